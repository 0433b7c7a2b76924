import { isPublicAddress, publicAddressVariable } from "./loopback-host.mjs";

type Variables = Readonly<Record<string, string | undefined>>;

const addresses = [
  "PUBLIC_WEB_URL",
  "PUBLIC_GATEWAY_URL",
  "PUBLIC_EVENTS_URL",
  "PUBLIC_REGISTRY_URL",
] as const;

/** Secrets that protect data or sessions. Each variable may contain several, separated by commas. */
const secrets = [
  "PLATFORM_SECRET",
  "INTERNAL_API_KEY",
  "WEB_COOKIE_PASSWORD",
  "IDP_COOKIE_PASSWORD",
  "IDP_API_KEY",
  "STRIPE_SECRET_KEY",
  "STRIPE_WEBHOOK_SECRET",
  "S3_SECRET_ACCESS_KEY",
  "SMS_AUTH_TOKEN",
] as const;

/** Server URLs that may contain a password: mail, cache, and every database with its replica. */
const holdsPassword = /^(?:SMTP_URL|CACHE_URL|DATABASE_URL_[A-Z_]+)$/;

/** Matches secrets that were copied from an example, or that repeat a single character. */
const exampleSecret = /^(.)\1+$|change.?me|password|secret-secret|example/i;

export function isExampleSecret(secret: string): boolean {
  return exampleSecret.test(secret);
}

/** Passwords that the container images of databases and mail servers use by default or in their documentation. */
const passwordsOfImages: ReadonlySet<string> = new Set([
  "123456",
  "admin",
  "changeit",
  "default",
  "foobared",
  "guest",
  "minioadmin",
  "mysecretpassword",
  "pass",
  "postgres",
  "root",
  "secret",
  "test",
]);

function hasDefaultPassword(address: string): boolean {
  const url = URL.parse(address);
  if (!url?.password) return false;
  const [user, password] = [url.username, url.password].map(decoded);
  return password === user || passwordsOfImages.has(password!.toLowerCase()) || isExampleSecret(password!);
}

/**
 * Decodes part of a URL. An invalid part is returned unchanged, because connecting will fail later anyway.
 */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

const valueOf = (env: Variables, name: string) => env[name]?.trim() ?? "";

/**
 * Returns the name of the variable that shows that this deployment is reachable from outside, or `undefined` on a
 * developer's machine. A hosting platform always counts as public, so that a forgotten variable cannot expose
 * anything.
 */
export function publicDeploymentVariable(env: Variables): string | undefined {
  return publicAddressVariable(env) ??
    (valueOf(env, "DENO_DEPLOYMENT_ID") ? "DENO_DEPLOYMENT_ID" : undefined);
}

interface DevelopmentPart {
  readonly variable: string;
  readonly value: string;
  /** The risk that the error message names, for example "lets everyone sign in as anyone without a password". */
  readonly opens: string;
}

const developmentParts: readonly DevelopmentPart[] = [
  {
    variable: "ENVIRONMENT",
    value: "development",
    opens: "lets everyone read the development mailbox and pay without money",
  },
  {
    variable: "DEVELOPMENT_PROVIDER",
    value: "true",
    opens: "lets everyone sign in as anyone without a password",
  },
  {
    variable: "LOAD_SAMPLES",
    value: "true",
    opens: "adds sample people, some of them with staff roles",
  },
];

/**
 * Stops a deployment at startup if its settings would give access to the wrong people. The error message names the
 * variable.
 *
 * @throws {Error}
 */
export function refuseOpenDeployment(env: Variables): void {
  for (const name of addresses) requireEncrypted(name, valueOf(env, name));
  const publicVariable = publicDeploymentVariable(env);
  if (publicVariable === undefined) return;
  const isHere = `${publicVariable} makes this deployment public`;
  for (const { variable, value, opens } of developmentParts) {
    if (valueOf(env, variable) === value) {
      throw new Error(`${variable}=${value} ${opens}, and ${isHere}: unset ${variable}.`);
    }
  }
  for (const name of secrets) {
    if (valueOf(env, name).split(",").some((secret) => isExampleSecret(secret.trim()))) {
      throw new Error(
        `${name} looks like an example, and ${isHere}: use random characters, such as those of ` +
          "`openssl rand -base64 48`.",
      );
    }
  }
  for (const name of Object.keys(env).filter((name) => holdsPassword.test(name))) {
    if (hasDefaultPassword(valueOf(env, name))) {
      throw new Error(
        `${name} has a password that anyone can guess, and ${isHere}: use random characters, such as those of ` +
          "`openssl rand -hex 32`.",
      );
    }
  }
}

/**
 * @throws {Error} naming the variable
 */
export function requireEncrypted(name: string, address: string): void {
  if (isPublicAddress(address) && new URL(address).protocol === "http:") {
    throw new Error(
      `${name} must be an https address: only localhost may use http, since sessions and keys would cross the ` +
        "network in plain text.",
    );
  }
}

/**
 * Returns the reason why other machines cannot install components, or `undefined` if they can. Links in components
 * use the registry's configured URL, never the request's.
 */
export function registryFault(
  urls: Readonly<Record<"web" | "gateway" | "events" | "registry", string>>,
): string | undefined {
  const reached = [urls.web, urls.gateway, urls.events].find(isPublicAddress);
  if (reached === undefined || isPublicAddress(urls.registry)) return undefined;
  return `components would be installed from ${urls.registry}, but ${reached} is public: set PUBLIC_REGISTRY_URL`;
}
