import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type SignedIn, type TestGateway, testGateway } from "../../../tests/support/gateway.ts";
import { cookieIn, type TestWeb, testWeb } from "../../../tests/support/web.ts";
import { maximumFields, outcomeCookie, unsentCookie } from "./plain-forms.ts";

let gateway: TestGateway;
let web: TestWeb;
let person: SignedIn;
let cookie: string;
let entityId: string;

beforeAll(async () => {
  gateway = await testGateway();
  web = await testWeb(gateway);
});
// Two people who claim the same place would be in dispute, so each case has its own place and person.
beforeEach(async () => {
  person = await gateway.signInAs();
  cookie = await web.cookieOf(person);
  const owner = await gateway.signInAs();
  const made = await gateway.request("/v1/entities", {
    method: "POST",
    as: owner,
    json: { entityType: "school", legalName: "Baobab School", displayName: "Baobab School", country: "ZW" },
  });
  entityId = ((await made.json()) as { id: string }).id;
});
afterAll(async () => {
  await web.close();
  await gateway.close();
});

const submit = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  web.request(path, {
    method: "POST",
    headers: {
      "Content-Type": "application/x-www-form-urlencoded",
      Origin: web.origin,
      ...headers,
    },
    body: new URLSearchParams(fields),
  });
const page = () => `/en/verify/venues/${entityId}`;
const claim = () => ({
  entityId,
  claimedRole: "owner",
  evidenceUrl: "https://baobab.example/staff",
  evidenceNote: "",
  _form: "claim",
  _return: page(),
});
const ownClaims = async () =>
  ((await (await gateway.request("/v1/claims", { as: person })).json()) as {
    items: { status: string; id: string }[];
  }).items;

