import { allRows, type Slice, sliceSql } from "../../kernel/db/keyset.ts";
import type { Queryable } from "../../kernel/db/databases.ts";
import type { Transaction } from "../../kernel/db/transaction.ts";
import type { GroupTables } from "./group-tables.ts";

export interface InvitationRow {
  readonly id: string;
  readonly groupId: string;
  readonly emailNorm: string;
  readonly role: string;
  /** The invited person's relation to the sender. Set only in households. */
  readonly relation?: string;
  readonly invitedBy: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

export type InvitationStore<Row extends InvitationRow> = ReturnType<typeof invitationStore<Row>>;

export function invitationStore<Row extends InvitationRow>(table: GroupTables) {
  const { invitations: name, group: [groupColumn] } = table;
  const columns = (sql: Queryable) =>
    sql`id, ${sql(groupColumn)} as "groupId", email_norm as "emailNorm", role, invited_by as "invitedBy",
      created_at as "createdAt", expires_at as "expiresAt" ${table.hasRelation ? sql`, relation` : sql``}`;
  return {
    table,

    /** Also revokes an open invitation to the same address. */
    async replace(tx: Transaction, row: Row & { readonly tokenHash: string }): Promise<void> {
      await tx`
        update ${tx(name)} set revoked_at = ${row.createdAt}
        where ${tx(groupColumn)} = ${row.groupId} and email_norm = ${row.emailNorm}
          and accepted_at is null and revoked_at is null`;
      await tx`
        insert into ${tx(name)} (id, ${tx(groupColumn)}, email_norm, token_hash, role, invited_by, created_at,
          expires_at ${table.hasRelation ? tx`, relation` : tx``})
        values (${row.id}, ${row.groupId}, ${row.emailNorm}, ${row.tokenHash}, ${row.role}, ${row.invitedBy},
          ${row.createdAt}, ${row.expiresAt} ${table.hasRelation ? tx`, ${row.relation!}` : tx``})`;
    },

    /** Returns a group's open invitations, newest first by default. */
    list(sql: Queryable, groupId: string, now: Date, slice: Slice = allRows): Promise<Row[]> {
      return sql<Row[]>`
        select ${columns(sql)} from ${sql(name)}
        where ${sql(groupColumn)} = ${groupId}
          and accepted_at is null and revoked_at is null and expires_at > ${now}
          ${sliceSql(sql, slice, "id")}`;
    },

    async find(sql: Queryable, tokenHash: string): Promise<Row | undefined> {
      const [row] = await sql<Row[]>`select ${columns(sql)} from ${
        sql(name)
      } where token_hash = ${tokenHash}`;
      return row;
    },

    /** Returns whether this call used the invitation. */
    async accept(tx: Transaction, id: string, personId: string, now: Date): Promise<boolean> {
      const rows = await tx`
        update ${tx(name)} set accepted_at = ${now}, accepted_by = ${personId}
        where id = ${id} and accepted_at is null and revoked_at is null and expires_at > ${now} returning id`;
      return rows.length === 1;
    },

    /** Returns whether this call revoked the invitation. */
    async revoke(tx: Queryable, groupId: string, id: string, now: Date): Promise<boolean> {
      const rows = await tx`
        update ${tx(name)} set revoked_at = ${now}
        where id = ${id} and ${tx(groupColumn)} = ${groupId} and accepted_at is null and revoked_at is null
        returning id`;
      return rows.length === 1;
    },

    /**
     * Revokes the open invitations that a member sent, because an invitation is only valid while its sender is an
     * admin.
     */
    async revokeBy(tx: Transaction, groupId: string, personId: string, now: Date): Promise<void> {
      await tx`
        update ${tx(name)} set revoked_at = ${now}
        where ${tx(groupColumn)} = ${groupId} and invited_by = ${personId} and accepted_at is null
          and revoked_at is null`;
    },
  };
}

function isOf(sql: Queryable, personId: string, emailNorm: string | null) {
  return sql`(invited_by = ${personId} or accepted_by = ${personId} or email_norm = ${emailNorm}::text)`;
}

/** Returns invitations that a person sent, accepted, or received at their e-mail address, newest first. */
export async function readInvitationsOf(
  sql: Queryable,
  { invitations: name, group: [column, member], hasRelation }: GroupTables,
  personId: string,
  emailNorm: string | null,
): Promise<readonly object[]> {
  return await sql`
    select id, ${sql(column)} as ${sql(member)},
      case when invited_by = ${personId} then 'sent' else 'received' end as direction, email_norm as email,
      ${hasRelation ? sql`relation,` : sql``} role, created_at as "createdAt", expires_at as "expiresAt",
      accepted_at as "acceptedAt", revoked_at as "revokedAt"
    from ${sql(name)} where ${isOf(sql, personId, emailNorm)} order by id desc`;
}

/** Deletes the invitations that `readInvitationsOf` returns, and returns their ids. */
export async function deleteInvitationsOf(
  tx: Transaction,
  { invitations: name }: GroupTables,
  personId: string,
  emailNorm: string | null,
): Promise<string[]> {
  const rows = await tx<{ id: string }[]>`
    delete from ${tx(name)} where ${isOf(tx, personId, emailNorm)} returning id`;
  return rows.map(({ id }) => id);
}

/**
 * Deletes at most `limit` invitations that were accepted, revoked or expired before a given time.
 */
export async function deleteEndedInvitations(
  sql: Queryable,
  { invitations: name }: GroupTables,
  endedBefore: Date,
  limit: number,
): Promise<number> {
  const { count } = await sql`
    delete from ${sql(name)} where id in (
      select id from ${sql(name)}
      where coalesce(accepted_at, revoked_at, expires_at) < ${endedBefore} limit ${limit})`;
  return count;
}
