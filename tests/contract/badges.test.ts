import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { insertDispute } from "../../functions/verification/claims/disputes/store.ts";
import { changeSubject } from "../../functions/verification/tiers/settle.ts";
import { newId } from "../../functions/kernel/shared/ids.ts";
import { type TestGateway, testGateway } from "../support/gateway.ts";
import { addEntity, addPerson } from "../support/verification.ts";

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await testGateway();
});
afterAll(() => gateway.close());

const actor = { kind: "system" as const, id: null };

async function entityWith(
  tier: 1 | 2 | 3,
  fields: Parameters<typeof addEntity>[1] = {},
): Promise<string> {
  const { services } = gateway;
  const id = await addEntity(services, { displayName: "Riverside School", ...fields });
  const method = { 1: "community_attestation", 2: "otp_email", 3: "registry_match" } as const;
  await changeSubject(
    services.databases.sql("platform"),
    services.clock,
    { type: "entity", id },
    ({ book }) => {
      book.grant(
        { tier, method: method[tier], basis: newId() },
        { actor, reasonCode: "contact_proved" },
      );
      return Promise.resolve();
    },
  );
  return id;
}

const svgOf = async (id: string, query = "") => {
  const answer = await gateway.request(`/v1/entities/${id}/badge.svg${query}`);
  return { answer, text: await answer.text() };
};
const titleOf = (svg: string) => /<title[^>]*>(.*?)<\/title>/.exec(svg)?.[1];
const stateOf = async (id: string) =>
  (await (await gateway.request(`/v1/entities/${id}/badge`)).json()) as {
    state: string;
    tier: number | null;
  };

test("a badge shows place, legal name (from tier 3), tier and date, using outlines only", async () => {
  const id = await entityWith(3, { legalName: "Riverside Trust <Ltd>" });
  const { answer, text } = await svgOf(id);
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-type")).toBe("image/svg+xml; charset=utf-8");
  expect(answer.headers.get("cache-control")).toBe("max-age=60, stale-if-error=300");
  expect(answer.headers.get("cross-origin-resource-policy")).toBe("cross-origin");
  expect(titleOf(text)).toMatch(
    /^Riverside School \(Riverside Trust &lt;Ltd&gt;\): Tier 3, Government, since \d/,
  );
  expect(text).not.toContain("<text");
  const low = await svgOf(await entityWith(2, { legalName: "Riverside Trust" }));
  expect(titleOf(low.text)).toMatch(/^Riverside School: Tier 2, Identity, since/);
});

test.each([["en", "Tier 2"], ["fr", "Niveau 2"], ["sw", "Ngazi 2"], ["pt", "Nível 2"]])(
  "a badge is in %s",
  async (lang, words) => {
    expect(titleOf((await svgOf(await entityWith(2), `?lang=${lang}`)).text)).toContain(words);
  },
);

test("sizes and themes change the drawing, and other values are rejected", async () => {
  const id = await entityWith(1);
  const widths = await Promise.all(["small", "medium", "large"].map(async (size) => {
    const { text } = await svgOf(id, `?size=${size}&theme=light`);
    return Number(/ width="([\d.]+)"/.exec(text)?.[1]);
  }));
  expect(widths[0]! / widths[1]!).toBeCloseTo(0.75);
  expect(widths[2]! / widths[1]!).toBeCloseTo(1.5);
  expect((await svgOf(id)).text).toContain("prefers-color-scheme:dark");
  expect((await svgOf(id, "?theme=dark")).text).not.toContain("prefers-color-scheme");
  for (const query of ["?size=huge", "?theme=pink", "?lang=de", "?colour=red"]) {
    expect((await svgOf(id, query)).answer.status, query).toBe(400);
  }
});

