import type { Queryable } from "../../db/databases.ts";
import { idArray, jsonParameter } from "../../db/parameters.ts";
import type { PresentedTier } from "../tiers/present.ts";

/** The place of an entity, as the entity says it is. */
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
  readonly tierVersion: number;
  readonly entityVersion: number;
}

/** Adds a place or brings it up to a newer version; answers whether anything changed. */
export async function upsertPlace(sql: Queryable, copy: PlaceCopy, now: Date): Promise<boolean> {
  const rows = await sql`
    insert into places.places as p (id, entity_id, name, kind, description, address, city, country, latitude,
      longitude, status, owner_person_id, is_sample, verification_tier, verification_version, entity_version,
      created_at, updated_at)
    values (${copy.id}, ${copy.entityId}, ${copy.name}, ${copy.kind}, ${copy.description}, ${copy.address},
      ${copy.city}, ${copy.country}, ${copy.latitude}, ${copy.longitude}, ${copy.status}, ${copy.ownerPersonId},
      ${copy.isSample}, ${jsonParameter(copy.tier)}::text::jsonb, ${copy.tierVersion}, ${copy.entityVersion},
      ${now}, ${now})
    on conflict (id) do update set
      name = excluded.name, kind = excluded.kind, description = excluded.description, address = excluded.address,
      city = excluded.city, country = excluded.country, latitude = excluded.latitude,
      longitude = excluded.longitude, status = excluded.status, owner_person_id = excluded.owner_person_id,
      verification_tier = case when excluded.verification_version >= p.verification_version
        then excluded.verification_tier else p.verification_tier end,
      verification_version = greatest(excluded.verification_version, p.verification_version),
      entity_version = excluded.entity_version, updated_at = excluded.updated_at, version = p.version + 1
    where excluded.entity_version > p.entity_version or excluded.verification_version > p.verification_version
    returning p.id`;
  return rows.length === 1;
}

/** Versions that the places of some entities were copied at. */
export function listCopies(
  sql: Queryable,
  entityIds: readonly string[],
): Promise<{ entityId: string; tierVersion: number; entityVersion: number }[]> {
  return sql<{ entityId: string; tierVersion: number; entityVersion: number }[]>`
    select entity_id as "entityId", verification_version as "tierVersion", entity_version as "entityVersion"
    from places.places where entity_id = any(${idArray(entityIds)}::text::uuid[])`;
}

/** A place as the database holds it. */
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
  readonly isSample: boolean;
  readonly tier: PresentedTier | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly version: number;
}

function placeColumns(sql: Queryable) {
  return sql`p.id, p.entity_id as "entityId", p.name, p.kind, p.description, p.address, p.city, p.country,
    p.latitude, p.longitude, p.status, p.is_sample as "isSample", p.verification_tier as tier,
    p.created_at as "createdAt", p.updated_at as "updatedAt", p.version`;
}

/** One place. */
export async function findPlace(sql: Queryable, id: string): Promise<PlaceRow | undefined> {
  const [row] = await sql<PlaceRow[]>`
    select ${placeColumns(sql)} from places.places p where p.id = ${id} and p.deleted_at is null`;
  return row;
}

/** A page of places, newest first. */
export function listPlaces(
  sql: Queryable,
  filter: {
    q?: string | undefined;
    country?: string | undefined;
    kind?: string | undefined;
    entityId?: string | undefined;
  },
  limit: number,
  beforeId: string | null,
): Promise<PlaceRow[]> {
  return sql<PlaceRow[]>`
    select ${placeColumns(sql)} from places.places p
    where p.deleted_at is null
      ${filter.q ? sql`and public.fold(${filter.q}) <% p.folded_name` : sql``}
      ${filter.country ? sql`and p.country = ${filter.country}` : sql``}
      ${filter.kind ? sql`and p.kind = ${filter.kind}` : sql``}
      ${filter.entityId ? sql`and p.entity_id = ${filter.entityId}` : sql``}
      ${beforeId === null ? sql`` : sql`and p.id < ${beforeId}`}
    order by p.id desc limit ${limit + 1}`;
}
