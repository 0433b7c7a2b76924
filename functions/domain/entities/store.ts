import type { Queryable } from "../../db/databases.ts";
import { idArray, jsonParameter } from "../../db/parameters.ts";
import type { Transaction } from "../../db/transaction.ts";
import { recordContributor } from "./contributors.ts";
import type { Memberships } from "./memberships.ts";
import { type Identity, provedFields } from "../tiers/identity.ts";
import type { EntityType } from "../tiers/ladder.ts";
import { type TierDocument, tierDocument } from "../tiers/effective-tier.ts";

/** Roles that a person can have on an entity, weakest first. */
export const entityRoles = ["editor", "manager", "owner"] as const;
/** A role on an entity. */
export type EntityRole = (typeof entityRoles)[number];

/** What somebody writes of an entity. */
export interface EntityFields {
  readonly entityType: EntityType;
  readonly legalName: string;
  readonly displayName: string;
  readonly description: string | null;
  readonly country: string;
  readonly city: string | null;
  readonly address: string | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly registerCode: string | null;
  readonly registerNumber: string | null;
  readonly wikidataId: string | null;
}

/** An entity as the database holds it. */
export interface EntityRow extends EntityFields {
  readonly id: string;
  readonly placeId: string | null;
  readonly status: "active" | "in_review" | "suspended" | "closed" | "merged";
  readonly isSample: boolean;
  readonly isClaimed: boolean;
  readonly ownerPersonId: string | null;
  readonly createdBy: string | null;
  /** A verified entity of the same country whose name this one, verified less, may be mistaken for. */
  readonly similarTo: { readonly id: string; readonly displayName: string; readonly tier: number } | null;
  /** The last change of the display name that its proofs went through. */
  readonly renamed: { readonly from: string; readonly at: string } | null;
  /** Whether an identity change took effect that reviewers haven't decided yet. */
  readonly isUnderReview: boolean;
  readonly pendingChangeId: string | null;
  readonly document: TierDocument;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly version: number;
}

/** Whether `o` is a verified entity whose name that of `e`, which is verified less, may be mistaken for. */
export function isVerifiedDouble(sql: Queryable) {
  return sql`o.name_keys && e.name_keys and o.country = e.country and o.tier >= 1 and o.tier > e.tier
    and o.status = 'active' and o.id <> e.id`;
}

/** Columns of `entity.entities` (alias `e`) as an `EntityRow`. */
export function entityColumns(sql: Queryable) {
  return sql`e.id, e.entity_type as "entityType", e.legal_name as "legalName", e.display_name as "displayName",
    e.description, e.country, e.city, e.address, e.latitude, e.longitude, e.register_code as "registerCode",
    e.register_number as "registerNumber", e.wikidata_id as "wikidataId", e.place_id as "placeId", e.status,
    e.is_sample as "isSample", e.verification_tier as document, e.created_at as "createdAt",
    e.updated_at as "updatedAt", e.version, e.created_by as "createdBy",
    (select jsonb_build_object('id', o.id, 'displayName', o.display_name, 'tier', o.tier)
      from entity.entities o where ${
    isVerifiedDouble(sql)
  } order by o.tier desc, o.id limit 1) as "similarTo",
    exists (select 1 from entity.representatives r where r.entity_id = e.id and r.revoked_at is null) as "isClaimed",
    (select r.person_id from entity.representatives r
      where r.entity_id = e.id and r.revoked_at is null and r.role = 'owner'
      order by r.granted_at, r.id limit 1) as "ownerPersonId",
    (select case when c.reason_code is distinct from 'restored' then
        jsonb_build_object('from', c.before ->> 'displayName', 'at', c.applied_at) end
      from entity.identity_changes c
      where c.entity_id = e.id and c.status = 'applied' and c.source = 'manager'
        and 'displayName' = any(c.changed_fields) and c.reason_code is distinct from 'nothing_proved'
      order by c.id desc limit 1) as renamed,
    exists (select from entity.identity_changes c where c.entity_id = e.id and c.status = 'applied'
      and c.source = 'manager' and c.decision is null) as "isUnderReview",
    (select c.id from entity.identity_changes c where c.entity_id = e.id and c.status = 'pending')
      as "pendingChangeId"`;
}

