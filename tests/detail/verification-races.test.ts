import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addVouch } from "../../functions/verification/tiers/vouches/add-vouch.ts";
import { withdrawVouch } from "../../functions/verification/tiers/vouches/vouches.ts";
import { decideClaim } from "../../functions/verification/claims/decide.ts";
import { submitClaim } from "../../functions/verification/claims/claims.ts";
import { weighCommunity } from "../../functions/verification/tiers/vouches/weigh-community.ts";
import { type TestGateway, testGateway } from "../support/gateway.ts";
import { addEntity, addPerson, disagreements } from "../support/verification.ts";

const full = process.env["FULL_RUNS"] === "1";

describe("simultaneous requests", () => {
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await testGateway();
  });
  afterAll(() => gateway.close());

  const vouch = (personId: string, entityId: string) =>
    addVouch(gateway.services, personId, {
      entityId,
      vouchingType: "personal_knowledge",
      visibility: "private",
    });
  const sql = () => gateway.services.databases.sql("platform");

  test("V16 if the third vouch and the withdrawal of the first are simultaneous, the tier equals a recount", async () => {
    for (let round = 0; round < (full ? 500 : 40); round += 1) {
      const entity = await addEntity(gateway.services);
      const [first, second, third] = await Promise.all([
        addPerson(gateway.services, { proved: true }),
        addPerson(gateway.services, { proved: true }),
        addPerson(gateway.services, { proved: true }),
      ]);
      const given = await vouch(first, entity);
      await vouch(second, entity);
      await Promise.all([vouch(third, entity), withdrawVouch(gateway.services, first, given.id)]);
      const { standing } = await weighCommunity(sql(), entity, gateway.services.clock());
      const [row] = await sql()`
        select e.tier, (select state from entity.tier_holds h where h.subject_id = e.id) as state
        from entity.entities e where id = ${entity}`;
      expect(standing).toMatchObject({ isMet: false, counted: 2 });
      // If the vouch comes first, the entity briefly reaches tier 1 and then gets a grace period. If the withdrawal
      // comes first, the entity never reaches tier 1.
      expect([{ tier: 1, state: "grace" }, { tier: 0, state: null }]).toContainEqual(row);
      expect(await disagreements(gateway.services, entity)).toEqual([]);
    }
  });

  test("if two people vouch for each other's entity at once, exactly one of the vouches weighs half", async () => {
    for (let round = 0; round < (full ? 100 : 10); round += 1) {
      const decider = await addPerson(gateway.services);
      const pair = await Promise.all([0, 1].map(async () => {
        const person = await addPerson(gateway.services, { proved: true });
        const entity = await addEntity(gateway.services);
        const claim = await submitClaim(gateway.services, person, {
          entityId: entity,
          claimedRole: "owner",
          evidenceUrl: "https://school.example/about",
        });
        await decideClaim(gateway.services, decider, claim.id, { decision: "approve" });
        return { person, entity };
      }));
      const vouches = await Promise.all([
        vouch(pair[0]!.person, pair[1]!.entity),
        vouch(pair[1]!.person, pair[0]!.entity),
      ]);
      expect(vouches.map((given) => given.mutualMilli).sort()).toEqual([1000, 500]);
    }
  });
});
