import { raw } from "sql-template-tag";
import type { Sql } from "../../db/databases.ts";
import { mayBeOfOneRow, violatesUnique } from "../../db/faults.ts";
import { idArray, textArray } from "../../db/parameters.ts";
import { read } from "../../db/statement.ts";
import { readTogetherForEach } from "../../db/together.ts";
import { inTransaction, type SentLast, type Transaction } from "../../db/transaction.ts";
import { isHeldHere } from "../../db/units.ts";
import { BatchedWork, type Batches } from "../../shared/batched-work.ts";
import { daysAfter, secondsAfter } from "../../shared/clock.ts";
import { newId } from "../../shared/ids.ts";
import { Problem } from "../../shared/problem.ts";
import { type Memberships, membershipsOf, membershipsQueryOn } from "../entities/memberships.ts";
import { quotaExceeded } from "../limits/limits.ts";
import { limitPolicy } from "../limits/policies.ts";
import type { Services } from "../services.ts";
import type { TierDocument } from "../tiers/effective-tier.ts";
import type { Tier } from "../tiers/ladder.ts";
import { PendingWrites } from "../tiers/pending-writes.ts";
import { currentPolicy } from "../tiers/policy.ts";
import {
  lockFreeEntities,
  openHoldsQuery,
  type Settled,
  settleLocked,
  settleSubjectIn,
  type SubjectChange,
} from "../tiers/settle.ts";
import { communityOf, communityQueries, weightOf } from "./recount.ts";
import type { NewVouch } from "./schema.ts";
import {
  insertVouches,
  isVouchReturned,
  lockFreePersons,
  lockPersons,
  type NewVouchRow,
  type VoucherRow,
  type VoucherStanding,
  voucherStandingQuery,
} from "./adding-store.ts";
import type { VouchRow } from "./store.ts";
import { endExpiredVouches, type VouchToWeigh } from "./weighing-store.ts";
import { screenForRing } from "./vouches.ts";

type AddingServices = Pick<Services, "databases" | "clock" | "settings">;

/** A vouch that was added, as it was weighed, and the tier that the entity has with it. */
export type AddedVouch = VouchRow & { readonly entityTier: TierDocument };

/** A vouch that is to be added. */
interface AskedVouch {
  readonly services: AddingServices;
  readonly voucherId: string;
  readonly input: NewVouch;
  /** What the voucher belongs to, where that lies on a database of its own; else it is read with the rest. */
  readonly memberships: Memberships | undefined;
}

type Outcome = { readonly vouch: AddedVouch } | { readonly error: unknown };

/**
 * As long as a transaction lasts, the entities and persons of its vouches are locked; and while one is committed, this
 * process and PostgreSQL can work on another.
 */
const batches: Batches = { most: 8, lanes: 2 };

const batchesOf = new WeakMap<Sql, BatchedWork<AskedVouch, Outcome | undefined>>();

/**
 * Records that one person vouches for an entity, and lets the entity's tier follow in the same transaction.
 *
 * A person vouches at most once per entity at a time; the locks of the entity and of the voucher decide who is
 * first, and a partial unique index stands behind them. Quotas are counted from rows under the voucher's lock.
 *
 * Vouches that come while others are being committed are added together.
 *
 * @throws {Problem} `vouch_exists`, `conflict_of_interest`, `entity_not_active`, `vouches_exhausted`,
 *   `quota_exceeded`, `not_found`
 */
export async function addVouch(
  services: AddingServices,
  voucherId: string,
  input: NewVouch,
): Promise<AddedVouch> {
  const { databases } = services;
  const sql = databases.sql("platform");
  const memberships = membershipsQueryOn(databases) ? undefined : await membershipsOf(databases, voucherId);
  const asked = { services, voucherId, input, memberships };
  if (isHeldHere(sql)) return await addAlone(sql, asked);
  const work = batchesOf.get(sql) ?? new BatchedWork((all) => addAll(sql, all), batches);
  batchesOf.set(sql, work);
  const outcome = await work.ask(asked);
  if (!outcome) return await addAlone(sql, asked);
  if ("error" in outcome) throw outcome.error;
  return outcome.vouch;
}

async function addAlone(sql: Sql, asked: AskedVouch): Promise<AddedVouch> {
  const { services, voucherId, input: { entityId } } = asked;
  const add = async (tx: Transaction, sentLast: SentLast) => {
    let known: Known;
    return await settleSubjectIn(
      tx,
      services.clock,
      { type: "entity", id: entityId },
      (change) => addIn(change, asked, known),
      {
        async readHolds() {
          // Sent behind the lock of the entity and with it: PostgreSQL does one statement after the other, so each of
          // these starts when the locks before it are held, and sees what they waited for.
          const [persons, [read]] = await Promise.all([
            lockPersons(tx, voucherId, entityId),
            readAll(tx, [asked]),
          ]);
          known = { ...read!, persons };
          return known.holds;
        },
        sentLast,
      },
    );
  };
  try {
    return addedBy(await inTransaction(sql, add, { readsFirst: true }));
  } catch (error) {
    if (violatesUnique(error, "vouches_live")) throw existing(entityId);
    throw error;
  }
}