/** One entity; a merged one is not found. */
export async function findEntity(sql: Queryable, id: string): Promise<EntityRow | undefined> {
  const [row] = await sql<EntityRow[]>`
    select ${entityColumns(sql)} from entity.entities e where e.id = ${id} and e.status <> 'merged'`;
  return row;
}

/** Entities by their ids, in no order. */
export function findEntities(sql: Queryable, ids: readonly string[]): Promise<EntityRow[]> {
  return sql<EntityRow[]>`
    select ${entityColumns(sql)} from entity.entities e
    where e.id = any(${idArray(ids)}::text::uuid[]) and e.status <> 'merged'`;
}

/** Ids and versions of entities that have a place, in the order of their ids. */
export function listEntitiesAfter(
  sql: Queryable,
  afterId: string | null,
  limit: number,
): Promise<{ id: string; version: number; tierVersion: number }[]> {
  return sql<{ id: string; version: number; tierVersion: number }[]>`
    select id, version, tier_version as "tierVersion" from entity.entities
    where place_id is not null and status <> 'merged' ${afterId === null ? sql`` : sql`and id > ${afterId}`}
    order by id limit ${limit}`;
}

/** The entity of a place. */
export async function findEntityByPlace(sql: Queryable, placeId: string): Promise<EntityRow | undefined> {
  const [row] = await sql<EntityRow[]>`
    select ${
    entityColumns(sql)
  } from entity.entities e where e.place_id = ${placeId} and e.status <> 'merged'`;
  return row;
}

/** The id of the entity that has a number of a register. */
export async function findEntityByRegister(
  sql: Queryable,
  registerCode: string,
  registerNumber: string,
): Promise<string | undefined> {
  const [row] = await sql<{ id: string }[]>`
    select id from entity.entities
    where register_code = ${registerCode} and register_number = ${registerNumber} and status <> 'merged'`;
  return row?.id;
}

/** An entity that is to be added. */
export interface NewEntityRow extends EntityFields {
  readonly id: string;
  readonly placeId: string;
  readonly isSample: boolean;
  readonly createdBy: string | null;
}

/** Adds an entity at tier 0 and its words; answers `false` when the id is known already. */
export async function insertEntity(tx: Transaction, entity: NewEntityRow, now: Date): Promise<boolean> {
  const rows = await tx`
    insert into entity.entities (id, entity_type, legal_name, display_name, description, country, city, address,
      latitude, longitude, register_code, register_number, wikidata_id, place_id, is_sample, verification_tier,
      created_by, created_at, updated_at)
    values (${entity.id}, ${entity.entityType}, ${entity.legalName}, ${entity.displayName}, ${entity.description},
      ${entity.country}, ${entity.city}, ${entity.address}, ${entity.latitude}, ${entity.longitude},
      ${entity.registerCode}, ${entity.registerNumber}, ${entity.wikidataId}, ${entity.placeId},
      ${entity.isSample}, ${
    jsonParameter(tierDocument([], 0))
  }::text::jsonb, ${entity.createdBy}, ${now}, ${now})
    on conflict (id) do nothing returning id`;
  if (rows.length === 0) return false;
  if (entity.createdBy && !entity.isSample) {
    await recordContributor(tx, entity.id, entity.createdBy, "creator", now);
  }
  await addWordsOf(tx, entity.id);
  return true;
}

/** Adds the words of an entity to the vocabulary of the finder, in one order so that writers never deadlock. */
async function addWordsOf(tx: Transaction, id: string): Promise<void> {
  await tx`
    insert into entity.words (word)
    select distinct w from entity.entities e, unnest(e.search_words) as w
    where e.id = ${id} and char_length(w) <= 100
      and not exists (select 1 from entity.words k where k.word = w)
    order by w
    on conflict do nothing`;
}

