import type { Context } from "hono";
import {
  createGatewayClient,
  type GatewayArea,
  type GatewayClient,
} from "../../../clients/typescript/index.ts";
import type { FrameEnv } from "../../kernel/shared/frame.ts";
import { Problem } from "../../kernel/shared/problem.ts";
import type { WebSettings } from "./settings.ts";

/** Path prefix of the events API that pages may read. */
export type EventsArea = "/api/events";

export interface PassedCall {
  readonly method?: string;
  /** Path and query, such as `/v1/entities?q=school`. */
  readonly path: `${GatewayArea | EventsArea}${string}`;
  readonly token?: string | undefined;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: BodyInit;
}

/**
 * Calls the gateway on behalf of the visitor who made a request. Both methods throw `gateway_unavailable` if there is
 * no response.
 */
export interface GatewayAccess {
  /** Returns the typed client. It reads the token at the time of each call. */
  as(c: Context<FrameEnv>, token: () => string | undefined): GatewayClient;
  /** Forwards a call byte for byte, without inspecting its content. The proxies use this. */
  pass(c: Context<FrameEnv>, call: PassedCall): Promise<Response>;
}

const deadlineMs = 10_000;

/**
 * Every call includes the visitor's IP address and the internal key, because without them the gateway would count all
 * visitors as one. Paths come only from this app's own tables, never from a visitor.
 *
 * Nothing is retried here, because a visitor is waiting. Pages show what failed and when to retry.
 */
export function gatewayAccess(
  settings: WebSettings,
  send: (request: Request) => Promise<Response>,
  sendToEvents: (request: Request) => Promise<Response>,
): GatewayAccess {
  const isForEvents = (path: string) => path.startsWith("/api/events");
  const [internalKey] = settings.internalKeys;
  const sendFor = async (c: Context<FrameEnv>, request: Request): Promise<Response> => {
    const headers = new Headers(request.headers);
    if (!headers.has("accept")) headers.set("Accept", "application/json");
    headers.set("X-Request-Id", c.get("requestId"));
    // Forwards the visitor's user agent, so that sessions are labelled with their browser and not with this server.
    const browser = c.req.header("user-agent");
    if (browser) headers.set("User-Agent", browser);
    const languages = c.req.header("accept-language");
    if (languages) headers.set("Accept-Language", languages);
    if (internalKey) {
      headers.set("X-Internal-Key", internalKey);
      headers.set("X-Hakika-Client-IP", c.get("clientAddress"));
    }
    const signal = AbortSignal.timeout(deadlineMs);
    try {
      const sent = new Request(request, { headers, signal, redirect: "manual" });
      return await (isForEvents(new URL(sent.url).pathname) ? sendToEvents : send)(sent);
    } catch (cause) {
      throw new Problem("gateway_unavailable", {}, { headers: { "Retry-After": "5" }, cause });
    }
  };
  return {
    as: (c, token) =>
      createGatewayClient({
        baseUrl: settings.urls.gateway,
        accessToken: token,
        fetch: (request) => sendFor(c, request),
        attempts: 1,
      }),
    pass: (c, { method = "GET", path, token, headers = {}, body }) => {
      const sent = new Headers(headers);
      if (token) sent.set("Authorization", `Bearer ${token}`);
      const init = { method, headers: sent, ...(body === undefined ? {} : { body }) };
      const app = isForEvents(path) ? settings.urls.events : settings.urls.gateway;
      return sendFor(c, new Request(`${app}${path}`, init));
    },
  };
}
