import type { Context } from "hono";
import type { FrameEnv } from "../shared/frame.ts";
import { Problem } from "../shared/problem.ts";
import type { WebSettings } from "./settings.ts";

/** One call to the gateway. */
export interface GatewayCall {
  readonly method?: string;
  /** Path with query, such as `/v1/entities?q=school`. */
  readonly path: string;
  /** Whose call it is: their access token. */
  readonly token?: string | undefined;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: BodyInit;
}

/** Calls the gateway for the visitor of a request. */
export interface GatewayClient {
  /** @throws {Problem} `gateway_unavailable` when there is no answer */
  call(c: Context<FrameEnv>, call: GatewayCall): Promise<Response>;
}

const deadlineMs = 10_000;

/**
 * Makes the client. Every call carries the visitor's own address beside the internal key, without which the gateway
 * would count all visitors as one; paths come from this app's own tables only, never from a visitor.
 */
export function gatewayClient(
  settings: WebSettings,
  send: (request: Request) => Promise<Response>,
): GatewayClient {
  const [internalKey] = settings.internalKeys;
  return {
    async call(c, { method = "GET", path, token, headers = {}, body }) {
      const sent = new Headers({
        Accept: "application/json",
        ...headers,
        "X-Request-Id": c.get("requestId"),
      });
      // Sessions are told apart by the browser that they belong to, not by this server.
      const browser = c.req.header("user-agent");
      if (browser) sent.set("User-Agent", browser);
      if (token) sent.set("Authorization", `Bearer ${token}`);
      if (internalKey) {
        sent.set("X-Internal-Key", internalKey);
        sent.set("X-Hakika-Client-IP", c.get("clientAddress"));
      }
      const signal = AbortSignal.timeout(deadlineMs);
      try {
        return await send(
          new Request(`${settings.urls.gateway}${path}`, {
            method,
            headers: sent,
            signal,
            redirect: "manual",
            ...(body === undefined ? {} : { body }),
          }),
        );
      } catch (cause) {
        throw new Problem("gateway_unavailable", {}, { headers: { "Retry-After": "5" }, cause });
      }
    },
  };
}
