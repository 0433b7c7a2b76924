import { readdir, readFile } from "node:fs/promises";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { createServer as createTcpServer } from "node:net";
import { inspect } from "node:util";
import { SMTPServer } from "smtp-server";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { addContact } from "../../functions/verification/contacts/contacts.ts";
import { sendMessage } from "../../functions/people/mail/send.ts";
import { notify } from "../../functions/products/notifications/notify.ts";
import { sendCode } from "../../functions/verification/proofs/contact-proof.ts";
import type { DomainReach } from "../../functions/verification/proofs/domain-check.ts";
import {
  beginDomainProof,
  checkDomainProof,
  recordDomainCheck,
} from "../../functions/verification/proofs/domain-proof.ts";
import { RegisterUnavailable } from "../../functions/verification/registers/adapter.ts";
import { companiesHouse } from "../../functions/verification/registers/companies-house.ts";
import { gleif } from "../../functions/verification/registers/gleif.ts";
import { workUntilIdle } from "../../functions/apps/gateway/workers.ts";
import { guardedSender } from "../../functions/kernel/shared/guarded-request.ts";
import { readSettings } from "../../functions/kernel/shared/settings.ts";
import { testEnvironment, type TestGateway, testGateway } from "../support/gateway.ts";
import { addEntity, addPerson, disagreements } from "../support/verification.ts";

const day = 86_400;

/** A stub for an external service. `asked` contains the requests it received. */
class Outside {
  readonly asked: { method: string; url: string; headers: IncomingMessage["headers"]; body: string }[] = [];
  answer: (response: ServerResponse, url: string) => void = (response) => void response.writeHead(404).end();
  readonly #server: Server = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk) => (body += chunk));
    request.on("end", () => {
      const { method = "", url = "", headers } = request;
      this.asked.push({ method, url, headers, body });
      this.answer(response, url);
    });
  });
  url = "";
  async start(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.listen(0, "127.0.0.1", resolve));
    this.url = `http://127.0.0.1:${(this.#server.address() as { port: number }).port}`;
  }
  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }
  /** Redirects all requests to this server, so that only the network is fake. */
  readonly fetch: typeof fetch = (address, init) => {
    const { pathname, search } = new URL(String(address));
    return fetch(`${this.url}${pathname}${search}`, init);
  };
  json(status: number, body: unknown): void {
    this.answer = (response) =>
      void response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(body));
  }
}

