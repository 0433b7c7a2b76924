import type { Queryable } from "../../kernel/db/databases.ts";
import type { DatabaseName } from "../../kernel/db/names.ts";
import { eventSource } from "./event-source.ts";
import { entitySource } from "./entity-source.ts";
import { kitSources } from "./kit-source.ts";

/** The subject of a document, whose tier it shows. */
export interface DocumentSubject {
  readonly kind: "entity" | "person";
  readonly id: string;
}

/** The public text of a row. */
export interface SourceText {
  readonly title: string;
  readonly body: string;
  /** Words that are searched but never shown. */
  readonly words: readonly string[];
  readonly locale: string | null;
  readonly subject: DocumentSubject | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
  /** When it stops being searchable, such as the end of an event. */
  readonly foundUntil: Date | null;
  readonly updatedAt: Date;
}

/** The current state of a row; `null` if it is not public. */
export interface SourceRow {
  readonly id: string;
  readonly version: number;
  readonly text: SourceText | null;
}

/** A table with searchable rows. */
export interface SearchSource {
  /** The type of its results, such as `news-article`. */
  readonly type: string;
  /** Path of the resource below the origin; followed by an id, it is the address of a row. */
  readonly path: string;
  readonly database: DatabaseName;
  /** The aggregate type of its facts. */
  readonly aggregateType: string;
  /** Describes how rows become documents, in any form; when it changes, all documents are rebuilt. */
  readonly description: unknown;
  /** The existing rows among these ids. */
  read(sql: Queryable, ids: readonly string[]): Promise<SourceRow[]>;
  /** Ids and versions in the order of the ids. */
  listAfter(
    sql: Queryable,
    afterId: string | null,
    limit: number,
  ): Promise<{ readonly id: string; readonly version: number }[]>;
}

/** Every search source. */
export const searchSources: readonly SearchSource[] = [entitySource, eventSource, ...kitSources];

/** The source of a type; types come from the index, so they are known. */
export function sourceOf(type: string): SearchSource | undefined {
  return searchSources.find((source) => source.type === type);
}
