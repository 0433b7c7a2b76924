import { cleanUp } from "../../functions/apps/gateway/maintenance.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { expectProblem as problem, generousLimits as generous } from "../support/expectations.ts";
import type { SignedIn } from "../support/gateway.ts";
import { type GatewayServer, startGatewayServer } from "../support/gateway-server.ts";
import { rawHttp } from "../support/raw-http.ts";

/** Tests request bodies, changes and repeated requests (hostile inputs G08 to G16, G20, G21 and G24). */
describe("hostile bodies", () => {
  let gateway: GatewayServer;
  let person: SignedIn;
  beforeAll(async () => {
    gateway = await startGatewayServer({ env: { ...generous, CORS_ORIGINS: "https://good.example" } });
    person = await gateway.signInAs({ displayName: "Rudo" });
  });
  afterAll(() => gateway.close());

  const patch = (
    body: string | Uint8Array<ArrayBuffer>,
    type: string | undefined = "application/json",
    more: Record<string, string> = {},
  ) =>
    gateway.call("/v1/identity/me", {
      method: "PATCH",
      headers: { ...person.headers, "if-match": "*", ...(type ? { "content-type": type } : {}), ...more },
      body,
    });
  const version = async () =>
    (await (await gateway.call("/v1/identity/me", { headers: person.headers })).json()).version as number;

  test.each([
    ["text/plain", "text/plain"],
    ["a form", "application/x-www-form-urlencoded"],
    ["UTF-16", "application/json; charset=utf-16"],
    ["XML", "application/xml"],
    ["something like JSON", "application/jsonx"],
    ["multipart", "multipart/form-data; boundary=x"],
  ])("G08 415 a body as %s", async (_name, type) => {
    await problem(await patch(`{"displayName":"x"}`, type), 415, "unsupported_media_type");
  });

  test("G08 415 lists every type that a change accepts", async () => {
    const answer = await patch(`{"displayName":"x"}`, "text/plain");
    expect((await answer.json()).detail).toContain("application/merge-patch+json or application/json");
  });

  test("G08 415 a body without a type; 200 with a charset of UTF-8", async () => {
    const answer = await rawHttp(
      gateway.url,
      `PATCH /v1/identity/me HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${person.accessToken}\r\nIf-Match: *\r\n` +
        `Content-Length: 19\r\nConnection: close\r\n\r\n{"displayName":"x"}`,
    );
    expect(answer.status).toBe(415);
    expect((await patch(`{"displayName":"Rudo"}`, "application/json; charset=UTF-8")).status).toBe(200);
    expect((await patch(`{"displayName":"Rudo"}`, "application/merge-patch+json")).status).toBe(200);
  });

  test.each([
    ["an open brace", "{", 400],
    ["nothing", "", 400],
    ["blanks", "  ", 400],
    ["null", "null", 422],
    ["a list", "[]", 422],
    ["a text", `"x"`, 422],
    ["NaN", "NaN", 400],
    ["a trailing comma", `{"displayName":"x",}`, 400],
    ["a byte order mark", "\ufeff{}", 400],
    ["two documents", "{}{}", 400],
    ["single quotes", "{'displayName':'x'}", 400],
    ["a comment", `{/*x*/"displayName":"x"}`, 400],
  ])("G09 rejects %s as a body", async (_name, body, status) => {
    await problem(await patch(body), status);
  });

  test.each<[string, string, number]>([
    ["a depth of 100 000", `{"displayName":${"[".repeat(100_000)}${"]".repeat(100_000)}}`, 422],
    ["many members", `{${Array.from({ length: 20_000 }, (_, at) => `"k${at}":1`).join(",")}}`, 422],
    ["1e400", `{"displayName":1e400}`, 422],
    ["-0", `{"displayName":-0}`, 422],
    ["a million members", `{${Array.from({ length: 200_000 }, (_, at) => `"k${at}":1`).join(",")}}`, 413],
    ["a text of 10 MB", `{"displayName":"${"x".repeat(10 * 1024 * 1024)}"}`, 413],
    ["a text of 200 kB", `{"displayName":"${"x".repeat(200_000)}"}`, 422],
    ["a text of escapes", `{"displayName":"${"\\n".repeat(100_000)}"}`, 422],
  ])("G10 rejects %s in a body", async (_name, body, status) => {
    const answer = await patch(body);
    await answer.body?.cancel();
    expect(answer.status).toBe(status);
  });

  test.each([
    ["__proto__", `{"__proto__":{"polluted":1}}`],
    ["__proto__ in escapes", `{"\\u005f_proto__":{"polluted":1}}`],
    ["constructor", `{"constructor":{"prototype":{"polluted":1}}}`],
    ["a member twice", `{"displayName":"a","displayName":"b"}`],
    ["a member twice in escapes", `{"displayName":"a","display\\u004eame":"b"}`],
    ["a read-only member", `{"id":"${crypto.randomUUID()}"}`],
    ["roles", `{"roles":["admin"]}`],
    ["the tier", `{"platform":{"verificationTier":{"tier":4}}}`],
    ["an e-mail address", `{"email":"x@y.example"}`],
    ["the version", `{"version":7}`],
  ])("G11 422 and no change if the body contains %s", async (_name, body) => {
    const before = await version();
    await problem(await patch(body), 422, "validation_failed");
    expect(await version()).toBe(before);
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });

  test.each([
    ["a NUL", `{"displayName":"a\\u0000b"}`, 422],
    ["half a surrogate pair", `{"displayName":"a\\ud800b"}`, 422],
    ["the other half", `{"displayName":"a\\udc00b"}`, 422],
    ["a direction override", `{"displayName":"a\u202egnp.exe"}`, 422],
    ["a character without width", `{"displayName":"a\u200bb"}`, 422],
    ["10 000 marks on one letter", `{"displayName":"a${"\u0301".repeat(10_000)}"}`, 422],
    ["6 marks on one letter", `{"displayName":"a${"\u0301\u0300\u0302\u0303\u0308\u030a"}"}`, 422],
    ["a line break", `{"displayName":"a\\nb"}`, 422],
    ["only blanks", `{"displayName":"   "}`, 422],
  ])("G12 G14 422 if a name contains %s", async (_name, body, status) => {
    await problem(await patch(body), status);
  });

  test("G14 a name is stored in NFC", async () => {
    const answer = await patch(`{"displayName":"Rene\u0301"}`);
    expect((await answer.json()).displayName).toBe("Ren\u00e9");
  });

  test.each([
    ["bytes that are not UTF-8", new Uint8Array([0x7b, 0x22, 0x61, 0x22, 0x3a, 0x22, 0xff, 0x22, 0x7d])],
    ["an overlong slash", new Uint8Array([0x7b, 0x22, 0x61, 0x22, 0x3a, 0x22, 0xc0, 0xaf, 0x22, 0x7d])],
  ])("G13 400 if the body contains %s", async (_name, body) => {
    await problem(await patch(body), 400, "invalid_json");
  });

  const injections = [
    "' OR 1=1--",
    `";drop table identity.persons;--`,
    "$1",
    "%' ESCAPE '!",
    "\\",
    "%_%_%_".repeat(500),
    "{{7*7}}",
    "${7*7}",
    // If executed, this would sleep longer than the statement timeout, and the response would be a 503.
    "'||pg_sleep(60)||'",
  ];
  test.each(injections)("G15 G16 %j is treated as plain text", async (text) => {
    const written = await patch(JSON.stringify({ displayName: text.slice(0, 190) }));
    expect(written.status).toBe(200);
    expect((await written.json()).displayName).toBe(text.slice(0, 190).trim());
    for (
      const path of [
        `/v1/identity/me/audit?cursor=${encodeURIComponent(text)}`,
        `/v1/identity/persons/${encodeURIComponent(text)}`,
        `/v1/api-keys?limit=${encodeURIComponent(text)}`,
      ]
    ) {
      const answer = await gateway.call(path, { headers: person.headers });
      await problem(answer, answer.status === 404 ? 404 : 400);
    }
    const admin = await gateway.signInAs({ roles: ["auditor"] });
    const filtered = await gateway.call(`/v1/admin/audit?action=${encodeURIComponent(text)}`, {
      headers: admin.headers,
    });
    await problem(filtered, 400);
  });

  test("G20 428 without If-Match, 412 for a stale or weak ETag, 200 for the right one and *", async () => {
    const change = (headers: Record<string, string>) =>
      gateway.call("/v1/identity/me", {
        method: "PATCH",
        headers: { ...person.headers, "content-type": "application/json", ...headers },
        body: `{"displayName":"Rudo"}`,
      });
    const current = await version();
    await problem(await change({}), 428, "precondition_required");
    await problem(await change({ "if-match": `"v${current - 1}"` }), 412, "precondition_failed");
    await problem(await change({ "if-match": `W/"v${current}"` }), 412, "precondition_failed");
    await problem(await change({ "if-match": "nonsense" }), 412, "precondition_failed");
    const right = await change({ "if-match": `"v${current}"` });
    expect(right.status).toBe(200);
    expect(right.headers.get("etag")).toBe(`"v${current + 1}"`);
    expect((await change({ "if-match": "*" })).status).toBe(200);
  });

  test("G20 one of 20 parallel changes of the same version wins", async () => {
    const current = await version();
    const answers = await Promise.all(
      Array.from(
        { length: 20 },
        (_, at) =>
          patch(JSON.stringify({ displayName: `Name ${at}` }), "application/json", {
            "if-match": `"v${current}"`,
          }),
      ),
    );
    const statuses = await Promise.all(
      answers.map(async (answer) => (await answer.body?.cancel(), answer.status)),
    );
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 412)).toHaveLength(19);
    expect(await version()).toBe(current + 1);
  });

  describe("G21 Idempotency-Key", () => {
    const make = (key: string | undefined, as: SignedIn, name = "idempotent") =>
      gateway.call("/v1/api-keys", {
        method: "POST",
        headers: {
          ...as.headers,
          "content-type": "application/json",
          ...(key === undefined ? {} : { "idempotency-key": key }),
        },
        body: JSON.stringify({ name, scopes: ["places:read"] }),
      });
    const count = async (as: SignedIn) =>
      (await (await gateway.call("/v1/api-keys?limit=100", { headers: as.headers })).json()).items.length;

    test("50 equal requests at once: one effect, the others 409 or the same response", async () => {
      const as = await gateway.signInAs();
      const answers = await Promise.all(Array.from({ length: 50 }, () => make("k-parallel", as)));
      const bodies = await Promise.all(answers.map((answer) => answer.json()));
      expect(answers.every(({ status }) => status === 201 || status === 409)).toBe(true);
      const made = bodies.filter((_body, at) => answers[at]!.status === 201);
      expect(new Set(made.map((body) => body.id)).size).toBe(1);
      expect(await count(as)).toBe(1);
      const replay = await make(`"k-parallel"`, as);
      expect(replay.status).toBe(201);
      expect(replay.headers.get("idempotent-replayed")).toBe("true");
      expect(replay.headers.get("location")).toBe(`${gateway.url}/v1/api-keys/${made[0].id}`);
      expect(await replay.json()).toEqual(made[0]);
    });

    test("422 another body, 400 an invalid key, and another person's key is a different key", async () => {
      const [as, other] = [await gateway.signInAs(), await gateway.signInAs()];
      expect((await make("k-1", as)).status).toBe(201);
      await problem(await make("k-1", as, "another"), 422, "idempotency_key_reused");
      await problem(await make("k".repeat(300), as), 400, "invalid_parameter");
      await problem(await make("with blank", as), 400, "invalid_parameter");
      await problem(await make(`""`, as), 400, "invalid_parameter");
      const theirs = await make("k-1", other, "another");
      expect(theirs.status).toBe(201);
      expect(theirs.headers.get("idempotent-replayed")).toBeNull();
    });

    test("a rejected request does not use up the key; a response is stored encrypted, and deleted after 24 hours", async () => {
      const as = await gateway.signInAs();
      await problem(await make("k-2", as, ""), 422);
      const made = await (await make("k-2", as)).json();
      const sql = gateway.databases.sql("platform");
      const [kept] = await sql<{ body: string }[]>`
        select body from platform.idempotency_keys where key = 'k-2' and state = 'done'`;
      expect(kept!.body).not.toContain(made.secret);
      await cleanUp({ ...gateway.services, clock: () => new Date(Date.now() + 86_401_000) });
      const [left] = await sql<{ count: number }[]>`select count(*)::int from platform.idempotency_keys`;
      expect(left!.count).toBe(0);
    });
  });

  test("G24 415 a compressed body, before anything is decompressed", async () => {
    await problem(
      await patch(new Uint8Array(1_000), "application/json", { "content-encoding": "gzip" }),
      415,
    );
    await problem(await patch("{}", "application/json", { "content-encoding": "br" }), 415);
  });
});
