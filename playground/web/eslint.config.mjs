// What the playground's page is held to beside tsc: ESLint's own recommendations and a few of ours.
import js from "@eslint/js";
import html from "eslint-plugin-html";
import globals from "globals";

const rules = {
  ...js.configs.recommended.rules,
  "array-callback-return": "error",
  "consistent-return": "error",
  eqeqeq: ["error", "always", { null: "ignore" }],
  "no-constructor-return": "error",
  "no-eval": "error",
  "no-implied-eval": "error",
  "no-promise-executor-return": "error",
  "no-self-compare": "error",
  "no-shadow": "error",
  "no-unused-expressions": "error",
  "no-use-before-define": ["error", { functions: false, classes: false, variables: false }],
  "no-var": "error",
  "object-shorthand": "error",
  "prefer-const": "error",
  "require-atomic-updates": "error",
};

export default [
  { files: ["**/js/*.js"], languageOptions: { sourceType: "module", globals: globals.browser }, rules },
  {
    files: ["**/*.html"],
    plugins: { html },
    languageOptions: { sourceType: "script", globals: globals.browser },
    rules,
  },
];