describe("a form without scripts", () => {
  test("303 without a session to a page of this site that asks to sign in, and back afterwards", async () => {
    const answer = await submit("/api/claims", claim());
    expect(answer.status).toBe(303);
    expect(answer.headers.get("location")).toBe(
      `${web.origin}/auth/expired?return_to=${encodeURIComponent(page())}`,
    );
    // The author is unknown, so the input is not stored.
    expect(cookieIn(answer, unsentCookie)).toBeUndefined();
    expect(await ownClaims()).toEqual([]);
  });

  test("303 keeps the input of a person whose session has expired, and says so", async () => {
    const answer = await submit("/api/claims", { ...claim(), _person: person.personId });
    expect(answer.headers.get("location")).toContain("kept=true");
    expect(cookieIn(answer, unsentCookie)).toBeDefined();
  });

  test("303 promises nothing if a cookie cannot hold the input and the URL of its page", async () => {
    const answer = await submit("/api/claims", {
      ...claim(),
      _person: person.personId,
      _return: `/en/verify?q=${"a".repeat(1_500)}`,
      evidenceNote: "a".repeat(2_000),
    });
    expect(answer.status).toBe(303);
    expect(answer.headers.get("location")).not.toContain("kept=true");
    expect(cookieIn(answer, unsentCookie)).toBeUndefined();
  });

  test.each([
    ["another site", { Origin: "https://evil.example", "Sec-Fetch-Site": "cross-site" }],
    ["a sandboxed frame", { Origin: "null" }],
  ])(
    "403 a form sent from %s never keeps the input of a visitor who is not signed in",
    async (_from, headers) => {
      const answer = await submit("/api/claims", { ...claim(), _person: person.personId }, headers);
      expect(answer.status).toBe(403);
      expect(cookieIn(answer, unsentCookie)).toBeUndefined();
    },
  );

  test("303 redirects back to the page, with the error and all input, if the form is rejected", async () => {
    const answer = await submit("/api/claims", { ...claim(), evidenceUrl: "not a link" }, { Cookie: cookie });
    expect(answer.status).toBe(303);
    expect(answer.headers.get("location")).toBe(`${web.origin}${page()}`);
    expect(cookieIn(answer, outcomeCookie)).toBeDefined();
    expect(await ownClaims()).toEqual([]);
  });

  test("303 even for more input than a cookie can hold, if the response cannot be a page", async () => {
    const note = "ß".repeat(1900);
    const fields = { ...claim(), evidenceUrl: "not a link", evidenceNote: note };
    const answer = await submit("/api/claims", fields, { Cookie: cookie });
    expect(answer.status).toBe(303);
    expect(cookieIn(answer, outcomeCookie)!.length).toBeLessThan(4000);
  });

  test("303 and a pending claim if the rules accept it", async () => {
    const answer = await submit("/api/claims", claim(), { Cookie: cookie });
    expect(answer.status).toBe(303);
    expect(answer.headers.get("location")).toBe(`${web.origin}${page()}`);
    expect(await ownClaims()).toMatchObject([{ status: "pending" }]);
  });

  test("303 and the same single claim if the button is pressed twice", async () => {
    const twice = await gateway.signInAs();
    const headers = { Cookie: await web.cookieOf(twice) };
    const fields = { ...claim(), claimedRole: "employee", _idempotency_key: crypto.randomUUID() };
    for (let press = 0; press < 2; press += 1) {
      expect((await submit("/api/claims", fields, headers)).status).toBe(303);
    }
    const list = await (await gateway.request("/v1/claims", { as: twice })).json() as { items: unknown[] };
    expect(list.items).toHaveLength(1);
  });

  test("303 to a URL with the value from the response that the next step needs", async () => {
    const person = await gateway.signInAs({});
    const headers = { Cookie: await web.cookieOf(person) };
    const returned = `${page()}?contact=x`;
    const fields = { ...claim(), claimedRole: "agent", _return: returned };
    const refused = await submit("/api/claims", { ...fields, evidenceUrl: "no link", _carry: "id" }, headers);
    expect(refused.headers.get("location")).toBe(`${web.origin}${returned}`);
    const answer = await submit("/api/claims", { ...fields, _carry: "id" }, headers);
    expect(answer.headers.get("location")).toMatch(/\?contact=x&id=[0-9a-f-]{36}$/);
    const other = await submit("/api/claims", { ...fields, _carry: "secret" }, headers);
    expect(other.headers.get("location")).toBe(`${web.origin}${returned}`);
  });

  test("303 to the page of the new item, however long the response is, and back if nothing was created", async () => {
    const headers = { Cookie: await web.cookieOf(await gateway.signInAs({})) };
    const fields = {
      entityType: "school",
      legalName: "Marula School",
      displayName: "Marula School",
      country: "ZW",
      description: "ß".repeat(1900),
      _return: "/sw/verify/add?q=Marula",
      _done: "/sw/verify/venues/{id}",
      _carry: "id",
    };
    const made = await submit("/api/entities", fields, headers);
    expect(made.headers.get("location")).toMatch(/\/sw\/verify\/venues\/[0-9a-f-]{36}$/);
    const refused = await submit("/api/entities", { ...fields, country: "Zimbabwe" }, headers);
    expect(refused.headers.get("location")).toBe(`${web.origin}/sw/verify/add?q=Marula`);
    const without = await submit(
      "/api/entities",
      { ...fields, _done: "/en/{secret}", _carry: "secret" },
      headers,
    );
    expect(without.headers.get("location")).toBe(`${web.origin}/sw/verify/add?q=Marula`);
  });

  test("303 and the claim is withdrawn with the method that the form names", async () => {
    await submit("/api/claims", claim(), { Cookie: cookie });
    const [own] = await ownClaims();
    const answer = await submit(`/api/claims/${own!.id}`, { _method: "DELETE", _return: page() }, {
      Cookie: cookie,
    });
    expect(answer.status).toBe(303);
    expect(await ownClaims()).toMatchObject([{ status: "withdrawn" }]);
  });

  test.each(["//evil.example", "https://evil.example/", "/\\evil.example", "javascript:alert(1)"])(
    "303 to the home page instead of %s",
    async (target) => {
      const answer = await submit("/api/vouches", { _return: target, _done: target }, { Cookie: cookie });
      expect(answer.headers.get("location")).toBe(`${web.origin}/`);
    },
  );

  test("303 back to the page of the form if it does not say where to go", async () => {
    const answer = await submit("/api/vouches", {}, {
      Cookie: cookie,
      Referer: `${web.origin}/sw/verify?q=x`,
    });
    expect(answer.headers.get("location")).toBe(`${web.origin}/sw/verify?q=x`);
    const foreign = await submit("/api/vouches", {}, { Cookie: cookie, Referer: "https://evil.example/x" });
    expect(foreign.headers.get("location")).toBe(`${web.origin}/`);
  });

  test("400 for a form that cannot be parsed", async () => {
    const callers: Record<string, string>[] = [{}, { Cookie: cookie }];
    for (const who of callers) {
      const headers = { "Content-Type": "multipart/form-data", Origin: web.origin, ...who };
      const answer = await web.request("/api/claims", { method: "POST", headers, body: "a=b" });
      expect([answer.status, (await answer.json()).code]).toEqual([400, "bad_request"]);
    }
  });

  test("303 whatever the form is called", async () => {
    const fields = { ...claim(), claimedRole: "none", _form: "x".repeat(4_000) };
    const answer = await submit("/api/claims", fields, { Cookie: cookie });
    expect(answer.status).toBe(303);
    expect(cookieIn(answer, outcomeCookie)).toBeTruthy();
  });

  test("403 from another site, before anything is read", async () => {
    const answer = await submit("/api/claims", claim(), { Cookie: cookie, Origin: "https://evil.example" });
    expect(answer.status).toBe(403);
  });

  test("415 with a bearer token: programs send JSON", async () => {
    const answer = await submit("/api/claims", claim(), { Authorization: `Bearer ${person.accessToken}` });
    expect(answer.status).toBe(415);
  });

  test("303 and lists, nested fields and flags reach the rules as JSON", async () => {
    const body = new URLSearchParams([["name", "Importer"], ["scopes[]", "places:read"], [
      "scopes[]",
      "events:read",
    ]]);
    const made = await web.request("/api/api-keys", {
      method: "POST",
      headers: { "Content-Type": "application/x-www-form-urlencoded", Origin: web.origin, Cookie: cookie },
      body,
    });
    expect(made.status).toBe(303);
    const keys = await (await gateway.request("/v1/api-keys", { as: person })).json() as { items: unknown[] };
    expect(keys.items).toMatchObject([{ name: "Importer", scopes: ["places:read", "events:read"] }]);
    // An unticked box sends nothing, so the hidden field before it provides the value.
    const boxes = new URLSearchParams([
      ["_method", "PATCH"],
      ["byMail.tier_raised", "false"],
      ["byMail.vouch_received", "false"],
      ["byMail.vouch_received", "true"],
    ]);
    await web.request("/api/identity/me/notification-preferences", {
      method: "POST",
      headers: { "Content-Type": "application/x-www-form-urlencoded", Origin: web.origin, Cookie: cookie },
      body: boxes,
    });
    const preferences =
      await (await gateway.request("/v1/identity/me/notification-preferences", { as: person }))
        .json() as { items: { kind: string; byMail: boolean }[] };
    const byMail = (kind: string) => preferences.items.find((item) => item.kind === kind)!.byMail;
    expect([byMail("tier_raised"), byMail("vouch_received")]).toEqual([false, true]);
  });

  test.each(["__proto__", "constructor.prototype.x", "a.__proto__", "a.b.c", "a..b", ".a", "a b"])(
    "303 and an unknown field is left out: %s",
    async (name) => {
      const answer = await submit("/api/claims", { ...claim(), [name]: "x" }, { Cookie: cookie });
      expect(answer.status).toBe(303);
      expect(({} as Record<string, unknown>)["x"]).toBeUndefined();
    },
  );

  test("405 for a method that the area does not support", async () => {
    expect((await submit("/api/admin/claims", { _method: "DELETE" }, { Cookie: cookie })).status).toBe(405);
  });

  test("303 a form ends a session, although forms can only use POST; 405 for a program that does the same", async () => {
    const other = await gateway.signInAs();
    const path = `/api/auth/sessions/${other.sessionId}`;
    const headers = { Cookie: await web.cookieOf(other) };
    const posted = await web.request(path, {
      method: "POST",
      headers: { ...headers, Origin: web.origin, "Content-Type": "application/json" },
      body: "{}",
    });
    expect([posted.status, posted.headers.get("allow")]).toEqual([405, "GET, DELETE"]);
    const answer = await submit(path, { _method: "DELETE", _return: "/dashboard" }, headers);
    expect([answer.status, answer.headers.get("location")]).toEqual([303, `${web.origin}/dashboard`]);
    expect((await gateway.request("/v1/identity/me", { as: other })).status).toBe(401);
  });
});