/** Writes what a locked entity says beside its identity (`writeIdentity`). */
export async function updateEntity(
  tx: Transaction,
  id: string,
  fields: EntityFields,
  now: Date,
): Promise<void> {
  await tx`
    update entity.entities set description = ${fields.description}, address = ${fields.address},
      latitude = ${fields.latitude}, longitude = ${fields.longitude}, wikidata_id = ${fields.wikidataId},
      updated_at = ${now}, version = version + 1
    where id = ${id}`;
}

/**
 * Writes what a locked entity says it is. Codes that were sent before are for what it said then; contacts that were
 * approved for something else wait for staff again, and come back with what they were approved for.
 */
export async function writeIdentity(
  tx: Transaction,
  id: string,
  identity: Identity,
  now: Date,
): Promise<void> {
  await tx`
    update entity.entities set entity_type = ${identity.entityType}, legal_name = ${identity.legalName},
      display_name = ${identity.displayName}, country = ${identity.country}, city = ${identity.city},
      register_code = ${identity.registerCode}, register_number = ${identity.registerNumber}, updated_at = ${now},
      version = version + 1
    where id = ${id}`;
  await tx`
    update entity.otp_challenges set superseded_at = ${now}
    where subject_type = 'entity' and subject_id = ${id} and consumed_at is null and superseded_at is null`;
  const known = Object.fromEntries(provedFields.otp_email.map((field) => [field, identity[field]]));
  await tx`
    update entity.contacts
    set state = case when identity @> ${jsonParameter(known)}::text::jsonb then 'public' else 'proposed' end
    where subject_type = 'entity' and subject_id = ${id} and state <> 'removed' and identity is not null`;
  await addWordsOf(tx, id);
}

/** What an entity says it is now, as a value of a statement. */
function identityNow(sql: Queryable, id: string) {
  return sql`(select entity.identity_of(e) from entity.entities e where e.id = ${id})`;
}

/** Lets the roles and contacts of a locked entity that reviewers approved count for what it says now. */
export async function moveApprovals(tx: Transaction, id: string): Promise<void> {
  await tx`
    update entity.representatives set identity = ${
    identityNow(tx, id)
  } where entity_id = ${id} and revoked_at is null`;
  await tx`
    update entity.contacts set identity = ${identityNow(tx, id)}, state = 'public'
    where subject_type = 'entity' and subject_id = ${id} and state <> 'removed' and identity is not null`;
}

/** What an entity said it is when reviewers approved each of those who manage it. */
export async function approvedIdentities(sql: Queryable, id: string): Promise<Identity[]> {
  const rows = await sql<{ identity: Identity }[]>`
    select identity from entity.representatives
    where entity_id = ${id} and revoked_at is null and role <> 'editor' and identity is not null`;
  return rows.map((row) => row.identity);
}

/** Whether a change of the identity of an entity waits for reviewers. */
export async function hasPendingIdentity(tx: Transaction, id: string): Promise<boolean> {
  const rows = await tx`select from entity.identity_changes where entity_id = ${id} and status = 'pending'`;
  return rows.length > 0;
}

/** Writes the status of a locked entity. */
export async function writeEntityStatus(
  tx: Transaction,
  id: string,
  status: EntityRow["status"],
  reason: string | null,
  now: Date,
): Promise<void> {
  await tx`
    update entity.entities set status = ${status}, status_reason = ${reason}, updated_at = ${now},
      version = version + 1
    where id = ${id}`;
}

/** A public contact of an entity, or a contact of a person. */
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
  /** The form by which a person's contact is told from another's; contacts of entities have none. */
  readonly canonical: string | null;
  /** Whether a live hold rests on it. */
  readonly isProved: boolean;
}

