import type { Queryable } from "../../../kernel/db/databases.ts";
import { listContacts } from "../../entities/contact-rows.ts";

/** The contacts of a person by the form that tells them from those of others. */
export async function ownContactIds(sql: Queryable, personId: string): Promise<ReadonlyMap<string, string>> {
  const contacts = await listContacts(sql, { type: "person", id: personId });
  return new Map(contacts.flatMap(({ id, canonical }) => canonical === null ? [] : [[canonical, id]]));
}
