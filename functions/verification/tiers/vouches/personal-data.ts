import type { PersonalDataPart } from "../../../people/persons/personal-data.ts";
import { mergeVouches } from "./merge-vouches.ts";
import { eraseWords, readReportsBy, readVouchesOf } from "./person-store.ts";

const exported = 10_000;

/**
 * All vouches that the person gave. When they close their account, the vouches remain, but without the note and the
 * name.
 */
export const vouchData: PersonalDataPart = {
  name: "vouches",
  async read(services, personId) {
    const rows = await readVouchesOf(services.databases.sql("platform"), personId, exported);
    return rows.map((row) => ({
      id: row.id,
      entityId: row.entityId,
      vouchingType: row.vouchingType,
      statement: row.statement,
      visibility: row.visibility,
      status: row.status,
      weight: row.weightMilli / 1_000,
      createdAt: row.createdAt.toISOString(),
      confirmedAt: row.confirmedAt.toISOString(),
      expiresAt: row.expiresAt.toISOString(),
      endedAt: row.endedAt?.toISOString() ?? null,
    }));
  },
  merge: mergeVouches,
  async erase(_services, tx, personId) {
    await eraseWords(tx, personId);
  },
};

/**
 * The person's reports about vouches. Notes in these reports are removed together with the notes on the person's
 * vouches.
 */
export const vouchReportData: PersonalDataPart = {
  name: "vouchReports",
  async read(services, personId) {
    const rows = await readReportsBy(services.databases.sql("platform"), personId, exported);
    return rows.map((row) => ({
      ...row,
      createdAt: row.createdAt.toISOString(),
      decidedAt: row.decidedAt?.toISOString() ?? null,
    }));
  },
};
