import ipaddr from "ipaddr.js";
import { domainToASCII, domainToUnicode } from "node:url";

const localNames = /(?:^|\.)(?:localhost|local|internal|intranet|lan|home|corp|test|invalid|onion|arpa)$/;
/**
 * Letters from other scripts that look like Latin letters. A name that consists only of these letters can be mistaken
 * for a Latin name.
 */
const latinLookalikes = /^[асеорхуіјѕһԁԛԝӏѵаοανικρτυχω-]+$/u;
const scripts: readonly RegExp[] = [
  /\p{Script=Latin}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Armenian}/u,
  /\p{Script=Cherokee}/u,
];
// Tested before parsing, because the URL parser decodes %61 and ends a host at "/", ":" or "@". None of these is valid
// in a name.
const written = /^[\p{L}\p{M}\p{N}.-]+$/u;
const asciiName =
  /^(?=.{1,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)*[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;

/**
 * Returns the canonical form of a host name, as used in DNS and mail. It is in lower case, and labels in other scripts
 * are written as `xn--` labels (UTS #46).
 *
 * @returns `undefined` for anything that is not a host name, such as an IP address or a list
 */
export function hostName(text: string): string | undefined {
  if (!written.test(text)) return undefined;
  const name = domainToASCII(text);
  return asciiName.test(name) && !ipaddr.isValid(name) ? name : undefined;
}

/** Returns the reason not to link or connect to a host name, or `undefined` if it is allowed. */
export function hostRefusal(hostname: string): string | undefined {
  const bare = hostname.replace(/^\[|\]$/g, "").replace(/\.$/, "");
  // The URL parser has already converted 2130706433, 0x7f.1 and the like to dotted form.
  if (ipaddr.isValid(bare)) return "its host is an IP address";
  if (!bare.includes(".")) return "its host is not a public name";
  if (localNames.test(bare)) return "its host is not a public name";
  for (const label of domainToUnicode(bare).split(".")) {
    if (scripts.filter((script) => script.test(label)).length > 1) return "its host mixes scripts";
    if (/\P{ASCII}/u.test(label) && latinLookalikes.test(label)) return "its host imitates another name";
  }
  return undefined;
}
