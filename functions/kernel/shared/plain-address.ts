/** Removes the slashes at the end of an address; the expression for it would be quadratic. */
export function withoutEndSlashes(address: string): string {
  let end = address.length;
  while (address[end - 1] === "/") end -= 1;
  return address.slice(0, end);
}

/**
 * An address of the web that is an origin, or one with a path; `undefined` for anything else. The caller that rejects a text
 * does not repeat it to the operator's log: a user or a query in it may be a secret.
 */
export function plainAddress(text: string): URL | undefined {
  const url = URL.parse(text);
  const isPlain = url && /^https?:$/.test(url.protocol) && !url.username && !url.password && !url.search &&
    !url.hash;
  return isPlain ? url : undefined;
}
