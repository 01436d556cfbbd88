"""The engine and Pyodide, packed for the browser."""
