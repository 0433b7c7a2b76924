import { type ChildProcess, execFile, spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { auth, Client } from "@modelcontextprotocol/client";
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { eventTools } from "../../functions/apps/mcp/surface.ts";
import { newOAuthClient, type TestOAuthClient } from "../support/oauth-client.ts";
import { clientRedirect, type RunningEvents, startEvents } from "../support/running-events.ts";
import { signInByForm } from "../support/sign-in-by-form.ts";
import { installLibraries, librariesFolder as folder } from "./tokens.ts";

const names = eventTools.map(({ definition }) => definition.name);

interface Called {
  readonly isError: boolean;
  readonly text: string;
  // deno-lint-ignore no-explicit-any
  readonly structured: any;
}

interface Session {
  tools(): Promise<string[]>;
  call(name: string, args: Readonly<Record<string, unknown>>): Promise<Called>;
  close(): Promise<void>;
}
type Connect = (
  url: string,
  access: { headers?: Record<string, string>; authProvider?: TestOAuthClient },
) => Promise<Session>;

let events: RunningEvents;
let server: string;
let home: string;
let libraries: Readonly<Record<string, Connect>>;
let finishes: Readonly<Record<string, (client: TestOAuthClient, back: Back) => Promise<unknown>>>;

interface Back {
  readonly serverUrl: string;
  readonly authorizationCode: string;
  readonly iss: string;
}

beforeAll(async () => {
  await installLibraries();
  ({ libraries, finishes } = await import(/* @vite-ignore */ `${folder}libraries.mjs`));
  events = await startEvents();
  server = `${events.origin}/mcp`;
  home = await mkdtemp(join(tmpdir(), "hakika-clients-"));
}, 600_000);
afterAll(async () => {
  await events?.close();
  if (home) await rm(home, { recursive: true, force: true });
});

const written = (name: string) => ({ name, startDate: "2027-06-05T18:00", addressLocality: "Harare" });

/**
 * Signs in at the client's URL and passes the authorization code to the client, as the client's redirect page would.
 */
async function finishSignIn(name: string, client: TestOAuthClient): Promise<void> {
  const address = await signInByForm(client.authorizationUrl!.href, "ada@people.example", clientRedirect);
  const parameters = new URL(address).searchParams;
  const back = {
    serverUrl: server,
    authorizationCode: parameters.get("code")!,
    iss: parameters.get("iss")!,
  };
  await (finishes[name] ?? auth)(client, back);
}

/** Returns what a client passes to its model. Some pass text, others only structured content. */
const words = ({ text, structured }: Called): string => text || structured.message;

describe.each(["AI SDK", "LangChain", "Mastra", "OpenAI Agents"])("%s", (name) => {
  test("lists the tools, finds events and reads one", async () => {
    const session = await libraries[name]!(server, {});
    expect(await session.tools()).toEqual(names);
    const found = await session.call("events_near_me", { city: "Harare", limit: 3 });
    expect(words(found)).toContain("3 upcoming events within 50 km of Harare, Zimbabwe");
    const { events: listed, place } = found.structured;
    expect(listed).toHaveLength(3);
    expect(place).toMatchObject({ name: "Harare", countryCode: "ZW" });
    const one = await session.call("get_event", { eventId: listed[0].shortCode });
    expect(one.structured.event.id).toBe(listed[0].id);
    await session.close();
  });

  test("is asked to sign in, then creates, changes and cancels an event", async () => {
    const client = newOAuthClient(clientRedirect);
    const anonymous = await libraries[name]!(server, { authProvider: client });
    // Some libraries throw the error and others return it, but all of them must redirect the person to the provider.
    await anonymous.call("create_event", written("Refused")).catch(() => {});
    expect(client.authorizationUrl?.origin).toBe(events.provider.issuer);
    await finishSignIn(name, client);
    await anonymous.close();

    const session = await libraries[name]!(server, { authProvider: client });
    const created = await session.call("create_event", written(`Made by ${name}`));
    expect(words(created)).toContain("Harare, Zimbabwe");
    const { event } = created.structured;
    expect(event).toMatchObject({ city: "Harare", country: "ZW", timezone: "Africa/Harare" });
    const changed = await session.call("update_event", { eventId: event.id, venue: "The roof" });
    expect(changed.structured.event.venue).toBe("The roof");
    const cancelled = await session.call("update_event", { eventId: event.id, status: "cancelled" });
    expect(cancelled.structured.event.status).toBe("cancelled");
    await session.close();
  });
});

/** Returns the arguments for running a package's command as a user would. */
const command = (
  file: string,
  ...args: readonly string[]
) => ["run", "-A", `${folder}node_modules/${file}`, ...args];
const environment = () => ({
  ...process.env as Record<string, string>,
  HOME: home,
  NO_COLOR: "1",
  BROWSER: "none",
});

/** Returns the first provider URL in a process's output. The process prints it instead of opening a browser. */
function printedAddress(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let printed = "";
    const read = (part: unknown) => {
      printed += String(part);
      const [address] = printed.match(new RegExp(`${events.provider.issuer}/[^\\s"]+client_id=[^\\s"]+`)) ??
        [];
      if (address) resolve(address);
    };
    child.stdout?.on("data", read);
    child.stderr?.on("data", read);
    child.on("exit", (code) => reject(new Error(`ended with ${code}: ${printed}`)));
  });
}

