import ipaddr from "ipaddr.js";
import { domainToUnicode } from "node:url";
import { Problem } from "../../shared/problem.ts";

const maximumLength = 2_048;
const localNames = /(?:^|\.)(?:localhost|local|internal|intranet|lan|home|corp|test|invalid|onion|arpa)$/;
/** Letters of other scripts that look like Latin ones; a name made of nothing else imitates one. */
const latinLookalikes = /^[асеорхуіјѕһԁԛԝӏѵаοανικρτυχω-]+$/u;
const scripts: readonly RegExp[] = ["Latin", "Cyrillic", "Greek", "Armenian", "Cherokee"].map((script) =>
  new RegExp(`\\p{Script=${script}}`, "u")
);

/**
 * Checks a link to evidence. It is shown to staff and never fetched by the server; the rules keep a link from
 * running a script, from leading into somebody's own network, and from imitating another name.
 *
 * @returns the link as it is stored
 * @throws {Problem} `evidence_url_refused`
 */
export function checkedEvidenceUrl(text: string, pointer = "/evidenceUrl"): string {
  const refuse = (reason: string) =>
    new Problem("evidence_url_refused", { reason }, {
      errors: [{ pointer, code: "evidence_url_refused", message: `The link is refused: ${reason}.` }],
    });
  if (text.length > maximumLength) throw refuse(`it is longer than ${maximumLength} characters`);
  if (/[\s\p{Cc}]/u.test(text) || !text.isWellFormed()) {
    throw refuse("it holds white space or control characters");
  }
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url) throw refuse("it is no web address");
  if (url.protocol !== "https:" && url.protocol !== "http:") {
    throw refuse("only http and https links are taken");
  }
  if (url.username || url.password) throw refuse("it carries a user name or password");
  const reason = hostRefusal(url.hostname);
  if (reason) throw refuse(reason);
  return url.href;
}

/** Why a host name cannot stand in a link or be connected to; `undefined` when it can. */
export function hostRefusal(hostname: string): string | undefined {
  const bare = hostname.replace(/^\[|\]$/g, "").replace(/\.$/, "");
  // The URL parser has turned 2130706433, 0x7f.1 and the like into dotted form already.
  if (ipaddr.isValid(bare)) return "it names an address instead of a host";
  if (!bare.includes(".")) return "its host is no public name";
  if (localNames.test(bare)) return "its host is no public name";
  for (const label of domainToUnicode(bare).split(".")) {
    if (scripts.filter((script) => script.test(label)).length > 1) return "its host mixes scripts";
    if (/\P{ASCII}/u.test(label) && latinLookalikes.test(label)) return "its host imitates another name";
  }
  return undefined;
}
