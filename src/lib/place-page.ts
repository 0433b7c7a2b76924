import type { Locale } from "../i18n/dictionary.ts";
import type { Answer, Failure, PageLocals } from "../../functions/apps/web/page-locals.ts";
import { parseId } from "./given-id.ts";

const nowhere = {
  isOk: false,
  status: 404,
  code: "not_found",
  detail: "",
  isNotConfigured: false,
} as const satisfies Failure;

/**
 * Reads everything that a place's page shows: first the place, then its proofs and the visitor's roles and vouches in
 * parallel.
 */
export async function loadPlacePage(
  { read, visitor }: Pick<PageLocals, "read" | "visitor">,
  { given, query, locale }: { given: string | undefined; query: URLSearchParams; locale: Locale },
) {
  const known = parseId(given);
  const id = known ?? given ?? "";
  const one = { path: { id } };
  const latest = (limit: number) => ({ ...one, query: { limit } });
  const readBadge = () => read("/v1/entities/{id}/badge", { ...one, query: { lang: locale } });

  const entity = known ? await read("/v1/entities/{id}", one) : nowhere;
  if (!entity.isOk && (entity.status === 404 || entity.status === 400)) {
    // Badges of test entities also link here, but a test entity has no place page, only a badge.
    const badge = known ? await readBadge() : nowhere;
    return { id, isNowhere: true, entity, badge: badge.isOk ? badge.data : undefined, details: undefined };
  }

  const cursors = { vouches: query.get("vouches"), history: query.get("history") };
  const after = (cursor: string | null) => ({ ...one, query: { limit: 20, ...(cursor ? { cursor } : {}) } });
  const readVouches = (cursor: string | null) => read("/v1/entities/{id}/vouches", after(cursor));
  const readHistory = (cursor: string | null) => read("/v1/entities/{id}/verifications", after(cursor));
  const [explanation, vouches, requests, history, standing, badge, venues, ownVouches] = await Promise.all([
    read("/v1/entities/{id}/vouches/explain", one),
    retryFromStart(cursors.vouches, readVouches),
    read("/v1/entities/{id}/requests", latest(5)),
    retryFromStart(cursors.history, readHistory),
    read("/v1/entities/{id}/verification", one),
    readBadge(),
    visitor ? read("/v1/identity/me/venues") : undefined,
    visitor ? read("/v1/vouches", { query: { limit: 100 } }) : undefined,
  ]);
  const mine = venues?.isOk ? venues.data.items.find((venue) => venue.entity.id === id) : undefined;
  const isManager = mine?.role === "owner" || mine?.role === "manager";
  const rejected = mine?.claim?.status === "rejected" ? mine.claim : undefined;
  const [registryChecks, licenceChecks, registers, identityChanges, disputes] = await Promise.all([
    isManager ? read("/v1/entities/{id}/registry-checks", latest(5)) : undefined,
    isManager ? read("/v1/entities/{id}/licence-checks", latest(5)) : undefined,
    isManager ? read("/v1/entities/registers") : undefined,
    isManager ? read("/v1/entities/{id}/identity-changes", latest(5)) : undefined,
    rejected ? read("/v1/entities/{id}/disputes", latest(20)) : undefined,
  ]);
  const details = {
    explanation,
    vouches,
    requests,
    history,
    /** For each list, whether a page after the first is shown. */
    isLater: { vouches: cursors.vouches !== null, history: cursors.history !== null },
    recordedByStaff: standing.isOk ? standing.data.recordedByStaff : [],
    /** The places that the visitor manages. They determine what the visitor may do here. */
    venues,
    mine,
    isManager,
    vouch: ownVouches?.isOk
      ? ownVouches.data.items.find(({ entityId, status }) =>
        entityId === id && (status === "active" || status === "held")
      )
      : undefined,
    rejected,
    appeal: disputes?.isOk
      ? disputes.data.items.find(({ kind, targetId }) => kind === "appeal" && targetId === rejected?.id)
      : undefined,
    registryChecks,
    licenceChecks,
    registers,
    identityChanges,
  };
  return { id, isNowhere: false, entity, badge: badge.isOk ? badge.data : undefined, details };
}

/** Reads a page of a list. If the cursor has expired or is from another list, reads the newest entries instead. */
async function retryFromStart<T>(
  cursor: string | null,
  readAfter: (cursor: string | null) => Promise<Answer<T>>,
): Promise<Answer<T>> {
  const answer = await readAfter(cursor);
  return !answer.isOk && answer.code === "invalid_cursor" ? await readAfter(null) : answer;
}
