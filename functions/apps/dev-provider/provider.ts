import { createServer, type IncomingMessage } from "node:http";
import { join } from "node:path";
import { errors, type Grant, type KoaContextWithOIDC, Provider } from "oidc-provider";
import { emailAddress } from "../../kernel/shared/email-address.ts";
import { type GuardedSender, guardedSender } from "../../kernel/shared/guarded-request.ts";
import { isLoopbackAddress, isLoopbackUrl } from "../../kernel/shared/this-machine.ts";
import { consentPage, errorPage, type OfferedPerson, signInPage, signOutPage } from "./pages.ts";
import { providerKeys } from "./keys.ts";
import { fileState } from "./state.ts";

export interface DevAccount extends OfferedPerson {
  /** The `sub` claim. */
  readonly subject: string;
  readonly givenName?: string;
  readonly familyName?: string;
  readonly locale?: string;
  readonly emailVerified?: boolean;
}

export interface DevProviderOptions {
  /** The provider's own URL, such as `http://localhost:8003`. */
  readonly issuer: string;
  readonly dataFolder: string;
  /** The gateway, registered as a client. */
  readonly client: {
    readonly id: string;
    readonly secret: string;
    readonly redirectUris: readonly string[];
    readonly postLogoutRedirectUris: readonly string[];
    /** Signature algorithm of the gateway's ID tokens, RS256 by default. */
    readonly idTokenAlgorithm?: "RS256" | "ES256";
  };
  /**
   * Resources that access tokens can be issued for. If a client names neither a resource nor a scope, the first is
   * used.
   */
  readonly resources: readonly [DevResource, ...DevResource[]];
  readonly accounts: readonly DevAccount[];
  /** Fetches clients' metadata documents. By default, only public IP addresses are allowed. */
  readonly sender?: GuardedSender;
}

/** A protected resource (RFC 8707). Its identifier becomes the audience of its tokens. */
export interface DevResource {
  /** Absolute URL, such as `{events_url}/mcp`. */
  readonly identifier: string;
  /** Scopes, separated by spaces. */
  readonly scope: string;
}

const scopesOf = ({ scope }: DevResource) => scope.split(" ");

export interface DevProvider {
  readonly port: number;
  close(): Promise<void>;
}

const accessTokenSeconds = 900;

/**
 * Starts the development identity provider. It is a real OpenID Connect provider, but its sign-in page asks only for an
 * e-mail address. The gateway and the events app know only its issuer, as with any other provider. The provider returns
 * 403 to requests from other machines and to requests for a host name that is not local. The second check blocks DNS
 * rebinding.
 */
export async function startDevProvider(options: DevProviderOptions, port: number): Promise<DevProvider> {
  const provider = await createProvider(options);
  const answer = provider.callback();
  const server = createServer((request, response) => {
    if (!isOfThisMachine(request) || !isForThisMachine(request)) {
      response.writeHead(403, { "Content-Type": "text/plain; charset=utf-8" });
      response.end(
        "The development provider does not ask for a password, so it responds only to this machine.\n",
      );
      return;
    }
    // Prevents clickjacking, in which another page shows the sign-in page in an invisible frame.
    response.setHeader("Content-Security-Policy", "frame-ancestors 'none'");
    return answer(request, response);
  });
  // Requests to the provider are short. This timeout prevents stalled clients from keeping a socket open.
  server.requestTimeout = 15_000;
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, () => resolve());
  });
  const address = server.address();
  return {
    port: typeof address === "object" && address ? address.port : port,
    async close() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeIdleConnections();
      const force = setTimeout(() => server.closeAllConnections(), 1500);
      await closed;
      clearTimeout(force);
    },
  };
}

/**
 * Checks that a request came over loopback. The server listens on all addresses so that every name for localhost
 * works.
 */
function isOfThisMachine({ socket }: IncomingMessage): boolean {
  return isLoopbackAddress(socket.remoteAddress ?? "");
}

function isForThisMachine({ headers }: IncomingMessage): boolean {
  return isLoopbackUrl(`http://${headers.host ?? ""}`);
}

