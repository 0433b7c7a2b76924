/**
 * Returns the address if it is safe as an `href`, that is, a web URL or a path on this site. Returns undefined for
 * anything else, such as `javascript:` or `data:`.
 */
export function webAddress(address: string | null | undefined): string | undefined {
  return address && /^(?:https?:\/\/|\/(?!\/)|[#?])/i.test(address) ? address : undefined;
}
