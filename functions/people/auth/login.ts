import { inTransaction } from "../../kernel/db/transaction.ts";
import { secondsAfter } from "../../kernel/shared/clock.ts";
import { loggerOf } from "../../kernel/shared/logging.ts";
import { Problem } from "../../kernel/shared/problem.ts";
import { sealerOf } from "../../kernel/shared/sealed-text.ts";
import { randomToken, sha256 } from "../../kernel/shared/secrets.ts";
import { recordAudit } from "../../kernel/audit/audit.ts";
import { ensurePersonIn } from "../persons/ensure-person.ts";
import {
  insertCode,
  insertLoginState,
  linkLoginState,
  type LoginState,
  sessionOfState,
  useLoginState,
} from "./login-store.ts";
import type { IdentityProvider, ProviderSignIn } from "./provider.ts";
import { recheckReturnAddress } from "./return-to.ts";
import { findSession } from "./session-store.ts";
import { endSessions, mintToken, type SessionServices, startSession } from "./sessions.ts";
import { sealTokens } from "./idp-tokens.ts";
import type { RequestOrigin } from "../../kernel/commands/origin.ts";

/** Time limit in seconds for a sign-in at the provider. */
export const loginLifeSeconds = 10 * 60;
export const codeLifeSeconds = 60;

/** The token is returned in the URL's fragment, or as a one-time code that a server exchanges for it. */
export type ResponseMode = "fragment" | "code";

/**
 * Starts a sign-in by storing its state, bound to the browser. Returns the provider's URL.
 *
 * State, nonce and code verifier are random for each sign-in (RFC 9700 §2.1.1, §4.7.1). Only hashes and sealed values
 * are stored, except for the nonce.
 */
export async function beginLogin(
  services: SessionServices,
  provider: IdentityProvider,
  request: { returnTo: string; responseMode: ResponseMode; codeChallenge: string | null; browserId: string },
): Promise<string> {
  const now = services.clock();
  const state = randomToken();
  const nonce = randomToken();
  const codeVerifier = randomToken();
  const address = await provider.authorizationUrl({ state, nonce, codeVerifier });
  const stateHash = sha256(state);
  await insertLoginState(
    services.databases.sql("platform"),
    {
      stateHash,
      cookieHash: sha256(request.browserId),
      returnTo: request.returnTo,
      codeVerifierSealed: verifierSealer(services).seal(codeVerifier, stateHash),
      nonce,
      responseMode: request.responseMode,
      codeChallenge: request.codeChallenge,
    },
    now,
    secondsAfter(now, loginLifeSeconds),
  );
  return address;
}

function verifierSealer(services: SessionServices) {
  return sealerOf(services.settings.platformSecrets, "code-verifiers");
}

/**
 * Finishes a sign-in after the provider's redirect, and returns the URL to redirect to.
 *
 * @param answersPerson whether a person sees the response. If the provider fails, that person is redirected back with
 *   an error and can try again
 * @returns an absolute URL with the token in its fragment, a one-time code in its query, or an error
 * @throws {Problem} `sign_in_expired`, `invalid_return_to`, `email_taken`, `upstream_invalid`, `upstream_timeout`
 */
export async function finishLogin(
  services: SessionServices,
  provider: IdentityProvider,
  query: URLSearchParams,
  browserId: string | undefined,
  origin: RequestOrigin,
  answersPerson = false,
): Promise<string> {
  const state = query.get("state");
  if (!state) throw new Problem("sign_in_expired");
  const { settings } = services;
  const taken = await takeState(services, state, browserId, origin);
  const places = { webUrl: settings.urls.web, allowedOrigins: settings.returnToOrigins };
  const login = { ...taken, returnTo: recheckReturnAddress(taken.returnTo, places) };
  const error = query.get("error");
  if (error !== null) return errorAddress(login, error, query.get("error_description"));
  if (!query.get("code")) throw new Problem("sign_in_expired");

  const codeVerifier = verifierSealer(services).open(login.codeVerifierSealed, login.stateHash);
  if (codeVerifier === undefined) throw new Problem("sign_in_expired");
  const finished = provider.finish(query, { state, nonce: login.nonce, codeVerifier });
  const signIn = await (answersPerson ? redirectOnFailure(login, finished) : finished);
  if (typeof signIn === "string") return signIn;
  await services.keyRing.ensureCurrent();
  const outcome = await recordSignIn(services, login, signIn, origin);
  if (outcome === "suspended") return errorAddress(login, "access_denied", "This account is suspended.");

  if (outcome.code !== undefined) {
    const address = new URL(login.returnTo);
    address.searchParams.set("code", outcome.code);
    return address.href;
  }
  const token = await mintToken(services, outcome.session);
  const fragment = new URLSearchParams({
    access_token: token.accessToken,
    person_id: token.personId,
    token_type: "Bearer",
    expires_in: String(token.expiresInSeconds),
    is_new_user: String(outcome.isNew),
  });
  return `${login.returnTo}#${fragment}`;
}