function contactColumns(sql: Queryable) {
  return sql`c.id, c.subject_id as "subjectId", c.kind, c.value, c.state, c.source,
    c.proposed_by as "proposedBy", c.claim_id as "claimId", c.created_at as "createdAt",
    c.canonical,
    exists (select 1 from entity.tier_holds h where h.subject_type = c.subject_type
      and h.subject_id = c.subject_id and h.tier = 2 and h.basis = c.id::text
      and h.state in ('active', 'grace')) as "isProved"`;
}

/** Contacts of a subject that were not removed. */
export function listContacts(
  sql: Queryable,
  subject: { type: "entity" | "person"; id: string },
): Promise<ContactRow[]> {
  return sql<ContactRow[]>`
    select ${contactColumns(sql)} from entity.contacts c
    where c.subject_type = ${subject.type} and c.subject_id = ${subject.id} and c.state <> 'removed'
    order by c.kind, c.id`;
}

/** One contact that was not removed. */
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

/** What a contact was, also after it was removed; nothing once the person whose it was has left. */
export async function readContactValue(sql: Queryable, id: string): Promise<string | undefined> {
  const [row] = await sql<{ value: string }[]>`
    select value from entity.contacts where id = ${id} and value not like 'removed:%'`;
  return row?.value;
}

/** A contact that is to be added. */
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

/** Adds a contact; answers `false` when the subject has it already. */
export async function insertContact(tx: Queryable, contact: NewContactRow, now: Date): Promise<boolean> {
  const rows = await tx`
    insert into entity.contacts (id, subject_type, subject_id, kind, value, state, source, proposed_by,
      approved_at, created_at, canonical, identity)
    values (${contact.id}, ${contact.subjectType}, ${contact.subjectId}, ${contact.kind}, ${contact.value},
      ${contact.state}, ${contact.source}, ${contact.proposedBy}, ${
    contact.state === "public" ? now : null
  }, ${now}, ${contact.canonical ?? null}, ${
    contact.subjectType === "entity" && contact.state === "public"
      ? identityNow(tx, contact.subjectId)
      : tx`null`
  })
    on conflict do nothing returning id`;
  if (rows.length === 1 && contact.subjectType === "entity") await touchEntity(tx, contact.subjectId, now);
  return rows.length === 1;
}

/** Takes a contact off the record, in any state or only in one; answers whether this call did. */
export async function removeContact(
  tx: Transaction,
  subject: { type: "entity" | "person"; id: string },
  id: string,
  now: Date,
  onlyIn: "proposed" | null = null,
): Promise<boolean> {
  const rows = await tx`
    update entity.contacts set state = 'removed', removed_at = ${now}
    where id = ${id} and subject_type = ${subject.type} and subject_id = ${subject.id} and state <> 'removed'
      and state = coalesce(${onlyIn}, state)
    returning id`;
  if (rows.length === 1 && subject.type === "entity") await touchEntity(tx, subject.id, now);
  return rows.length === 1;
}

/** Puts a proposed contact on the public record; answers whether this call did. */
export async function approveContact(
  tx: Transaction,
  subject: { type: "entity" | "person"; id: string },
  id: string,
  approvedBy: string,
  now: Date,
): Promise<boolean> {
  const rows = await tx`
    update entity.contacts set state = 'public', approved_by = ${approvedBy}, approved_at = ${now},
      identity = ${identityNow(tx, subject.id)}
    where id = ${id} and subject_type = ${subject.type} and subject_id = ${subject.id} and state = 'proposed'
    returning id`;
  if (rows.length === 1 && subject.type === "entity") await touchEntity(tx, subject.id, now);
  return rows.length === 1;
}

/** A contact that waits for staff, with the entity that it would belong to. */
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

