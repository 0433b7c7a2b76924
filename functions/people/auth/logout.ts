import type { AuthServices } from "./services.ts";
import { newId } from "../../kernel/shared/ids.ts";
import { openTokens } from "./idp-tokens.ts";
import type { RequestOrigin } from "../../kernel/commands/origin.ts";
import type { IdentityProvider, ProviderTokens } from "./provider.ts";
import { dueRevocations, finishRevocation, postponeRevocation, queueRevocation } from "./revocation-store.ts";
import { readIdpTokens } from "./session-store.ts";
import { endSessions } from "./sessions.ts";

export interface SignedOut {
  readonly idpRevoked: boolean;
  /**
   * URL that ends the provider's session. The browser is sent there, so that the provider asks for credentials again.
   */
  readonly logoutUrl: string | null;
}

interface TokensToRevoke {
  readonly tokens: ProviderTokens | undefined;
  /** Id of the queued revocation. A job carries it out if this process cannot revoke the tokens. */
  readonly queuedAs: string | undefined;
}

/** Ends a session on this platform and queues the revocation of its provider tokens. */
export async function endSession(
  services: AuthServices,
  caller: { personId: string; sessionId: string },
  origin: RequestOrigin,
): Promise<TokensToRevoke> {
  const sql = services.databases.sql("platform");
  const kept = await readIdpTokens(sql, caller.sessionId);
  await endSessions(services, { personId: caller.personId, id: caller.sessionId }, "logout", {
    kind: "person",
    id: caller.personId,
    requestId: origin.requestId,
    ipPrefix: origin.ipPrefix,
  });
  const tokens = openTokens(services.settings, kept?.sealed);
  if (!kept?.sealed || !tokens) return { tokens, queuedAs: undefined };
  const queuedAs = newId();
  await queueRevocation(sql, queuedAs, kept.sealed, services.clock());
  return { tokens, queuedAs };
}

/**
 * Revokes the provider tokens of an ended session and returns the provider's logout URL. If the provider cannot be
 * reached, a job tries again later.
 */
export async function signOutAtProvider(
  services: AuthServices,
  provider: IdentityProvider,
  { tokens, queuedAs }: TokensToRevoke,
): Promise<SignedOut> {
  const returnTo = `${new URL(services.settings.urls.web).origin}/`;
  const [idpRevoked, logoutUrl] = await Promise.all([
    tokens ? provider.revoke(tokens) : Promise.resolve(false),
    provider.logoutUrl(tokens, returnTo),
  ]);
  if (queuedAs && idpRevoked) await finishRevocation(services.databases.sql("platform"), queuedAs);
  return { idpRevoked, logoutUrl };
}

/**
 * Time limit, in seconds, for starting revocations in one round, so that a hanging provider cannot block the job.
 */
const roundSeconds = 5;

/** Revokes provider tokens that could not be revoked at sign-out. It can run in several processes at the same time. */
export async function retryRevocations(services: AuthServices, provider: IdentityProvider): Promise<number> {
  const sql = services.databases.sql("platform");
  const until = performance.now() + roundSeconds * 1_000;
  let done = 0;
  for (const due of await dueRevocations(sql, services.clock(), 20)) {
    if (performance.now() > until) break;
    const tokens = openTokens(services.settings, due.sealed);
    if (!tokens || await provider.revoke(tokens)) {
      await finishRevocation(sql, due.id);
      done += 1;
    } else {
      await postponeRevocation(sql, due.id, due.attempts, services.clock());
    }
  }
  return done;
}
