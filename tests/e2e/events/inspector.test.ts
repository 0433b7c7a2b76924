import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newOAuthClient, signInClient } from "../../support/oauth-client.ts";
import { clientRedirect, type RunningEvents, startEvents } from "../../support/running-events.ts";
import { eventTools } from "../../../functions/apps/mcp/surface.ts";

// `npm run conformance` installs the Inspector and then runs this file.
const inspector = fileURLToPath(
  new URL(
    "../../bench/peers/node_modules/@modelcontextprotocol/inspector/clients/launcher/build/index.js",
    import.meta.url,
  ),
);
const isInstalled = existsSync(inspector);

let events: RunningEvents;
let token: string;
let home: string;

beforeAll(async () => {
  if (!isInstalled) return;
  // The Inspector stores a catalogue and tokens in the home folder.
  home = await mkdtemp(join(tmpdir(), "hakika-inspector-"));
  events = await startEvents();
  const client = newOAuthClient(clientRedirect);
  await signInClient(client, `${events.origin}/mcp`, "ada@people.example");
  token = client.accessToken();
});
afterAll(async () => {
  await events?.close();
  if (home) await rm(home, { recursive: true, force: true });
});

function inspect(
  era: string,
  ...args: readonly string[]
): Promise<{ code: number; stdout: string; stderr: string }> {
  const command = ["run", "-A", inspector, "--cli", `${events.origin}/mcp`, "--transport", "http"];
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [...command, "--protocol-era", era, ...args],
      { env: { ...process.env, HOME: home, NO_COLOR: "1" }, timeout: 60_000 },
      (error, stdout, stderr) => resolve({ code: error === null ? 0 : Number(error.code), stdout, stderr }),
    );
  });
}

async function call(
  era: string,
  tool: string,
  args: Readonly<Record<string, string>>,
  ...rest: readonly string[]
) {
  const pairs = Object.entries(args).flatMap(([name, value]) => ["--tool-arg", `${name}=${value}`]);
  const { code, stdout, stderr } = await inspect(
    era,
    "--method",
    "tools/call",
    "--tool-name",
    tool,
    ...pairs,
    ...rest,
  );
  expect([code, stderr]).toEqual([0, expect.any(String)]);
  return JSON.parse(stdout);
}

describe.skipIf(!isInstalled).each(["legacy", "modern"])("the Inspector's command line, %s", (era) => {
  test("lists portable tools, each with its view", async () => {
    const listed = await inspect(era, "--method", "tools/list", "--strict");
    expect(listed.code, listed.stderr).toBe(0);
    expect(JSON.parse(listed.stdout).tools).toHaveLength(eventTools.length);
    const views = await inspect(era, "--method", "tools/list", "--app-info");
    const lines = views.stdout.trim().split("\n").map((line) => JSON.parse(line));
    expect(lines.map((line) => [line.hasApp, line.resourceUri])).toEqual(
      lines.map(() => [true, "ui://hakika/events.html"]),
    );
  });

  test("finds events and reads one", async () => {
    const found = await call(era, "events_near_me", { city: "harrare" });
    expect(found.structuredContent.events.length).toBeGreaterThan(0);
    const [{ id, shortCode }] = found.structuredContent.events;
    const one = await call(era, "get_event", { eventId: shortCode });
    expect(one.structuredContent.event.id).toBe(id);
  });

  test("is told to sign in, and with a token creates, changes and cancels an event", async () => {
    const fields = { name: "Inspected", startDate: "2027-06-05T18:00", addressLocality: "Harare" };
    const pairs = Object.entries(fields).flatMap(([name, value]) => ["--tool-arg", `${name}=${value}`]);
    const refused = await inspect(era, "--method", "tools/call", "--tool-name", "create_event", ...pairs);
    expect(refused.code).toBe(3);
    expect(refused.stderr).toContain("auth_required");

    const header = ["--header", `Authorization: Bearer ${token}`];
    const { structuredContent: { event } } = await call(era, "create_event", fields, ...header);
    const changed = await call(era, "update_event", { eventId: event.slug, venue: "The roof" }, ...header);
    expect(changed.structuredContent.event.venue).toBe("The roof");
    const cancelled = await call(era, "update_event", { eventId: event.id, status: "cancelled" }, ...header);
    expect(cancelled.structuredContent.event).toMatchObject({ name: "Inspected", status: "cancelled" });
  });
});
