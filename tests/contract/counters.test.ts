import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addContact } from "../../functions/verification/contacts/contacts.ts";
import { createEvent, prepareEvent } from "../../functions/products/events/events.ts";
import { platformHosts } from "../../functions/products/events/platform-hosts.ts";
import { NewEvent } from "../../functions/products/events/schema.ts";
import { type LimitName, limitNames, limitPolicy } from "../../functions/kernel/limits/policies.ts";
import { checkDomainProof } from "../../functions/verification/proofs/domain-proof.ts";
import { importRegister } from "../../functions/verification/registers/import.ts";
import { workUntilIdle } from "../../functions/apps/gateway/workers.ts";
import { newId } from "../../functions/kernel/shared/ids.ts";
import { Problem } from "../../functions/kernel/shared/problem.ts";
import { type SignedIn, type TestGateway, testGateway } from "../support/gateway.ts";
import { grantEntityRole } from "../support/resources.ts";
import { addEntity } from "../support/verification.ts";
import { everyRouteOn, noNetwork } from "../support/whole-gateway.ts";

let gateway: TestGateway;
beforeAll(async () => {
  const { IDP_ISSUER, IDP_CLIENT_ID, IDP_API_KEY, IDP_REDIRECT_URI, IDP_COOKIE_PASSWORD } = everyRouteOn;
  gateway = await testGateway({
    databases: ["events"],
    env: { IDP_ISSUER, IDP_CLIENT_ID, IDP_API_KEY, IDP_REDIRECT_URI, IDP_COOKIE_PASSWORD },
    fetch: noNetwork,
  });
});
afterAll(() => gateway.close());

const sql = () => gateway.services.databases.sql("platform");
let networks = 0;
const network = () => `198.18.${networks >> 8}.${networks++ & 255}`;

const call = async (
  method: string,
  path: string,
  as?: SignedIn,
  json?: unknown,
  more: { readonly address?: string; readonly headers?: Record<string, string> } = {},
) => {
  const answer = await gateway.request(path, {
    method,
    address: network(),
    ...more,
    ...(as ? { as } : {}),
    ...(json === undefined ? {} : { json }),
  });
  const text = await answer.text();
  return { status: answer.status, body: text ? JSON.parse(text) : null };
};
const outcome = (work: Promise<unknown>) =>
  work.then(() => 200, (error) => error instanceof Problem ? error.status : Promise.reject(error));
const times = async <T>(count: number, work: (index: number) => Promise<T>) => {
  const all: T[] = [];
  for (let index = 0; index < count; index += 1) all.push(await work(index));
  return all;
};
const spend = async (name: LimitName, key: string) =>
  void await sql()`
    insert into auth.rate_limits (bucket, window_start, count)
    values (${`${name}:${key}`}, ${gateway.services.clock()}, ${
    limitPolicy(gateway.services.settings, name).quota
  })`;

async function managed(contact?: string) {
  const id = await addEntity(gateway.services);
  const manager = await gateway.signInAs();
  await grantEntityRole(gateway, manager, "manager", id);
  const contactId = contact && (await addContact(gateway.services, { type: "entity", id }, {
    kind: contact.includes("@") ? "email" : "domain",
    value: contact,
  }, { personId: manager.personId, source: "public_record", isPublic: true })).id;
  return { id, manager, codes: `/v1/entities/${id}/contacts/${contactId}/codes`, contactId: contactId! };
}
const ownCodes = async (person: SignedIn, value: string) => {
  const { body } = await call("POST", "/v1/identity/me/contacts", person, { kind: "email", value });
  return `/v1/identity/me/contacts/${body.id}/codes`;
};
const invitations = async (person: SignedIn) => {
  const { body } = await call("POST", "/v1/family/households", person, { name: "Home" });
  return (email: string) => call("POST", `/v1/family/households/${body.id}/invitations`, person, { email });
};

/** Status of the stranger's call after the quota is used up, and of the victim's next call. */
type Came = { readonly stranger: number; readonly victim: number };

