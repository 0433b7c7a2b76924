/** A regular expression would take quadratic time. */
export function withoutEndSlashes(address: string): string {
  let end = address.length;
  while (address[end - 1] === "/") end -= 1;
  return address.slice(0, end);
}

/**
 * Parses a URL that is an origin, optionally with a path, and returns `undefined` for anything else. Callers must not
 * log a rejected value, because its user name or query may contain a secret.
 */
export function plainAddress(text: string): URL | undefined {
  const url = URL.parse(text);
  const isPlain = url && /^https?:$/.test(url.protocol) && !url.username && !url.password && !url.search &&
    !url.hash;
  return isPlain ? url : undefined;
}
