import { isLoopbackHost } from "./loopback-host.mjs";

type Variables = Readonly<Record<string, string | undefined>>;

/** Addresses that make a deployment public; the registry alone may lie on a CDN while the apps run here. */
const appAddresses = ["PUBLIC_WEB_URL", "PUBLIC_GATEWAY_URL", "PUBLIC_EVENTS_URL"] as const;
const allAddresses = [...appAddresses, "PUBLIC_REGISTRY_URL"] as const;

/** Secrets that guard data or sessions; each may be a list. */
const secrets = [
  "PLATFORM_SECRET",
  "INTERNAL_API_KEY",
  "WEB_COOKIE_PASSWORD",
  "IDP_COOKIE_PASSWORD",
  "IDP_API_KEY",
  "STRIPE_SECRET_KEY",
  "STRIPE_WEBHOOK_SECRET",
  "S3_SECRET_ACCESS_KEY",
] as const;

/** Secrets that somebody typed once in an example, or that are one character again and again. */
const exampleSecret = /^(.)\1+$|change.?me|password|secret-secret|example/i;

/** Whether a secret looks like one of an example, which anyone may know. */
export function isExampleSecret(secret: string): boolean {
  return exampleSecret.test(secret);
}

const valueOf = (env: Variables, name: string) => env[name]?.trim() ?? "";

function isPublicAddress(text: string): boolean {
  return URL.canParse(text) && !isLoopbackHost(new URL(text).hostname);
}

/**
 * The variable that makes this deployment reachable for others; `undefined` on a developer's own machine. A hosting
 * platform counts as public whatever the addresses say: a forgotten variable must open nothing.
 */
export function publicBy(env: Variables): string | undefined {
  const address = appAddresses.find((name) => isPublicAddress(valueOf(env, name)));
  return address ?? (valueOf(env, "DENO_DEPLOYMENT_ID") ? "DENO_DEPLOYMENT_ID" : undefined);
}

/** A part that only a developer's own machine may have. */
interface DevelopmentPart {
  readonly variable: string;
  readonly value: string;
  /** What it would open. */
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
 * Stops a deployment that would be open to the wrong people, with one sentence that names the variable.
 *
 * @throws {Error}
 */
export function refuseOpenDeployment(env: Variables): void {
  for (const name of allAddresses) requireEncrypted(name, valueOf(env, name));
  const publicVariable = publicBy(env);
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
}

/**
 * Stops an address that others reach without encryption; this machine is exempt.
 *
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
