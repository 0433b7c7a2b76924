import { inTransaction, type Transaction } from "../../kernel/db/transaction.ts";
import { secondsAfter } from "../../kernel/shared/clock.ts";
import { etagOf, type ExpectedVersions, requireVersion } from "../../kernel/shared/http.ts";
import { newId } from "../../kernel/shared/ids.ts";
import { Problem } from "../../kernel/shared/problem.ts";
import type { AuditAction } from "../../kernel/audit/actions.ts";
import { recordAudit } from "../../kernel/audit/audit.ts";
import type { RequestOrigin } from "../../kernel/commands/origin.ts";
import { type Page, pageById, type PageQuery } from "../../kernel/commands/paging.ts";
import type { Services } from "../../kernel/commands/services.ts";
import { isLiveKey } from "./api-key-of.ts";
import { describedKey, describedKeys } from "./described-keys.ts";
import { manages, ownerFor } from "./owner.ts";
import type { ApiKey, ApiKeyChange, NewApiKey } from "./schema.ts";
import { displayOf, newClientId, newSecret, secretHmacs } from "./secret.ts";
import {
  type ClientWithSecrets,
  countLiveClients,
  findClient,
  insertClient,
  insertSecret,
  type KeyOwner,
  listClients,
  lockClient,
  retireSecrets,
  revokeClient,
  updateClient,
} from "./store.ts";

/** Maximum number of active keys per owner. */
export const keysPerOwner = 10;

export interface Manager extends Pick<RequestOrigin, "requestId" | "ipPrefix"> {
  readonly personId: string;
}

function databaseOf(services: Services) {
  return services.databases.sql("api-keys");
}

/** Returns the new secret, which cannot be shown again. */
async function addSecret(
  services: Services,
  tx: Transaction,
  clientRowId: string,
  environment: ClientWithSecrets["environment"],
  now: Date,
): Promise<string> {
  const secret = newSecret(environment);
  const [hmac] = secretHmacs(services.settings.platformSecrets, secret);
  await insertSecret(tx, {
    id: newId(now.getTime()),
    clientId: clientRowId,
    hmac: hmac!,
    display: displayOf(secret),
  }, now);
  return secret;
}

/**
 * @throws {Problem} `api_keys_exhausted`, `validation_failed`, `not_found`, `forbidden`
 */
export async function createApiKey(
  services: Services,
  manager: Manager,
  input: NewApiKey,
): Promise<{ key: ApiKey; secret: string }> {
  const owner = await ownerFor(services, manager.personId, input.organizationId);
  const now = services.clock();
  const expiresAt = futureExpiry(input.expiresAt, now);
  const id = newId(now.getTime());
  const secret = await inTransaction(databaseOf(services), async (tx) => {
    await requireRoom(tx, owner, now);
    await insertClient(tx, {
      id,
      clientId: newClientId(input.environment),
      ownerPersonId: owner.personId,
      ownerOrganizationId: owner.organizationId,
      createdBy: manager.personId,
      name: input.name,
      environment: input.environment,
      scopes: input.scopes,
      allowedAddresses: input.allowedAddresses,
      limitPerMinute: input.limitPerMinute,
      expiresAt,
    }, now);
    await audit(tx, manager, "api_key.created", id, { scopes: input.scopes }, now);
    return await addSecret(services, tx, id, input.environment, now);
  });
  // The membership may have ended since the first check.
  await ownerFor(services, manager.personId, input.organizationId);
  return { key: await describedKey(services, (await findClient(databaseOf(services), id, now))!), secret };
}

const ownerOf = (client: ClientWithSecrets): KeyOwner => ({
  personId: client.ownerPersonId,
  organizationId: client.ownerOrganizationId,
});

/** @throws {Problem} `api_keys_exhausted` */
async function requireRoom(tx: Transaction, owner: KeyOwner, now: Date): Promise<void> {
  if (await countLiveClients(tx, owner, now) >= keysPerOwner) {
    throw new Problem("api_keys_exhausted", { maximum: keysPerOwner });
  }
}

function futureExpiry(text: string | null, now: Date): Date | null {
  if (text === null) return null;
  const date = new Date(text);
  // A time late in 9999 with an offset can fall in the year 10000 in UTC. RFC 3339 cannot represent that year.
  if (date.getUTCFullYear() > 9999) {
    throw new Problem("validation_failed", { reason: "expiresAt is too far in the future." }, {
      errors: [{ pointer: "/expiresAt", code: "too_late", message: "must be before the year 10000 in UTC" }],
    });
  }
  if (date > now) return date;
  throw new Problem("validation_failed", { reason: "expiresAt must be in the future." }, {
    errors: [{ pointer: "/expiresAt", code: "past", message: "must be in the future" }],
  });
}

