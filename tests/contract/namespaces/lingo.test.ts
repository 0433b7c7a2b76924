import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { TranslationEngine } from "../../../functions/products/lingo/engine.ts";
import { translateQueued } from "../../../functions/products/lingo/translate.ts";
import type { SignedIn, TestGateway } from "../../support/gateway.ts";
import { testGateway } from "../../support/gateway.ts";
import { caller, keyOf } from "../../support/resources.ts";

const base = "/v1/lingo";
const between = { sourceLanguage: "en", targetLanguage: "sw" };

describe("lingo", () => {
  let gateway: TestGateway;
  let staff: SignedIn;
  beforeAll(async () => {
    gateway = await testGateway({ databases: ["lingo"] });
    staff = await gateway.signInAs({ roles: ["admin"] });
    for (const [code, name] of [["en", "English"], ["sw", "Swahili"], ["ar", "Arabic"]]) {
      const direction = code === "ar" ? "rtl" : "ltr";
      const made = await caller(gateway, staff).post(`${base}/languages`, {
        code,
        name,
        endonym: name,
        direction,
      });
      expect(made.status, JSON.stringify(made.body)).toBe(201);
    }
  });
  afterAll(() => gateway.close());

  const remember = async (who: SignedIn, source: string, target: string) =>
    (await caller(gateway, who).post(`${base}/translations`, { ...between, source, target })).body;
  const matches = async (who: SignedIn, text: string, more = "") => {
    const query = new URLSearchParams({ ...between, text });
    return (await caller(gateway, who).get(`${base}/matches?${query}${more}`)).body.items;
  };

  test("200, 403, 409 everyone can read the languages, and staff manage them", async () => {
    const found = await caller(gateway).get(`${base}/languages?sort=name`);
    expect(found.body.items.map(({ code }) => code)).toEqual(["ar", "en", "sw"]);
    expect((await caller(gateway).get(`${base}/languages?direction=rtl`)).body.items).toHaveLength(1);
    const swahili = { code: "sw", name: "Swahili", endonym: "Kiswahili" };
    const person = caller(gateway, await gateway.signInAs());
    expect((await person.post(`${base}/languages`, swahili)).status).toBe(403);
    const desk = caller(gateway, staff);
    expect((await desk.post(`${base}/languages`, swahili)).status).toBe(409);
    await remember(staff, "Staff only.", "Wafanyakazi tu.");
    expect((await desk.delete(`${base}/languages/${found.body.items[2]!.id}`)).status).toBe(409);
  });

  test("201, 200, 409, 422 a sentence is stored, found by similarity, proposed and approved by another person", async () => {
    const [writer, reader] = [await gateway.signInAs(), await gateway.signInAs()];
    const me = caller(gateway, writer);
    const made = await remember(writer, "The library opens at nine.", "Maktaba inafunguliwa saa tatu.");
    const path = `${base}/translations/${made.id}` as const;
    const { source, target } = made;
    expect((await me.post(`${base}/translations`, { ...between, source, target })).status).toBe(409);
    const unknown = await me.post(`${base}/translations`, {
      ...between,
      source,
      target,
      targetLanguage: "zz",
    });
    expect(unknown.body.errors[0]!.pointer).toBe("/targetLanguage");
    const same = await me.post(`${base}/translations`, { ...between, source, target, targetLanguage: "en" });
    expect(same.status).toBe(422);

    expect(await matches(writer, "the LIBRARY opens at ten")).toMatchObject([{ translationId: made.id }]);
    expect(await matches(writer, "the library opens at ten", "&least=0.95")).toEqual([]);
    expect(await matches(reader, source)).toEqual([]);
    expect((await caller(gateway, reader).get(path)).status).toBe(404);
    await me.post(`${path}/propose`);
    expect((await me.post(`${path}/approve`)).status).toBe(403);
    expect((await caller(gateway, staff).post(`${path}/approve`)).body.status).toBe("approved");
    expect(await matches(reader, source)).toMatchObject([{ similarity: 1, target }]);
    expect((await me.patch(path, { target: "Kitu kingine" }, 3)).status).toBe(409);
    expect((await caller(gateway).get(`${base}/matches?text=x&sourceLanguage=en&targetLanguage=sw`)).status)
      .toBe(401);

    const own = await remember(staff, "Ours.", "Yetu.");
    await caller(gateway, staff).post(`${base}/translations/${own.id}/propose`);
    const judged = await caller(gateway, staff).post(`${base}/translations/${own.id}/approve`);
    expect(judged.body.code).toBe("conflict_of_interest");
  });

  test("201, 200, 404 a job translates a text from the translation memory and lists what it could not translate", async () => {
    const writer = await gateway.signInAs();
    const stranger = caller(gateway, await gateway.signInAs());
    const me = caller(gateway, writer);
    await remember(writer, "Good morning, neighbours.", "Habari za asubuhi, majirani.");
    await remember(writer, "We will meet at the river tomorrow.", "Tutakutana mtoni kesho.");
    const glossary = await me.post(`${base}/glossaries`, {
      ...between,
      name: "Market",
      terms: [{ source: "stall", target: "kibanda" }, { source: "*price (net)", target: "bei" }],
    });
    expect(glossary.status, JSON.stringify(glossary.body)).toBe(201);
    const glossaryId = glossary.body.id;
    const text =
      "Good morning, neighbours.\n\nWe will meet at the river tomorrow! Stalls near my Stall. Nothing.";
    expect((await stranger.post(`${base}/jobs`, { ...between, text, glossaryId })).body.errors[0]!.pointer)
      .toBe("/glossaryId");
    const job = await me.post(`${base}/jobs`, { ...between, text, glossaryId });
    const path = `${base}/jobs/${job.body.id}` as const;
    expect(job.body).toMatchObject({ status: "queued", result: null });

    expect(await Promise.all([translateQueued(gateway.services), translateQueued(gateway.services)]))
      .toEqual(expect.arrayContaining([0, 1]));
    const { body } = await me.get(path);
    expect(body).toMatchObject({
      // The document stays open until every sentence is fully translated.
      status: "open",
      engine: "memory",
      result: "Habari za asubuhi, majirani.\n\nTutakutana mtoni kesho. Stalls near my kibanda. Nothing.",
    });
    expect(body.segments!.map(({ origin }) => origin)).toEqual([
      "memory",
      "similar",
      "glossary",
      "none",
    ]);
    expect(body.coverage).toBe(Math.round(100 * 25 / 90));
    expect(body).not.toHaveProperty("attempts");
    expect((await stranger.get(path)).status).toBe(404);

    await remember(writer, "Nothing.", "Hakuna.");
    const key = caller(gateway, await keyOf(gateway, writer, "lingo:read", "lingo:write"));
    expect((await key.post(`${path}/retry`)).body.status).toBe("queued");
    await translateQueued(gateway.services);
    expect((await key.get(path)).body.result).toMatch(/Hakuna\.$/);
    expect((await key.delete(path)).status).toBe(204);
  });

  test("200, 422 people translate open sentences, and the memory learns them", async () => {
    const me = caller(gateway, await gateway.signInAs());
    const text = "The well is deep. The rope is short.";
    const { body: job } = await me.post(`${base}/jobs`, { ...between, text });
    const path = `${base}/jobs/${job.id}` as const;
    expect((await me.post(`${path}/translate`, { sentences: [{ index: 0, target: "x" }] })).status).toBe(409);
    await translateQueued(gateway.services);
    expect((await me.get(path)).body).toMatchObject({ status: "open", coverage: 0 });
    const first = await me.post(`${path}/translate`, {
      sentences: [{ index: 0, target: "Kisima ni kirefu." }],
    });
    expect(first.body).toMatchObject({ status: "open", result: "Kisima ni kirefu. The rope is short." });
    expect((await me.post(`${path}/translate`, { sentences: [{ index: 2, target: "x" }] })).status).toBe(422);
    const last = await me.post(`${path}/translate`, { sentences: [{ index: 1, target: "Kamba ni fupi." }] });
    expect(last.body).toMatchObject({
      status: "done",
      coverage: 100,
      result: "Kisima ni kirefu. Kamba ni fupi.",
    });
    const { body: again } = await me.post(`${base}/jobs`, {
      ...between,
      text: "The rope is short. The well is deep!",
    });
    await translateQueued(gateway.services);
    const { body } = await me.get(`${base}/jobs/${again.id}`);
    // A fuzzy match is only a suggestion, not a translation.
    expect(body.segments!.map(({ target, origin }) => [target, origin])).toEqual([
      ["Kamba ni fupi.", "memory"],
      ["Kisima ni kirefu.", "similar"],
    ]);
    expect(body.status).toBe("open");
  });

  test("403, 200 a former member cannot use an organization's terms, and a viewer cannot change them", async () => {
    const [owner, member] = [await gateway.signInAs(), await gateway.signInAs()];
    const me = caller(gateway, owner);
    const theirs = caller(gateway, member);
    const organization = await me.post("/v1/organization/organizations", {
      name: "Market",
      slug: `market-${crypto.randomUUID().slice(0, 8)}`,
      kind: "company",
    });
    const organizationId = organization.body.id;
    const memberships = gateway.databases.sql("organization");
    await memberships`
      insert into organization.memberships (organization_id, person_id, role, status, joined_at)
      values (${organizationId}, ${member.personId}, 'viewer', 'active', now())`;
    const { body: glossary } = await me.post(`${base}/glossaries`, {
      ...between,
      name: "Market",
      organizationId,
      terms: [{ source: "stall", target: "kibanda" }],
    });
    const path = `${base}/glossaries/${glossary.id}` as const;
    expect((await theirs.patch(path, { name: "Mine" }, 1)).status).toBe(403);
    const job = await theirs.post(`${base}/jobs`, { ...between, text: "My stall.", glossaryId: glossary.id });
    const ofJob = `${base}/jobs/${job.body.id}` as const;
    await translateQueued(gateway.services);
    expect((await theirs.get(ofJob)).body.result).toBe("My kibanda.");

    await memberships`
      update organization.memberships set status = 'left', left_at = now()
      where organization_id = ${organizationId} and person_id = ${member.personId}`;
    await me.patch(path, { terms: [{ source: "stall", target: "siri" }] }, 1);
    await theirs.post(`${ofJob}/retry`);
    await translateQueued(gateway.services);
    expect((await theirs.get(ofJob)).body).toMatchObject({ status: "open", result: "My stall." });
  });

  test("200 a job whose engine fails is retried, and finally reports the failure", async () => {
    const me = caller(gateway, await gateway.signInAs());
    const job = await me.post(`${base}/jobs`, { ...between, text: "One." });
    const path = `${base}/jobs/${job.body.id}` as const;
    let calls = 0;
    const broken: TranslationEngine = {
      name: "broken",
      translate: () => Promise.reject(new Error(`call ${++calls}`)),
    };
    await translateQueued(gateway.services, broken);
    expect((await me.get(path)).body).toMatchObject({
      status: "failed",
      error: "The engine broken returned no translation.",
    });
    expect(calls).toBe(5);
    expect((await me.post(`${path}/cancel`)).status).toBe(409);
    await me.post(`${path}/retry`);
    expect((await me.post(`${path}/cancel`)).body.status).toBe("cancelled");
  });

  test("503 {detail} while the database is not configured", async () => {
    const without = await testGateway();
    const { status, body } = await caller(without).get(`${base}/languages`);
    expect([status, body]).toEqual([503, { detail: "lingo database is not configured" }]);
    await without.close();
  });
});
