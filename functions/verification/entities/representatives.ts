import type { Queryable } from "../../kernel/db/databases.ts";
import { idArray, jsonParameter } from "../../kernel/db/parameters.ts";
import type { Transaction } from "../../kernel/db/transaction.ts";
import type { Memberships } from "../../people/groups/memberships.ts";
import { currentIdentity, touchEntity } from "./entities.ts";

/** Roles on an entity, weakest first. */
export const entityRoles = ["editor", "manager", "owner"] as const;

export type EntityRole = (typeof entityRoles)[number];

export interface RepresentativeRow {
  readonly id: string;
  readonly entityId: string;
  readonly personId: string;
  readonly role: EntityRole;
  readonly claimId: string | null;
  readonly grantedAt: Date;
}

export function listRepresentatives(sql: Queryable, entityId: string): Promise<RepresentativeRow[]> {
  return sql<RepresentativeRow[]>`
    select id, entity_id as "entityId", person_id as "personId", role, claim_id as "claimId",
      granted_at as "grantedAt"
    from entity.representatives where entity_id = ${entityId} and revoked_at is null order by granted_at, id`;
}

export async function rolesOn(sql: Queryable, entityId: string, personId: string): Promise<EntityRole[]> {
  const rows = await sql<{ role: EntityRole }[]>`
    select role from entity.representatives
    where entity_id = ${entityId} and person_id = ${personId} and revoked_at is null`;
  return rows.map((row) => row.role);
}

export function entityRolesOf(
  sql: Queryable,
  personId: string,
): Promise<{ entityId: string; role: EntityRole }[]> {
  return sql<{ entityId: string; role: EntityRole }[]>`
    select entity_id as "entityId", role from entity.representatives
    where person_id = ${personId} and revoked_at is null`;
}

/** Returns `false` if the person already has the role. */
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
      ${jsonParameter(representative.formerTies)}::text::jsonb, ${
    currentIdentity(tx, representative.entityId)
  })
    on conflict (entity_id, person_id, role) where revoked_at is null do nothing
    returning id`;
  if (rows.length === 1) await touchEntity(tx, representative.entityId, now);
  return rows.length === 1;
}

/** Revokes the matching roles and returns how many there were. */
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

/**
 * Transfers one person's roles on an entity to another. If both have the same role, the first person's is ended
 * instead. Returns whether the entity's managers changed.
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
