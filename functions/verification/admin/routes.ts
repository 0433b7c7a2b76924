import type { Context } from "hono";
import { command } from "../../kernel/commands/command.ts";
import { newRouter, query } from "../../kernel/commands/route.ts";
import { listAnswer, resourceAnswer } from "../../kernel/shared/http.ts";
import { body, json, pageOf, problems, tagged } from "../../kernel/shared/openapi.ts";
import { withAudit } from "../../kernel/commands/audited.ts";
import { personOf } from "../../kernel/commands/caller.ts";
import { claimView } from "../claims/claims.ts";
import { revokeClaim } from "../claims/revoke.ts";
import { Claim } from "../claims/schema.ts";
import { findEntities, readEntity, summaryView } from "../entities/entities.ts";
import { personStatus, personTier } from "../tiers/persons-tier.ts";
import { IdParam, pageById } from "../../kernel/commands/paging.ts";
import type { Access, GatewayEnv, Services } from "../../kernel/commands/services.ts";
import { countVerifications, listVerifications, verificationView } from "../tiers/audit.ts";
import { presentTier } from "../../kernel/ladder/present.ts";
import type { Subject } from "../../kernel/ladder/effective-tier.ts";
import { trustScore } from "../../kernel/ladder/trust.ts";
import { decideSubject } from "./decide-subject.ts";
import type { KeepAsEvidence } from "./evidence.ts";
import {
  AuditPage,
  AuditQuery,
  ClaimRevocation,
  DecisionAnswer,
  StaffEntity,
  StaffEntityQuery,
  StaffPerson,
  StaffPersonQuery,
  SubjectDecision,
  TierCounts,
} from "./schema.ts";
import {
  countEntitiesByTier,
  countPersonsByTier,
  listEntityIds,
  listPersons,
  readTrustFacts,
} from "./store.ts";

const tags = ["admin"];
const readers = ["admin", "verifier", "auditor"] as const;
const errors = problems(400, 401, 403, 404, 409, 422, 429, 503);
const readErrors = problems(400, 401, 403, 429, 503);

const decisionTerms =
  "Two reviewers must agree to demote an entity or person, to restore tier 2 or above, or to record a register or " +
  "licence result. A verifier or an admin decides first. Another admin then sends the same decision to confirm it. The " +
  "first response has the status `awaiting_second_person`.";

/**
 * Creates the `/v1/admin` routes for the console's entity, people and audit trail tabs, including the decisions made
 * there.
 */
