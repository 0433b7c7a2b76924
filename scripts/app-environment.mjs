/**
 * Environment of the apps on this machine: the operator's variables, with generated values for those that are not
 * set. Uses no packages, because it runs before anything is installed.
 */
import { publicAddressVariable } from "../functions/kernel/shared/loopback-host.mjs";
import { toolEnvironment } from "./deno.mjs";

/** Products with their own database in the embedded cluster. Weather is left out, so it stays disabled. */
const products = [
  "platform",
  "places",
  "events",
  "directory",
  "content",
  "media",
  "search",
  "travel",
  "applications",
  "ubuntu",
  "pipeline",
  "dashboard",
  "commerce",
  "pay",
  "logistics",
  "lingo",
  "news",
];
const providerVariables = [
  "IDP_API_KEY",
  "IDP_CLIENT_ID",
  "IDP_REDIRECT_URI",
  "IDP_COOKIE_PASSWORD",
  "IDP_ISSUER",
];
const isSet = (name) => Boolean(process.env[name]?.trim());

/** Development services only start if no public URLs are set. */
const isPublic = publicAddressVariable(process.env) !== undefined;

/** Whether to run the development identity provider, which is used only if no other provider is configured. */
export const usesOwnProvider = !isPublic && !providerVariables.some(isSet);

export const hasSamples = (process.env.LOAD_SAMPLES?.trim() || String(!isPublic)) === "true";

export const databaseVariable = (name) => `DATABASE_URL_${name.toUpperCase()}`;

/** Returns the products that use the embedded cluster because their database variable is not set. */
export const productsWithoutDatabase = () => products.filter((name) => !isSet(databaseVariable(name)));

/**
 * Builds the environment variables for apps that listen on ports from `base` up.
 *
 * @param {{ base: number, folder: string, known: Record<string, string> }} options `known` are secrets and database
 *   URLs generated on this machine
 */
export function appEnvironment({ base, folder, known }) {
  const address = (name, offset) => process.env[name]?.trim() || `http://localhost:${base + offset}`;
  const urls = {
    PUBLIC_WEB_URL: address("PUBLIC_WEB_URL", 0),
    PUBLIC_GATEWAY_URL: address("PUBLIC_GATEWAY_URL", 1),
    PUBLIC_EVENTS_URL: address("PUBLIC_EVENTS_URL", 2),
  };
  const provider = usesOwnProvider
    ? {
      IDP_ISSUER: `http://localhost:${base + 3}`,
      IDP_CLIENT_ID: "hakika-gateway",
      IDP_API_KEY: known.IDP_API_KEY,
      IDP_COOKIE_PASSWORD: known.IDP_COOKIE_PASSWORD,
      IDP_REDIRECT_URI: `${urls.PUBLIC_GATEWAY_URL}/v1/auth/idp/callback`,
      DEVELOPMENT_PROVIDER: "true",
      ENVIRONMENT: "development",
    }
    : {};
  const { POSTGRES_PASSWORD: _password, IDP_API_KEY: _key, IDP_COOKIE_PASSWORD: _cookie, ...shared } = known;
  const chosen = {
    ...shared,
    ...urls,
    ...provider,
    PORT: String(base),
    DATA_DIR: folder,
    LOAD_SAMPLES: String(hasSamples),
  };
  // The operator's variables override generated ones. An empty variable counts as not set.
  const own = Object.fromEntries(Object.entries(process.env).filter(([, value]) => value?.trim() !== ""));
  return toolEnvironment({ ...chosen, ...own, ...urls, PORT: String(base), DATA_DIR: folder });
}
