import { z } from "@hono/zod-openapi";
import { command } from "../../kernel/commands/command.ts";
import { newRouter, query } from "../../kernel/commands/route.ts";
import { expectedVersions, resourceAnswer, wholeAnswer } from "../../kernel/shared/http.ts";
import { conditional, IfMatch, json, mergePatch, problems, tagged } from "../../kernel/shared/openapi.ts";
import { personOf } from "../../kernel/commands/caller.ts";
import { originOf } from "../../kernel/commands/origin.ts";
import type { Access, Services } from "../../kernel/commands/services.ts";
import { changeMe, eraseMe, exportPersonalData, meOf, publicPerson, requireErasable } from "./identity.ts";
import type { PersonalDataPart } from "../persons/personal-data.ts";
import { Me, MeChange, PersonalData, PublicPerson } from "../persons/schema.ts";
import { Uuid } from "../../kernel/shared/uuid.ts";

/** `/v1/identity`: the person's own record, its export and deletion, and the public part of other people's records. */
export function identityRoutes(services: Services, parts: readonly PersonalDataPart[]) {
  const person: Access = { kind: "person" };
  const routes = newRouter();
  query(routes, services, {
    method: "get",
    path: "/me",
    operationId: "getMe",
    summary: "Get the signed-in person",
    tags: ["identity"],
    access: person,
    responses: { ...conditional("The person", Me), ...problems(401, 403, 429) },
  }, (c) => resourceAnswer(c, meOf(services, personOf(c).person)));
  command(routes, services, {
    method: "patch",
    path: "/me",
    operationId: "changeMe",
    summary: "Change your name, picture or language",
    tags: ["identity"],
    access: person,
    request: { headers: IfMatch, body: mergePatch(MeChange) },
    responses: {
      200: tagged("The person", Me),
      ...problems(400, 401, 403, 409, 412, 413, 415, 422, 428, 429),
    },
  }, async (c, services) => {
    const version = expectedVersions(c);
    const changed = await changeMe(services, personOf(c).person, c.req.valid("json"), version);
    return resourceAnswer(c, meOf(services, changed));
  });
  query(routes, services, {
    method: "get",
    path: "/me/export",
    operationId: "exportMe",
    summary: "Export all data that the platform stores about the signed-in person",
    tags: ["identity"],
    access: person,
    responses: { 200: json("The data", PersonalData), ...problems(401, 403, 429) },
  }, async (c) => {
    c.header("Content-Disposition", `attachment; filename="personal-data.json"`);
    return c.json(await exportPersonalData(services, personOf(c).person, parts), 200);
  });
  command(routes, services, {
    method: "delete",
    path: "/me",
    operationId: "eraseMe",
    summary: "Close the account and erase personal data",
    description:
      "You cannot undo this. Records that others rely on, such as audit records, are kept under an id " +
      "that no longer identifies you. " +
      "If your wallets contain money, the request returns 409, so transfer or refund the money first. " +
      "Once the account is closed, you cannot transfer any remaining tokens.",
    tags: ["identity"],
    access: person,
    request: { headers: IfMatch },
    responses: { 204: { description: "Erased" }, ...problems(401, 403, 409, 412, 428, 429) },
  }, {
    spend: (c, services) => requireErasable(services, personOf(c).personId, parts),
    async run(c, services) {
      await eraseMe(services, personOf(c).person, expectedVersions(c), parts, originOf(c));
      return c.body(null, 204);
    },
  });
  query(routes, services, {
    method: "get",
    path: "/persons/{id}",
    operationId: "getPerson",
    summary: "Get the public profile of a person",
    description:
      "Only the person and the members of their households and organizations can see the name and picture. For anyone else, both are null.",
    tags: ["identity"],
    access: { kind: "public" },
    request: { params: z.object({ id: Uuid }) },
    responses: { 200: tagged("The person", PublicPerson), ...problems(400, 401, 404, 429) },
  }, async (c) => {
    // Different readers see different parts of the same version.
    c.header("Vary", "Authorization", { append: true });
    return wholeAnswer(c, await publicPerson(services, c.req.valid("param").id, c.var.caller));
  });
  return routes;
}
