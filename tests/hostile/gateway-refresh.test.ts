import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { rotateKeys } from "../../functions/people/auth/key-ring.ts";
import { partsOf } from "../support/forged-tokens.ts";
import { type SignedIn, testInternalKey } from "../support/gateway.ts";
import { type GatewayServer, startGatewayServer } from "../support/gateway-server.ts";

const day = 86_400;

/** Tests refreshes over HTTP, including races between them (hostile inputs R). */
describe("hostile refreshes", () => {
  let gateway: GatewayServer;
  beforeAll(async () => {
    gateway = await startGatewayServer({
      env: { LIMIT_REFRESH: "100000/60", LIMIT_BAD_CREDENTIAL: "100000/60" },
    });
  });
  afterAll(() => gateway.close());

  const refresh = (accessToken: string | undefined, headers: Record<string, string> = {}) =>
    gateway.call("/v1/auth/refresh", {
      method: "POST",
      headers: {
        ...(accessToken === undefined ? {} : { authorization: `Bearer ${accessToken}` }),
        ...headers,
      },
    });
  const refreshed = async (accessToken: string): Promise<string> => {
    const answer = await refresh(accessToken);
    const body = await answer.json();
    expect(answer.status, JSON.stringify(body)).toBe(200);
    return body.access_token;
  };
  const status = async (answer: Promise<Response>) => {
    const { status, body } = await answer;
    await body?.cancel();
    return status;
  };
  const me = (accessToken: string) =>
    gateway.call("/v1/identity/me", { headers: { authorization: `Bearer ${accessToken}` } });

  test("200 the fields of the response, which is not cached", async () => {
    const person = await gateway.signInAs();
    const answer = await refresh(person.accessToken);
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(await answer.json()).toEqual({
      access_token: expect.any(String),
      token_type: "Bearer",
      expires_in: 900,
      person_id: person.personId,
    });
  });

  test("R01 401 without a bearer token, 403 with an API key", async () => {
    expect(await status(refresh(undefined))).toBe(401);
    const key = await refresh(undefined, { authorization: `Basic ${btoa("gck_live_x:gsk_live_y")}` });
    expect(key.status).toBe(403);
    expect(await key.json()).toMatchObject({ code: "human_required" });
    expect(await status(refresh(undefined, { authorization: "Bearer gsk_live_x" }))).toBe(403);
  });

  test("R02 50 parallel refreshes of one token: one successor, no one signed out", async () => {
    const person = await gateway.signInAs();
    const answers = await Promise.all(Array.from({ length: 50 }, () => refresh(person.accessToken)));
    expect(answers.map(({ status }) => status)).toEqual(Array(50).fill(200));
    const tokens = await Promise.all(
      answers.map(async (answer) => (await answer.json()).access_token as string),
    );
    expect(new Set(tokens).size).toBe(1);
    expect(await status(me(tokens[0]!))).toBe(200);
    const [row] = await gateway.databases.sql("platform")<{ sessions: number; live: number }[]>`
      select count(*)::int as sessions, count(*) filter (where revoked_at is null)::int as live
      from auth.sessions where person_id = ${person.personId}`;
    expect(row).toEqual({ sessions: 1, live: 1 });
    expect(await status(refresh(tokens[0]!))).toBe(200);
  });

  test("R03 200 the same successor after 11 s while it is unused", async () => {
    const person = await gateway.signInAs();
    const lost = await refreshed(person.accessToken);
    gateway.advance(11);
    const again = await refreshed(person.accessToken);
    expect(partsOf(again).payload.jti).toBe(partsOf(lost).payload.jti);
    expect(await status(me(again))).toBe(200);
    expect(await status(me(lost))).toBe(200);
  });

  test("R03 200 the same successor long after, with its own lifetime", async () => {
    const person = await gateway.signInAs();
    await refreshed(person.accessToken);
    gateway.advance(2 * 3_600);
    const again = await refreshed(person.accessToken);
    expect(await status(me(again))).toBe(200);
    expect(await status(refresh(again))).toBe(200);
  });

  test("R03 200 a second tab, for 10 s, after a lost response was repeated and used", async () => {
    const person = await gateway.signInAs();
    await refreshed(person.accessToken);
    gateway.advance(60);
    const again = await refreshed(person.accessToken);
    expect(await status(me(again))).toBe(200);
    gateway.advance(5);
    expect(await refreshed(person.accessToken)).toBe(again);
    gateway.advance(6);
    expect(await status(refresh(person.accessToken))).toBe(401);
  });

  test("R03 200 the same successor after two key rotations", async () => {
    const person = await gateway.signInAs();
    const { settings, clock } = gateway.services;
    const turn = () => rotateKeys(gateway.databases.sql("platform"), settings.platformSecrets, clock());
    await refreshed(person.accessToken);
    await turn();
    for (let week = 0; week < 2; week += 1) {
      gateway.advance(6 * day);
      await refreshed(person.accessToken);
    }
    await turn();
    const again = await refreshed(person.accessToken);
    expect(await status(me(again))).toBe(200);
  });

  test("R03 401 token_reuse once the next token has been used; the session ends, and the audit log records it", async () => {
    const person = await gateway.signInAs();
    const successor = await refreshed(person.accessToken);
    expect(await status(me(successor))).toBe(200);
    gateway.advance(11);
    const answer = await refresh(person.accessToken);
    expect(answer.status).toBe(401);
    expect(await answer.json()).toMatchObject({ code: "token_reuse" });
    expect(await status(me(successor))).toBe(401);
    expect(await status(refresh(successor))).toBe(401);
    const rows = await gateway.databases.sql("platform")`
      select action from platform.audit_log where target_id = ${person.sessionId} order by id`;
    expect(rows.map((row) => row.action)).toContain("session.token_reuse");
  });

  test("R03 200 the replaced token within 10 s, even if its successor was used", async () => {
    const person = await gateway.signInAs();
    const successor = await refreshed(person.accessToken);
    expect(await status(me(successor))).toBe(200);
    gateway.advance(5);
    expect(await refreshed(person.accessToken)).toBe(successor);
  });

  test("R03 401 a token from two generations ago", async () => {
    const person = await gateway.signInAs();
    const second = await refreshed(person.accessToken);
    const third = await refreshed(second);
    gateway.advance(11);
    expect(await status(refresh(person.accessToken))).toBe(401);
    expect(await status(me(third))).toBe(401);
  });

  test("R07 200 the current token an hour after its expiry; 401 for everything else", async () => {
    const person = await gateway.signInAs();
    gateway.advance(3_600 + 900);
    expect(await status(me(person.accessToken))).toBe(401);
    const successor = await refreshed(person.accessToken);
    expect(await status(me(successor))).toBe(200);
  });

  test("R07 401 for a session that was idle for 8 days", async () => {
    const person = await gateway.signInAs();
    gateway.advance(8 * day);
    const answer = await refresh(person.accessToken);
    expect(answer.status).toBe(401);
    expect(await answer.json()).toMatchObject({ code: "session_ended" });
  });

  test("R06 401 after 30 days, even if the session was active", async () => {
    const person = await gateway.signInAs();
    let token = person.accessToken;
    for (let week = 0; week < 5; week += 1) {
      gateway.advance(6 * day - 60);
      const answer = await refresh(token);
      expect(answer.status, `after ${(week + 1) * 6} days`).toBe(200);
      token = (await answer.json()).access_token;
    }
    gateway.advance(day);
    expect(await status(refresh(token))).toBe(401);
  });

  test("401 a refresh of a suspended person and of an ended session", async () => {
    const person = await gateway.signInAs();
    await gateway.databases.sql(
      "platform",
    )`update identity.persons set status = 'suspended' where id = ${person.personId}`;
    expect(await status(refresh(person.accessToken))).toBe(401);
    const other = await gateway.signInAs();
    await gateway.call("/v1/auth/sessions", { method: "DELETE", headers: other.headers });
    expect(await status(refresh(other.accessToken))).toBe(401);
  });

  test("a person has at most 20 sessions: the oldest ends when the next one starts", async () => {
    const sessions: SignedIn[] = [];
    for (let count = 0; count < 21; count += 1) {
      sessions.push(await gateway.signInAs({ email: "many@sample.example" }));
    }
    expect(await status(me(sessions[0]!.accessToken))).toBe(401);
    expect(await status(me(sessions[1]!.accessToken))).toBe(200);
    const list = await gateway.call("/v1/auth/sessions", { headers: sessions[20]!.headers });
    const { items } = await list.json();
    expect(items).toHaveLength(20);
    expect(items.filter((item: { isCurrent: boolean }) => item.isCurrent)).toHaveLength(1);
  });
});

