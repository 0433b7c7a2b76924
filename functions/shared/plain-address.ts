/**
 * An address of the web that is an origin, or one with a path; `undefined` for anything else. Whoever refuses a text
 * does not repeat it to the operator's log: a user or a query in it may be a secret.
 */
export function plainAddress(text: string): URL | undefined {
  const url = URL.parse(text);
  const isPlain = url && /^https?:$/.test(url.protocol) && !url.username && !url.password && !url.search &&
    !url.hash;
  return isPlain ? url : undefined;
}
