import type { Context } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import { defaults, seal, unseal } from "iron-webcrypto";
import { NotConfigured } from "../../kernel/shared/problem.ts";
import { sha256 } from "../../kernel/shared/secrets.ts";

/** Cookies that only this app can read or create. */
export interface SealedCookies {
  /**
   * Stores a value in the visitor's browser. @throws {CookieTooLarge} if it exceeds the size that browsers can store
   */
  set(c: Context, name: string, value: unknown, lifeSeconds: number): Promise<void>;
  /** Returns the value, or `undefined` if it is missing, too old, or not sealed by this app. */
  get<T>(c: Context, name: string): Promise<T | undefined>;
  /** Checks whether the browser sent the cookie, even if it is invalid. */
  has(c: Context, name: string): boolean;
  remove(c: Context, name: string): void;
}

/**
 * Maximum size of the sealed value. Browsers store at least 4096 bytes per cookie, including its name and attributes
 * (RFC 6265 §6.1).
 */
const mostBytes = 3800;

export class CookieTooLarge extends Error {
  override readonly name = "CookieTooLarge";

  constructor(cookie: string) {
    super(`The cookie ${cookie} would be larger than browsers keep.`);
  }
}

/**
 * Seals cookies with the newest password and opens them with any of the passwords, so that passwords can rotate.
 *
 * Over https the name starts with `__Host-`, so that no other host and no plain http response can set it (RFC 6265bis
 * §4.1.3.2).
 */
export function sealedCookies(passwords: readonly string[], web: string): SealedCookies {
  const isSecure = web.startsWith("https:");
  const keys = passwords.map((secret) => ({ id: sha256(secret).slice(0, 10).replaceAll("-", "_"), secret }));
  const byId = Object.fromEntries(keys.map((key) => [key.id, key.secret]));
  const nameOf = (name: string) => isSecure ? `__Host-${name}` : name;
  const attributes = { path: "/", httpOnly: true, sameSite: "Lax", secure: isSecure } as const;
  return {
    async set(c, name, value, lifeSeconds) {
      const [newest] = keys;
      if (!newest) throw new NotConfigured("WEB_COOKIE_PASSWORD is not configured");
      // The name is sealed too, so that one cookie cannot be passed off as another.
      const text = await seal({ name, value }, newest, { ...defaults, ttl: lifeSeconds * 1000 });
      if (text.length > mostBytes) throw new CookieTooLarge(name);
      setCookie(c, nameOf(name), text, { ...attributes, maxAge: lifeSeconds });
    },
    async get<T>(c: Context, name: string) {
      const text = getCookie(c, nameOf(name));
      if (!text || keys.length === 0) return undefined;
      try {
        const opened = await unseal(text, byId, defaults) as { name: string; value: T };
        return opened.name === name ? opened.value : undefined;
      } catch {
        return undefined;
      }
    },
    has: (c, name) => getCookie(c, nameOf(name)) !== undefined,
    remove: (c, name) => setCookie(c, nameOf(name), "", { ...attributes, maxAge: 0 }),
  };
}
