import type { Queryable } from "../../../kernel/db/databases.ts";
import { listContacts } from "../../entities/contact-rows.ts";

/** Maps the normalised forms of a person's contacts to their ids. */
export async function ownContactIds(sql: Queryable, personId: string): Promise<ReadonlyMap<string, string>> {
  const contacts = await listContacts(sql, { type: "person", id: personId });
  return new Map(contacts.flatMap(({ id, canonical }) => canonical === null ? [] : [[canonical, id]]));
}
