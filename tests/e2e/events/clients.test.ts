import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { Client as OldClient } from "@modelcontextprotocol/sdk/client";
// The package resolves types only for paths without a file extension, and files only for paths with one.
// @ts-types="../../../node_modules/@modelcontextprotocol/sdk/dist/esm/client/streamableHttp.d.ts"
import { StreamableHTTPClientTransport as OldTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Event } from "../../../functions/kernel/shared/event.ts";
import { newOAuthClient, signInClient } from "../../support/oauth-client.ts";
import { clientRedirect, type RunningEvents, startEvents } from "../../support/running-events.ts";
import { eventTools } from "../../../functions/apps/mcp/surface.ts";

let events: RunningEvents;
let token: string;

beforeAll(async () => {
  events = await startEvents();
  const client = newOAuthClient(clientRedirect);
  await signInClient(client, `${events.origin}/mcp`, "ada@people.example");
  token = client.accessToken();
});
afterAll(() => events.close());

interface Session {
  tools(): Promise<string[]>;
  call(name: string, args: Record<string, unknown>): Promise<Called>;
  close(): Promise<void>;
}

interface Called {
  readonly isError?: boolean | undefined;
  readonly content: readonly { readonly type: string; readonly text?: string }[];
  readonly structuredContent?: { readonly event?: Event; readonly events?: readonly Event[] };
}

const info = { name: "test", version: "1" };
const headersOf = (bearer: string | undefined): Record<string, string> =>
  bearer === undefined ? {} : { authorization: `Bearer ${bearer}` };

async function current(mode: "legacy" | "auto" | { pin: string }, bearer?: string): Promise<Session> {
  const client = new Client(info, { versionNegotiation: { mode } });
  const requestInit = { headers: headersOf(bearer) };
  await client.connect(new StreamableHTTPClientTransport(new URL(`${events.origin}/mcp`), { requestInit }));
  return {
    tools: async () => (await client.listTools()).tools.map((tool) => tool.name),
    call: async (name, args) => await client.callTool({ name, arguments: args }) as Called,
    close: () => client.close(),
  };
}

/** Connects with the official client that most hosts still use. */
async function old(bearer?: string): Promise<Session> {
  const client = new OldClient(info);
  const requestInit = { headers: headersOf(bearer) };
  await client.connect(new OldTransport(new URL(`${events.origin}/mcp`), { requestInit }));
  return {
    tools: async () => (await client.listTools()).tools.map((tool) => tool.name),
    call: async (name, args) => await client.callTool({ name, arguments: args }) as Called,
    close: () => client.close(),
  };
}

const clients: [name: string, connect: (bearer?: string) => Promise<Session>][] = [
  ["client 2.x, 2026-07-28", (bearer) => current({ pin: "2026-07-28" }, bearer)],
  ["client 2.x, auto", (bearer) => current("auto", bearer)],
  ["client 2.x, legacy", (bearer) => current("legacy", bearer)],
  ["sdk 1.x", (bearer) => old(bearer)],
];

describe.each(clients)("%s", (_name, connect) => {
  test("lists the tools, finds events near Harare and reads one by short code", async () => {
    const session = await connect();
    expect(await session.tools()).toEqual(eventTools.map((tool) => tool.definition.name));
    const found = await session.call("events_near_me", { city: "hararre" });
    const listed = found.structuredContent?.events ?? [];
    expect(found.isError).toBeFalsy();
    expect(listed.length).toBeGreaterThan(0);
    expect(found.content.map((part) => part.type)).toEqual(["text", "resource"]);
    for (const event of listed) expect(found.content[0]?.text).toContain(event.url);

    const one = await session.call("get_event", { eventId: listed[0]!.shortCode });
    expect(one.structuredContent?.event?.id).toBe(listed[0]!.id);

    const music = await session.call("events_matching_interests", {
      interests: ["Music", "food"],
      limit: 40,
    });
    const categories = new Set(music.structuredContent?.events?.map((event) => event.category));
    expect(categories.size).toBeGreaterThan(0);
    await session.close();
  });

  test("without a token, a write tool is rejected with a message that says how to sign in", async () => {
    const session = await connect();
    const refused = session.call("create_event", {
      name: "Jazz",
      startDate: "2027-06-05T18:00",
      addressLocality: "Harare",
    });
    await expect(refused).rejects.toThrow(/401|sign-in|unauthorized/i);
    await session.close();
  });

  test("with the provider's token it creates, changes and cancels an event, and the API shows it", async () => {
    const session = await connect(token);
    const created = await session.call("create_event", {
      name: "Jazz on the roof",
      startDate: "2027-06-05T18:00",
      addressLocality: "Harare",
      isFree: true,
    });
    expect(created.isError, JSON.stringify(created)).toBeFalsy();
    const event = created.structuredContent!.event!;
    expect(event).toMatchObject({
      startDate: "2027-06-05T18:00:00+02:00",
      isFree: true,
      status: "scheduled",
    });

    const changed = await session.call("update_event", { eventId: event.slug, venue: "The roof" });
    expect(changed.structuredContent?.event?.venue).toBe("The roof");
    const cancelled = await session.call("update_event", { eventId: event.shortCode, status: "cancelled" });
    expect(cancelled.structuredContent?.event?.status).toBe("cancelled");

    const shown = await (await fetch(`${events.origin}/api/events/${event.id}`)).json();
    expect(shown.event).toMatchObject({ name: "Jazz on the roof", venue: "The roof", status: "cancelled" });
    await session.close();
  });
});

test("another person is told that only a host can change an event", async () => {
  const client = newOAuthClient(clientRedirect);
  await signInClient(client, `${events.origin}/mcp`, "grace@people.example");
  const host = await current("auto", token);
  const created = await host.call("create_event", {
    name: "Mine",
    startDate: "2027-06-05T18:00",
    addressLocality: "Harare",
  });
  const stranger = await current("auto", client.accessToken());
  const refused = await stranger.call("update_event", {
    eventId: created.structuredContent!.event!.id,
    name: "Yours",
  });
  expect(refused.isError).toBe(true);
  expect(refused.content[0]?.text).toBe("Only a host of this event can change it.");
  await host.close();
  await stranger.close();
});

test("a client that is given the provider signs in by itself and refreshes without the person", async () => {
  const provider = newOAuthClient(clientRedirect);
  await signInClient(provider, `${events.origin}/mcp`, "edith@people.example");
  const before = provider.accessToken();
  // Makes the token invalid, so that the client has to refresh it after a 401 and repeat the call.
  const tokens = (await provider.tokens())!;
  await provider.saveTokens({ ...tokens, access_token: `${tokens.access_token}x` });
  const client = new Client(info, { versionNegotiation: { mode: "auto" } });
  await client.connect(
    new StreamableHTTPClientTransport(new URL(`${events.origin}/mcp`), { authProvider: provider }),
  );
  const created = await client.callTool({
    name: "create_event",
    arguments: { name: "After a refresh", startDate: "2027-06-05T18:00", addressLocality: "Harare" },
  });
  expect(created.isError).toBeFalsy();
  expect(provider.accessToken()).not.toBe(before);
  await client.close();
});
