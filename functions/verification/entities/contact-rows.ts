import { type Slice, sliceSql } from "../../kernel/db/keyset.ts";
import type { Queryable } from "../../kernel/db/databases.ts";
import type { Identity } from "../../kernel/ladder/identity.ts";
import { currentIdentity, touchEntity } from "./entities.ts";

export interface ContactRow {
  readonly id: string;
  readonly subjectId: string;
  readonly kind: "email" | "phone" | "domain";
  readonly value: string;
  readonly state: "proposed" | "public" | "removed";
  readonly source: string;
  readonly proposedBy: string | null;
  readonly claimId: string | null;
  readonly createdAt: Date;
  /**
   * The entity's identity when the contact was approved. `null` if the contact is not approved yet or belongs to a
   * person.
   */
  readonly identity: Identity | null;
  /** The canonical form used to compare people's contacts. `null` for the contacts of entities. */
  readonly canonical: string | null;
  /** Whether a current proof depends on the contact. */
  readonly isProved: boolean;
}

export function contactColumns(sql: Queryable) {
  return sql`c.id, c.subject_id as "subjectId", c.kind, c.value, c.state, c.source,
    c.proposed_by as "proposedBy", c.claim_id as "claimId", c.created_at as "createdAt",
    c.canonical, c.identity,
    exists (select 1 from entity.tier_holds h where h.subject_type = c.subject_type
      and h.subject_id = c.subject_id and h.tier = 2 and h.basis = c.id::text
      and h.state in ('active', 'grace')) as "isProved"`;
}

/** Returns a subject's contacts, excluding removed ones. */
export function listContacts(
  sql: Queryable,
  subject: { type: "entity" | "person"; id: string },
): Promise<ContactRow[]> {
  return sql<ContactRow[]>`
    select ${contactColumns(sql)} from entity.contacts c
    where c.subject_type = ${subject.type} and c.subject_id = ${subject.id} and c.state <> 'removed'
    order by c.kind, c.id`;
}

/** Finds a contact that has not been removed. */
export async function findContact(
  sql: Queryable,
  subject: { type: "entity" | "person"; id: string },
  id: string,
): Promise<ContactRow | undefined> {
  const [row] = await sql<ContactRow[]>`
    select ${contactColumns(sql)} from entity.contacts c
    where c.subject_type = ${subject.type} and c.subject_id = ${subject.id} and c.id = ${id}
      and c.state <> 'removed'`;
  return row;
}

export interface NewContactRow {
  readonly id: string;
  readonly subjectType: "entity" | "person";
  readonly subjectId: string;
  readonly kind: ContactRow["kind"];
  readonly value: string;
  readonly state: "proposed" | "public";
  readonly source: "public_record" | "claim" | "manager" | "self" | "sample";
  readonly proposedBy: string | null;
  readonly canonical?: string | null;
}

/** Returns `false` if the subject already has the contact. */
export async function insertContact(tx: Queryable, contact: NewContactRow, now: Date): Promise<boolean> {
  const rows = await tx`
    insert into entity.contacts (id, subject_type, subject_id, kind, value, state, source, proposed_by,
      approved_at, created_at, canonical, identity)
    values (${contact.id}, ${contact.subjectType}, ${contact.subjectId}, ${contact.kind}, ${contact.value},
      ${contact.state}, ${contact.source}, ${contact.proposedBy}, ${
    contact.state === "public" ? now : null
  }, ${now}, ${contact.canonical ?? null}, ${
    contact.subjectType === "entity" && contact.state === "public"
      ? currentIdentity(tx, contact.subjectId)
      : tx`null`
  })
    on conflict do nothing returning id`;
  if (rows.length === 1 && contact.subjectType === "entity") await touchEntity(tx, contact.subjectId, now);
  return rows.length === 1;
}

export interface ProposedContactRow {
  readonly id: string;
  readonly entityId: string;
  readonly entityName: string;
  readonly kind: ContactRow["kind"];
  readonly value: string;
  readonly proposedBy: string | null;
  readonly proposerName: string | null;
  readonly createdAt: Date;
}

export async function listProposedContacts(
  sql: Queryable,
  slice: Slice,
): Promise<ProposedContactRow[]> {
  return await sql<ProposedContactRow[]>`
    select c.id, c.subject_id as "entityId", e.display_name as "entityName", c.kind, c.value,
      c.proposed_by as "proposedBy", coalesce(p.display_name, p.email) as "proposerName",
      c.created_at as "createdAt"
    from entity.contacts c join entity.entities e on e.id = c.subject_id
    left join identity.persons p on p.id = c.proposed_by
    where c.subject_type = 'entity' and c.state = 'proposed'
      ${sliceSql(sql, slice, "c.id")}`;
}
