import type { Queryable } from "../../../kernel/db/databases.ts";
import { idArray, jsonParameter } from "../../../kernel/db/parameters.ts";
import type { Transaction } from "../../../kernel/db/transaction.ts";
import type { Memberships } from "../../../people/groups/memberships.ts";

/**
 * Finds the entities for which this person's vouch was stored with memberships other than the given ones.
 */
export async function readEntitiesOfOtherMemberships(
  sql: Queryable,
  personId: string,
  { householdIds, organizationIds, formerTies }: Memberships,
): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select entity_id as id from engagement.vouches
    where voucher_person_id = ${personId} and status in ('active', 'held')
      and (household_ids, organization_ids, former_ties) is distinct from
        (${idArray(householdIds)}::text::uuid[], ${idArray(organizationIds)}::text::uuid[],
          ${jsonParameter(formerTies)}::text::jsonb)
    order by 1`;
  return rows.map((row) => row.id);
}

export async function writeVoucherMemberships(
  tx: Transaction,
  entityId: string,
  personId: string,
  { householdIds, organizationIds, formerTies }: Memberships,
): Promise<void> {
  await tx`
    update engagement.vouches set household_ids = ${idArray(householdIds)}::text::uuid[],
      organization_ids = ${idArray(organizationIds)}::text::uuid[],
      former_ties = ${jsonParameter(formerTies)}::text::jsonb
    where entity_id = ${entityId} and voucher_person_id = ${personId} and status in ('active', 'held')`;
}

export async function readEntitiesVouchedFor(sql: Queryable, personId: string): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select entity_id as id from engagement.vouches
    where voucher_person_id = ${personId} and status in ('active', 'held') order by 1`;
  return rows.map((row) => row.id);
}
