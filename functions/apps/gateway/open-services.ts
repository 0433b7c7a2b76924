import type { Databases } from "../../kernel/db/databases.ts";
import { type Clock, systemClock } from "../../kernel/shared/clock.ts";
import { signedCursors } from "../../kernel/shared/cursor.ts";
import { openCache } from "../../kernel/shared/open-cache.ts";
import { deriveKey } from "../../kernel/shared/secrets.ts";
import type { Settings } from "../../kernel/shared/settings.ts";
import { createUsageMeter } from "../../people/api-keys/usage.ts";
import { createGate } from "../../people/auth/gate.ts";
import { openKeyRing } from "../../people/auth/key-ring.ts";
import { openProvider } from "../../people/auth/provider.ts";
import { createLimits } from "../../kernel/limits/limits.ts";
import { refuseUnknownLimits } from "../../kernel/limits/policies.ts";
import type { AuthServices } from "../../people/auth/services.ts";

/** Parts that tests can replace: the clock and the outside network. */
export interface ServiceOptions {
  readonly clock?: Clock;
  readonly fetch?: typeof fetch;
}

/**
 * Creates the services of one process from its settings and databases. Each service connects on first use.
 *
 * @throws {Error} when a setting names an unknown quota
 */
export function openServices(
  settings: Settings,
  databases: Databases,
  options: ServiceOptions = {},
): AuthServices {
  refuseUnknownLimits(settings);
  const clock = options.clock ?? systemClock;
  const keyRing = openKeyRing(databases, settings.platformSecrets, clock);
  const limits = createLimits(databases, clock);
  const usage = createUsageMeter(databases, clock);
  const outside = options.fetch ?? fetch;
  const cache = openCache({
    ...settings.cache,
    secrets: settings.platformSecrets,
    environment: settings.environment,
    clock,
  });
  return {
    settings,
    databases,
    clock,
    fetch: outside,
    cache,
    cursors: signedCursors(deriveKey(settings.platformSecrets[0]!, "cursors")),
    keyRing,
    limits,
    usage,
    identityProvider: settings.idp.isConfigured ? openProvider(settings.idp, outside, cache) : undefined,
    gate: createGate({ settings, databases, clock, keyRing, limits, usage }),
  };
}
