import { z } from "zod";
import { command } from "../../kernel/commands/command.ts";
import { newRouter, query } from "../../kernel/commands/route.ts";
import { json, ListQuery, optionalBody, pageOf, problems } from "../../kernel/shared/openapi.ts";
import { withAudit } from "../../kernel/commands/audited.ts";
import { personOf } from "../../kernel/commands/caller.ts";
import { refuseProposedContact } from "../contacts/contacts.ts";
import { listProposedContacts } from "../entities/contact-rows.ts";
import { answerById, IdParam } from "../../kernel/commands/paging.ts";
import type { Access, Services } from "../../kernel/commands/services.ts";
import { proposalActions } from "../staff/second-reviewer.ts";
import { ContactRefusalBody, ProposedContact, StaffProposal } from "./schema.ts";
import { listWaitingProposals } from "./waiting-store.ts";
import { Uuid } from "../../kernel/shared/uuid.ts";

const tags = ["admin"];
const readErrors = problems(400, 401, 403, 429, 503);

/** Creates the `/v1/admin` routes for decisions waiting for a second reviewer, and for proposed contacts. */
export function adminWaitingRoutes(services: Services) {
  const routes = newRouter();
  const read: Access = { kind: "staff", roles: ["admin", "verifier", "auditor"] };
  const review: Access = { kind: "staff", roles: ["admin", "verifier"] };
  const sql = () => services.databases.sql("platform");

  query(routes, services, {
    method: "get",
    path: "/proposals",
    operationId: "listStaffProposals",
    summary: "List decisions awaiting a second reviewer, newest first",
    description:
      "To confirm a decision, another admin sends the same decision about the same entity or person. A different decision replaces the first.",
    tags,
    access: read,
    request: {
      query: ListQuery.extend({
        except: z.enum(proposalActions).optional().meta({ description: "Excludes one kind of decision." }),
      }),
    },
    responses: { 200: json("A page of proposals", pageOf(StaffProposal)), ...readErrors },
  }, async (c) => {
    const now = services.clock();
    const { except = null, ...page } = c.req.valid("query");
    return await answerById(
      c,
      services,
      ["staff-proposals", except],
      page,
      (slice) => listWaitingProposals(sql(), now, slice, except),
      (row) => ({
        id: row.id,
        subject: { type: row.subjectType, id: row.subjectId, name: row.subjectName },
        action: row.action,
        caseId: row.caseId,
        tier: row.detail.tier,
        method: row.detail.method,
        reasonCode: row.detail.reasonCode,
        note: row.note,
        evidenceUrl: row.evidenceUrl,
        reasons: [...row.reasons],
        admins: row.admins,
        proposedBy: { personId: row.proposedBy, name: row.proposerName },
        proposedAt: row.proposedAt.toISOString(),
        expiresAt: row.expiresAt.toISOString(),
      }),
    );
  });
  query(routes, services, {
    method: "get",
    path: "/contacts",
    operationId: "listProposedContacts",
    summary: "List contacts proposed for an entity's public record, newest first",
    tags,
    access: read,
    request: { query: ListQuery },
    responses: { 200: json("A page of contacts", pageOf(ProposedContact)), ...readErrors },
  }, async (c) => {
    return await answerById(
      c,
      services,
      ["proposed-contacts"],
      c.req.valid("query"),
      (slice) => listProposedContacts(sql(), slice),
      (row) => ({ ...row, createdAt: row.createdAt.toISOString() }),
    );
  });
  command(routes, services, {
    method: "post",
    path: "/entities/{id}/contacts/{contactId}/refuse",
    operationId: "refuseContact",
    summary: "Reject a proposed contact",
    tags,
    access: review,
    request: {
      params: IdParam.extend({ contactId: Uuid }),
      body: optionalBody(ContactRefusalBody),
    },
    responses: {
      204: { description: "Rejected" },
      ...problems(400, 401, 403, 404, 409, 422, 429, 503),
    },
  }, async (c, services) => {
    const { id, contactId } = c.req.valid("param");
    // An empty body selects the default reason.
    const { reasonCode } = ContactRefusalBody.parse(c.req.valid("json") ?? {});
    await withAudit(
      services,
      c,
      () => refuseProposedContact(services, id, contactId, personOf(c).personId, reasonCode),
      () => ({
        action: "contact.refused",
        target: { type: "entity", id },
        detail: { contactId, reasonCode },
      }),
    );
    return c.body(null, 204);
  });
  return routes;
}
