import { networkInterfaces } from "node:os";
import { createRemoteJWKSet, jwtVerify } from "jose";
import * as oidc from "openid-client";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestProvider, type TestProvider } from "../../../tests/support/identity-provider.ts";
import type { GuardedSender } from "../../kernel/shared/guarded-request.ts";
import { rawHttp } from "../../../tests/support/raw-http.ts";
import { CookieJar, signInByForm } from "../../../tests/support/sign-in-by-form.ts";

const redirectUri = "http://localhost:1/callback";
const resource = "http://localhost:2/mcp";
const gateway = "http://localhost:3";
const owner = {
  subject: "sample-owner",
  email: "owner@sample.example",
  displayName: "Owner",
  note: "venue owner",
  emailVerified: true,
};

/**
 * Simulates the network with three metadata documents: one valid, one too large, and one that names a different
 * client.
 */
const sender: GuardedSender = ({ url }) => {
  const client = {
    client_id: "https://app.example/client.json",
    redirect_uris: ["https://app.example/back"],
  };
  const body = JSON.stringify({
    ...client,
    client_name: "An app",
    token_endpoint_auth_method: "none",
    grant_types: ["authorization_code"],
    response_types: ["code"],
  });
  return Promise.resolve({ status: 200, headers: {}, body, isCut: url.includes("large.example") });
};

