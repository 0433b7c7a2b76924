import { expect, test } from "vitest";
import { testEnvironment } from "../../../tests/support/gateway.ts";
import { readWholeSettings } from "../../whole-settings.ts";

test.each<[variable: string, value: string]>([
  ["PUBLIC_WEB_URL", "https://ada:s3cr3t@app.example"],
  ["PUBLIC_WEB_URL", "https://:s3cr3t@app.example"],
  ["PUBLIC_WEB_URL", "https://app.example/?token=s3cr3t"],
  ["PUBLIC_WEB_URL", "ftp://app.example"],
  ["PUBLIC_WEB_URL", "app.example"],
  ["PUBLIC_WEB_URL", "https://app.example/hakika"],
  ["PUBLIC_GATEWAY_URL", "https://app.example/api"],
  ["PUBLIC_EVENTS_URL", "https://app.example/events"],
  ["PUBLIC_REGISTRY_URL", "https://ada:s3cr3t@cdn.example/registry"],
  ["LEGACY_BASE_URL", "https://ada:s3cr3t@old.example"],
  ["CORS_ORIGINS", "https://ada:s3cr3t@app.example"],
  ["RETURN_TO_ORIGINS", "https://app.example/?token=s3cr3t"],
  ["MCP_IMAGE_ORIGINS", "https://ada:s3cr3t@images.example"],
  ["MCP_ALLOWED_HOSTS", "https://app.example/mcp?token=s3cr3t"],
  ["MCP_ALLOWED_ORIGINS", "https://app.example/"],
  ["CACHE_URL", "redis://ada:s3cr3t%zz@cache.example"],
  ["CACHE_URL", "redis://ada:s3cr3t#1@cache.example"],
  ["SMTP_URL", "smtp://ada:s3cr3t%zz@mail.example"],
  ["SMTP_URL", "smtp://mail.example:99999"],
  ["MAIL_FROM", "Hakika"],
  ["SIGN_IN_FRAGMENT", "no"],
  ["LOAD_SAMPLES", "yes"],
  ["DATABASE_PREPARE", "off"],
])("%s=%s is rejected by its name, and never repeated if it may contain a secret", (variable, value) => {
  const read = () => readWholeSettings({ ...testEnvironment, [variable]: value });
  expect(read).toThrow(new RegExp(`^${variable} must `));
  expect(read).not.toThrow(/s3cr3t/);
});

test("origins are stored as browsers write them, and a registry URL may have a path prefix", () => {
  const { settings } = readWholeSettings({
    ...testEnvironment,
    PUBLIC_WEB_URL: "https://App.Example:443/",
    PUBLIC_REGISTRY_URL: "https://cdn.example/registry/",
  });
  expect(settings.urls).toMatchObject({
    web: "https://app.example",
    registry: "https://cdn.example/registry",
  });
  expect([...settings.corsOrigins]).toEqual(["https://app.example"]);
});

test("hosts of MCP clients may be given by name or as origins", () => {
  const { mcp } = readWholeSettings({
    ...testEnvironment,
    MCP_ALLOWED_ORIGINS: "one.example, https://two.example, http://three.example:8080",
  });
  expect(mcp.allowedOrigins.slice(-3)).toEqual(["one.example", "two.example", "three.example"]);
});

test("an issuer URL with a user name disables sign-in, and is not shown", () => {
  const { settings } = readWholeSettings({
    ...testEnvironment,
    IDP_ISSUER: "https://:s3cr3t@idp.example",
    IDP_CLIENT_ID: "hakika",
    IDP_API_KEY: "key",
    IDP_REDIRECT_URI: "https://api.example/v1/auth/idp/callback",
    IDP_COOKIE_PASSWORD: "0123456789abcdefghijklmnopqrstuvwxyz",
  });
  expect(settings.idp).toEqual({
    isConfigured: false,
    detail: expect.stringContaining("IDP_ISSUER must be an https address without user"),
  });
});
