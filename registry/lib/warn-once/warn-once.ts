/** Bundlers write the value here, so that nothing of a warning reaches a built page. */
declare const process: { env: { NODE_ENV?: string } };

const said = new Set<string>();

/** Tells developers once per page what a component lacks, such as a name for screen readers; silent in production. */
export function warnOnce(words: string): void {
  if (process.env.NODE_ENV === "production" || said.has(words)) return;
  said.add(words);
  // deno-lint-ignore no-console
  console.warn(words);
}
