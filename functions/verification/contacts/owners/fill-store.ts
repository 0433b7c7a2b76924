import type { Queryable } from "../../../kernel/db/databases.ts";
import type { Transaction } from "../../../kernel/db/transaction.ts";

/** Returns the ids of people whose confirmed sign-in address has no normalised form yet, oldest accounts first. */
export function readPersonsWithoutForm(sql: Queryable, limit: number): Promise<{ id: string }[]> {
  return sql<{ id: string }[]>`
    select id from identity.persons
    where email_canonical is null and email_verified and email_norm is not null
    order by created_at, id limit ${limit}`;
}

/** Returns people's contacts that have no normalised form yet, oldest first. */
export function readContactsWithoutForm(
  sql: Queryable,
  limit: number,
): Promise<{ id: string; personId: string }[]> {
  return sql<{ id: string; personId: string }[]>`
    select id, subject_id as "personId" from entity.contacts
    where canonical is null and subject_type = 'person' and kind <> 'domain' and state <> 'removed'
    order by id limit ${limit}`;
}

export async function writeContactForm(tx: Transaction, id: string, canonical: string): Promise<void> {
  await tx`update entity.contacts set canonical = ${canonical} where id = ${id}`;
}
