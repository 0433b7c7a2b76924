import { z } from "zod";
import { command } from "../../kernel/commands/command.ts";
import { newRouter, query } from "../../kernel/commands/route.ts";
import { resourceAnswer } from "../../kernel/shared/http.ts";
import { body, conditional, json, ListQuery, pageOf, problems, tagged } from "../../kernel/shared/openapi.ts";
import { withAudit } from "../../kernel/commands/audited.ts";
import { personOf } from "../../kernel/commands/caller.ts";
import { decideDispute, disputeFile, disputeView } from "../claims/disputes/disputes.ts";
import { listAllDisputes, readDisputeFile, reviewersOf } from "../claims/disputes/staff.ts";
import { DisputeDecision, DisputeFile, StaffDispute } from "../claims/disputes/schema.ts";
import { approveProposedContact, publishContact } from "../contacts/contacts.ts";
import { evidenceAddress, type KeepAsEvidence } from "./evidence.ts";
import { Contact, NewContact } from "../entities/schema.ts";
import { reviewLicence } from "../licences/licences.ts";
import { LicenceCheck, LicenceReviewBody } from "../licences/schema.ts";
import { licenceQueue } from "../licences/staff.ts";
import { licenceView } from "../licences/view.ts";
import { answerById, IdParam } from "../../kernel/commands/paging.ts";
import { checkView } from "../register-checks/routes.ts";
import { RegistryCheck } from "../registers/schema.ts";
import { decideCheck, manualChecks } from "../register-checks/staff-checks.ts";
import type { Access, Services } from "../../kernel/commands/services.ts";
import { appliedDecision, resultOf } from "../staff/decision-result.ts";
import {
  DecidedCheck,
  DecidedDispute,
  RegistryCheckDecision,
  ReviewDecision,
  ReviewedLicence,
  VouchReport,
  VouchReview,
} from "./schema.ts";
import type { SecondReview } from "../staff/second-reviewer.ts";
import { listReports, listReviews, type ReviewRow } from "./store.ts";
import { decideReport, decideReview } from "./vouch-decisions.ts";
import { Uuid } from "../../kernel/shared/uuid.ts";

const tags = ["admin"];
const errors = problems(400, 401, 403, 404, 409, 422, 429, 503);
const readErrors = problems(400, 401, 403, 429, 503);

const reviewView = (row: ReviewRow) => ({
  ...row,
  vouchIds: [...row.vouchIds],
  openedAt: row.openedAt.toISOString(),
  dueAt: row.dueAt.toISOString(),
  decidedAt: row.decidedAt?.toISOString() ?? null,
});

const statusOf = (review: SecondReview | undefined) => review ? resultOf(review) : appliedDecision;

