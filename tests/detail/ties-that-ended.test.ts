import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { submitClaim, withdrawClaim } from "../../functions/verification/claims/claims.ts";
import { decideClaim } from "../../functions/verification/claims/decide.ts";
import { settleDueSubjects } from "../../functions/verification/tiers/scheduler.ts";
import { workUntilIdle } from "../../functions/apps/gateway/workers.ts";
import { newId } from "../../functions/kernel/shared/ids.ts";
import { type SignedIn, type TestGateway, testGateway } from "../support/gateway.ts";
import { addEntity, addPerson, disagreements, member } from "../support/verification.ts";

const day = 86_400;

/** A conflict of interest lasts until 180 days after the person has left the household, organization or role. */
describe.each(
  [
    ["on one database", []],
    ["on databases of their own", ["family", "organization"]],
  ] as const,
)("ties that ended, memberships %s", (_where, databases) => {
  let gateway: TestGateway;
  let entityId: string;
  let manager: SignedIn;
  let voucher: SignedIn;
  beforeAll(async () => {
    gateway = await testGateway({ databases, env: { LIMIT_VOUCHES: "100000/2592000" } });
  });
  afterAll(() => gateway.close());
  beforeEach(async () => {
    entityId = await addEntity(gateway.services);
    manager = await member(gateway);
    voucher = await member(gateway);
  });

  const claim = async (person: SignedIn) =>
    await submitClaim(gateway.services, person.personId, {
      entityId,
      claimedRole: "owner",
      evidenceUrl: "https://school.example/about",
    });
  const manage = async (person: SignedIn) => {
    const { id } = await claim(person);
    await decideClaim(gateway.services, await addPerson(gateway.services), id, { decision: "approve" });
    return id;
  };
  const groups = {
    household: {
      path: "/v1/family/households",
      founding: () => ({ name: "Home" }),
      join: async (id: string, personId: string) => {
        await gateway.services.databases.sql("family")`
          insert into family.household_members (household_id, person_id, relation, role, status, joined_at)
          values (${id}, ${personId}, 'other', 'adult', 'active', ${gateway.services.clock()})`;
      },
    },
    organization: {
      path: "/v1/organization/organizations",
      founding: () => ({ name: "Trust", slug: `trust-${newId().slice(-12)}`, kind: "ngo" }),
      join: async (id: string, personId: string) => {
        await gateway.services.databases.sql("organization")`
          insert into organization.memberships (organization_id, person_id, role, status, joined_at)
          values (${id}, ${personId}, 'member', 'active', ${gateway.services.clock()})`;
      },
    },
  };
  type Kind = keyof typeof groups;
  const share = async (kind: Kind, founder: SignedIn, other: SignedIn) => {
    const { path, founding, join } = groups[kind];
    const made = await gateway.request(path, { method: "POST", json: founding(), as: founder });
    expect(made.status).toBe(201);
    const { id } = await made.json() as { id: string };
    await join(id, other.personId);
    // Waits until a worker has copied the memberships to the manager's role.
    await workUntilIdle(gateway.services);
    return id;
  };
  const leave = async (kind: Kind, id: string, person: SignedIn) => {
    const path = `${groups[kind].path}/${id}/members/${person.personId}`;
    expect((await gateway.request(path, { method: "DELETE", as: person })).status).toBe(204);
  };
  const vouch = async () => {
    const answer = await gateway.request("/v1/vouches", {
      method: "POST",
      json: { entityId, vouchingType: "personal_knowledge" },
      as: voucher,
    });
    expect(answer.status).toBe(201);
    return await answer.json() as { id: string; weight: number; weightReasons: { code: string }[] };
  };
  const weight = async () => {
    await settleDueSubjects(gateway.services);
    const [row] = await gateway.services.databases.sql("platform")`
      select weight_milli as weight, to_jsonb(weight_reasons) as reasons from engagement.vouches
      where entity_id = ${entityId} and voucher_person_id = ${voucher.personId}`;
    return [row!["weight"], ...row!["reasons"]];
  };
  const reasonOf = {
    household: "was_in_household_of_manager",
    organization: "was_in_organization_of_manager",
  };

  /**
   * Checks that the vouch starts to count automatically after 180 days, and not before.
   */
  const countsAfter180Days = async (reason: string) => {
    const given = await vouch();
    expect([given.weight, given.weightReasons.map(({ code }) => code)]).toEqual([0, [reason]]);
    expect(await weight()).toEqual([0, reason]);
    gateway.advance(179 * day);
    expect(await weight()).toEqual([0, reason]);
    gateway.advance(day);
    expect((await weight())[0]).toBeGreaterThan(0);
    expect(await disagreements(gateway.services, entityId)).toEqual([]);
  };

  test.each(["household", "organization"] as const)("the voucher leaves the manager's %s", async (kind) => {
    await manage(manager);
    const id = await share(kind, manager, voucher);
    await leave(kind, id, voucher);
    await countsAfter180Days(reasonOf[kind]);
  });

  test.each(["household", "organization"] as const)("the manager leaves the voucher's %s", async (kind) => {
    await manage(manager);
    const id = await share(kind, voucher, manager);
    await leave(kind, id, manager);
    await workUntilIdle(gateway.services);
    await countsAfter180Days(reasonOf[kind]);
  });

  test.each(["household", "organization"] as const)(
    "the %s was left before such ties were recorded, and is added later",
    async (kind) => {
      await manage(manager);
      const id = await share(kind, manager, voucher);
      await vouch();
      await leave(kind, id, voucher);
      await workUntilIdle(gateway.services);
      const { databases: all } = gateway.services;
      await all.sql("platform")`
      update engagement.vouches set former_ties = '[]', household_ids = '{}', organization_ids = '{}',
        weight_milli = 1250, weight_reasons = '{voucher_proved}'
      where entity_id = ${entityId}`;
      const database = kind === "household" ? "family" : "organization";
      const file = new URL(
        `../../functions/kernel/db/migrations/${database}/0150-ties-of-before.sql`,
        import.meta.url,
      );
      await all.sql(database).unsafe(await readFile(file, "utf8"));
      await workUntilIdle(gateway.services);
      expect(await weight()).toEqual([0, reasonOf[kind]]);
    },
  );

  // The other tests don't depend on which database has the memberships, so they run only once.
  if (databases.length > 0) return;

  test("an existing vouch still counts nothing when its voucher leaves", async () => {
    await manage(manager);
    const id = await share("household", manager, voucher);
    expect((await vouch()).weightReasons[0]!.code).toBe("same_household_as_manager");
    await leave("household", id, voucher);
    await workUntilIdle(gateway.services);
    expect(await weight()).toEqual([0, "was_in_household_of_manager"]);
  });

  test("the household ends", async () => {
    await manage(manager);
    const id = await share("household", manager, voucher);
    const ended = await gateway.request(`${groups.household.path}/${id}`, { method: "DELETE", as: manager });
    expect(ended.status).toBe(204);
    await workUntilIdle(gateway.services);
    await countsAfter180Days("was_in_household_of_manager");
  });

  test("the manager's role ends, then the former manager vouches", async () => {
    const id = await manage(voucher);
    await withdrawClaim(gateway.services, voucher.personId, id);
    await countsAfter180Days("was_manager_of_entity");
  });

  test("the manager's role ends, then a member of their household vouches", async () => {
    const id = await manage(manager);
    await share("household", manager, voucher);
    await withdrawClaim(gateway.services, manager.personId, id);
    await countsAfter180Days("was_in_household_of_manager");
  });

  test("a former manager who later moves in with the voucher counts too", async () => {
    const id = await manage(manager);
    await withdrawClaim(gateway.services, manager.personId, id);
    await share("household", voucher, manager);
    const { refreshMembershipsOf } = await import("../../functions/verification/entities/follow-persons.ts");
    await refreshMembershipsOf(gateway.services, manager.personId);
    await countsAfter180Days("was_in_household_of_manager");
  });

  test("a claim is withdrawn, then its claimant vouches", async () => {
    const { id } = await claim(voucher);
    await withdrawClaim(gateway.services, voucher.personId, id);
    await countsAfter180Days("was_claimant_of_entity");
  });

  test("a person merged into the voucher brings the ties that they had left", async () => {
    await manage(manager);
    const other = await member(gateway);
    const id = await share("household", manager, other);
    await leave("household", id, other);
    const { householdTables } = await import("../../functions/people/groups/group-tables.ts");
    const { moveMemberships } = await import("../../functions/people/groups/personal-store.ts");
    const { householdRoles } = await import("../../functions/people/groups/family/schema.ts");
    const [from, to, now] = [other.personId, voucher.personId, gateway.services.clock()];
    const family = gateway.services.databases.sql("family");
    for (const _time of [1, 2]) {
      await family.begin((tx) =>
        moveMemberships(tx as never, householdTables, householdRoles, from, to, now)
      );
    }
    await countsAfter180Days("was_in_household_of_manager");
  });
});
