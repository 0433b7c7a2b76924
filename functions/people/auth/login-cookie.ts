import type { Context } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import { type Sealer, sealerOf } from "../../kernel/shared/sealed-text.ts";
import { randomToken } from "../../kernel/shared/secrets.ts";
import type { GatewayEnv } from "../../kernel/commands/services.ts";
import { loginLifeSeconds } from "./login.ts";

/** The sealed cookie that binds sign-ins in progress to one browser. */
export interface LoginCookie {
  /**
   * Returns the browser's id, and creates one if there is none. All tabs share the id, so that a person can sign in
   * from two tabs at the same time.
   */
  ensure(c: Context<GatewayEnv>): string;
  read(c: Context<GatewayEnv>): string | undefined;
}

const context = "login-cookie";

/**
 * The `__Host-` prefix needs https, and browsers reject it on `http://localhost`, so a plain name is used there.
 *
 * @see draft-ietf-httpbis-rfc6265bis §4.1.3.2
 */
export function loginCookie(passwords: readonly string[], isSecure: boolean): LoginCookie {
  const name = isSecure ? "__Host-gw_login" : "gw_login";
  const sealer: Sealer = sealerOf(passwords, context);
  const read = (c: Context<GatewayEnv>) => {
    const sealed = getCookie(c, name);
    return sealed ? sealer.open(sealed, context) : undefined;
  };
  return {
    read,
    ensure(c) {
      const browserId = read(c) ?? randomToken();
      setCookie(c, name, sealer.seal(browserId, context), {
        path: "/",
        httpOnly: true,
        secure: isSecure,
        // The redirect from the provider is a cross-site top-level navigation. Browsers send Lax cookies with it.
        sameSite: "Lax",
        maxAge: loginLifeSeconds,
      });
      return browserId;
    },
  };
}
