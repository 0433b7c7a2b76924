/** An address of this site as a path; another site's address stays as it is. */
export function ownPath(address: string, web: string): string {
  return address.startsWith(`${web}/`) ? address.slice(web.length) : address;
}
