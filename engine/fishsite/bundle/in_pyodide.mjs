// Runs a Python script inside Pyodide under Node:
//   node in_pyodide.mjs '{"index": "…", "mounts": {"/guest": "/host"}, …}' /guest/script.py ARG…
// Settings: index, the folder with pyodide.mjs; stdlib, another python_stdlib.zip; mounts, guest
// folder to host folder; env, the environment. The script's exit status becomes this process's.
import { resolve } from "node:path";
import { argv, exit } from "node:process";
import { pathToFileURL } from "node:url";

const [settings, script, ...rest] = argv.slice(2);
const { index, stdlib, mounts = {}, env = {} } = JSON.parse(settings);
const folder = resolve(index);
const { loadPyodide } = await import(pathToFileURL(`${folder}/pyodide.mjs`).href);

/** @param {any} FS */
function mountAll(FS) {
  for (const [guest, host] of Object.entries(mounts)) {
    FS.mkdirTree(guest);
    FS.mount(FS.filesystems.NODEFS, { root: resolve(host) }, guest);
  }
}

const python = await loadPyodide({
  indexURL: `${folder}/`,
  stdLibURL: stdlib ? resolve(stdlib) : undefined,
  env: { HOME: "/home/pyodide", ...env },
  fsInit: async (/** @type {any} */ FS) => mountAll(FS),
});

const main = `
def main(script, arguments):
    import sys
    sys.argv = [script, *arguments]
    with open(script, encoding="utf-8") as file:
        code = compile(file.read(), script, "exec")
    try:
        exec(code, {"__name__": "__main__", "__file__": script})
    except SystemExit as stop:
        if stop.code is None or isinstance(stop.code, int):
            return int(stop.code or 0)
        print(stop.code, file=sys.stderr)
        return 1
    return 0
main
`;
const status = python.runPython(main)(script, python.toPy(rest));
exit(status);
