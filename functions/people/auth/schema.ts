import { z } from "zod";
import { Me } from "../persons/schema.ts";
import { providerParameter } from "./login-elsewhere.ts";
import { Uuid } from "../../kernel/shared/uuid.ts";

export const LoginQuery = z.object({
  return_to: z.string().optional().meta({
    description:
      "Where the browser returns after sign-in: a path in the web app, or a URL on an allowed origin.",
    examples: ["/dashboard"],
  }),
  response_mode: z.enum(["fragment", "code"]).default("fragment").meta({
    description:
      "`fragment`: the token in the fragment. `code`: a one-time code for `POST /v1/auth/exchange`.",
  }),
  code_challenge: z.string().regex(/^[A-Za-z0-9_-]{43}$/, "the S256 challenge of 43 base64url characters")
    .optional()
    .meta({ description: "RFC 7636 challenge. Required with `response_mode=code`." }),
  code_challenge_method: z.literal("S256").optional(),
  state: providerParameter,
  client_id: providerParameter,
  scope: providerParameter,
});

export const AuthorizationUrl = z.object({ authorization_url: z.url() }).meta({ id: "AuthorizationUrl" });

/** Query parameters from the provider. Other members are ignored, as RFC 6749 §4.1.2 requires. */
export const CallbackQuery = z.looseObject({
  code: z.string().max(4_096).optional(),
  state: z.string().max(200).optional(),
  iss: z.string().max(500).optional(),
  error: z.string().max(200).optional(),
  error_description: z.string().max(2_000).optional(),
});

export const TokenAnswer = z.object({
  access_token: z.string(),
  token_type: z.literal("Bearer"),
  expires_in: z.int().min(0).meta({ description: "Seconds." }),
  person_id: Uuid,
}).meta({ id: "Token" });

export const ExchangeAnswer = z.object({
  ...TokenAnswer.shape,
  issued_token_type: z.literal("urn:ietf:params:oauth:token-type:access_token"),
  is_new_user: z.boolean(),
  scope: z.string().optional().meta({
    description: "What the application can do. Absent for the platform's own web app.",
  }),
}).meta({ id: "ExchangedToken" });

/** Body of a request to exchange a code or token. Unknown parameters are ignored, as RFC 6749 §3.2 requires. */
export const ExchangeRequest = z.object({
  grant_type: z.string().max(100).optional().meta({
    description: "`authorization_code` (default) or `urn:ietf:params:oauth:grant-type:token-exchange`.",
  }),
  code: z.string().max(200).optional(),
  code_verifier: z.string().max(200).optional(),
  subject_token: z.string().max(8_192).optional(),
  subject_token_type: z.string().max(100).optional(),
  scope: z.string().max(2_000).optional().meta({
    description: "Scopes to which the application's token is limited, separated by spaces.",
  }),
}).meta({ id: "ExchangeRequest" });

export const OAuthErrorAnswer = z.object({
  error: z.string(),
  error_description: z.string(),
  detail: z.string(),
}).meta({ id: "OAuthError", description: "RFC 6749 §5.2." });

export const SignedOutAnswer = z.object({
  idpRevoked: z.boolean().meta({
    description:
      "Whether the session's tokens were revoked at the identity provider. If not, the platform tries again later.",
  }),
  logoutUrl: z.url().nullable().meta({ description: "URL that ends the session at the provider." }),
}).meta({ id: "SignedOut" });

export const Session = z.object({
  id: Uuid,
  isCurrent: z.boolean(),
  createdAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime(),
  idleExpiresAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  amr: z.array(z.string()),
  network: z.string().nullable().meta({
    description: "Network from which the session started, shortened to /24 or /48.",
  }),
  userAgent: z.string().nullable(),
  client: z.object({ id: Uuid, name: z.string() }).nullable().meta({
    description: "The application that uses the session. Null if the person signed in directly.",
  }),
}).meta({ id: "Session" });

export type Session = z.infer<typeof Session>;

export const MeWithSession = z.object({ ...Me.shape, session: Session }).meta({ id: "MeWithSession" });
