import { auth, type OAuthClientProvider } from "@modelcontextprotocol/client";
import { signInByForm } from "./sign-in-by-form.ts";

type Stored<Method extends keyof OAuthClientProvider> = NonNullable<
  Awaited<ReturnType<Extract<NonNullable<OAuthClientProvider[Method]>, (...args: never[]) => unknown>>>
>;

/** An OAuth client in the form that the official library expects. It stores everything in memory. */
export interface TestOAuthClient extends OAuthClientProvider {
  authorizationUrl: URL | undefined;
  accessToken(): string;
}

/** Creates a client that registers itself with the provider. */
export function newOAuthClient(redirectUrl: string): TestOAuthClient {
  let information: Stored<"clientInformation"> | undefined;
  let tokens: Stored<"tokens"> | undefined;
  let discovery: Stored<"discoveryState"> | undefined;
  let verifier = "";
  return {
    authorizationUrl: undefined,
    redirectUrl,
    clientMetadata: {
      client_name: "Test client",
      redirect_uris: [redirectUrl],
      grant_types: ["authorization_code", "refresh_token"],
      response_types: ["code"],
      token_endpoint_auth_method: "none",
    },
    clientInformation: () => information,
    saveClientInformation: (saved) => void (information = saved),
    tokens: () => tokens,
    saveTokens: (saved) => void (tokens = saved),
    redirectToAuthorization(url) {
      this.authorizationUrl = url;
    },
    saveCodeVerifier: (saved) => void (verifier = saved),
    codeVerifier: () => verifier,
    saveDiscoveryState: (saved) => void (discovery = saved),
    discoveryState: () => discovery,
    accessToken: () => tokens!.access_token,
  };
}

/**
 * Runs the whole flow with the official library, starting with only the server's URL: metadata, registration, PKCE,
 * the sign-in form, code and token.
 */
export async function signInClient(client: TestOAuthClient, serverUrl: string, email: string): Promise<void> {
  const first = await auth(client, { serverUrl });
  if (first !== "REDIRECT") throw new Error(`Sign-in began with ${first}.`);
  const back = await signInByForm(client.authorizationUrl!.href, email, String(client.redirectUrl));
  const parameters = new URL(back).searchParams;
  const authorizationCode = parameters.get("code");
  if (authorizationCode === null) throw new Error(`No code came back: ${back}`);
  const iss = parameters.get("iss") ?? undefined;
  const second = await auth(client, { serverUrl, authorizationCode, ...(iss === undefined ? {} : { iss }) });
  if (second !== "AUTHORIZED") throw new Error(`Sign-in ended with ${second}.`);
}
