import { describe, expect, test } from "vitest";
import { testEnvironment } from "../../../tests/support/gateway.ts";
import { mcpSettings } from "../../apps/mcp/settings.ts";
import { readWebSettings } from "../../apps/web/settings.ts";
import { readWholeSettings } from "../../whole-settings.ts";
import { publicDeploymentVariable, registryFault } from "./deployment.ts";
import { isLoopbackHost } from "./loopback-host.mjs";
import { type Environment, readSettings } from "./settings.ts";

/**
 * The gateway and the events app read the same settings.
 */
const apps: Readonly<Record<string, (env: Environment) => unknown>> = {
  "gateway or events": readSettings,
  web: readWebSettings,
  "the whole": readWholeSettings,
};

const online = {
  PUBLIC_WEB_URL: "https://hakika.test",
  PUBLIC_GATEWAY_URL: "https://api.hakika.test",
  PUBLIC_EVENTS_URL: "https://events.hakika.test",
};
const example = "example-of-a-secret-that-is-long-enough-for-all";

/** Unsafe deployments, each with the variable that its error message names. */
const wrong: readonly [name: string, env: Environment, variable: string][] = [
  ["development at public addresses", { ...online, ENVIRONMENT: "development" }, "ENVIRONMENT"],
  ["the development provider at public addresses", {
    ...online,
    DEVELOPMENT_PROVIDER: "true",
  }, "DEVELOPMENT_PROVIDER"],
  ["sample people with roles at public addresses", { ...online, LOAD_SAMPLES: "true" }, "LOAD_SAMPLES"],
  ["development where one address is public", {
    PUBLIC_EVENTS_URL: online.PUBLIC_EVENTS_URL,
    ENVIRONMENT: "development",
  }, "ENVIRONMENT"],
  ["development on a hosting platform that names no address", {
    DENO_DEPLOYMENT_ID: "one",
    ENVIRONMENT: "development",
  }, "ENVIRONMENT"],
  ["the development provider on a hosting platform", {
    DENO_DEPLOYMENT_ID: "one",
    DEVELOPMENT_PROVIDER: "true",
  }, "DEVELOPMENT_PROVIDER"],
  ...[
    "PLATFORM_SECRET",
    "INTERNAL_API_KEY",
    "WEB_COOKIE_PASSWORD",
    "IDP_COOKIE_PASSWORD",
    "IDP_API_KEY",
    "STRIPE_SECRET_KEY",
    "STRIPE_WEBHOOK_SECRET",
    "S3_SECRET_ACCESS_KEY",
    "SMS_AUTH_TOKEN",
  ].map((variable) =>
    [`a secret of an example in ${variable}`, { ...online, [variable]: example }, variable] as [
      string,
      Environment,
      string,
    ]
  ),
  ...[
    ["SMTP_URL", "smtp://mailer:change-me@mail.test"],
    ["CACHE_URL", "redis://:password@cache.test"],
    ["DATABASE_URL_PLATFORM", "postgres://postgres:postgres@db.test/hakika"],
    ["DATABASE_URL_EVENTS_RO", "postgres://hakika:hak%69ka@db.test/hakika"],
    ["DATABASE_URL_API_KEYS", "postgres://hakika:root@127.0.0.1/hakika"],
    ["DATABASE_URL_PAY", "postgres://hakika:foobared@db.test/hakika"],
  ].map(([variable, address]) =>
    [`an easily guessed password (${variable})`, { ...online, [variable!]: address }, variable] as [
      string,
      Environment,
      string,
    ]
  ),
  [
    "a secret of an example behind a good one",
    { ...online, INTERNAL_API_KEY: `k3Wm8Zq1Rv7Yt5Xb2Nc9,${example}` },
    "INTERNAL_API_KEY",
  ],
  ...(["PUBLIC_WEB_URL", "PUBLIC_GATEWAY_URL", "PUBLIC_EVENTS_URL", "PUBLIC_REGISTRY_URL"] as const).map(
    (variable) =>
      [`${variable} without encryption`, { [variable]: "http://hakika.test" }, variable] as [
        string,
        Environment,
        string,
      ],
  ),
  ["an address of the local network without encryption", {
    PUBLIC_WEB_URL: "http://192.168.1.5:8000",
  }, "PUBLIC_WEB_URL"],
];