/** A counter: its key, who can use up its quota, and what happens if a stranger does so. */
interface Counter {
  readonly key: string;
  readonly spender: string;
  readonly spent: () => Promise<Came>;
}

const overNetwork = (method: string, path: string, quota: number, json?: unknown) => async () => {
  const [theirs, other] = [network(), network()];
  const statuses = await times(
    quota + 1,
    async () => (await call(method, path, undefined, json, { address: theirs })).status,
  );
  const victim = (await call(method, path, undefined, json, { address: other })).status;
  return { stranger: statuses.at(-1)!, victim: victim === statuses[0] ? 200 : victim };
};
const here = "people on the same network";
const themselves = "the person";

// "mcp-address" is a limit of the MCP server, tested in tests/contract/events-mcp.test.ts.
const counters: Record<Exclude<LimitName, "mcp-address"> | "wrong codes" | "proposed contacts", Counter> = {
  "anonymous": {
    key: "network",
    spender: here,
    spent: overNetwork("GET", "/v1/entities/tiers", 120),
  },
  "sign-in": { key: "network", spender: here, spent: overNetwork("GET", "/v1/auth/idp/login", 30) },
  "exchange": {
    key: "network",
    spender: here,
    spent: overNetwork("POST", "/v1/auth/exchange", 30, { code: "x", code_verifier: "y" }),
  },
  "refresh": { key: "network", spender: here, spent: overNetwork("POST", "/v1/auth/refresh", 30) },
  "bad-credential": {
    key: "network, wrong credentials only",
    spender: "callers that send wrong credentials",
    async spent() {
      const address = network();
      const victim = await gateway.signInAs();
      const key = await call("POST", "/v1/api-keys", victim, { name: "Key", scopes: ["directory:read"] });
      const withKey = async () =>
        (await call("GET", "/v1/entities/tiers", undefined, undefined, {
          address,
          headers: { Authorization: `Bearer ${key.body.secret}` },
        })).status;
      expect(await withKey()).toBe(200);
      const wrong = await times(21, () =>
        call("GET", "/v1/identity/me", undefined, undefined, {
          address,
          headers: { Authorization: "Bearer wrong" },
        }));
      const own = await call("GET", "/v1/identity/me", victim, undefined, { address });
      return { stranger: wrong.at(-1)!.status, victim: Math.max(own.status, await withKey()) };
    },
  },
  "person": {
    key: "person",
    spender: themselves,
    async spent() {
      const [stranger, victim] = [await gateway.signInAs(), await gateway.signInAs()];
      await spend("person", stranger.personId);
      const me = async (as: SignedIn) => (await call("GET", "/v1/identity/me", as)).status;
      return { stranger: await me(stranger), victim: await me(victim) };
    },
  },
  "api-key": {
    key: "key",
    spender: "the holder of the key",
    async spent() {
      const [stranger, victim] = await times(2, async () => {
        const owner = await gateway.signInAs();
        return (await call("POST", "/v1/api-keys", owner, { name: "Key", scopes: ["directory:read"] })).body;
      });
      await spend("api-key", stranger.clientId);
      const use = async ({ secret }: { secret: string }) =>
        (await call("GET", "/v1/entities/tiers", undefined, undefined, {
          headers: { Authorization: `Bearer ${secret}` },
        })).status;
      return { stranger: await use(stranger), victim: await use(victim) };
    },
  },
  "otp-contact-minute": {
    key: "person and mailbox",
    spender: themselves,
    async spent() {
      const address = `minute-${newId()}@place.example`;
      const { manager, codes } = await managed(address);
      const stranger = await gateway.signInAs();
      // These addresses differ only in tags and dots, so they are the same mailbox.
      const [name, domain] = address.split("@");
      await call("POST", await ownCodes(stranger, address), stranger);
      const more = await times(8, async (tag) => {
        const path = await ownCodes(stranger, `${name}+${tag}@${domain}`);
        return (await call("POST", path, stranger)).status;
      });
      expect(more).toEqual(Array(8).fill(429));
      return { stranger: more[7]!, victim: (await call("POST", codes, manager)).status };
    },
  },
  "otp-contact-hour": {
    key: "person and mailbox",
    spender: themselves,
    async spent() {
      const address = `hour-${newId()}@place.example`;
      const [stranger, victim] = [await gateway.signInAs(), await gateway.signInAs()];
      const [theirs, own] = [await ownCodes(stranger, address), await ownCodes(victim, address)];
      const sent = await times(6, async () => {
        gateway.advance(61);
        return (await call("POST", theirs, stranger)).status;
      });
      expect(sent).toEqual([202, 202, 202, 202, 202, 429]);
      return { stranger: sent[5]!, victim: (await call("POST", own, victim)).status };
    },
  },
  "otp-mailbox-hour": {
    key: "mailbox, for persons who have not proved it",
    spender: "strangers together; it protects the mailbox",
    async spent() {
      const address = `box-${newId()}@place.example`;
      const { manager, codes } = await managed(address);
      const owner = await gateway.signInAs({ email: address });
      const strangers = await times(3, () => gateway.signInAs());
      const paths = await Promise.all(strangers.map((stranger) => ownCodes(stranger, address)));
      const sent = await times(12, async (index) => {
        if (index % 3 === 0) gateway.advance(61);
        return (await call("POST", paths[index % 3]!, strangers[index % 3])).status;
      });
      expect(sent.filter((status) => status === 202)).toHaveLength(10);
      const own = await call("POST", await ownCodes(owner, address), owner);
      return {
        stranger: sent[11]!,
        victim: Math.max(own.status, (await call("POST", codes, manager)).status),
      };
    },
  },
  "otp-address": {
    key: "network",
    spender: here,
    async spent() {
      const address = network();
      const send = async (from: string) => {
        const person = await gateway.signInAs();
        const path = await ownCodes(person, `network-${newId()}@place.example`);
        return (await call("POST", path, person, undefined, { address: from })).status;
      };
      const sent = await times(21, () => send(address));
      return { stranger: sent[20]!, victim: await send(network()) };
    },
  },
  "wrong codes": {
    key: "person and mailbox",
    spender: themselves,
    async spent() {
      const address = `office-${newId()}@place.example`;
      const { manager, codes } = await managed(address);
      const stranger = await gateway.signInAs();
      const path = await ownCodes(stranger, address);
      const guesses = await times(3, async () => {
        gateway.advance(61);
        const sent = await call("POST", path, stranger);
        if (sent.status !== 202) return [sent.status];
        return await times(
          5,
          async () =>
            (await call("POST", `${path}/${sent.body.challengeId}`, stranger, { code: "000000" })).status,
        );
      });
      const sent = await call("POST", codes, manager);
      await workUntilIdle(gateway.services);
      const [mail] = await sql()`
        select body from platform.development_mailbox where recipient = ${address} order by id desc limit 1`;
      const code = /\b(\d{6})\b/.exec(mail!["body"])![1];
      const answered = await call("POST", `${codes}/${sent.body.challengeId}`, manager, { code });
      return { stranger: guesses.flat().at(-1)!, victim: answered.status };
    },
  },
  "proposed contacts": {
    key: "person and place",
    spender: themselves,
    async spent() {
      const { id, manager } = await managed();
      const claimant = await gateway.signInAs();
      await call("POST", "/v1/claims", claimant, {
        entityId: id,
        claimedRole: "owner",
        evidenceUrl: "https://place.example/about",
      });
      const propose = async (as: SignedIn, name: number | string) =>
        (await call("POST", `/v1/entities/${id}/contacts`, as, {
          kind: "email",
          value: `${name}@place.example`,
        })).status;
      const proposed = await times(4, (index) => propose(claimant, index));
      return { stranger: proposed[3]!, victim: await propose(manager, "own") };
    },
  },
  "invitation-contact-minute": {
    key: "sender and mailbox",
    spender: themselves,
    async spent() {
      const [stranger, victim] = await times(2, async () => await invitations(await gateway.signInAs()));
      const email = `guest-${newId()}@home.example`;
      const sent = await times(2, () => stranger!(email));
      return { stranger: sent[1]!.status, victim: (await victim!(email)).status };
    },
  },
  "invitation-contact-hour": {
    key: "sender and mailbox",
    spender: themselves,
    async spent() {
      const [stranger, victim] = await times(2, async () => await invitations(await gateway.signInAs()));
      const email = `guest-${newId()}@home.example`;
      const sent = await times(6, async () => {
        gateway.advance(61);
        return (await stranger!(email)).status;
      });
      return { stranger: sent[5]!, victim: (await victim!(email)).status };
    },
  },
  "invitation-mailbox-hour": {
    key: "mailbox",
    spender: "senders together; it protects the mailbox",
    async spent() {
      const senders = await times(4, async () => await invitations(await gateway.signInAs()));
      const email = `box-${newId()}@home.example`;
      const sent = await times(12, async (index) => {
        if (index % 3 === 0) gateway.advance(61);
        return (await senders[index % 3]!(email)).status;
      });
      expect(sent.filter((status) => status === 201)).toHaveLength(10);
      // The same people can still invite others.
      return { stranger: sent[11]!, victim: (await senders[0]!(`other-${newId()}@home.example`)).status };
    },
  },
  "invitations": {
    key: "person",
    spender: themselves,
    async spent() {
      const [stranger, victim] = [await gateway.signInAs(), await gateway.signInAs()];
      await spend("invitations", stranger.personId);
      const invite = async (as: SignedIn) =>
        (await (await invitations(as))(`${newId()}@home.example`)).status;
      return { stranger: await invite(stranger), victim: await invite(victim) };
    },
  },
  "claims": {
    key: "person",
    spender: themselves,
    async spent() {
      const [stranger, victim] = [await gateway.signInAs(), await gateway.signInAs()];
      const claim = async (as: SignedIn, entityId: string) =>
        (await call("POST", "/v1/claims", as, {
          entityId,
          claimedRole: "owner",
          evidenceUrl: "https://place.example/about",
        })).status;
      const places = await times(6, () => addEntity(gateway.services));
      const claimed = await times(6, (index) => claim(stranger, places[index]!));
      return { stranger: claimed[5]!, victim: await claim(victim, places[0]!) };
    },
  },
  "entities": {
    key: "person",
    spender: themselves,
    async spent() {
      const [stranger, victim] = [await gateway.signInAs(), await gateway.signInAs()];
      await spend("entities", stranger.personId);
      const add = async (as: SignedIn) =>
        (await call("POST", "/v1/entities", as, {
          entityType: "school",
          legalName: `School ${newId()}`,
          displayName: "School",
          country: "ZW",
        })).status;
      return { stranger: await add(stranger), victim: await add(victim) };
    },
  },
  "identity-changes": {
    key: "person and place",
    spender: themselves,
    async spent() {
      const [spent, other] = [await managed(), await managed()];
      await spend("identity-changes", `${spent.manager.personId}:${spent.id}`);
      const propose = async ({ id, manager }: typeof spent) =>
        (await call("POST", `/v1/entities/${id}/identity-changes`, manager, { city: newId() })).status;
      return { stranger: await propose(spent), victim: await propose(other) };
    },
  },
  "register-checks": {
    key: "person and place",
    spender: themselves,
    async spent() {
      const { id, manager: victim } = await managed();
      const file = {
        registerCode: "ZW-C",
        registerName: "R",
        country: "ZW",
        sourceName: "f",
        sourceHash: "h",
      };
      const entry = { line: 1, fields: { number: id, name: `School ${id.slice(-4)}` } };
      await importRegister(sql(), file, [entry], gateway.services.clock());
      await sql()`update entity.entities set register_code = 'ZW-C', register_number = ${id} where id = ${id}`;
      const stranger = await gateway.signInAs();
      await grantEntityRole(gateway, stranger, "manager", id);
      await spend("register-checks", `${stranger.personId}:${id}`);
      const check = async (as: SignedIn) =>
        (await call("POST", `/v1/entities/${id}/registry-checks`, as)).status;
      return { stranger: await check(stranger), victim: await check(victim) };
    },
  },
  "domain-checks": {
    key: "person and contact",
    spender: themselves,
    async spent() {
      const { id, manager: victim, contactId } = await managed("place.example");
      const stranger = await gateway.signInAs();
      await grantEntityRole(gateway, stranger, "manager", id);
      const begun = await call("POST", `/v1/entities/${id}/contacts/${contactId}/domain-proofs`, victim, {
        method: "dns_txt",
      });
      await spend("domain-checks", `${stranger.personId}:${contactId}`);
      const reach = { resolveTxt: () => Promise.resolve([]), send: () => Promise.reject(new Error("none")) };
      const check = (as: SignedIn) =>
        outcome(checkDomainProof(
          gateway.services,
          { type: "entity", id },
          contactId,
          begun.body.id,
          as.personId,
          reach,
        ));
      return { stranger: await check(stranger), victim: await check(victim) };
    },
  },
  "vouches": {
    key: "person",
    spender: themselves,
    async spent() {
      const [stranger, victim] = [await gateway.signInAs(), await gateway.signInAs()];
      const places = await times(6, () => addEntity(gateway.services));
      const vouch = async (as: SignedIn, entityId: string) =>
        (await call("POST", "/v1/vouches", as, { entityId, vouchingType: "neighbor" })).status;
      const given = await times(6, (index) => vouch(stranger, places[index]!));
      return { stranger: given[5]!, victim: await vouch(victim, places[0]!) };
    },
  },
  "event-writes": {
    key: "person",
    spender: themselves,
    async spent() {
      const [stranger, victim] = [await gateway.signInAs(), await gateway.signInAs()];
      await spend("event-writes", stranger.personId);
      const events = { ...gateway.services, hosts: platformHosts(gateway.services) };
      const { data } = NewEvent.safeParse({
        name: "Market",
        startDate: "2030-01-01T10:00",
        timezone: "Africa/Harare",
      });
      const add = (as: SignedIn) =>
        outcome(prepareEvent(events, as, data!).then((ready) => createEvent(events, as, ready)));
      return { stranger: await add(stranger), victim: await add(victim) };
    },
  },
};

