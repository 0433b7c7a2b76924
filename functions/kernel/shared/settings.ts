import { type CacheSettings, readCacheSettings } from "./cache-settings.ts";
import { isExampleSecret, publicDeploymentVariable, refuseOpenDeployment } from "./deployment.ts";
import { providerNotConfigured, readIssuer } from "./issuer.ts";
import { isLoopbackHost } from "./loopback-host.mjs";
import { type MediaSettings, readMediaSettings } from "./media-settings.ts";
import { type PaySettings, readPaySettings } from "./pay-settings.ts";
import { plainAddress, withoutEndSlashes } from "./plain-address.ts";
import { secretList } from "./secrets.ts";
import { readVerificationSettings, type VerificationSettings } from "./verification-settings.ts";

/** An empty variable is treated as unset. */
export type Environment = Readonly<Record<string, string | undefined>>;

export interface SharedSettings {
  /**
   * Name of the deployment shown in the manifest, such as `production`. `development` enables the development mailbox
   * and test payments, which anyone can mark as paid.
   */
  readonly environment: string;
  /** Origins of the apps, without a trailing slash. Links are always built from these origins, never from a request. */
  readonly urls: {
    readonly web: string;
    readonly gateway: string;
    readonly events: string;
    readonly registry: string;
  };
  /** Accepted values of `X-Internal-Key`, newest first. If empty, admin and pay are disabled. */
  readonly internalKeys: readonly string[];
  /**
   * Number of proxies in front of the app whose `X-Forwarded-For` entries are trusted (`TRUSTED_PROXY_HOPS`, default
   * 0).
   */
  readonly trustedProxyHops: number;
  /** Origins whose pages may call the API (`CORS_ORIGINS`, by default only the web app). */
  readonly corsOrigins: ReadonlySet<string>;
  /** Origins, in addition to the web app, that a sign-in may return to (`RETURN_TO_ORIGINS`). */
  readonly returnToOrigins: ReadonlySet<string>;
  /**
   * Whether a sign-in may return the token in the fragment (`SIGN_IN_FRAGMENT`, default true). Returning a code is
   * always allowed.
   */
  readonly isFragmentAllowed: boolean;
  /** The identity provider, or the reason why sign-in is disabled. */
  readonly idp: IdpSettings | IdpMissing;
  /** Audiences of provider tokens that `/v1/auth/exchange` accepts: the gateway, and those in `EXCHANGE_AUDIENCES`. */
  readonly exchangeAudiences: readonly string[];
  /** The older host that still serves the same API. */
  readonly legacy: LegacyHost | undefined;
  /** Quotas that override the defaults, by name: `LIMIT_REFRESH=30/60` means 30 in 60 seconds. */
  readonly limits: Readonly<Record<string, LimitOverride>>;
}

export interface IdpSettings {
  readonly isConfigured: true;
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly redirectUri: string;
  /** Secrets that seal the sign-in cookie, newest first. */
  readonly cookiePasswords: readonly string[];
}

/** The sign-in routes are disabled. `detail` names the missing or invalid variable. */
export interface IdpMissing {
  readonly isConfigured: false;
  readonly detail: string;
}

/** The older host, with its deprecation and shutdown dates. Its responses announce both dates. */
export interface LegacyHost {
  readonly host: string;
  readonly deprecatedAt: Date;
  readonly sunsetAt: Date;
}

export interface LimitOverride {
  readonly quota: number;
  readonly windowSeconds: number;
}

export interface Settings extends SharedSettings {
  /** Secrets, newest first. They seal the key ring, and the peppers and the cursor key are derived from them. */
  readonly platformSecrets: readonly string[];
  readonly verification: VerificationSettings;
  readonly pay: PaySettings;
  readonly media: MediaSettings;
  readonly cache: CacheSettings;
  /** Allowed hosts of user-supplied URLs (`OUTGOING_HOSTS`). `undefined` allows every public host. */
  readonly outgoingHosts: readonly string[] | undefined;
}

const minimumSecretLength = 32;

function readOrigin(env: Environment, name: string, fallback: string): string {
  const url = plainAddress(env[name]?.trim() || fallback);
  if (!url || url.pathname !== "/") {
    throw new Error(
      `${name} must be an http or https origin such as https://app.example, without user, path or query.`,
    );
  }
  return url.origin;
}

