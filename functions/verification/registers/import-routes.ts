import { z } from "zod";
import { command } from "../../kernel/commands/command.ts";
import { newRouter, query } from "../../kernel/commands/route.ts";
import { body, json, problems } from "../../kernel/shared/openapi.ts";
import { withAudit } from "../../kernel/commands/audited.ts";
import { personOf } from "../../kernel/commands/caller.ts";
import { IdParam, wholeList } from "../../kernel/commands/paging.ts";
import type { Access, Services } from "../../kernel/commands/services.ts";
import { RegisterCode, RegisterImport, RegisterUpload, StaffRegister } from "./import-schema.ts";
import { knownRegisters } from "./known-registers.ts";
import {
  activateStaged,
  type Comparison,
  maximumFileBytes,
  readStaged,
  rollBackRegister,
  stageRegister,
} from "./stage.ts";
import { findReplaced } from "./stage-store.ts";

const tags = ["admin"];
const readErrors = problems(400, 401, 403, 404, 429, 503);
const errors = problems(400, 401, 403, 404, 409, 413, 422, 429, 503);

function importView({ file, differences, affected }: Comparison) {
  const { preview, importedAt, comparedWith: _with, ...row } = file;
  return {
    ...row,
    importedAt: importedAt.toISOString(),
    columns: { ...preview.columns },
    firstRows: preview.firstRows.map((one) => ({ ...one, otherNames: [...one.otherNames] })),
    refusedLines: [...preview.refusedLines],
    differences,
    affected: [...affected],
  };
}

const orders = wholeList("code", "asc", "by code");

/** Creates the `/v1/admin/registers` routes, which upload, compare, activate and roll back register files. */
export function registerImportRoutes(services: Services) {
  const routes = newRouter();
  const read: Access = { kind: "staff", roles: ["admin", "verifier", "auditor"] };
  const decide: Access = { kind: "staff", roles: ["admin"] };
  const sql = () => services.databases.sql("platform");

  query(routes, services, {
    method: "get",
    path: "/registers",
    operationId: "listStaffRegisters",
    summary: "List registers and the versions that you can restore",
    tags,
    access: read,
    request: { query: orders.query },
    responses: { 200: json("The registers", z.object({ items: z.array(StaffRegister) })), ...readErrors },
  }, async (c) => {
    const items = await Promise.all((await knownRegisters(services)).map(async (register) => {
      const before = register.kind === "imported" ? await findReplaced(sql(), register.code) : undefined;
      return {
        ...register,
        importedAt: register.importedAt?.toISOString() ?? null,
        before: before ? { entries: before.entries, importedAt: before.importedAt.toISOString() } : null,
      };
    }));
    return c.json({ items: orders.inOrder(items, c.req.valid("query")) }, 200);
  });
  command(routes, services, {
    method: "post",
    path: "/registers/imports",
    operationId: "uploadRegister",
    summary: "Upload a register file and compare it with the current version, without changing anything",
    tags,
    access: decide,
    // In JSON, a quote or a line break takes up two bytes.
    bodyLimitBytes: 2 * maximumFileBytes,
    request: { body: body(RegisterUpload) },
    responses: { 201: json("A preview of the changes in the file", RegisterImport), ...errors },
  }, async (c, services) => {
    const input = c.req.valid("json");
    const comparison = await withAudit(
      services,
      c,
      () => stageRegister(services, personOf(c).personId, input),
      ({ file }) => ({
        action: "register.uploaded",
        target: { type: "register", id: file.registerCode },
        detail: { importId: file.id, entries: file.entries, refused: file.refused },
      }),
    );
    return c.json(importView(comparison), 201);
  });
  query(routes, services, {
    method: "get",
    path: "/registers/imports/{id}",
    operationId: "getRegisterImport",
    summary: "Get an uploaded register file and the changes it contains",
    tags,
    access: read,
    request: { params: IdParam },
    responses: { 200: json("The file", RegisterImport), ...readErrors },
  }, async (c) => c.json(importView(await readStaged(services, c.req.valid("param").id)), 200));
  command(routes, services, {
    method: "post",
    path: "/registers/imports/{id}/activate",
    operationId: "activateRegisterImport",
    summary: "Activate a register file and recheck the entities verified against the register",
    tags,
    access: decide,
    idempotencyKey: "taken",
    request: { params: IdParam },
    responses: {
      200: json("Activated", z.object({ id: z.string(), registerCode: z.string(), entries: z.int() })),
      ...errors,
    },
  }, async (c, services) => {
    const file = await withAudit(
      services,
      c,
      () => activateStaged(services, c.req.valid("param").id),
      ({ id, registerCode, entries }) => ({
        action: "register.imported",
        target: { type: "register", id: registerCode },
        detail: { importId: id, entries },
      }),
    );
    return c.json({ id: file.id, registerCode: file.registerCode, entries: file.entries }, 200);
  });
  command(routes, services, {
    method: "post",
    path: "/registers/{code}/rollback",
    operationId: "rollBackRegister",
    summary: "Restore the previous version of a register",
    tags,
    access: decide,
    idempotencyKey: "taken",
    request: { params: z.object({ code: RegisterCode }) },
    responses: {
      200: json("Activated", z.object({ registerCode: z.string(), entries: z.int() })),
      ...errors,
    },
  }, async (c, services) => {
    const { code } = c.req.valid("param");
    const { entries } = await withAudit(
      services,
      c,
      () => rollBackRegister(services, code),
      ({ snapshotId }) => ({
        action: "register.rolled_back",
        target: { type: "register", id: code },
        detail: { importId: snapshotId },
      }),
    );
    return c.json({ registerCode: code, entries }, 200);
  });
  return routes;
}
