import type { Queryable } from "../../kernel/db/databases.ts";
import { jsonParameter } from "../../kernel/db/parameters.ts";
import { inTransaction, type Transaction } from "../../kernel/db/transaction.ts";
import { newId } from "../../kernel/shared/ids.ts";
import { Problem } from "../../kernel/shared/problem.ts";
import { recordAudit } from "../../kernel/audit/audit.ts";
import type { RequestOrigin } from "../../kernel/commands/origin.ts";
import type { Services } from "../../kernel/commands/services.ts";
import { scopes as knownScopes } from "../api-keys/scopes.ts";
import { announceEnded } from "./session-facts.ts";
import { revokeSessions } from "./session-store.ts";

/** The scope that lets an application do everything the person may do. */
export const wholePlatform = "platform";

/** The client for which the provider issued an access token. */
export interface TokenClient {
  /** Undefined if the provider does not name a client. */
  readonly clientId: string | undefined;
  readonly name: string | undefined;
  /** Undefined if the token has no scope claim. */
  readonly scopes: readonly string[] | undefined;
}

export type Granted =
  | { readonly kind: "own" }
  | {
    readonly kind: "application";
    readonly clientId: string;
    readonly name: string;
    readonly scopes: string[];
  }
  | { readonly kind: "nothing" };

/**
 * Returns the access that the platform grants for a provider's token. Our own client gets full access. Other clients
 * get only the access that the person granted through the token's scopes. A token that contains neither a client nor
 * scopes comes from a provider with a single client, so it is treated like a token from our own client.
 *
 * @param asked requested scopes, which narrow the access (RFC 8693 §2.1)
 */
export function grantedBy(client: TokenClient, ownClientId: string, asked?: readonly string[]): Granted {
  const { clientId, scopes } = client;
  const isOwn = clientId === ownClientId || (clientId === undefined && scopes === undefined);
  if (isOwn && !asked) return { kind: "own" };
  const allowed = isOwn ? [wholePlatform, ...knownScopes] : scopes ?? [];
  // Full access includes all scopes.
  const offered = allowed.includes(wholePlatform) ? [wholePlatform, ...knownScopes] : allowed;
  const wanted = asked ?? allowed;
  if (asked?.some((scope) => !offered.includes(scope))) return { kind: "nothing" };
  const granted = wanted.filter((scope) => scope === wholePlatform || knownScopes.includes(scope));
  if (granted.length === 0) return { kind: "nothing" };
  const id = (clientId ?? ownClientId).slice(0, 500);
  const host = id.startsWith("https://") ? URL.parse(id)?.host : undefined;
  const name = (client.name?.trim() || host || id).slice(0, 200);
  return { kind: "application", clientId: id, name, scopes: [...new Set(granted)] };
}

export interface ApplicationRow {
  readonly id: string;
  readonly clientId: string;
  readonly name: string;
  readonly scopes: readonly string[];
  readonly firstUsedAt: Date;
  readonly lastUsedAt: Date;
  readonly revokedAt: Date | null;
}

function columns(sql: Queryable) {
  return sql`a.id, a.client_id as "clientId", a.name, a.scopes, a.first_used_at as "firstUsedAt",
    a.last_used_at as "lastUsedAt", a.revoked_at as "revokedAt"`;
}

/**
 * Records that an application acts for a person. The row stays locked, so that no session starts while access is
 * being revoked.
 *
 * @returns the application's id, or `undefined` if the person has revoked its access
 */
export async function useApplication(
  tx: Transaction,
  personId: string,
  { clientId, name, scopes }: Extract<Granted, { kind: "application" }>,
  now: Date,
): Promise<string | undefined> {
  const [row] = await tx<{ id: string; isRevoked: boolean }[]>`
    insert into auth.applications as a (id, person_id, client_id, name, scopes, first_used_at, last_used_at)
    values (${newId(now.getTime())}, ${personId}, ${clientId}, ${name}, ${jsonParameter(scopes)}::text::jsonb,
      ${now}, ${now})
    on conflict (person_id, client_id) do update set
      name = case when a.revoked_at is null then excluded.name else a.name end,
      scopes = case when a.revoked_at is null then excluded.scopes else a.scopes end,
      last_used_at = case when a.revoked_at is null then excluded.last_used_at else a.last_used_at end
    returning id, revoked_at is not null as "isRevoked"`;
  return row!.isRevoked ? undefined : row!.id;
}

export function listApplications(sql: Queryable, personId: string): Promise<ApplicationRow[]> {
  return sql<ApplicationRow[]>`
    select ${columns(sql)} from auth.applications a where a.person_id = ${personId}
    order by a.last_used_at desc, a.id desc limit 100`;
}

/**
 * Revokes an application's access immediately, or allows it again.
 *
 * @throws {Problem} `not_found`
 */
export async function setApplicationRevoked(
  { databases, clock }: Pick<Services, "databases" | "clock">,
  personId: string,
  id: string,
  isRevoked: boolean,
  origin: Pick<RequestOrigin, "requestId" | "ipPrefix">,
): Promise<ApplicationRow> {
  return await inTransaction(databases.sql("platform"), async (tx) => {
    const now = clock();
    const [row] = await tx<ApplicationRow[]>`
      update auth.applications a set revoked_at = ${isRevoked ? now : null}
      where a.id = ${id} and a.person_id = ${personId} returning ${columns(tx)}`;
    if (!row) throw new Problem("not_found", { path: `/v1/auth/applications/${id}` });
    if (isRevoked) {
      const ended = await revokeSessions(tx, { personId, applicationId: id }, "revoked", now);
      await announceEnded(tx, personId, ended, "revoked");
    }
    await recordAudit(tx, {
      actorKind: "person",
      actorId: personId,
      action: isRevoked ? "application.revoked" : "application.allowed",
      targetType: "application",
      targetId: id,
      ...origin,
      detail: { clientId: row.clientId },
    }, now);
    return row;
  });
}

/** Deletes the applications of a person who closes their account. Their sessions have already ended. */
export async function eraseApplications(tx: Queryable, personId: string): Promise<void> {
  await tx`update auth.sessions set application_id = null where application_id in (
    select id from auth.applications where person_id = ${personId})`;
  await tx`delete from auth.applications where person_id = ${personId}`;
}
