import { apiFacts } from "./api-document.ts";

/** What each quota counts; a quota without a description fails the build. */
const meanings: Readonly<Record<string, string>> = {
  "anonymous": "calls without a credential, or where none is looked at, by network",
  "mcp-address":
    "calls of the MCP server without a token, by network; for each client the limit of anonymous calls",
  "person": "calls of a signed-in person",
  "api-key": "calls with a key that has no limit of its own",
  "sign-in": "sign-ins that are begun, by network",
  "exchange": "tokens and codes that are exchanged, by network",
  "refresh": "tokens that are refreshed, by network",
  "bad-credential": "calls with a credential that is not valid, by network",
  "otp-contact-minute": "codes that a person sends to one mailbox or phone",
  "otp-contact-hour": "codes that a person sends to one mailbox or phone",
  "otp-mailbox-hour": "codes that everyone sends to one mailbox or phone that they have not proved",
  "otp-address": "codes asked for, by network",
  "invitation-contact-minute": "invitations that a person sends to one mailbox",
  "invitation-contact-hour": "invitations that a person sends to one mailbox",
  "invitation-mailbox-hour": "invitations that everyone sends to one mailbox",
  "invitations": "invitations that a person sends",
  "claims": "claims that a person submits",
  "entities": "entities that a person adds",
  "identity-changes": "identity changes of one entity that are proposed, by person",
  "register-checks": "checks of one entity against an official register, by person",
  "domain-checks": "checks of a DNS entry or a file, by person and contact",
  "vouches": "vouches that a person gives",
  "event-writes": "events that are created or changed, by person",
};

const units = [[86_400, "day"], [3_600, "hour"], [60, "minute"], [1, "second"]] as const;

function windowWords(seconds: number): string {
  const [size, unit] = units.find(([of]) => seconds % of === 0)!;
  const count = seconds / size;
  return count === 1 ? `a ${unit}`.replace("a hour", "an hour") : `${count} ${unit}s`;
}

/** One row of the table. */
export interface LimitRow {
  readonly name: string;
  readonly quota: number;
  readonly window: string;
  readonly variable: string;
  readonly text: string;
}

/** Every quota of the system with its default value. */
export function limitRows(): LimitRow[] {
  return apiFacts().limits.map(({ name, quota, windowSeconds }) => {
    const text = meanings[name];
    if (!text) {
      throw new Error(`The quota "${name}" has no words in src/lib/limits-table.ts: say what it counts.`);
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