describe("registers over HTTP, with their real response formats", () => {
  const outside = new Outside();
  beforeAll(() => outside.start());
  afterAll(() => outside.stop());
  afterEach(() => void outside.asked.splice(0));
  const lei = "5493001KJTIIGC8Y1R12";

  /** Returns a shortened GLEIF API 1.0 response to `GET /api/v1/lei-records/{lei}`. */
  const leiRecord = (status: string) => ({
    meta: { goldenCopy: { publishDate: "2026-06-01T00:00:00Z" } },
    data: {
      type: "lei-records",
      id: lei,
      attributes: {
        lei,
        entity: {
          legalName: { name: "HAKIKA TRADING (PRIVATE) LIMITED", language: "en" },
          otherNames: [],
          legalAddress: { language: "en", addressLines: ["1 Samora Machel"], city: "Harare", country: "ZW" },
          jurisdiction: "ZW",
          category: "GENERAL",
          status,
        },
        registration: { status: "ISSUED", nextRenewalDate: "2027-01-01T00:00:00Z" },
      },
      links: { self: `https://api.gleif.org/api/v1/lei-records/${lei}` },
    },
  });
  /** Returns a shortened Companies House response to `GET /company/{number}`. */
  const company = (status?: string) => ({
    company_name: "HAKIKA TRADING LIMITED",
    company_number: "00012345",
    ...(status ? { company_status: status } : {}),
    type: "ltd",
    date_of_creation: "1999-02-03",
    registered_office_address: { locality: "London", country: "England" },
    etag: "abc",
  });

  test.each([["ACTIVE", "active"], ["INACTIVE", "dissolved"]])("GLEIF %s is %s", async (status, expected) => {
    outside.json(200, leiRecord(status));
    const { entries, responseHash } = await gleif({ fetch: outside.fetch }).lookUp(lei);
    expect(entries).toEqual([
      {
        number: lei,
        legalName: "HAKIKA TRADING (PRIVATE) LIMITED",
        status: expected,
        country: "ZW",
        otherNames: [],
      },
    ]);
    expect(responseHash).toMatch(/^\S{40,}$/);
    expect(outside.asked).toMatchObject([{ method: "GET", url: `/api/v1/lei-records/${lei}` }]);
  });

  test.each([
    ["active", "active"],
    ["without a status", "active"],
    ["voluntary-arrangement", "active"],
    ["dissolved", "dissolved"],
    ["liquidation", "dissolved"],
  ])("Companies House %s is %s", async (status, expected) => {
    outside.json(200, company(status === "without a status" ? undefined : status));
    const { entries } = await companiesHouse({ fetch: outside.fetch }, "key-1").lookUp("00012345");
    expect(entries).toEqual([
      {
        number: "00012345",
        legalName: "HAKIKA TRADING LIMITED",
        status: expected,
        country: "GB",
        otherNames: [],
      },
    ]);
    expect(outside.asked).toMatchObject([{
      url: "/company/00012345",
      headers: { authorization: `Basic ${btoa("key-1:")}` },
    }]);
  });

  const registers = {
    GLEIF: () => gleif({ fetch: outside.fetch }).lookUp(lei),
    "Companies House": () => companiesHouse({ fetch: outside.fetch }, "key-1").lookUp("00012345"),
  };
  test.each(Object.entries(registers))("%s without the number: no entry", async (_name, lookUp) => {
    outside.json(404, { errors: [{ error: "company-profile-not-found" }] });
    expect((await lookUp()).entries).toEqual([]);
  });
  const away: [string, (response: ServerResponse) => void][] = [
    ["500", (response) => void response.writeHead(500).end("{}")],
    ["429", (response) => void response.writeHead(429, { "Retry-After": "60" }).end("{}")],
    [
      "a redirect, which is not followed",
      (response) => void response.writeHead(302, { Location: "http://127.0.0.1/" }).end(),
    ],
    ["HTML", (response) => void response.writeHead(200).end("<html>Sorry</html>")],
    ["JSON of another shape", (response) => void response.writeHead(200).end('{"data": []}')],
    ["a megabyte", (response) => void response.writeHead(200).end(`"${"x".repeat(1_000_000)}"`)],
    ["a connection that breaks", (response) => void response.destroy()],
  ];
  test.each(
    away.flatMap(([name, answer]) =>
      Object.entries(registers).map(([register, lookUp]) => [register, name, answer, lookUp] as const)
    ),
  )("%s that returns %s counts as unavailable", async (_register, _name, answer, lookUp) => {
    outside.answer = answer;
    await expect(lookUp()).rejects.toBeInstanceOf(RegisterUnavailable);
    // No redirect was followed.
    expect(new Set(outside.asked.map(({ url }) => url)).size).toBe(1);
  });
  test("Companies House without a key is unavailable, and no request is sent", async () => {
    await expect(companiesHouse({ fetch: outside.fetch }, undefined).lookUp("1")).rejects.toBeInstanceOf(
      RegisterUnavailable,
    );
    expect(outside.asked).toEqual([]);
  });
});

