import type { Slice } from "../../kernel/db/keyset.ts";
import { z } from "zod";
import { command } from "../../kernel/commands/command.ts";
import { newRouter, query } from "../../kernel/commands/route.ts";
import { expectedVersions, listAnswer, resourceAnswer, wholeAnswer } from "../../kernel/shared/http.ts";
import {
  body,
  created,
  IfMatch,
  json,
  ListQuery,
  mergePatch,
  pageOf,
  problems,
  tagged,
} from "../../kernel/shared/openapi.ts";
import { isTestKey, personOf } from "../../kernel/commands/caller.ts";
import { IdParam, pageById, pageByOffset, refuseOrder } from "../../kernel/commands/paging.ts";
import type { Access, Caller, KeyCaller, Services } from "../../kernel/commands/services.ts";
import { listVerifications, type VerificationRow, verificationView } from "../tiers/audit.ts";
import { entityTypes, ladder } from "../../kernel/ladder/ladder.ts";
import { currentPolicy } from "../../kernel/ladder/policy.ts";
import { readTiersRecordedByStaff } from "../tiers/recorded-by-staff.ts";
import { Platform, Verification } from "../../kernel/ladder/schema.ts";
import { addEntity, changeEntity, entityView, readEntity, summaryView } from "./entities.ts";
import { findEntitiesBy, finderDepth } from "./finder.ts";
import { Entity, EntityPatch, EntitySummary, FinderQuerySchema, Ladder, NewEntity } from "./schema.ts";
import { rolesOn } from "./representatives.ts";
import { listContacts } from "./contact-rows.ts";
import { Uuid } from "../../kernel/shared/uuid.ts";

const tags = ["entities"];
const reading: Access = { kind: "public", scope: "entities:read" };
const readingOne: Access = { ...reading, takesTestKeys: true };

/** Data that these routes read for a test key. */
export interface TestEntities {
  /** Returns a test entity that belongs to the key's owner. @throws {Problem} `not_found` */
  read(services: Services, id: string, caller: KeyCaller): ReturnType<typeof readEntity>;
  /** Returns a page of the test entity's audit records, newest first by default. */
  records(services: Services, id: string, slice: Slice): Promise<VerificationRow[]>;
}

