/** The arguments that make Deno run Prettier, which formats what `deno fmt` cannot: see .prettierrc.json. */
export const prettier = [
  "run",
  "-A",
  "npm:prettier",
  "--cache",
  "--cache-location=.cache/prettier",
];
