import { command } from "../../kernel/commands/command.ts";
import { newRouter, query } from "../../kernel/commands/route.ts";
import { resourceAnswer } from "../../kernel/shared/http.ts";
import { body, conditional, created, json, pageOf, problems, tagged } from "../../kernel/shared/openapi.ts";
import { personOf } from "../../kernel/commands/caller.ts";
import { answerById, IdParam } from "../../kernel/commands/paging.ts";
import type { Services } from "../../kernel/commands/services.ts";
import { claimView, ownClaim, renewClaim, submitClaim, withdrawClaim } from "./claims.ts";
import { Claim, ClaimRenewal, NewClaim, OwnClaimsQuery } from "./schema.ts";
import { listClaimsOf } from "./store.ts";

const tags = ["claims"];

/** Creates the `/v1/claims` routes, for the caller's claims. */
export function claimRoutes(services: Services) {
  const routes = newRouter();
  command(routes, services, {
    method: "post",
    path: "/",
    operationId: "submitClaim",
    summary: "Claim an entity",
    tags,
    access: { kind: "person" },
    idempotencyKey: "taken",
    request: { body: body(NewClaim) },
    responses: {
      201: created(
        "The claim (pending, or disputed if someone else has also claimed the entity)",
        Claim,
      ),
      ...problems(400, 401, 403, 404, 409, 422, 429),
    },
  }, async (c, services) => {
    const claim = await submitClaim(services, personOf(c).personId, c.req.valid("json"));
    c.header("Location", `${services.settings.urls.gateway}/v1/claims/${claim.id}`);
    return resourceAnswer(c, claimView(claim), 201);
  });
  query(routes, services, {
    method: "get",
    path: "/",
    operationId: "listOwnClaims",
    summary: "List your claims, newest first",
    tags,
    access: { kind: "person" },
    request: { query: OwnClaimsQuery },
    responses: { 200: json("A page of claims", pageOf(Claim)), ...problems(400, 401, 403, 429) },
  }, async (c) => {
    const { personId } = personOf(c);
    const { status, ...query } = c.req.valid("query");
    const sql = services.databases.sql("platform");
    return await answerById(
      c,
      services,
      ["own-claims", personId, status ?? null],
      query,
      (slice) => listClaimsOf(sql, personId, status ?? null, slice),
      claimView,
    );
  });
  query(
    routes,
    services,
    {
      method: "get",
      path: "/{id}",
      operationId: "getClaim",
      summary: "Get one of your claims",
      tags,
      access: { kind: "person" },
      request: { params: IdParam },
      responses: { ...conditional("The claim", Claim), ...problems(400, 401, 403, 404, 429) },
    },
    async (c) =>
      resourceAnswer(c, claimView(await ownClaim(services, personOf(c).personId, c.req.valid("param").id))),
  );
  command(routes, services, {
    method: "delete",
    path: "/{id}",
    operationId: "withdrawClaim",
    summary: "Withdraw a claim, or give up the role that it granted",
    tags,
    access: { kind: "person" },
    request: { params: IdParam },
    responses: { 204: { description: "Withdrawn" }, ...problems(400, 401, 403, 404, 409, 429) },
  }, async (c, services) => {
    await withdrawClaim(services, personOf(c).personId, c.req.valid("param").id);
    return c.body(null, 204);
  });
  command(routes, services, {
    method: "post",
    path: "/{id}/renew",
    operationId: "renewClaim",
    summary: "Renew a claim that is about to expire",
    tags,
    access: { kind: "person" },
    idempotencyKey: "taken",
    request: { params: IdParam, body: body(ClaimRenewal) },
    responses: { 200: tagged("The claim", Claim), ...problems(400, 401, 403, 404, 409, 422, 429) },
  }, async (c, services) => {
    const { id } = c.req.valid("param");
    const { evidenceUrl } = c.req.valid("json");
    return resourceAnswer(c, claimView(await renewClaim(services, personOf(c).personId, id, evidenceUrl)));
  });
  return routes;
}
