import type { DevAccount } from "../../functions/apps/dev-provider/provider.ts";
import { freePort } from "./free-port.ts";
import type { TestProvider } from "./identity-provider.ts";
import { recordAnswer, sentBy } from "./recorded-answers.ts";
import { CookieJar, signInByForm } from "./sign-in-by-form.ts";
import { type TestGateway, testGateway, type TestGatewayOptions } from "./gateway.ts";

/** A gateway that listens on a local port, for tests over real HTTP. */
export interface GatewayServer extends TestGateway {
  readonly url: string;
  /** Sends a request and doesn't follow redirects. */
  call(path: string, init?: RequestInit): Promise<Response>;
}

export interface GatewayWithProvider extends GatewayServer {
  readonly provider: TestProvider;
  /** Signs in as a browser does, and returns the callback URL without requesting it. */
  toCallback(
    email: string,
    login?: { query?: string; jar?: CookieJar },
  ): Promise<{ callback: string; jar: CookieJar }>;
  /** Signs in as a browser does, and returns the final URL. */
  signInByBrowser(email: string, login?: { query?: string; jar?: CookieJar }): Promise<URL>;
}

export async function startGatewayServer(
  options: TestGatewayOptions & { port?: number } = {},
): Promise<GatewayServer> {
  const port = options.port ?? freePort();
  const url = `http://localhost:${port}`;
  const gateway = await testGateway({ ...options, env: { PUBLIC_GATEWAY_URL: url, ...options.env } });
  const server = Deno.serve(
    { port, onListen: () => {} },
    async (request, info) => {
      const sent = sentBy(request);
      const answer = await gateway.app.fetch(request, { remoteAddress: info.remoteAddr.hostname });
      const { pathname, search } = new URL(request.url);
      await recordAnswer(gateway, request.method, `${pathname}${search}`, answer, await sent(answer));
      return answer;
    },
  );
  return {
    ...gateway,
    url,
    call: (path, init) => fetch(`${url}${path}`, { redirect: "manual", ...init }),
    async close() {
      await server.shutdown();
      await gateway.close();
    },
  };
}

/** Starts a gateway and a development provider that are configured for each other. */
export async function startGatewayWithProvider(
  options: TestGatewayOptions & {
    accounts?: readonly DevAccount[];
    knownAs?: (address: string) => string;
  } = {},
): Promise<GatewayWithProvider> {
  const port = freePort();
  const url = `http://localhost:${port}`;
  const redirectUri = `${url}/v1/auth/idp/callback`;
  // Imported only when needed, because the provider is a large library.
  const { startTestProvider } = await import("./identity-provider.ts");
  const provider = await startTestProvider({
    redirectUri,
    gateway: url,
    postLogoutRedirectUris: ["http://localhost:8000/"],
    accounts: options.accounts ?? [],
    ...(options.knownAs ? { knownAs: options.knownAs } : {}),
  });
  const server = await startGatewayServer({
    ...options,
    port,
    env: {
      IDP_ISSUER: provider.issuer,
      IDP_CLIENT_ID: provider.clientId,
      IDP_API_KEY: provider.clientSecret,
      IDP_REDIRECT_URI: redirectUri,
      IDP_COOKIE_PASSWORD: "c0okie-p4ss-of-the-tests-0123456789ab",
      ...options.env,
    },
  });
  const toCallback: GatewayWithProvider["toCallback"] = async (
    email,
    { query = "", jar = new CookieJar() } = {},
  ) => {
    const login = await server.call(`/v1/auth/idp/login${query}`, { headers: { cookie: jar.header() } });
    const location = login.headers.get("location");
    if (login.status !== 302 || !location) throw new Error(`login: ${login.status} ${await login.text()}`);
    jar.keep(login);
    await login.body?.cancel();
    return { callback: await signInByForm(location, email, redirectUri, jar), jar };
  };
  return {
    ...server,
    provider,
    toCallback,
    async signInByBrowser(email, login) {
      const { callback, jar } = await toCallback(email, login);
      const answer = await fetch(callback, { redirect: "manual", headers: { cookie: jar.header() } });
      const location = answer.headers.get("location");
      if (answer.status !== 302 || !location) {
        throw new Error(`callback: ${answer.status} ${await answer.text()}`);
      }
      await answer.body?.cancel();
      return new URL(location);
    },
    async close() {
      await server.close();
      await provider.close();
    },
  };
}