const documentBytes = 5 * 1024;

/**
 * Fetches the metadata document of an unknown client. By default, the sender connects only to public addresses over
 * https and follows no redirects. The limits are 5 KB and 5 s.
 */
async function readDocument(send: GuardedSender, url: string): Promise<Response> {
  const { status, headers, body, isCut } = await send({
    url,
    method: "GET",
    headers: { accept: "application/json" },
    timeoutMs: 5_000,
    maximumBytes: documentBytes,
  });
  if (isCut) throw new Error(`the document is larger than ${documentBytes} bytes`);
  return new Response([204, 205, 304].includes(status) ? null : body, {
    status,
    headers: { "cache-control": headers["cache-control"] ?? "" },
  });
}

async function createProvider(options: DevProviderOptions): Promise<Provider> {
  const keys = await providerKeys(options.dataFolder);
  const adapter = await fileState(join(options.dataFolder, "state"));
  const accounts = accountDirectory(options.accounts);

  const provider: Provider = new Provider(options.issuer, {
    adapter,
    clients: [{
      client_id: options.client.id,
      client_secret: options.client.secret,
      client_name: "Hakika",
      redirect_uris: [...options.client.redirectUris],
      post_logout_redirect_uris: [...options.client.postLogoutRedirectUris],
      grant_types: ["authorization_code", "refresh_token"],
      response_types: ["code"],
      token_endpoint_auth_method: "client_secret_basic",
      id_token_signed_response_alg: options.client.idTokenAlgorithm ?? "RS256",
    }],
    jwks: { keys: keys.jwks.keys.map((key) => ({ ...key })) as never },
    // Browsers share cookies between all ports of a host, so these cookies need names that no other app on localhost
    // uses.
    cookies: {
      keys: [...keys.cookieKeys],
      names: { session: "idp_session", interaction: "idp_interaction", resume: "idp_resume" },
    },
    scopes: ["openid", "email", "profile", "offline_access", ...options.resources.flatMap(scopesOf)],
    // Tells the platform which client is signing in, so that the platform can show the client's name.
    extraTokenClaims: (_ctx, token) =>
      token.client?.clientName ? { client_name: token.client.clientName } : undefined,
    claims: {
      openid: ["sub"],
      email: ["email", "email_verified"],
      profile: ["name", "given_name", "family_name", "locale"],
    },
    conformIdTokenClaims: false,
    findAccount: (_ctx, subject) => accounts.bySubject(subject),
    responseTypes: ["code"],
    pkce: { required: () => true },
    clientBasedCORS: () => true,
    issueRefreshToken: async (_ctx, client) => client.grantTypeAllowed("refresh_token"),
    rotateRefreshToken: true,
    interactions: { url: (_ctx, interaction) => `/interaction/${interaction.uid}` },
    ttl: {
      AccessToken: accessTokenSeconds,
      AuthorizationCode: 60,
      IdToken: 900,
      Interaction: 600,
      Session: 14 * 86_400,
      Grant: 30 * 86_400,
      RefreshToken: 30 * 86_400,
    },
    loadExistingGrant: (ctx): Promise<Grant | undefined> => existingGrant(provider, ctx, options.client.id),
    features: {
      devInteractions: { enabled: false },
      registration: { enabled: true },
      // A client id can be the https URL of the client's metadata (draft-ietf-oauth-client-id-metadata-document).
      clientIdMetadataDocument: { enabled: true, ack: "draft-02" },
      revocation: { enabled: true },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: async (ctx, form) => {
          ctx.type = "html";
          ctx.body = signOutPage(form);
        },
      },
      resourceIndicators: {
        enabled: true,
        // A client that specifies no resource gets a userinfo token, unless it requests a scope that belongs to a
        // resource.
        defaultResource: (ctx, _client, oneOf) => {
          if (oneOf) return oneOf;
          const scopes = String(ctx.oidc.params?.["scope"] ?? "").split(" ");
          const wanted = options.resources.find((one) =>
            scopesOf(one).some((scope) => scopes.includes(scope))
          );
          return wanted ? wanted.identifier : (undefined as never);
        },
        useGrantedResource: () => true,
        getResourceServerInfo: (_ctx, resource) => {
          const known = options.resources.find(({ identifier }) => identifier === resource);
          if (!known) throw new errors.InvalidTarget();
          return {
            scope: known.scope,
            audience: resource,
            accessTokenFormat: "jwt",
            accessTokenTTL: accessTokenSeconds,
            jwt: { sign: { alg: "RS256" } },
          };
        },
      },
    },
    fetch: (url) => readDocument(options.sender ?? guardedSender(), String(url)),
    fetchResponseBodyLimits: { "client_id metadata document": documentBytes },
    renderError: async (ctx, out) => {
      ctx.type = "html";
      ctx.body = errorPage(out.error, out.error_description ?? "");
    },
  });
  provider.proxy = false;
  usePages(provider, accounts, options.resources);
  return provider;
}

