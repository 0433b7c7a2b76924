import { firstRows } from "../../kernel/db/keyset.ts";
import { eraseNetworks, listAudit } from "../../kernel/audit/log.ts";
import { redactForPerson } from "../../kernel/audit/own-rows.ts";
import type { PersonalDataPart } from "../persons/personal-data.ts";
import { eraseApplications } from "./applications.ts";
import { announceEnded } from "./session-facts.ts";
import { allSessions, eraseSessions } from "./session-store.ts";
import { sessionOf } from "./session-routes.ts";

/** The person's stored sessions, each with its network and browser. */
export const sessionData: PersonalDataPart = {
  name: "sessions",
  async read(services, personId) {
    const rows = await allSessions(services.databases.sql("platform"), personId);
    return rows.map((row) => ({ ...sessionOf(row, ""), endedAt: row.revokedAt?.toISOString() ?? null }));
  },
  async erase(_services, tx, personId, now) {
    await announceEnded(tx, personId, await eraseSessions(tx, personId, now), "erased");
    await eraseApplications(tx, personId);
  },
};

/**
 * The audit log. A person can read all rows that concern them. When the person closes their account, the rows are
 * kept without the person's IP network.
 */
export const auditData: PersonalDataPart = {
  name: "auditEvents",
  async read(services, personId) {
    const rows = await listAudit(
      services.databases.sql("platform"),
      { concerningPersonId: personId },
      firstRows(10_000),
    );
    return rows.map((row) => ({ ...redactForPerson(personId, row), at: row.at.toISOString() }));
  },
  async erase(_services, tx, personId) {
    await eraseNetworks(tx, personId);
  },
};
