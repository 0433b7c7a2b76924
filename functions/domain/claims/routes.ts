import { createRoute } from "@hono/zod-openapi";
import { resourceAnswer } from "../../shared/http.ts";
import { body, conditional, json, pageOf, problems, tagged } from "../../shared/openapi.ts";
import { personOf } from "../auth/caller.ts";
import { answerById, IdParam } from "../paging.ts";
import { newRouter } from "../router.ts";
import type { Services } from "../services.ts";
import { claimView, ownClaim, renewClaim, submitClaim, withdrawClaim } from "./claims.ts";
import { Claim, ClaimRenewal, NewClaim, OwnClaimsQuery } from "./schema.ts";
import { listClaimsOf } from "./store.ts";

const tags = ["claims"];

/** `/v1/claims`: one's own representative claims. */
export function claimRoutes(services: Services) {
  const routes = newRouter();
  routes.openapi(
    createRoute({
      method: "post",
      path: "/",
      operationId: "submitClaim",
      summary: "Claim to act for an entity",
      tags,
      middleware: [services.gate({ kind: "person" }), services.idempotent()] as const,
      request: { body: body(NewClaim) },
      responses: {
        201: tagged("The pending claim; disputed when somebody else claims it too", Claim),
        ...problems(400, 401, 403, 404, 409, 422, 429),
      },
    }),
    async (c) => {
      const claim = await submitClaim(services, personOf(c).personId, c.req.valid("json"));
      c.header("Location", `${services.settings.urls.gateway}/v1/claims/${claim.id}`);
      return resourceAnswer(c, claimView(claim), 201);
    },
  );
  routes.openapi(
    createRoute({
      method: "get",
      path: "/",
      operationId: "listOwnClaims",
      summary: "One's own claims, newest first",
      tags,
      middleware: [services.gate({ kind: "person" })] as const,
      request: { query: OwnClaimsQuery },
      responses: { 200: json("A page of claims", pageOf(Claim)), ...problems(400, 401, 403, 429) },
    }),
    async (c) => {
      const { personId } = personOf(c);
      const { status, ...query } = c.req.valid("query");
      const sql = services.databases.sql("platform");
      return await answerById(
        c,
        services,
        ["own-claims", personId, status ?? null],
        query,
        (limit, beforeId) => listClaimsOf(sql, personId, status ?? null, limit, beforeId),
        claimView,
      );
    },
  );
  routes.openapi(
    createRoute({
      method: "get",
      path: "/{id}",
      operationId: "getClaim",
      summary: "One of one's own claims",
      tags,
      middleware: [services.gate({ kind: "person" })] as const,
      request: { params: IdParam },
      responses: { ...conditional("The claim", Claim), ...problems(400, 401, 403, 404, 429) },
    }),
    async (c) =>
      resourceAnswer(c, claimView(await ownClaim(services, personOf(c).personId, c.req.valid("param").id))),
  );
  routes.openapi(
    createRoute({
      method: "delete",
      path: "/{id}",
      operationId: "withdrawClaim",
      summary: "Withdraw a claim, or give up the role that it gave",
      tags,
      middleware: [services.gate({ kind: "person" })] as const,
      request: { params: IdParam },
      responses: { 204: { description: "It is withdrawn" }, ...problems(400, 401, 403, 404, 409, 429) },
    }),
    async (c) => {
      await withdrawClaim(services, personOf(c).personId, c.req.valid("param").id);
      return c.body(null, 204);
    },
  );
  routes.openapi(
    createRoute({
      method: "post",
      path: "/{id}/renew",
      operationId: "renewClaim",
      summary: "Renew a claim near its end",
      tags,
      middleware: [services.gate({ kind: "person" }), services.idempotent()] as const,
      request: { params: IdParam, body: body(ClaimRenewal) },
      responses: { 200: tagged("The claim", Claim), ...problems(400, 401, 403, 404, 409, 422, 429) },
    }),
    async (c) => {
      const { id } = c.req.valid("param");
      const { evidenceUrl } = c.req.valid("json");
      return resourceAnswer(c, claimView(await renewClaim(services, personOf(c).personId, id, evidenceUrl)));
    },
  );
  return routes;
}
