import { z } from "zod";
import { command } from "../../kernel/commands/command.ts";
import { newRouter, query } from "../../kernel/commands/route.ts";
import { body, json, ListQuery, pageOf, problems } from "../../kernel/shared/openapi.ts";
import { lineText } from "../../kernel/shared/text.ts";
import { Uuid } from "../../kernel/shared/uuid.ts";
import { withAudit } from "../../kernel/commands/audited.ts";
import { personOf } from "../../kernel/commands/caller.ts";
import { answerById } from "../../kernel/commands/paging.ts";
import type { Access, Services } from "../../kernel/commands/services.ts";
import { declareRegister } from "./declare.ts";
import { knownRegisters } from "./known-registers.ts";
import { Register } from "./schema.ts";
import { listEntitiesWithOtherCodes } from "./store.ts";

const tags = ["admin"];
const readErrors = problems(400, 401, 403, 429, 503);

export const NewRegister = z.strictObject({
  code: z.string().regex(/^[A-Z0-9][A-Z0-9_-]{1,39}$/, "must be a code such as ZW-DEEDS").meta({
    example: "ZW-DEEDS",
  }),
  name: lineText(200),
  country: z.string().regex(/^[A-Z]{2}$/, "must be an ISO 3166-1 alpha-2 code such as ZW").meta({
    example: "ZW",
  }),
  website: z.string().max(2_048).meta({ description: "The authority's page about its register." }),
}).meta({ id: "NewRegister" });

export const EntityOfUnknownRegister = z.object({
  id: Uuid,
  displayName: z.string(),
  country: z.string(),
  registerCode: z.string(),
  registerNumber: z.string(),
  tier: z.int(),
}).meta({ id: "EntityOfUnknownRegister" });

/**
 * Creates the routes under `/v1/admin/registers` for declaring the registers that entities can use, and for listing
 * the entities whose register is unknown.
 */
export function staffRegisterRoutes(services: Services) {
  const routes = newRouter();
  const read: Access = { kind: "staff", roles: ["admin", "verifier", "auditor"] };
  const decide: Access = { kind: "staff", roles: ["admin"] };

  command(routes, services, {
    method: "post",
    path: "/registers",
    operationId: "declareRegister",
    summary: "Declare a register that Hakika cannot check online or import",
    tags,
    access: decide,
    idempotencyKey: "taken",
    request: { body: body(NewRegister) },
    responses: { 201: json("The register", Register), ...problems(400, 401, 403, 409, 422, 429, 503) },
  }, async (c, services) => {
    const input = c.req.valid("json");
    const { code, name, country } = await withAudit(
      services,
      c,
      () => declareRegister(services, personOf(c).personId, input),
      () => ({ action: "register.declared", target: { type: "register", id: input.code } }),
    );
    return c.json({ code, name, country, kind: "declared" as const, importedAt: null, entries: null }, 201);
  });
  query(routes, services, {
    method: "get",
    path: "/registers/unknown-codes",
    operationId: "listEntitiesOfUnknownRegisters",
    summary: "List entities that refer to an unknown register, newest first",
    tags,
    access: read,
    request: { query: ListQuery },
    responses: { 200: json("A page of entities", pageOf(EntityOfUnknownRegister)), ...readErrors },
  }, async (c) => {
    const codes = (await knownRegisters(services)).map(({ code }) => code);
    return await answerById(
      c,
      services,
      ["unknown-registers"],
      c.req.valid("query"),
      (slice) => listEntitiesWithOtherCodes(services.databases.sql("platform"), codes, slice),
      (row) => row,
    );
  });
  return routes;
}
