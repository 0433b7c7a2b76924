import { violatesUnique } from "../../../kernel/db/faults.ts";
import { loadOnce } from "../../../kernel/db/loaded-sets.ts";
import { inTransaction } from "../../../kernel/db/transaction.ts";
import { daysAfter } from "../../../kernel/shared/clock.ts";
import { sha256 } from "../../../kernel/shared/secrets.ts";
import { sampleId } from "../../../kernel/shared/sample-id.ts";
import type { Services } from "../../../kernel/commands/services.ts";
import { announceMembership } from "../invitations.ts";
import { insertTeam, organizationStore, writeTeamMember } from "./store.ts";

/**
 * Organizations that the sample people belong to. Members of the same organization don't vouch for each other's places.
 */
const organizations = [
  {
    slug: "gumbo-hospitality-sample",
    name: "Gumbo Hospitality (sample)",
    kind: "company",
    daysAgo: 380,
    members: [["owner", "owner"], ["keeper-08", "admin"], ["keeper-01", "viewer"]],
    teams: [["Front desk", ["owner", "keeper-08"]], ["Bookkeeping", ["keeper-08"]]],
  },
  {
    slug: "radio-friends-sample",
    name: "Friends of Community Radio (sample)",
    kind: "association",
    daysAgo: 240,
    members: [["community-3", "owner"], ["auditor", "member"]],
    teams: [],
  },
] as const;

/**
 * Loads the sample organizations once. Existing organizations are left unchanged.
 *
 * @param people ids of the sample people by key
 * @returns whether anything was loaded
 */
export async function loadOrganizationSamples(
  { databases, clock }: Pick<Services, "databases" | "clock">,
  people: ReadonlyMap<string, string>,
): Promise<boolean> {
  const sql = databases.sql("organization");
  return await loadOnce(sql, "organization-samples", sha256(JSON.stringify(organizations)), async () => {
    for (const { slug, name, kind, daysAgo, members, teams } of organizations) {
      if (members.some(([person]) => !people.has(person))) continue;
      const id = sampleId("organization", slug);
      const at = daysAfter(clock(), -daysAgo);
      try {
        await inTransaction(sql, async (tx) => {
          const creator = people.get(members[0][0])!;
          await organizationStore.insert(tx, { id, name, slug, kind, created_by: creator }, at);
          for (const [person, role] of members) {
            const personId = people.get(person)!;
            await organizationStore.addMember(tx, id, { personId, role, invitedBy: null }, at);
            await announceMembership(tx, personId, `sample:${id}:${personId}`);
          }
          for (const [team, inIt] of teams) {
            const teamId = sampleId("team", `${slug}:${team}`);
            await insertTeam(tx, { id: teamId, organizationId: id, name: team }, at);
            for (const person of inIt) await writeTeamMember(tx, teamId, people.get(person)!, true, at);
          }
        });
      } catch (error) {
        if (!violatesUnique(error, "organizations_pkey") && !violatesUnique(error, "organizations_slug")) {
          throw error;
        }
      }
    }
  });
}
