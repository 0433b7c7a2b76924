import { registriesSchema } from "shadcn/schema";
import { expect, test } from "vitest";
import { directoryEntry } from "./directory-entry.ts";

test("the entry has the fields that the installer's directory reads, with flat URLs", () => {
  const entry = directoryEntry({ web: "https://www.example", registry: "https://ui.example" });
  expect(entry.url).toBe("https://ui.example/r/{name}.json");
  expect(registriesSchema.parse([entry])[0]).toMatchObject({
    name: "@hakika",
    homepage: "https://www.example/components",
  });
  expect(entry.description.length).toBeLessThanOrEqual(160);
  expect(entry.logo).toMatch(/^<svg .*<\/svg>$/);
});
