import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { describe, expect, test } from "vitest";
import { brokenRule, findSliceCycles, importsIn, wrongImports } from "../../scripts/check-imports.ts";

describe("import direction", () => {
  test("no file imports against the direction, and slices do not import each other in a circle", () =>
    expect(wrongImports()).toEqual([]));

  test.each([
    ["functions/kernel/shared/a.ts", "functions/kernel/db/names.ts"],
    ["functions/apps/mcp/server.ts", "functions/kernel/db/databases.ts"],
    ["functions/verification/claims/claims.ts", "functions/apps/gateway/app.ts"],
    ["functions/kernel/outbox/tasks.ts", "functions/people/persons/persons.ts"],
    ["functions/people/groups/memberships.ts", "functions/verification/entities/entities.ts"],
    ["functions/verification/licences/licences.ts", "functions/products/pay/payments.ts"],
    ["functions/products/pay/payments.ts", "functions/main.ts"],
    ["functions/verification/claims/claims.ts", "functions/verification/entities/store.ts"],
    ["functions/verification/admin/routes.ts", "functions/verification/register-checks/check-store.ts"],
    ["functions/products/pay/stripe.ts", "functions/products/events/store.ts"],
    ["registry/ui/button/button.tsx", "src/lib/a.ts"],
    ["src/pages/index.astro", "functions/verification/claims/claims.ts"],
    ["functions/apps/web/app.ts", "tests/support/databases.ts"],
  ])(
    "%s may not import %s",
    (from, to) => expect(brokenRule({ from, to, isTypeOnly: false })).toBeTypeOf("string"),
  );

  test.each([
    ["functions/verification/claims/claims.ts", "functions/verification/entities/entities.ts"],
    ["functions/verification/claims/store.ts", "functions/kernel/db/databases.ts"],
    ["functions/verification/claims/claims.ts", "functions/verification/claims/store.ts"],
    ["functions/main.ts", "functions/apps/gateway/workers.ts"],
    ["src/pages/index.astro", "registry/build.ts"],
  ])("%s may import %s", (from, to) => expect(brokenRule({ from, to, isTypeOnly: false })).toBeUndefined());

  test("type imports and dynamic imports follow the same direction", () => {
    const text =
      `import type { A } from "../../products/pay/ledger.ts";\nawait import("../../apps/web/app.ts");`;
    const imports = importsIn("functions/kernel/audit/log.ts", text);
    expect(imports.map((one) => one.to)).toEqual([
      "functions/products/pay/ledger.ts",
      "functions/apps/web/app.ts",
    ]);
    for (const one of imports) expect(brokenRule(one)).toContain("imports go down");
  });

  test("a slice does not re-export its own store", () => {
    const [handed] = importsIn(
      "functions/people/persons/persons.ts",
      `export { findPerson } from "./store.ts";`,
    );
    expect(brokenRule(handed!)).toContain("not re-exported");
  });

  test("slices that import each other are found, even through many others", () => {
    const link = (a: string, b: string) => ({
      from: `functions/people/${a}/a.ts`,
      to: `functions/people/${b}/b.ts`,
      isTypeOnly: true,
    });
    expect(findSliceCycles([link("auth", "groups"), link("groups", "mail")])).toEqual([]);
    expect(findSliceCycles([link("auth", "groups"), link("groups", "mail"), link("mail", "auth")])).toEqual([
      "people/auth > people/groups > people/mail > people/auth",
    ]);
  });

  test.each([
    ["an import upwards", { "kernel/audit/a.ts": "../../products/pay/b.ts" }, "imports go down"],
    [
      "a circle of slices",
      { "kernel/audit/a.ts": "../outbox/b.ts", "kernel/outbox/b.ts": "../audit/a.ts" },
      "slices import each other: kernel/audit > kernel/outbox > kernel/audit",
    ],
    ["the store of another slice", { "products/pay/a.ts": "../events/store.ts" }, "private to its slice"],
  ])("the check rejects a planted %s", (_what, files, rule) => {
    const project = mkdtempSync(join(tmpdir(), "imports-"));
    try {
      for (const [path, target] of Object.entries(files)) {
        const file = join(project, "functions", path);
        mkdirSync(dirname(file), { recursive: true });
        writeFileSync(file, `import "${target}";\n`);
      }
      expect(wrongImports(project)).toEqual([expect.stringContaining(rule)]);
    } finally {
      rmSync(project, { recursive: true });
    }
  });
});