function accountDirectory(known: readonly DevAccount[]) {
  const byEmail = new Map(known.map((account) => [emailAddress(account.email), account]));
  const bySubject = new Map(known.map((account) => [account.subject, account]));
  const others = "dev:";
  const find = (subject: string): DevAccount | undefined => {
    const account = bySubject.get(subject);
    if (account) return account;
    if (!subject.startsWith(others)) return undefined;
    // The account can be restored after a restart, because the subject contains the e-mail address.
    const email = Buffer.from(subject.slice(others.length), "base64url").toString();
    return { subject, email, displayName: email.split("@")[0] ?? email, note: "" };
  };
  return {
    offered: known,
    subjectOf(email: string): string {
      return byEmail.get(email)?.subject ?? others + Buffer.from(email).toString("base64url");
    },
    async bySubject(subject: string) {
      const account = find(subject);
      if (!account) return undefined;
      return {
        accountId: subject,
        claims: async () => ({
          sub: subject,
          email: account.email,
          email_verified: account.emailVerified ?? true,
          name: account.displayName,
          ...(account.givenName ? { given_name: account.givenName } : {}),
          ...(account.familyName ? { family_name: account.familyName } : {}),
          ...(account.locale ? { locale: account.locale } : {}),
        }),
      };
    },
  };
}

type Accounts = ReturnType<typeof accountDirectory>;

/** Returns the hosts of a client's metadata URL and of its redirect URI, which help a person recognise the client. */
function hostsOf(clientId: string, redirectUri: string): { client: string | undefined; redirect: string } {
  return {
    client: clientId.startsWith("https://") ? URL.parse(clientId)?.host : undefined,
    redirect: URL.parse(redirectUri)?.host ?? redirectUri.slice(0, 80),
  };
}

/**
 * Returns the consent that the person gave earlier. The gateway is a first-party client, so it needs no consent page.
 */
async function existingGrant(
  provider: Provider,
  ctx: KoaContextWithOIDC,
  firstParty: string,
): Promise<Grant | undefined> {
  const { client, session, result, params } = ctx.oidc;
  if (!client || !session) return undefined;
  const grantId = result?.consent?.grantId ?? session.grantIdFor(client.clientId);
  if (grantId) {
    const grant = await provider.Grant.find(grantId);
    if (grant) return grant;
  }
  if (client.clientId !== firstParty || !session.accountId) return undefined;
  const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
  grant.addOIDCScope(String(params?.["scope"] ?? "openid email profile"));
  await grant.save();
  return grant;
}

