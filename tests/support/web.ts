import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Hono } from "hono";
import { createWeb, type WebApp } from "../../functions/apps/web/app.ts";
import { sealedCookies } from "../../functions/apps/web/sealed-cookies.ts";
import { readWebSettings } from "../../functions/apps/web/settings.ts";
import { sessionCookie, type VisitorSession } from "../../functions/apps/web/visitor-session.ts";
import type { SignedIn, TestGateway } from "./gateway.ts";

/** A web app with a test gateway and no built site. */
export interface TestWeb {
  readonly app: WebApp;
  readonly origin: string;
  /** Requests to the gateway, with the headers that it received. */
  readonly calls: { path: string; method: string; headers: Headers }[];
  /** Sends a request as if from `address`. */
  request(path: string, init?: RequestInit & { address?: string }): Promise<Response>;
  cookieOf(person: SignedIn, expiresInSeconds?: number): Promise<string>;
  close(): Promise<void>;
}

const password = "a-cookie-password-of-the-tests-0123456789";

export interface TestWebOptions {
  /** Folder of a built site. If unset, the web app has no pages. */
  readonly siteFolder?: string;
  /**
   * Called before the gateway, with the path and query of each call. If it returns a response, the gateway is not
   * called.
   */
  readonly instead?: (path: string) => Promise<Response> | undefined;
  readonly events?: (request: Request) => Promise<Response>;
}

/** Creates a web app that calls the gateway without a socket. */
export async function testWeb(
  gateway: TestGateway,
  env: Record<string, string> = {},
  { siteFolder, instead = () => undefined, events }: TestWebOptions = {},
): Promise<TestWeb> {
  const settings = readWebSettings({ ...gateway.env, WEB_COOKIE_PASSWORD: password, ...env });
  const folder = await mkdtemp(join(tmpdir(), "hakika-web-"));
  const calls: TestWeb["calls"] = [];
  const app = createWeb({
    settings,
    siteFolder: siteFolder ?? folder,
    gateway: (request) => {
      const { pathname, search } = new URL(request.url);
      calls.push({ path: pathname, method: request.method, headers: request.headers });
      return instead(pathname + search) ?? Promise.resolve(gateway.app.fetch(request, {}));
    },
    ...(events ? { events } : {}),
  });
  const origin = settings.urls.web;
  const cookies = sealedCookies(settings.cookiePasswords, origin);
  return {
    app,
    origin,
    calls,
    request: async (path, { address = "198.51.100.7", ...init } = {}) =>
      await app.fetch(new Request(`${origin}${path}`, init), { remoteAddress: address }),
    async cookieOf(person, expiresInSeconds = 900) {
      const session: VisitorSession = {
        accessToken: person.accessToken,
        personId: person.personId,
        expiresAt: Date.now() + expiresInSeconds * 1000,
      };
      const sealing = new Hono().get("/", async (c) => {
        await cookies.set(c, sessionCookie, session, 3600);
        return c.body(null);
      });
      return cookieIn(await sealing.request("/"), sessionCookie)!;
    },
    close: () => rm(folder, { recursive: true, force: true }),
  };
}

/** Returns a cookie that a response sets, as `name=value`. */
export function cookieIn(answer: Response, name: string): string | undefined {
  return answer.headers.getSetCookie().map((line) => line.split(";")[0]!).find((pair) =>
    pair.startsWith(`${name}=`)
  );
}
