import { z } from "zod";
import { Problem } from "../../kernel/shared/problem.ts";
import { lineText, proseText } from "../../kernel/shared/text.ts";
import { resource } from "../kit/description.ts";
import { unknownId } from "../kit/refusals.ts";
import { findRow } from "../kit/find-row.ts";
import { origins } from "./engine.ts";
import { glossaries } from "./glossaries.ts";
import { languageCode } from "./languages.ts";
import { translatedText } from "./sentences.ts";
import { saveTranslations } from "./store.ts";
import { translatorOf } from "./translate.ts";
import { Uuid } from "../../kernel/shared/uuid.ts";

const owner = { who: "person", member: "ownerPersonId" } as const;

const Segment = z.object({
  source: z.string(),
  target: z.string(),
  origin: z.enum(origins),
  similarity: z.number().nullable(),
});

export const jobs = resource({
  namespace: "lingo",
  name: "jobs",
  one: "TranslationJob",
  about:
    "Text to translate sentence by sentence. People translate the sentences that have no exact match in the translation memory. The job is done when every sentence is translated.",
  table: "lingo.jobs",
  members: {
    ownerPersonId: Uuid,
    glossaryId: Uuid.nullable(),
    sourceLanguage: languageCode,
    targetLanguage: languageCode,
    text: proseText(10_000),
    status: z.enum(["queued", "running", "open", "done", "failed", "cancelled"]),
    engine: lineText(100).nullable(),
    result: z.string().nullable(),
    segments: z.array(Segment).nullable(),
    coverage: z.int().min(0).max(100).nullable().meta({
      description:
        "Percentage of the text that has been translated, by the translation memory or by a person.",
    }),
    error: z.string().nullable(),
    startedAt: z.iso.datetime().nullable(),
    finishedAt: z.iso.datetime().nullable(),
  },
  hidden: { attempts: z.int() },
  create: { required: ["sourceLanguage", "targetLanguage", "text"], optional: ["glossaryId"] },
  isRemovable: true,
  stamp: "ownerPersonId",
  erased: "all",
  access: { read: [owner], change: [owner] },
  filters: {
    status: { member: "status", is: "equal" },
    sourceLanguage: { member: "sourceLanguage", is: "equal" },
    targetLanguage: { member: "targetLanguage", is: "equal" },
  },
  states: {
    member: "status",
    moves: {
      translate: {
        says: "Submit translated sentences (the job is done when every sentence is translated)",
        from: ["open", "done"],
        body: z.strictObject({
          sentences: z.array(z.strictObject({ index: z.int().min(0).max(10_000), target: proseText(2_000) }))
            .min(1).max(500),
        }).meta({
          id: "TranslatedSentences",
          examples: [{ sentences: [{ index: 1, target: "Duka linafunguliwa saa kumi na mbili." }] }],
        }),
        async set(work, row, body) {
          const segments = [...row.segments!];
          const sentences = body["sentences"] as { index: number; target: string }[];
          for (const [place, { index, target }] of sentences.entries()) {
            const segment = segments[index];
            if (!segment) {
              const message = `The text has ${segments.length} sentences, counted from 0.`;
              throw new Problem("validation_failed", { reason: message }, {
                errors: [{ pointer: `/sentences/${place}/index`, code: "unknown", message }],
              });
            }
            segments[index] = { ...segment, target, origin: "person", similarity: null };
          }
          const pairs = sentences.map(({ index, target }) => ({ source: segments[index]!.source, target }));
          await saveTranslations(work.tx, row.ownerPersonId, row, pairs, work.now);
          const { result, coverage, isComplete } = translatedText(row.text, row.sourceLanguage, segments);
          return { segments, result, coverage, status: isComplete ? "done" : "open" };
        },
      },
      cancel: { says: "Cancel the job before it starts", from: ["queued"], to: "cancelled" },
      retry: {
        says: "Run a job again, with the current translation memory",
        from: ["failed", "cancelled", "open", "done"],
        to: "queued",
        set: () => ({ attempts: 0, error: null, startedAt: null, finishedAt: null }),
      },
    },
  },
  refusals: { jobs_two_languages: "sourceLanguage and targetLanguage are the same." },
  example: { sourceLanguage: "en", targetLanguage: "sw", text: "Good morning. The stall opens at six." },
  async beforeCreate(work, input) {
    if (!input["glossaryId"]) return {};
    const callerFacts = await translatorOf(work.services, work.callerFacts.personId!);
    const glossary = await findRow(work.tx, glossaries, String(input["glossaryId"]), callerFacts);
    if (!glossary) throw unknownId("glossaryId");
    for (const member of ["sourceLanguage", "targetLanguage"] as const) {
      if (glossary[member] !== input[member]) {
        const message = `The glossary has a different ${member}.`;
        throw new Problem("validation_failed", { reason: `/glossaryId: ${message}` }, {
          errors: [{ pointer: "/glossaryId", code: "language", message }],
        });
      }
    }
    return {};
  },
});
