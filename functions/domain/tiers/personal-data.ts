import type { PersonalDataPart } from "../identity/personal-data.ts";
import { forgetSalt } from "../transparency/log.ts";
import { listVerifications, verificationView } from "./audit.ts";

const exported = 1_000;

/**
 * The records of the person's own tier. They are never changed or removed; they hold ids and no name, and the leaves
 * of the public log name nobody once the salt is gone.
 */
export const verificationData: PersonalDataPart = {
  name: "verifications",
  async read(services, personId) {
    const filter = { subject: { type: "person" as const, id: personId } };
    const rows = await listVerifications(services.databases.sql("platform"), filter, exported, null);
    return rows.map((row) => verificationView(row, true));
  },
  async erase(_services, tx, personId) {
    await forgetSalt(tx, personId);
  },
};