/** Creates the `/v1/entities` routes, which find, add and change entities and return their proofs. */
export function entityRoutes(services: Services, testEntities: TestEntities) {
  const sql = () => services.databases.sql("platform");
  const readFor = (id: string, caller: Caller) =>
    isTestKey(caller) ? testEntities.read(services, id, caller) : readEntity(services, id, caller);
  const routes = newRouter();
  query(routes, services, {
    method: "get",
    path: "/",
    operationId: "findEntities",
    summary: "Find entities by name, location, type or tier",
    tags,
    access: reading,
    request: { query: FinderQuerySchema },
    responses: { 200: json("A page of entities", pageOf(EntitySummary)), ...problems(400, 429) },
  }, async (c) => {
    const { q, near, radiusKm, country, city, type, tier, id: ids, sort, order, limit, cursor, ...more } = c
      .req.valid("query");
    const page = { limit, cursor, sort, order };
    const query = {
      ...more,
      ids,
      q: q ?? null,
      near: near ? { latitude: near[0], longitude: near[1], radiusKm } : null,
      country: country ?? null,
      city: city ?? null,
      type: type ?? null,
      tier: tier ?? null,
    };
    const scope = ["entities", query];
    const isSorted = query.q !== null || query.near !== null;
    if (isSorted) refuseOrder({ sort, order }, "q or near, which set the order themselves");
    const found = isSorted
      ? await pageByOffset(
        services.cursors,
        scope,
        page,
        finderDepth,
        (limit, offset) => findEntitiesBy(sql(), query, { after: null, limit, offset }),
      )
      : await pageById(services.cursors, scope, page, (slice) => findEntitiesBy(sql(), query, slice));
    const items = found.items.map((row) => summaryView(services, row));
    return listAnswer(c, { items, nextCursor: found.nextCursor }, services.settings.urls.gateway);
  });
  command(routes, services, {
    method: "post",
    path: "/",
    operationId: "addEntity",
    summary: "Add an unverified entity",
    tags,
    access: { kind: "person" },
    idempotencyKey: "taken",
    request: { body: body(NewEntity) },
    responses: { 201: created("The entity", Entity), ...problems(400, 401, 403, 409, 422, 429) },
  }, async (c, services) => {
    const row = await addEntity(services, personOf(c).personId, c.req.valid("json"));
    c.header("Location", `${services.settings.urls.gateway}/v1/entities/${row.id}`);
    return resourceAnswer(c, entityView(services, row, [], false, personOf(c).personId), 201);
  });
  query(routes, services, {
    method: "get",
    path: "/tiers",
    operationId: "getLadder",
    summary: "Get the tiers with their names, minerals, colours, costs and requirements",
    tags,
    access: reading,
    responses: { 200: json("The tiers", Ladder), ...problems(429) },
  }, (c) => {
    c.header("Cache-Control", "public, max-age=3600");
    return c.json({
      tiers: ladder.map(({ verificationType: _type, ...rung }) => ({
        ...rung,
        methods: [...rung.methods],
        requiresTier: currentPolicy.holds.requires[rung.tier] ?? null,
      })),
      entityTypes: [...entityTypes],
      policyVersion: currentPolicy.version,
    }, 200);
  });
  query(routes, services, {
    method: "get",
    path: "/{id}",
    operationId: "getEntity",
    summary: "Get an entity",
    tags,
    access: readingOne,
    request: { params: IdParam },
    responses: { 200: tagged("The entity", Entity), ...problems(400, 404, 429) },
  }, async (c) => {
    // The version alone is not enough for the `ETag`: callers see different parts of the same version, and contacts can
    // change without a new version.
    return wholeAnswer(c, await readFor(c.req.valid("param").id, c.var.caller));
  });
  command(routes, services, {
    method: "patch",
    path: "/{id}",
    operationId: "changeEntity",
    summary: "Change an entity with a merge patch, RFC 7396 (managers only)",
    tags,
    access: { kind: "person" },
    request: { params: IdParam, headers: IfMatch, body: mergePatch(EntityPatch) },
    responses: {
      200: tagged("The entity", Entity),
      ...problems(400, 401, 403, 404, 409, 412, 422, 428, 429),
    },
  }, async (c, services) => {
    const { id } = c.req.valid("param");
    const { personId } = personOf(c);
    const row = await changeEntity(services, personId, id, c.req.valid("json"), expectedVersions(c));
    const contacts = await listContacts(services.databases.sql("platform"), { type: "entity", id });
    return resourceAnswer(c, entityView(services, row, contacts, true, personId));
  });
  query(routes, services, {
    method: "get",
    path: "/{id}/verification",
    operationId: "getVerification",
    summary: "Get the current tier and proofs of an entity",
    tags,
    access: readingOne,
    request: { params: IdParam },
    responses: {
      200: json(
        "The tier",
        z.object({
          entityId: Uuid,
          legalName: z.string(),
          platform: Platform,
          recordedByStaff: z.array(z.int()).meta({
            description: "Tiers whose proof was recorded by two reviewers, not by the register.",
          }),
        }),
      ),
      ...problems(400, 404, 429),
    },
  }, async (c) => {
    const entity = await readFor(c.req.valid("param").id, c.var.caller);
    const recordedByStaff = await readTiersRecordedByStaff(sql(), { type: "entity", id: entity.id });
    const { id: entityId, legalName, platform } = entity;
    return c.json({ entityId, legalName, platform, recordedByStaff }, 200);
  });
  query(routes, services, {
    method: "get",
    path: "/{id}/verifications",
    operationId: "listVerifications",
    summary: "List the audit records of an entity, newest first",
    tags,
    access: readingOne,
    request: { params: IdParam, query: ListQuery },
    responses: { 200: json("A page of records", pageOf(Verification)), ...problems(400, 404, 429) },
  }, async (c) => {
    const { id } = c.req.valid("param");
    const { caller } = c.var;
    await readFor(id, caller);
    const isTest = isTestKey(caller);
    const isInside = isTest || caller.kind === "person" &&
        (caller.roles.length > 0 || (await rolesOn(sql(), id, caller.personId)).length > 0);
    const page = await pageById(
      services.cursors,
      ["verifications", id],
      c.req.valid("query"),
      (slice) =>
        isTest
          ? testEntities.records(services, id, slice)
          : listVerifications(sql(), { subject: { type: "entity", id } }, slice),
    );
    const items = page.items.map((row) => verificationView(row, isInside));
    return listAnswer(c, { items, nextCursor: page.nextCursor }, services.settings.urls.gateway);
  });
  return routes;
}
