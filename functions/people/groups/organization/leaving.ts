import type { Transaction } from "../../../kernel/db/transaction.ts";
import { daysAfter } from "../../../kernel/shared/clock.ts";
import { announce } from "../../../kernel/outbox/announce.ts";

/** Type of the fact announced when a person leaves an organization or loses the role that manages its keys. */
export const membershipEnded = "membership.ended";

/** Time, in days, until the secrets of a departing member's keys expire. */
const keyDays = 7;

/**
 * A person who left an organization or is no longer its admin. The secrets of their API keys expire at `keysUntil`.
 */
export interface Leaving {
  readonly organizationId: string;
  readonly personId: string;
  readonly leftAt: Date;
  readonly keysUntil: Date;
}

export function leavingNow(
  organizationId: string,
  personId: string,
  now: Date,
  areKeysRevokedNow = false,
): Leaving {
  return {
    organizationId,
    personId,
    leftAt: now,
    keysUntil: areKeysRevokedNow ? now : daysAfter(now, keyDays),
  };
}

/** Announces that a person is leaving an organization. Call it in the transaction that ends the membership. */
export function announceLeaving(tx: Transaction, leaving: Leaving): Promise<void> {
  const { organizationId, personId, leftAt, keysUntil } = leaving;
  return announce(tx, {
    aggregateType: "organization",
    aggregateId: organizationId,
    eventType: membershipEnded,
    payload: {
      organizationId,
      personId,
      leftAt: leftAt.toISOString(),
      keysUntil: keysUntil.toISOString(),
    },
    dedupeKey: `${membershipEnded}:${organizationId}:${personId}:${leftAt.toISOString()}`,
  });
}
