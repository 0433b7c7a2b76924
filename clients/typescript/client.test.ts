import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type TestGateway, testGateway } from "../../tests/support/gateway.ts";
import { createGatewayClient, isNotConfigured, signInAddress, takeFragment } from "./index.ts";
import { retryingFetch } from "./retrying-fetch.ts";

describe("typed client of the gateway", () => {
  let gateway: TestGateway;
  const baseUrl = "https://gateway.example";
  beforeAll(async () => {
    gateway = await testGateway();
  });
  afterAll(() => gateway.close());
  const send = async (request: Request) =>
    await gateway.app.fetch(new Request(request), { remoteAddress: "192.0.2.1" });

  test("a person's calls send the token and return typed responses", async () => {
    const person = await gateway.signInAs({ displayName: "Rudo" });
    const client = createGatewayClient({ baseUrl, accessToken: () => person.accessToken, fetch: send });
    const { data } = await client.GET("/v1/identity/me");
    expect(data?.displayName).toBe("Rudo");
    expect(data?.platform.verificationTier.tier).toBe(0);
    const changed = await client.PATCH("/v1/identity/me", {
      params: { header: { "if-match": `"v${data!.version}"` } },
      body: { displayName: "Rudo M." },
    });
    expect(changed.data?.displayName).toBe("Rudo M.");
    const stale = await client.PATCH("/v1/identity/me", {
      params: { header: { "if-match": `"v${data!.version}"` } },
      body: { displayName: "x" },
    });
    expect(stale.response.status).toBe(412);
    expect(stale.error).toMatchObject({ code: "precondition_failed" });
    expect(isNotConfigured(stale.error)).toBe(false);
  });

  test("a server's calls send the key", async () => {
    const person = await gateway.signInAs();
    const owner = createGatewayClient({ baseUrl, accessToken: async () => person.accessToken, fetch: send });
    const made = await owner.POST("/v1/api-keys", {
      body: { name: "server", scopes: ["places:read"] } as never,
    });
    const client = createGatewayClient({
      baseUrl,
      apiKey: { clientId: made.data!.clientId, clientSecret: made.data!.secret },
      fetch: send,
    });
    const { data } = await client.GET("/v1/identity/persons/{id}", {
      params: { path: { id: person.personId } },
    });
    expect(data?.id).toBe(person.personId);
    const refused = await client.GET("/v1/identity/me");
    expect(refused.error).toMatchObject({ code: "human_required" });
  });

  test("a namespace that is not configured is recognised and requested only once", async () => {
    let calls = 0;
    const asked = retryingFetch(
      async (request) => {
        calls += 1;
        return await send(request);
      },
      5,
      () => Promise.resolve(),
    );
    const answer = await asked(new Request(`${baseUrl}/v1/commerce/products`));
    expect(answer.status).toBe(503);
    expect(isNotConfigured(await answer.json())).toBe(true);
    expect(calls).toBe(1);
  });
});

describe("retrying", () => {
  const answers = (...list: Response[]) => {
    const waits: number[] = [];
    let calls = 0;
    const asked = retryingFetch(
      () => Promise.resolve(list[Math.min(calls++, list.length - 1)]!.clone()),
      3,
      (ms) => (waits.push(ms), Promise.resolve()),
    );
    return { asked, waits, calls: () => calls };
  };
  const outage = () =>
    Response.json({ detail: "away", code: "database_unavailable" }, {
      status: 503,
      headers: { "Retry-After": "2" },
    });
  const limited = () =>
    Response.json({ detail: "much", code: "quota_exceeded" }, {
      status: 429,
      headers: { "Retry-After": "1" },
    });

  test("waits as long as the gateway says, and gives up after the maximum number of attempts", async () => {
    const { asked, waits, calls } = answers(limited(), outage(), Response.json({}));
    expect((await asked(new Request("https://x.example/"))).status).toBe(200);
    expect(calls()).toBe(3);
    expect(waits[0]).toBeGreaterThanOrEqual(1_000);
    expect(waits[1]).toBeGreaterThanOrEqual(2_000);
    const always = answers(outage());
    expect((await always.asked(new Request("https://x.example/"))).status).toBe(503);
    expect(always.calls()).toBe(3);
  });

  test("never retries a POST without an idempotency key, and sends the same body with one", async () => {
    const plain = answers(outage());
    await plain.asked(new Request("https://x.example/", { method: "POST", body: "{}" }));
    expect(plain.calls()).toBe(1);
    const bodies: string[] = [];
    const asked = retryingFetch(
      async (request) => (bodies.push(await request.text()), outage()),
      3,
      () => Promise.resolve(),
    );
    await asked(
      new Request("https://x.example/", { method: "POST", body: "{1}", headers: { "Idempotency-Key": "k" } }),
    );
    expect(bodies).toEqual(["{1}", "{1}", "{1}"]);
  });

  test("an aborted call stops waiting and is not sent again", async () => {
    let calls = 0;
    const ending = new AbortController();
    const asked = retryingFetch(
      () => {
        calls += 1;
        return Promise.resolve(outage());
      },
      3,
      () => {
        ending.abort(new Error("the page is gone"));
        return new Promise(() => {});
      },
    );
    const request = new Request("https://x.example/", { signal: ending.signal });
    await expect(asked(request)).rejects.toThrow("the page is gone");
    expect(calls).toBe(1);
  });

  test("does not wait for hours", async () => {
    const long = answers(
      Response.json({ detail: "x", code: "y" }, { status: 429, headers: { "Retry-After": "86400" } }),
    );
    await long.asked(new Request("https://x.example/"));
    expect(long.waits).toEqual([]);
  });
});

describe("the fragment of a sign-in", () => {
  const page = (hash: string) => {
    const replaced: string[] = [];
    const found = takeFragment(
      { href: `https://web.example/auth/landing?x=1${hash}` },
      { replaceState: (_data, _unused, url) => replaced.push(url) },
    );
    return { found, replaced };
  };

  test("is parsed and cleared", () => {
    const { found, replaced } = page(
      "#access_token=a.b.c&person_id=p&token_type=Bearer&expires_in=900&is_new_user=true",
    );
    expect(found).toEqual({ accessToken: "a.b.c", personId: "p", expiresInSeconds: 900, isNewUser: true });
    expect(replaced).toEqual(["/auth/landing?x=1"]);
  });

  test("an error is cleared too; another fragment is left alone", () => {
    expect(page("#error=access_denied&error_description=no")).toEqual({
      found: { error: "access_denied", description: "no" },
      replaced: ["/auth/landing?x=1"],
    });
    expect(page("#chapter-2")).toEqual({ found: undefined, replaced: [] });
  });

  test("builds the URL that starts a sign-in", () => {
    expect(signInAddress("https://gateway.example", "/a?b=c")).toBe(
      "https://gateway.example/v1/auth/idp/login?return_to=%2Fa%3Fb%3Dc",
    );
  });
});
