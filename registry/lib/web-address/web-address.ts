/**
 * An address of the web or of this site, for a `href` from data; nothing for anything else, such as `javascript:` or
 * `data:`.
 */
export function webAddress(address: string | null | undefined): string | undefined {
  return address && /^(?:https?:\/\/|\/(?!\/)|[#?])/i.test(address) ? address : undefined;
}
