import { newRouter } from "../../kernel/commands/route.ts";
import type { AuthServices } from "./services.ts";
import { applicationRoutes } from "./application-routes.ts";
import { type MeOf, sessionRoutes } from "./session-routes.ts";
import { signInRoutes } from "./sign-in-routes.ts";
import { tokenRoutes } from "./token-routes.ts";

/** `/v1/auth`: sign-in, tokens and sessions. */
export function authRoutes(services: AuthServices, meOf: MeOf) {
  const router = newRouter();
  router.route("/idp", signInRoutes(services));
  router.route("/", tokenRoutes(services));
  router.route("/", sessionRoutes(services, meOf));
  router.route("/", applicationRoutes(services));
  return router;
}
