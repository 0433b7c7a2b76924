import { createMcpApp, type McpDependencies } from "../../functions/apps/mcp/server.ts";
import { mcpSettings } from "../../functions/apps/mcp/settings.ts";

export interface RpcAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: RpcBody | undefined;
}

/** A JSON-RPC response, reduced to what tests read. */
export interface RpcBody {
  readonly id: string | number | null;
  readonly result?: RpcResult;
  readonly error?: {
    readonly code: number;
    readonly message: string;
    readonly data?: Record<string, unknown>;
  };
}

export interface RpcResult extends Readonly<Record<string, unknown>> {
  readonly isError?: boolean;
  readonly content?: readonly {
    type: string;
    text?: string;
    resource?: { uri: string; text: string; mimeType: string };
  }[];
  readonly structuredContent?: Readonly<Record<string, unknown>>;
  readonly _meta?: Readonly<Record<string, unknown>>;
}

/** An MCP server that tests call without a socket. */
export interface TestMcp {
  readonly faults: unknown[];
  fetch(path: string, init?: RequestInit): Promise<Response>;
  /** Sends a body unchanged to `/mcp`. */
  post(body: unknown, headers?: Record<string, string>, path?: string): Promise<RpcAnswer>;
  call(method: string, params: Record<string, unknown>, options?: CallOptions): Promise<RpcAnswer>;
}

export interface CallOptions {
  readonly era?: "modern" | "legacy";
  readonly headers?: Record<string, string>;
  readonly meta?: Record<string, unknown>;
  readonly path?: string;
}

export const mcpOrigin = "http://localhost:8002";

/** Metadata in every request of MCP version 2026-07-28. */
export const modernMeta = {
  "io.modelcontextprotocol/protocolVersion": "2026-07-28",
  "io.modelcontextprotocol/clientCapabilities": {},
};

/** Creates an MCP server without a network. The test passes in a replacement for the events app. */
export function openTestMcp(
  dependencies: Partial<McpDependencies> & Pick<McpDependencies, "events">,
  env: Readonly<Record<string, string>> = {},
): TestMcp {
  const faults: unknown[] = [];
  const app = createMcpApp(
    mcpSettings({ PUBLIC_EVENTS_URL: mcpOrigin, IDP_ISSUER: "https://provider.example", ...env }),
    {
      fetch: () => Promise.reject(new Error("no network here")),
      onFault: (error) => faults.push(error),
      ...dependencies,
    },
  );
  const send = (path: string, init?: RequestInit) => app.fetch(new Request(new URL(path, mcpOrigin), init));
  const post = async (
    body: unknown,
    headers: Record<string, string> = {},
    path = "/mcp",
  ): Promise<RpcAnswer> => {
    const response = await send(path, {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body: typeof body === "string" ? body : JSON.stringify(body),
    });
    const text = await response.text();
    return {
      status: response.status,
      headers: response.headers,
      body: text === "" ? undefined : JSON.parse(text),
    };
  };
  return {
    faults,
    fetch: send,
    post,
    call(method, params, { era = "legacy", headers = {}, meta = {}, path = "/mcp" } = {}) {
      const request = { jsonrpc: "2.0", id: 1, method };
      if (era === "legacy") return post({ ...request, params: { ...params, _meta: meta } }, headers, path);
      const name = params["name"] ?? params["uri"];
      return post({ ...request, params: { ...params, _meta: { ...modernMeta, ...meta } } }, {
        "mcp-protocol-version": "2026-07-28",
        "mcp-method": method,
        ...(typeof name === "string" && method !== "completion/complete" ? { "mcp-name": name } : {}),
        ...headers,
      }, path);
    },
  };
}
