import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type TestGateway, testGateway } from "../../../tests/support/gateway.ts";
import { cookieIn, type TestWeb, testWeb } from "../../../tests/support/web.ts";
import { sessionCookie } from "./visitor-session.ts";

let gateway: TestGateway;
let web: TestWeb;

beforeAll(async () => {
  gateway = await testGateway();
  web = await testWeb(gateway);
});
afterAll(async () => {
  await web.close();
  await gateway.close();
});

const ask = (cookie: string, address?: string) =>
  web.request("/api/identity/me", {
    headers: { Cookie: cookie, "Sec-Fetch-Site": "same-origin" },
    ...(address ? { address } : {}),
  });
const refreshes = () => web.calls.filter(({ path }) => path === "/v1/auth/refresh").length;

// These tests follow one session from its first request to its end, so their order matters.
describe("the session in the sealed cookie", { shuffle: false }, () => {
  test("200 with a fresh token: nothing is refreshed, no cookie is set", async () => {
    const answer = await ask(await web.cookieOf(await gateway.signInAs()));
    expect(answer.status).toBe(200);
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect(refreshes()).toBe(0);
  });

  test("200 with a token that is about to expire: the server refreshes it and renews the cookie", async () => {
    const person = await gateway.signInAs();
    const answer = await ask(await web.cookieOf(person, 30));
    expect(answer.status).toBe(200);
    const renewed = cookieIn(answer, sessionCookie)!;
    expect(renewed).not.toContain(person.accessToken);
    expect((await ask(renewed)).status).toBe(200);
  });

  test("200 for twenty requests at once with the same old cookie: one refresh, no one is signed out", async () => {
    const cookie = await web.cookieOf(await gateway.signInAs(), 1);
    const before = refreshes();
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask(cookie)));
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect(refreshes() - before).toBe(1);
    // Another tab may still send the previous cookie for a while.
    expect((await ask(cookie)).status).toBe(200);
    expect(refreshes() - before).toBe(1);
  });

  test("200 with the last renewed cookie after all those", async () => {
    const person = await gateway.signInAs();
    const first = cookieIn(await ask(await web.cookieOf(person, 1)), sessionCookie)!;
    expect((await ask(first)).status).toBe(200);
  });

  test("401 and no more cookie once the session was ended elsewhere", async () => {
    const person = await gateway.signInAs();
    const cookie = await web.cookieOf(person);
    await gateway.request(`/v1/auth/sessions/${person.sessionId}`, { method: "DELETE", as: person });
    const answer = await ask(cookie);
    expect(answer.status).toBe(401);
    expect(cookieIn(answer, sessionCookie)).toBe(`${sessionCookie}=`);
  });

  test("503 with Retry-After for the 31st refresh from one address, which signs no one out", async () => {
    const statuses: number[] = [];
    let last: Response | undefined;
    for (let visitor = 0; visitor < 31; visitor += 1) {
      last = await ask(await web.cookieOf(await gateway.signInAs(), -60), "203.0.113.200");
      statuses.push(last.status);
    }
    expect(statuses.slice(0, 30)).toEqual(Array(30).fill(200));
    expect(last!.status).toBe(503);
    expect(Number(last!.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(last!.headers.getSetCookie()).toEqual([]);
  });
});
