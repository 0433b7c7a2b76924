import type { PersonalDataPart } from "../../people/persons/personal-data.ts";
import { deleteSalt } from "./log/log.ts";
import { listVerifications, verificationView } from "./audit.ts";
import { systemActor } from "./hold-book.ts";
import { changeSubjectIn } from "./settle.ts";

const exported = 1_000;

/**
 * The records of the person's own tier. They are never changed or removed; they hold ids and no name, and the leaves
 * of the public log identify no one once the salt is gone. What the person has proved ends with the account: none of it
 * is due any more, and no one decides about it.
 */
export const verificationData: PersonalDataPart = {
  name: "verifications",
  async read(services, personId) {
    const filter = { subject: { type: "person" as const, id: personId } };
    const rows = await listVerifications(services.databases.sql("platform"), filter, exported, null);
    return rows.map((row) => verificationView(row, true));
  },
  async erase(services, tx, personId) {
    await changeSubjectIn(tx, services.clock, { type: "person", id: personId }, async ({ book }) => {
      for (const hold of book.open()) {
        book.end(hold, { actor: systemActor, method: "withdrawal", reasonCode: "person_left" });
      }
    });
    await deleteSalt(tx, personId);
  },
};