/** Parses the registry's URL and removes a trailing slash. The URL may include a CDN prefix. */
function readRegistryUrl(env: Environment, fallback: string): string {
  const url = plainAddress(env["PUBLIC_REGISTRY_URL"]?.trim() || fallback);
  if (!url) {
    throw new Error(
      "PUBLIC_REGISTRY_URL must be an http or https address such as https://cdn.example/registry, without user or query.",
    );
  }
  return withoutEndSlashes(url.href);
}

function readOrigins(env: Environment, name: string, fallback: readonly string[]): ReadonlySet<string> {
  const given = (env[name] ?? "").split(",").map((entry) => entry.trim()).filter((entry) => entry !== "");
  for (const entry of given) {
    if (plainAddress(entry)?.origin !== entry) {
      throw new Error(
        `${name} must list exact origins such as https://app.example, without user, path or query.`,
      );
    }
  }
  return new Set([...fallback, ...given]);
}

export function readBoolean(env: Environment, name: string, fallback: boolean): boolean {
  const value = env[name]?.trim();
  if (!value) return fallback;
  if (value !== "true" && value !== "false") {
    throw new Error(`${name} must be true or false; got "${value}".`);
  }
  return value === "true";
}

export const maximumPort = 65_535;
/** The apps also use the next two ports. */
const lastFirstPort = maximumPort - 2;

export function readWholeNumber(
  env: Environment,
  name: string,
  fallback: number,
  maximum = 999_999_999,
): number {
  const value = env[name]?.trim();
  if (!value) return fallback;
  if (!/^\d{1,9}$/.test(value)) throw new Error(`${name} must be a whole number; got "${value}".`);
  if (Number(value) > maximum) throw new Error(`${name} must be at most ${maximum}; got "${value}".`);
  return Number(value);
}

/**
 * @throws {Error} naming the missing or invalid variable; `PLATFORM_SECRET` is required
 */
export function readSettings(env: Environment): Settings {
  const platformSecrets = secretList("PLATFORM_SECRET", env["PLATFORM_SECRET"], minimumSecretLength);
  if (platformSecrets.length === 0) {
    throw new Error(
      `PLATFORM_SECRET is not set. It needs at least ${minimumSecretLength} random characters; gateway and events must share it.`,
    );
  }
  if (platformSecrets.some(isExampleSecret)) {
    throw new Error(
      "PLATFORM_SECRET looks like an example. Use random characters, such as those of `openssl rand -base64 48`.",
    );
  }
  return {
    ...readSharedSettings(env),
    platformSecrets,
    verification: readVerificationSettings(env),
    pay: readPaySettings(env),
    media: readMediaSettings(env),
    cache: readCacheSettings(env),
    outgoingHosts: readOutgoingHosts(env),
  };
}

/**
 * @throws {Error} naming the invalid variable
 */
export function readSharedSettings(env: Environment): SharedSettings {
  const port = readWholeNumber(env, "PORT", 8000, lastFirstPort);
  const web = readOrigin(env, "PUBLIC_WEB_URL", `http://localhost:${port}`);
  const urls = {
    web,
    gateway: readOrigin(env, "PUBLIC_GATEWAY_URL", `http://localhost:${port + 1}`),
    events: readOrigin(env, "PUBLIC_EVENTS_URL", `http://localhost:${port + 2}`),
    registry: readRegistryUrl(env, web),
  };
  refuseOpenDeployment(env);
  return {
    environment: env["ENVIRONMENT"]?.trim() ||
      (publicDeploymentVariable(env) === undefined ? "development" : "production"),
    urls,
    internalKeys: secretList("INTERNAL_API_KEY", env["INTERNAL_API_KEY"], 16),
    trustedProxyHops: readWholeNumber(env, "TRUSTED_PROXY_HOPS", 0),
    corsOrigins: readOrigins(env, "CORS_ORIGINS", [web]),
    returnToOrigins: readOrigins(env, "RETURN_TO_ORIGINS", []),
    isFragmentAllowed: readBoolean(env, "SIGN_IN_FRAGMENT", true),
    idp: readIdp(env),
    exchangeAudiences: [
      urls.gateway,
      ...(env["EXCHANGE_AUDIENCES"] ?? "").split(",").map((entry) => entry.trim()).filter((entry) =>
        entry !== ""
      ),
    ],
    legacy: readLegacyHost(env),
    limits: readLimits(env),
  };
}