describe.each(Object.keys(apps))("%s", (app) => {
  const read = (env: Environment) => apps[app]!({ ...testEnvironment, ...env });

  test.each(wrong)("does not start: %s", (_name, env, variable) => {
    expect(() => read(env)).toThrow(new RegExp(`^${variable}\\b.+\\.$`));
  });

  test.each<[name: string, env: Environment]>([
    ["public addresses", online],
    ["public addresses in staging", { ...online, ENVIRONMENT: "staging" }],
    ["development on this machine", { ENVIRONMENT: "development", DEVELOPMENT_PROVIDER: "true" }],
    ["this machine by other names of it", {
      PUBLIC_WEB_URL: "http://hakika.localhost:8000",
      PUBLIC_GATEWAY_URL: "http://127.0.5.1:8001",
      PUBLIC_EVENTS_URL: "http://[::1]:8002",
      ENVIRONMENT: "development",
    }],
    ["servers with passwords of their own, or without any", {
      ...online,
      SMTP_URL: "smtp://mailer:k3Wm8Zq1Rv7Y@mail.test",
      CACHE_URL: "redis://cache.test",
      DATABASE_URL_EVENTS: "postgres://hakika@db.test/hakika",
    }],
    ["a password that anyone can guess on this machine", { CACHE_URL: "redis://:password@localhost" }],
    ["a secret of an example on this machine", { INTERNAL_API_KEY: example }],
    ["a registry on a CDN while the apps run here", {
      PUBLIC_REGISTRY_URL: "https://cdn.test/registry",
      ENVIRONMENT: "development",
    }],
  ])("starts: %s", (_name, env) => {
    expect(read(env)).toBeDefined();
  });
});

test.each([
  ["without a word about it", {}],
  ["also where a provider is half configured", { IDP_ISSUER: "https://idp.test" }],
])("public addresses without a provider start with sign-in disabled, %s", (_name, env) => {
  const { idp, environment } = readSettings({ ...testEnvironment, ...online, ...env });
  expect(idp).toEqual({ isConfigured: false, detail: expect.stringMatching(/IDP_\w+ is not set/) });
  expect(environment).toBe("production");
});

test("a hosting platform without addresses counts as public", () => {
  expect(readSettings({ ...testEnvironment, DENO_DEPLOYMENT_ID: "one" }).environment).toBe("production");
});

test("a provider redirect over http disables sign-in, except on this machine", () => {
  const provider = {
    IDP_ISSUER: "https://idp.test",
    IDP_CLIENT_ID: "hakika",
    IDP_API_KEY: "k3Wm8Zq1Rv7Yt5Xb2Nc9",
    IDP_COOKIE_PASSWORD: testEnvironment["PLATFORM_SECRET"]!,
  };
  const idpWith = (origin: string) =>
    readSettings({
      ...testEnvironment,
      ...provider,
      IDP_REDIRECT_URI: `${origin}/v1/auth/idp/callback`,
    }).idp;
  expect(idpWith("http://api.hakika.test")).toMatchObject({
    isConfigured: false,
    detail: expect.stringContaining("IDP_REDIRECT_URI must be an https address"),
  });
  expect(idpWith("http://localhost:8001").isConfigured).toBe(true);
});

test("the MCP server alone does not start with an unencrypted address", () => {
  expect(() => mcpSettings({ PUBLIC_EVENTS_URL: "http://events.hakika.test" })).toThrow(
    /^PUBLIC_EVENTS_URL must be an https address/,
  );
  expect(mcpSettings({ PUBLIC_EVENTS_URL: "http://localhost:8002" })).toBeDefined();
});

test.each<[hostname: string, isHere: boolean]>([
  ["localhost", true],
  ["LOCALHOST", true],
  ["localhost.", true],
  ["app.localhost", true],
  ["127.0.0.1", true],
  ["127.255.1.2", true],
  ["[::1]", true],
  ["localhost.hakika.test", false],
  ["notlocalhost", false],
  ["127.0.0.1.hakika.test", false],
  ["0.0.0.0", false],
  ["10.0.0.1", false],
  ["[::]", false],
])("whether the host %s is this machine: %s", (hostname, isHere) => {
  expect(isLoopbackHost(hostname)).toBe(isHere);
});

test("a public address makes a deployment public even if another address is local", () => {
  expect(
    publicDeploymentVariable({
      PUBLIC_WEB_URL: "http://localhost:8000",
      PUBLIC_GATEWAY_URL: "https://api.test",
    }),
  )
    .toBe("PUBLIC_GATEWAY_URL");
});

describe("the address of the registry", () => {
  const local = "http://localhost:8000";
  const here = {
    web: local,
    gateway: "http://localhost:8001",
    events: "http://localhost:8002",
    registry: local,
  };
  const there = { ...here, web: "https://hakika.test", registry: "https://hakika.test" };

  test.for<[string, Parameters<typeof registryFault>[0], boolean]>([
    ["everything on this machine", here, false],
    ["everything public", there, false],
    ["the registry on a CDN, the apps here", { ...here, registry: "https://cdn.test/registry" }, false],
    ["a local registry and a public site", { ...there, registry: local }, true],
    ["a local registry and a public gateway", { ...here, gateway: "https://api.hakika.test" }, true],
  ])("%s", ([, urls, isWrong]) => {
    const fault = registryFault(urls);
    if (isWrong) expect(fault).toMatch(/localhost.*set PUBLIC_REGISTRY_URL/);
    else expect(fault).toBeUndefined();
  });
});
