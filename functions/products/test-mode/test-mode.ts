import { daysAfter } from "../../kernel/shared/clock.ts";
import { newId } from "../../kernel/shared/ids.ts";
import { Problem } from "../../kernel/shared/problem.ts";
import type { KeyCaller, Services } from "../../kernel/commands/services.ts";
import type { Queryable } from "../../kernel/db/databases.ts";
import { inTransaction } from "../../kernel/db/transaction.ts";
import { tierDocument } from "../../kernel/ladder/effective-tier.ts";
import { identityOf } from "../../kernel/ladder/identity.ts";
import { currentPolicy } from "../../kernel/ladder/policy.ts";
import type { Fact } from "../../kernel/outbox/announce.ts";
import { lockActivePerson } from "../../people/persons/lock-active-person.ts";
import { entityView } from "../../verification/entities/entities.ts";
import type { NewEntity } from "../../verification/entities/schema.ts";
import type { TestEntities } from "../../verification/entities/routes.ts";
import type { VerificationRow } from "../../verification/tiers/audit.ts";
import { HoldBook, systemActor } from "../../verification/tiers/hold-book.ts";
import { factOfRecord } from "../../verification/tiers/settle.ts";
import { addTestFacts } from "../webhooks/webhooks.ts";
import { maximumTestEntities, maximumTestRecords, type TestEntityChange } from "./schema.ts";
import {
  addTestRecords,
  countTestEntities,
  deleteTestEntity,
  insertTestEntity,
  listTestRecords,
  lockTestEntity,
  updateTestEntity,
} from "./store.ts";
import { asEntity, findTestEntity, type TestEntityRow } from "./test-entities.ts";

type TestServices = Pick<Services, "databases" | "clock" | "settings">;

export function testEntityView(services: TestServices, row: TestEntityRow) {
  return entityView(services, asEntity(row), [], true, row.ownerPersonId);
}

/** The owner is always a person, because an organization's test key is never accepted. */
export function testKeyOwner({ ownerPersonId }: KeyCaller): string {
  return ownerPersonId!;
}

/**
 * A key can only read its owner's test entities. @throws {Problem} `not_found`
 */
export async function readTestEntity(services: TestServices, id: string, caller: KeyCaller) {
  const row = await findTestEntity(services.databases.sql("platform"), id);
  if (row?.ownerPersonId !== testKeyOwner(caller)) throw missing(id);
  return testEntityView(services, row);
}

/** Handles test-key requests to the routes for real entities. */
export const testEntities: TestEntities = {
  read: readTestEntity,
  records: ({ databases }, ...page) => listTestRecords(databases.sql("platform"), ...page),
};

const missing = (id: string) => new Problem("not_found", { path: `/v1/entities/${id}` });

/** @throws {Problem} `conflict` if the maximum is reached */
export async function addTestEntity(services: TestServices, ownerPersonId: string, fields: NewEntity) {
  const now = services.clock();
  const id = newId(now.getTime());
  return await inTransaction(services.databases.sql("platform"), async (tx) => {
    await lockActivePerson(tx, ownerPersonId);
    if (await countTestEntities(tx, ownerPersonId) >= maximumTestEntities) {
      throw new Problem("conflict", {
        reason: `You already have ${maximumTestEntities} test entities, the maximum. Delete one first.`,
      });
    }
    const document = tierDocument([], 0);
    return testEntityView(
      services,
      await insertTestEntity(tx, { id, ownerPersonId, fields, document, createdAt: now }),
    );
  });
}

/** @throws {Problem} `not_found` */
export async function removeTestEntity(sql: Queryable, ownerPersonId: string, id: string): Promise<void> {
  if (!await deleteTestEntity(sql, ownerPersonId, id)) throw missing(id);
}

/**
 * Simulates a change to a test entity, and sends the same events as for a real entity. Its proofs follow the same
 * rules (`HoldBook`), but nothing is written to the tables, audit records or log of real entities.
 *
 * @throws {Problem} `not_found`, `entity_not_active`, `conflict`
 */
export async function changeTestEntity(
  services: TestServices,
  ownerPersonId: string,
  id: string,
  change: TestEntityChange,
) {
  return await inTransaction(services.databases.sql("platform"), async (tx) => {
    const row = await lockTestEntity(tx, ownerPersonId, id);
    if (!row) throw missing(id);
    const now = services.clock();
    const book = new HoldBook(row.holds, now, currentPolicy, identityOf(row.fields));
    book.recordDueExpiries();
    const after = { ...row, ...effects[change.change](row, book, change) };
    const { records } = book;
    const last = records.findLast(({ tierBefore, tierAfter }) => tierBefore !== tierAfter);
    const subject = { type: "entity" as const, id, tierVersion: row.document.version };
    const document = records.length > 0
      ? tierDocument(book.holds, subject.tierVersion + records.length)
      : row.document;
    const stored = await updateTestEntity(tx, {
      ...after,
      hasExpired: last ? last.verificationMethod === "expiry" : row.hasExpired,
      holds: book.open(),
      document,
    }, now);
    if (records.length > 0) {
      await addTestRecords(
        tx,
        id,
        records.map((_, index) => recordRow(row, book, index)),
        maximumTestRecords,
      );
    }
    const facts: Pick<Fact, "eventType" | "payload">[] = records.map((_, index) =>
      factOfRecord(subject, book, index, document, now)
    );
    if (change.change === "dispute") facts.push(disputedFact(after, now));
    await addTestFacts(tx, ownerPersonId, facts, now);
    return testEntityView(services, stored);
  });
}

