import { type ListOrders, type Slice, sliceSql, sortKeySql } from "../../kernel/db/keyset.ts";
import type { Queryable, Sql } from "../../kernel/db/databases.ts";
import { idArray, jsonParameter } from "../../kernel/db/parameters.ts";
import { inTransaction, type Transaction } from "../../kernel/db/transaction.ts";
import { boxAround, type Circle, earthRadiusKm } from "../../kernel/shared/circle-box.ts";
import type { CopiedIdentity } from "../../kernel/shared/shown-identity.ts";
import type { PresentedTier } from "../../kernel/ladder/present.ts";
import type { PlaceChange } from "./schema.ts";

export type PlaceSaid = Required<PlaceChange>;

/** The fields of a place that are copied from its entity. */
export interface PlaceCopy {
  readonly id: string;
  readonly entityId: string;
  readonly name: string;
  readonly kind: string;
  readonly description: string | null;
  readonly address: string | null;
  readonly city: string | null;
  readonly country: string;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly status: "active" | "closed";
  readonly ownerPersonId: string | null;
  readonly isSample: boolean;
  readonly tier: unknown;
  readonly identity: CopiedIdentity;
  readonly tierVersion: number;
  readonly entityVersion: number;
}

/** Returns `false` if the stored version is the same or newer. */
export async function upsertPlace(sql: Queryable, copy: PlaceCopy, now: Date): Promise<boolean> {
  const rows = await sql`
    insert into places.places as p (id, entity_id, name, kind, description, address, city, country, latitude,
      longitude, status, owner_person_id, is_sample, verification_tier, identity, verification_version, entity_version,
      created_at, updated_at)
    values (${copy.id}, ${copy.entityId}, ${copy.name}, ${copy.kind}, ${copy.description}, ${copy.address},
      ${copy.city}, ${copy.country}, ${copy.latitude}, ${copy.longitude}, ${copy.status}, ${copy.ownerPersonId},
      ${copy.isSample}, ${jsonParameter(copy.tier)}::text::jsonb, ${
    jsonParameter(copy.identity)
  }::text::jsonb, ${copy.tierVersion}, ${copy.entityVersion},
      ${now}, ${now})
    on conflict (id) do update set
      name = excluded.name, kind = excluded.kind, description = excluded.description, address = excluded.address,
      city = excluded.city, country = excluded.country, latitude = excluded.latitude,
      longitude = excluded.longitude, status = excluded.status, owner_person_id = excluded.owner_person_id,
      verification_tier = case when excluded.verification_version >= p.verification_version
        then excluded.verification_tier else p.verification_tier end,
      identity = excluded.identity,
      verification_version = greatest(excluded.verification_version, p.verification_version),
      entity_version = excluded.entity_version, updated_at = excluded.updated_at, version = p.version + 1
    where excluded.entity_version > p.entity_version or excluded.verification_version > p.verification_version
    returning p.id`;
  return rows.length === 1;
}

/** Returns the entity versions that the places were copied from. */
export function listCopies(
  sql: Queryable,
  entityIds: readonly string[],
): Promise<{ entityId: string; tierVersion: number; entityVersion: number }[]> {
  return sql<{ entityId: string; tierVersion: number; entityVersion: number }[]>`
    select entity_id as "entityId", verification_version as "tierVersion", entity_version as "entityVersion"
    from places.places where entity_id = any(${idArray(entityIds)}::text::uuid[])`;
}

export interface PlaceRow {
  readonly id: string;
  readonly entityId: string | null;
  readonly name: string;
  readonly kind: string;
  readonly description: string | null;
  readonly address: string | null;
  readonly city: string | null;
  readonly country: string;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly status: "active" | "closed";
  readonly ownerPersonId: string | null;
  readonly isSample: boolean;
  readonly tier: PresentedTier | null;
  readonly identity: CopiedIdentity | null;
  readonly openingHours: PlaceSaid["openingHours"];
  readonly timezone: string | null;
  readonly contacts: PlaceSaid["contacts"];
  readonly pictures: PlaceSaid["pictures"];
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly version: number;
}

export interface ListedPlaceRow extends PlaceRow {
  readonly distanceKm: number | null;
  /** The distance at full precision, for cursors. */
  readonly sortKey: string;
}

/** All filters must match. */
export interface PlaceFilter {
  readonly q?: string | undefined;
  readonly country?: string | undefined;
  readonly city?: string | undefined;
  readonly kind?: string | undefined;
  readonly entityId?: string | undefined;
  readonly ownerPersonId?: string | undefined;
  readonly ids?: readonly string[] | undefined;
  readonly updatedAfter?: string | undefined;
  /** Minimum tier. */
  readonly tier?: number | undefined;
  readonly near?: Circle | undefined;
}

function placeColumns(sql: Queryable) {
  return sql`p.id, p.entity_id as "entityId", p.name, p.kind, p.description, p.address, p.city, p.country,
    p.latitude, p.longitude, p.status, p.owner_person_id as "ownerPersonId", p.is_sample as "isSample",
    p.verification_tier as tier, p.identity, p.opening_hours as "openingHours", p.timezone, p.contacts, p.pictures,
    p.created_at as "createdAt", p.updated_at as "updatedAt", p.version`;
}

