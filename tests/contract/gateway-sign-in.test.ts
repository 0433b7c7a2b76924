import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type GatewayWithProvider, startGatewayWithProvider } from "../support/gateway-server.ts";

describe("sign-in at a real OpenID provider", () => {
  let gateway: GatewayWithProvider;
  beforeAll(async () => {
    gateway = await startGatewayWithProvider({ env: { LIMIT_SIGN_IN: "10000/60" } });
  });
  afterAll(() => gateway.close());

  test("302 to return_to with the token in the fragment, which works for /v1/identity/me", async () => {
    const landed = await gateway.signInByBrowser("rudo@sample.example", {
      query: "?return_to=/dashboard?tab=1",
    });
    expect(`${landed.origin}${landed.pathname}${landed.search}`).toBe(
      "http://localhost:8000/dashboard?tab=1",
    );
    const fragment = new URLSearchParams(landed.hash.slice(1));
    expect([...fragment.keys()]).toEqual([
      "access_token",
      "person_id",
      "token_type",
      "expires_in",
      "is_new_user",
    ]);
    const me = await gateway.call("/v1/identity/me", {
      headers: { authorization: `Bearer ${fragment.get("access_token")}` },
    });
    expect(await me.json()).toMatchObject({
      id: fragment.get("person_id"),
      email: "rudo@sample.example",
      emailVerified: true,
    });
  });
});
