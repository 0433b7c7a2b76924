import type { Settings } from "../shared/settings.ts";
import { currentPolicy } from "../ladder/policy.ts";

/** A limit on the number of calls per time window. The window begins with the first call. */
export interface LimitPolicy {
  /** Name in the `RateLimit` headers and in the environment variable: `LIMIT_REFRESH=30/60`. */
  readonly name: string;
  readonly quota: number;
  readonly windowSeconds: number;
}

const minute = 60;
const hour = 3_600;
const day = 86_400;
const { codes, claims, vouches } = currentPolicy;

/**
 * Every quota as [calls, window in seconds]. The ladder's quotas come from its policy. Operators can override both
 * numbers with `LIMIT_<NAME>`.
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

export type LimitName = keyof typeof builtIn;

/** Names of all quotas, in the order of the documentation. */
export const limitNames = Object.keys(builtIn) as LimitName[];

export const limitDefaults: readonly LimitPolicy[] = limitNames.map((name) => {
  const [quota, windowSeconds] = builtIn[name];
  return { name, quota, windowSeconds };
});

export function limitPolicy(settings: Settings, name: LimitName): LimitPolicy {
  const [quota, windowSeconds] = builtIn[name];
  return { name, quota, windowSeconds, ...settings.limits[name] };
}

/**
 * Rejects settings for unknown quotas, because a misspelt name would otherwise be ignored silently.
 *
 * @throws {Error} listing the valid variables
 */
export function refuseUnknownLimits({ limits }: Pick<Settings, "limits">): void {
  const variableOf = (name: string) => `LIMIT_${name.toUpperCase().replaceAll("-", "_")}`;
  const unknown = Object.keys(limits).filter((name) => !Object.hasOwn(builtIn, name));
  if (unknown.length === 0) return;
  throw new Error(
    `${unknown.map(variableOf).join(", ")}: no such quota. Valid names: ${
      limitNames.map(variableOf).join(", ")
    }.`,
  );
}
