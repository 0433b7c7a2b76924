import { classifyInboundRequest, PROTOCOL_VERSION_META_KEY } from "@modelcontextprotocol/server";
import type { Exchange } from "./exchange.ts";

/** A `tools/call` of which nothing but name, arguments and trace matters: what nearly every request is. */
export interface PlainCall {
  readonly id: string | number;
  readonly name: string;
  readonly arguments: Readonly<Record<string, unknown>> | undefined;
  readonly meta: Readonly<Record<string, unknown>> | undefined;
  readonly isModern: boolean;
}

/** Revisions that are spoken: the one with metadata in each request, and those with a handshake. */
export interface Versions {
  readonly modern: string;
  readonly legacy: readonly string[];
}

type Members = Readonly<Record<string, unknown>>;

/**
 * Recognises a call that can be answered without a protocol server of its own, which costs as much as the rest of
 * the answer together.
 *
 * Whatever is unusual about a message is left to the SDK, which knows every rule: a member too many, an id or
 * a token of another kind, an answer to a question, headers that differ from the body.
 */
export function plainCall(
  { request: { headers } }: Exchange,
  body: unknown,
  versions: Versions,
): PlainCall | undefined {
  if (!isMembers(body, messageMembers)) return undefined;
  const { jsonrpc, id, method, params } = body;
  if (jsonrpc !== "2.0" || method !== "tools/call" || !isToken(id) || !isMembers(params, callMembers)) {
    return undefined;
  }
  const { name, arguments: given, _meta: meta } = params;
  if (typeof name !== "string" || !isOptionalMembers(given) || !isOptionalMembers(meta)) return undefined;
  if (meta?.["progressToken"] !== undefined && !isToken(meta["progressToken"])) return undefined;
  const call = { id, name, arguments: given, meta };

  const version = headers.get("mcp-protocol-version");
  const isModern = meta?.[PROTOCOL_VERSION_META_KEY] === versions.modern && version === versions.modern &&
    headers.get("mcp-method") === method && headers.get("mcp-name") === name;
  if (isModern) return isEnvelope(body, version, method, name) ? { ...call, isModern } : undefined;
  const isLegacy = (version === null || versions.legacy.includes(version)) && !claimsMetadata(meta);
  return isLegacy ? { ...call, isModern } : undefined;
}

const messageMembers = new Set(["jsonrpc", "id", "method", "params"]);
const callMembers = new Set(["name", "arguments", "_meta"]);

function isMembers(value: unknown, allowed: ReadonlySet<string>): value is Members {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  for (const member in value) if (!allowed.has(member)) return false;
  return true;
}

/** A name such as `__proto__` may vanish when a message is copied, so it is for the SDK to judge. */
function isOptionalMembers(value: unknown): value is Members | undefined {
  return value === undefined ||
    (typeof value === "object" && value !== null && !Array.isArray(value) &&
      !Object.hasOwn(value, "__proto__"));
}

function isToken(value: unknown): value is string | number {
  return typeof value === "string" || Number.isSafeInteger(value);
}

/** Members of the specification's own name space belong to the newer era, or to tasks. */
function claimsMetadata(meta: Members | undefined): boolean {
  for (const member in meta) if (member.startsWith("io.modelcontextprotocol/")) return true;
  return false;
}

/** The SDK's own judgement of the metadata of a request. */
function isEnvelope(body: Members, version: string, method: string, name: string): boolean {
  const inbound = classifyInboundRequest({
    httpMethod: "POST",
    body,
    protocolVersionHeader: version,
    mcpMethodHeader: method,
    mcpNameHeader: name,
  });
  return inbound.kind === "modern";
}
