import { fileURLToPath } from "node:url";
import { freePort } from "./free-port.ts";
import { type SignedIn, type TestGateway, testGateway } from "./gateway.ts";
import { testWeb } from "./web.ts";

export type GatewayState =
  | "answers"
  /** All requests fail, except those for the caller's identity. */
  | "fails"
  /** No product database is configured. */
  | "switched off"
  | "busy"
  | "down";

/** The built site with its own gateway, which fails on demand. */
export interface AppSite {
  readonly origin: string;
  readonly gateway: TestGateway;
  /** Returns a person's session cookie as `name=value`. */
  cookieOf(person: SignedIn): Promise<string>;
  setState(state: GatewayState): void;
  /** Delays calls with this path prefix until the returned function is called. */
  hold(path: string): () => void;
  close(): Promise<void>;
}

const problem = (status: number, code: string) =>
  Response.json({ type: `about:blank#${code}`, title: code, status, detail: `${code} of the test`, code }, {
    status,
    headers: { "Content-Type": "application/problem+json", "Retry-After": "5" },
  });
const inState: Readonly<Record<Exclude<GatewayState, "answers">, () => Promise<Response>>> = {
  fails: () => Promise.resolve(problem(500, "internal_error")),
  "switched off": () =>
    Promise.resolve(Response.json({ detail: "commerce database is not configured" }, { status: 503 })),
  busy: () => Promise.resolve(problem(429, "quota_exceeded")),
  down: () => Promise.reject(new TypeError("connection refused")),
};
/** Every page first requests the visitor's identity. This request succeeds unless the gateway is down. */
const whoOneIs = "/v1/identity/me";

export async function serveAppSite(): Promise<AppSite> {
  const port = freePort();
  const origin = `http://localhost:${port}`;
  const gatewayPort = freePort();
  const gateway = await testGateway({
    databases: ["places", "pay", "events"],
    env: { PUBLIC_WEB_URL: origin, PUBLIC_GATEWAY_URL: `http://localhost:${gatewayPort}` },
  });
  let state: GatewayState = "answers";
  let held: { path: string; release: Promise<void> } | undefined;
  const web = await testWeb(gateway, {}, {
    siteFolder: fileURLToPath(new URL("../../dist", import.meta.url)),
    instead(path) {
      if (held && path.startsWith(held.path)) return held.release.then(() => problem(500, "internal_error"));
      if (state === "answers" || (path === whoOneIs && state !== "down")) return undefined;
      return inState[state]();
    },
  });
  const server = Deno.serve(
    { port, onListen: () => {} },
    (request, info) => web.app.fetch(request, { remoteAddress: info.remoteAddr.hostname }),
  );
  const gatewayServer = Deno.serve(
    { port: gatewayPort, onListen: () => {} },
    (request, info) => gateway.app.fetch(request, { remoteAddress: info.remoteAddr.hostname }),
  );
  return {
    origin,
    gateway,
    cookieOf: (person) => web.cookieOf(person),
    setState: (wanted) => void (state = wanted),
    hold(path) {
      let release = () => {};
      held = { path, release: new Promise<void>((resolve) => (release = resolve)) };
      return () => {
        held = undefined;
        release();
      };
    },
    async close() {
      await server.shutdown();
      await gatewayServer.shutdown();
      await web.close();
      await gateway.close();
    },
  };
}
