/** Arguments to run Prettier under Deno, for files that `deno fmt` cannot format: see .prettierrc.json. */
export const prettier = [
  "run",
  "-A",
  "npm:prettier",
  "--cache",
  "--cache-location=.cache/prettier",
];
