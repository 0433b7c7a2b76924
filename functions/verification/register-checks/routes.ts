import { z } from "zod";
import { command } from "../../kernel/commands/command.ts";
import { newRouter, query } from "../../kernel/commands/route.ts";
import { json, ListQuery, pageOf, problems } from "../../kernel/shared/openapi.ts";
import { personOf } from "../../kernel/commands/caller.ts";
import { requireEntityRole } from "../entities/entities.ts";
import { answerById, IdParam, wholeList } from "../../kernel/commands/paging.ts";
import type { Services } from "../../kernel/commands/services.ts";
import { knownRegisters } from "../registers/known-registers.ts";
import { askRegister, recordMatch } from "./registers.ts";
import { Register, RegistryCheck } from "../registers/schema.ts";
import { type CheckRow, listChecks } from "./check-store.ts";

const tags = ["registers"];

export function checkView(row: CheckRow) {
  const {
    requestedBy: _by,
    responseHash: _hash,
    decidedBy: _decider,
    legalName: _name,
    country: _country,
    answer,
    nameScoreMilli,
    ...check
  } = row;
  return {
    ...check,
    recordedByStaff: answer === null || (row.decidedBy !== null && row.state === "matched"),
    nameScore: nameScoreMilli === null ? null : nameScoreMilli / 1_000,
    checkedAt: row.checkedAt.toISOString(),
    nextCheckAt: row.nextCheckAt?.toISOString() ?? null,
    decidedAt: row.decidedAt?.toISOString() ?? null,
  };
}

const orders = wholeList("code", "asc", "by code");

/** Creates the `/v1/entities/{id}/registry-checks` and `/v1/entities/registers` routes (tier 3). */
export function registerRoutes(services: Services) {
  const routes = newRouter();
  const sql = () => services.databases.sql("platform");
  query(routes, services, {
    method: "get",
    path: "/registers",
    operationId: "listRegisters",
    summary: "List the registers that entities can refer to",
    tags,
    access: { kind: "public" },
    request: { query: orders.query },
    responses: { 200: json("The registers", z.object({ items: z.array(Register) })), ...problems(400, 429) },
  }, async (c) => {
    const items = (await knownRegisters(services)).map((row) => ({
      ...row,
      importedAt: row.importedAt?.toISOString() ?? null,
    }));
    return c.json({ items: orders.inOrder(items, c.req.valid("query")) }, 200);
  });
  command(routes, services, {
    method: "post",
    path: "/{id}/registry-checks",
    operationId: "checkRegister",
    summary: "Check an entity against its register (managers only)",
    description: "Looks up the entity in its register by number and country, and compares the names. " +
      "A 202 response means that a reviewer must check the result, and that nothing has changed yet.",
    tags,
    access: { kind: "person" },
    idempotencyKey: "taken",
    request: { params: IdParam },
    responses: {
      201: json("The entity matches the register and now has a valid tier 3 proof", RegistryCheck),
      202: json("Awaiting review", RegistryCheck),
      ...problems(400, 401, 403, 404, 409, 422, 429, 503),
    },
  }, {
    async spend(c, services) {
      const { id } = c.req.valid("param");
      const { personId } = personOf(c);
      await requireEntityRole(services, id, personId, "manager");
      return await askRegister(services, id, personId);
    },
    async run(c, services, answered) {
      const { id } = c.req.valid("param");
      const { personId } = personOf(c);
      // The register was queried before locking, so the role may have ended in the meantime.
      await requireEntityRole(services, id, personId, "manager");
      const check = await recordMatch(services, id, personId, answered);
      return check.state === "manual" ? c.json(checkView(check), 202) : c.json(checkView(check), 201);
    },
  });
  query(routes, services, {
    method: "get",
    path: "/{id}/registry-checks",
    operationId: "listRegistryChecks",
    summary: "List the register checks of an entity, newest first (managers only)",
    tags,
    access: { kind: "person" },
    request: { params: IdParam, query: ListQuery },
    responses: {
      200: json("A page of checks", pageOf(RegistryCheck)),
      ...problems(400, 401, 403, 404, 429),
    },
  }, async (c) => {
    const { id } = c.req.valid("param");
    await requireEntityRole(services, id, personOf(c).personId, "manager");
    return await answerById(
      c,
      services,
      ["registry-checks", id],
      c.req.valid("query"),
      (slice) => listChecks(sql(), id, slice),
      checkView,
    );
  });
  return routes;
}