export async function findPlace(sql: Queryable, id: string): Promise<PlaceRow | undefined> {
  const [row] = await sql<PlaceRow[]>`
    select ${placeColumns(sql)} from places.places p where p.id = ${id} and p.deleted_at is null`;
  return row;
}

export async function lockPlace(tx: Transaction, id: string): Promise<PlaceRow | undefined> {
  const [row] = await tx<PlaceRow[]>`
    select ${placeColumns(tx)} from places.places p where p.id = ${id} and p.deleted_at is null
    for no key update`;
  return row;
}

export async function updatePlace(
  tx: Transaction,
  id: string,
  said: PlaceSaid,
  now: Date,
): Promise<PlaceRow> {
  const { openingHours, timezone, contacts, pictures } = said;
  const hours = openingHours === null ? null : jsonParameter(openingHours);
  const [row] = await tx<PlaceRow[]>`
    update places.places p set opening_hours = ${hours}::text::jsonb, timezone = ${timezone},
      contacts = ${jsonParameter(contacts)}::text::jsonb, pictures = ${jsonParameter(pictures)}::text::jsonb,
      updated_at = ${now}, version = p.version + 1
    where p.id = ${id} returning ${placeColumns(tx)}`;
  return row!;
}

/** Minimum similarity between a query word and a word in the name. It allows a typo even in a short word. */
const likeness = "0.4";

/**
 * Returns a page of places that match a filter: nearest first if a point is given, otherwise in the requested order
 * (default: newest first).
 *
 * @param after distance (if any) and id of the last place on the previous page
 */
export async function listPlaces(
  sql: Sql,
  filter: PlaceFilter,
  slice: Slice,
): Promise<ListedPlaceRow[]> {
  if (filter.q === undefined) return await selectPlaces(sql, filter, slice);
  return await inTransaction(sql, async (tx) => {
    await tx`select set_config('pg_trgm.word_similarity_threshold', ${likeness}, true)`;
    return await selectPlaces(tx, filter, slice);
  });
}

const placeOrders: ListOrders = {
  created: { column: "p.id", type: "uuid", isDescending: true },
  updated: { column: "p.updated_at", type: "timestamptz", isDescending: true },
};

async function selectPlaces(
  sql: Queryable,
  filter: PlaceFilter,
  slice: Slice,
): Promise<ListedPlaceRow[]> {
  const { q, country, city, kind, entityId, ownerPersonId, tier, near, ids, updatedAfter } = filter;
  const distance = near ? distanceSql(sql, near) : sql`null::double precision`;
  const { after, limit } = slice;
  const nearest = after === null
    ? sql``
    : sql`and (${distance}, p.id) > (${after[0]!}::text::double precision, ${after[1]!}::uuid)`;
  return await sql<ListedPlaceRow[]>`
    select ${placeColumns(sql)}, round((${distance})::numeric, 3)::double precision as "distanceKm",
      ${near ? sql`(${distance})::text as "sortKey"` : sortKeySql(sql, slice, placeOrders)}
    from places.places p
    where p.deleted_at is null
      ${q === undefined ? sql`` : sql`and public.fold(${q}) <% p.folded_name`}
      ${country === undefined ? sql`` : sql`and p.country = ${country}`}
      ${city === undefined ? sql`` : sql`and p.folded_city = public.fold(${city})`}
      ${kind === undefined ? sql`` : sql`and p.kind = ${kind}`}
      ${entityId === undefined ? sql`` : sql`and p.entity_id = ${entityId}`}
      ${ownerPersonId === undefined ? sql`` : sql`and p.owner_person_id = ${ownerPersonId}`}
      ${ids === undefined ? sql`` : sql`and p.id = any(${idArray(ids)}::text::uuid[])`}
      ${updatedAfter === undefined ? sql`` : sql`and p.updated_at > ${new Date(updatedAfter)}`}
      ${tier === undefined ? sql`` : sql`and p.tier >= ${tier}`}
      ${near ? sql`and ${withinSql(sql, near)} and ${distance} <= ${near.radiusKm}` : sql``}
      ${
    near
      ? sql`${nearest} order by ${distance}, p.id limit ${limit}`
      : sliceSql(sql, slice, "p.id", placeOrders)
  }`;
}

/** Computes the great-circle distance in km (haversine), using only functions that every supported engine has. */
function distanceSql(sql: Queryable, near: Pick<Circle, "latitude" | "longitude">) {
  const { latitude, longitude } = near;
  return sql`(2 * ${earthRadiusKm}::double precision * asin(least(1, sqrt(
    power(sin(radians(p.latitude - ${latitude}::double precision) / 2), 2)
    + cos(radians(${latitude}::double precision)) * cos(radians(p.latitude))
      * power(sin(radians(p.longitude - ${longitude}::double precision) / 2), 2)))))`;
}

/** Returns a condition for the bounding box of a circle, so that the database can use the index on the position. */
function withinSql(sql: Queryable, near: Circle) {
  const { south, north, longitudes } = boxAround(near);
  const isBetween = longitudes.map(([west, east]) => sql`p.longitude between ${west} and ${east}`)
    .reduce((all, one) => sql`${all} or ${one}`);
  return sql`p.latitude between ${south} and ${north} and (${isBetween})`;
}
