import type { Queryable } from "../../kernel/db/databases.ts";
import type { DatabaseName } from "../../kernel/db/names.ts";
import { eventSource } from "./event-source.ts";
import { entitySource } from "./entity-source.ts";
import { kitSources } from "./kit-source.ts";

/** Who a document is about or from: whose tier it has. */
export interface DocumentSubject {
  readonly kind: "entity" | "person";
  readonly id: string;
}

/** What everybody may read of a row. */
export interface SourceText {
  readonly title: string;
  readonly body: string;
  /** Words that find it and are shown nowhere. */
  readonly words: readonly string[];
  readonly locale: string | null;
  readonly subject: DocumentSubject | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
  /** The end of what passes, such as an event. */
  readonly foundUntil: Date | null;
  readonly updatedAt: Date;
}

/** A row as it is now; `null` says that not everybody may read it. */
export interface SourceRow {
  readonly id: string;
  readonly version: number;
  readonly text: SourceText | null;
}

/** A table whose rows can be found. */
export interface SearchSource {
  /** What a result says that it is, such as `news-article`. */
  readonly type: string;
  /** Path of the resource below the origin; with an id it is the address of a row. */
  readonly path: string;
  readonly database: DatabaseName;
  /** What its facts are about. */
  readonly aggregateType: string;
  /** How rows become documents, in any form: a new one means that all are rebuilt. */
  readonly description: unknown;
  /** Rows of these ids that exist. */
  read(sql: Queryable, ids: readonly string[]): Promise<SourceRow[]>;
  /** Ids and versions in the order of the ids. */
  listAfter(
    sql: Queryable,
    afterId: string | null,
    limit: number,
  ): Promise<{ readonly id: string; readonly version: number }[]>;
}

/** Everything that can be found, by the word that a result is named with. */
export const searchSources: readonly SearchSource[] = [entitySource, eventSource, ...kitSources];

/** The source of a type; types come from the index, which knows no others. */
export function sourceOf(type: string): SearchSource | undefined {
  return searchSources.find((source) => source.type === type);
}