describe("domains", () => {
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await testGateway();
  });
  afterAll(() => gateway.close());

  async function begun(method: "dns_txt" | "well_known_file") {
    const { services } = gateway;
    const entityId = await addEntity(services);
    const personId = await addPerson(services);
    const subject = { type: "entity", id: entityId } as const;
    const domain = `${entityId}.example`;
    const contact = await addContact(services, subject, { kind: "domain", value: domain }, {
      personId,
      source: "public_record",
      isPublic: true,
    });
    const proof = await beginDomainProof(services, subject, contact.id, personId, method);
    const check = async (reach: Partial<DomainReach>) => {
      const look = await checkDomainProof(services, subject, contact.id, proof.id, personId, {
        resolveTxt: () => Promise.reject(new Error("not asked")),
        send: () => Promise.reject(new Error("not asked")),
        ...reach,
      });
      return await recordDomainCheck(services, subject, personId, look);
    };
    const tier = async () =>
      (await services.databases.sql("platform")`
        select tier, verification_tier ->> 'method' as method from entity.entities where id = ${entityId}`)[
        0
      ];
    return { entityId, domain, proof, check, tier };
  }
  const none = { tier: 0, method: null };
  const dnsError = (code: string) => Object.assign(new Error(`queryTxt ${code}`), { code });

  test("a TXT record, in one string or several, gives tier 2; asking again changes nothing", async () => {
    const { entityId, domain, proof, check, tier } = await begun("dns_txt");
    expect(proof.place).toMatchObject({ name: `_hakika-challenge.${domain}`, type: "TXT" });
    const asked: string[] = [];
    const resolveTxt = (name: string) => {
      asked.push(name);
      return Promise.resolve([["v=spf1 -all"], [
        proof.place.value.slice(0, 10),
        proof.place.value.slice(10),
      ]]);
    };
    expect(await check({ resolveTxt })).toMatchObject({
      isProved: true,
      lastResult: "found",
      lastLook: { code: "found", values: {} },
    });
    expect(asked).toEqual([`_hakika-challenge.${domain}`]);
    expect(await tier()).toEqual({ tier: 2, method: "dns_txt" });
    await check({ resolveTxt });
    expect(await disagreements(gateway.services, entityId)).toEqual([]);
  });

  test.each([
    ["no record", () => Promise.resolve([]), "no_record", "no TXT record at"],
    [
      "another value",
      () => Promise.resolve([["hakika-verification=other"]]),
      "other_record",
      "has the expected value",
    ],
    ["a name that does not exist", () => Promise.reject(dnsError("ENOTFOUND")), "no_record", "no TXT record"],
    ["a name server that is silent", () => new Promise<never>(() => {}), "name_server_silent", "not respond"],
    ["one that gives up", () => Promise.reject(dnsError("ETIMEOUT")), "name_server_silent", "not respond"],
    [
      "one that fails",
      () => Promise.reject(dnsError("ESERVFAIL")),
      "name_server_failed",
      "returned an error",
    ],
  ])("%s gives nothing and says why", async (_name, resolveTxt, code, reason) => {
    const { domain, check, tier } = await begun("dns_txt");
    const view = await check({ resolveTxt, timeoutMs: 50 });
    expect(view.isProved).toBe(false);
    expect(view.lastResult).toContain(reason);
    // The app translates the result, so the API returns a code and values.
    const values = code.endsWith("_record") ? { name: `_hakika-challenge.${domain}` } : {};
    expect(view.lastLook).toEqual({ code, values });
    expect(await tier()).toEqual(none);
  });

  test("a file with the value gives tier 2", async () => {
    const { domain, proof, check, tier } = await begun("well_known_file");
    const asked: string[] = [];
    const send: DomainReach["send"] = (request) => {
      asked.push(`${request.method} ${request.url}`);
      return Promise.resolve({ status: 200, body: `# ours\r\n${proof.place.value}\r\n` });
    };
    expect(await check({ send })).toMatchObject({ isProved: true });
    expect(asked).toEqual([`GET https://${domain}/.well-known/hakika-verification.txt`]);
    expect(await tier()).toEqual({ tier: 2, method: "well_known_file" });
  });

  test.each([
    ["404", { status: 404, body: "" }, "status 404", { code: "file_status", values: { status: 404 } }],
    ["a redirect", { status: 302, body: "" }, "status 302", { code: "file_status", values: { status: 302 } }],
    ["another text", { status: 200, body: "hello" }, "different text", {
      code: "file_other_text",
      values: {},
    }],
  ])("a file that returns %s gives nothing", async (_name, answer, reason, lastLook) => {
    const { check, tier } = await begun("well_known_file");
    const view = await check({ send: () => Promise.resolve(answer) });
    expect(view.lastResult).toContain(reason);
    expect(view).toMatchObject({ lastLook });
    expect(await tier()).toEqual(none);
  });

  test.each([
    [["127.0.0.1"]],
    [["10.1.2.3"]],
    [["169.254.169.254"]],
    [["::1"]],
    [["::ffff:192.168.0.1"]],
    [["64:ff9b::a00:1"]],
    [["93.184.216.34", "10.1.2.3"]],
  ])("a domain that resolves to %s is not contacted", async (addresses) => {
    let connections = 0;
    const trap = createTcpServer((socket) => {
      connections += 1;
      socket.destroy();
    });
    await new Promise<void>((resolve) => trap.listen(0, "127.0.0.1", resolve));
    const { port } = trap.address() as { port: number };
    const { check, tier } = await begun("well_known_file");
    // `guardedSender` is the production code. Only DNS and the port are replaced.
    const send = guardedSender({ lookup: () => Promise.resolve(addresses), port });
    expect(await check({ send })).toMatchObject({
      lastResult: expect.stringContaining("not public"),
      lastLook: { code: "address_not_public", values: {} },
    });
    expect(await tier()).toEqual(none);
    expect(connections).toBe(0);
    await new Promise((resolve) => trap.close(resolve));
  });

  test.each([
    ["example.com", ["example.com"], true],
    ["hooks.example.com", ["*.example.com"], true],
    ["a.b.example.com", ["other.example", "*.example.com"], true],
    ["example.com", ["*.example.com"], false],
    ["evil-example.com", ["*.example.com", "example.com"], false],
    ["example.com.", ["example.com"], false],
    ["hooks.example.com", ["example.com"], false],
    ["example.com", [], false],
  ])("OUTGOING_HOSTS: %s whether %j may be called", async (host, allowedHosts, isCalled) => {
    const asked: string[] = [];
    const send = guardedSender({
      allowedHosts,
      // No request is sent to a private address. A blocked host is not even resolved.
      lookup: (hostname) => Promise.resolve((asked.push(hostname), ["10.0.0.1"])),
    });
    const sent = send({ url: `https://${host}/x`, method: "GET", timeoutMs: 1_000, maximumBytes: 10 });
    await expect(sent).rejects.toThrow(isCalled ? "not public" : "does not call this host");
    expect(asked).toEqual(isCalled ? [host] : []);
  });
});

