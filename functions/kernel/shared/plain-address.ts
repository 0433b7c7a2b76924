/** Removes trailing slashes from an address; a regular expression for it would be quadratic. */
export function withoutEndSlashes(address: string): string {
  let end = address.length;
  while (address[end - 1] === "/") end -= 1;
  return address.slice(0, end);
}

/**
 * A web address that is an origin, optionally with a path; `undefined` for anything else. Callers must not log a
 * rejected text: a user or a query in it may be a secret.
 */
export function plainAddress(text: string): URL | undefined {
  const url = URL.parse(text);
  const isPlain = url && /^https?:$/.test(url.protocol) && !url.username && !url.password && !url.search &&
    !url.hash;
  return isPlain ? url : undefined;
}
