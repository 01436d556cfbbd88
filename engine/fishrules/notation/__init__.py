"""Language-free text and plain data: lines, records and addresses, read strictly."""
