import { apiFacts } from "./api-document.ts";

/** What each quota counts. The build fails if a quota has no description. */
const meanings: Readonly<Record<string, string>> = {
  "anonymous": "anonymous calls, per network (no credential was sent, or the route doesn't use credentials)",
  "mcp-address":
    "calls to the MCP server without a token, per network (the quota for anonymous calls also applies to each client)",
  "person": "calls by a signed-in person",
  "api-key": "calls with an API key that has no separate limit",
  "sign-in": "sign-ins started, per network",
  "exchange": "tokens and codes exchanged, per network",
  "refresh": "tokens refreshed, per network",
  "bad-credential": "calls with an invalid credential, per network",
  "otp-contact-minute": "codes requested for one mailbox or phone number by one person",
  "otp-contact-hour": "codes requested for one mailbox or phone number by one person",
  "otp-mailbox-hour":
    "codes requested for one mailbox or phone number in total, except by people who have confirmed it",
  "otp-address": "codes requested, per network",
  "invitation-contact-minute": "invitations sent to one mailbox by one person",
  "invitation-contact-hour": "invitations sent to one mailbox by one person",
  "invitation-mailbox-hour": "invitations sent to one mailbox in total",
  "invitations": "invitations sent by one person",
  "claims": "claims submitted by one person",
  "entities": "entities added by one person",
  "identity-changes": "identity changes proposed for one entity, per person",
  "register-checks": "checks of one entity against an official register, per person",
  "domain-checks": "checks of a DNS entry or a file, per person and contact",
  "vouches": "vouches given by one person",
  "event-writes": "events created or changed, per person",
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
