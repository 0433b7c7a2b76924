import { expect, test } from "vitest";
import { browserPackages } from "./browser-packages.ts";

test("the packages of components, their tests and the site's scripts are prepared, including subpaths", () => {
  expect(browserPackages).toEqual(
    expect.arrayContaining([
      "react",
      "react-day-picker/locale",
      "@base-ui/react/dialog",
      "@base-ui/react/csp-provider",
      "idb",
    ]),
  );
});

test("nothing is prepared that a browser cannot load", () => {
  expect(browserPackages.filter((name) => /^(node:|vitest|astro|sharp|@\/|\.)/.test(name))).toEqual([]);
});