export async function listApiKeys(
  services: Services,
  personId: string,
  query: PageQuery & { readonly organizationId?: string | undefined },
): Promise<Page<ApiKey>> {
  const owner = await ownerFor(services, personId, query.organizationId);
  const now = services.clock();
  const page = await pageById(
    services.cursors,
    ["api-keys", owner],
    query,
    (slice) => listClients(databaseOf(services), owner, slice, now),
  );
  return { ...page, items: await describedKeys(services, page.items) };
}

/**
 * @throws {Problem} `not_found`, also for another person's key
 */
export async function managedKey(
  services: Services,
  personId: string,
  id: string,
): Promise<ClientWithSecrets> {
  const client = await findClient(databaseOf(services), id, services.clock());
  if (client && await manages(services, personId, client)) return client;
  throw new Problem("not_found", { path: `/v1/api-keys/${id}` });
}

/**
 * Changes an API key. If an expired key is reactivated, it counts towards the limit like a new key.
 *
 * @throws {Problem} `precondition_failed`, `conflict`, `not_found`, `api_keys_exhausted`, `validation_failed`
 */
export async function changeApiKey(
  services: Services,
  manager: Manager,
  id: string,
  change: ApiKeyChange,
  expected: ExpectedVersions,
): Promise<ApiKey> {
  const now = services.clock();
  const client = await managedKey(services, manager.personId, id);
  refuseRevoked(client);
  requireVersion(expected, client.version);
  if (client.environment === "test" && change.scopes) {
    const message = "must be omitted: a test key has none";
    throw new Problem("validation_failed", { reason: `scopes ${message}` }, {
      errors: [{ pointer: "/scopes", code: "test_key", message }],
    });
  }
  if (Object.keys(change).length === 0) return await describedKey(services, client);
  const expiresAt = change.expiresAt === undefined ? client.expiresAt : futureExpiry(change.expiresAt, now);
  const isRevived = !isLiveKey(client.expiresAt, now) && isLiveKey(expiresAt, now);
  const isWritten = await inTransaction(databaseOf(services), async (tx) => {
    if (isRevived) await requireRoom(tx, ownerOf(client), now);
    const written = await updateClient(
      tx,
      {
        id,
        name: change.name ?? client.name,
        scopes: change.scopes ?? client.scopes,
        allowedAddresses: change.allowedAddresses ?? client.allowedAddresses,
        limitPerMinute: change.limitPerMinute === undefined ? client.limitPerMinute : change.limitPerMinute,
        expiresAt,
      },
      client.version,
      now,
    );
    if (written) await audit(tx, manager, "api_key.changed", id, { members: Object.keys(change) }, now);
    return written;
  });
  const current = await managedKey(services, manager.personId, id);
  if (!isWritten) {
    throw new Problem("precondition_failed", {
      given: etagOf(client.version),
      current: etagOf(current.version),
    });
  }
  return await describedKey(services, current);
}

/**
 * Gives a key a new secret. The current secret stays valid during the overlap. Any older secret expires immediately,
 * so that at most two are active.
 */
export async function rotateApiKey(
  services: Services,
  manager: Manager,
  id: string,
  overlapHours: number,
): Promise<{ key: ApiKey; secret: string }> {
  const now = services.clock();
  const client = await managedKey(services, manager.personId, id);
  const secret = await inTransaction(databaseOf(services), async (tx) => {
    if (!await lockClient(tx, id)) throw revoked();
    await retireSecrets(tx, id, secondsAfter(now, overlapHours * 3_600), now);
    await audit(tx, manager, "api_key.rotated", id, { overlapHours }, now);
    return await addSecret(services, tx, id, client.environment, now);
  });
  return { key: await describedKey(services, await managedKey(services, manager.personId, id)), secret };
}

/** Revoking a key again changes nothing. */
export async function revokeApiKey(services: Services, manager: Manager, id: string): Promise<void> {
  const now = services.clock();
  await managedKey(services, manager.personId, id);
  await inTransaction(databaseOf(services), async (tx) => {
    if (await revokeClient(tx, id, now)) await audit(tx, manager, "api_key.revoked", id, {}, now);
  });
}

function refuseRevoked(client: ClientWithSecrets): void {
  if (client.revokedAt) throw revoked();
}

function revoked(): Problem {
  return new Problem("conflict", { reason: "This key is revoked." });
}

async function audit(
  tx: Transaction,
  manager: Manager,
  action: AuditAction,
  id: string,
  detail: Record<string, unknown>,
  now: Date,
): Promise<void> {
  await recordAudit(tx, {
    actorKind: "person",
    actorId: manager.personId,
    action,
    targetType: "api_key",
    targetId: id,
    requestId: manager.requestId,
    ipPrefix: manager.ipPrefix,
    detail,
  }, now);
}
