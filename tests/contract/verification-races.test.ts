import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addVouch } from "../../functions/verification/tiers/vouches/add-vouch.ts";
import { decideClaim } from "../../functions/verification/claims/decide.ts";
import { submitClaim } from "../../functions/verification/claims/claims.ts";
import { Problem } from "../../functions/kernel/shared/problem.ts";
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
  const codeOf = (error: unknown) => error instanceof Problem ? error.code : String(error);
  const sql = () => gateway.services.databases.sql("platform");

  test("three vouches that arrive together always give tier 1, with one record each", async () => {
    const count = full ? 400 : 60;
    const entities = await Promise.all(Array.from({ length: count }, () => addEntity(gateway.services)));
    const people = await Promise.all(
      Array.from({ length: count * 3 }, () => addPerson(gateway.services, { proved: true })),
    );
    await Promise.all(
      entities.flatMap((entity, index) =>
        [0, 1, 2].map((place) => vouch(people[index * 3 + place]!, entity))
      ),
    );
    const made = `{${entities.join(",")}}`;
    const [row] = await sql()`
      select count(*) filter (where tier = 1)::integer as promoted,
        (select count(*)::integer from entity.verifications
          where verification_type = 'community' and subject_id = any(${made}::text::uuid[])) as records
      from entity.entities where id = any(${made}::text::uuid[])`;
    expect(row).toEqual({ promoted: count, records: count });
    for (const entity of entities.slice(0, 10)) {
      expect(await disagreements(gateway.services, entity)).toEqual([]);
    }
  });

  test("V11 the same vouch twenty times at once is one vouch", async () => {
    const entity = await addEntity(gateway.services);
    const person = await addPerson(gateway.services);
    const results = await Promise.allSettled(Array.from({ length: 20 }, () => vouch(person, entity)));
    expect(results.filter((result) => result.status === "fulfilled")).toHaveLength(1);
    for (const result of results) {
      if (result.status === "rejected") expect(codeOf(result.reason)).toBe("vouch_exists");
    }
  });

  test("V13 of one person's vouches for ten entities at once, five are accepted", async () => {
    const person = await addPerson(gateway.services);
    const entities = await Promise.all(Array.from({ length: 10 }, () => addEntity(gateway.services)));
    const results = await Promise.allSettled(entities.map((entity) => vouch(person, entity)));
    expect(results.filter((result) => result.status === "fulfilled")).toHaveLength(5);
    for (const result of results) {
      if (result.status === "rejected") expect(codeOf(result.reason)).toBe("quota_exceeded");
    }
  });

  test("V07 of a simultaneous approval and rejection one wins, and the other reviewer is told", async () => {
    const deciders = await Promise.all([addPerson(gateway.services), addPerson(gateway.services)]);
    for (let round = 0; round < (full ? 200 : 25); round += 1) {
      const entity = await addEntity(gateway.services);
      const claim = await submitClaim(gateway.services, await addPerson(gateway.services), {
        entityId: entity,
        claimedRole: "owner",
        evidenceUrl: "https://school.example/about",
      });
      const results = await Promise.allSettled([
        decideClaim(gateway.services, deciders[0]!, claim.id, { decision: "approve" }),
        decideClaim(gateway.services, deciders[1]!, claim.id, { decision: "reject" }),
      ]);
      const won = results.filter((result) => result.status === "fulfilled");
      expect(won).toHaveLength(1);
      const lost = results.find((result) => result.status === "rejected");
      expect(codeOf(lost?.reason)).toBe("claim_already_decided");
      const [row] = await sql()`
        select c.status, (select count(*)::integer from entity.representatives r where r.claim_id = c.id) as roles
        from entity.representative_claims c where c.id = ${claim.id}`;
      expect(row!.roles).toBe(row!.status === "approved" ? 1 : 0);
    }
  });

  test("V02 of one person's claims on ten entities at once, five are accepted", async () => {
    const person = await addPerson(gateway.services);
    const entities = await Promise.all(Array.from({ length: 10 }, () => addEntity(gateway.services)));
    const results = await Promise.allSettled(
      entities.map((entityId) =>
        submitClaim(gateway.services, person, {
          entityId,
          claimedRole: "owner",
          evidenceUrl: "https://a.example/b",
        })
      ),
    );
    expect(results.filter((result) => result.status === "fulfilled")).toHaveLength(5);
    for (const result of results) {
      if (result.status === "rejected") expect(codeOf(result.reason)).toBe("quota_exceeded");
    }
  });

  test("V22 two simultaneous claims on one entity become a dispute of both", async () => {
    for (let round = 0; round < 10; round += 1) {
      const entityId = await addEntity(gateway.services);
      const people = await Promise.all([addPerson(gateway.services), addPerson(gateway.services)]);
      const claims = await Promise.all(
        people.map((person) =>
          submitClaim(gateway.services, person, {
            entityId,
            claimedRole: "owner",
            evidenceUrl: "https://a.example/b",
          })
        ),
      );
      const rows = await sql()`
        select status from entity.representative_claims where id = any(${`{${claims[0]!.id},${
        claims[1]!.id
      }}`}::text::uuid[])`;
      expect(rows.map((row) => row.status)).toEqual(["disputed", "disputed"]);
      expect(await sql()`select 1 from entity.disputes where entity_id = ${entityId} and state = 'open'`)
        .toHaveLength(1);
    }
  });
});
