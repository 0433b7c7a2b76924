import { describe, expect, test } from "vitest";
import { brokenRule, wrongImports } from "../../scripts/check-imports.ts";

describe("direction of imports", () => {
  test("no file imports against the direction", () => expect(wrongImports()).toEqual([]));

  test.each([
    ["functions/shared/a.ts", "functions/db/names.ts"],
    ["functions/mcp/server.ts", "functions/db/databases.ts"],
    ["functions/domain/claims/claims.ts", "functions/gateway/app.ts"],
    ["functions/domain/claims/claims.ts", "functions/domain/vouches/store.ts"],
    ["registry/ui/button/button.tsx", "src/lib/a.ts"],
    ["src/pages/index.astro", "functions/domain/claims/claims.ts"],
    ["functions/web/app.ts", "tests/support/databases.ts"],
  ])(
    "%s may not import %s",
    (from, to) => expect(brokenRule({ from, to, isTypeOnly: false })).toBeTypeOf("string"),
  );

  test.each([
    ["functions/domain/claims/claims.ts", "functions/domain/vouches/vouches.ts"],
    ["functions/domain/claims/store.ts", "functions/db/databases.ts"],
    ["src/pages/index.astro", "registry/build.ts"],
  ])("%s may import %s", (from, to) => expect(brokenRule({ from, to, isTypeOnly: false })).toBeUndefined());
});