test("OUTGOING_HOSTS applies to all calls to addresses that people enter", async () => {
  const read = (text: string) => readSettings({ ...testEnvironment, OUTGOING_HOSTS: text }).outgoingHosts;
  expect(read("")).toBeUndefined();
  expect(read("none")).toEqual([]);
  expect(read("Hooks.Example.org, *.partner.example")).toEqual(["hooks.example.org", "*.partner.example"]);
  for (const wrong of ["https://a.example", "a.example:443", "*", "*.*.example", "10.0.0.1", "a b.example"]) {
    expect(() => read(wrong), wrong).toThrow("OUTGOING_HOSTS must list hosts");
  }
  const functions = new URL("../../functions/", import.meta.url);
  const found: string[] = [];
  for (const name of await readdir(functions, { recursive: true })) {
    if (!name.endsWith(".ts") || name.endsWith(".test.ts")) continue;
    // The development provider runs only on localhost, so this setting does not apply to it.
    if (name.startsWith("apps/dev-provider/")) continue;
    const text = await readFile(new URL(name, functions), "utf8");
    found.push(...(text.match(/(?<!function )guardedSender\(.*/g) ?? []));
  }
  expect(found).toHaveLength(3);
  for (const line of found) expect(line).toContain("allowedHosts: ");
  for (const line of found) expect(line).toContain("settings.outgoingHosts");
});

describe("messages", () => {
  const outside = new Outside();
  const mails: { from: string; to: string; text: string }[] = [];
  let refuseNext = 0;
  const smtp = new SMTPServer({
    disabledCommands: ["AUTH", "STARTTLS"],
    onRcptTo({ address }, _session, done) {
      if (!address.startsWith("nobody@")) return done();
      done(Object.assign(new Error(`<${address}>: Recipient address rejected`), { responseCode: 550 }));
    },
    onData(stream, session, done) {
      let text = "";
      stream.on("data", (chunk) => (text += chunk));
      stream.on("end", () => {
        if (refuseNext > 0) {
          refuseNext -= 1;
          return done(Object.assign(new Error("try again later"), { responseCode: 451 }));
        }
        const from = session.envelope.mailFrom ? session.envelope.mailFrom.address : "";
        mails.push({ from, to: session.envelope.rcptTo.map(({ address }) => address).join(), text });
        done();
      });
    },
  });
  let gateway: TestGateway;
  beforeAll(async () => {
    await outside.start();
    await new Promise<void>((resolve) => smtp.listen(0, "127.0.0.1", resolve));
    const { port } = smtp.server.address() as { port: number };
    gateway = await testGateway({
      env: {
        SMTP_URL: `smtp://127.0.0.1:${port}`,
        MAIL_FROM: "Hakika <no-reply@hakika.example>",
        SMS_API_URL: outside.url,
        SMS_ACCOUNT_ID: "AC-1",
        SMS_AUTH_TOKEN: "secret-1",
        SMS_FROM: "+15005550006",
      },
    });
  });
  afterAll(async () => {
    const { closeMail } = await import("../../functions/people/mail/send.ts");
    closeMail();
    await new Promise<void>((resolve) => smtp.close(resolve));
    await outside.stop();
    await gateway.close();
  });

  async function codeTo(kind: "email" | "phone", value: string, locale: string | null = null) {
    const { services } = gateway;
    const subject = { type: "entity", id: await addEntity(services) } as const;
    const personId = await addPerson(services);
    const contact = await addContact(services, subject, { kind, value }, {
      personId,
      source: "public_record",
      isPublic: true,
    });
    return await sendCode(services, subject, contact.id, { personId, address: "203.0.113.4", locale });
  }
  const unquoted = (text: string) => text.replace(/=\r?\n/g, "");
  const mailboxRows = async () =>
    (await gateway.services.databases.sql("platform")`select 1 from platform.development_mailbox`).length;

  test("a code is sent by SMTP, marked as automatic, and is not in the development mailbox", async () => {
    await codeTo("email", "office@post.example", "fr");
    await workUntilIdle(gateway.services);
    const mail = mails.at(-1)!;
    expect(mail).toMatchObject({ from: "no-reply@hakika.example", to: "office@post.example" });
    expect(mail.text).toMatch(/\b\d{6}\b/);
    expect(mail.text).toMatch(/^Auto-Submitted: auto-generated$/m);
    expect(mail.text).toMatch(/^Message-ID: <[0-9a-f-]{36}@hakika\.example>$/im);
    expect(mail.text).not.toMatch(/List-Unsubscribe/);
    expect(await mailboxRows()).toBe(0);
  });

  test("a mail server that is not ready gets the same message again later", async () => {
    const before = mails.length;
    refuseNext = 1;
    await codeTo("email", "later@post.example");
    await workUntilIdle(gateway.services, 3);
    expect(mails.length).toBe(before);
    gateway.advance(60);
    await workUntilIdle(gateway.services);
    expect(mails.slice(before).map((mail) => mail.to)).toEqual(["later@post.example"]);
  });

  test("a recipient rejected by the mail server is named neither in the error nor in the task's row", async () => {
    const to = "nobody@post.example";
    const failure = await sendMessage(gateway.services, {
      channel: "email",
      to,
      subject: "Hello",
      text: "Hello",
      messageId: "1",
    }).then(() => undefined, (error: unknown) => error);
    expect(inspect(failure, { depth: 9, showHidden: true })).not.toContain("nobody@");
    const sql = gateway.services.databases.sql("platform");
    await codeTo("email", to);
    await workUntilIdle(gateway.services, 3);
    expect(await sql`select last_error from platform.tasks where payload ->> 'to' = ${to}`)
      .toEqual([{ last_error: "the mail server returned status 550" }]);
    await sql`delete from platform.tasks where payload ->> 'to' = ${to}`;
  });

  test("an expired code is not sent", async () => {
    const before = mails.length;
    refuseNext = 1;
    await codeTo("email", "late@post.example");
    await workUntilIdle(gateway.services, 3);
    gateway.advance(day);
    await workUntilIdle(gateway.services);
    expect(mails.length).toBe(before);
  });

  test("a notice contains the URL that ends it with one click", async () => {
    const personId = await addPerson(gateway.services);
    await notify(gateway.services, [{
      personId,
      kind: "claim_received",
      parameters: { entity: "School", days: 5 },
      path: "/en/verify",
      dedupeKey: `test:${personId}`,
    }]);
    await workUntilIdle(gateway.services);
    const text = unquoted(mails.at(-1)!.text);
    expect(text).toMatch(/^List-Unsubscribe:\s+<http\S+\/v1\/identity\/unsubscribe\?/m);
    expect(text).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/m);
  });

  test("a text message is sent in the provider's format, with Basic authentication", async () => {
    outside.json(201, { sid: "SM1", status: "queued", error_code: null });
    const sent = await codeTo("phone", "+263772123456");
    expect(sent.channel).toBe("sms");
    await workUntilIdle(gateway.services);
    const asked = outside.asked.at(-1)!;
    expect(asked).toMatchObject({
      method: "POST",
      url: "/2010-04-01/Accounts/AC-1/Messages.json",
      headers: {
        authorization: `Basic ${btoa("AC-1:secret-1")}`,
        "content-type": expect.stringContaining("application/x-www-form-urlencoded"),
      },
    });
    const form = new URLSearchParams(asked.body);
    expect(form.get("To")).toBe("+263772123456");
    expect(form.get("From")).toBe("+15005550006");
    expect(form.get("Body")).toMatch(/\b\d{6}\b/);
  });

  test("a request is retried after a 503, and a redirect is not followed", async () => {
    const before = outside.asked.length;
    outside.answer = (response) => void response.writeHead(503).end();
    await codeTo("phone", "+263772123457");
    await workUntilIdle(gateway.services, 3);
    outside.answer = (response) =>
      void response.writeHead(302, { Location: `${outside.url}/elsewhere` }).end();
    gateway.advance(40);
    await workUntilIdle(gateway.services, 3);
    outside.json(201, { sid: "SM2" });
    gateway.advance(120);
    await workUntilIdle(gateway.services);
    const asked = outside.asked.slice(before);
    expect(asked.map((one) => one.url)).toEqual(Array(3).fill("/2010-04-01/Accounts/AC-1/Messages.json"));
    expect(new Set(asked.map((one) => one.body)).size).toBe(1);
  });
});
