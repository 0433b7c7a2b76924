import { firstRows } from "../../kernel/db/keyset.ts";
import type { PersonalDataPart } from "../../people/persons/personal-data.ts";
import { deleteSalt } from "./log/log.ts";
import { listVerifications, verificationView } from "./audit.ts";
import { systemActor } from "./hold-book.ts";
import { changeSubjectIn } from "./settle.ts";

const exported = 1_000;

/**
 * The records of the person's own tier. They are never changed or deleted. They contain ids but no names. When the
 * account is closed, the salt is deleted, so that the public log no longer identifies the person. The person's proofs
 * end too, so no more records are added.
 */
export const verificationData: PersonalDataPart = {
  name: "verifications",
  async read(services, personId) {
    const filter = { subject: { type: "person" as const, id: personId } };
    const rows = await listVerifications(services.databases.sql("platform"), filter, firstRows(exported));
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
