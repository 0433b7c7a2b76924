import { hostRefusal } from "../../kernel/shared/host-name.ts";
import { Problem } from "../../kernel/shared/problem.ts";
import { webAddress, type WebAddressFault } from "../../kernel/shared/web-address.ts";

const maximumLength = 2_048;
const faults: Readonly<Record<WebAddressFault, string>> = {
  hidden: "it contains white space or control characters",
  malformed: "it is not a valid URL",
  scheme: "only http and https links are accepted",
  credentials: "it contains a user name or password",
};

/**
 * Checks a link to evidence. Staff see the link, but the server never fetches it. The rules prevent links that run a
 * script, lead into a private network, or imitate another name.
 *
 * @returns the link in its stored form
 * @throws {Problem} `evidence_url_refused`
 */
export function checkedEvidenceUrl(text: string, pointer = "/evidenceUrl"): string {
  const refuse = (reason: string) =>
    new Problem("evidence_url_refused", { reason }, {
      errors: [{ pointer, code: "evidence_url_refused", message: `The link is not accepted: ${reason}.` }],
    });
  if (text.length > maximumLength) throw refuse(`it is longer than ${maximumLength} characters`);
  const url = webAddress(text, ["https", "http"]);
  if (typeof url === "string") throw refuse(faults[url]);
  const reason = hostRefusal(url.hostname);
  if (reason) throw refuse(reason);
  return url.href;
}
