import type { ApiKey } from "./schema.ts";
import type { ClientWithSecrets } from "./store.ts";

export function apiKeyOf(row: ClientWithSecrets, now: Date, makerName?: string): ApiKey {
  return {
    id: row.id,
    clientId: row.clientId,
    name: row.name,
    environment: row.environment,
    status: row.revokedAt ? "revoked" : isLiveKey(row.expiresAt, now) ? "active" : "expired",
    scopes: [...row.scopes],
    allowedAddresses: [...row.allowedAddresses],
    limitPerMinute: row.grantedLimit ?? row.limitPerMinute,
    organizationId: row.ownerOrganizationId,
    createdBy: row.createdBy,
    makerName: makerName ?? null,
    makerLeftAt: row.makerLeftAt?.toISOString() ?? null,
    secrets: row.secrets.map((secret) => ({
      display: secret.display,
      createdAt: new Date(secret.createdAt).toISOString(),
      expiresAt: secret.expiresAt === null ? null : new Date(secret.expiresAt).toISOString(),
    })),
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt?.toISOString() ?? null,
    lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
    revokedAt: row.revokedAt?.toISOString() ?? null,
    version: row.version,
  };
}

/** A key without an expiry date is always active. */
export const isLiveKey = (expiresAt: Date | null, now: Date): boolean =>
  expiresAt === null || expiresAt > now;
