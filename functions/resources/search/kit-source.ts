import type { Queryable } from "../../db/databases.ts";
import { idArray } from "../../db/parameters.ts";
import { resources } from "../all.ts";
import { indexedMembers, type Resource, rulesFor } from "../description.ts";
import { columnName } from "../members.ts";
import { pathOf } from "../resources.ts";
import { nobody } from "../standing.ts";
import { meets } from "../store.ts";
import type { SearchSource, SourceRow } from "./sources.ts";

/** The resources of the product namespaces that say how they are found. */
export const kitSources: readonly SearchSource[] = resources.filter(({ indexed }) => indexed).map(kitSource);

/** A row as it is read: its members and whether everybody may read it. */
type RawRow = Readonly<Record<string, unknown>> & {
  readonly id: string;
  readonly version: number;
  readonly updatedAt: Date;
  readonly isPublic: boolean;
};

/** A resource as a source: what a stranger may read is decided by its own rules, in SQL as for every list. */
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
        subject: indexed.entity && row[indexed.entity]
          ? { kind: "entity", id: asText(row[indexed.entity]) }
          : null,
        latitude: (row["latitude"] ?? null) as number | null,
        longitude: (row["longitude"] ?? null) as number | null,
        foundUntil: null,
        updatedAt: row.updatedAt,
      }
      : null,
  });
  const isPublic = (sql: Queryable) =>
    sql`(${meets(sql, rulesFor(resource, "read"), nobody)}
      and ${meets(sql, [{ who: "anyone", when: indexed.when ?? {} }], nobody)})`;
  return {
    type: resource.one.replace(/(?<=[a-z])[A-Z]/g, (letter) => `-${letter}`).toLowerCase(),
    path: pathOf(resource),
    database: resource.namespace,
    aggregateType: `${resource.namespace}.${resource.name}`,
    description: [indexed, members, rulesFor(resource, "read").map(({ who, when }) => [who, when])],
    async read(sql, ids) {
      const columns = members.map((member) => sql`, ${sql(`t.${columnName(member)}`)} as ${sql(member)}`)
        .reduce((all, one) => sql`${all}${one}`, sql``);
      const rows = await sql<RawRow[]>`
        select t.id, t.version, t.updated_at as "updatedAt", ${isPublic(sql)} as "isPublic"${columns}
        from ${sql(resource.table)} t where t.id = any(${idArray(ids)}::text::uuid[])`;
      return rows.map(toRow);
    },
    async listAfter(sql, afterId, limit) {
      return await sql<{ id: string; version: number }[]>`
        select id, version from ${sql(resource.table)}
        ${afterId === null ? sql`` : sql`where id > ${afterId}`} order by id limit ${limit}`;
    },
  };
}
