import process from "node:process";
import { fileURLToPath } from "node:url";
import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { afterAll, beforeAll, expect, test } from "vitest";
import { freePort } from "../../support/free-port.ts";
import { type RunningEvents, startEvents } from "../../support/running-events.ts";

const project = fileURLToPath(new URL("../../..", import.meta.url));

let events: RunningEvents;
let child: Deno.ChildProcess;
let drained: Promise<void>;
let said = "";
let port: number;

beforeAll(async () => {
  events = await startEvents();
  port = freePort();
  const hosts = [
    `localhost:${port}`,
    `0.0.0.0:${port}`,
    new URL(events.origin).host,
    new URL(events.provider.issuer).host,
  ];
  // The process may only contact these hosts. It can't access files or start processes, and can only read these two
  // variables.
  child = new Deno.Command(Deno.execPath(), {
    args: [
      "run",
      "--no-prompt",
      `--allow-net=${hosts.join(",")}`,
      "--allow-env=PUBLIC_EVENTS_URL,IDP_ISSUER",
      "functions/apps/mcp/main.ts",
      String(port),
    ],
    cwd: project,
    clearEnv: true,
    env: {
      PUBLIC_EVENTS_URL: events.origin,
      IDP_ISSUER: events.provider.issuer,
      DENO_DIR: process.env["DENO_DIR"] ?? `${project}/.cache/deno`,
    },
    stdout: "null",
    stderr: "piped",
  }).spawn();
  const reader = child.stderr.pipeThrough(new TextDecoderStream()).getReader();
  while (!said.includes("on port")) {
    const { value, done } = await reader.read();
    if (done) throw new Error(`The server ended: ${said}`);
    said += value;
  }
  drained = (async () => {
    for (let part = await reader.read(); !part.done; part = await reader.read()) said += part.value;
  })();
});

afterAll(async () => {
  child.kill("SIGTERM");
  expect((await child.status).code).toBe(0);
  await drained;
  expect(said).not.toMatch(/NotCapable|permission/i);
  await events.close();
});

test("the MCP server runs with only two variables and those hosts", async () => {
  const client = new Client({ name: "test", version: "1" }, { versionNegotiation: { mode: "auto" } });
  await client.connect(new StreamableHTTPClientTransport(new URL(`http://localhost:${port}/mcp`)));
  const found = await client.callTool({ name: "events_near_me", arguments: { city: "Harare" } });
  expect((found.structuredContent as { events: unknown[] }).events.length).toBeGreaterThan(0);
  await client.close();
});

test("its metadata names the events app and mirrors the provider", async () => {
  const resource = await (await fetch(`http://localhost:${port}/.well-known/oauth-protected-resource`))
    .json();
  expect(resource).toMatchObject({
    resource: `${events.origin}/mcp`,
    authorization_servers: [events.provider.issuer],
  });
  const server = await (await fetch(`http://localhost:${port}/.well-known/oauth-authorization-server`))
    .json();
  expect(server).toMatchObject({
    issuer: events.provider.issuer,
    code_challenge_methods_supported: ["S256"],
  });
});