describe("development identity provider", () => {
  let provider: TestProvider;
  beforeAll(async () => {
    provider = await startTestProvider({ redirectUri, resource, gateway, accounts: [owner], sender });
  });
  afterAll(() => provider.close());

  const discover = () =>
    oidc.discovery(
      new URL(provider.issuer),
      provider.clientId,
      undefined,
      oidc.ClientSecretBasic(provider.clientSecret),
      { execute: [oidc.allowInsecureRequests] },
    );

  async function signIn(
    config: oidc.Configuration,
    email: string,
    extra: Record<string, string>,
    jar?: CookieJar,
  ) {
    const verifier = oidc.randomPKCECodeVerifier();
    const url = oidc.buildAuthorizationUrl(config, {
      redirect_uri: redirectUri,
      code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
      code_challenge_method: "S256",
      state: "s",
      ...extra,
    });
    const callback = await signInByForm(url.href, email, redirectUri, jar);
    return oidc.authorizationCodeGrant(config, new URL(callback), {
      pkceCodeVerifier: verifier,
      expectedState: "s",
    });
  }

  test("never requests a client id that is an address of this machine", async () => {
    let asked = 0;
    const server = Deno.serve({ port: 0, hostname: "127.0.0.1", onListen: () => {} }, () => {
      asked += 1;
      return Response.json({});
    });
    const local = ["127.0.0.1", "localhost"].flatMap((host) =>
      ["http", "https"].map((scheme) => `${scheme}://${host}:${server.addr.port}/client.json`)
    );
    for (const clientId of local) {
      const query = new URLSearchParams({
        client_id: clientId,
        redirect_uri: redirectUri,
        response_type: "code",
        scope: "openid",
        code_challenge: "x".repeat(43),
        code_challenge_method: "S256",
      });
      const answer = await fetch(`${provider.issuer}/auth?${query}`, { redirect: "manual" });
      expect(answer.status).toBe(400);
      expect(await answer.text()).toContain("invalid_client");
    }
    await server.shutdown();
    expect(asked).toBe(0);
  });

  const outside = Object.values(networkInterfaces()).flat().find((one) =>
    one?.family === "IPv4" && !one.internal
  );
  test.runIf(outside)("refuses callers from the network, and says why", async () => {
    const { port, pathname } = new URL(provider.issuer);
    for (const path of ["/.well-known/openid-configuration", "/auth"]) {
      const answer = await fetch(`http://${outside!.address}:${port}${pathname.replace(/\/$/, "")}${path}`);
      expect(answer.status).toBe(403);
      expect(await answer.text()).toContain("responds only to this machine");
    }
  });

  test.each<[status: number, host: string]>([
    [403, "evil.example"],
    [403, "localhost.evil.example"],
    [403, "10.0.0.1"],
    [200, "localhost"],
    [200, "127.0.0.1"],
    [200, "app.localhost"],
  ])("%i for the host %s", async (status, host) => {
    const { port, origin } = new URL(provider.issuer);
    const answer = await rawHttp(
      origin,
      `GET /.well-known/openid-configuration HTTP/1.1\r\nHost: ${host}:${port}\r\nConnection: close\r\n\r\n`,
    );
    expect(answer.status).toBe(status);
  });

  test("only offers the code flow and refreshing", async () => {
    const metadata = await (await fetch(`${provider.issuer}/.well-known/openid-configuration`)).json();
    expect(metadata).toMatchObject({
      response_types_supported: ["code"],
      grant_types_supported: ["authorization_code", "refresh_token"],
    });
  });

  test("only reads client metadata through the guarded request", async () => {
    const metadata = await (await fetch(`${provider.issuer}/.well-known/openid-configuration`)).json();
    expect(metadata).toMatchObject({
      client_id_metadata_document_supported: true,
      registration_endpoint: expect.any(String),
    });
    const ask = async (clientId: string) => {
      const query = new URLSearchParams({
        client_id: clientId,
        redirect_uri: "https://app.example/back",
        response_type: "code",
        scope: "openid",
        code_challenge: "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM",
        code_challenge_method: "S256",
      });
      return await fetch(`${provider.issuer}/auth?${query}`, { redirect: "manual" });
    };
    const known = await ask("https://app.example/client.json");
    expect([known.status, known.headers.get("location")]).toEqual([
      303,
      expect.stringContaining("/interaction/"),
    ]);
    for (
      const id of [
        "https://large.example/client.json",
        "https://other.example/client.json",
        "http://app.example/c",
      ]
    ) {
      expect([id, (await ask(id)).status]).toEqual([id, 400]);
    }
  });

  test("signs a sample person in with the code flow and names the verified address", async () => {
    const tokens = await signIn(await discover(), owner.email, { scope: "openid email profile" });
    expect(tokens.claims()).toMatchObject({ sub: "sample-owner", email: owner.email, email_verified: true });
  });

  test("signs anyone else in by address, always as the same subject", async () => {
    const config = await discover();
    const first = await signIn(config, "New.Person@town.example", { scope: "openid email" });
    const again = await signIn(config, "new.person@town.example", { scope: "openid email" });
    expect(again.claims()?.sub).toBe(first.claims()?.sub);
  });

  test("a client registers itself, gets a token for the resource and refreshes it after a restart", async () => {
    const config = await oidc.dynamicClientRegistration(
      new URL(provider.issuer),
      {
        redirect_uris: [redirectUri],
        token_endpoint_auth_method: "none",
        grant_types: ["authorization_code", "refresh_token"],
        client_name: "An assistant",
      },
      oidc.None(),
      { execute: [oidc.allowInsecureRequests] },
    );
    const tokens = await signIn(config, owner.email, { scope: "events:write", resource });
    const keys = createRemoteJWKSet(new URL(`${provider.issuer}/jwks`));
    const { payload, protectedHeader } = await jwtVerify(tokens.access_token, keys, {
      issuer: provider.issuer,
      audience: resource,
    });
    expect(protectedHeader.typ).toBe("at+jwt");
    expect(payload).toMatchObject({ sub: "sample-owner", scope: "events:write" });

    await provider.restart();
    const refreshed = await oidc.refreshTokenGrant(config, tokens.refresh_token!);
    await jwtVerify(refreshed.access_token, keys, { issuer: provider.issuer, audience: resource });
  });

  test.each([
    ["events:write", { scope: "events:write", resource }, resource],
    ["platform", { scope: "platform", resource: gateway }, gateway],
    ["platform", { resource: gateway }, gateway],
    ["events:write", {}, resource],
  ])("a client gets %s for %j", async (scope, asked, audience) => {
    const config = await oidc.dynamicClientRegistration(
      new URL(provider.issuer),
      { redirect_uris: [redirectUri], token_endpoint_auth_method: "none", client_name: "A client" },
      oidc.None(),
      { execute: [oidc.allowInsecureRequests] },
    );
    const tokens = await signIn(config, owner.email, asked as Record<string, string>);
    const keys = createRemoteJWKSet(new URL(`${provider.issuer}/jwks`));
    const { payload } = await jwtVerify(tokens.access_token, keys, { issuer: provider.issuer, audience });
    expect(payload["scope"]).toBe(scope);
  });

  test("400 an unknown resource", async () => {
    const config = await discover();
    await expect(signIn(config, owner.email, { scope: "openid", resource: "https://other.example/" })).rejects
      .toThrow();
  });

  test("a browser that has signed in is not asked again", async () => {
    const config = await discover();
    const jar = new CookieJar();
    await signIn(config, owner.email, { scope: "openid" }, jar);
    const tokens = await signIn(config, "somebody.else@town.example", { scope: "openid" }, jar);
    expect(tokens.claims()?.sub).toBe("sample-owner");
  });
});
