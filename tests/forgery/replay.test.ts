import { afterAll, beforeAll, expect, test } from "vitest";
import { importRegister } from "../../functions/verification/registers/import.ts";
import { appointAnchor } from "../../functions/verification/tiers/vouches/anchors.ts";
import { computeVoucherTrust } from "../../functions/verification/tiers/vouches/trust-job.ts";
import { workUntilIdle } from "../../functions/apps/gateway/workers.ts";
import { forgeryResults } from "../../src/lib/forgery-results.ts";
import { type SignedIn, type TestGateway, testGateway } from "../support/gateway.ts";
import { addEntity } from "../support/verification.ts";
import { type Attack, type Scene, tryAttack } from "./attack.ts";
import type { Population } from "./population.ts";
import { measureRules } from "./rules.ts";
import { namedStrategies } from "./search.ts";
import { World } from "./world.ts";

/** The cheapest way to forge tier 1 without corrupting anyone, as found by the last `npm run forgery`. */
const { phones, mailboxes, days } = forgeryResults.tierOne.find(({ insiders, reviewers, found }) =>
  insiders + reviewers === 0 && found
)!
  .found!;
const attack: Attack = {
  ...namedStrategies[0]!.attack,
  phones,
  mailboxes,
  coverPlaces: 1,
  targetDay: days,
};
const anchorNames = ["ada", "ben"];
const coverNames = Array.from({ length: phones }, (_none, index) => `place-${index}`);
/** The anchors vouch in monthly batches of five, which is their quota, and finish before the attack begins. */
const batchDays = 31;
const startDay = Math.ceil(coverNames.length / 5) * batchDays + 31;

/** Creates a town with two anchors and the places they vouch for, as in the simulation. */
function simulated(): Scene {
  const population: Population = {
    people: new Map(
      anchorNames.map((id) => [id, {
        id,
        town: 0,
        household: id,
        organization: null,
        createdDay: 0,
        phoneDay: null,
      }]),
    ),
    places: new Map(coverNames.map((id) => [id, { id, town: 0, managers: [], listedDay: 0 }])),
    vouches: coverNames.flatMap((placeId, index) =>
      anchorNames.map((personId) => ({
        id: `${personId}>${placeId}`,
        personId,
        placeId,
        type: "personal_knowledge" as const,
        day: Math.floor(index / 5) * batchDays,
        endDay: Infinity,
      }))
    ),
    anchors: new Map(anchorNames.map((id) => [id, Infinity])),
    lastDay: startDay + days,
  };
  const measured = new World(population).measure(startDay);
  return { population, startDay, measured, insiders: [], covers: coverNames };
}

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await testGateway();
});
afterAll(() => gateway.close());

const ask = async (as: SignedIn, method: string, path: string, json?: unknown) => {
  const answer = await gateway.request(path, { method, as, ...(json === undefined ? {} : { json }) });
  return { status: answer.status, body: await answer.json() };
};
const emailOf = (name: string) => `${name}@forgery.example`;
const signIn = (name: string) => gateway.signInAs({ email: emailOf(name), displayName: name });
const pass = async (count: number) => {
  gateway.advance(count * 86_400);
  await night();
};
const night = async () => {
  await workUntilIdle(gateway.services);
  await computeVoucherTrust(gateway.services);
  await workUntilIdle(gateway.services);
};
const vouch = async (name: string, entityId: string) =>
  await ask(await signIn(name), "POST", "/v1/vouches", { entityId, vouchingType: "personal_knowledge" });

/** Confirms a mailbox instead of a phone, because there is no SMS provider. */
async function proveContact(name: string): Promise<void> {
  const person = await signIn(name);
  const contact = await ask(person, "POST", "/v1/identity/me/contacts", {
    kind: "email",
    value: emailOf(name),
  });
  const path = `/v1/identity/me/contacts/${contact.body.id}/codes`;
  const sent = await ask(person, "POST", path);
  await workUntilIdle(gateway.services);
  const box = `/v1/identity/development-mailbox?recipient=${encodeURIComponent(emailOf(name))}`;
  const { body } = await ask(person, "GET", box);
  const code = /\b(\d{6})\b/.exec(body.items[0].body)![1]!;
  const proved = await ask(person, "POST", `${path}/${sent.body.challengeId}`, { code });
  expect(proved.body.platform.verificationTier.tier).toBe(2);
  // The number of codes per hour is limited.
  gateway.advance(3_600);
}

