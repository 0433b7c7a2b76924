import type { Queryable } from "../../kernel/db/databases.ts";
import { idArray, jsonParameter } from "../../kernel/db/parameters.ts";
import type { Transaction } from "../../kernel/db/transaction.ts";
import { recordContributor } from "./contributors.ts";
import type { Memberships } from "../../people/groups/memberships.ts";
import type { EntityType } from "../../kernel/ladder/ladder.ts";
import { tierDocument } from "../../kernel/ladder/effective-tier.ts";

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

/**
 * Returns an SQL condition that is true if entities `e` and `o` have similar names, and `o` is an active entity in
 * the same country with a higher tier.
 */
export function isVerifiedLookalike(sql: Queryable) {
  return sql`o.name_keys && e.name_keys and o.country = e.country and o.tier >= 1 and o.tier > e.tier
    and o.status = 'active' and o.id <> e.id`;
}

/** Returns the columns of `entity.entities` (alias `e`) as an `EntityRow`. */
export function entityColumns(sql: Queryable) {
  return sql`e.id, e.entity_type as "entityType", e.legal_name as "legalName", e.display_name as "displayName",
    e.description, e.country, e.city, e.address, e.latitude, e.longitude, e.register_code as "registerCode",
    e.register_number as "registerNumber", e.wikidata_id as "wikidataId", e.place_id as "placeId", e.status,
    e.is_sample as "isSample", e.verification_tier as document, e.created_at as "createdAt",
    e.updated_at as "updatedAt", e.version, e.created_by as "createdBy",
    (select jsonb_build_object('id', o.id, 'displayName', o.display_name, 'tier', o.tier)
      from entity.entities o where ${
    isVerifiedLookalike(sql)
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

export interface NewEntityRow extends EntityFields {
  readonly id: string;
  readonly placeId: string;
  readonly isSample: boolean;
  readonly createdBy: string | null;
}

/** Adds an entity at tier 0 and indexes the words of its names. Returns `false` if the id already exists. */
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

/** Adds an entity's words to the finder's vocabulary, always in the same order so that writers cannot deadlock. */
export async function addWordsOf(tx: Transaction, id: string): Promise<void> {
  await tx`
    insert into entity.words (word)
    select distinct w from entity.entities e, unnest(e.search_words) as w
    where e.id = ${id} and char_length(w) <= 100
      and not exists (select 1 from entity.words k where k.word = w)
    order by w
    on conflict do nothing`;
}

/** Stores an entity's fields other than its identity, which `writeIdentity` stores. */
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

export async function hasPendingIdentity(tx: Transaction, id: string): Promise<boolean> {
  const rows = await tx`select from entity.identity_changes where entity_id = ${id} and status = 'pending'`;
  return rows.length > 0;
}

/**
 * Finds entities whose stored copy of a person's memberships differs from the given memberships. Only looks at
 * entities that the person manages or recently managed.
 */
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

/** Updates the memberships stored with a person's active and recently ended roles on an entity. */
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

/** Counts active and suspended entities, by tier, type and country. */
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