/** Contacts of entities that wait for staff, newest first, one more than `limit` when there are more. */
export async function listProposedContacts(
  sql: Queryable,
  limit: number,
  beforeId: string | null,
): Promise<ProposedContactRow[]> {
  return await sql<ProposedContactRow[]>`
    select c.id, c.subject_id as "entityId", e.display_name as "entityName", c.kind, c.value,
      c.proposed_by as "proposedBy", coalesce(p.display_name, p.email) as "proposerName",
      c.created_at as "createdAt"
    from entity.contacts c join entity.entities e on e.id = c.subject_id
    left join identity.persons p on p.id = c.proposed_by
    where c.subject_type = 'entity' and c.state = 'proposed'
      ${beforeId === null ? sql`` : sql`and c.id < ${beforeId}`}
    order by c.id desc limit ${limit + 1}`;
}

/** Puts the contacts that a claimant proposed on the public record, with the claim that was approved; answers which. */
export async function approveContactsOf(
  tx: Transaction,
  approval: { entityId: string; personId: string; claimId: string | null; approvedBy: string; now: Date },
): Promise<string[]> {
  const rows = await tx<{ id: string }[]>`
    update entity.contacts set state = 'public', claim_id = ${approval.claimId},
      approved_by = ${approval.approvedBy}, approved_at = ${approval.now},
      identity = ${identityNow(tx, approval.entityId)}
    where subject_type = 'entity' and subject_id = ${approval.entityId} and state = 'proposed'
      and proposed_by = ${approval.personId}
    returning id`;
  if (rows.length > 0) await touchEntity(tx, approval.entityId, approval.now);
  return rows.map(({ id }) => id);
}

/** A person's live role on an entity. */
export interface RepresentativeRow {
  readonly id: string;
  readonly entityId: string;
  readonly personId: string;
  readonly role: EntityRole;
  readonly claimId: string | null;
  readonly grantedAt: Date;
}

/** Live roles on an entity. */
export function listRepresentatives(sql: Queryable, entityId: string): Promise<RepresentativeRow[]> {
  return sql<RepresentativeRow[]>`
    select id, entity_id as "entityId", person_id as "personId", role, claim_id as "claimId",
      granted_at as "grantedAt"
    from entity.representatives where entity_id = ${entityId} and revoked_at is null order by granted_at, id`;
}

/** Live roles of a person on one entity. */
export async function rolesOn(sql: Queryable, entityId: string, personId: string): Promise<EntityRole[]> {
  const rows = await sql<{ role: EntityRole }[]>`
    select role from entity.representatives
    where entity_id = ${entityId} and person_id = ${personId} and revoked_at is null`;
  return rows.map((row) => row.role);
}

/** Live roles of a person on all entities. */
export function entityRolesOf(
  sql: Queryable,
  personId: string,
): Promise<{ entityId: string; role: EntityRole }[]> {
  return sql<{ entityId: string; role: EntityRole }[]>`
    select entity_id as "entityId", role from entity.representatives
    where person_id = ${personId} and revoked_at is null`;
}

/** Counts the version of a locked entity up when something beside its row changed that its readers see. */
export async function touchEntity(tx: Queryable, id: string, now: Date): Promise<void> {
  await tx`update entity.entities set version = version + 1, updated_at = ${now} where id = ${id}`;
}

/** Grants a role on a locked entity; having it already changes nothing. */
export async function insertRepresentative(
  tx: Transaction,
  representative: {
    id: string;
    entityId: string;
    personId: string;
    role: EntityRole;
    claimId: string | null;
  } & Memberships,
  now: Date,
): Promise<boolean> {
  const rows = await tx`
    insert into entity.representatives (id, entity_id, person_id, role, claim_id, granted_at, household_ids,
      organization_ids, former_ties, identity)
    values (${representative.id}, ${representative.entityId}, ${representative.personId}, ${representative.role},
      ${representative.claimId}, ${now}, ${idArray(representative.householdIds)}::text::uuid[],
      ${idArray(representative.organizationIds)}::text::uuid[],
      ${jsonParameter(representative.formerTies)}::text::jsonb, ${identityNow(tx, representative.entityId)})
    on conflict (entity_id, person_id, role) where revoked_at is null do nothing
    returning id`;
  if (rows.length === 1) await touchEntity(tx, representative.entityId, now);
  return rows.length === 1;
}

