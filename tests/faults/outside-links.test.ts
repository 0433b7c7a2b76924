import process from "node:process";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { closeMail } from "../../functions/people/mail/send.ts";
import { workUntilIdle } from "../../functions/apps/gateway/workers.ts";
import { createEvents } from "../../functions/apps/events/app.ts";
import { createMcpApp, type McpApp } from "../../functions/apps/mcp/server.ts";
import { mcpSettings } from "../../functions/apps/mcp/settings.ts";
import { newId } from "../../functions/kernel/shared/ids.ts";
import { type App, serveApp, type Server } from "../../functions/kernel/shared/serve.ts";
import { openTestEvents, type TestEvents } from "../support/events-app.ts";
import { type FaultyLink, faultyLink, type LinkState } from "../support/faulty-link.ts";
import { freePort } from "../support/free-port.ts";
import { type TestGateway, testGateway } from "../support/gateway.ts";
import { call } from "../support/resources.ts";

const isLong = process.env["FULL_RUNS"] === "1";
const inPassing: readonly LinkState[] = ["refuses", "resets", "drips"];
const states: readonly LinkState[] = isLong ? [...inPassing, "hangs", "delays", "half-closes"] : inPassing;
const isPassable = (state: LinkState) => state === "drips" || state === "delays";

describe("the connection to the mail server", () => {
  let gateway: TestGateway;
  let link: FaultyLink;
  const mails: { to: string; messageId: string }[] = [];
  const smtp = new SMTPServer({
    disabledCommands: ["AUTH", "STARTTLS"],
    onData(stream, session, done) {
      let text = "";
      stream.on("data", (chunk) => (text += chunk));
      stream.on("end", () => {
        const messageId = /^Message-ID: (\S+)/im.exec(text)?.[1] ?? "";
        mails.push({ to: session.envelope.rcptTo.map(({ address }) => address).join(), messageId });
        done();
      });
    },
  });
  smtp.on("error", () => {});
  beforeAll(async () => {
    await new Promise<void>((resolve) => smtp.listen(0, "127.0.0.1", resolve));
    const { port } = smtp.server.address() as { port: number };
    link = faultyLink(`smtp://127.0.0.1:${port}`);
    gateway = await testGateway({
      env: {
        SMTP_URL: `smtp://127.0.0.1:${new URL(link.address).port}`,
        MAIL_FROM: "Hakika <no-reply@hakika.example>",
        LIMIT_OTP_ADDRESS: "1000/60",
      },
    });
  });
  afterAll(async () => {
    closeMail();
    link?.close();
    await new Promise<void>((resolve) => smtp.close(resolve));
    await gateway?.close();
  });

  test.each(states)(
    "%s: the caller gets a response without it, and the mail is sent when possible",
    async (state) => {
      const person = await gateway.signInAs();
      const value = `somebody-${newId()}@contact.example`;
      const contact = await call(gateway, person, "POST", "/v1/identity/me/contacts", {
        kind: "email",
        value,
      });
      closeMail();
      link.become(state);
      const path = `/v1/identity/me/contacts/${contact.body.id}/codes`;
      const sent = await call(gateway, person, "POST", path);
      expect(sent.status).toBe(202);
      await workUntilIdle(gateway.services, 2);
      link.become("passes");
      closeMail();
      // Failed tasks are only retried when the clock advances.
      for (let minute = 0; minute < 9 && !mails.some(({ to }) => to === value); minute += 1) {
        gateway.advance(60);
        await workUntilIdle(gateway.services);
      }
      const own = mails.filter(({ to }) => to === value);
      expect(own.length, state).toBeGreaterThanOrEqual(1);
      // If the server's response was lost, the mail is sent twice with the same id.
      expect(new Set(own.map(({ messageId }) => messageId)).size).toBe(1);
      if (isPassable(state)) expect(own).toHaveLength(1);
    },
    120_000,
  );
});

describe("the connection from the MCP server to the events app", () => {
  let events: TestEvents;
  let server: Server;
  let link: FaultyLink;
  let mcp: McpApp;
  const faults: unknown[] = [];
  beforeAll(async () => {
    events = await openTestEvents({ LIMIT_ANONYMOUS: "1000000/60" });
    const port = freePort();
    const env = { PUBLIC_EVENTS_URL: events.origin, IDP_ISSUER: events.issuer.issuer };
    const app: App = createEvents(events.services, mcpSettings(env));
    server = serveApp(app, port);
    link = faultyLink(`http://127.0.0.1:${port}`);
    mcp = createMcpApp(mcpSettings(env), {
      events: (request, _client, patienceMs) => {
        const url = new URL(request.url);
        return fetch(`${link.address.replace(/\/$/, "")}${url.pathname}${url.search}`, {
          method: request.method,
          headers: request.headers,
          signal: AbortSignal.timeout(patienceMs),
        });
      },
      fetch: events.issuer.fetch,
      onFault: (error) => faults.push(error),
    });
  });
  afterAll(async () => {
    link?.close();
    await server?.shutdown();
    await events?.close();
  });

  const near = async () => {
    const answer = await mcp.fetch(
      new Request(`${events.origin}/mcp`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({
          jsonrpc: "2.0",
          id: 1,
          method: "tools/call",
          params: { name: "events_near_me", arguments: { city: "Harare" } },
        }),
      }),
    );
    const { result } = await answer.json();
    return { status: answer.status, result };
  };

  const answersAgain = async (state: string) => {
    await expect.poll(async () => (await near()).result, { message: `after ${state}` })
      .not.toMatchObject({ isError: true });
  };

  test.each(states)("%s: an error message, then a result again", async (state) => {
    await answersAgain("nothing");
    link.become(state);
    const meanwhile = await near();
    expect(meanwhile.status).toBe(200);
    if (!isPassable(state) && state !== "half-closes") {
      expect(meanwhile.result.isError).toBe(true);
      expect(meanwhile.result.content[0].text).toMatch(/Try again in a moment/);
    }
    link.become("passes");
    await answersAgain(state);
    expect(faults.filter((fault) => fault instanceof TypeError && /undefined|null/.test(fault.message)))
      .toEqual([]);
  }, 120_000);
});
