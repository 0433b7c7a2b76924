import type { Queryable } from "../../kernel/db/databases.ts";
import { idArray, jsonParameter, textArray } from "../../kernel/db/parameters.ts";
import type { Transaction } from "../../kernel/db/transaction.ts";
import type { FileType } from "./file-kinds.ts";

/** File details that the client declared before the upload. */
export interface Announced {
  readonly contentType: FileType;
  readonly sizeBytes: number;
}

export interface Finished {
  readonly folder: string;
  readonly checksum: string;
  readonly sizeBytes: number;
  readonly width: number | null;
  readonly height: number | null;
  readonly renditions: readonly {
    readonly width: number;
    readonly height: number;
    readonly sizeBytes: number;
  }[];
}

export async function scheduleDiscard(sql: Queryable, keys: readonly string[], dueAt: Date): Promise<void> {
  await sql`
    insert into media.discarded (key, due_at)
    select key, ${dueAt} from unnest(${textArray(keys)}::text::text[]) as key
    on conflict (key) do update set due_at = excluded.due_at`;
}

/** Returns `false` if some of the bytes have already been deleted. */
export async function cancelDiscard(tx: Transaction, keys: readonly string[]): Promise<boolean> {
  const kept = await tx`delete from media.discarded where key = any(${
    textArray(keys)
  }::text::text[]) returning key`;
  return kept.length === keys.length;
}

/** Returns `undefined` unless the upload is waiting for its bytes. */
export async function findAnnounced(sql: Queryable, id: string, now: Date): Promise<Announced | undefined> {
  const [row] = await sql<Announced[]>`
    select content_type as "contentType", size_bytes as "sizeBytes" from media.uploads
    where id = ${id} and status = 'pending' and upload_until > ${now}`;
  return row;
}

export async function readStorage(
  sql: Queryable,
  personId: string,
): Promise<{ usedBytes: number; files: number }> {
  const [row] = await sql<{ usedBytes: number; files: number }[]>`
    select used_bytes::double precision as "usedBytes", files from media.storage
    where owner_person_id = ${personId}`;
  return row ?? { usedBytes: 0, files: 0 };
}

/** Locks a person's storage row and returns the bytes used. If the person has no row, adds an empty one to lock. */
export async function lockStorage(tx: Transaction, personId: string): Promise<{ usedBytes: number }> {
  const [row] = await tx<[{ usedBytes: number }]>`
    insert into media.storage as s (owner_person_id, used_bytes, files) values (${personId}, 0, 0)
    on conflict (owner_person_id) do update set files = s.files
    returning used_bytes::double precision as "usedBytes"`;
  return row;
}

/** Returns `false` unless the upload was pending. */
export async function finishUpload(tx: Transaction, id: string, file: Finished, now: Date): Promise<boolean> {
  const rows = await tx`
    update media.uploads set status = 'ready', folder = ${file.folder}, checksum = ${file.checksum},
      size_bytes = ${file.sizeBytes}, width = ${file.width}::integer, height = ${file.height}::integer,
      renditions = ${jsonParameter(file.renditions)}::text::jsonb, updated_at = ${now}, version = version + 1
    where id = ${id} and status = 'pending' returning id`;
  return rows.length > 0;
}

/**
 * Returns whether the upload is now evidence. Repeated calls have no effect.
 */
export async function convertToEvidence(
  sql: Queryable,
  id: string,
  personId: string,
  now: Date,
): Promise<boolean> {
  const rows = await sql`
    update media.uploads set purpose = 'evidence', visibility = 'private', owner_person_id = ${platformOwner},
      updated_at = ${now}, version = version + 1
    where id = ${id} and status = 'ready' and purpose = 'file' and owner_person_id = ${personId} returning id`;
  if (rows.length > 0) return true;
  return (await sql`select from media.uploads where id = ${id} and purpose = 'evidence'`).length > 0;
}

export async function publicPicturesOf(
  sql: Queryable,
  personId: string,
  ids: readonly string[],
): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select id from media.uploads
    where id = any(${idArray(ids)}::text::uuid[]) and owner_person_id = ${personId} and status = 'ready'
      and visibility = 'public' and content_type like 'image/%'`;
  return rows.map(({ id }) => id);
}

/** Shares a person's uploads with an entity. Returns the ids of the uploads that are now shared with it. */
export async function shareUploads(
  sql: Queryable,
  personId: string,
  ids: readonly string[],
  entityId: string,
): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    update media.uploads set shared_entity_id = ${entityId}
    where id = any(${idArray(ids)}::text::uuid[]) and owner_person_id = ${personId} and status = 'ready'
      and purpose = 'file' and (shared_entity_id is null or shared_entity_id = ${entityId})
    returning id`;
  return rows.map(({ id }) => id);
}

/** Owner of rows that do not belong to a person. */
const platformOwner = "00000000-0000-0000-0000-000000000000";

/**
 * Deletes uploads whose bytes did not arrive in time, and returns how many were deleted. The bytes are deleted five
 * minutes later, so that requests still in progress can finish first.
 */
export async function deleteUnfinished(sql: Queryable, now: Date, limit: number): Promise<number> {
  const rows = await sql`
    with late as (
      select id from media.uploads where status = 'pending' and upload_until <= ${now}
      order by upload_until limit ${limit} for update skip locked
    ), dropped as (delete from media.uploads u using late where u.id = late.id returning u.id)
    insert into media.discarded (key, due_at) select 'incoming/' || id, ${now}::timestamptz + interval '5 minutes' from dropped
    on conflict (key) do nothing returning key`;
  return rows.length;
}

/** Returns keys that are due for deletion. Other processes skip these keys until the transaction ends. */
export async function claimDiscarded(tx: Transaction, now: Date, limit: number): Promise<string[]> {
  const rows = await tx<{ key: string }[]>`
    select key from media.discarded where due_at <= ${now} order by due_at limit ${limit} for update skip locked`;
  return rows.map(({ key }) => key);
}

export async function deleteDiscardedKeys(tx: Transaction, keys: readonly string[]): Promise<void> {
  await tx`delete from media.discarded where key = any(${textArray(keys)}::text::text[])`;
}
