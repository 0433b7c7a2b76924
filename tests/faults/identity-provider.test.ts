import { randomBytes } from "node:crypto";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import process from "node:process";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { openServices } from "../../functions/apps/gateway/open-services.ts";
import { createGateway } from "../../functions/apps/gateway/app.ts";
import { cleanUp } from "../../functions/apps/gateway/maintenance.ts";
import { readSettings } from "../../functions/kernel/shared/settings.ts";
import { expectProblem, generousLimits } from "../support/expectations.ts";
import { type FaultyLink, faultyLink, type LinkState } from "../support/faulty-link.ts";
import { type GatewayWithProvider, startGatewayWithProvider } from "../support/gateway-server.ts";
import { sendTo } from "../support/gateway.ts";
import { providerToken } from "../support/provider-token.ts";
import { keyOf, renewed } from "../support/resources.ts";
import { CookieJar, signInByForm } from "../support/sign-in-by-form.ts";
import { type TestWeb, testWeb } from "../support/web.ts";

const isLong = process.env["FULL_RUNS"] === "1";
const inPassing: readonly LinkState[] = ["refuses", "hangs", "drips"];
const states: readonly LinkState[] = isLong ? [...inPassing, "resets", "half-closes", "delays"] : inPassing;
const isPassable = (state: LinkState) => state === "drips" || state === "delays";
const rounds = isLong ? 5 : 1;
const tokenExchange = "urn:ietf:params:oauth:grant-type:token-exchange";

let link: FaultyLink;
let gateway: GatewayWithProvider;
let web: TestWeb;
beforeAll(async () => {
  gateway = await startGatewayWithProvider({
    env: generousLimits,
    knownAs: (address) => {
      link = faultyLink(address);
      return new URL(link.address).origin;
    },
  });
  web = await testWeb(gateway);
});
afterAll(async () => {
  link?.become("passes");
  await web?.close();
  await gateway?.close();
  link?.close();
});
afterEach(() => {
  vi.useRealTimers();
  link.become("passes");
});

class Visitor {
  readonly jar = new CookieJar();
  readonly email = `visitor-${randomBytes(5).toString("hex")}@sample.example`;

  /** Opens a URL as a browser navigation would, and returns the redirect's target. */
  async open(address: string): Promise<string> {
    const headers = { cookie: this.jar.header(), "sec-fetch-mode": "navigate", accept: "text/html" };
    const answer = address.startsWith(web.origin)
      ? await web.request(address.slice(web.origin.length), { headers })
      : await fetch(address, { headers, redirect: "manual" });
    this.jar.keep(answer);
    const text = await answer.text();
    const isLanding = address.startsWith(`${web.origin}/auth/callback`);
    expect(answer.status, `${address}: ${text}`).toBe(isLanding ? 303 : 302);
    return new URL(answer.headers.get("location")!, address).href;
  }

  /** Follows redirects up to the gateway's callback URL, and returns that URL. */
  async toCallback(): Promise<string> {
    const atGateway = await this.open(`${web.origin}/auth/sign-in?return_to=/en/verify`);
    const atProvider = await this.open(atGateway);
    return await signInByForm(atProvider, this.email, `${gateway.url}/v1/auth/idp/callback`, this.jar);
  }

  async finish(callback: string): Promise<URL> {
    return new URL(await this.open(await this.open(callback)));
  }

  async me(): Promise<number> {
    const headers = { cookie: this.jar.header(), "sec-fetch-site": "same-origin" };
    const answer = await web.request("/api/identity/me", { headers });
    await answer.body?.cancel();
    return answer.status;
  }
}

/** Creates a gateway that has not fetched anything from the provider yet. */
const freshGateway = () => createGateway(openServices(readSettings(gateway.env), gateway.databases));

const exchange = (token: string, app = gateway.app) =>
  sendTo(app, "/v1/auth/exchange", {
    method: "POST",
    json: {
      grant_type: tokenExchange,
      subject_token: token,
      subject_token_type: "urn:ietf:params:oauth:token-type:access_token",
    },
  });

async function sessionsOf(email: string): Promise<number> {
  const [row] = await gateway.databases.sql("platform")<{ count: number }[]>`
    select count(*)::int from auth.sessions s join identity.persons p on p.id = s.person_id
    where p.email = ${email}`;
  return row!.count;
}

/** Returns a function that checks that requests unrelated to the provider still succeed. */
async function checkUnaffectedRoutes() {
  const person = await gateway.signInAs();
  const key = await keyOf(gateway, person, "entities:read");
  return async () => {
    const me = await gateway.request("/v1/identity/me", { as: await renewed(gateway, person) });
    expect(me.status).toBe(200);
    const byKey = await gateway.request("/v1/entities", { as: key });
    expect(byKey.status).toBe(200);
    await Promise.all([me.body?.cancel(), byKey.body?.cancel()]);
  };
}