/** Returns a test entity's audit record, in the same form as a real entity's. */
function recordRow({ id, fields, document }: TestEntityRow, book: HoldBook, index: number): VerificationRow {
  const record = book.records[index]!;
  const { cause, hold } = record;
  return {
    id: record.id,
    subjectType: "entity",
    subjectId: id,
    subjectName: fields.displayName,
    sequence: document.version + index + 1,
    verificationType: record.verificationType,
    verificationMethod: record.verificationMethod,
    tierBefore: record.tierBefore,
    tierAfter: record.tierAfter,
    holdTier: hold.tier,
    holdChange: record.change,
    evidence: cause.evidence ?? {},
    legalNameSnapshot: fields.legalName,
    policyVersion: book.policy.version,
    actorKind: cause.actor.kind,
    actorId: cause.actor.id,
    reasonCode: cause.reasonCode,
    note: cause.note ?? null,
    createdAt: book.now,
  };
}

type Effect = (
  row: TestEntityRow,
  book: HoldBook,
  change: TestEntityChange,
) => Partial<Pick<TestEntityRow, "status" | "disputeId">>;

const effects: Readonly<Record<TestEntityChange["change"], Effect>> = {
  set_tier(row, book, { tier }) {
    requireActive(row);
    setTier(book, tier!);
    return {};
  },
  expire(row, book) {
    requireActive(row);
    if (book.tier === 0) throw new Problem("conflict", { reason: "The test entity has no tier to expire." });
    for (const hold of book.open().toSorted((a, b) => a.tier - b.tier)) {
      book.end(hold, { actor: systemActor, method: "expiry", reasonCode: "hold_expired" });
    }
    return {};
  },
  dispute(row) {
    if (row.disputeId) throw new Problem("conflict", { reason: "The test entity is already disputed." });
    return { disputeId: newId() };
  },
  end_dispute(row) {
    if (!row.disputeId) throw new Problem("conflict", { reason: "The test entity is not disputed." });
    return { disputeId: null };
  },
  suspend(row, book) {
    if (row.status !== "active") {
      throw new Problem("conflict", { reason: `The test entity is already ${row.status}.` });
    }
    for (const hold of book.open()) {
      book.suspend(hold, { actor: systemActor, reasonCode: "suspended_by_staff" });
    }
    return { status: "suspended" };
  },
  restore(row, book) {
    if (row.status !== "suspended") {
      throw new Problem("conflict", { reason: `The test entity is ${row.status}, not suspended.` });
    }
    for (const hold of book.open()) {
      book.resume(hold, { actor: systemActor, reasonCode: "restored_by_staff" });
    }
    return { status: "active" };
  },
};

function requireActive({ status }: TestEntityRow): void {
  if (status !== "active") throw new Problem("entity_not_active", { status });
}

const proofs = {
  1: { method: "community_attestation", reasonCode: "vouches_sufficient" },
  2: { method: "otp_email", reasonCode: "contact_proved" },
  3: { method: "registry_match", reasonCode: "register_matched" },
  4: { method: "licence_legal_check", reasonCode: "licence_confirmed" },
} as const;

/**
 * Grants missing proofs before it ends superfluous ones, so that the entity does not drop to tier 0 in between.
 */
function setTier(book: HoldBook, tier: number): void {
  const wanted = ([1, 2, 3, 4] as const).filter((one) =>
    one === tier || currentPolicy.holds.requires[tier as keyof typeof proofs] === one
  );
  for (const one of wanted) {
    const { method, reasonCode } = proofs[one];
    if (book.open({ tier: one }).length > 0) continue;
    book.grant({ tier: one, method, basis: "test" }, { actor: systemActor, reasonCode });
  }
  for (const hold of book.open().toSorted((a, b) => b.tier - a.tier)) {
    if ((wanted as readonly number[]).includes(hold.tier)) continue;
    book.end(hold, { actor: systemActor, method: "withdrawal", reasonCode: endings[hold.tier] });
  }
}

const endings = {
  1: "vouch_withdrawn",
  2: "contact_removed",
  3: "register_dissolved",
  4: "register_dissolved",
} as const;

function disputedFact({ id, disputeId }: TestEntityRow, now: Date) {
  return {
    eventType: "claim.disputed",
    payload: {
      entityId: id,
      disputeId,
      claimIds: [newId()],
      dueAt: daysAfter(now, currentPolicy.claims.disputeDays).toISOString(),
    },
  };
}
