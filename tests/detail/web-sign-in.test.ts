import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type TestGateway, testGateway } from "../support/gateway.ts";
import { startTestProvider, type TestProvider } from "../support/identity-provider.ts";
import { browserOf, redirectUri } from "../support/visitor-browser.ts";
import { type TestWeb, testWeb } from "../support/web.ts";

let provider: TestProvider;
let gateway: TestGateway;
let web: TestWeb;

beforeAll(async () => {
  provider = await startTestProvider({ redirectUri, postLogoutRedirectUris: ["http://localhost:8000"] });
  gateway = await testGateway({
    env: {
      IDP_ISSUER: provider.issuer,
      IDP_CLIENT_ID: provider.clientId,
      IDP_API_KEY: provider.clientSecret,
      IDP_REDIRECT_URI: redirectUri,
      IDP_COOKIE_PASSWORD: "the-cookie-password-of-the-gateway-in-tests",
    },
  });
  web = await testWeb(gateway);
});
afterAll(async () => {
  await web.close();
  await gateway.close();
  await provider.close();
});

const Browser = browserOf(() => ({ gateway, web }));

describe("the web app's own sign-in", () => {
  test("303 for 40 visitors within a minute, because each is counted by the address of their own browser", async () => {
    const browsers = Array.from({ length: 40 }, (_, at) => new Browser(`203.0.113.${at + 1}`));
    for (const browser of browsers) {
      const landed = await browser.signIn("/en/verify", `visitor-${browser.address}@visitor.example`);
      expect(landed.headers.get("location")).toBe(`${web.origin}/en/verify`);
    }
    expect(await Promise.all(browsers.map(async (browser) => (await browser.me()).status)))
      .toEqual(Array(40).fill(200));
  });
});