/** What came of each, in their order; `undefined` for what needs a transaction of its own. */
async function addAll(
  sql: Sql,
  all: readonly AskedVouch[],
): Promise<readonly (Outcome | undefined)[]> {
  if (all.length === 1) return [{ vouch: await addAlone(sql, all[0]!) }];
  let outcomes: ReadonlyMap<AskedVouch, Outcome> = new Map();
  try {
    await inTransaction(sql, async (tx, sentLast) => {
      outcomes = new Map();
      outcomes = await addTogether(tx, sentLast, withoutRepeats(all));
    }, { readsFirst: true });
    return all.map((asked) => outcomes.get(asked));
  } catch (error) {
    // Where one may be the reason, nothing was written; else it is the answer of those who were about to be.
    return all.map((asked) => {
      const outcome = outcomes.get(asked);
      return outcome && "vouch" in outcome && !mayBeOfOneRow(error) ? { error } : undefined;
    });
  }
}

/** The first vouch of each person and for each entity: the others may depend on it. */
function withoutRepeats(all: readonly AskedVouch[]): readonly AskedVouch[] {
  const seen = new Set<string>();
  return all.filter(({ voucherId, input: { entityId } }) => {
    const isFirst = !seen.has(voucherId) && !seen.has(entityId);
    seen.add(voucherId).add(entityId);
    return isFirst;
  });
}

/**
 * Adds vouches of different persons for different entities in one transaction: those that nobody else has locked, that
 * leave the tier as it is, and where one write is all. None depends on another: what ties vouches together, such as a
 * manager who vouches, needs more reads, and so a transaction of its own.
 */
async function addTogether(
  tx: Transaction,
  sentLast: SentLast,
  batch: readonly AskedVouch[],
): Promise<ReadonlyMap<AskedVouch, Outcome>> {
  const entityIds = batch.map(({ input }) => input.entityId);
  const [entities, persons, reads] = await Promise.all([
    lockFreeEntities(tx, entityIds),
    lockFreePersons(tx, batch.map(({ voucherId }) => voucherId), entityIds),
    readAll(tx, batch),
  ]);
  const entityById = new Map(entities.map((row) => [row.id, row]));
  const locked = new Set(persons.map(({ id }) => id));
  const outcomes = new Map<AskedVouch, Outcome>();
  const all = new PendingWrites(tx);
  for (const [index, asked] of batch.entries()) {
    const known = { ...reads[index]!, persons };
    const entity = entityById.get(asked.input.entityId);
    const concerned = [asked.voucherId, ...known.community.people.managers.map(({ personId }) => personId)];
    if (!entity || !concerned.every((id) => locked.has(id))) continue;
    const writes = new PendingWrites(sendsNothing);
    try {
      const settled = await settleLocked(
        writes,
        asked.services.clock,
        entity,
        known.holds,
        (change) => addIn(change, asked, known),
      );
      if (settled.document !== entity.document) continue;
      outcomes.set(asked, { vouch: addedBy(settled) });
      all.takeOver(writes);
    } catch (error) {
      // What it is else, it is again in a transaction of its own, and nobody else's.
      if (error instanceof Problem) outcomes.set(asked, { error });
    }
  }
  sentLast(all.send());
  return outcomes;
}

/** Stands for a transaction where nothing may be sent before the end. */
const sendsNothing = new Proxy(() => {}, { apply: needMore, get: needMore }) as unknown as Transaction;

function needMore(): never {
  throw new Error("This needs more than one write at the end.");
}

/** What decides about a vouch. */
type Known = Awaited<ReturnType<typeof readAll>>[number] & { readonly persons: readonly VoucherRow[] };

const nowhere = () =>
  read<Memberships>`select '[]'::jsonb as "householdIds", '[]'::jsonb as "organizationIds"`;

/** Reads what decides about each of some vouches; the time is that of asking, which is before the locks are held. */
async function readAll(tx: Transaction, batch: readonly AskedVouch[]) {
  const nows = batch.map(({ services }) => services.clock());
  const texts = (moments: readonly Date[]) => textArray(moments.map((moment) => moment.toISOString()));
  const each = read`unnest((select ${idArray(batch.map(({ input }) => input.entityId))}::text::uuid[]),
      (select ${idArray(batch.map(({ voucherId }) => voucherId))}::text::uuid[]),
      (select ${texts(nows)}::text::timestamptz[]),
      (select ${
    texts(batch.map(({ services }, index) => secondsAfter(nows[index]!, -quotaOf(services).windowSeconds)))
  }::text::timestamptz[]))
    with ordinality as asked(entity_id, voucher_id, now, since, position)`;
  const [entityId, voucherId, now, since] = [
    raw("asked.entity_id"),
    raw("asked.voucher_id"),
    raw("asked.now"),
    raw("asked.since"),
  ];
  const membershipsOfEach = membershipsQueryOn(batch[0]!.services.databases) ?? nowhere;
  const found = await readTogetherForEach(tx, each, {
    holds: openHoldsQuery({ type: "entity", id: entityId }),
    standing: voucherStandingQuery(voucherId, entityId, since, now),
    memberships: membershipsOfEach(voucherId),
    ...communityQueries(entityId, currentPolicy, now),
  });
  return found.map((one, index) => ({
    holds: one.holds,
    given: one.standing[0]!,
    memberships: batch[index]!.memberships ?? one.memberships[0]!,
    // Nothing is added to one that is not.
    community: communityOf(one, true),
  }));
}

