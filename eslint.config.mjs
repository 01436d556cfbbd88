import js from "@eslint/js";
import globals from "globals";

const SCRIPTS = "docs/assets/js";

export default [
  { ignores: ["build/", "site/", ".venv/"] },
  js.configs.recommended,
  {
    rules: {
      curly: ["error", "multi"],
      eqeqeq: "error",
      "no-else-return": "error",
      "no-implicit-coercion": "error",
      "no-unused-vars": ["error", { argsIgnorePattern: "^_", varsIgnorePattern: "^_" }],
      "no-useless-rename": "error",
      "no-var": "error",
      "object-shorthand": "error",
      "prefer-const": "error",
      "prefer-template": "error",
    },
  },
  {
    files: [`${SCRIPTS}/**/*.mjs`, "tests/e2e/*.js"],
    ignores: [`${SCRIPTS}/sw/service.mjs`, `${SCRIPTS}/engine/worker.mjs`],
    languageOptions: { globals: globals.browser },
  },
  {
    files: [`${SCRIPTS}/engine/worker.mjs`, `${SCRIPTS}/engine/storage.mjs`],
    languageOptions: { globals: globals.worker },
  },
  {
    files: [`${SCRIPTS}/sw/service.mjs`],
    languageOptions: { globals: globals.serviceworker },
  },
  {
    files: ["*.mjs", ".ci/*.mjs", "engine/**/*.mjs"],
    languageOptions: { globals: globals.node },
  },
  {
    files: ["tests/script/**/*.mjs"],
    languageOptions: { globals: { ...globals.node, ...globals.browser } },
  },
];
