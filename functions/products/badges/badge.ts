import { type Language, writingLocale } from "../../kernel/shared/languages.ts";
import { findEntity } from "../../verification/entities/entities.ts";
import type { EntityRow } from "../../verification/entities/entities.ts";
import type { Services } from "../../kernel/commands/services.ts";
import type { Tier } from "../../kernel/ladder/ladder.ts";
import { settleIfDue } from "../../verification/tiers/settle.ts";
import { asEntity, findTestEntity } from "../test-mode/test-entities.ts";
import { type BadgeFacts, readBadgeFacts } from "./store.ts";
import { words } from "./words.ts";

/** States of a badge. Only `verified` shows a tier. */
export const badgeStates = [
  "verified",
  "unverified",
  "expired",
  "under_review",
  "disputed",
  "suspended",
  "closed",
  "unknown",
] as const;
export type BadgeState = (typeof badgeStates)[number];

/** The content of a badge, independent of language. */
export interface BadgeContent {
  readonly entityId: string;
  readonly state: BadgeState;
  readonly tier: Tier | null;
  readonly displayName: string | null;
  readonly legalName: string | null;
  readonly since: string | null;
  readonly expiresAt: string | null;
  /** Test entities are not real places, and the badge says so. */
  readonly isTest: boolean;
}

/** Shown if the id is unknown or merged, or if the entity's name is awaiting review. All three cases look the same. */
const unknown = (entityId: string): BadgeContent => ({
  entityId,
  state: "unknown",
  tier: null,
  displayName: null,
  legalName: null,
  since: null,
  expiresAt: null,
  isTest: false,
});

/** Records any changes that are due, then reads the content of an entity's badge. */
export async function readBadge(
  services: Pick<Services, "databases" | "clock">,
  entityId: string,
): Promise<BadgeContent> {
  const sql = services.databases.sql("platform");
  await settleIfDue(sql, services.clock, { type: "entity", id: entityId });
  const [found, factsFound] = await Promise.all([findEntity(sql, entityId), readBadgeFacts(sql, entityId)]);
  const test = found ? undefined : await findTestEntity(sql, entityId);
  const row = found ?? (test && asEntity(test));
  if (!row || row.status === "in_review") return unknown(entityId);
  const facts = test ? { isDisputed: test.disputeId !== null, hasExpired: test.hasExpired } : factsFound;
  const state = stateOf(row, facts);
  const { document } = row;
  const shows = state === "verified";
  return {
    entityId,
    state,
    tier: shows ? document.tier : null,
    displayName: row.displayName,
    legalName: shows && document.tier >= 3 ? row.legalName : null,
    since: shows ? document.since : null,
    expiresAt: shows ? document.graceUntil ?? document.expiresAt : null,
    isTest: test !== undefined,
  };
}

/** Returns the most severe state that applies. */
export function stateOf(
  { status, document, isUnderReview }: Pick<EntityRow, "status" | "document" | "isUnderReview">,
  facts: BadgeFacts,
): BadgeState {
  if (status === "suspended") return "suspended";
  if (status !== "active") return "closed";
  if (facts.isDisputed) return "disputed";
  // Tiers above 1 do not depend on vouches, so vouches that await a check don't affect them.
  const isReviewed = document.review && !(document.review.reasonCode === "vouches_held" && document.tier > 1);
  if (isUnderReview || isReviewed) return "under_review";
  if (document.tier > 0) return "verified";
  return facts.hasExpired ? "expired" : "unverified";
}

/** The lines of a badge, and the same content as one sentence for screen readers. */
export interface BadgeWords {
  readonly name: string;
  /** `null` if the legal name is not shown, or is the same as the name. */
  readonly legalName: string | null;
  readonly verdict: string;
  readonly detail: string;
  readonly sentence: string;
}

export function wordsOf(shown: BadgeContent, language: Language): BadgeWords {
  const said = wordsOfState(shown, language);
  if (!shown.isTest) return said;
  const { mark, sentence } = words[language].test;
  return { ...said, verdict: `${mark} · ${said.verdict}`, sentence: `${sentence} ${said.sentence}` };
}

function wordsOfState(shown: BadgeContent, language: Language): BadgeWords {
  const text = words[language];
  const date = (at: string, month: "short" | "long") =>
    new Intl.DateTimeFormat(writingLocale(language), {
      day: "numeric",
      month,
      year: "numeric",
      timeZone: "UTC",
    }).format(new Date(at));
  const name = shown.displayName ?? text.noName;
  const legalName = shown.legalName !== null && shown.legalName !== shown.displayName
    ? shown.legalName
    : null;
  const named = legalName ? `${name} (${legalName})` : name;
  if (shown.state !== "verified") {
    const verdict = text.states[shown.state];
    return {
      name,
      legalName,
      verdict,
      detail: text.brand,
      sentence: `${named}${text.colon}${verdict}. ${text.checked}`,
    };
  }
  const tier = `${text.tier} ${shown.tier}`;
  const rung = text.rungs[shown.tier as 1 | 2 | 3 | 4];
  const since = shown.since ? date(shown.since, "short") : "";
  return {
    name,
    legalName,
    verdict: `${tier} · ${rung}`,
    detail: `${text.brand} · ${text.since} ${since}`,
    sentence: `${named}${text.colon}${tier}, ${rung}, ${text.since} ${
      shown.since ? date(shown.since, "long") : ""
    }. ${text.checked}`,
  };
}