/** Adds the vouch to the change of its entity, or refuses it. */
async function addIn(
  change: SubjectChange,
  { services, voucherId, input }: AskedVouch,
  { persons, given, memberships, community }: Known,
): Promise<NewVouchRow> {
  const { tx, now, subject } = change;
  const rules = currentPolicy.vouches;
  if (subject.status !== "active") throw new Problem("entity_not_active", { status: subject.status });
  const managerIds = [...new Set(community.people.managers.map((manager) => manager.personId))];
  const voucher = persons.find((person) => person.id === voucherId);
  if (!voucher || voucher.status !== "active") {
    throw new Problem("forbidden", { reason: "This account cannot vouch." });
  }
  if (managerIds.includes(voucherId)) {
    throw new Problem("conflict_of_interest", {
      reason: "You manage this entity; nobody vouches for their own.",
    });
  }
  if (given.live !== null) throw existing(subject.id);
  if (given.overdue !== null) await endExpiredVouches(tx, subject.id, now);
  refuseOverQuota(services, given, now);
  const isReturned = given.managesAny &&
    await isVouchReturned(tx, voucherId, subject.id, daysAfter(now, -rules.mutualDays));

  const vouch: NewVouchRow = {
    id: newId(now.getTime()),
    entityId: subject.id,
    voucherPersonId: voucherId,
    vouchingType: input.vouchingType,
    statement: input.statement ?? null,
    visibility: input.visibility,
    createdAt: now,
    confirmedAt: now,
    expiresAt: daysAfter(now, rules.lifeDays),
    ...factsOf(voucher, given.active),
    mutualMilli: isReturned ? rules.mutualFactorMilli : 1_000,
    ...memberships,
  };
  change.writes.announce({
    aggregateType: "entity",
    aggregateId: subject.id,
    eventType: "vouch.created",
    payload: {
      vouchId: vouch.id,
      entityId: subject.id,
      voucherPersonId: voucherId,
      vouchingType: input.vouchingType,
    },
    dedupeKey: `vouch.created:${vouch.id}`,
  });
  if (given.managesAny && managerIds.length > 0) {
    change.writes.addRows(insertVouches, { vouch, weighed: undefined });
    await change.writes.send();
    await screenForRing(change, voucherId, managerIds);
  } else {
    change.knows({ ...community, vouches: [...community.vouches, asRow(vouch)], added: vouch });
  }
  return vouch;
}

function addedBy({ result: added, document, recount }: Settled<NewVouchRow>): AddedVouch {
  const { weightMilli, reasons } = weightOf(added.id, recount!.standing)!;
  return {
    ...asRow(added),
    ...recount!.vouches.find((row) => row.id === added.id),
    weightMilli,
    weightReasons: reasons,
    entityTier: document,
  };
}

const existing = (entityId: string) => new Problem("vouch_exists", { entityId });

/** A vouch as its row will be read, before it is weighed. */
function asRow(vouch: NewVouchRow): VouchRow & VouchToWeigh {
  return {
    ...vouch,
    status: "active",
    heldReason: null,
    reviewedAt: null,
    endedAt: null,
    weightMilli: 0,
    weightReasons: [],
    version: 1,
    isStale: false,
  };
}

/** What is kept of a voucher with a vouch; each vouch beyond the first few weighs a quarter less. */
function factsOf(voucher: VoucherRow, activeBefore: number) {
  const { fullVouchesPerPerson, dilutionFactorMilli } = currentPolicy.vouches;
  const beyond = Math.max(0, activeBefore + 1 - fullVouchesPerPerson);
  let dilutionMilli = 1_000;
  for (let step = 0; step < beyond; step += 1) {
    dilutionMilli = Math.floor(dilutionMilli * dilutionFactorMilli / 1_000);
  }
  return {
    voucherCreatedAt: voucher.createdAt,
    voucherEmailVerified: voucher.emailVerified,
    voucherTier: voucher.tier as Tier,
    dilutionMilli,
  };
}

const quotaOf = ({ settings }: AddingServices) => limitPolicy(settings, "vouches");

function refuseOverQuota(
  services: AddingServices,
  counts: Pick<VoucherStanding, "recent" | "oldestRecentAt" | "active">,
  now: Date,
): void {
  const policy = quotaOf(services);
  if (counts.recent >= policy.quota) {
    const freeAt = secondsAfter(counts.oldestRecentAt ?? now, policy.windowSeconds);
    const resetSeconds = Math.max(1, Math.ceil((freeAt.getTime() - now.getTime()) / 1000));
    throw quotaExceeded({ policy, remaining: 0, resetSeconds });
  }
  const maximum = currentPolicy.vouches.maximumActive;
  if (counts.active >= maximum) throw new Problem("vouches_exhausted", { maximum });
}
