// The least that a page needs to ask the engine: the bundle, started in a worker.
const folder = new URL("bundle/", import.meta.url);
const manifest = await (await fetch(new URL("manifest.json", folder))).json();
const index = new URL(manifest.index, folder).href;
const engine = fetch(new URL(manifest.engine, folder)).then((file) => file.arrayBuffer());
const { loadPyodide } = await import(`${index}pyodide.mjs`);
const python = await loadPyodide({
  indexURL: index,
  stdLibURL: new URL(manifest.stdlib, folder).href,
  env: { HOME: "/home/pyodide", PYTHONPATH: "/engine.zip" },
  fsInit: async (FS) => FS.writeFile("/engine.zip", new Uint8Array(await engine)),
});
const question = await (await fetch(new URL("question.py", import.meta.url))).text();
python.runPython(question);
postMessage(python.runPython("answer()"));
