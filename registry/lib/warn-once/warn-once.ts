/** Bundlers replace this, so that production builds contain no warnings. */
declare const process: { env: { NODE_ENV?: string } };

const said = new Set<string>();

/**
 * Warns developers once per page about a missing prop, such as an accessible name. Does nothing in production.
 */
export function warnOnce(words: string): void {
  if (process.env.NODE_ENV === "production" || said.has(words)) return;
  said.add(words);
  // deno-lint-ignore no-console
  console.warn(words);
}
