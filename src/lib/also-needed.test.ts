import { expect, test } from "vitest";
import { buildRegistry } from "../../registry/build.ts";
import { alsoNeeded } from "./also-needed.ts";

test("lists once what the examples of a page import and the component does not install", async () => {
  const registry = await buildRegistry();
  // The demos and usage of `empty` contain a button, which `empty` itself does not need.
  expect(alsoNeeded("empty", `import { Button } from "@/components/ui/button";`, registry)).toEqual([
    "button",
  ]);
  // `dialog` installs its own button and `cn`.
  const page = `import { Button } from "@/components/ui/button";\nimport { cn } from "@/lib/utils";`;
  expect(alsoNeeded("dialog", page, registry)).not.toContain("button");
  expect(alsoNeeded("dialog", page, registry)).not.toContain("utils");
  expect(alsoNeeded("kbd", `import { x } from "@/hooks/nothing-of-ours";`, registry)).not.toContain(
    "nothing-of-ours",
  );
});
