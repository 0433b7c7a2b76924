import type { Settings } from "../shared/settings.ts";
import { currentPolicy } from "../ladder/policy.ts";

/** A quota: so many in a window that begins with the first one. */
export interface LimitPolicy {
  /** Name in the `RateLimit` headers, and of the variable: `LIMIT_REFRESH=30/60`. */
  readonly name: string;
  readonly quota: number;
  readonly windowSeconds: number;
}

const minute = 60;
const hour = 3_600;
const day = 86_400;
const { codes, claims, vouches } = currentPolicy;

/**
 * Every quota of the system as [quota, window in seconds]; those of the ladder come from its policy. An operator changes
 * one by `LIMIT_<NAME>`, count and window together.
 */
const builtIn = {
  "anonymous": [120, minute],
  "mcp-address": [600, minute],
  "person": [600, minute],
  "api-key": [1_000, minute],
  "sign-in": [30, minute],
  "exchange": [30, minute],
  "refresh": [30, minute],
  "bad-credential": [20, minute],
  "otp-contact-minute": [codes.sendsPerContactAndMinute, minute],
  "otp-contact-hour": [codes.sendsPerContactAndHour, hour],
  "otp-mailbox-hour": [10, hour],
  "otp-address": [codes.sendsPerAddressAndHour, hour],
  "invitation-contact-minute": [1, minute],
  "invitation-contact-hour": [5, hour],
  "invitation-mailbox-hour": [10, hour],
  "invitations": [50, day],
  "claims": [claims.perDay, day],
  "entities": [20, day],
  "identity-changes": [10, day],
  "register-checks": [20, day],
  "domain-checks": [60, hour],
  "vouches": [vouches.quotaCount, vouches.quotaDays * day],
  "event-writes": [500, day],
} as const satisfies Record<string, readonly [quota: number, windowSeconds: number]>;

/** Name of a quota. */
export type LimitName = keyof typeof builtIn;

/** Names of all quotas, in the order in which they are documented. */
export const limitNames = Object.keys(builtIn) as LimitName[];

/** Every quota as it is without a variable; the page of limits shows them. */
export const limitDefaults: readonly LimitPolicy[] = limitNames.map((name) => {
  const [quota, windowSeconds] = builtIn[name];
  return { name, quota, windowSeconds };
});

/** The quota of a name as this deployment has it. */
export function limitPolicy(settings: Settings, name: LimitName): LimitPolicy {
  const [quota, windowSeconds] = builtIn[name];
  return { name, quota, windowSeconds, ...settings.limits[name] };
}

/**
 * Refuses settings that name a quota which does not exist: who misspells one would believe that it is set.
 *
 * @throws {Error} with the variables that there are
 */
export function refuseUnknownLimits({ limits }: Pick<Settings, "limits">): void {
  const variableOf = (name: string) => `LIMIT_${name.toUpperCase().replaceAll("-", "_")}`;
  const unknown = Object.keys(limits).filter((name) => !Object.hasOwn(builtIn, name));
  if (unknown.length === 0) return;
  throw new Error(
    `${unknown.map(variableOf).join(", ")}: no such quota. There are ${
      limitNames.map(variableOf).join(", ")
    }.`,
  );
}
