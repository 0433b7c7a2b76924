import { daysAfter } from "../../../kernel/shared/clock.ts";
import { newId } from "../../../kernel/shared/ids.ts";
import type { Transaction } from "../../../kernel/db/transaction.ts";
import { announce } from "../../../kernel/outbox/announce.ts";
import { type ClaimStatus, disputeTerms, undecidedStates } from "../states.ts";
import { currentPolicy } from "../../../kernel/ladder/policy.ts";
import {
  addDisputedClaims,
  endDispute,
  findOpenOwnershipDispute,
  insertDispute,
  postponeEnd,
} from "./store.ts";

/**
 * Opens the entity's ownership dispute, or adds claims to it if it is already open. Adding claims extends the
 * deadline, so later claimants get as much time as the first ones.
 */
export async function openOwnershipDispute(
  tx: Transaction,
  entityId: string,
  byPersonId: string,
  parties: readonly { readonly id: string; readonly claimantPersonId: string }[],
  now: Date,
): Promise<{ id: string; dueAt: Date }> {
  const claimIds = parties.map((claim) => claim.id);
  const open = await findOpenOwnershipDispute(tx, entityId);
  const id = open?.id ?? newId(now.getTime());
  const inFullTime = daysAfter(now, currentPolicy.claims.disputeDays);
  const dueAt = open ? await postponeEnd(tx, id, inFullTime) : inFullTime;
  if (!open) {
    await insertDispute(tx, {
      id,
      entityId,
      kind: "ownership",
      targetType: "claim",
      targetId: claimIds.at(-1)!,
      openedBy: byPersonId,
      statement: null,
      evidenceUrl: null,
      terms: disputeTerms,
      openedAt: now,
      dueAt,
      firstDecider: null,
    });
  }
  await addDisputedClaims(tx, id, claimIds);
  await announce(tx, {
    aggregateType: "entity",
    aggregateId: entityId,
    eventType: "claim.disputed",
    payload: {
      entityId,
      disputeId: id,
      claimIds,
      claimantPersonIds: parties.map((claim) => claim.claimantPersonId),
      dueAt: dueAt.toISOString(),
    },
    dedupeKey: `claim.disputed:${id}:${claimIds.at(-1)}`,
  });
  return { id, dueAt };
}

interface Party {
  readonly id: string;
  readonly status: ClaimStatus;
}

/**
 * Ends the entity's open ownership dispute if nothing is left to decide or only one party remains.
 *
 * @param live the open claims on the entity
 * @returns the ended dispute, if any. `alone` is the id of the remaining claim if it still needs a normal decision
 */
export async function settleOwnershipDispute(
  tx: Transaction,
  entityId: string,
  live: readonly Party[],
  decidedBy: string | null,
  now: Date,
): Promise<{ id: string; alone: string | undefined } | undefined> {
  const open = await findOpenOwnershipDispute(tx, entityId);
  if (!open) return undefined;
  const parties = live.filter((claim) => open.claimIds.includes(claim.id));
  const waiting = parties.filter((claim) => undecidedStates.includes(claim.status));
  if (waiting.length > 0 && parties.length > 1) return undefined;
  await endDispute(tx, open.id, {
    state: decidedBy === null ? "withdrawn" : "decided",
    outcome: decidedBy === null ? null : "settled",
    decidedBy,
    note: null,
  }, now);
  return { id: open.id, alone: waiting[0]?.id };
}
