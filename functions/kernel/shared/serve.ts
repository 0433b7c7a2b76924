import type { ConnectionInfo } from "./frame.ts";
import { loggerOf } from "./logging.ts";
import { watchLoop } from "./watch-loop.ts";

export interface App {
  fetch(request: Request, connection: ConnectionInfo): Response | Promise<Response>;
}

export interface Server {
  /**
   * Stops accepting connections and lets running requests finish. It does not wait for sockets with an incomplete
   * request.
   */
  shutdown(): Promise<void>;
}

/** Listens on all interfaces. */
export function serveApp(app: App, port: number): Server {
  return serve(port, (request, info) => app.fetch(request, connectionOf(info)));
}

/**
 * Serves several apps on one port and selects the app by the request's host. The first app handles all other hosts.
 * Use it on platforms that give a process one port, such as Deno Deploy.
 */
export function serveByHost(
  apps: readonly { readonly origin: string; readonly app: App }[],
  port: number,
): Server {
  const byHost = new Map(apps.map(({ origin, app }) => [new URL(origin).host, app]));
  const fallback = apps[0]!.app;
  return serve(port, (request, info) => {
    const app = byHost.get((request.headers.get("host") ?? "").toLowerCase()) ?? fallback;
    return app.fetch(request, connectionOf(info));
  });
}

/** @throws {Error} naming the port if listening fails */
function listening<T>(port: number, listen: () => T): T {
  const other = "Set PORT to the first of several free ports, because each app has its own.";
  if (port < 1 || port > 65_535) throw new Error(`There is no port ${port}. ${other}`);
  try {
    return listen();
  } catch (error) {
    if (error instanceof Deno.errors.AddrInUse) {
      throw new Error(`Port ${port} is in use by another program. ${other}`, { cause: error });
    }
    if (error instanceof Deno.errors.PermissionDenied) {
      throw new Error(`Only an administrator can use port ${port}. ${other}`, { cause: error });
    }
    throw error;
  }
}

/**
 * Time allowed for sending the last responses. A socket that is still open after this time belongs to a request that
 * has not arrived completely.
 */
const afterLastAnswerMs = 2_000;

function serve(
  port: number,
  handle: (...args: Parameters<Deno.ServeHandler>) => ReturnType<App["fetch"]>,
): Server {
  let inProgress = 0;
  const server = listening(port, () =>
    Deno.serve(
      { port, onListen: () => {}, onError: answerUnreadable },
      async (request, info) => {
        inProgress += 1;
        try {
          const response = await handle(request, info);
          return request.method === "HEAD" ? withoutInventedLength(response) : response;
        } finally {
          inProgress -= 1;
        }
      },
    ));
  const unwatch = watchLoop();
  const answered = async () => {
    while (inProgress > 0) await pause(50);
    await pause(afterLastAnswerMs);
  };
  return { shutdown: () => Promise.race([server.shutdown(), answered()]).finally(unwatch) };
}

/**
 * Responds to a request that no app could handle. An invalid `Host` can cause an error anywhere in the code, because
 * the URL is only parsed when it is first read. In that case, the client is at fault (RFC 9112 §3.2).
 */
function answerUnreadable(error: unknown): Response {
  const isHost = error instanceof TypeError && error.message.startsWith("Invalid URL");
  if (!isHost) loggerOf("serve").error("unexpected", { error });
  const [status, title, detail] = isHost
    ? [400, "Malformed request", "The Host header or the address is malformed."]
    : [
      500,
      "Internal server error",
      "The server could not complete the request because of an internal error.",
    ];
  return new Response(JSON.stringify({ type: "about:blank", title, status, detail }), {
    status,
    headers: { "Content-Type": "application/problem+json", "Cache-Control": "no-store" },
  });
}

/**
 * Prepares a response to HEAD, which has no body. The server would add `Content-Length: 0`, and a cache that trusts
 * this value would drop its stored GET response. Omitting the length is allowed, but a wrong length is not.
 *
 * @see RFC 9110 §8.6, RFC 9111 §4.3.5
 */
function withoutInventedLength(response: Response): Response {
  const isRight = response.body !== null || response.headers.has("content-length") ||
    nullBodyStatuses.has(response.status);
  return isRight ? response : new Response(new Blob([]).stream(), response);
}

/** Statuses that never have a body. @see Fetch standard, "null body status" */
const nullBodyStatuses = new Set([101, 103, 204, 205, 304]);

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

function connectionOf(info: Deno.ServeHandlerInfo): ConnectionInfo {
  return "hostname" in info.remoteAddr ? { remoteAddress: info.remoteAddr.hostname } : {};
}

/**
 * Time limit, in milliseconds, for requests to finish after a shutdown signal. The launcher and hosting platforms
 * wait ten seconds.
 */
const drainMs = 8_000;

/**
 * Shuts down cleanly on SIGTERM and SIGINT: stops accepting requests, lets running ones finish, then calls `close` to
 * stop the workers and close the pools. After eight seconds, anything unfinished is aborted. The exit code is 0.
 */
export function shutDownOnSignal(servers: readonly Server[], close: () => Promise<void>): void {
  let isEnding = false;
  const end = async () => {
    if (isEnding) return;
    isEnding = true;
    const deadline = setTimeout(() => Deno.exit(0), drainMs);
    await Promise.all(servers.map((server) => server.shutdown()));
    await close();
    clearTimeout(deadline);
    Deno.exit(0);
  };
  Deno.addSignalListener("SIGINT", end);
  if (Deno.build.os !== "windows") Deno.addSignalListener("SIGTERM", end);
}
