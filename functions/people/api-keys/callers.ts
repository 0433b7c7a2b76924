import type { Context } from "hono";
import ipaddr from "ipaddr.js";
import { secondsAfter } from "../../kernel/shared/clock.ts";
import { Problem } from "../../kernel/shared/problem.ts";
import { findPerson, findSurvivor } from "../persons/persons.ts";
import { recordLimit } from "../../kernel/commands/headers.ts";
import { limitPolicy } from "../../kernel/limits/policies.ts";
import { groupExists } from "../groups/memberships.ts";
import type { GatewayEnv, KeyCaller, Services } from "../../kernel/commands/services.ts";
import { looksLikeSecret, secretHmacs } from "./secret.ts";
import { clientOfSecret, type ClientRow, markUsed } from "./store.ts";

export interface PresentedKey {
  readonly clientId: string | undefined;
  readonly secret: string;
}

type KeyServices = Pick<Services, "settings" | "databases" | "clock" | "limits">;

const usedEverySeconds = 60;

/**
 * Looks up the API key for a secret. A secret with a wrong checksum is rejected without a lookup. An unknown id, a
 * wrong secret, and a revoked or expired key all get the same response after the same database read.
 *
 * @throws {Problem} `unauthenticated`, `forbidden` for an IP address that is not allowed, `quota_exceeded`
 */
export async function callerOfKey(
  services: KeyServices,
  c: Context<GatewayEnv>,
  key: PresentedKey,
): Promise<KeyCaller> {
  if (!looksLikeSecret(key.secret)) throw refused();
  const sql = services.databases.sql("api-keys");
  const now = services.clock();
  const client = await clientOfSecret(sql, secretHmacs(services.settings.platformSecrets, key.secret), now);
  if (!client || (key.clientId !== undefined && key.clientId !== client.clientId)) throw refused();
  const ownerPersonId = await requireActiveOwner(services, client);
  const isTest = client.environment === "test";
  // Test data belongs to a person, never to an organization.
  if (isTest && ownerPersonId === null) throw refused();
  refuseForeignAddress(client, c.get("clientAddress"));
  const policy = limitPolicy(services.settings, "api-key");
  const ownQuota = client.grantedLimit ?? client.limitPerMinute;
  recordLimit(
    c,
    await services.limits.charge(
      ownQuota === null ? policy : { ...policy, quota: ownQuota, windowSeconds: 60 },
      client.clientId,
    ),
  );
  const since = secondsAfter(now, -usedEverySeconds);
  if (client.lastUsedAt === null || client.lastUsedAt < since) await markUsed(sql, client.id, now, since);
  return {
    kind: "key",
    clientId: client.clientId,
    ownerPersonId,
    ownerOrganizationId: client.ownerOrganizationId,
    scopes: isTest ? [] : client.scopes,
    ...(isTest ? { isTest } : {}),
  };
}

/**
 * Returns the person that a key acts for, or null if an organization owns it. If the owner was merged into another
 * account, returns that account, even if the key has not been moved yet.
 *
 * @throws {Problem} `unauthenticated` if the person is not active, or the organization no longer exists
 */
async function requireActiveOwner(
  { databases }: Pick<Services, "databases">,
  { ownerPersonId, ownerOrganizationId }: ClientRow,
): Promise<string | null> {
  if (ownerPersonId === null) {
    const exists = await groupExists(databases, "organization", ownerOrganizationId!);
    if (!exists) throw refused();
    return null;
  }
  const sql = databases.sql("platform");
  const owner = await findPerson(sql, ownerPersonId);
  const living = owner?.mergedInto ? await findPerson(sql, await findSurvivor(sql, owner.id)) : owner;
  if (living?.status !== "active") throw refused();
  return living.id;
}

function refused(): Problem {
  return new Problem("unauthenticated", { reason: "The API key is not valid." }, {
    headers: { "WWW-Authenticate": `Basic realm="api", charset="UTF-8"` },
  });
}

function refuseForeignAddress(client: ClientRow, address: string): void {
  if (client.allowedAddresses.length === 0) return;
  const isAllowed = ipaddr.isValid(address) &&
    client.allowedAddresses.some((network) => isWithin(ipaddr.process(address), network));
  if (!isAllowed) {
    throw new Problem("forbidden", { reason: "This key cannot be used from your IP address." });
  }
}

function isWithin(address: ipaddr.IPv4 | ipaddr.IPv6, network: string): boolean {
  if (!network.includes("/")) return ipaddr.process(network).toString() === address.toString();
  const [base, bits] = ipaddr.parseCIDR(network);
  return base.kind() === address.kind() && address.match([base, bits] as never);
}
