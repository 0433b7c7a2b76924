import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const functions = fileURLToPath(new URL("../../functions/", import.meta.url));
const sources = readdirSync(functions, { recursive: true, encoding: "utf8" })
  .filter((path) => path.endsWith(".ts") && !path.endsWith(".test.ts"))
  .map((path) => [path.replaceAll("\\", "/"), readFileSync(join(functions, path), "utf8")] as const);

const others = (pattern: RegExp, homes: readonly string[]) =>
  sources.filter(([path, text]) => pattern.test(text) && !homes.includes(path)).map(([path]) => path);

test.each(
  [
    ["mail addresses", /\bz\s*\.\s*(?:string\(\)\s*\.\s*)?email\b|addressparser|\[\^[^\]\n]*@[^\]\n]*\]/, [
      "kernel/shared/email-address.ts",
      // This file does not parse mail addresses. It only removes passwords from database URLs.
      "kernel/db/addresses.ts",
    ]],
    ["phone numbers", /libphonenumber-js/, ["kernel/shared/phone-number.ts"]],
    ["host names", /\bdomainTo(?:ASCII|Unicode)\b/, [
      "kernel/shared/host-name.ts",
      "kernel/shared/email-address.ts",
    ]],
    // These files check URLs from our own code or from the identity provider's metadata, not from user input.
    ["web addresses", /\bz\s*\.\s*(?:string\(\)\s*\.\s*)?url\b/, [
      "kernel/shared/provider-metadata.ts",
      "apps/mcp/authorization-server.ts",
      "people/auth/resource-metadata.ts",
      "people/auth/schema.ts",
      "products/badges/schema.ts",
      "products/media/media.ts",
      "products/search/search.ts",
    ]],
  ] as const,
)("only one parser reads %s", (_what, pattern, homes) => {
  expect(others(pattern, homes)).toEqual([]);
  expect(homes.filter((home) => !sources.some(([path, text]) => path === home && pattern.test(text))))
    .toEqual([]);
});

/**
 * Files that can send requests to other hosts, and where their URLs come from. Outside development, only the first file
 * uses URLs from users.
 */
const reaching: Readonly<Record<string, string>> = {
  "kernel/shared/guarded-request.ts": "addresses of people: webhooks, proofs of domains, feeds",
  "kernel/shared/own-machine-request.ts": "webhooks to this machine, in development only",
  "kernel/shared/bounded-fetch.ts": "wraps the fetch of the identity provider and of payments",
  "kernel/shared/remote-keys.ts": "keys of the identity provider",
  "people/auth/provider.ts": "IDP_ISSUER",
  "products/events/provider-token.ts": "IDP_ISSUER",
  "apps/mcp/authorization-server.ts": "IDP_ISSUER",
  "apps/mcp/metadata.ts": "IDP_ISSUER",
  "people/mail/send.ts": "SMS_API_URL",
  "products/pay/payments.ts": "the payment provider",
  "products/pay/stripe.ts": "the payment provider",
  "verification/registers/ask.ts": "registers: Companies House, GLEIF",
  "products/media/storage.ts": "S3_ENDPOINT",
  "products/media/scan.ts": "CLAMD_URL",
  "apps/dev-provider/provider.ts": "serves, on this machine",
  "apps/web/app.ts": "PUBLIC_GATEWAY_URL, PUBLIC_EVENTS_URL",
  "apps/web/main.ts": "PUBLIC_GATEWAY_URL",
  "apps/web/evidence-upload.ts": "the bucket whose address the gateway signed",
  "apps/mcp/main.ts": "PUBLIC_EVENTS_URL",
  "apps/events/app.ts": "passes the fetch on",
  "apps/mcp/server.ts": "passes the fetch on",
  "apps/gateway/open-services.ts": "passes the fetch on",
  "kernel/commands/services.ts": "passes the fetch on",
};

test("addresses from data are only called through the guarded request", () => {
  const calls =
    /(?<![.\w])fetch\(|services\.fetch|access\.fetch|\btypeof fetch\b|[{,]\s*fetch\s*[,}]|\(fetch[,)]|[=?] fetch\b|"node:(?:https?|http2|net|tls)"|undici|new WebSocket|Deno\.connect/;
  // Ignores the app's own `fetch` method, which handles requests instead of sending them.
  const code = (text: string) =>
    text.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, "").replace(/^\s*(?:async )?fetch\(request\b.*$/gm, "");
  const found = sources.filter(([, text]) => calls.test(code(text))).map(([path]) => path).sort();
  expect(found).toEqual(Object.keys(reaching).sort());
  const guarded = sources.filter(([, text]) => /guardedSender\(\{/.test(text)).map(([path]) => path).sort();
  expect(guarded).toEqual([
    "verification/proofs/domain-proof.ts",
    "products/webhooks/webhooks.ts",
    "products/news/poll.ts",
  ].sort());
});
