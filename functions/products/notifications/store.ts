import { type Slice, sliceSql } from "../../kernel/db/keyset.ts";
import type { Queryable } from "../../kernel/db/databases.ts";
import { idArray, jsonParameter } from "../../kernel/db/parameters.ts";
import type { Transaction } from "../../kernel/db/transaction.ts";
import type { NotificationKind } from "./kinds.ts";

export interface NotificationRow {
  readonly id: string;
  readonly personId: string;
  readonly kind: NotificationKind;
  readonly parameters: Readonly<Record<string, string | number>>;
  readonly href: string | null;
  readonly createdAt: Date;
  readonly readAt: Date | null;
}

/** Returns `false` if the person already has this notification. */
export async function insertNotification(
  tx: Transaction,
  notification: Omit<NotificationRow, "readAt"> & { dedupeKey: string },
): Promise<boolean> {
  const rows = await tx`
    insert into platform.notifications (id, person_id, kind, parameters, href, created_at, dedupe_key)
    values (${notification.id}, ${notification.personId}, ${notification.kind},
      ${jsonParameter(notification.parameters)}::text::jsonb, ${notification.href}, ${notification.createdAt},
      ${notification.dedupeKey})
    on conflict (dedupe_key) do nothing returning id`;
  return rows.length === 1;
}

export function listNotifications(
  sql: Queryable,
  personId: string,
  onlyUnread: boolean,
  slice: Slice,
): Promise<NotificationRow[]> {
  return sql<NotificationRow[]>`
    select id, person_id as "personId", kind, parameters, href, created_at as "createdAt", read_at as "readAt"
    from platform.notifications
    where person_id = ${personId} ${onlyUnread ? sql`and read_at is null` : sql``}
      ${sliceSql(sql, slice, "id")}`;
}

export async function countUnread(sql: Queryable, personId: string): Promise<number> {
  const [row] = await sql<[{ count: number }]>`
    select count(*)::integer as count from platform.notifications where person_id = ${personId} and read_at is null`;
  return row.count;
}

/** Marks all notifications as read or, if an id is given, only those up to and including this id. */
export async function markRead(
  sql: Queryable,
  personId: string,
  upToId: string | null,
  now: Date,
): Promise<void> {
  await sql`
    update platform.notifications set read_at = ${now}
    where person_id = ${personId} and read_at is null ${upToId === null ? sql`` : sql`and id <= ${upToId}`}`;
}

/** Returns only the kinds for which the person has chosen a setting. */
export async function readPreferences(
  sql: Queryable,
  personId: string,
): Promise<ReadonlyMap<NotificationKind, boolean>> {
  const rows = await sql<{ kind: NotificationKind; byMail: boolean }[]>`
    select kind, by_mail as "byMail" from platform.notification_preferences where person_id = ${personId}`;
  return new Map(rows.map((row) => [row.kind, row.byMail]));
}

/**
 * Stores which kinds of notification a person gets by e-mail. Does nothing if the account has been closed. This can
 * happen because unsubscribe links in old e-mails stay valid.
 */
export async function writePreferences(
  sql: Queryable,
  personId: string,
  choices: Readonly<Record<string, boolean>>,
  now: Date,
): Promise<void> {
  await sql`
    insert into platform.notification_preferences (person_id, kind, by_mail, updated_at)
    select p.id, key, value::boolean, ${now}::timestamptz
    from identity.persons p, jsonb_each_text(${jsonParameter(choices)}::text::jsonb)
    where p.id = ${personId} and p.status in ('active', 'suspended') for share of p
    on conflict (person_id, kind) do update set by_mail = excluded.by_mail, updated_at = excluded.updated_at`;
}

export interface Reader {
  readonly id: string;
  readonly email: string | null;
  readonly emailVerified: boolean;
  readonly displayName: string | null;
  readonly locale: string | null;
}

/** Returns the active readers with these ids. */
export function readReaders(sql: Queryable, ids: readonly string[]): Promise<Reader[]> {
  return sql<Reader[]>`
    select id, email, email_verified as "emailVerified", display_name as "displayName", locale
    from identity.persons where id = any(${idArray(ids)}::text::uuid[]) and status = 'active'`;
}

export async function readStaffIds(sql: Queryable, role: string): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select id from identity.persons where ${role} = any(roles) and status = 'active' order by id`;
  return rows.map((row) => row.id);
}

/** Moves one person's notifications and preferences to another person, whose own preferences take precedence. */
export async function moveReader(tx: Transaction, fromId: string, toId: string): Promise<void> {
  await tx`update platform.notifications set person_id = ${toId} where person_id = ${fromId}`;
  await tx`
    insert into platform.notification_preferences (person_id, kind, by_mail, updated_at)
    select ${toId}, kind, by_mail, updated_at from platform.notification_preferences where person_id = ${fromId}
    on conflict do nothing`;
  await tx`delete from platform.notification_preferences where person_id = ${fromId}`;
}

export async function eraseReader(tx: Transaction, personId: string): Promise<void> {
  await tx`delete from platform.notifications where person_id = ${personId}`;
  await tx`delete from platform.notification_preferences where person_id = ${personId}`;
  await tx`delete from platform.tasks where queue = 'messages' and dedupe_key like ${`notice:${personId}:%`}`;
}
