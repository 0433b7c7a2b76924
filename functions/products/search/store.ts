import type { Queryable, Sql } from "../../kernel/db/databases.ts";
import { idArray, jsonParameter } from "../../kernel/db/parameters.ts";
import { inTransaction, type Transaction } from "../../kernel/db/transaction.ts";
import type { CopiedIdentity } from "../../kernel/shared/shown-identity.ts";
import type { DocumentSubject } from "./sources.ts";

/**
 * Returns an SQL condition that is true if the document `d` has not been withdrawn and its `found_until` has not
 * passed.
 */
export function isFindable(sql: Queryable, now: Date) {
  return sql`not d.is_gone and (d.found_until is null or d.found_until > ${now})`;
}

export interface SearchDocument {
  readonly type: string;
  readonly id: string;
  /** Version of the row from which the document was built. */
  readonly version: number;
  /** Whether the document was withdrawn or deleted. Its version is kept for a while. */
  readonly isGone: boolean;
  readonly title: string;
  readonly body: string;
  readonly words: string;
  readonly locale: string | null;
  readonly subject: DocumentSubject | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly foundUntil: Date | null;
  readonly updatedAt: Date;
}

/**
 * This lock prevents words from being deleted while others are added. Any number of transactions may add words at the
 * same time.
 */
const wordsLock = 52_700_001;

/**
 * Limits for one statement. They ensure that each statement takes only a fraction of a second, far less than the
 * statement timeout.
 */
const statementSize = { documents: 100, characters: 200_000 } as const;

function* inStatements(documents: readonly SearchDocument[]): Generator<SearchDocument[]> {
  let some: SearchDocument[] = [];
  let characters = 0;
  for (const document of documents) {
    const length = document.title.length + document.body.length + document.words.length;
    if (
      some.length === statementSize.documents ||
      (some.length > 0 && characters + length > statementSize.characters)
    ) {
      yield some;
      some = [];
      characters = 0;
    }
    some.push(document);
    characters += length;
  }
  if (some.length > 0) yield some;
}

/**
 * Writes documents, unless a newer version is stored. A deleted document is restored only if its row has a newer
 * version, because domain events may arrive late, more than once and out of order.
 *
 * Subjects are locked first, so that their tiers cannot change while documents are written.
 *
 * @returns how many documents changed
 */
export async function writeDocuments(
  sql: Sql,
  documents: readonly SearchDocument[],
  now: Date,
): Promise<number> {
  let written = 0;
  for (const some of inStatements(documents)) written += await writeSome(sql, some, now);
  return written;
}

async function writeSome(sql: Sql, documents: readonly SearchDocument[], now: Date): Promise<number> {
  const rows = documents.map(({ subject, foundUntil, updatedAt, ...document }) => ({
    ...document,
    subjectId: subject?.id ?? null,
    foundUntil: foundUntil?.toISOString() ?? null,
    updatedAt: updatedAt.toISOString(),
  }));
  return await inTransaction(sql, async (tx) => {
    await lockSubjects(tx, documents.flatMap(({ subject }) => subject ?? []));
    await tx`select pg_advisory_xact_lock_shared(${wordsLock})`;
    // Words are added to the vocabulary in a fixed order, so that writers cannot deadlock. The query does not first
    // check which words already exist: a query plan cached while the table was small would be slow once the table is
    // large.
    const [row] = await tx<[{ written: number }]>`
      with written as (
        insert into search.documents as d (type, id, version, is_gone, title, body, words, locale, subject_id, tier,
          latitude, longitude, found_until, updated_at, indexed_at)
        select n.type, n.id, n.version, n."isGone", n.title, n.body, n.words, n.locale, n."subjectId",
          coalesce(s.tier, 0), n.latitude, n.longitude, n."foundUntil", n."updatedAt", ${now}
        from jsonb_to_recordset(${jsonParameter(rows)}::text::jsonb) as n(type text, id uuid, version bigint,
            "isGone" boolean, title text, body text, words text, locale text, "subjectId" uuid,
            latitude double precision, longitude double precision, "foundUntil" timestamptz, "updatedAt" timestamptz)
          left join search.subjects s on s.id = n."subjectId"
        order by n.type, n.id
        on conflict (type, id) do update set version = excluded.version, is_gone = excluded.is_gone,
          title = excluded.title, body = excluded.body, words = excluded.words, locale = excluded.locale,
          subject_id = excluded.subject_id, tier = excluded.tier, latitude = excluded.latitude,
          longitude = excluded.longitude, found_until = excluded.found_until, updated_at = excluded.updated_at,
          indexed_at = excluded.indexed_at
        where excluded.version > d.version or (excluded.version = d.version and not d.is_gone)
        returning d.vector
      ), met as (
        insert into search.words (word)
        select distinct w.word from written, unnest(tsvector_to_array(ts_filter(written.vector, '{a,c}'))) as w(word)
        where char_length(w.word) between 3 and 40 and w.word !~ '^[0-9]+$'
        order by 1 on conflict do nothing
      )
      select count(*)::integer as written from written`;
    return row.written;
  });
}

