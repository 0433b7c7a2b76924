import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const functions = fileURLToPath(new URL("../../functions/", import.meta.url));
const sources = readdirSync(functions, { recursive: true, encoding: "utf8" })
  .filter((path) => path.endsWith(".ts") && !path.endsWith(".test.ts"))
  .map((path) => [path.replaceAll("\\", "/"), readFileSync(join(functions, path), "utf8")] as const);

/** Files whose code matches, without the ones that may. */
const others = (pattern: RegExp, homes: readonly string[]) =>
  sources.filter(([path, text]) => pattern.test(text) && !homes.includes(path)).map(([path]) => path);

test.each(
  [
    ["mail addresses", /\bz\s*\.\s*(?:string\(\)\s*\.\s*)?email\b|addressparser|\[\^[^\]\n]*@[^\]\n]*\]/, [
      "shared/email-address.ts",
      // Passwords of database and cache addresses.
      "shared/logging.ts",
      "db/addresses.ts",
    ]],
    ["phone numbers", /libphonenumber-js/, ["shared/phone-number.ts"]],
    ["host names", /\bdomainTo(?:ASCII|Unicode)\b/, ["shared/host-name.ts", "shared/email-address.ts"]],
    // What is answered, not accepted: addresses of our own and metadata of the identity provider.
    ["web addresses", /\bz\s*\.\s*(?:string\(\)\s*\.\s*)?url\b/, [
      "shared/provider-metadata.ts",
      "mcp/authorization-server.ts",
      "domain/auth/schema.ts",
      "resources/media/media.ts",
      "resources/search/search.ts",
    ]],
  ] as const,
)("%s are read by one parser", (_what, pattern, homes) => {
  expect(others(pattern, homes)).toEqual([]);
  expect(homes.filter((home) => !sources.some(([path, text]) => path === home && pattern.test(text))))
    .toEqual([]);
});
