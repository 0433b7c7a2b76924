import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { freshDatabases, type TestDatabases } from "../support/databases.ts";
import { freePort } from "../support/free-port.ts";
import { testEnvironment } from "../support/gateway.ts";
import { rawHttp } from "../support/raw-http.ts";

const main = fileURLToPath(new URL("../../functions/main.ts", import.meta.url));
const port = freePort();
const hosts = { web: "web.example", gateway: "api.example", events: "events.example" };

let databases: TestDatabases;
let child: Deno.ChildProcess;
let written = "";
let reading: Promise<unknown>;

// Starts the app the way Deno Deploy does: on one port, with the platform's variables, and without write access.
beforeAll(async () => {
  databases = await freshDatabases("platform", "events");
  child = new Deno.Command(Deno.execPath(), {
    args: ["run", "--no-prompt", "--allow-all", "--deny-write", main],
    clearEnv: true,
    env: {
      ...Object.fromEntries(["PATH", "HOME", "DENO_DIR"].flatMap((name) => {
        const value = Deno.env.get(name);
        return value === undefined ? [] : [[name, value]];
      })),
      ...databases.env,
      PLATFORM_SECRET: testEnvironment["PLATFORM_SECRET"]!,
      INTERNAL_API_KEY: testEnvironment["INTERNAL_API_KEY"]!,
      WEB_COOKIE_PASSWORD: "cookie-passw0rd-0123456789-0123456789",
      DENO_DEPLOY: "true",
      DENO_DEPLOYMENT_ID: "deployment-of-the-tests",
      DENO_TIMELINE: "production",
      ENVIRONMENT: "production",
      PUBLIC_WEB_URL: `https://${hosts.web}`,
      PUBLIC_GATEWAY_URL: `https://${hosts.gateway}`,
      PUBLIC_EVENTS_URL: `https://${hosts.events}`,
      PORT: String(port),
    },
    stdin: "null",
    stdout: "piped",
    stderr: "piped",
  }).spawn();
  reading = Promise.all([child.stdout, child.stderr].map(async (stream) => {
    const texts = stream.pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>);
    for await (const text of texts) written += text;
  }));
  const isUp = () => fetch(`http://127.0.0.1:${port}/livez`).then((answer) => answer.ok, () => false);
  const deadline = Date.now() + 60_000;
  while (!await isUp()) {
    if (Date.now() > deadline) throw new Error(`The apps did not start:\n${written}`);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
});
afterAll(async () => {
  try {
    child.kill("SIGKILL");
  } catch {
    // If the last test passed, the process has already exited.
  }
  await databases.close();
});

/** Sends a request with this `Host` header, which `fetch` can't set. */
async function ask(host: string, path: string) {
  return await rawHttp(
    `http://127.0.0.1:${port}`,
    `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`,
  );
}

test("the apps share one port and are selected by host", async () => {
  const manifest = await ask(hosts.gateway, "/");
  expect(manifest.status).toBe(200);
  expect(manifest.text).toContain('"apiVersion":"v1"');
  expect(manifest.text).toContain(`https://${hosts.gateway}/`);
  expect((await ask(hosts.gateway.toUpperCase(), "/")).text).toContain('"apiVersion":"v1"');
  expect((await ask(hosts.events, "/")).text).toContain("Hakika events");
  expect((await ask(hosts.web, "/")).text).toMatch(/<!doctype html>/i);
  expect((await ask(hosts.web, "/api/v1/ui/dialog")).text).toContain(`https://${hosts.web}/api/v1/ui/button`);
  expect((await ask(hosts.gateway, "/readyz")).status).toBe(200);
  // A preview host also serves the site, although no variable contains its URL.
  expect((await ask("preview-1.example", "/")).text).toMatch(/<!doctype html>/i);
});

test("it runs no migration, loads no sample, opens no development provider, and stops when asked to", async () => {
  expect((await ask(hosts.gateway, "/v1/auth/idp/login")).status).toBe(503);
  child.kill("SIGINT");
  expect((await child.status).code).toBe(0);
  await reading;
  expect(written).toContain('"ready"');
  expect(written).not.toMatch(/migrated|samples loaded|NotCapable|PermissionDenied|no-legacy-abort/);
});
