import { apiFacts } from "./api-document.ts";

/** What each quota counts. The build fails if a quota has no description. */
const meanings: Readonly<Record<string, string>> = {
  "anonymous": "calls without a credential, or to routes that don't use credentials, by network",
  "mcp-address":
    "calls to the MCP server without a token, by network; each client also has the limit of anonymous calls",
  "person": "calls of a signed-in person",
  "api-key": "calls with an API key that has no separate limit",
  "sign-in": "sign-ins started, by network",
  "exchange": "tokens and codes exchanged, by network",
  "refresh": "tokens refreshed, by network",
  "bad-credential": "calls with an invalid credential, by network",
  "otp-contact-minute": "codes sent to one mailbox or phone by one person",
  "otp-contact-hour": "codes sent to one mailbox or phone by one person",
  "otp-mailbox-hour": "codes sent to one mailbox or phone by all people who have not confirmed it",
  "otp-address": "codes requested, by network",
  "invitation-contact-minute": "invitations sent to one mailbox by one person",
  "invitation-contact-hour": "invitations sent to one mailbox by one person",
  "invitation-mailbox-hour": "invitations sent to one mailbox by all people",
  "invitations": "invitations sent by one person",
  "claims": "claims submitted by one person",
  "entities": "entities added by one person",
  "identity-changes": "identity changes proposed for one entity, by person",
  "register-checks": "checks of one entity against an official register, by person",
  "domain-checks": "checks of a DNS entry or a file, by person and contact",
  "vouches": "vouches given by one person",
  "event-writes": "events created or changed, by person",
};

const units = [[86_400, "day"], [3_600, "hour"], [60, "minute"], [1, "second"]] as const;

function windowWords(seconds: number): string {
  const [size, unit] = units.find(([of]) => seconds % of === 0)!;
  const count = seconds / size;
  return count === 1 ? `a ${unit}`.replace("a hour", "an hour") : `${count} ${unit}s`;
}

export interface LimitRow {
  readonly name: string;
  readonly quota: number;
  readonly window: string;
  readonly variable: string;
  readonly text: string;
}

export function limitRows(): LimitRow[] {
  return apiFacts().limits.map(({ name, quota, windowSeconds }) => {
    const text = meanings[name];
    if (!text) {
      throw new Error(
        `The quota "${name}" has no description in src/lib/limits-table.ts. Add what it counts.`,
      );
    }
    return {
      name,
      quota,
      window: windowWords(windowSeconds),
      variable: `LIMIT_${name.toUpperCase().replaceAll("-", "_")}`,
      text,
    };
  });
}