test.each(states.flatMap((state) => Array.from({ length: rounds }, (_, round) => [state, round] as const)))(
  "%s (%i): sign-ins fail with a message, everyone else can continue, and it recovers by itself",
  async (state) => {
    const goesOn = await checkUnaffectedRoutes();
    const token = await providerToken(
      gateway.provider.issuer,
      new Visitor().email,
      gateway.url,
      "platform",
    );
    expect((await exchange(token)).status).toBe(200);
    const [shown, called, leaving] = [new Visitor(), new Visitor(), new Visitor()];
    const [shownAt, calledAt, leavingAt] = await Promise.all(
      [shown, called, leaving].map((visitor) => visitor.toCallback()),
    );
    expect((await leaving.finish(leavingAt!)).href).toBe(`${web.origin}/en/verify`);
    const login = await shown.open(`${web.origin}/auth/sign-in?return_to=/en/verify`);
    const unread = freshGateway();
    const { pathname, search } = new URL(login);

    link.become(state);
    const [landed, byProgram, discovery, discoveryShown, keysKept, keysUnread, left] = await Promise.all([
      shown.finish(shownAt!),
      gateway.call(calledAt!.slice(gateway.url.length), { headers: { cookie: called.jar.header() } }),
      sendTo(unread, "/v1/auth/idp/login"),
      sendTo(unread, `${pathname}${search}`, { headers: { "sec-fetch-mode": "navigate" } }),
      exchange(token),
      exchange(token, freshGateway()),
      web.request("/auth/sign-out", {
        method: "POST",
        headers: { cookie: leaving.jar.header(), origin: web.origin },
      }),
      goesOn(),
    ]);
    // Cached keys still work, and people can still sign out.
    expect(keysKept.status).toBe(200);
    leaving.jar.keep(left);
    expect(left.status).toBe(303);
    expect(await leaving.me()).toBe(401);
    if (isPassable(state)) {
      expect(landed.href).toBe(`${web.origin}/en/verify`);
      for (const { status } of [byProgram, discovery, discoveryShown]) expect(status).toBe(302);
      expect(keysUnread.status).toBe(200);
      return;
    }

    const failed = `${web.origin}/auth/failed?reason=temporarily_unavailable&return_to=%2Fen%2Fverify`;
    expect(landed.href).toBe(failed);
    expect(await shown.me()).toBe(401);
    const isSilent = state === "hangs" || state === "half-closes";
    const [status, code] = isSilent ? [504, "upstream_timeout"] as const : [502, "upstream_invalid"] as const;
    for (const answer of [byProgram, discovery]) await expectProblem(answer, status, code);
    expect(keysUnread.status).toBe(status);
    expect(await shown.open(discoveryShown.headers.get("location")!)).toBe(failed);
    expect(await Promise.all([shown, called].map(({ email }) => sessionsOf(email)))).toEqual([0, 0]);

    link.become("passes");
    await vi.waitFor(async () => {
      expect((await shown.finish(await shown.toCallback())).href).toBe(`${web.origin}/en/verify`);
    }, { timeout: 30_000, interval: 200 });
    expect(await shown.me()).toBe(200);
    expect(await sessionsOf(shown.email)).toBe(1);
    expect((await sendTo(unread, "/v1/auth/idp/login")).status).toBe(302);
    // The job now retries the revocations that failed at the provider.
    gateway.advance(61);
    await cleanUp(gateway.services);
    const due = await gateway.databases.sql("platform")`select id from auth.idp_revocations`;
    expect(due).toEqual([]);
  },
  120_000,
);

test(
  "if keys rotate while the provider is down, the old ones work until the new ones can be read",
  async () => {
    const goesOn = await checkUnaffectedRoutes();
    const own = (email: string) => providerToken(gateway.provider.issuer, email, gateway.url, "platform");
    const before = await own("before@sample.example");
    const visitor = new Visitor();
    await visitor.finish(await visitor.toCallback());
    expect((await exchange(before)).status).toBe(200);

    link.become("refuses");
    // At this time, the cached keys and discovery document have expired, but the outage is still short enough to be
    // tolerated.
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 12 * 60_000 });
    expect((await exchange(before)).status).toBe(200);
    vi.useRealTimers();
    await rm(join(gateway.provider.dataFolder, "keys.json"));
    await gateway.provider.restart();
    expect((await exchange(before)).status).toBe(200);
    expect(await visitor.me()).toBe(200);
    await goesOn();

    link.become("passes");
    const after = await own("after@sample.example");
    await vi.waitFor(async () => expect((await exchange(after)).status).toBe(200), {
      timeout: 30_000,
      interval: 200,
    });
    expect((await exchange(before)).status).toBe(400);
    const late = new Visitor();
    expect((await late.finish(await late.toCallback())).href).toBe(`${web.origin}/en/verify`);
    expect(await visitor.me()).toBe(200);
  },
  120_000,
);
