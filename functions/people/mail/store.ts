import { type Slice, sliceSql } from "../../kernel/db/keyset.ts";
import type { Queryable } from "../../kernel/db/databases.ts";

export interface MailboxRow {
  readonly id: string;
  readonly channel: "email" | "sms";
  readonly recipient: string;
  readonly subject: string | null;
  readonly body: string;
  readonly createdAt: Date;
}

export async function insertMailboxMessage(
  sql: Queryable,
  message: { id: string; channel: string; to: string; subject: string | null; text: string; at: Date },
): Promise<void> {
  await sql`
    insert into platform.development_mailbox (id, channel, recipient, subject, body, created_at)
    values (${message.id}, ${message.channel}, ${message.to}, ${message.subject}, ${message.text}, ${message.at})`;
}

/** Returns a page of the mailbox, newest first by default. */
export function listMailbox(
  sql: Queryable,
  recipient: string | null,
  slice: Slice,
): Promise<MailboxRow[]> {
  return sql<MailboxRow[]>`
    select id, channel, recipient, subject, body, created_at as "createdAt" from platform.development_mailbox
    where true ${recipient === null ? sql`` : sql`and recipient = ${recipient}`}
      ${sliceSql(sql, slice, "id")}`;
}
