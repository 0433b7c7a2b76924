import { expect, test } from "vitest";
import { withAddresses } from "./addresses.ts";
import { originsAtBuild } from "./origins.ts";

test.each(Object.entries(originsAtBuild))(
  "{{%s}} becomes the address of that app, each time",
  (app, origin) => {
    expect(withAddresses(`curl {{${app}}}/a {{${app}}}/b`)).toBe(`curl ${origin}/a ${origin}/b`);
  },
);

test("other braces stay unchanged", () => {
  expect(withAddresses("{{placeholder}} { web }")).toBe("{{placeholder}} { web }");
});
