import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type SignedIn, type TestGateway, testGateway, testInternalKey } from "../support/gateway.ts";
import { type GatewayProcess, startGatewayProcess } from "../support/gateway-process.ts";

describe("two gateways over one database", () => {
  let gateway: TestGateway;
  let processes: GatewayProcess[];
  const publicUrl = "https://gateway.example";
  beforeAll(async () => {
    const env = {
      PUBLIC_GATEWAY_URL: publicUrl,
      // The rate-limit windows must not end during the test, even on a busy machine.
      LIMIT_REFRESH: "23/3600",
      LIMIT_PERSON: "200/3600",
      LIMIT_BAD_CREDENTIAL: "1000000/60",
    };
    gateway = await testGateway({ env });
    processes = await Promise.all([1, 2].map(() => startGatewayProcess(gateway.env)));
  });
  afterAll(async () => {
    await Promise.all(processes.map((one) => one.stop()));
    await gateway.close();
  });

  const statuses = async (answers: Promise<Response>[]) =>
    await Promise.all(answers.map(async (promise) => {
      const answer = await promise;
      await answer.body?.cancel();
      return answer.status;
    }));
  const each = <T>(count: number, call: (url: string, at: number) => T) =>
    Array.from({ length: count }, (_, at) => call(processes[at % 2]!.url, at));
  const visitor = (address: string) => ({ "x-hakika-client-ip": address, "x-internal-key": testInternalKey });
  const me = (url: string, person: SignedIn) => fetch(`${url}/v1/identity/me`, { headers: person.headers });

  test("under an exact limit of N, exactly N of 200 parallel calls pass", async () => {
    const headers = { authorization: "Bearer x.y.z", ...visitor("203.0.113.9") };
    const found = await statuses(
      each(200, (url) => fetch(`${url}/v1/auth/refresh`, { method: "POST", headers })),
    );
    // A request within the limit returns 401, because its token is invalid.
    expect(found.filter((status) => status === 401)).toHaveLength(23);
    expect(found.filter((status) => status === 429)).toHaveLength(177);
  });

  test("exactly N of 200 parallel calls pass the limit of a key", async () => {
    const owner = await gateway.signInAs();
    const made = await gateway.request("/v1/api-keys", {
      method: "POST",
      as: owner,
      json: { name: "k", scopes: ["places:read"], limitPerMinute: 41 },
    });
    const { secret } = await made.json();
    const headers = { authorization: `Bearer ${secret}` };
    const found = await statuses(
      each(200, (url) => fetch(`${url}/v1/identity/persons/${owner.personId}`, { headers })),
    );
    expect(found.filter((status) => status === 200)).toHaveLength(41);
  });

  test("a leased limit allows no more than N, and at most 5 % fewer", async () => {
    const person = await gateway.signInAs();
    let passed = 0;
    for (let round = 0; round < 6; round += 1) {
      const found = await statuses(each(50, (url) => me(url, person)));
      passed += found.filter((status) => status === 200).length;
    }
    expect(passed).toBeLessThanOrEqual(200);
    expect(passed).toBeGreaterThanOrEqual(190);
  });

  test("of 50 parallel refreshes of one token on both, one successor is created", async () => {
    const person = await gateway.signInAs();
    const answers = await Promise.all(each(50, (url, at) =>
      fetch(`${url}/v1/auth/refresh`, {
        method: "POST",
        headers: { ...person.headers, ...visitor(`198.51.100.${at}`) },
      })));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const tokens = await Promise.all(answers.map(async (answer) => (await answer.json()).access_token));
    expect(new Set(tokens).size).toBe(1);
  });

  test("once a sign-out has returned, every process rejects the session", async () => {
    for (let round = 0; round < 20; round += 1) {
      const person = await gateway.signInAs();
      const [here, there] = [processes[round % 2]!.url, processes[(round + 1) % 2]!.url];
      expect(await statuses([me(there, person), me(here, person)])).toEqual([200, 200]);
      const out = await fetch(`${here}/v1/auth/sessions`, { method: "DELETE", headers: person.headers });
      expect(out.status).toBe(204);
      expect(await statuses([me(there, person), me(here, person)])).toEqual([401, 401]);
    }
  });

  test("a revoked API key and a suspension take effect on the other at once", async () => {
    const owner = await gateway.signInAs();
    const made = await gateway.request("/v1/api-keys", {
      method: "POST",
      as: owner,
      json: { name: "k", scopes: ["places:read"] },
    });
    const { id, secret } = await made.json();
    const use = (url: string) =>
      fetch(`${url}/v1/identity/persons/${owner.personId}`, {
        headers: { authorization: `Bearer ${secret}` },
      });
    expect(await statuses([use(processes[0]!.url), use(processes[1]!.url)])).toEqual([200, 200]);
    const revoked = await fetch(`${processes[0]!.url}/v1/api-keys/${id}`, {
      method: "DELETE",
      headers: owner.headers,
    });
    expect(revoked.status).toBe(204);
    expect(await statuses([use(processes[1]!.url)])).toEqual([401]);
  });

  test("a key created by one process signs and verifies on the other", async () => {
    const { rotateKeys } = await import("../../functions/people/auth/key-ring.ts");
    const before = await gateway.signInAs();
    await rotateKeys(
      gateway.databases.sql("platform"),
      gateway.services.settings.platformSecrets,
      new Date(),
    );
    const after = await gateway.signInAs();
    expect(await statuses(each(4, (url) => me(url, before)))).toEqual([200, 200, 200, 200]);
    expect(await statuses(each(4, (url) => me(url, after)))).toEqual([200, 200, 200, 200]);
  });

  test("S01 SIGTERM under load: running requests finish, no 5xx, exit code 0", async () => {
    const third = await startGatewayProcess({ ...gateway.env, LIMIT_PERSON: "1000000/60" });
    const person = await gateway.signInAs();
    let isRunning = true;
    const found: number[] = [];
    const load = Array.from({ length: 8 }, async () => {
      while (isRunning) {
        try {
          const answer = await me(third.url, person);
          await answer.body?.cancel();
          found.push(answer.status);
        } catch {
          // New connections are refused once shutdown has begun.
          return;
        }
      }
    });
    // If a client stops sending in the middle of the headers or a body, it delays the shutdown only briefly.
    const { hostname, port } = new URL(third.url);
    const halves = await Promise.all(
      ["GET / HTTP/1.1\r\nHo", "POST /v1/auth/refresh HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\n{"].map(
        async (half) => {
          const socket = await Deno.connect({ hostname, port: Number(port) });
          await socket.write(new TextEncoder().encode(half));
          return socket;
        },
      ),
    );
    await expect.poll(() => found.length).toBeGreaterThan(20);
    const code = await third.stop();
    for (const socket of halves) socket.close();
    isRunning = false;
    await Promise.all(load);
    expect(code).toBe(0);
    expect(new Set(found)).toEqual(new Set([200]));
  });
});
