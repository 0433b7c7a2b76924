import { inTransaction } from "../../kernel/db/transaction.ts";
import type { PersonalDataPart } from "../../people/persons/personal-data.ts";
import type { Services } from "../../kernel/commands/services.ts";
import type { Resource } from "./description.ts";
import { announceSearchable } from "./resources.ts";
import { anonymousFacts } from "./caller-facts.ts";
import { deleteRowsOf, rowsOfPerson } from "./store.ts";

const exported = 10_000;

/** Returns the fields whose names show that they contain a person's id. */
export function personMembers(resource: Resource): string[] {
  return Object.keys(resource.members).filter((member) => /^personId$|PersonId$/.test(member));
}

/**
 * Personal data in the product namespaces: every row that refers to the person. Their private rows are deleted when
 * they close their account.
 */
export const resourceData = (resources: readonly Resource[]): PersonalDataPart => ({
  name: "resources",
  async read({ databases }, personId) {
    const found: Record<string, unknown> = {};
    for (const resource of resources) {
      const members = personMembers(resource);
      if (members.length === 0 || !databases.isConfigured(resource.namespace)) continue;
      const sql = databases.sql(resource.namespace);
      const rows = await rowsOfPerson(sql, resource, members, personId, exported);
      if (rows.length > 0) found[`${resource.namespace}/${resource.name}`] = rows;
    }
    return found;
  },
  async erase(services, _tx, personId) {
    for (const resource of resources) {
      if (services.databases.isConfigured(resource.namespace)) {
        await leaveResource(services, resource, personId);
      }
    }
  },
});

/** Deletes the person's rows that no one else needs, and removes the person's data from the remaining rows. */
export async function leaveResource(services: Services, resource: Resource, personId: string): Promise<void> {
  if (!resource.erased && !resource.blank) return;
  await inTransaction(services.databases.sql(resource.namespace), async (tx) => {
    const work = { tx, services, callerFacts: anonymousFacts, now: services.clock() };
    for (const row of resource.erased ? await deleteRowsOf(tx, resource, personId) : []) {
      await resource.afterRemove?.(work, row);
      await announceSearchable(tx, resource, row);
    }
    await resource.blank?.(work, personId);
  });
}
