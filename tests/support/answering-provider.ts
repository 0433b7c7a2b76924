import { exportJWK, generateKeyPair, type JWK, SignJWT } from "jose";
import type { Environment } from "../../functions/kernel/shared/settings.ts";

/**
 * An identity provider that a test controls, on a fake network. Its signatures are valid by default, so a token with
 * a wrong claim is rejected because of that claim.
 */
export interface AnsweringProvider {
  readonly issuer: string;
  readonly env: Environment;
  readonly fetch: typeof fetch;
  /** Content of the next responses. Tests can change any part of it. */
  readonly answers: {
    nonce: string;
    subject: string;
    claims: (claims: Record<string, unknown>) => Record<string, unknown>;
    idToken: (signed: string) => string;
    metadata: Record<string, unknown>;
    userinfo: Record<string, unknown>;
  };
  /** Signs a token with the provider's current key. */
  sign(claims: Record<string, unknown>, header?: Record<string, unknown>): Promise<string>;
  /** Switches to a new key and stops publishing the old one. */
  rotateKeys(kid: string): Promise<void>;
}

const clientId = "client-of-the-tests";
const clientSecret = "secret-of-the-client";

export async function answeringProvider(algorithm = "ES256"): Promise<AnsweringProvider> {
  const issuer = "https://id.example";
  const answers: AnsweringProvider["answers"] = {
    nonce: "",
    subject: "subject-1",
    claims: (claims) => claims,
    idToken: (signed) => signed,
    metadata: {},
    userinfo: {},
  };
  let kid = "first";
  let privateKey: CryptoKey;
  let published: JWK;
  const rotateKeys = async (name: string) => {
    const pair = await generateKeyPair(algorithm, { extractable: true });
    kid = name;
    privateKey = pair.privateKey;
    published = { ...await exportJWK(pair.publicKey), kid, alg: algorithm, use: "sig" };
  };
  await rotateKeys(kid);
  const now = () => Math.floor(Date.now() / 1000);
  const sign: AnsweringProvider["sign"] = (claims, header = {}) =>
    new SignJWT(claims).setProtectedHeader({ alg: algorithm, kid, ...header }).sign(privateKey);

  return {
    issuer,
    env: {
      IDP_ISSUER: issuer,
      IDP_CLIENT_ID: clientId,
      IDP_API_KEY: clientSecret,
      IDP_REDIRECT_URI: "https://gateway.example/v1/auth/idp/callback",
      IDP_COOKIE_PASSWORD: "cookie-passw0rd-0123456789-0123456789",
    },
    answers,
    sign,
    rotateKeys: rotateKeys,
    fetch: async (input) => {
      const address = input instanceof Request ? input.url : String(input);
      if (address === `${issuer}/jwks`) return Response.json({ keys: [published] });
      if (address === `${issuer}/userinfo`) return Response.json(answers.userinfo);
      if (address === `${issuer}/token`) {
        const claims = answers.claims({
          iss: issuer,
          aud: clientId,
          sub: answers.subject,
          nonce: answers.nonce,
          iat: now(),
          exp: now() + 300,
          email: "someone@sample.example",
          email_verified: true,
        });
        return Response.json({
          access_token: "opaque",
          token_type: "Bearer",
          id_token: answers.idToken(await sign(claims)),
        });
      }
      return Response.json({
        issuer,
        authorization_endpoint: `${issuer}/auth`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/jwks`,
        id_token_signing_alg_values_supported: [algorithm],
        ...answers.metadata,
      });
    },
  };
}
