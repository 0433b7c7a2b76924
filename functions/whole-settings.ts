import { requireReadableAddresses } from "./kernel/db/addresses.ts";
import { type PoolSettings, poolSettings } from "./kernel/db/databases.ts";
import { refuseUnknownLimits } from "./kernel/limits/policies.ts";
import { type McpSettings, mcpSettings } from "./apps/mcp/settings.ts";
import {
  type Environment,
  readBoolean,
  readSettings,
  readWholeNumber,
  type Settings,
} from "./kernel/shared/settings.ts";
import { startOrExit } from "./kernel/shared/start.ts";
import { readWebSettings, type WebSettings } from "./apps/web/settings.ts";

export interface WholeSettings {
  readonly settings: Settings;
  readonly web: WebSettings;
  readonly mcp: McpSettings;
  readonly pool: PoolSettings;
  /** Port of the web app. The other apps use the ports after it. */
  readonly port: number;
  readonly isLoadingSamples: boolean;
  readonly hasDevelopmentProvider: boolean;
  readonly isServedByHost: boolean;
}

/**
 * Reads the environment variables of the whole system. The process does this before it changes anything, connects to a
 * database or opens a port.
 *
 * @throws {Error} naming the variable that is missing or wrong
 */
export function readWholeSettings(env: Environment): WholeSettings {
  requireReadableAddresses(env);
  const settings = readSettings(env);
  refuseUnknownLimits(settings);
  return {
    settings,
    web: readWebSettings(env),
    mcp: mcpSettings({ ...env, PUBLIC_EVENTS_URL: settings.urls.events }),
    pool: poolSettings(env),
    port: readWholeNumber(env, "PORT", 8000),
    isLoadingSamples: readBoolean(env, "LOAD_SAMPLES", false),
    hasDevelopmentProvider: readBoolean(env, "DEVELOPMENT_PROVIDER", false),
    isServedByHost: readBoolean(env, "SERVE_BY_HOST", false),
  };
}

// `npm start` first runs this file on its own, so that no database is started if the settings are invalid.
if (import.meta.main) {
  await startOrExit(() => {
    const { idp } = readWholeSettings(Deno.env.toObject()).settings;
    if (idp.isConfigured) return;
    Deno.stdout.writeSync(new TextEncoder().encode(`Sign-in is disabled: ${idp.detail}.\n`));
  });
}