test("the PNG shows the same at twice the size", async () => {
  const id = await entityWith(2);
  const answer = await gateway.request(`/v1/entities/${id}/badge.png?theme=light`);
  expect(answer.headers.get("content-type")).toBe("image/png");
  const picture = await sharp(new Uint8Array(await answer.arrayBuffer())).metadata();
  const width = Number(/ width="([\d.]+)"/.exec((await svgOf(id, "?theme=light")).text)?.[1]);
  expect(picture.width).toBe(width * 2);
});

test("letters that need shaping are left to the reader's fonts", async () => {
  const { text } = await svgOf(await entityWith(1, { displayName: "የኢትዮጵያ ትምህርት ቤት" }));
  expect(text).toContain(">የኢትዮጵያ ትምህርት ቤት</text>");
});

test("suspended, disputed, under review, expired, closed and unknown places never show the old tier", async () => {
  const { services } = gateway;
  const sql = services.databases.sql("platform");
  const seen: Record<string, string> = {};
  const note = async (word: string, id: string) => {
    const { answer, text } = await svgOf(id);
    expect(/Tier \d/.test(text), word).toBe(false);
    seen[word] = `${answer.status} ${titleOf(text)}`;
  };

  const suspended = await entityWith(2);
  const staff = await addPerson(services, { roles: ["admin"] });
  await sql`update entity.entities set status = 'suspended' where id = ${suspended}`;
  await note("suspended", suspended);

  const disputed = await entityWith(2);
  const report = {
    entityId: disputed,
    targetType: "entity" as const,
    targetId: disputed,
    openedBy: staff,
    statement: null,
    evidenceUrl: null,
    terms: "",
    openedAt: services.clock(),
    dueAt: services.clock(),
    firstDecider: null,
  };
  await sql.begin((tx) => insertDispute(tx, { ...report, id: newId(), kind: "false_information" }));
  expect(await stateOf(disputed), "a report alone").toMatchObject({ state: "verified", tier: 2 });
  await sql.begin((tx) => insertDispute(tx, { ...report, id: newId(), kind: "ownership" }));
  await note("disputed", disputed);

  const reviewed = await entityWith(2);
  const verifier = await gateway.signInAs({ roles: ["verifier"] });
  const opened = await gateway.request(`/v1/admin/entities/${reviewed}/tier-reviews`, {
    method: "POST",
    as: verifier,
    json: { reasonCode: "fraud_suspected", note: "Two places share one address." },
  });
  expect(opened.status).toBe(201);
  await note("under review", reviewed);

  const closed = await entityWith(2);
  await sql`update entity.entities set status = 'closed' where id = ${closed}`;
  await note("closed", closed);

  const hidden = await entityWith(1);
  await sql`update entity.entities set status = 'in_review' where id = ${hidden}`;
  await note("hidden", hidden);
  await note("unknown", newId());
  await note("never verified", await addEntity(services, { displayName: "Riverside School" }));

  const expired = await entityWith(2);
  gateway.advance(1_500 * 86_400);
  await note("expired", expired);

  expect(seen).toEqual({
    suspended: "200 Riverside School: Suspended. Checked by Hakika.",
    disputed: "200 Riverside School: Ownership disputed. Checked by Hakika.",
    "under review": "200 Riverside School: Under review. Checked by Hakika.",
    closed: "200 Riverside School: Closed. Checked by Hakika.",
    hidden: "404 Unknown place: No such place at Hakika. Checked by Hakika.",
    unknown: "404 Unknown place: No such place at Hakika. Checked by Hakika.",
    "never verified": "200 Riverside School: Not verified. Checked by Hakika.",
    expired: "200 Riverside School: Verification expired. Checked by Hakika.",
  });
});

test("badges do not count towards the limit of anonymous callers", async () => {
  const id = await entityWith(1);
  const address = "203.0.113.77";
  const statuses = new Set<number>();
  for (let count = 0; count < 150; count += 1) {
    statuses.add((await gateway.request(`/v1/entities/${id}/badge.svg`, { address })).status);
  }
  expect([...statuses]).toEqual([200]);
  expect((await gateway.request(`/v1/entities/${id}`, { address })).status).toBe(200);
});
