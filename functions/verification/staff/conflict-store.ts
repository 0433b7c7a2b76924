import type { Queryable } from "../../kernel/db/databases.ts";
import { idArray } from "../../kernel/db/parameters.ts";

/** Finds the first connection in the platform's tables between any of these people and an entity. */
export async function findOwnTie(
  sql: Queryable,
  entityId: string,
  personIds: readonly string[],
): Promise<"vouched" | "managed" | "claimed" | "contributed" | undefined> {
  const ids = idArray(personIds);
  const [row] = await sql<{ tie: "vouched" | "managed" | "claimed" | "contributed" }[]>`
    select tie from (
      select 1 as rank, 'managed' as tie from entity.representatives
        where entity_id = ${entityId} and person_id = any(${ids}::text::uuid[])
      union all
      select 2, 'claimed' from entity.representative_claims
        where entity_id = ${entityId} and claimant_person_id = any(${ids}::text::uuid[])
      union all
      select 3, 'vouched' from engagement.vouches
        where entity_id = ${entityId} and voucher_person_id = any(${ids}::text::uuid[])
      union all
      select 4, 'contributed' from entity.contributors
        where entity_id = ${entityId} and person_id = any(${ids}::text::uuid[])
      union all
      select 4, 'contributed' from entity.entities
        where id = ${entityId} and created_by = any(${ids}::text::uuid[])
    ) t order by rank limit 1`;
  return row?.tie;
}

/** Returns the households and organizations of an entity's current and former managers. */
export async function readManagersGroups(
  sql: Queryable,
  entityId: string,
): Promise<{ householdIds: string[]; organizationIds: string[] }> {
  const rows = await sql<{ kind: "household" | "organization"; id: string }[]>`
    select 'household' as kind, unnest(household_ids) as id from entity.representatives where entity_id = ${entityId}
    union
    select 'organization', unnest(organization_ids) from entity.representatives where entity_id = ${entityId}
    union
    select t.kind, t.id from entity.representatives r,
      jsonb_to_recordset(r.former_ties) as t(kind text, id uuid) where r.entity_id = ${entityId}`;
  const idsOf = (kind: string) => rows.filter((row) => row.kind === kind).map((row) => row.id);
  return { householdIds: idsOf("household"), organizationIds: idsOf("organization") };
}

export interface KnownContact {
  readonly kind: "email" | "phone" | "domain";
  readonly value: string;
}

/** Returns the contacts of an entity and of some people, including the people's sign-in addresses. */
export async function readContacts(
  sql: Queryable,
  entityId: string,
  personIds: readonly string[],
): Promise<{ entity: KnownContact[]; persons: KnownContact[] }> {
  const ids = idArray(personIds);
  const rows = await sql<(KnownContact & { isEntity: boolean })[]>`
    select subject_type = 'entity' as "isEntity", kind, value from entity.contacts
    where state <> 'removed' and ((subject_type = 'entity' and subject_id = ${entityId})
      or (subject_type = 'person' and subject_id = any(${ids}::text::uuid[])))
    union all
    select false, 'email', email_norm from identity.persons
    where id = any(${ids}::text::uuid[]) and email_norm is not null`;
  return { entity: rows.filter((row) => row.isEntity), persons: rows.filter((row) => !row.isEntity) };
}
