import { findEntities, listEntitiesAfter } from "../../verification/entities/entities.ts";
import type { SearchSource } from "./sources.ts";

export const entitySource: SearchSource = {
  type: "entity",
  path: "/v1/entities",
  database: "platform",
  aggregateType: "entity",
  description: 1,
  async read(sql, ids) {
    const rows = await findEntities(sql, ids);
    return rows.map((row) => ({
      id: row.id,
      version: row.version,
      text: row.status === "active" || row.status === "suspended"
        ? {
          title: row.displayName,
          body: row.description ?? "",
          words: [row.legalName, row.entityType.replaceAll("_", " "), row.city, row.address].filter((word) =>
            word !== null
          ),
          locale: null,
          subject: { kind: "entity", id: row.id },
          latitude: row.latitude,
          longitude: row.longitude,
          foundUntil: null,
          updatedAt: row.updatedAt,
        }
        : null,
    }));
  },
  listAfter: listEntitiesAfter,
};
