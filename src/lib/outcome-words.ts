import type { FormOutcome } from "../../functions/apps/web/plain-forms.ts";
import { dictionary, isMessageKey, type Locale } from "../i18n/dictionary.ts";
import { placeIdOf } from "./place-id-of.ts";
import { refusalText } from "./refusal-words.ts";

/** Anchor of each form on a page. On a phone the form is far below the notice, so the notice links to it. */
const anchors: Readonly<Record<string, string>> = {
  claim: "claim",
  appeal: "claim",
  entity: "claim",
  vouch: "vouches",
  "verification-request": "request",
  contact: "contacts",
  "contact-remove": "contacts",
  "code-send": "contacts",
  "dispute-statement": "claim",
  "request-close": "request",
  "vouch-withdraw": "vouches",
  withdraw: "claim",
  "code-check": "contacts",
  "domain-begin": "contacts",
  "domain-check": "contacts",
  "contact-release": "contacts",
  identity: "identity",
  "identity-withdraw": "identity",
  "register-number": "register",
  register: "register",
  licence: "licence",
  "licence-submit": "licence",
  "own-contact": "contacts",
  profile: "me",
  key: "new-key",
  webhook: "new-webhook",
  "webhook-replay": "deliveries",
  "webhook-test": "deliveries",
  event: "new-event",
  wallet: "wallets",
};

interface NoticePage {
  readonly path: string;
  readonly locale: Locale;
  readonly subject?: string | undefined;
}

export function outcomeWords(outcome: FormOutcome, page: NoticePage) {
  const t = dictionary(page.locale);
  return {
    title: outcome.isDone ? doneText(outcome, page.locale) : t("failed.title"),
    refusal: isNumberTaken(outcome) ? t("problem.register_number_taken") : refusalText(page.locale, outcome),
    anchor: anchorOf(outcome, page),
    partText: t(
      !outcome.isDone ? "failed.toForm" : outcome.form === "entity" ? "claim.open" : "outcome.toPart",
    ),
    actions: outcome.nextActions.map((action) => {
      const key = `action.${action.code}`;
      // The gateway's link leads to the English page, so link to the page in the reader's language instead.
      const place = placeIdOf([action]);
      return {
        text: isMessageKey(key) ? t(key) : action.label,
        href: place ? `/${page.locale}/verify/venues/${place}` : action.href,
      };
    }),
  };
}

/**
 * Checks whether a register number belongs to another place. This conflict has its own message. All other conflicts
 * mean that something has changed in the meantime.
 */
const isNumberTaken = ({ errors }: FormOutcome) =>
  errors.some(({ code }) => code === "register_number_taken");

/** Returns the most specific text available: for this result, for this form, or for any form. */
function doneText({ form, result }: FormOutcome, locale: Locale): string {
  const t = dictionary(locale);
  // If someone else has also claimed the place, staff need more time to decide.
  if (form === "claim" && result["status"] === "disputed") return t("done.claim-disputed");
  const [part] = form.split(":");
  return t([`done.${part}.${result["status"]}`, `done.${part}`].find(isMessageKey) ?? "done.form");
}

/** Returns the URL fragment of the page section that the form belongs to. */
function anchorOf({ form, isDone }: FormOutcome, { path, subject }: NoticePage): string | undefined {
  const isOfDashboard = path.startsWith("/dashboard/");
  if (subject === undefined && !isOfDashboard && form !== "entity") return undefined;
  const [part = "", about] = form.split(":");
  // The notice about a staff decision links back to the decided record. Finished reviews have no link, because they are
  // no longer in the list.
  if (about && (part === "decide" || (part === "review" && !isDone))) return `${part}-${about}`;
  // People start a licence payment next to the licence, and a wallet payment next to the wallet. A completed wallet
  // payment is listed under payments.
  if (part === "payment") return !isOfDashboard ? "licence" : isDone ? "payments" : "wallets";
  return form === "entity" && !isDone ? "new-place" : anchors[part];
}