/** Signs in at the URL and follows the redirect to the client's temporary page. */
async function signInAndReturn(address: string): Promise<void> {
  const redirect = new URL(address).searchParams.get("redirect_uri")!;
  const callback = await signInByForm(address, "grace@people.example", redirect);
  // Retries until the client is listening.
  await expect.poll(async () => {
    const back = await fetch(callback).catch(() => undefined);
    await back?.body?.cancel();
    return back?.status;
  }).toBe(200);
}

describe("mcporter", () => {
  const run = (...args: readonly string[]) =>
    new Promise<{ code: number; stdout: string; stderr: string }>((resolve) => {
      execFile(
        process.execPath,
        command("mcporter/dist/cli.js", ...args),
        { env: environment(), cwd: home, timeout: 60_000 },
        (error, stdout, stderr) => resolve({ code: error === null ? 0 : Number(error.code), stdout, stderr }),
      );
    });
  const call = async (tool: string, args: Readonly<Record<string, unknown>>) => {
    const { code, stdout, stderr } = await run(
      "call",
      `events.${tool}`,
      "--args",
      JSON.stringify(args),
      "--output",
      "json",
    );
    expect([code, stderr]).toEqual([0, expect.any(String)]);
    const answer = JSON.parse(stdout);
    return answer.structuredContent ?? answer;
  };

  test("lists, finds, signs in, creates, changes and cancels", async () => {
    const added = await run("config", "add", "events", server, "--auth", "oauth", "--allow-http");
    expect([added.code, added.stderr]).toEqual([0, expect.any(String)]);
    const child = spawn(process.execPath, command("mcporter/dist/cli.js", "auth", "events", "--no-browser"), {
      env: environment(),
      cwd: home,
    });
    const ended = new Promise((resolve) => child.on("exit", resolve));
    await signInAndReturn(await printedAddress(child));
    expect(await ended).toBe(0);

    const listed = JSON.parse((await run("list", "events", "--json")).stdout);
    expect(listed.tools.map(({ name }: { name: string }) => name)).toEqual(names);
    expect((await call("events_near_me", { city: "Harare", limit: 3 })).events).toHaveLength(3);
    const { event } = await call("create_event", written("Made by mcporter"));
    expect(event).toMatchObject({ city: "Harare", timezone: "Africa/Harare" });
    const changed = await call("update_event", { eventId: event.id, venue: "The roof" });
    expect(changed.event.venue).toBe("The roof");
    const cancelled = await call("update_event", { eventId: event.id, status: "cancelled" });
    expect(cancelled.event.status).toBe("cancelled");
  });
});

describe("mcp-remote", () => {
  function connect() {
    const transport = new StdioClientTransport({
      command: process.execPath,
      args: command("mcp-remote/dist/proxy.js", server),
      env: environment(),
      stderr: "pipe",
    });
    const client = new Client({ name: "test", version: "1" });
    return { client, transport };
  }

  test("lists, finds, signs in, creates, changes and cancels", async () => {
    const { client, transport } = connect();
    const printed: string[] = [];
    const sentTo = new Promise<string>((resolve) => {
      transport.stderr?.on("data", (part: unknown) => {
        printed.push(String(part));
        const [address] =
          printed.join("").match(new RegExp(`${events.provider.issuer}/[^\\s"]+client_id=[^\\s"]+`)) ?? [];
        if (address) resolve(address);
      });
    });
    await client.connect(transport);
    expect((await client.listTools()).tools.map(({ name }) => name)).toEqual(names);
    const call = async (name: string, args: Record<string, unknown>) =>
      // deno-lint-ignore no-explicit-any
      (await client.callTool({ name, arguments: args })).structuredContent as any;
    expect((await call("events_near_me", { city: "Harare", limit: 3 })).events).toHaveLength(3);
    const [created] = await Promise.all([
      call("create_event", written("Made by mcp-remote")),
      sentTo.then(signInAndReturn),
    ]);
    const { event } = created;
    expect(event).toMatchObject({ city: "Harare", timezone: "Africa/Harare" });
    const changed = await call("update_event", { eventId: event.id, venue: "The roof" });
    expect(changed.event.venue).toBe("The roof");
    const cancelled = await call("update_event", { eventId: event.id, status: "cancelled" });
    expect(cancelled.event.status).toBe("cancelled");
    await client.close();
  });
});
