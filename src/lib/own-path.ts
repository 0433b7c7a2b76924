/** Shortens a URL of this site to its path; URLs of other sites are returned unchanged. */
export function ownPath(address: string, web: string): string {
  return address.startsWith(`${web}/`) ? address.slice(web.length) : address;
}
