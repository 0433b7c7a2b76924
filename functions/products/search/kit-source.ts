import sql, { empty, join, raw } from "sql-template-tag";
import { idArray } from "../../kernel/db/parameters.ts";
import { run } from "../kit/statement.ts";
import { resources } from "../namespaces/all.ts";
import { indexedMembers, type Resource, rulesFor } from "../kit/description.ts";
import { pathOf } from "../kit/resources.ts";
import { anonymousFacts } from "../kit/caller-facts.ts";
import { column, ruleCondition } from "../kit/meets.ts";
import type { SearchSource, SourceRow } from "./sources.ts";

export const kitSources: readonly SearchSource[] = resources.filter(({ indexed }) => indexed).map(kitSource);

type RawRow = Readonly<Record<string, unknown>> & {
  readonly id: string;
  readonly version: number;
  readonly updatedAt: Date;
  readonly isPublic: boolean;
  readonly isOfEntity: boolean;
};

/**
 * Returns the search source of a resource. The resource's access rules decide in SQL what is public, as they do for
 * every list.
 */
function kitSource(resource: Resource): SearchSource {
  const indexed = resource.indexed!;
  const members = [
    ...new Set([...indexedMembers(indexed), ...(resource.hasPoint ? ["latitude", "longitude"] : [])]),
  ];
  const asText = (value: unknown) => typeof value === "string" ? value : "";
  const toRow = (row: RawRow): SourceRow => ({
    id: row.id,
    version: row.version,
    text: row.isPublic
      ? {
        title: asText(row[indexed.title]),
        body: asText(row[indexed.body]),
        words: (indexed.words ?? []).flatMap((member) => row[member]).map(asText).filter(Boolean),
        locale: indexed.locale ? asText(row[indexed.locale]) || null : null,
        subject: indexed.entity && row[indexed.entity] && row.isOfEntity
          ? { kind: "entity", id: asText(row[indexed.entity]) }
          : null,
        latitude: (row["latitude"] ?? null) as number | null,
        longitude: (row["longitude"] ?? null) as number | null,
        foundUntil: null,
        updatedAt: row.updatedAt,
      }
      : null,
  });
  const isPublic = ruleCondition(rulesFor(resource, "read"), anonymousFacts);
  const isFound = ruleCondition([{ who: "anyone", when: indexed.when ?? {} }], anonymousFacts);
  const isOfEntity = ruleCondition([{ who: "anyone", when: indexed.entityWhen ?? {} }], anonymousFacts);
  const columns = join(members.map((member) => sql`${column(member)} as ${raw(`"${member}"`)}`), ", ");
  const table = raw(resource.table);
  return {
    type: resource.one.replace(/(?<=[a-z])[A-Z]/g, (letter) => `-${letter}`).toLowerCase(),
    path: pathOf(resource),
    database: resource.namespace,
    aggregateType: `${resource.namespace}.${resource.name}`,
    description: [indexed, members, rulesFor(resource, "read").map(({ who, when }) => [who, when])],
    async read(db, ids) {
      const rows = await run<RawRow>(
        db,
        sql`select t.id, t.version, t.updated_at as "updatedAt", (${isPublic} and ${isFound}) as "isPublic",
          ${isOfEntity} as "isOfEntity", ${columns}
        from ${table} t where t.id = any(${idArray(ids)}::text::uuid[])`,
      );
      return rows.map(toRow);
    },
    async listAfter(db, afterId, limit) {
      const after = afterId === null ? empty : sql`where id > ${afterId}`;
      return await run<{ id: string; version: number }>(
        db,
        sql`select id, version from ${table} ${after} order by id limit ${limit}`,
      );
    },
  };
}
