import { createRoute } from "@hono/zod-openapi";
import { body, json, problems } from "../../shared/openapi.ts";
import { personOf } from "../auth/caller.ts";
import { IdParam } from "../paging.ts";
import { newRouter } from "../router.ts";
import type { Services } from "../services.ts";
import { Wallet, WalletDecision } from "./schema.ts";
import { setWalletFrozen } from "./wallets.ts";

/** `/v1/admin/wallets`: what staff decide about somebody's wallet. */
export function staffWalletRoutes(services: Services) {
  const routes = newRouter();
  routes.openapi(
    createRoute({
      method: "post",
      path: "/wallets/{id}/decide",
      operationId: "decideWallet",
      summary: "Freeze a wallet, so that nothing leaves it, or thaw it",
      tags: ["admin"],
      middleware: [services.gate({ kind: "staff", roles: ["admin"] })] as const,
      request: { params: IdParam, body: body(WalletDecision) },
      responses: { 200: json("The wallet", Wallet), ...problems(400, 401, 403, 404, 409, 422, 429, 503) },
    }),
    async (c) => {
      const { action, note } = c.req.valid("json");
      const by = { staffId: personOf(c).personId, note };
      const row = await setWalletFrozen(services, c.req.valid("param").id, action === "freeze", by);
      return c.json({ ...row, createdAt: row.createdAt.toISOString() }, 200);
    },
  );
  return routes;
}