test("the cheapest forgery found works on the real routes as simulated, but not with one phone less", async () => {
  expect(tryAttack(simulated(), attack, measureRules).days).toBe(days);
  const withFewer = tryAttack(simulated(), { ...attack, phones: phones - 1 }, measureRules);
  expect(withFewer.days ?? Infinity).toBeGreaterThan(days);

  const { services } = gateway;
  for (const name of anchorNames) {
    await signIn(name);
    await appointAnchor(services.databases.sql("platform"), emailOf(name), services.clock());
  }
  const covers = await Promise.all(coverNames.map(() => addEntity(services)));
  for (let first = 0; first < covers.length; first += 5) {
    for (const name of anchorNames) {
      for (const entityId of covers.slice(first, first + 5)) {
        expect((await vouch(name, entityId)).status).toBe(201);
      }
    }
    await pass(batchDays);
  }
  await pass(31);

  const phoneNames = Array.from({ length: phones }, (_none, index) => `phone-${index}`);
  const boxNames = Array.from({ length: mailboxes }, (_none, index) => `box-${index}`);
  for (const [index, name] of phoneNames.entries()) {
    await proveContact(name);
    expect((await vouch(name, covers[index]!)).status).toBe(201);
  }
  for (const name of boxNames) await signIn(name);
  const target = await addEntity(services, { displayName: "A place that is not there" });
  // Reappoints the anchors after this time, as an operator would.
  await pass(31);
  for (const name of anchorNames) {
    await appointAnchor(services.databases.sql("platform"), emailOf(name), services.clock());
  }
  await pass(days - 31);

  const tier = async () => {
    const { body } = await ask(await signIn("ada"), "GET", `/v1/entities/${target}`);
    return body.platform.verificationTier.tier;
  };
  for (const name of [...boxNames, ...phoneNames.slice(1)]) {
    expect((await vouch(name, target)).status).toBe(201);
  }
  await night();
  expect(await tier()).toBe(0);
  await vouch(phoneNames[0]!, target);
  await night();
  expect(await tier()).toBe(1);
});

test("one corrupt reviewer gives a cheat the register entry of an organization that is not here; without one it fails", async () => {
  const { services } = gateway;
  const legalName = "Chipinge Growers Society (Private) Limited";
  await importRegister(
    services.databases.sql("platform"),
    { registerCode: "ZW-COMPANIES", registerName: "R", country: "ZW", sourceName: "f", sourceHash: "h" },
    [{ line: 2, fields: { number: "R7", name: legalName } }],
    services.clock(),
  );
  const cheat = await signIn("cheat");
  const added = await ask(cheat, "POST", "/v1/entities", {
    entityType: "company",
    displayName: "Chipinge Growers Society",
    legalName,
    country: "ZW",
    registerCode: "ZW-COMPANIES",
    registerNumber: "R7",
  });
  const { id } = added.body;
  const check = `/v1/entities/${id}/registry-checks`;
  expect(await ask(cheat, "POST", check, {})).toMatchObject({ status: 403 });
  const claim = await ask(cheat, "POST", "/v1/claims", {
    entityId: id,
    claimedRole: "owner",
    evidenceUrl: "https://sample.example/lease",
  });
  expect(claim.status, JSON.stringify(claim.body)).toBe(201);
  const corrupt = await gateway.signInAs({ roles: ["admin"] });
  const decided = await ask(corrupt, "POST", `/v1/admin/claims/${claim.body.id}/decide`, {
    decision: "approve",
  });
  expect(decided.status, JSON.stringify(decided.body)).toBe(200);
  expect(await ask(cheat, "POST", check, {})).toMatchObject({ body: { state: "matched" } });
  const { body } = await ask(cheat, "GET", `/v1/entities/${id}`);
  expect(body.platform.verificationTier.tier).toBe(3);
  const cheapest = forgeryResults.higherTiers.find(({ tier, body }) => tier === 3 && body === "unknown")!;
  expect(cheapest.ways).toMatchObject([{ reviewers: 1, hasContact: false }]);
});
