import { z } from "zod";
import { Problem } from "../../kernel/shared/problem.ts";
import { proseText } from "../../kernel/shared/text.ts";
import { resource } from "../kit/description.ts";
import { languageCode } from "./languages.ts";
import { Uuid } from "../../kernel/shared/uuid.ts";

const owner = { who: "person", member: "ownerPersonId" } as const;
const organization = { who: "organization", member: "organizationId" } as const;
const reviewers = {
  who: "staff",
  roles: ["admin", "support"],
  when: { status: ["proposed", "approved"] },
} as const;

/** The translation memory: earlier translations of sentences. */
export const translations = resource({
  namespace: "lingo",
  name: "translations",
  one: "Translation",
  about: "A sentence with its translation. Everyone can use the translation once staff have approved it.",
  table: "lingo.translations",
  members: {
    ownerPersonId: Uuid,
    organizationId: Uuid.nullable(),
    sourceLanguage: languageCode,
    targetLanguage: languageCode,
    source: proseText(1_000),
    target: proseText(2_000),
    quality: z.int().min(0).max(100).meta({ description: "How certain the translator is (default 50)." }),
    status: z.enum(["private", "proposed", "approved"]),
    isSample: z.boolean(),
  },
  create: {
    required: ["sourceLanguage", "targetLanguage", "source", "target"],
    optional: ["organizationId", "quality"],
  },
  change: ["target", "quality", "organizationId"],
  isRemovable: true,
  stamp: "ownerPersonId",
  erased: ["private", "proposed"],
  access: {
    read: [{ who: "signed-in", when: { status: ["approved"] } }, owner, organization, reviewers],
    create: [owner],
    change: [owner],
  },
  handOver: [owner],
  filters: {
    sourceLanguage: { member: "sourceLanguage", is: "equal" },
    targetLanguage: { member: "targetLanguage", is: "equal" },
    status: { member: "status", is: "equal" },
  },
  hasText: true,
  states: {
    member: "status",
    // Sentences that staff have approved must not change, so only private ones can be edited.
    changeIn: ["private"],
    removeIn: ["private", "proposed"],
    moves: {
      propose: { says: "Propose sharing the translation with everyone", from: ["private"], to: "proposed" },
      withdraw: { says: "Withdraw the proposal", from: ["proposed"], to: "private" },
      approve: {
        says: "Approve the translation for everyone",
        from: ["proposed"],
        to: "approved",
        by: [reviewers],
        set(work, row) {
          if (row.ownerPersonId === work.callerFacts.personId) {
            throw new Problem("conflict_of_interest", {
              reason: "You cannot approve your own translation.",
            });
          }
          return {};
        },
      },
      return: {
        says: "Return the translation to its author",
        from: ["proposed", "approved"],
        to: "private",
        by: [reviewers],
      },
    },
  },
  refusals: {
    translations_once: "You already have a translation of this sentence. Change that one.",
    translations_two_languages: "sourceLanguage and targetLanguage are the same.",
  },
  example: {
    sourceLanguage: "en",
    targetLanguage: "sw",
    source: "Good morning.",
    target: "Habari za asubuhi.",
  },
});
