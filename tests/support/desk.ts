import type { Browser, BrowserContext, BrowserContextOptions, Page } from "playwright";
import { sessionCookie } from "../../functions/apps/web/visitor-session.ts";
import { CookieJar, signInByForm } from "./sign-in-by-form.ts";

export interface Desk {
  readonly page: Page;
  readonly context: BrowserContext;
  open(path: string): Promise<number>;
}

/** Signs a person in at the provider and returns the session cookie as `name=value`. */
export async function sessionOf(web: string, email: string): Promise<string> {
  const jar = new CookieJar();
  const callback = await signInByForm(`${web}/auth/sign-in?return_to=/`, email, `${web}/auth/callback`, jar);
  const answer = await fetch(callback, { redirect: "manual", headers: { cookie: jar.header() } });
  await answer.body?.cancel();
  jar.keep(answer);
  const session = jar.header().split("; ").find((pair) => pair.startsWith(`${sessionCookie}=`));
  if (!session) throw new Error(`${email} is not signed in: ${answer.headers.get("location")}`);
  return session;
}

/**
 * Opens a browser in which a person has signed in with the real provider. The provider's pages have their own screen
 * tests, so this submits their forms without rendering them.
 */
export async function openDesk(
  browser: Browser,
  web: string,
  email: string | undefined,
  options: BrowserContextOptions = {},
): Promise<Desk> {
  const [context, session] = await Promise.all([
    browser.newContext({ reducedMotion: "reduce", ...options }),
    email === undefined ? undefined : sessionOf(web, email),
  ]);
  if (session) {
    await context.addCookies([{
      name: sessionCookie,
      value: session.slice(sessionCookie.length + 1),
      url: web,
      httpOnly: true,
      sameSite: "Lax",
    }]);
  }
  const page = await context.newPage();
  return { page, context, open: async (path) => (await page.goto(`${web}${path}`))!.status() };
}

/** Returns an e-mail address that has not been used to sign in yet. */
export const newcomer = (name = "newcomer"): string =>
  `${name}-${crypto.randomUUID().slice(0, 8)}@visitor.example`;
