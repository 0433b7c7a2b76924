import type { Queryable } from "../../../kernel/db/databases.ts";
import type { Transaction } from "../../../kernel/db/transaction.ts";
import type { InvitationRow } from "./store.ts";

/** Since when a person belongs to each of their organizations, and to which of its teams. */
export function readPlaces(
  sql: Queryable,
  personId: string,
): Promise<{ organizationId: string; joinedAt: Date; teams: string[] }[]> {
  return sql<{ organizationId: string; joinedAt: Date; teams: string[] }[]>`
    select m.organization_id as "organizationId", m.joined_at as "joinedAt",
      coalesce((select jsonb_agg(t.name order by t.name) from organization.teams t
        join organization.team_members p on p.team_id = t.id and p.person_id = ${personId}
        where t.organization_id = m.organization_id), '[]') as teams
    from organization.memberships m where m.person_id = ${personId} and m.status = 'active'`;
}

/** An invitation as one of its two sides reads it. */
export interface InvitationOfPerson {
  readonly id: string;
  readonly organizationId: string;
  readonly direction: "sent" | "received";
  readonly email: string;
  readonly role: InvitationRow["role"];
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
    select id, organization_id as "organizationId",
      case when invited_by = ${personId} then 'sent' else 'received' end as direction, email_norm as email, role,
      created_at as "createdAt", expires_at as "expiresAt", accepted_at as "acceptedAt", revoked_at as "revokedAt"
    from organization.invitations where ${isOf(sql, personId, emailNorm)} order by id desc`;
}

/** Removes the same ones; answers their ids. */
export async function deleteInvitationsOf(
  tx: Transaction,
  personId: string,
  emailNorm: string | null,
): Promise<string[]> {
  const rows = await tx<{ id: string }[]>`
    delete from organization.invitations where ${isOf(tx, personId, emailNorm)} returning id`;
  return rows.map(({ id }) => id);
}

/** Removes so many invitations that were accepted, withdrawn or expired before a moment; returns how many. */
export async function deleteEndedInvitations(
  sql: Queryable,
  endedBefore: Date,
  limit: number,
): Promise<number> {
  const { count } = await sql`
    delete from organization.invitations where id in (
      select id from organization.invitations
      where coalesce(accepted_at, revoked_at, expires_at) < ${endedBefore} limit ${limit})`;
  return count;
}
