import type { z } from "zod";
import type { Subject, TierDocument } from "./effective-tier.ts";
import type { VerificationTier } from "./schema.ts";

type NextAction = PresentedTier["nextActions"][number];

/** `platform.verificationTier` as returned to clients. */
export type PresentedTier = z.infer<typeof VerificationTier>;

const day = 86_400_000;

/**
 * Adds the subject's possible next actions. They are not stored, because their URLs depend on the configured origin.
 * The links lead to the English verification app, which offers other languages.
 */
export function presentTier(
  document: TierDocument,
  subject: Subject,
  webUrl: string,
  now: Date,
): PresentedTier {
  return {
    ...document,
    name: document.name as PresentedTier["name"],
    mineral: document.mineral as PresentedTier["mineral"],
    review: document.review ?? null,
    // In older documents, the hold's `expiresAt` is the end of its grace period.
    holds: document.holds.map((hold) =>
      isShown(hold, document) ? { ...hold, expiresAt: document.expiresAt } : hold
    ),
    nextActions: nextActions(document, subject, webUrl, now),
  };
}

/** Checks whether this hold determines the tier and is in its grace period. */
function isShown(hold: TierDocument["holds"][number], { tier, method, graceUntil }: TierDocument): boolean {
  return graceUntil !== null && hold.tier === tier && hold.method === method && hold.expiresAt === graceUntil;
}

function nextActions(document: TierDocument, subject: Subject, webUrl: string, now: Date): NextAction[] {
  const holds = new Set(document.holds.map((hold) => hold.tier));
  const page = subject.type === "entity"
    ? `${webUrl}/en/verify/venues/${subject.id}`
    : `${webUrl}/dashboard/profile`;
  const actions: NextAction[] = [];
  const add = (code: string, label: string, anchor: string) =>
    actions.push({ code, label, href: `${page}#${anchor}` });

  if (document.graceUntil) {
    add(
      "recover",
      `Restore the missing proof of tier ${document.tier} before the grace period ends`,
      anchorOf(document.tier),
    );
  } else if (document.expiresAt && new Date(document.expiresAt).getTime() - now.getTime() < 60 * day) {
    add("renew", `Renew tier ${document.tier} before it ends`, anchorOf(document.tier));
  }
  if (subject.type === "entity" && !holds.has(1)) {
    add("ask_for_vouches", "Ask people who know it to vouch", "vouches");
  }
  if (!holds.has(2)) add("prove_contact", "Confirm a public contact", "contacts");
  if (subject.type === "entity" && !holds.has(3)) {
    add("check_register", "Check the official register", "register");
  }
  if (subject.type === "entity" && holds.has(3) && !holds.has(4)) {
    add("check_licence", "Request a licence check", "licence");
  }
  return actions;
}

function anchorOf(tier: number): string {
  return ["top", "vouches", "contacts", "register", "licence"][tier] ?? "top";
}
