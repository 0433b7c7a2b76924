/** Shortens a URL on this site to its path. Leaves other URLs unchanged. */
export function ownPath(address: string, web: string): string {
  return address.startsWith(`${web}/`) ? address.slice(web.length) : address;
}
