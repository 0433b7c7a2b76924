import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newId } from "../../functions/kernel/shared/ids.ts";
import { type TestGateway, testGateway } from "../support/gateway.ts";
import { addEntity, disagreements, makeLongStanding, member, setTier } from "../support/verification.ts";

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await testGateway();
});
afterAll(() => gateway.close());

const sql = () => gateway.databases.sql("platform");

describe("database constraints of vouches", () => {
  const good = {
    vouching_type: "neighbor",
    statement: null,
    visibility: "private",
    status: "active",
    held_reason: null,
    voucher_tier: 2,
    dilution_milli: 750,
    mutual_milli: 1_000,
  };
  const insert = async (values: Record<string, unknown>) => {
    const now = new Date();
    await sql()`insert into engagement.vouches ${
      sql()({
        ...good,
        ...values,
        id: newId(),
        entity_id: await addEntity(gateway.services),
        voucher_person_id: newId(),
        created_at: now,
        confirmed_at: now,
        expires_at: now,
        voucher_created_at: now,
        voucher_email_verified: true,
      })
    }`;
  };

  test("a valid one is accepted", async () => {
    await insert({});
    await insert({ status: "held", held_reason: "ring", statement: "x".repeat(500), voucher_tier: 0 });
  });

  test.each([
    ["an unknown type", { vouching_type: "friend" }, "vouching_type_check"],
    ["a statement of 501 characters", { statement: "x".repeat(501) }, "vouch_statement_check"],
    ["an unknown visibility", { visibility: "secret" }, "vouch_visibility_check"],
    ["an unknown status", { status: "gone" }, "vouch_status_check"],
    ["an unknown reason to hold it", { status: "held", held_reason: "mood" }, "vouch_held_reason_check"],
    ["a tier above 4", { voucher_tier: 5 }, "voucher_tier_check"],
    ["a tier below 0", { voucher_tier: -1 }, "voucher_tier_check"],
    ["a share above one", { dilution_milli: 1_001 }, "vouch_share_milli_check"],
    ["a share below zero", { mutual_milli: -1 }, "vouch_share_milli_check"],
    ["a held vouch without a reason", { status: "held" }, "vouches_held_with_reason"],
    ["an active vouch with a reason to hold it", { held_reason: "ring" }, "vouches_held_with_reason"],
    ["a public vouch without consent", { visibility: "public" }, "vouches_public_with_consent"],
  ])("%s is rejected", async (_what, values, constraint) => {
    await expect(insert(values)).rejects.toMatchObject({ code: "23514", constraint_name: constraint });
  });
});

describe("new information about a voucher", () => {
  const vouch = async (entityId: string, as: Awaited<ReturnType<typeof member>>) => {
    const answer = await gateway.request("/v1/vouches", {
      method: "POST",
      as,
      json: { entityId, vouchingType: "personal_knowledge" },
    });
    expect(answer.status).toBe(201);
    return await answer.json();
  };
  const weights = async (entityId: string) =>
    (await sql()<{ tier: number; weight: number }[]>`
      select voucher_tier as tier, weight_milli as weight from engagement.vouches where entity_id = ${entityId}
      order by created_at, id`).map(({ tier, weight }) => [tier, weight]);

  test("counts at the next recount, if it could raise the tier", async () => {
    const entityId = await addEntity(gateway.services);
    const [first, second] = await Promise.all(
      [1, 2].map(async () => await makeLongStanding(gateway.services, await gateway.signInAs())),
    );
    await vouch(entityId, first!);
    await vouch(entityId, second!);
    // All vouches by strangers together count as one.
    expect(await weights(entityId)).toEqual([[0, 500], [0, 0]]);
    await setTier(gateway.services, first!.personId);
    const third = await vouch(entityId, await member(gateway));
    expect(await weights(entityId)).toEqual([[2, 1_250], [0, 500], [2, 1_250]]);
    expect(third.entity.platform.verificationTier.tier).toBe(1);
    expect(await disagreements(gateway.services, entityId)).toEqual([]);
  });

  test("a confirmed address makes a vouch count", async () => {
    const entityId = await addEntity(gateway.services);
    const person = await makeLongStanding(gateway.services, await gateway.signInAs());
    await sql()`update identity.persons set email_verified = false where id = ${person.personId}`;
    expect((await vouch(entityId, person)).weightReasons).toMatchObject([{ code: "email_not_verified" }]);
    await sql()`update identity.persons set email_verified = true where id = ${person.personId}`;
    await vouch(entityId, await member(gateway));
    expect(await weights(entityId)).toEqual([[0, 500], [2, 1_250]]);
  });
});
