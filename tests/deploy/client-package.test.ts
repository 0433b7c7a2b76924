import { spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { Webhook } from "standardwebhooks";
import { afterAll, beforeAll, expect, test } from "vitest";
import { packClient } from "../../scripts/client-pack.ts";
import { changeSubject } from "../../functions/verification/tiers/settle.ts";
import { newId } from "../../functions/kernel/shared/ids.ts";
import { type GatewayServer, startGatewayServer } from "../support/gateway-server.ts";
import { addEntity } from "../support/verification.ts";

const folder = mkdtempSync(join(tmpdir(), "hakika-client-"));
let gateway: GatewayServer;
let id: string;

beforeAll(async () => {
  gateway = await startGatewayServer();
  for (let count = 0; count < 5; count += 1) {
    id = await addEntity(gateway.services, { displayName: `Riverside ${count}` });
  }
  await changeSubject(
    gateway.databases.sql("platform"),
    gateway.services.clock,
    { type: "entity", id },
    ({ book }) => {
      book.grant({ tier: 2, method: "otp_email", basis: newId() }, {
        actor: { kind: "system", id: null },
        reasonCode: "contact_proved",
      });
      return Promise.resolve();
    },
  );
  const tarball = packClient(join(folder, "packed"));
  for (const name of ["node", "deno", "vite"]) {
    mkdirSync(join(folder, name));
    writeFileSync(
      join(folder, name, "package.json"),
      JSON.stringify({
        name,
        private: true,
        type: "module",
        dependencies: { "@hakika/client": `file:${tarball}` },
      }),
    );
    await run(name, "npm", ["install", "--no-audit", "--no-fund", "--prefer-offline"]);
  }
}, 300_000);
afterAll(async () => {
  await gateway.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Runs a command asynchronously, so that the gateway in this process can respond. */
async function run(name: string, command: string, args: readonly string[], expected = 0): Promise<string> {
  const child = spawn(command, [...args], {
    cwd: join(folder, name),
    env: { ...process.env, NO_COLOR: "1" },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let [stdout, stderr] = ["", ""];
  child.stdout.on("data", (part) => stdout += part);
  child.stderr.on("data", (part) => stderr += part);
  const code = await new Promise((resolve, reject) => child.on("close", resolve).on("error", reject));
  expect(code, `${command} ${args.join(" ")}\n${stdout}\n${stderr}`).toBe(expected);
  return stdout;
}

/**
 * Returns the code for a typical first integration. It iterates over a list, handles an error, and verifies a webhook
 * and a credential.
 */
const program = (secret: string) => `
import { createClient, HakikaError } from "@hakika/client";
import { checkWebhook } from "@hakika/client/webhooks";
import { downloadBundle, issuerOf, verifyCredential } from "@hakika/client/verify";

const baseUrl = ${JSON.stringify(gateway.url)};
const client = createClient({ baseUrl });
const names = [];
for await (const place of client.entities.list({ q: "Riverside", limit: 2 })) names.push(place.displayName);
let kind = "";
try { await client.entities.get("00000000-0000-7000-8000-000000000000"); }
catch (error) { if (error instanceof HakikaError) kind = error.failure.kind; }
const jwt = await client.entities.credential(${JSON.stringify(id)});
const bundle = await downloadBundle(baseUrl, jwt);
const { valid, subject } = await verifyCredential(jwt, bundle, { issuer: issuerOf(baseUrl) });
let forged = "accepted";
try { checkWebhook(${
  JSON.stringify(secret)
}, new Headers({ "webhook-id": "1" }), "{}"); } catch { forged = "refused"; }
console.log(JSON.stringify({ names: names.length, kind, valid, tier: subject?.tier, forged }));
`;
const secret = `whsec_${Buffer.from("a-secret-of-the-tests-0123456789").toString("base64")}`;
const expected = { names: 5, kind: "not_found", valid: true, tier: 2, forged: "refused" };

test("a fresh Node project uses the package", async () => {
  writeFileSync(join(folder, "node", "main.mjs"), program(secret));
  expect(JSON.parse(await run("node", "node", ["main.mjs"]))).toEqual(expected);
});

test("a fresh Deno project uses the package", async () => {
  writeFileSync(join(folder, "deno", "main.mjs"), program(secret));
  writeFileSync(join(folder, "deno", "deno.json"), '{ "nodeModulesDir": "manual" }');
  expect(JSON.parse(await run("deno", process.execPath, ["run", "-A", "main.mjs"]))).toEqual(expected);
});

test("a fresh Vite project compiles in strict mode and builds for browsers", async () => {
  const project = join(import.meta.dirname!, "../..");
  writeFileSync(
    join(folder, "vite", "main.ts"),
    `
import { createClient, type Failure } from "@hakika/client";
export async function names(): Promise<string[]> {
  const client = createClient({ baseUrl: "https://gateway.example" });
  const found: string[] = [];
  for await (const place of client.entities.list({ q: "school", tier: 3 })) found.push(place.displayName);
  return found;
}
export function advice(failure: Failure): string {
  switch (failure.kind) {
    case "rate_limited": return \`wait \${failure.retryAfterSeconds} s\`;
    case "switched_off": return failure.detail;
    default: return failure.kind;
  }
}
// @ts-expect-error the tier is a number
void createClient({ baseUrl: "" }).entities.list({ tier: "three" });
`,
  );
  writeFileSync(
    join(folder, "vite", "tsconfig.json"),
    JSON.stringify({
      compilerOptions: {
        strict: true,
        noEmit: true,
        module: "ESNext",
        moduleResolution: "bundler",
        target: "ES2023",
        lib: ["ES2023", "DOM", "DOM.Iterable"],
        types: [],
        skipLibCheck: false,
      },
      files: ["main.ts"],
    }),
  );
  await run("vite", "node", [join(project, "node_modules/typescript/bin/tsc"), "-p", "."]);
  writeFileSync(
    join(folder, "vite", "vite.config.mjs"),
    'export default { build: { lib: { entry: "main.ts", formats: ["es"], fileName: "main" } } };',
  );
  await run("vite", "node", [join(project, "node_modules/vite/bin/vite.js"), "build", "--logLevel", "error"]);
  expect(readFileSync(join(folder, "vite", "dist", "main.js"), "utf8")).not.toContain("node:");
});

test("hakika-verify checks a credential, online and with stored data", async () => {
  const jwt = await (await fetch(`${gateway.url}/v1/entities/${id}/credential`)).text();
  writeFileSync(join(folder, "node", "credential.jwt"), jwt);
  const verify = (more: readonly string[], code: number) =>
    run(
      "node",
      "npx",
      ["--no-install", "hakika-verify", "credential.jwt", "--gateway", gateway.url, ...more],
      code,
    );
  expect(await verify(["--save", "bundle.json", "--entity", id], 0)).toMatch(/^VALID\n/);
  expect(await verify(["--bundle", "bundle.json"], 0)).toMatch(/Revocations are known up to \d{4}-/);
  expect(await verify(["--bundle", "bundle.json", "--entity", newId()], 1)).toContain("other_entity");
  writeFileSync(join(folder, "node", "credential.jwt"), `${jwt.slice(0, -6)}AAAAAA`);
  expect(await verify(["--bundle", "bundle.json"], 1)).toContain("signature");
});

test("a message signed by the gateway's library is accepted", async () => {
  const { checkWebhook } = await import("../../clients/typescript/webhooks.ts");
  const body = '{"type":"tier.changed","timestamp":"2026-01-01T00:00:00Z","data":{}}';
  const now = new Date();
  const headers = new Headers({
    "webhook-id": "msg_1",
    "webhook-timestamp": `${Math.floor(now.getTime() / 1000)}`,
    "webhook-signature": new Webhook(secret).sign("msg_1", now, body),
  });
  expect(checkWebhook(secret, headers, body).type).toBe("tier.changed");
  expect(() => checkWebhook(secret, headers, `${body} `)).toThrow();
});