/** Adds any missing subjects, and locks all the given subjects so that no tier changes in the meantime. */
async function lockSubjects(tx: Transaction, subjects: readonly DocumentSubject[]): Promise<void> {
  if (subjects.length === 0) return;
  await tx`
    insert into search.subjects (id, kind)
    select distinct on (n.id) n.id, n.kind
    from jsonb_to_recordset(${jsonParameter(subjects)}::text::jsonb) as n(id uuid, kind text)
    order by n.id on conflict (id) do nothing`;
  await tx`
    select id from search.subjects where id = any(${
    idArray(subjects.map(({ id }) => id))
  }::text::uuid[]) order by id for share`;
}

/** Returns the versions of the rows that the documents were built from. */
export async function readVersions(
  sql: Queryable,
  type: string,
  ids: readonly string[],
): Promise<Map<string, number>> {
  const rows = await sql<{ id: string; version: string }[]>`
    select id, version from search.documents where type = ${type} and id = any(${
    idArray(ids)
  }::text::uuid[])`;
  return new Map(rows.map(({ id, version }) => [id, Number(version)]));
}

export async function listDocumentsAfter(
  sql: Queryable,
  type: string,
  afterId: string | null,
  limit: number,
): Promise<{ id: string; version: number }[]> {
  const rows = await sql<{ id: string; version: string }[]>`
    select id, version from search.documents
    where type = ${type} and not is_gone ${afterId === null ? sql`` : sql`and id > ${afterId}`}
    order by id limit ${limit}`;
  return rows.map(({ id, version }) => ({ id, version: Number(version) }));
}

/** `null` if the subject does not exist. */
export type SubjectTruth =
  | {
    readonly name: string | null;
    readonly tier: number;
    readonly identity: CopiedIdentity | null;
    readonly version: number;
  }
  | null;

export async function unreadSubjects(sql: Queryable, limit: number): Promise<DocumentSubject[]> {
  return await sql<DocumentSubject[]>`
    select id, kind from search.subjects where version = -1 order by id limit ${limit}`;
}

const restampBatch = 1_000;

/**
 * Stores a subject's data, and copies its tier to its search documents. Ignores outdated data. If the subject does not
 * exist, clears its data until a newer version arrives.
 */
export async function writeSubject(sql: Sql, id: string, truth: SubjectTruth): Promise<void> {
  const { name, tier, identity, version } = truth ?? { name: null, tier: 0, identity: null, version: 0 };
  await sql`
    update search.subjects set name = ${name}, tier = ${tier},
      identity = ${jsonParameter(identity)}::text::jsonb, version = greatest(version, ${version}::bigint)
    where id = ${id} and ${truth === null ? sql`true` : sql`version < ${version}::bigint`}`;
  // This runs even if the data is not newer, because another worker may have stopped after writing the subject but
  // before writing its documents.
  for (;;) {
    const { count } = await sql`
      update search.documents d set tier = s.tier from search.subjects s
      where s.id = d.subject_id and (d.type, d.id) in (
        select o.type, o.id from search.documents o join search.subjects t on t.id = o.subject_id
        where o.subject_id = ${id} and o.tier <> t.tier limit ${restampBatch})`;
    if (count < restampBatch) return;
  }
}

/** Returns the checksum that each type's description had when the index was last filled. */
export async function readFillChecksum(sql: Queryable): Promise<Map<string, string>> {
  const rows = await sql<{ type: string; checksum: string }[]>`select type, checksum from search.fills`;
  return new Map(rows.map(({ type, checksum }) => [type, checksum]));
}

export async function writeFillChecksum(
  sql: Queryable,
  type: string,
  checksum: string,
  now: Date,
): Promise<void> {
  await sql`
    insert into search.fills (type, checksum, filled_at) values (${type}, ${checksum}, ${now})
    on conflict (type) do update set checksum = excluded.checksum, filled_at = excluded.filled_at`;
}

/**
 * Deletes documents that were withdrawn or deleted before a given time, and documents of types that no longer have a
 * source.
 */
export async function deleteStaleDocuments(
  sql: Queryable,
  goneBefore: Date,
  types: readonly string[],
): Promise<void> {
  await sql`delete from search.documents where is_gone and indexed_at < ${goneBefore}`;
  await sql`
    delete from search.documents where type not in (
      select jsonb_array_elements_text(${jsonParameter(types)}::text::jsonb))`;
}

const wordsAtOnce = 1_000;

/** Deletes words that no document contains any more. Adding words is blocked for a few milliseconds at a time. */
export async function deleteUnusedWords(sql: Sql): Promise<number> {
  let after = "";
  let cleared = 0;
  for (;;) {
    const { last, gone } = await inTransaction(sql, async (tx) => {
      await tx`select pg_advisory_xact_lock(${wordsLock})`;
      const [row] = await tx<[{ last: string | null; gone: number }]>`
        with looked_at as materialized (
          select word from search.words where word > ${after} order by word limit ${wordsAtOnce}
        ), gone as (
          delete from search.words w using looked_at l
          where w.word = l.word and not exists (
            select 1 from search.documents d where d.vector @@ quote_literal(l.word)::tsquery)
          returning 1
        )
        select (select max(word) from looked_at) as last, (select count(*)::integer from gone) as gone`;
      return row;
    });
    cleared += gone;
    if (last === null) return cleared;
    after = last;
  }
}