/** Adds the sign-in and consent pages, plus two workarounds for older MCP clients. */
function usePages(
  provider: Provider,
  accounts: Accounts,
  offered: DevProviderOptions["resources"],
): void {
  provider.use(async (ctx, next) => {
    const path = ctx.path;
    if (path === "/reg" || path === "/.well-known/openid-configuration" || path === "/jwks") {
      // The library sends no CORS headers for these paths, but browser clients need them.
      ctx.set("Access-Control-Allow-Origin", "*");
      if (ctx.method === "OPTIONS") {
        ctx.set("Access-Control-Allow-Methods", "GET, POST, OPTIONS");
        ctx.set("Access-Control-Allow-Headers", "content-type, authorization, mcp-protocol-version");
        ctx.status = 204;
        return;
      }
    }
    // The library would reject a request without a scope and show no page, but RFC 6749 §3.3 allows a default scope.
    if (path === "/auth" && ctx.method === "GET" && ctx.query["scope"] === undefined) {
      const wanted = offered.find(({ identifier }) => identifier === ctx.query["resource"]) ?? offered[0];
      ctx.query = { ...ctx.query, scope: scopesOf(wanted)[0] };
    }
    const interaction = /^\/interaction\/[\w-]+(\/sign-in|\/consent)?$/.exec(path);
    if (!interaction) return await next();
    const details = await provider.interactionDetails(ctx.req, ctx.res).catch(() => undefined);
    if (!details) {
      ctx.status = 400;
      ctx.type = "html";
      ctx.body = errorPage(
        "expired",
        "This sign-in was finished or has expired. Go back to the app and start again.",
      );
      return;
    }
    ctx.set("Cache-Control", "no-store");
    ctx.type = "html";
    const client = await provider.Client.find(String(details.params["client_id"]));
    const clientName = client?.clientName ?? "the app";
    if (ctx.method === "GET") {
      ctx.body = details.prompt.name === "login"
        ? signInPage(`${path}/sign-in`, accounts.offered, clientName)
        : consentPage(
          `${path}/consent`,
          clientName,
          hostsOf(String(details.params["client_id"]), String(details.params["redirect_uri"])),
          missingOf(details.prompt.details, "missingOIDCScope"),
          Object.entries((details.prompt.details["missingResourceScopes"] ?? {}) as Record<string, string[]>)
            .flatMap(([resource, scopes]) => scopes.map((scope) => `${scope} · ${resource}`)),
        );
      return;
    }
    const form = await readForm(ctx.req);
    if (interaction[1] === "/sign-in") {
      const email = emailAddress(form.get("email") ?? "");
      if (!email) {
        ctx.status = 422;
        ctx.body = signInPage(
          path,
          accounts.offered,
          clientName,
          "Enter an e-mail address, such as name@place.example.",
        );
        return;
      }
      const accountId = accounts.subjectOf(email);
      ctx.respond = false;
      await provider.interactionFinished(ctx.req, ctx.res, {
        login: { accountId, remember: true, amr: ["otp"] },
      }, { mergeWithLastSubmission: false });
      return;
    }
    if (form.get("decision") !== "allow") {
      ctx.respond = false;
      await provider.interactionFinished(ctx.req, ctx.res, {
        error: "access_denied",
        error_description: "The person denied access",
      }, { mergeWithLastSubmission: false });
      return;
    }
    const accountId = details.session?.accountId;
    if (!accountId || !client) throw new errors.InvalidRequest("no account in this sign-in");
    const grant = details.grantId
      ? await provider.Grant.find(details.grantId) ??
        new provider.Grant({ accountId, clientId: client.clientId })
      : new provider.Grant({ accountId, clientId: client.clientId });
    grant.addOIDCScope(missingOf(details.prompt.details, "missingOIDCScope").join(" "));
    const resources = (details.prompt.details["missingResourceScopes"] ?? {}) as Record<string, string[]>;
    for (const [resource, scopes] of Object.entries(resources)) {
      grant.addResourceScope(resource, scopes.join(" "));
    }
    const grantId = await grant.save();
    ctx.respond = false;
    await provider.interactionFinished(ctx.req, ctx.res, { consent: { grantId } }, {
      mergeWithLastSubmission: true,
    });
  });
}

function missingOf(details: Record<string, unknown>, member: string): string[] {
  const missing = details[member];
  return Array.isArray(missing) || missing instanceof Set ? [...missing].map(String) : [];
}

async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  let text = "";
  for await (const chunk of request) {
    text += chunk;
    if (text.length > 8192) break;
  }
  return new URLSearchParams(text.slice(0, 8192));
}
