import type { Queryable } from "../../kernel/db/databases.ts";
import { announce } from "../../kernel/outbox/announce.ts";
import type { RevokeReason } from "./session-store.ts";

/**
 * Announces that a session began; the person is told by mail when it came from a network that is new for them. Which
 * one that was stays with the session, where an erasure finds it.
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

/** Announces that sessions ended before their time, for services that keep state of their own per session. */
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