/** Creates the `/v1/admin` routes for held vouches, disputes, register checks, licences and public contacts. */
export function adminReviewRoutes(services: Services, keepAsEvidence: KeepAsEvidence) {
  const routes = newRouter();
  const read: Access = { kind: "staff", roles: ["admin", "verifier", "auditor"] };
  const decide: Access = { kind: "staff", roles: ["admin"] };
  const review: Access = { kind: "staff", roles: ["admin", "verifier"] };
  const sql = () => services.databases.sql("platform");

  query(routes, services, {
    method: "get",
    path: "/vouch-reviews",
    operationId: "listVouchReviews",
    summary: "List vouches awaiting review, newest first",
    tags,
    access: read,
    request: {
      query: ListQuery.extend({ state: z.enum(["open", "released", "invalidated"]).default("open") }),
    },
    responses: { 200: json("A page of reviews", pageOf(VouchReview)), ...readErrors },
  }, async (c) => {
    const { state, ...query } = c.req.valid("query");
    return await answerById(
      c,
      services,
      ["vouch-reviews", state],
      query,
      (slice) => listReviews(sql(), state, slice),
      reviewView,
    );
  });
  command(routes, services, {
    method: "post",
    path: "/vouch-reviews/{id}/decide",
    operationId: "decideVouchReview",
    summary: "Release or invalidate held vouches",
    tags,
    access: decide,
    idempotencyKey: "taken",
    request: { params: IdParam, body: body(ReviewDecision) },
    responses: { 200: json("The review, including the decision", VouchReview), ...errors },
  }, async (c, services) => {
    const { id } = c.req.valid("param");
    const { decision, note } = c.req.valid("json");
    const row = await withAudit(
      services,
      c,
      () => decideReview(services, personOf(c).personId, id, decision, note ?? null),
      () => ({
        action: decision === "release" ? "vouches.released" : "vouches.invalidated",
        target: { type: "vouch_review", id },
      }),
    );
    return c.json(reviewView(row), 200);
  });
  query(routes, services, {
    method: "get",
    path: "/vouch-reports",
    operationId: "listVouchReports",
    summary: "List private reports about vouches, newest first",
    tags,
    access: read,
    request: {
      query: ListQuery.extend({ state: z.enum(["open", "dismissed", "upheld"]).default("open") }),
    },
    responses: { 200: json("A page of reports", pageOf(VouchReport)), ...readErrors },
  }, async (c) => {
    const { state, ...query } = c.req.valid("query");
    return await answerById(
      c,
      services,
      ["vouch-reports", state],
      query,
      (slice) => listReports(sql(), state, slice),
      (row) => ({ ...row, createdAt: row.createdAt.toISOString() }),
    );
  });
  command(routes, services, {
    method: "post",
    path: "/vouch-reports/{id}/decide",
    operationId: "decideVouchReport",
    summary: "Dismiss a report, or uphold it and end the vouch",
    tags,
    access: decide,
    idempotencyKey: "taken",
    request: {
      params: IdParam,
      body: body(
        z.strictObject({ state: z.enum(["dismissed", "upheld"]) }).meta({ id: "VouchReportDecision" }),
      ),
    },
    responses: { 200: json("The report, including the decision", VouchReport), ...errors },
  }, async (c, services) => {
    const { id } = c.req.valid("param");
    const { state } = c.req.valid("json");
    const row = await withAudit(
      services,
      c,
      () => decideReport(services, personOf(c).personId, id, state),
      () => ({ action: `vouch_report.${state}`, target: { type: "vouch_report", id } }),
    );
    return c.json({ ...row, createdAt: row.createdAt.toISOString() }, 200);
  });
  query(routes, services, {
    method: "get",
    path: "/disputes",
    operationId: "listStaffDisputes",
    summary: "List disputes, newest first",
    tags,
    access: read,
    request: {
      query: ListQuery.extend({ state: z.enum(["open", "decided", "withdrawn"]).default("open") }),
    },
    responses: { 200: json("A page of disputes", pageOf(StaffDispute)), ...readErrors },
  }, async (c) => {
    const { state, ...query } = c.req.valid("query");
    return await answerById(
      c,
      services,
      ["staff-disputes", state],
      query,
      async (slice) =>
        await Promise.all(
          (await listAllDisputes(services, state, slice)).map(async (row) => ({
            ...row,
            reviewers: await reviewersOf(services, row),
          })),
        ),
      ({ reviewers, ...row }) => ({ ...disputeView(row, null), reviewers }),
    );
  });
  query(routes, services, {
    method: "get",
    path: "/disputes/{id}",
    operationId: "getStaffDispute",
    summary: "Get a dispute and the parties' statements",
    tags,
    access: read,
    request: { params: IdParam },
    responses: { ...conditional("The dispute", DisputeFile), ...problems(404), ...readErrors },
  }, async (c) => {
    const { dispute, statements } = await readDisputeFile(services, c.req.valid("param").id);
    return resourceAnswer(c, disputeFile(dispute, statements, null));
  });
  command(routes, services, {
    method: "post",
    path: "/disputes/{id}/decide",
    operationId: "decideDispute",
    summary: "Decide a report or an appeal (upholding an appeal reverses the decision)",
    tags,
    description: "An appeal that restores tier 2 or above stays open until another admin also upholds it.",
    access: review,
    idempotencyKey: "taken",
    request: { params: IdParam, body: body(DisputeDecision) },
    responses: { 200: tagged("The dispute", DecidedDispute), ...errors },
  }, async (c, services) => {
    const { id } = c.req.valid("param");
    const input = c.req.valid("json");
    const { dispute, review } = await withAudit(
      services,
      c,
      () => decideDispute(services, personOf(c).personId, id, input),
      ({ review }) => ({
        action: `dispute.${input.outcome}`,
        target: { type: "dispute", id },
        detail: { status: statusOf(review).status },
      }),
    );
    return resourceAnswer(c, { ...disputeView(dispute, null), decision: statusOf(review) });
  });
  query(routes, services, {
    method: "get",
    path: "/registry-checks",
    operationId: "listManualChecks",
    summary: "List register checks awaiting review, newest first",
    tags,
    access: read,
    request: { query: ListQuery },
    responses: { 200: json("A page of checks", pageOf(RegistryCheck)), ...readErrors },
  }, async (c) => {
    return await answerById(
      c,
      services,
      ["manual-checks"],
      c.req.valid("query"),
      (slice) => manualChecks(services, slice),
      checkView,
    );
  });
  command(routes, services, {
    method: "post",
    path: "/registry-checks/{id}/decide",
    operationId: "decideRegistryCheck",
    summary: "Decide a register check awaiting review",
    description:
      "Recording a match requires two reviewers and evidence: a link to the register entry, or a document. Recording a mismatch requires only one admin.",
    tags,
    access: review,
    idempotencyKey: "taken",
    request: { params: IdParam, body: body(RegistryCheckDecision) },
    responses: { 200: json("The check", DecidedCheck), ...errors },
  }, async (c, services) => {
    const { id } = c.req.valid("param");
    const { state, note, ...given } = c.req.valid("json");
    const { personId } = personOf(c);
    const byHand = {
      note: note ?? "",
      evidenceUrl: await evidenceAddress(services, personId, given, keepAsEvidence),
    };
    const { check, review } = await withAudit(
      services,
      c,
      () => decideCheck(services, personId, id, state, byHand),
      ({ review }) => ({
        action: `registry_check.${state}`,
        target: { type: "registry_check", id },
        detail: { status: statusOf(review).status },
      }),
    );
    return c.json({ ...checkView(check), decision: statusOf(review) }, 200);
  });
  query(routes, services, {
    method: "get",
    path: "/licence-checks",
    operationId: "listLicenceQueue",
    summary: "List licence checks, newest first",
    tags,
    access: read,
    request: {
      query: ListQuery.extend({
        state: z.enum(["awaiting_payment", "in_review", "passed", "failed", "withdrawn"]).default(
          "in_review",
        ),
      }),
    },
    responses: { 200: json("A page of checks", pageOf(LicenceCheck)), ...readErrors },
  }, async (c) => {
    const { state, ...query } = c.req.valid("query");
    return await answerById(
      c,
      services,
      ["licence-queue", state],
      query,
      (slice) => licenceQueue(services, state, slice),
      (row) => licenceView(services, row),
    );
  });
  command(routes, services, {
    method: "post",
    path: "/licence-checks/{id}/decide",
    operationId: "reviewLicence",
    summary: "Review a licence (two reviewers must approve it, and one rejection ends the check)",
    tags,
    access: review,
    idempotencyKey: "taken",
    request: { params: IdParam, body: body(LicenceReviewBody) },
    responses: { 200: tagged("The check", ReviewedLicence), ...errors },
  }, async (c, services) => {
    const { id } = c.req.valid("param");
    const input = c.req.valid("json");
    const { licence, review } = await withAudit(
      services,
      c,
      () => reviewLicence(services, personOf(c).personId, id, input),
      () => ({ action: `licence_check.${input.decision}`, target: { type: "licence_check", id } }),
    );
    return resourceAnswer(c, { ...licenceView(services, licence), decision: statusOf(review) });
  });
  command(routes, services, {
    method: "post",
    path: "/entities/{id}/contacts",
    operationId: "addPublicContact",
    summary: "Add a contact to the public record of an entity",
    tags,
    access: review,
    idempotencyKey: "taken",
    request: { params: IdParam, body: body(NewContact) },
    responses: { 201: json("The contact", Contact), ...errors },
  }, async (c, services) => {
    const { id } = c.req.valid("param");
    const { personId } = personOf(c);
    const row = await withAudit(
      services,
      c,
      () => publishContact(services, id, c.req.valid("json"), personId),
      (contact) => ({
        action: "contact.added",
        target: { type: "entity", id },
        detail: { contactId: contact.id },
      }),
    );
    return c.json({
      id: row.id,
      kind: row.kind,
      value: row.value,
      state: "public" as const,
      isProved: false,
    }, 201);
  });
  command(routes, services, {
    method: "post",
    path: "/entities/{id}/contacts/{contactId}/approve",
    operationId: "approveContact",
    summary: "Add a proposed contact to the public record",
    tags,
    access: review,
    request: { params: IdParam.extend({ contactId: Uuid }) },
    responses: { 200: json("The contact", Contact), ...errors },
  }, async (c, services) => {
    const { id, contactId } = c.req.valid("param");
    const row = await withAudit(
      services,
      c,
      () => approveProposedContact(services, id, contactId, personOf(c).personId),
      () => ({ action: "contact.approved", target: { type: "entity", id }, detail: { contactId } }),
    );
    return c.json({
      id: row.id,
      kind: row.kind,
      value: row.value,
      state: "public" as const,
      isProved: row.isProved,
    }, 200);
  });
  return routes;
}
