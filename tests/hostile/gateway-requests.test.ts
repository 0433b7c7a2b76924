import { databaseNames } from "../../functions/kernel/db/names.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { expectProblem as problem, generousLimits as generous } from "../support/expectations.ts";
import { type SignedIn, testInternalKey } from "../support/gateway.ts";
import { type GatewayServer, startGatewayServer } from "../support/gateway-server.ts";
import { rawHttp } from "../support/raw-http.ts";

/** Tests URLs, methods, headers and sockets (group G of the hostile inputs). Bodies are tested in a separate file. */
describe("hostile requests", () => {
  let gateway: GatewayServer;
  let person: SignedIn;
  beforeAll(async () => {
    gateway = await startGatewayServer({ env: { ...generous, CORS_ORIGINS: "https://good.example" } });
    person = await gateway.signInAs({ displayName: "Rudo" });
  });
  afterAll(() => gateway.close());

  const version = async () =>
    (await (await gateway.call("/v1/identity/me", { headers: person.headers })).json()).version as number;

  test.each([
    "/v1/nope",
    "/v2/auth",
    "/V1/auth",
    "/v1/authx",
    "/nope",
    "/v1",
    "/v1/",
    "/v1/pay",
    "/v1/pay/other",
  ])(
    "G01 404 %s",
    async (path) => {
      for (const method of ["GET", "POST"]) {
        await problem(await gateway.call(path, { method }), 404, "not_found");
      }
    },
  );

  test("G01 404 //v1//auth", async () => {
    const answer = await rawHttp(
      gateway.url,
      "GET //v1//auth HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n",
    );
    expect(answer.status).toBe(404);
  });

  const switchedOff = databaseNames.filter((name) =>
    !["platform", "family", "organization", "api-keys"].includes(name)
  );
  test.each(switchedOff)(
    "G02 503 {detail} for every method of %s, with and without a credential",
    async (name) => {
      const path = name === "pay" ? "/v1/pay/wallet/x" : `/v1/${name}/x`;
      for (const method of ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "PROPFIND"]) {
        for (const headers of [{}, person.headers, { authorization: "Bearer broken" }]) {
          const answer = await gateway.call(path, {
            method,
            headers,
            ...(method === "POST" ? { body: "{" } : {}),
          });
          expect(answer.status, method).toBe(503);
          expect(answer.headers.has("retry-after")).toBe(false);
          expect(answer.headers.get("content-type")).toBe("application/json");
          if (method !== "HEAD") {
            expect(await answer.json()).toEqual({
              detail: `${name} database is not configured`,
            });
          }
        }
      }
      // G29: the response is the same for any `Accept` header.
      const answer = await gateway.call(path, { headers: { accept: "application/problem+json" } });
      expect(await answer.json()).toEqual({ detail: `${name} database is not configured` });
    },
  );

  test.each(["PROPFIND", "FOO", "PUT"])("G05 405 with Allow for %s", async (method) => {
    const answer = await gateway.call("/v1/identity/me", { method });
    expect(answer.headers.get("allow")).toBe("DELETE, GET, HEAD, OPTIONS, PATCH");
    await problem(answer, 405, "method_not_allowed");
  });

  test.each([["TRACE", 405], ["CONNECT", 400], ["get", 405]])(
    "G05 the method %s returns %i",
    async (method, status) => {
      const answer = await rawHttp(
        gateway.url,
        `${method} /v1/identity/me HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`,
      );
      expect(answer.status).toBe(status);
    },
  );

  test("G06 a method override in a header is ignored", async () => {
    const before = await version();
    const answer = await gateway.call("/v1/identity/me", {
      headers: {
        ...person.headers,
        "x-http-method-override": "DELETE",
        "x-method-override": "DELETE",
        "if-match": "*",
      },
    });
    expect(answer.status).toBe(200);
    expect(await version()).toBe(before);
  });

  test.each([
    ["%ff", "/v1/identity/persons/%ff", 400],
    ["a lone %", "/v1/identity/persons/%", 400],
    ["%zz", "/v1/identity/persons/%zz", 400],
    ["a NUL", "/v1/identity/persons/%00", 400],
    ["an overlong slash", "/v1/identity/persons/%c0%af", 400],
    ["a surrogate", "/v1/identity/persons/%ed%a0%80", 400],
    ["%ff in the query", "/v1/identity/me/audit?cursor=%ff", 400],
    ["a NUL in the query", "/v1/identity/me/audit?cursor=%00", 400],
    ["%zz in the query", "/v1/identity/me/audit?limit=%zz", 400],
  ])("G13 %s in the address", async (_name, path, status) => {
    const answer = await rawHttp(
      gateway.url,
      `GET ${path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${person.accessToken}\r\nConnection: close\r\n\r\n`,
    );
    expect(answer.status, answer.text).toBe(status);
    expect(answer.text).toContain("application/problem+json");
  });

  test.each([
    "-1",
    "0",
    "1e3",
    "..%2f",
    "%7B0198c0de-0000-7000-8000-000000000000%7D",
    "a".repeat(1_024),
    "null",
    "undefined",
    "%2e%2e%2f",
    "0198C0DE-0000-7000-8000-00000000000g",
  ])(
    "G17 400 the id %j",
    async (id) => {
      for (const path of [`/v1/identity/persons/${id}`, `/v1/api-keys/${id}`]) {
        await problem(await gateway.call(path, { headers: person.headers }), 400);
      }
      const ended = await gateway.call(`/v1/auth/sessions/${id}`, {
        method: "DELETE",
        headers: person.headers,
      });
      await problem(ended, 400);
    },
  );

  test.each([
    "limit=0",
    "limit=-1",
    "limit=101",
    "limit=1e9",
    "limit=abc",
    "limit=1.5",
    "limit=",
    "limit=1&limit=2",
    "limit=%2010",
  ])(
    "G18 400 %s",
    async (query) => {
      await problem(
        await gateway.call(`/v1/identity/me/audit?${query}`, { headers: person.headers }),
        400,
        "invalid_parameter",
      );
      await problem(
        await gateway.call(`/v1/api-keys?${query}`, { headers: person.headers }),
        400,
        "invalid_parameter",
      );
    },
  );

  test("G19 400 a modified cursor, or one of another list, filter or person", async () => {
    const reader = await gateway.signInAs();
    for (let count = 0; count < 3; count += 1) {
      await gateway.call("/v1/api-keys", {
        method: "POST",
        headers: { ...reader.headers, "content-type": "application/json" },
        body: JSON.stringify({ name: "k", scopes: ["places:read"] }),
      });
    }
    const first = await gateway.call("/v1/api-keys?limit=1", { headers: reader.headers });
    expect(first.headers.get("link")).toMatch(
      new RegExp(`^<${gateway.url}/v1/api-keys\\?.*cursor=.*>; rel="next"$`),
    );
    const { nextCursor, items } = await first.json();
    const next =
      await (await gateway.call(`/v1/api-keys?limit=2&cursor=${nextCursor}`, { headers: reader.headers }))
        .json();
    expect(next.items).toHaveLength(2);
    expect(next.nextCursor).toBeNull();
    expect(next.items.map((item: { id: string }) => item.id)).not.toContain(items[0].id);
    const stranger = await gateway.signInAs();
    const [payload, signature] = nextCursor.split(".");
    for (
      const [path, as] of [
        [`/v1/api-keys?cursor=${nextCursor}x`, reader],
        [`/v1/api-keys?cursor=${payload}.${[...signature].reverse().join("")}`, reader],
        [`/v1/api-keys?cursor=${Buffer.from("[]").toString("base64url")}.${signature}`, reader],
        [`/v1/api-keys?cursor=${Buffer.from("{}").toString("base64url")}`, reader],
        [`/v1/api-keys?cursor=${"x".repeat(5_000)}`, reader],
        [`/v1/api-keys?cursor=`, reader],
        [`/v1/identity/me/audit?cursor=${nextCursor}`, reader],
        [`/v1/api-keys?cursor=${nextCursor}`, stranger],
      ] as const
    ) {
      await problem(await gateway.call(path, { headers: as.headers }), 400, "invalid_cursor");
    }
  });

  test.each([
    ["a length that is no number", "Content-Length: abc\r\n"],
    ["a negative length", "Content-Length: -1\r\n"],
    ["two lengths", "Content-Length: 5\r\nContent-Length: 6\r\n"],
    ["an unknown transfer coding", "Transfer-Encoding: xchunked\r\n"],
  ])("G22 400 and close: %s", async (_name, header) => {
    const answer = await rawHttp(
      gateway.url,
      `POST /v1/auth/refresh HTTP/1.1\r\nHost: x\r\n${header}\r\nhello world`,
      { isReadToEnd: true },
    );
    expect(answer.status).toBe(400);
    expect(answer.isClosed).toBe(true);
  });

  test("G22 no smuggled request gets a response: bytes beyond the length, and length with chunks", async () => {
    const beyond = await rawHttp(
      gateway.url,
      `POST /v1/auth/refresh HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nConnection: close\r\n\r\nhelloGET / HTTP/1.1\r\nHost: x\r\n\r\n`,
    );
    expect(beyond.text.match(/HTTP\/1\.1 /g)).toHaveLength(1);
    const both = await rawHttp(
      gateway.url,
      `POST /v1/auth/refresh HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET / HTTP/1.1\r\nHost: x\r\n\r\n`,
    );
    expect(both.text.match(/HTTP\/1\.1 200/g)).toBeNull();
  });

  test("G23 413 a chunked body past the limit, while others are served", async () => {
    const chunk = `10000\r\n${"x".repeat(65_536)}\r\n`;
    const head =
      `PATCH /v1/identity/me HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${person.accessToken}\r\n` +
      "If-Match: *\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n";
    const [answer, other] = await Promise.all([
      rawHttp(gateway.url, [head, chunk, chunk, chunk, chunk, chunk]),
      gateway.call("/livez"),
    ]);
    expect(answer.status).toBe(413);
    expect(other.status).toBe(200);
  });

  test("G23 408 a body that stops arriving is rejected, while others are served", async () => {
    const [answer, other] = await Promise.all([
      rawHttp(
        gateway.url,
        `PATCH /v1/identity/me HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${person.accessToken}\r\n` +
          'If-Match: *\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"displayName": "',
      ),
      gateway.call("/livez"),
    ]);
    expect(other.status).toBe(200);
    expect(answer.status).toBe(408);
    expect(answer.text.toLowerCase()).toContain("connection: close");
    expect(answer.text).toContain('"code":"body_too_slow"');
  });

  test.each([
    "null",
    "https://evil.example",
    "https://good.example.evil.example",
    "https://good.example:444",
    "http://good.example",
    "https://xgood.example",
  ])(
    "G25 the origin %s is not allowed",
    async (origin) => {
      const answer = await gateway.call("/v1/identity/me", { headers: { ...person.headers, origin } });
      expect(answer.headers.has("access-control-allow-origin")).toBe(false);
      expect(answer.headers.get("vary")).toContain("Origin");
      const preflight = await gateway.call("/v1/identity/me", {
        method: "OPTIONS",
        headers: { origin, "access-control-request-method": "GET" },
      });
      expect(preflight.status).toBe(204);
      expect(preflight.headers.has("access-control-allow-origin")).toBe(false);
      expect(preflight.headers.has("access-control-allow-methods")).toBe(false);
    },
  );

  test("G25 a listed origin is allowed by its exact name, without credentials or the internal key", async () => {
    const answer = await gateway.call("/v1/identity/me", {
      headers: { ...person.headers, origin: "https://good.example" },
    });
    expect(answer.headers.get("access-control-allow-origin")).toBe("https://good.example");
    expect(answer.headers.has("access-control-allow-credentials")).toBe(false);
    expect(answer.headers.get("access-control-expose-headers")).toContain("RateLimit-Policy");
    const preflight = await gateway.call("/v1/admin/audit", {
      method: "OPTIONS",
      headers: {
        origin: "https://good.example",
        "access-control-request-method": "GET",
        "access-control-request-headers": "x-internal-key, authorization",
      },
    });
    expect(preflight.headers.get("access-control-allow-headers")?.toLowerCase()).not.toContain(
      "x-internal-key",
    );
    expect(preflight.headers.get("access-control-max-age")).toBe("600");
  });

  test("G26 links are built from the variables, whatever host the request names", async () => {
    const manifest = await rawHttp(
      gateway.url,
      "GET http://evil.example/ HTTP/1.1\r\nHost: evil.example\r\nX-Forwarded-Host: evil.example\r\nX-Forwarded-Proto: https\r\nConnection: close\r\n\r\n",
    );
    expect(manifest.status).toBe(200);
    expect(manifest.text).not.toContain("evil.example");
    const created = await rawHttp(
      gateway.url,
      `POST /v1/api-keys HTTP/1.1\r\nHost: evil.example\r\nX-Forwarded-Host: evil.example\r\nAuthorization: Bearer ${
        (await gateway.signInAs()).accessToken
      }\r\nContent-Type: application/json\r\nContent-Length: 38\r\nConnection: close\r\n\r\n{"name":"n","scopes":["places:read"]} `,
    );
    expect(created.status).toBe(201);
    expect(created.text.toLowerCase()).toContain(`location: ${gateway.url}/v1/api-keys/`);
  });

  test("G27 400 for headers that are too many, too large or broken", async () => {
    for (
      const headers of [
        `X-Large: ${"x".repeat(100_000)}\r\n`,
        Array.from({ length: 2_000 }, (_, at) => `X-H${at}: v\r\n`).join(""),
        "X-Fold: a\r\n b\r\n",
        "X-Bad\u0000: a\r\n",
        "X Bad: a\r\n",
      ]
    ) {
      const answer = await rawHttp(
        gateway.url,
        `GET /livez HTTP/1.1\r\nHost: x\r\n${headers}Connection: close\r\n\r\n`,
      );
      expect(answer.status, headers.slice(0, 20)).toBe(400);
    }
    expect((await gateway.call("/livez")).status).toBe(200);
  });

  test.each(["<script>alert(1)</script>", "x".repeat(10_240), "a b", "short", "a;b;c;d;e"])(
    "G28 a request id %j is replaced",
    async (id) => {
      const answer = await gateway.call("/livez", { headers: { "x-request-id": id } });
      expect(answer.status).toBe(200);
      expect(answer.headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
    },
  );

  test("G28 a valid request id is kept; an invalid traceparent is not an error", async () => {
    const kept = await gateway.call("/livez", { headers: { "x-request-id": "request-0123456789" } });
    expect(kept.headers.get("x-request-id")).toBe("request-0123456789");
    for (
      const traceparent of [
        "x",
        "00-0-0-00",
        `ff-${"a".repeat(32)}-${"b".repeat(16)}-01`,
        `00-${"0".repeat(32)}-${"b".repeat(16)}-01`,
      ]
    ) {
      expect((await gateway.call("/livez", { headers: { traceparent } })).status).toBe(200);
    }
  });

  test("G29 200 with JSON for a client that prefers XML", async () => {
    const answer = await gateway.call("/v1/identity/me", {
      headers: { ...person.headers, accept: "text/xml" },
    });
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-type")).toContain("application/json");
  });

  test("G30 200 a change with If-None-Match is made normally", async () => {
    const changed = await gateway.call("/v1/identity/me", {
      method: "PATCH",
      headers: {
        ...person.headers,
        "content-type": "application/json",
        "if-match": "*",
        "if-none-match": "*",
      },
      body: JSON.stringify({ givenName: "Tendai" }),
    });
    expect(changed.status).toBe(200);
    expect(await changed.json()).toMatchObject({ givenName: "Tendai" });
  });

  test("G30 304 for the version that the caller has, even in a long list; Range is ignored", async () => {
    const first = await gateway.call("/v1/identity/me", { headers: person.headers });
    const tag = first.headers.get("etag")!;
    for (
      const header of [
        tag,
        `W/${tag}`,
        "*",
        `${Array.from({ length: 300 }, (_, at) => `"x${at}"`).join(",")}, ${tag}`,
      ]
    ) {
      const answer = await gateway.call("/v1/identity/me", {
        headers: { ...person.headers, "if-none-match": header },
      });
      expect(answer.status).toBe(304);
      expect(answer.headers.get("etag")).toBe(tag);
      expect(await answer.text()).toBe("");
    }
    const ranged = await gateway.call("/v1/identity/me", {
      headers: { ...person.headers, range: "bytes=0-1" },
    });
    expect(ranged.status).toBe(200);
    expect((await ranged.json()).id).toBe(person.personId);
  });

  test("every response has the security headers and a request id", async () => {
    for (const path of ["/", "/livez", "/v1/nope", "/v1/identity/me", "/v1/commerce/x", "/v1/openapi.json"]) {
      const answer = await gateway.call(path);
      await answer.body?.cancel();
      expect(answer.headers.get("x-content-type-options"), path).toBe("nosniff");
      expect(answer.headers.get("referrer-policy"), path).toBe("no-referrer");
      expect(answer.headers.get("strict-transport-security"), path).toBe(
        "max-age=63072000; includeSubDomains",
      );
      expect(answer.headers.get("content-security-policy"), path).toContain("default-src 'none'");
      expect(answer.headers.get("x-request-id"), path).toMatch(/^[0-9a-f-]{36}$/);
      expect(answer.headers.has("server"), path).toBe(false);
    }
    const own = await gateway.call("/v1/identity/me", { headers: person.headers });
    expect(own.headers.get("cache-control")).toBe("no-store");
  });

  test("403 with the same text without the role, so nothing reveals whether the internal key was right", async () => {
    const texts = new Set<string>();
    for (const key of [undefined, "wrong-key-0123456789-0123456789", testInternalKey]) {
      const answer = await gateway.call("/v1/admin/audit", {
        headers: { authorization: person.headers.Authorization!, ...(key ? { "x-internal-key": key } : {}) },
      });
      expect(answer.status).toBe(403);
      const { requestId: _id, ...body } = await answer.json();
      texts.add(JSON.stringify(body));
    }
    expect(texts.size).toBe(1);
  });
});
