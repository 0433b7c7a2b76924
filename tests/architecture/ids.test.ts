import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const functions = fileURLToPath(new URL("../../functions/", import.meta.url));
const home = join("kernel", "shared", "uuid.ts");

test("every schema reads ids in lower case, so that two spellings of an id are never two ids", () => {
  const others = readdirSync(functions, { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(".ts") && !path.endsWith(".test.ts") && path !== home)
    .filter((path) =>
      /\bz\s*\.\s*(?:string\(\)\s*\.\s*)?(?:uuid|guid)/.test(readFileSync(join(functions, path), "utf8"))
    );
  expect(others).toEqual([]);
});