describe("limits of the refresh", () => {
  let gateway: GatewayServer;
  beforeAll(async () => {
    gateway = await startGatewayServer({ env: { LIMIT_ANONYMOUS: "100000/60" } });
  });
  afterAll(() => gateway.close());

  const refresh = (headers: Record<string, string>) =>
    gateway.call("/v1/auth/refresh", {
      method: "POST",
      headers: { authorization: "Bearer x.y.z", ...headers },
    });

  test("R04 R05 429 the 31st in a minute, even with forged addresses", async () => {
    for (let count = 0; count < 31; count += 1) {
      const answer = await refresh({
        "x-forwarded-for": `1.2.3.${count}`,
        "x-hakika-client-ip": `1.2.4.${count}`,
        "x-internal-key": "guessed-internal-key-0123456789",
        forwarded: `for=1.2.5.${count}`,
        "x-real-ip": `1.2.6.${count}`,
      });
      expect(answer.status).toBe(count < 30 ? 401 : 429);
      if (count < 30) {
        await answer.body?.cancel();
        continue;
      }
      expect(answer.headers.get("retry-after")).toMatch(/^\d+$/);
      expect(answer.headers.get("ratelimit")).toMatch(/^"refresh";r=0;t=\d+$/);
      expect(answer.headers.get("ratelimit-policy")).toBe(`"refresh";q=30;w=60`);
      expect(await answer.json()).toMatchObject({
        type: "https://iana.org/assignments/http-problem-types#quota-exceeded",
        status: 429,
        code: "quota_exceeded",
        "violated-policies": ["refresh"],
      });
    }
  });

  test("401, not 429: 40 visitors whose address web passes on with the valid key", async () => {
    for (let visitor = 0; visitor < 40; visitor += 1) {
      const answer = await refresh({
        "x-hakika-client-ip": `203.0.113.${visitor}`,
        "x-internal-key": testInternalKey,
      });
      await answer.body?.cancel();
      expect(answer.status).toBe(401);
    }
  });

  test("429 counts one IPv6 /64 as one address", async () => {
    const from = (address: string) =>
      refresh({ "x-hakika-client-ip": address, "x-internal-key": testInternalKey });
    for (let count = 0; count < 30; count += 1) {
      const answer = await from(`2001:db8:1:2::${count.toString(16)}`);
      await answer.body?.cancel();
      expect(answer.status).toBe(401);
    }
    expect((await from("2001:db8:1:2:ffff::1")).status).toBe(429);
    expect((await from("2001:db8:1:3::1")).status).toBe(401);
  });
});
