import { eventsByIds, listEventsAfter } from "../events/searchable.ts";
import type { SearchSource } from "./sources.ts";

/** Attendees and meeting URLs are not indexed. */
export const eventSource: SearchSource = {
  type: "event",
  path: "/v1/events",
  database: "events",
  aggregateType: "events.events",
  description: 1,
  async read(sql, ids) {
    const rows = await eventsByIds(sql, ids);
    return rows.map((row) => ({
      id: row.id,
      version: row.version,
      text: row.visibility === "public" && row.status === "scheduled"
        ? {
          title: row.name,
          body: row.description ?? "",
          words: [
            row.category,
            ...row.interests,
            row.venue,
            row.city,
            // People can remove their name, so it is not copied to the documents of their events.
            row.hostKind === "person" ? null : row.hostName,
          ].filter((word) => word !== null),
          locale: null,
          subject: row.hostKind === "organization" ? null : { kind: row.hostKind, id: row.hostId },
          latitude: row.nearLatitude,
          longitude: row.nearLongitude,
          foundUntil: row.endsAt,
          updatedAt: row.updatedAt,
        }
        : null,
    }));
  },
  listAfter: listEventsAfter,
};
