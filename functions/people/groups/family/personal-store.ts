import type { Queryable } from "../../../kernel/db/databases.ts";
import type { Transaction } from "../../../kernel/db/transaction.ts";
import type { HouseholdRole, Relation } from "./schema.ts";

/** Since when a person lives in each of their households, and as what. */
export function readPlaces(
  sql: Queryable,
  personId: string,
): Promise<{ householdId: string; relation: Relation; joinedAt: Date }[]> {
  return sql<{ householdId: string; relation: Relation; joinedAt: Date }[]>`
    select household_id as "householdId", relation, joined_at as "joinedAt" from family.household_members
    where person_id = ${personId} and status = 'active'`;
}

/** An invitation as one of its two sides reads it. */
export interface InvitationOfPerson {
  readonly id: string;
  readonly householdId: string;
  readonly direction: "sent" | "received";
  readonly email: string;
  readonly relation: Relation;
  readonly role: HouseholdRole;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly acceptedAt: Date | null;
  readonly revokedAt: Date | null;
}

function isOf(sql: Queryable, personId: string, emailNorm: string | null) {
  return sql`(invited_by = ${personId} or accepted_by = ${personId} or email_norm = ${emailNorm}::text)`;
}

/** Invitations that a person sent, accepted, or that went to their address, newest first. */
export function readInvitationsOf(
  sql: Queryable,
  personId: string,
  emailNorm: string | null,
): Promise<InvitationOfPerson[]> {
  return sql<InvitationOfPerson[]>`
    select id, household_id as "householdId",
      case when invited_by = ${personId} then 'sent' else 'received' end as direction, email_norm as email, relation,
      role, created_at as "createdAt", expires_at as "expiresAt", accepted_at as "acceptedAt",
      revoked_at as "revokedAt"
    from family.household_invitations where ${isOf(sql, personId, emailNorm)} order by id desc`;
}

/** Removes the same ones; answers their ids. */
export async function deleteInvitationsOf(
  tx: Transaction,
  personId: string,
  emailNorm: string | null,
): Promise<string[]> {
  const rows = await tx<{ id: string }[]>`
    delete from family.household_invitations where ${isOf(tx, personId, emailNorm)} returning id`;
  return rows.map(({ id }) => id);
}

/** Removes so many invitations that were accepted, withdrawn or expired before a moment; returns how many. */
export async function deleteEndedInvitations(
  sql: Queryable,
  endedBefore: Date,
  limit: number,
): Promise<number> {
  const { count } = await sql`
    delete from family.household_invitations where id in (
      select id from family.household_invitations
      where coalesce(accepted_at, revoked_at, expires_at) < ${endedBefore} limit ${limit})`;
  return count;
}
