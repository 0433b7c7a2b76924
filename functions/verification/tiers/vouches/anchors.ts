import type { Queryable, Sql } from "../../../kernel/db/databases.ts";
import { inTransaction, type Transaction } from "../../../kernel/db/transaction.ts";
import { daysAfter } from "../../../kernel/shared/clock.ts";
import { emailAddress } from "../../../kernel/shared/email-address.ts";
import { newId } from "../../../kernel/shared/ids.ts";
import { recordAudit } from "../../../kernel/audit/audit.ts";
import type { PersonalDataPart } from "../../../people/persons/personal-data.ts";
import { findPersonByEmail } from "../../../people/persons/persons.ts";
import { currentPolicy } from "../../../kernel/ladder/policy.ts";
import { expediteTrust } from "./trust-job.ts";

/** Thrown when an anchor cannot be named or withdrawn. The message is for the operator. */
export class AnchorError extends Error {
  override readonly name = "AnchorError";
}

/** A person appointed as a starting point of the trust computation. */
export interface Anchor {
  readonly personId: string;
  readonly email: string | null;
  readonly namedAt: Date;
  readonly endsAt: Date;
}

/**
 * Makes a person an anchor for the number of days set in the policy. Repeating the call renews the term. No route
 * calls this, so only someone with access to the machine can appoint an anchor.
 *
 * @throws {AnchorError}
 */
export function appointAnchor(sql: Sql, email: string, now: Date): Promise<Anchor> {
  return inTransaction(sql, async (tx) => {
    const person = await personAt(tx, email);
    return await nameAnchorIn(tx, person.id, now);
  });
}

/** Appoints an existing person as an anchor, within the given transaction. @throws {AnchorError} */
export async function nameAnchorIn(tx: Transaction, personId: string, now: Date): Promise<Anchor> {
  const { namedAnchorDays, maximumNamedAnchors } = currentPolicy.trust;
  await lockAnchors(tx);
  await tx`update engagement.anchors set ended_at = ${now} where person_id = ${personId} and ended_at is null`;
  if (await countAnchors(tx, now) >= maximumNamedAnchors) {
    throw new AnchorError(
      `There are already ${maximumNamedAnchors} anchors, the maximum. End one with --end first.`,
    );
  }
  const endsAt = daysAfter(now, namedAnchorDays);
  await tx`
    insert into engagement.anchors (id, person_id, named_at, ends_at)
    values (${newId(now.getTime())}, ${personId}, ${now}, ${endsAt})`;
  await recordNaming(tx, "anchor.named", personId, now, { endsAt: endsAt.toISOString() });
  return (await listAnchors(tx, now)).find((anchor) => anchor.personId === personId)!;
}

/** @throws {AnchorError} if the person is not an anchor */
export async function endAnchor(sql: Sql, email: string, now: Date): Promise<void> {
  await inTransaction(sql, async (tx) => {
    const person = await personAt(tx, email);
    await lockAnchors(tx);
    const { count } = await tx`
      update engagement.anchors set ended_at = ${now}
      where person_id = ${person.id} and ended_at is null and ends_at > ${now}`;
    if (count === 0) throw new AnchorError(`${email} is not an anchor.`);
    await recordNaming(tx, "anchor.ended", person.id, now);
  });
}

async function recordNaming(
  tx: Transaction,
  action: "anchor.named" | "anchor.ended",
  personId: string,
  now: Date,
  detail: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  const target = { targetType: "person", targetId: personId };
  await recordAudit(tx, { actorKind: "system", actorId: null, action, ...target, detail }, now);
  await expediteTrust(tx, now);
}

/** Lists all current anchors, earliest expiry first. */
export function listAnchors(sql: Queryable, now: Date): Promise<Anchor[]> {
  return sql<Anchor[]>`
    select a.person_id as "personId", p.email, a.named_at as "namedAt", a.ends_at as "endsAt"
    from engagement.anchors a join identity.persons p on p.id = a.person_id
    where a.ended_at is null and a.ends_at > ${now} order by a.ends_at, a.id`;
}

/** Returns the number of current anchors, which is public. */
export async function countAnchors(sql: Queryable, now: Date): Promise<number> {
  const [row] = await sql<[{ count: number }]>`
    select count(*)::integer as count from engagement.anchors where ended_at is null and ends_at > ${now}`;
  return row.count;
}

/** Allows only one change to anchors at a time, so that the limit is never exceeded. */
async function lockAnchors(tx: Transaction): Promise<void> {
  await tx`select from engagement.trust_in_force for update`;
}

async function personAt(tx: Transaction, email: string) {
  const person = await findPersonByEmail(tx, emailAddress(email) ?? "");
  if (person?.status !== "active") {
    throw new AnchorError(`No person has the e-mail address ${email}. They must have signed in once.`);
  }
  return person;
}

/**
 * The periods for which the person was named as an anchor. They are moved when accounts are merged, and deleted with
 * the account.
 */
export const anchorData: PersonalDataPart = {
  name: "anchor",
  async read({ databases }, personId) {
    const rows = await databases.sql("platform")<{ namedAt: Date; endsAt: Date; endedAt: Date | null }[]>`
      select named_at as "namedAt", ends_at as "endsAt", ended_at as "endedAt" from engagement.anchors
      where person_id = ${personId} order by id`;
    return rows.map(({ namedAt, endsAt, endedAt }) => ({
      namedAt: namedAt.toISOString(),
      endsAt: endsAt.toISOString(),
      endedAt: endedAt?.toISOString() ?? null,
    }));
  },
  async merge({ databases }, fromId, toId) {
    await databases.sql("platform")`
      update engagement.anchors a set person_id = ${toId}
      where person_id = ${fromId} and not exists (select from engagement.anchors b
        where b.person_id = ${toId} and b.ended_at is null and a.ended_at is null)`;
  },
  async erase(_services, tx, personId) {
    await tx`delete from engagement.anchors where person_id = ${personId}`;
    await tx`delete from engagement.voucher_trust where person_id = ${personId}`;
  },
};
