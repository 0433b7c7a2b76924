import {
  Client as CurrentClient,
  StreamableHTTPClientTransport as CurrentTransport,
} from "@modelcontextprotocol/client";
import { Client as LegacyClient } from "@modelcontextprotocol/sdk/client";
// @ts-types="../../node_modules/@modelcontextprotocol/sdk/dist/esm/client/streamableHttp.d.ts"
import { StreamableHTTPClientTransport as LegacyTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { describe, expect, test } from "vitest";
import { providerToken } from "../support/provider-token.ts";
import { sharedSystem } from "../support/shared-system.ts";
import { eventTools } from "../../functions/apps/mcp/surface.ts";

const system = sharedSystem();
const endpoint = new URL(`${system.events}/mcp`);
const info = { name: "end-to-end", version: "1.0.0" };

interface EventContent {
  readonly id: string;
  readonly name: string;
  readonly shortCode: string;
  readonly city: string;
  readonly status: string;
}
interface Answer {
  readonly isError?: boolean;
  readonly content: readonly { readonly type: string; readonly text?: string }[];
  readonly structuredContent?: { readonly events?: readonly EventContent[]; readonly event?: EventContent };
}

interface Connection {
  tools(): Promise<readonly string[]>;
  call(name: string, args: Record<string, unknown>): Promise<Answer>;
  close(): Promise<void>;
}

async function connectModern(token?: string): Promise<Connection> {
  const client = new CurrentClient(info, { versionNegotiation: { mode: { pin: "2026-07-28" } } });
  const headers: Record<string, string> = token ? { Authorization: `Bearer ${token}` } : {};
  await client.connect(new CurrentTransport(endpoint, { requestInit: { headers } }));
  return {
    tools: async () => (await client.listTools()).tools.map((tool) => tool.name),
    call: async (name, args) => await client.callTool({ name, arguments: args }) as Answer,
    close: () => client.close(),
  };
}

async function connectLegacy(token?: string): Promise<Connection> {
  const client = new LegacyClient(info);
  const headers: Record<string, string> = token ? { Authorization: `Bearer ${token}` } : {};
  await client.connect(new LegacyTransport(endpoint, { requestInit: { headers } }));
  return {
    tools: async () => (await client.listTools()).tools.map((tool) => tool.name),
    call: async (name, args) => await client.callTool({ name, arguments: args }) as Answer,
    close: () => client.close(),
  };
}

const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);

describe.each([["2026-07-28", connectModern], ["the handshake era", connectLegacy]] as const)(
  "an assistant that speaks %s",
  (era, connect) => {
    test("lists the tools, finds events near Harare and reads one by its short code", async () => {
      const client = await connect();
      expect(await client.tools()).toEqual(eventTools.map((tool) => tool.definition.name));
      const near = await client.call("events_near_me", { city: "harare" });
      const events = near.structuredContent!.events!;
      expect(events.length).toBeGreaterThan(3);
      const text = near.content.find((block) => block.type === "text")!.text!;
      for (const event of events) expect(text).toContain(event.name);
      const one = await client.call("get_event", { eventId: events[0]!.shortCode });
      expect(one.structuredContent!.event!.id).toBe(events[0]!.id);
      await client.close();
    });

    test("401 create_event without a token says how to sign in", async () => {
      const client = await connect();
      await expect(client.call("create_event", { name: "Nobody's", startDate: `${tomorrow}T18:00:00+02:00` }))
        .rejects.toThrow(/sign in/i);
      await client.close();
    });

    test("with the provider's token it creates an event, the events API shows it, and it can be cancelled", async () => {
      const client = await connect(
        await providerToken(system.issuer, "nyasha@owner.example", `${system.events}/mcp`),
      );
      const name = `Tree planting of ${era}`;
      const created = await client.call("create_event", {
        name,
        startDate: `${tomorrow}T09:00:00`,
        addressLocality: "Harare",
        addressCountry: "ZW",
        category: "nature",
        isFree: true,
      });
      expect(created.isError ?? false, JSON.stringify(created.content)).toBe(false);
      const event = created.structuredContent!.event!;
      const shown = await fetch(`${system.events}/api/events/${event.shortCode}`);
      expect(await shown.json()).toMatchObject({
        event: {
          id: event.id,
          name,
          city: "Harare",
          country: "ZW",
          isFree: true,
          startDate: `${tomorrow}T09:00:00+02:00`,
        },
      });
      const cancelled = await client.call("update_event", { eventId: event.id, status: "cancelled" });
      expect(cancelled.structuredContent!.event!.status).toBe("cancelled");
      await client.close();
    });
  },
);