export function adminRoutes(services: Services, keepAsEvidence: KeepAsEvidence) {
  const routes = newRouter();
  const read: Access = { kind: "staff", roles: readers };
  const decide: Access = { kind: "staff", roles: ["admin"] };
  const prepare: Access = { kind: "staff", roles: ["admin", "verifier"] };
  const sql = () => services.databases.sql("platform");

  query(routes, services, {
    method: "get",
    path: "/entities",
    operationId: "listStaffEntities",
    summary: "List entities with their legal names, types, tiers and trust scores, newest first",
    tags,
    access: read,
    request: { query: StaffEntityQuery },
    responses: {
      200: json(
        "A page, and the number of matches in each tier",
        pageOf(StaffEntity).extend({ counts: TierCounts }),
      ),
      ...readErrors,
    },
  }, async (c) => {
    const { limit, cursor, sort, order, ...filter } = c.req.valid("query");
    const [page, counts] = await Promise.all([
      pageById(
        services.cursors,
        ["admin-entities", filter],
        { limit, cursor, sort, order },
        (slice) => listEntityIds(sql(), filter, slice),
      ),
      countEntitiesByTier(sql(), filter),
    ]);
    const ids = page.items.map((row) => row.id);
    const [rows, facts] = ids.length === 0
      ? [[], new Map()]
      : await Promise.all([findEntities(sql(), ids), readTrustFacts(sql(), ids)]);
    const now = services.clock();
    const items = rows.sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id)).map((row) => ({
      ...summaryView(services, { ...row, distanceKm: null }),
      trustScore: trustScore(facts.get(row.id)!, now),
      openDisputes: facts.get(row.id)!.openDisputes as number,
    }));
    return listAnswer(c, { items, nextCursor: page.nextCursor, counts }, services.settings.urls.gateway);
  });
  query(routes, services, {
    method: "get",
    path: "/persons",
    operationId: "listStaffPersons",
    summary: "List people with their sign-in details and tiers, newest first",
    tags,
    access: read,
    request: { query: StaffPersonQuery },
    responses: {
      200: json(
        "A page, and the number of matches in each tier",
        pageOf(StaffPerson).extend({ counts: TierCounts }),
      ),
      ...readErrors,
    },
  }, async (c) => {
    const { limit, cursor, sort, order, ...filter } = c.req.valid("query");
    const [page, counts] = await Promise.all([
      pageById(
        services.cursors,
        ["admin-persons", filter],
        { limit, cursor, sort, order },
        (slice) => listPersons(sql(), filter, slice),
      ),
      countPersonsByTier(sql(), filter),
    ]);
    const items = page.items.map(({ document, createdAt, lastSignInAt, roles, ...row }) => ({
      ...row,
      roles: [...roles],
      platform: {
        verificationTier: presentTier(
          document,
          { type: "person", id: row.id },
          services.settings.urls.web,
          services.clock(),
        ),
      },
      createdAt: createdAt.toISOString(),
      lastSignInAt: lastSignInAt?.toISOString() ?? null,
    }));
    return listAnswer(c, { items, nextCursor: page.nextCursor, counts }, services.settings.urls.gateway);
  });
  query(routes, services, {
    method: "get",
    path: "/verifications",
    operationId: "listStaffVerifications",
    summary: "List tier audit records, newest first",
    description: "By default, the list contains only changes to the effective tier.",
    tags,
    access: read,
    request: { query: AuditQuery },
    responses: { 200: json("A page of audit records, with the number of matches", AuditPage), ...readErrors },
  }, async (c) => {
    const { limit, cursor, sort, order, effective, from, to, ...rest } = c.req.valid("query");
    const filter = {
      ...rest,
      onlyEffective: effective,
      ...(from ? { since: new Date(from) } : {}),
      ...(to ? { until: new Date(to) } : {}),
    };
    const [page, count] = await Promise.all([
      pageById(
        services.cursors,
        ["admin-verifications", filter],
        { limit, cursor, sort, order },
        (slice) => listVerifications(sql(), filter, slice),
      ),
      countVerifications(sql(), filter),
    ]);
    const items = page.items.map((row) => verificationView(row, true));
    return listAnswer(c, { items, nextCursor: page.nextCursor, count }, services.settings.urls.gateway);
  });

  const decideOn = async (
    services: Services,
    c: Context<GatewayEnv>,
    subject: Subject,
    decision: SubjectDecision,
  ) => {
    const result = await withAudit(
      services,
      c,
      () => decideSubject(services, personOf(c).personId, subject, decision, keepAsEvidence),
      ({ status }) => ({
        action: `${subject.type}.${decision.action}`,
        target: subject,
        detail: { reasonCode: decision.reasonCode, status },
      }),
    );
    if (subject.type === "entity") {
      const entity = await readEntity(services, subject.id, c.var.caller);
      return {
        ...result,
        subject: { ...subject, status: entity.status as string, platform: entity.platform },
      };
    }
    const platform = { verificationTier: await personTier(services, subject.id) };
    return { ...result, subject: { ...subject, status: await personStatus(services, subject.id), platform } };
  };
  command(routes, services, {
    method: "post",
    path: "/entities/{id}/decide",
    operationId: "decideEntity",
    summary: "Suspend, restore or demote an entity, or record a register or licence result",
    description: decisionTerms,
    tags,
    access: prepare,
    idempotencyKey: "taken",
    request: { params: IdParam, body: body(SubjectDecision) },
    responses: { 200: json("The result of the decision", DecisionAnswer), ...errors },
  }, async (c, services) => {
    const subject: Subject = { type: "entity", id: c.req.valid("param").id };
    return c.json(await decideOn(services, c, subject, c.req.valid("json")), 200);
  });
  command(routes, services, {
    method: "post",
    path: "/persons/{id}/decide",
    operationId: "decidePerson",
    summary: "Suspend, restore or demote a person, or record a register result",
    description: decisionTerms,
    tags,
    access: prepare,
    idempotencyKey: "taken",
    request: { params: IdParam, body: body(SubjectDecision) },
    responses: { 200: json("The result of the decision", DecisionAnswer), ...errors },
  }, async (c, services) => {
    const subject: Subject = { type: "person", id: c.req.valid("param").id };
    return c.json(await decideOn(services, c, subject, c.req.valid("json")), 200);
  });
  command(routes, services, {
    method: "post",
    path: "/claims/{id}/revoke",
    operationId: "revokeClaim",
    summary: "Revoke an approved claim and its role",
    tags,
    access: decide,
    idempotencyKey: "taken",
    request: { params: IdParam, body: body(ClaimRevocation) },
    responses: { 200: tagged("The revoked claim", Claim), ...errors },
  }, async (c, services) => {
    const { id } = c.req.valid("param");
    const { reasonCode, note } = c.req.valid("json");
    const claim = await withAudit(
      services,
      c,
      () => revokeClaim(services, personOf(c).personId, id, reasonCode),
      () => ({
        action: "claim.revoked",
        target: { type: "claim", id },
        detail: { reasonCode, ...(note ? { note } : {}) },
      }),
    );
    return resourceAnswer(c, claimView(claim));
  });
  return routes;
}