describe("a form with many fields", () => {
  const send = (names: (index: number) => string, count: number) =>
    submit(
      "/api/claims",
      Object.fromEntries(Array.from({ length: count }, (_, index) => [names(index), "x"])),
      {
        Cookie: cookie,
      },
    );

  test.each([
    ["fields", (index: number) => `a${index}`],
    ["members of one field", (index: number) => `a.b${index}`],
  ])("400 above the limit, 303 at the limit: %s", async (_, names) => {
    expect((await send(names, maximumFields)).status).toBe(303);
    const refused = await send(names, maximumFields + 1);
    expect(refused.status).toBe(400);
    expect(await refused.text()).toContain("A form can have at most 500 fields.");
  });
});

describe("a stored form that a script sends again", () => {
  const json = { Accept: "application/json" };

  test("the gateway's own response instead of the next page, with one effect however often it is sent", async () => {
    const other = await gateway.signInAs();
    const headers = { ...json, Cookie: await web.cookieOf(other) };
    const fields = { ...claim(), _person: other.personId, _idempotency_key: crypto.randomUUID() };
    const first = await submit("/api/claims", fields, headers);
    expect(first.status).toBe(201);
    expect(first.headers.getSetCookie()).toEqual([]);
    const again = await submit("/api/claims", fields, headers);
    expect(again.status).toBe(201);
    expect(again.headers.get("idempotent-replayed")).toBe("true");
    const list = await (await gateway.request("/v1/claims", { as: other })).json() as { items: unknown[] };
    expect(list.items).toHaveLength(1);
  });

  test("the same effect whether the browser or the script sent it first", async () => {
    const other = await gateway.signInAs();
    const headers = { Cookie: await web.cookieOf(other) };
    const fields = { ...claim(), _person: other.personId, _idempotency_key: crypto.randomUUID() };
    expect((await submit("/api/claims", fields, headers)).status).toBe(303);
    const again = await submit("/api/claims", fields, { ...headers, ...json });
    expect([again.status, again.headers.get("idempotent-replayed")]).toEqual([201, "true"]);
  });

  test("401 without a session, and 422 with the errors", async () => {
    expect((await submit("/api/claims", claim(), json)).status).toBe(401);
    const refused = await submit("/api/claims", { ...claim(), evidenceUrl: "no link" }, {
      ...json,
      Cookie: cookie,
    });
    expect(refused.status).toBe(422);
    expect(((await refused.json()) as { errors: unknown[] }).errors).not.toEqual([]);
  });

  test("409 if someone else has signed in since, with or without a script", async () => {
    const other = await gateway.signInAs();
    const fields = { ...claim(), _person: person.personId };
    const headers = { Cookie: await web.cookieOf(other) };
    const answer = await submit("/api/claims", fields, { ...headers, ...json });
    expect(answer.status).toBe(409);
    expect(((await answer.json()) as { code: string }).code).toBe("signed_in_as_another");
    const plain = await submit("/api/claims", fields, headers);
    expect(plain.status).toBe(303);
    expect(cookieIn(plain, outcomeCookie)).toBeDefined();
    const list = await (await gateway.request("/v1/claims", { as: other })).json() as { items: unknown[] };
    expect(list.items).toEqual([]);
  });

  test("403 from another site", async () => {
    const headers = { ...json, Cookie: cookie, Origin: "https://evil.example" };
    expect((await submit("/api/claims", claim(), headers)).status).toBe(403);
  });
});