/** Parses `hooks.example.org, *.example.org`. The value `none` means that user-supplied URLs are never called. */
function readOutgoingHosts(env: Environment): readonly string[] | undefined {
  const text = env["OUTGOING_HOSTS"]?.trim().toLowerCase();
  if (!text) return undefined;
  if (text === "none") return [];
  const hosts = text.split(",").map((entry) => entry.trim()).filter((entry) => entry !== "");
  for (const host of hosts) {
    if (!/^(?:\*\.)?(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z][a-z0-9-]*$/.test(host)) {
      throw new Error(
        `OUTGOING_HOSTS must list hosts such as hooks.example.org or *.example.org, or be "none"; got "${host}".`,
      );
    }
  }
  return hosts;
}

const callbackPath = "/v1/auth/idp/callback";

/**
 * Reads the provider's variables. A missing or invalid value disables the sign-in routes instead of stopping the
 * process.
 */
function readIdp(env: Environment): IdpSettings | IdpMissing {
  const value = (name: string) => env[name]?.trim() ?? "";
  const missing = (reason: string): IdpMissing => ({
    isConfigured: false,
    detail: providerNotConfigured(reason).message,
  });
  for (
    const name of ["IDP_ISSUER", "IDP_CLIENT_ID", "IDP_API_KEY", "IDP_REDIRECT_URI", "IDP_COOKIE_PASSWORD"]
  ) {
    if (!value(name)) return missing(`${name} is not set`);
  }
  const issuer = readIssuer(value("IDP_ISSUER"));
  if (typeof issuer !== "string") return { isConfigured: false, detail: issuer.message };
  const redirect = plainAddress(value("IDP_REDIRECT_URI"));
  if (!redirect?.pathname.endsWith(callbackPath)) {
    return missing(`IDP_REDIRECT_URI must be an address that ends in ${callbackPath}`);
  }
  if (redirect.protocol === "http:" && !isLoopbackHost(redirect.hostname)) {
    return missing("IDP_REDIRECT_URI must be an https address (http only on this machine)");
  }
  let cookiePasswords: readonly string[];
  try {
    cookiePasswords = secretList("IDP_COOKIE_PASSWORD", value("IDP_COOKIE_PASSWORD"), minimumSecretLength);
  } catch {
    return missing(`IDP_COOKIE_PASSWORD must have at least ${minimumSecretLength} characters`);
  }
  if (cookiePasswords.length === 0) return missing("IDP_COOKIE_PASSWORD is not set");
  return {
    isConfigured: true,
    issuer,
    clientId: value("IDP_CLIENT_ID"),
    clientSecret: value("IDP_API_KEY"),
    redirectUri: value("IDP_REDIRECT_URI"),
    cookiePasswords,
  };
}

/** The sunset must not be before the deprecation (RFC 9745 §4). */
function readLegacyHost(env: Environment): LegacyHost | undefined {
  const base = env["LEGACY_BASE_URL"]?.trim();
  if (!base) return undefined;
  const date = (name: string) => {
    const value = env[name]?.trim() ?? "";
    const time = /^\d{4}-\d{2}-\d{2}(T[\d:.]+Z)?$/.test(value) ? Date.parse(value) : NaN;
    if (Number.isNaN(time)) throw new Error(`${name} must be a date such as 2027-07-01; got "${value}".`);
    return new Date(time);
  };
  const legacy = {
    host: new URL(readOrigin(env, "LEGACY_BASE_URL", base)).host,
    deprecatedAt: date("LEGACY_DEPRECATED_AT"),
    sunsetAt: date("LEGACY_SUNSET_AT"),
  };
  if (legacy.sunsetAt < legacy.deprecatedAt) {
    throw new Error("LEGACY_SUNSET_AT must not be before LEGACY_DEPRECATED_AT.");
  }
  return legacy;
}

function readLimits(env: Environment): Record<string, LimitOverride> {
  const limits: Record<string, LimitOverride> = {};
  for (const [variable, value] of Object.entries(env)) {
    if (!variable.startsWith("LIMIT_") || !value?.trim()) continue;
    const [, quota, windowSeconds] = /^([1-9]\d{0,8})\/([1-9]\d{0,8})$/.exec(value.trim()) ?? [];
    if (!quota || !windowSeconds) {
      throw new Error(`${variable} must be calls/seconds such as 30/60; got "${value}".`);
    }
    const name = variable.slice("LIMIT_".length).toLowerCase().replaceAll("_", "-");
    limits[name] = { quota: Number(quota), windowSeconds: Number(windowSeconds) };
  }
  return limits;
}
