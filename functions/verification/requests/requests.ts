import { violatesUnique } from "../../kernel/db/faults.ts";
import { daysAfter } from "../../kernel/shared/clock.ts";
import { newId } from "../../kernel/shared/ids.ts";
import { Problem } from "../../kernel/shared/problem.ts";
import { announce } from "../../kernel/outbox/announce.ts";
import { requireEntityRole } from "../entities/entities.ts";
import type { Services } from "../../kernel/commands/services.ts";
import { currentPolicy } from "../../kernel/ladder/policy.ts";
import { changeSubject } from "../tiers/settle.ts";
import type { NewRequest } from "./schema.ts";
import { findRequest, insertRequest } from "./store.ts";
import { closeRequest, findOpenRequest, type RequestRow } from "../tiers/vouches/fulfil.ts";

type RequestServices = Pick<Services, "databases" | "clock" | "settings">;

/**
 * Publishes a request for vouches. An entity can have only one open request.
 *
 * @throws {Problem} `not_found`, `entity_role_required`, `request_exists`, `entity_not_active`
 */
export async function publishRequest(
  services: RequestServices,
  personId: string,
  input: NewRequest,
): Promise<RequestRow> {
  const sql = services.databases.sql("platform");
  await requireEntityRole(services, input.entityId, personId, "manager");
  const exists = (expiresAt: string) => new Problem("request_exists", { expiresAt });
  let id = "";
  try {
    await changeSubject(
      sql,
      services.clock,
      { type: "entity", id: input.entityId },
      async ({ tx, now, subject }) => {
        if (subject.status !== "active") throw new Problem("entity_not_active", { status: subject.status });
        const open = await findOpenRequest(tx, subject.id);
        if (open && open.expiresAt > now) throw exists(open.expiresAt.toISOString());
        if (open && await closeRequest(tx, open.id, "expired", null, now)) {
          await announceRequest(tx, "request.expired", open.id, subject.id, open.requestedBy);
        }
        id = newId(now.getTime());
        await insertRequest(tx, {
          id,
          entityId: subject.id,
          requestedBy: personId,
          message: input.message,
          targetCount: input.targetCount,
          publishedAt: now,
          expiresAt: daysAfter(now, currentPolicy.requests.lifeDays),
        });
        await announceRequest(tx, "request.published", id, subject.id, personId);
      },
    );
  } catch (error) {
    if (violatesUnique(error, "verification_requests_open")) throw exists("it is closed");
    throw error;
  }
  return (await findRequest(sql, id))!;
}

/** Closes an open request. Repeating the call changes nothing. @throws {Problem} `not_found`, `entity_role_required` */
export async function endRequest(services: RequestServices, personId: string, id: string): Promise<void> {
  const sql = services.databases.sql("platform");
  const request = await findRequest(sql, id);
  if (!request) throw new Problem("not_found", { path: `/v1/verification-requests/${id}` });
  await requireEntityRole(services, request.entityId, personId, "manager");
  await finishRequest(services, request, "closed");
}

/** Returns `false` if the request was already closed. */
export function finishRequest(
  services: Pick<Services, "databases" | "clock">,
  request: RequestRow,
  status: "closed" | "expired",
): Promise<boolean> {
  const sql = services.databases.sql("platform");
  return changeSubject(sql, services.clock, { type: "entity", id: request.entityId }, async ({ tx, now }) => {
    if (!await closeRequest(tx, request.id, status, null, now)) return false;
    await announceRequest(tx, `request.${status}`, request.id, request.entityId, request.requestedBy);
    return true;
  });
}

function announceRequest(
  tx: Parameters<typeof announce>[0],
  eventType: string,
  id: string,
  entityId: string,
  requestedBy: string,
): Promise<void> {
  return announce(tx, {
    aggregateType: "entity",
    aggregateId: entityId,
    eventType,
    payload: { requestId: id, entityId, requestedBy },
    dedupeKey: `${eventType}:${id}`,
  });
}

export function requestView(request: RequestRow, progress: number | null = null) {
  const { publishedAt, expiresAt, closedAt, requestedBy: _by, vouchCountAtClose, ...row } = request;
  return {
    ...row,
    publishedAt: publishedAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    closedAt: closedAt?.toISOString() ?? null,
    vouchCount: vouchCountAtClose ?? progress,
  };
}
