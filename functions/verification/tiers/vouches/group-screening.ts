import type { Queryable } from "../../../kernel/db/databases.ts";
import { idArray } from "../../../kernel/db/parameters.ts";
import { announce } from "../../../kernel/outbox/announce.ts";
import { systemActor } from "../hold-book.ts";
import { currentPolicy } from "../../../kernel/ladder/policy.ts";
import type { SubjectChange } from "../settle.ts";
import { holdForReview } from "./recount.ts";
import { type GroupVouch, type SuspectGroup, suspectGroups } from "./suspect-groups.ts";
import { readVouchesForManagers } from "./trust-store.ts";

/** Maximum number of vouches to read when searching around one entity. The scheduled job reads all of them. */
const maximumVouches = 2_000;

/**
 * Holds back the entity's vouches that belong to a suspect group, and records this as the reason for the resulting
 * changes.
 */
export async function holdGroup(change: SubjectChange, vouchIds: readonly string[]): Promise<void> {
  const { tx, subject, now } = change;
  const held = await holdForReview(tx, subject.id, vouchIds, {
    reason: "ring",
    reviewDays: currentPolicy.vouches.reviewDays,
    keepsCounted: false,
  }, now);
  // If none of the held vouches counted, holding them did not affect the tier. Any drop now is caused by a normal
  // expiry.
  if (!held.some(({ weightMilli }) => weightMilli > 0)) return;
  change.because({
    actor: systemActor,
    type: "dispute",
    method: "admin_decision",
    reasonCode: "vouches_held",
    evidence: { held: held.map(({ id }) => id) },
  });
}

/**
 * Looks for a suspect group around the entity, and holds the vouches that the group gave to this entity. The group's
 * vouches for other entities are held later through the outbox, one entity at a time, because two entities are never
 * locked together.
 */
export async function screenForGroups(change: SubjectChange, managerIds: readonly string[]): Promise<void> {
  if (managerIds.length === 0) return;
  const { tx, subject, now } = change;
  const around = await readVouchNeighbourhood(tx, managerIds, now);
  const groups = suspectGroups(around, now, currentPolicy.fraud);
  if (groups.length === 0) return;
  const waiting = new Map(around.filter((one) => !one.isReviewed).map((one) => [one.id, one.entityId]));
  const suspect = groups.flatMap((group) => group.vouchIds).filter((id) => waiting.has(id));
  await holdGroup(change, suspect.filter((id) => waiting.get(id) === subject.id));
  for (const id of suspect) if (waiting.get(id) === subject.id) waiting.delete(id);
  await announceGroups(tx, groups, waiting);
}

/**
 * Collects the vouches for the entities that the given people manage, then for the entities that those vouchers
 * manage, and so on. Reads all vouches that these people received. Otherwise, honest people would appear to have no
 * vouches from outside the group.
 */
async function readVouchNeighbourhood(tx: Queryable, managerIds: readonly string[], now: Date) {
  const found = new Map<string, GroupVouch & { readonly isReviewed: boolean }>();
  const seen = new Set<string>();
  let frontier = [...managerIds];
  for (let step = 0; step < currentPolicy.fraud.maximumGroupSize && frontier.length > 0; step += 1) {
    for (const id of frontier) seen.add(id);
    const rows = await readVouchesForManagers(tx, idArray(frontier), now, maximumVouches + 1);
    if (found.size + rows.length > maximumVouches) break;
    for (const row of rows) found.set(row.id, row);
    frontier = [...new Set(rows.filter((row) => row.voucherManages).map((row) => row.personId))]
      .filter((id) => !seen.has(id));
  }
  return [...found.values()];
}

/**
 * Announces the vouches that a reviewer must check, separately for each suspect group and entity. The same set of
 * vouches is announced only once.
 */
export async function announceGroups(
  sql: Queryable,
  groups: readonly SuspectGroup[],
  entityOf: ReadonlyMap<string, string>,
): Promise<void> {
  for (const { vouchIds } of groups) {
    const byEntity = Map.groupBy(vouchIds.filter((id) => entityOf.has(id)), (id) => entityOf.get(id)!);
    for (const [entityId, ids] of byEntity) {
      await announce(sql, {
        aggregateType: "entity",
        aggregateId: entityId,
        eventType: "vouch.ring_suspected",
        payload: { entityId, vouchIds: ids },
        dedupeKey: `vouch.ring:${entityId}:${ids.join("+")}`,
      });
    }
  }
}
