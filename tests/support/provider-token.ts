import * as oidc from "openid-client";
import { signInByForm } from "./sign-in-by-form.ts";

// Nothing listens there: the browser's last step is read, not followed.
const redirectUri = "http://localhost:1/callback";

/**
 * An access token of the provider for a resource, got the way an assistant gets one: the client registers itself,
 * the person signs in and allows it, the code is exchanged with PKCE and the resource indicator.
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
