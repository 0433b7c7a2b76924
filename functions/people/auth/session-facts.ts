import type { Queryable } from "../../kernel/db/databases.ts";
import { announce } from "../../kernel/outbox/announce.ts";
import type { RevokeReason } from "./session-store.ts";

/**
 * Announces a new session. If the network is new to the person, they are notified by e-mail. The network is stored
 * only with the session, so erasing the person's data removes it.
 */
export async function announceStarted(
  tx: Queryable,
  session: { personId: string; sessionId: string; isNewPlace: boolean },
): Promise<void> {
  await announce(tx, {
    aggregateType: "person",
    aggregateId: session.personId,
    eventType: "session.started",
    payload: session,
    dedupeKey: `session.started:${session.sessionId}`,
  });
}

/** Announces the sessions that have ended early, for services that keep state for each session. */
export async function announceEnded(
  tx: Queryable,
  personId: string,
  sessionIds: readonly string[],
  reason: RevokeReason,
): Promise<void> {
  for (const sessionId of sessionIds) {
    await announce(tx, {
      aggregateType: "person",
      aggregateId: personId,
      eventType: "session.revoked",
      payload: { personId, sessionId, reason },
      dedupeKey: `session.revoked:${sessionId}`,
    });
  }
}
