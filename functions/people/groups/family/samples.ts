import { violatesUnique } from "../../../kernel/db/faults.ts";
import { loadOnce } from "../../../kernel/db/loaded-sets.ts";
import { inTransaction } from "../../../kernel/db/transaction.ts";
import { daysAfter } from "../../../kernel/shared/clock.ts";
import { sha256 } from "../../../kernel/shared/secrets.ts";
import { announceMembership } from "../invitations.ts";
import { sampleId } from "../../../kernel/shared/sample-id.ts";
import type { Services } from "../../../kernel/commands/services.ts";
import { householdStore } from "./store.ts";

/** Households of the sample people. Members of the same household don't vouch for each other's places. */
const households = [
  {
    key: "nkosi-mwinyi",
    name: "Nkosi and Mwinyi",
    daysAgo: 400,
    members: [["admin", "self", "admin"], ["support", "partner", "adult"]],
  },
  {
    key: "mushonga",
    name: "Mushonga",
    daysAgo: 310,
    members: [["community-1", "self", "admin"], ["member-02", "sibling", "adult"]],
  },
] as const;

/**
 * Loads the sample households once. Existing households are left unchanged.
 *
 * @param people ids of the sample people by key
 * @returns whether anything was loaded
 */
export async function loadFamilySamples(
  { databases, clock }: Pick<Services, "databases" | "clock">,
  people: ReadonlyMap<string, string>,
): Promise<boolean> {
  const sql = databases.sql("family");
  return await loadOnce(sql, "family-samples", sha256(JSON.stringify(households)), async () => {
    for (const { key, name, daysAgo, members } of households) {
      const id = sampleId("household", key);
      const at = daysAfter(clock(), -daysAgo);
      const present = members.flatMap(([person, relation, role]) => {
        const personId = people.get(person);
        return personId ? [{ personId, relation, role, invitedBy: null }] : [];
      });
      if (present.length < members.length) continue;
      try {
        await inTransaction(sql, async (tx) => {
          await householdStore.insert(tx, { id, name, owner_person_id: present[0]!.personId }, at);
          for (const member of present) {
            await householdStore.addMember(tx, id, member, at);
            await announceMembership(tx, member.personId, `sample:${id}:${member.personId}`);
          }
        });
      } catch (error) {
        if (!violatesUnique(error, "households_pkey")) throw error;
      }
    }
  });
}