test("every quota is in the table", () => {
  const named = [...Object.keys(counters), "mcp-address"];
  expect(limitNames.filter((name) => !named.includes(name))).toEqual([]);
});

test("LIMIT_VOUCHES sets count and window: the response says when to retry, and it works then", async () => {
  const narrow = await testGateway({ env: { LIMIT_VOUCHES: "2/86400" } });
  const subject = "voucher";
  const vouch = async () => {
    const as = await narrow.signInAs({ subject, email: "voucher@home.example" });
    const entityId = await addEntity(narrow.services);
    return await narrow.request("/v1/vouches", {
      method: "POST",
      as,
      json: { entityId, vouchingType: "neighbor" },
    });
  };
  expect((await times(2, vouch)).map(({ status }) => status)).toEqual([201, 201]);
  const refused = await vouch();
  const seconds = Number(refused.headers.get("retry-after"));
  expect([refused.status, refused.headers.get("ratelimit-policy")]).toEqual([429, '"vouches";q=2;w=86400']);
  expect(seconds).toBeLessThanOrEqual(86_400);
  narrow.advance(seconds + 1);
  expect((await vouch()).status).toBe(201);
  await narrow.close();
});

describe("a stranger who uses up a quota does not block anyone else", () => {
  test.each(Object.entries(counters))("%s", async (name, counter) => {
    const came = await counter.spent();
    expect(came.stranger, `${name} by ${counter.key}, spent by ${counter.spender}`).toBe(
      name === "proposed contacts" ? 409 : 429,
    );
    expect([200, 201, 202], `${name} by ${counter.key}, spent by ${counter.spender}`).toContain(came.victim);
  });
});
