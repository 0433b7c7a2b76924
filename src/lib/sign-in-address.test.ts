import { expect, test } from "vitest";
import { returnPath } from "../../functions/apps/web/return-path.ts";
import { signInAddress } from "./sign-in-address.ts";

const from = (address: string) => {
  const page = new URL(address, "https://hakika.example");
  const signIn = new URL(signInAddress(page.pathname, page.searchParams), page);
  expect(signIn.pathname).toBe("/auth/sign-in");
  return returnPath(signIn.searchParams.get("return_to") ?? undefined, page.origin);
};

test.each([
  ["/en/verify", "/en/verify"],
  ["/en/verify?q=mus%C3%A9e+d%27art&type=park", "/en/verify?q=mus%C3%A9e+d%27art&type=park"],
  // Browsers do not encode a backslash in a query. It must be encoded here, because the web app rejects return paths
  // that contain a backslash.
  ["/en/verify?q=a\\b", "/en/verify?q=a%5Cb"],
  ["/auth/invitation?to=organization", "/auth/invitation?to=organization"],
  [`/en/verify?message=${"a".repeat(3000)}`, "/en/verify"],
])("from %s back to %s", (page, back) => expect(from(page)).toBe(back));

test.each([
  ["/auth/signed-out", "/"],
  ["/auth/failed?reason=sign_in_expired&return_to=%2Fdashboard%2Fkeys", "/dashboard/keys"],
  ["/auth/unavailable?return_to=%2Fdashboard%3Fa%3Db", "/dashboard?a=b"],
  ["/auth/landing", "/"],
  ["/404", "/"],
])(
  "no one who signs in at %s sees an earlier result again",
  (page, back) => expect(from(page)).toBe(back),
);
