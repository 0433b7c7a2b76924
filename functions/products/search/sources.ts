import type { Queryable } from "../../kernel/db/databases.ts";
import type { DatabaseName } from "../../kernel/db/names.ts";
import { eventSource } from "./event-source.ts";
import { entitySource } from "./entity-source.ts";
import { kitSources } from "./kit-source.ts";

/** The entity or person that a document is about. Their tier appears in the search results. */
export interface DocumentSubject {
  readonly kind: "entity" | "person";
  readonly id: string;
}

export interface SourceText {
  readonly title: string;
  readonly body: string;
  /** Words that are searchable but never shown. */
  readonly words: readonly string[];
  readonly locale: string | null;
  readonly subject: DocumentSubject | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
  /** When the document stops being searchable, for example at the end of an event. */
  readonly foundUntil: Date | null;
  readonly updatedAt: Date;
}

/** `text` is `null` if the row is not public. */
export interface SourceRow {
  readonly id: string;
  readonly version: number;
  readonly text: SourceText | null;
}

/** A table with searchable rows. */
export interface SearchSource {
  /** The type of the results, such as `news-article`. */
  readonly type: string;
  /** Path of the resource. A row's path is this path followed by the row's id. */
  readonly path: string;
  readonly database: DatabaseName;
  /** The aggregate type of the table's domain events. */
  readonly aggregateType: string;
  /** A value that identifies how rows are converted to documents. When it changes, all documents are rebuilt. */
  readonly description: unknown;
  /** Returns the existing rows with these ids. */
  read(sql: Queryable, ids: readonly string[]): Promise<SourceRow[]>;
  listAfter(
    sql: Queryable,
    afterId: string | null,
    limit: number,
  ): Promise<{ readonly id: string; readonly version: number }[]>;
}

export const searchSources: readonly SearchSource[] = [entitySource, eventSource, ...kitSources];

/** Returns the source of an indexed type, or `undefined` if the type no longer has one. */
export function sourceOf(type: string): SearchSource | undefined {
  return searchSources.find((source) => source.type === type);
}
