import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { testEnvironment } from "../support/gateway.ts";

const secret = testEnvironment["PLATFORM_SECRET"]!;
const apps = {
  whole: "main.ts",
  gateway: "apps/gateway/main.ts",
  events: "apps/events/main.ts",
  web: "apps/web/main.ts",
  mcp: "apps/mcp/main.ts",
  settings: "whole-settings.ts",
};

async function said(app: keyof typeof apps, env: Readonly<Record<string, string>>) {
  const { code, stdout, stderr } = await new Deno.Command(Deno.execPath(), {
    args: ["run", "-A", fileURLToPath(new URL(`../../functions/${apps[app]}`, import.meta.url))],
    clearEnv: true,
    env: {
      ...Object.fromEntries(["PATH", "HOME", "DENO_DIR"].flatMap((name) => {
        const value = Deno.env.get(name);
        return value === undefined ? [] : [[name, value]];
      })),
      NO_COLOR: "1",
      PLATFORM_SECRET: secret,
      PUBLIC_EVENTS_URL: "https://events.example",
      // An invalid variable must be reported before any database is contacted.
      DATABASE_URL_PLATFORM: "postgres://hakika@127.0.0.1:1/platform",
      ...env,
    },
    stdin: "null",
  }).output();
  const text = new TextDecoder();
  return { code, words: text.decode(stdout) + text.decode(stderr) };
}

const wrong: [app: keyof typeof apps, variable: string, value: string][] = [
  ["whole", "PLATFORM_SECRET", "short"],
  ["whole", "DATABASE_URL_PLATFORM", "postgres://user:pa#ss@host/db"],
  ["whole", "DATABASE_URL_COMERCE", "postgres://user:pa#ss@host/db"],
  ["whole", "LICENCE_FEES", "free"],
  ["whole", "SECURITY_CONTACT", "me"],
  ["whole", "MCP_SIGN_IN_200_USER_AGENTS", "("],
  ["whole", "SERVE_BY_HOST", "yes"],
  ["gateway", "PLATFORM_SECRET", ""],
  ["gateway", "LIMIT_REFRESH", "30 a minute"],
  ["gateway", "DATABASE_URL_ORGANISATION", "postgres://user:pa#ss@host/db"],
  ["gateway", "DATABASE_POOL_MAX", "many"],
  ["gateway", "LEGACY_DEPRECATED_AT", ""],
  ["events", "CORS_ORIGINS", "app.example"],
  ["events", "EVENTS_PORT", "http"],
  ["events", "EVENTS_PORT", "70000"],
  ["web", "SECURITY_CONTACT", "me"],
  ["web", "PORT", "http"],
  ["web", "PORT", "70000"],
  // These runs have a public events URL. With a public URL, settings that are only meant for development are rejected.
  ["whole", "ENVIRONMENT", "development"],
  ["gateway", "DEVELOPMENT_PROVIDER", "true"],
  ["events", "LOAD_SAMPLES", "true"],
  ["web", "INTERNAL_API_KEY", "an-example-key-of-somebody"],
  ["mcp", "PUBLIC_EVENTS_URL", ""],
  ["mcp", "PUBLIC_EVENTS_URL", "http://events.example"],
  ["mcp", "MCP_SIGN_IN_200_USER_AGENTS", "("],
];

test.each(wrong)(
  "1 %s with an invalid %s (%j) prints a message without a stack trace",
  async (app, variable, value) => {
    const legacy: Record<string, string> = variable.startsWith("LEGACY")
      ? { LEGACY_BASE_URL: "https://old.example" }
      : {};
    const { code, words } = await said(app, { ...legacy, [variable]: value });
    expect(code).toBe(1);
    expect(words).toContain("Hakika cannot start.");
    expect(words).toContain(variable);
    expect(words).not.toMatch(/^\s+at |Uncaught/m);
    expect(words).not.toContain("pa#ss");
  },
);

test("0 settings with an incomplete identity provider are read, and say what is missing", async () => {
  const { code, words } = await said("settings", { IDP_CLIENT_ID: "hakika" });
  expect(words).toBe(
    "Sign-in is disabled: identity provider is not configured: IDP_ISSUER is not set.\n",
  );
  expect(code).toBe(0);
});

test("1 a port in use is named", async () => {
  const taken = Deno.listen({ port: 0 });
  const { port } = taken.addr as Deno.NetAddr;
  const { code, words } = await said("web", { PORT: String(port) });
  taken.close();
  expect(code).toBe(1);
  expect(words).toContain(`Port ${port} is in use`);
  expect(words).not.toMatch(/^\s+at /m);
});
