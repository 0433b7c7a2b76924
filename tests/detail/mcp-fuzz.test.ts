import fc from "fast-check";
import process from "node:process";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createEvents } from "../../functions/apps/events/app.ts";
import { mcpSettings } from "../../functions/apps/mcp/settings.ts";
import { type App, serveApp, type Server } from "../../functions/kernel/shared/serve.ts";
import { openTestEvents, type TestEvents } from "../support/events-app.ts";
import { freePort } from "../support/free-port.ts";
import { checkAgainst, type JsonSchema } from "../support/fuzz/json-schema.ts";
import { hostile, hostileTexts, mutated, valuesOf } from "../support/fuzz/schema-values.ts";
import { modernMeta } from "../support/mcp-app.ts";
import { seed } from "../support/seed.ts";
import { eventTools } from "../../functions/apps/mcp/surface.ts";

const isLong = process.env["FULL_RUNS"] === "1";
/** Number of calls per tool. A short run repeats the same few calls, whereas a long run makes many different ones. */
const runs = isLong ? 3_000 : 25;

interface Tool {
  readonly name: string;
  readonly inputSchema: JsonSchema;
  readonly outputSchema: JsonSchema;
}

interface Rpc {
  readonly jsonrpc: string;
  readonly id: unknown;
  readonly error?: { readonly code: number; readonly message: string };
  readonly result?: {
    readonly isError?: boolean;
    readonly structuredContent?: unknown;
    readonly content?: readonly { readonly type: string; readonly text?: string }[];
  };
}

/**
 * Calls every tool in the modern and the legacy protocol with values generated from its schema, with and without a
 * token. No call may cause an internal error or reveal internals. Every result must have text, and every successful
 * result must match the output schema.
 */
describe("every tool of the MCP server, with valid and invalid values", () => {
  let events: TestEvents;
  let server: Server;
  let url: string;
  let token: string;
  beforeAll(async () => {
    events = await openTestEvents({
      LIMIT_ANONYMOUS: "1000000/60",
      LIMIT_EVENT_WRITES: "1000000/60",
      LIMIT_PERSON: "1000000/60",
    });
    token = await events.issuer.token("fuzzer");
    const port = freePort();
    url = `http://localhost:${port}`;
    const env = { PUBLIC_EVENTS_URL: events.origin, IDP_ISSUER: events.issuer.issuer };
    const app: App = createEvents(events.services, mcpSettings(env));
    server = serveApp(app, port);
  });
  afterAll(async () => {
    await server?.shutdown();
    await events?.close();
  });

  const post = async (body: string, headers: Record<string, string>) => {
    const answer = await fetch(`${url}/mcp`, {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body,
    });
    const text = await answer.text();
    return { status: answer.status, text };
  };

  test(`${runs} calls of each tool`, async () => {
    const listing = await post('{"jsonrpc":"2.0","id":1,"method":"tools/list"}', {});
    const { tools } = JSON.parse(listing.text).result as { tools: Tool[] };
    expect(tools).toHaveLength(eventTools.length);
    const findings: string[] = [];
    const seen = new Map<string, number>();
    const ids: string[] = ["2345678"];
    const noReferences = (reference: string): JsonSchema => {
      throw new Error(`${reference} leads nowhere`);
    };
    let cases = 0;
    for (const tool of tools) {
      const fits = checkAgainst(tool.outputSchema, noReferences);
      const source = { resolve: noReferences, idFor: () => "0198c0de-0000-7000-8000-000000000000" };
      const right = valuesOf(tool.inputSchema, source).map((value) => {
        const given = value as Record<string, unknown>;
        if (cases % 3 === 0) return given;
        // Uses existing ids and realistic values, because otherwise nearly all calls would be rejected.
        const meant: Record<string, unknown> = {
          eventId: ids[cases % ids.length],
          city: "Harare",
          interests: ["music"],
          startDate: "2030-05-01T18:00:00+02:00",
          endDate: "2030-05-01T21:00:00+02:00",
          from: "2030-01-01",
          to: "2031-01-01",
          timezone: "Africa/Harare",
          name: `Choir ${cases}`,
        };
        const kept = Object.entries(given).filter(([name]) => name in meant || cases % 3 === 1);
        return Object.fromEntries(kept.map(([name, value]) => [name, meant[name] ?? value]));
      });
      const args = fc.oneof(
        { arbitrary: right, weight: 5 },
        { arbitrary: mutated(right), weight: 5 },
        hostile,
      );
      const id = fc.oneof(fc.integer(), fc.constantFrom(...hostileTexts));
      const shoot = async (given: unknown, isModern: boolean, isSignedIn: boolean, id: unknown) => {
        const params = { name: tool.name, arguments: given, ...(isModern ? { _meta: modernMeta } : {}) };
        const body = JSON.stringify({ jsonrpc: "2.0", id, method: "tools/call", params });
        const headers = {
          ...(isModern
            ? { "mcp-protocol-version": "2026-07-28", "mcp-method": "tools/call", "mcp-name": tool.name }
            : {}),
          ...(isSignedIn ? { authorization: `Bearer ${token}` } : {}),
        };
        const found = await post(body, headers);
        cases += 1;
        const note = (what: string) =>
          findings.push(`${tool.name}: ${what}\n  ${body.slice(0, 600)}\n  ${found.text.slice(0, 400)}`);
        if (![200, 400, ...(isSignedIn ? [] : [401])].includes(found.status)) note(`${found.status}`);
        if (/node_modules|\.ts:\d|[Pp]ostgres|ECONN|violates|[a-z]Error:/.test(found.text)) {
          note("shows the inside");
        }
        if (found.text.includes(token)) note("tells the token");
        const { jsonrpc, id: answered, error, result } = JSON.parse(found.text) as Rpc;
        const said = result?.isError ? result.content?.[0]?.text?.slice(0, 40) : undefined;
        const kind = `${found.status} ${
          error?.code ?? (said === undefined ? "result" : `refusal “${said}”`)
        }`;
        seen.set(kind, (seen.get(kind) ?? 0) + 1);
        if (jsonrpc !== "2.0" || (error === undefined) === (result === undefined)) {
          note("is no JSON-RPC answer");
        }
        if (found.status !== 400 && answered !== JSON.parse(body).id) note(`answers the id ${answered}`);
        if (error?.code === -32603) note("is an internal error");
        if (!result) return;
        if (!result.content?.some(({ type, text }) => type === "text" && text)) note("has no text");
        if (result.isError) return;
        const wrong = fits(result.structuredContent);
        if (wrong) note(`structuredContent ${wrong}`);
        const event = (result.structuredContent as { event?: { id: string } }).event;
        if (event && tool.name === "create_event" && ids.length < 50) ids.push(event.id);
      };
      await fc.assert(fc.asyncProperty(args, fc.boolean(), fc.boolean(), id, shoot), {
        numRuns: runs,
        endOnFailure: true,
      });
    }
    // deno-lint-ignore no-console
    console.log(
      `${cases} calls, seed ${seed}: ${
        [...seen].sort().map(([what, count]) => `${what} ×${count}`).join(", ")
      }`,
    );
    expect(findings, `${findings.length} findings with RANDOM_SEED=${seed}`).toEqual([]);
    expect(cases).toBe(tools.length * runs);
  }, 120_000 + runs * 500);
});
