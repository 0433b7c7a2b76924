const longest = 2048;

/** Characters that a URL parser would drop or turn into a slash: controls, spaces, backslashes. */
const unsafeCharacter = /[^\x21-\x7e]|\\/;
const unsafeEncoding = /%(?:2f|5c|00|0a|0d|09)/i;

/**
 * Returns a path on this site that is safe to redirect to, or `undefined`; never another origin, in any spelling.
 *
 * The fragment is dropped, because the redirecting code sets it.
 */
export function returnPath(given: string | undefined, web: string): string | undefined {
  if (!given || given.length > longest || unsafeCharacter.test(given)) return undefined;
  if (!/^\/(?![/\\])/.test(given) || unsafeEncoding.test(given.split(/[?#]/, 1)[0]!)) return undefined;
  const url = URL.parse(given, web);
  if (!url || url.origin !== new URL(web).origin || url.pathname.startsWith("//")) return undefined;
  return url.pathname + url.search;
}
