import { firstRows } from "../../kernel/db/keyset.ts";
import { inTransaction } from "../../kernel/db/transaction.ts";
import type { PersonalDataPart } from "../../people/persons/personal-data.ts";
import { eraseReader, listNotifications, moveReader, readPreferences } from "./store.ts";

const exported = 1_000;

export const notificationData: PersonalDataPart = {
  name: "notifications",
  async read(services, personId) {
    const sql = services.databases.sql("platform");
    const [rows, preferences] = await Promise.all([
      listNotifications(sql, personId, false, firstRows(exported)),
      readPreferences(sql, personId),
    ]);
    return {
      received: rows.map(({ id, kind, parameters, href, createdAt, readAt }) => ({
        id,
        kind,
        parameters,
        href,
        createdAt: createdAt.toISOString(),
        readAt: readAt?.toISOString() ?? null,
      })),
      byMail: Object.fromEntries(preferences),
    };
  },
  merge: ({ databases }, fromId, toId) =>
    inTransaction(databases.sql("platform"), (tx) => moveReader(tx, fromId, toId)),
  async erase(_services, tx, personId) {
    await eraseReader(tx, personId);
  },
};
