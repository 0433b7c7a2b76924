const longest = 2048;

/** Characters that a URL parser would drop or turn into a slash: controls, spaces, backslashes. */
const unsafeCharacter = /[^\x21-\x7e]|\\/;
const unsafeEncoding = /%(?:2f|5c|00|0a|0d|09)/i;

/**
 * Returns a path on this site that is safe to redirect to. Returns `undefined` for URLs on another origin, however
 * they are written.
 *
 * Removes the fragment, because the code that performs the redirect adds its own.
 */
export function returnPath(given: string | undefined, web: string): string | undefined {
  if (!given || given.length > longest || unsafeCharacter.test(given)) return undefined;
  if (!/^\/(?![/\\])/.test(given) || unsafeEncoding.test(given.split(/[?#]/, 1)[0]!)) return undefined;
  const url = URL.parse(given, web);
  if (!url || url.origin !== new URL(web).origin || url.pathname.startsWith("//")) return undefined;
  return url.pathname + url.search;
}