/**
 * A state can be used only once. If it is used again, someone else has seen the URL, so the session that was created
 * with it is ended.
 */
async function takeState(
  services: SessionServices,
  state: string,
  browserId: string | undefined,
  origin: RequestOrigin,
): Promise<LoginState> {
  const sql = services.databases.sql("platform");
  const stateHash = sha256(state);
  const login = browserId === undefined
    ? undefined
    : await useLoginState(sql, stateHash, sha256(browserId), services.clock());
  if (login) return login;
  const sessionId = await sessionOfState(sql, stateHash);
  if (sessionId) await endReusedSession(services, sessionId, origin);
  throw new Problem("sign_in_expired");
}

/** Ends a session if its code or state was used twice (RFC 6749 §4.1.2, ASVS 10.4.2). */
export async function endReusedSession(
  services: SessionServices,
  sessionId: string,
  origin: Pick<RequestOrigin, "requestId" | "ipPrefix">,
): Promise<void> {
  const session = await findSession(services.databases.sql("platform"), sessionId);
  if (!session) return;
  await endSessions(services, { personId: session.personId, id: sessionId }, "code_reuse", {
    kind: "system",
    id: null,
    requestId: origin.requestId,
    ipPrefix: origin.ipPrefix,
  });
}

async function recordSignIn(
  services: SessionServices,
  login: LoginState,
  signIn: ProviderSignIn,
  origin: RequestOrigin,
) {
  const now = services.clock();
  return await inTransaction(services.databases.sql("platform"), async (tx) => {
    const { person, isNew } = await ensurePersonIn(tx, signIn.person, now);
    if (person.status !== "active") return "suspended" as const;
    const session = await startSession(tx, person.id, {
      amr: signIn.amr,
      idpSessionId: signIn.idpSessionId,
      idpTokensSealed: sealTokens(services.settings, signIn.tokens),
      ipPrefix: origin.ipPrefix,
      userAgent: origin.userAgent ?? null,
    }, now);
    await linkLoginState(tx, login.stateHash, session.id);
    await recordAudit(tx, {
      actorKind: "person",
      actorId: person.id,
      action: "session.started",
      targetType: "session",
      targetId: session.id,
      requestId: origin.requestId,
      ipPrefix: origin.ipPrefix,
      detail: { method: "idp", isNewUser: isNew },
    }, now);
    let code: string | undefined;
    if (login.responseMode === "code") {
      code = randomToken();
      await insertCode(
        tx,
        {
          codeHash: sha256(code),
          sessionId: session.id,
          codeChallenge: login.codeChallenge,
          isNewUser: isNew,
        },
        now,
        secondsAfter(now, codeLifeSeconds),
      );
    }
    return { session, isNew, code };
  });
}

/**
 * Returns the provider's result or, if the provider fails, a URL that takes the person back with an error. A JSON
 * problem would not help someone who is using a browser.
 *
 * @throws {Problem} for failures not caused by the provider
 */
export async function redirectOnFailure<T>(
  login: Pick<LoginState, "returnTo" | "responseMode">,
  work: Promise<T>,
): Promise<T | string> {
  try {
    return await work;
  } catch (error) {
    const isFaultOfProvider = error instanceof Problem &&
      (error.code === "upstream_invalid" || error.code === "upstream_timeout");
    if (!isFaultOfProvider) throw error;
    loggerOf("sign-in").warn("provider failed", { code: error.code, error: error.cause });
    // RFC 6749 §4.1.2.1
    return errorAddress(login, "temporarily_unavailable", error.message);
  }
}

function errorAddress(
  login: Pick<LoginState, "returnTo" | "responseMode">,
  error: string,
  description: string | null,
): string {
  const answer = new URLSearchParams({
    // RFC 6749 §4.1.2.1 allows printable ASCII without quotes and backslashes. Everything else is dropped.
    error: /^[a-z_]{1,60}$/.test(error) ? error : "server_error",
  });
  const text = description?.replace(/[^\x20-\x21\x23-\x5b\x5d-\x7e]/g, "").slice(0, 200);
  if (text) answer.set("error_description", text);
  if (login.responseMode === "fragment") return `${login.returnTo}#${answer}`;
  const address = new URL(login.returnTo);
  for (const [name, value] of answer) address.searchParams.set(name, value);
  return address.href;
}
