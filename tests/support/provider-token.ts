import * as oidc from "openid-client";
import { signInByForm } from "./sign-in-by-form.ts";

// No server listens at this URL. The last redirect is only read, never followed.
const redirectUri = "http://localhost:1/callback";

/**
 * Gets the provider's access token for a resource, as an assistant does: the client registers itself, the person
 * signs in and consents, and the code is exchanged with PKCE and the resource indicator.
 */
export async function providerToken(
  issuer: string,
  email: string,
  resource: string,
  scope = "events:write",
): Promise<string> {
  const config = await oidc.dynamicClientRegistration(
    new URL(issuer),
    {
      redirect_uris: [redirectUri],
      token_endpoint_auth_method: "none",
      grant_types: ["authorization_code", "refresh_token"],
      client_name: "Assistant of the tests",
    },
    oidc.None(),
    { execute: [oidc.allowInsecureRequests] },
  );
  const verifier = oidc.randomPKCECodeVerifier();
  const url = oidc.buildAuthorizationUrl(config, {
    redirect_uri: redirectUri,
    scope,
    resource,
    code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
    code_challenge_method: "S256",
  });
  const callback = await signInByForm(url.href, email, redirectUri);
  const tokens = await oidc.authorizationCodeGrant(config, new URL(callback), { pkceCodeVerifier: verifier });
  return tokens.access_token;
}

/**
 * Exchanges the provider's access token for a person's platform token (RFC 8693).
 *
 * @throws {Error} with the response if the gateway rejects the exchange
 */
export async function platformToken(
  system: { readonly issuer: string; readonly gateway: string },
  email: string,
): Promise<string> {
  const answer = await fetch(`${system.gateway}/v1/auth/exchange`, {
    method: "POST",
    body: new URLSearchParams({
      grant_type: "urn:ietf:params:oauth:grant-type:token-exchange",
      subject_token_type: "urn:ietf:params:oauth:token-type:access_token",
      subject_token: await providerToken(system.issuer, email, system.gateway, "platform"),
    }),
  });
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
  return (await answer.json() as { access_token: string }).access_token;
}
