import { requireEncrypted } from "../../kernel/shared/deployment.ts";
import { readIssuer } from "../../kernel/shared/issuer.ts";
import { isLoopbackHost } from "../../kernel/shared/loopback-host.mjs";
import { plainAddress, withoutEndSlashes } from "../../kernel/shared/plain-address.ts";
import type { NotConfigured } from "../../kernel/shared/problem.ts";

/** Settings of the MCP server. None of them is secret. */
export interface McpSettings {
  /** Origin of the events service (`PUBLIC_EVENTS_URL`), without a trailing slash. */
  readonly eventsUrl: string;
  /** Origin of the web app (`PUBLIC_WEB_URL`), used in links to its documentation. */
  readonly webUrl: string | undefined;
  /**
   * Issuer of the access tokens (`IDP_ISSUER`). If the variable is unset, this is the error to return instead of the
   * OAuth metadata.
   */
  readonly issuer: string | NotConfigured;
  /** Host names, without port, that the server accepts requests for. */
  readonly allowedHosts: readonly string[];
  /** Host names, without port, of origins whose pages may call the server. */
  readonly allowedOrigins: readonly string[];
  readonly imageOrigins: readonly string[];
  /** User agents that ignore a 401 and need the sign-in message in a 200 response. */
  readonly signIn200UserAgents: RegExp;
}

export const settingNames = [
  "PUBLIC_EVENTS_URL",
  "PUBLIC_WEB_URL",
  "IDP_ISSUER",
  "MCP_ALLOWED_HOSTS",
  "MCP_ALLOWED_ORIGINS",
  "MCP_IMAGE_ORIGINS",
  "MCP_SIGN_IN_200_USER_AGENTS",
] as const;

const loopbackHosts = ["localhost", "127.0.0.1", "[::1]"];

const knownWebClients = [
  "claude.ai",
  "claude.com",
  "chatgpt.com",
  "chat.openai.com",
  "vscode.dev",
  ...loopbackHosts,
];

/**
 * Empty variables count as unset.
 *
 * @throws {Error} naming the missing or invalid variable
 */
export function mcpSettings(env: Readonly<Record<string, string | undefined>>): McpSettings {
  const value = (name: string) => env[name]?.trim() || undefined;
  const list = (name: string) => (value(name) ?? "").split(",").map((entry) => entry.trim()).filter(Boolean);
  const hosts = (name: string) => list(name).map((entry) => hostName(name, entry));

  const eventsUrl = value("PUBLIC_EVENTS_URL");
  if (!eventsUrl) {
    throw new Error(
      "PUBLIC_EVENTS_URL is not set. It is the address at which clients reach the events service.",
    );
  }
  const address = webAddress("PUBLIC_EVENTS_URL", eventsUrl);
  requireEncrypted("PUBLIC_EVENTS_URL", eventsUrl);
  const webUrl = value("PUBLIC_WEB_URL");
  if (webUrl !== undefined) webAddress("PUBLIC_WEB_URL", webUrl);
  const ownHosts = isLoopbackHost(address.hostname)
    ? [...new Set([address.hostname, ...loopbackHosts])]
    : [address.hostname];
  return {
    eventsUrl: withoutEndSlashes(eventsUrl),
    webUrl: webUrl === undefined ? undefined : withoutEndSlashes(webUrl),
    issuer: readIssuer(env["IDP_ISSUER"]),
    allowedHosts: [...ownHosts, ...hosts("MCP_ALLOWED_HOSTS")],
    allowedOrigins: [...ownHosts, ...knownWebClients, ...hosts("MCP_ALLOWED_ORIGINS")],
    imageOrigins: [
      address.origin,
      ...list("MCP_IMAGE_ORIGINS").map((entry) => webAddress("MCP_IMAGE_ORIGINS", entry).origin),
    ],
    signIn200UserAgents: pattern(
      "MCP_SIGN_IN_200_USER_AGENTS",
      value("MCP_SIGN_IN_200_USER_AGENTS") ?? "chatgpt|openai",
    ),
  };
}

function webAddress(name: string, text: string): URL {
  const url = plainAddress(text);
  if (!url) throw new Error(`${name} must be an http or https address without user or query.`);
  return url;
}

/** Returns the host name of an entry, which is either a host or an origin (a scheme, a host and optionally a port). */
function hostName(name: string, entry: string): string {
  if (/^(?:[a-z0-9.-]+|\[[\da-f:]+\])$/i.test(entry)) return entry.toLowerCase();
  const url = plainAddress(entry);
  if (url?.origin !== entry) {
    throw new Error(`${name} must list hosts or origins such as app.example or https://app.example.`);
  }
  return url.hostname;
}

/** Parses a pattern without groups or repetition, so that matching takes linear time. */
function pattern(name: string, text: string): RegExp {
  try {
    if (!/[()*+?{]/.test(text)) return new RegExp(text, "i");
  } catch {
    // The error is reported below.
  }
  throw new Error(
    `${name} must be a regular expression without groups and repetitions, such as chatgpt|openai; got "${text}".`,
  );
}
