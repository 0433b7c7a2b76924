import { exportJWK, generateKeyPair, type JWK, SignJWT } from "jose";

/** A minimal identity provider with only discovery, JWKS and access tokens. It can only be reached through `fetch`. */
export interface TokenIssuer {
  readonly issuer: string;
  /** A `fetch` that can only reach this issuer. */
  readonly fetch: typeof fetch;
  readonly asked: string[];
  /** Signs an access token. `claims` overrides the default claims. A claim that is `undefined` is removed. */
  token(subject: string, claims?: Readonly<Record<string, unknown>>): Promise<string>;
  /** Starts signing with a new key, and stops publishing the old one. */
  rotate(): Promise<void>;
}

/** Starts a token issuer. `audience` is the resource that its tokens give access to. */
export async function startTokenIssuer(audience: string, now: () => Date): Promise<TokenIssuer> {
  const issuer = "https://provider.example";
  let generation = 0;
  let current = await newKey();

  async function newKey(): Promise<{ kid: string; privateKey: CryptoKey; publicKey: JWK }> {
    generation += 1;
    const { privateKey, publicKey } = await generateKeyPair("ES256");
    const kid = `key-${generation}`;
    return { kid, privateKey, publicKey: { ...await exportJWK(publicKey), kid, alg: "ES256", use: "sig" } };
  }

  const asked: string[] = [];
  const answers = (path: string) => {
    if (path === "/.well-known/openid-configuration") return { issuer, jwks_uri: `${issuer}/jwks` };
    return path === "/jwks" ? { keys: [current.publicKey] } : undefined;
  };
  return {
    issuer,
    asked,
    async fetch(input) {
      const url = new URL(input instanceof Request ? input.url : input);
      asked.push(url.pathname);
      const body = url.origin === issuer ? answers(url.pathname) : undefined;
      return body === undefined ? new Response(null, { status: 404 }) : Response.json(body);
    },
    async token(subject, claims = {}) {
      const seconds = Math.floor(now().getTime() / 1000);
      const payload = {
        iss: issuer,
        aud: audience,
        sub: subject,
        iat: seconds,
        exp: seconds + 900,
        scope: "events:write",
        ...claims,
      };
      const present = Object.fromEntries(Object.entries(payload).filter(([, value]) => value !== undefined));
      return await new SignJWT(present).setProtectedHeader({ alg: "ES256", typ: "at+jwt", kid: current.kid })
        .sign(current.privateKey);
    },
    async rotate() {
      current = await newKey();
    },
  };
}