/** Takes back the roles that fit. */
export async function revokeRepresentatives(
  tx: Transaction,
  fits: { entityId: string; personId?: string; claimId?: string; role?: EntityRole },
  reason: string,
  now: Date,
): Promise<number> {
  const rows = await tx`
    update entity.representatives set revoked_at = ${now}, revoke_reason = ${reason}
    where entity_id = ${fits.entityId} and revoked_at is null
      ${fits.personId === undefined ? tx`` : tx`and person_id = ${fits.personId}`}
      ${fits.claimId === undefined ? tx`` : tx`and claim_id = ${fits.claimId}`}
      ${fits.role === undefined ? tx`` : tx`and role = ${fits.role}`}
    returning id`;
  if (rows.length > 0) await touchEntity(tx, fits.entityId, now);
  return rows.length;
}

/** Entities that a person acts for, or did not long ago, with other memberships than these. */
export async function readRepresentedOfOtherMemberships(
  sql: Queryable,
  personId: string,
  { householdIds, organizationIds, formerTies }: Memberships,
  rolesEndedSince: Date,
): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select distinct entity_id as id from entity.representatives
    where person_id = ${personId} and coalesce(revoked_at, 'infinity') > ${rolesEndedSince}
      and (household_ids, organization_ids, former_ties) is distinct from
        (${idArray(householdIds)}::text::uuid[], ${idArray(organizationIds)}::text::uuid[],
          ${jsonParameter(formerTies)}::text::jsonb)
    order by 1`;
  return rows.map((row) => row.id);
}

/** Writes the memberships of a person into their roles on a locked entity: live ones, and those that ended not long ago. */
export async function writeRepresentativeMemberships(
  tx: Transaction,
  entityId: string,
  personId: string,
  { householdIds, organizationIds, formerTies }: Memberships,
  rolesEndedSince: Date,
): Promise<void> {
  await tx`
    update entity.representatives set household_ids = ${idArray(householdIds)}::text::uuid[],
      organization_ids = ${idArray(organizationIds)}::text::uuid[],
      former_ties = ${jsonParameter(formerTies)}::text::jsonb
    where entity_id = ${entityId} and person_id = ${personId}
      and coalesce(revoked_at, 'infinity') > ${rolesEndedSince}`;
}

/**
 * Hands the roles of one person on a locked entity to another; one that the other has already ends. Answers whether
 * those who act for the entity are others now.
 */
export async function moveRoles(
  tx: Transaction,
  entityId: string,
  fromId: string,
  toId: string,
  now: Date,
): Promise<boolean> {
  const ended = await tx`
    update entity.representatives r set revoked_at = ${now}, revoke_reason = 'person_merged'
    where r.entity_id = ${entityId} and r.person_id = ${fromId} and r.revoked_at is null and exists (
      select 1 from entity.representatives o where o.entity_id = r.entity_id and o.person_id = ${toId}
        and o.role = r.role and o.revoked_at is null) returning r.id`;
  const moved = await tx<{ isLive: boolean }[]>`
    update entity.representatives set person_id = ${toId} where entity_id = ${entityId} and person_id = ${fromId}
    returning revoked_at is null as "isLive"`;
  const isChanged = ended.length > 0 || moved.some((row) => row.isLive);
  if (isChanged) await touchEntity(tx, entityId, now);
  return isChanged;
}

/** Totals of entities that are not merged: never a row. */
export async function readTotals(sql: Queryable): Promise<{
  entities: number;
  byTier: Record<string, number>;
  byType: Record<string, number>;
  byCountry: Record<string, number>;
}> {
  const rows = await sql<{ tier: number; type: string; country: string; count: number }[]>`
    select tier, entity_type as type, country, count(*)::integer as count from entity.entities
    where status in ('active', 'suspended') group by 1, 2, 3`;
  const sumBy = (key: (row: (typeof rows)[number]) => string) => {
    const sums: Record<string, number> = {};
    for (const row of rows) sums[key(row)] = (sums[key(row)] ?? 0) + row.count;
    return Object.fromEntries(Object.entries(sums).sort(([a], [b]) => (a < b ? -1 : 1)));
  };
  return {
    entities: rows.reduce((sum, row) => sum + row.count, 0),
    byTier: { "0": 0, "1": 0, "2": 0, "3": 0, "4": 0, ...sumBy((row) => String(row.tier)) },
    byType: sumBy((row) => row.type),
    byCountry: sumBy((row) => row.country),
  };
}

/** The contacts of a person that were ever named. */
export function readContactsOf(sql: Queryable, personId: string): Promise<ContactRow[]> {
  return sql<ContactRow[]>`
    select ${contactColumns(sql)} from entity.contacts c
    where c.subject_type = 'person' and c.subject_id = ${personId} order by c.id`;
}

/** The contacts that a person ever proposed for entities. */
export function readProposalsBy(sql: Queryable, personId: string): Promise<ContactRow[]> {
  return sql<ContactRow[]>`
    select ${contactColumns(sql)} from entity.contacts c
    where c.proposed_by = ${personId} and c.subject_type = 'entity' order by c.id`;
}

/**
 * Takes back what a person who leaves proposed for entities, and what it was. What is on the public record stays: it
 * belongs to the entity. No entity is touched: it would be locked after the person, which everybody else does first.
 */
export async function forgetProposals(tx: Transaction, personId: string, now: Date): Promise<void> {
  await tx`
    update entity.contacts set state = 'removed', value = 'removed:' || id::text,
      removed_at = coalesce(removed_at, ${now})
    where proposed_by = ${personId} and subject_type = 'entity' and state in ('proposed', 'removed')`;
}

/** Hands on what a person who was joined into another one proposed for entities. */
export async function moveProposals(sql: Queryable, fromId: string, toId: string): Promise<void> {
  await sql`update entity.contacts set proposed_by = ${toId} where proposed_by = ${fromId}`;
}

/**
 * Hands the contacts of one person to another. One that the other has already goes off the record, and what it was.
 * Answers which contact of the other is each of them now.
 */
export async function moveContacts(
  tx: Transaction,
  fromId: string,
  toId: string,
  now: Date,
): Promise<ReadonlyMap<string, string>> {
  const same = await tx<{ id: string; sameId: string }[]>`
    select c.id, o.id as "sameId" from entity.contacts c join entity.contacts o on o.subject_type = 'person'
      and o.subject_id = ${toId} and o.kind = c.kind and o.value = c.value and o.state <> 'removed'
    where c.subject_type = 'person' and c.subject_id = ${fromId} and c.state <> 'removed'`;
  await tx`
    update entity.contacts set value = 'removed:' || id::text, state = 'removed', removed_at = ${now}
    where id = any(${idArray(same.map(({ id }) => id))}::text::uuid[])`;
  const moved = await tx<{ id: string }[]>`
    update entity.contacts set subject_id = ${toId} where subject_type = 'person' and subject_id = ${fromId}
    returning id`;
  return new Map([
    ...moved.map(({ id }): [string, string] => [id, id]),
    ...same.map(({ id, sameId }): [string, string] => [id, sameId]),
  ]);
}

/** Takes the contacts of a person who leaves off the record, and what they were; the ids stay for the records. */
export async function forgetContacts(tx: Transaction, personId: string, now: Date): Promise<void> {
  await tx`
    update entity.contacts set value = 'removed:' || id::text, state = 'removed', removed_at = coalesce(removed_at, ${now}),
      canonical = null
    where subject_type = 'person' and subject_id = ${personId}`;
}
