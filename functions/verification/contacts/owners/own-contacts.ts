import type { Queryable } from "../../../kernel/db/databases.ts";
import { listContacts } from "../../entities/contact-rows.ts";

/** Returns the ids of a person's contacts, keyed by the contact's normalised form. */
export async function ownContactIds(sql: Queryable, personId: string): Promise<ReadonlyMap<string, string>> {
  const contacts = await listContacts(sql, { type: "person", id: personId });
  return new Map(contacts.flatMap(({ id, canonical }) => canonical === null ? [] : [[canonical, id]]));
}
