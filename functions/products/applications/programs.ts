import { z } from "zod";
import { sampleId } from "../../kernel/shared/sample-id.ts";
import { lineText, proseText } from "../../kernel/shared/text.ts";
import { resource } from "../kit/description.ts";
import { Uuid } from "../../kernel/shared/uuid.ts";

const host = { who: "entity", member: "entityId", role: "manager" } as const;

/** A question that a programme asks applicants. Submissions store the answer under the question's key. */
export const Question = z.strictObject({
  key: z.string().regex(/^[a-z][a-zA-Z0-9]{0,39}$/, "a word such as motivation"),
  label: lineText(300),
  isRequired: z.boolean(),
  kind: z.enum(["text", "file"]).optional().meta({
    description: "If the kind is file, the answer is the id of a completed upload to `/v1/media/uploads`.",
  }),
});

export const programs = resource({
  namespace: "applications",
  name: "programs",
  one: "Program",
  labels: ["Programme", "Programmes"],
  about: "A programme that people can apply to, with its questions and submission period.",
  table: "applications.programs",
  members: {
    entityId: Uuid,
    title: lineText(200),
    description: proseText(10_000).nullable(),
    questions: z.array(Question).max(50)
      .refine(
        (all) => new Set(all.map(({ key }) => key)).size === all.length,
        "must not contain a key twice",
      ),
    opensAt: z.iso.datetime().nullable(),
    closesAt: z.iso.datetime().nullable(),
    status: z.enum(["draft", "open", "closed"]),
    isSample: z.boolean(),
  },
  create: {
    required: ["entityId", "title"],
    optional: ["description", "questions", "opensAt", "closesAt"],
  },
  change: ["title", "description", "questions", "opensAt", "closesAt"],
  isRemovable: true,
  access: {
    read: [{ who: "signed-in", when: { status: ["open", "closed"] } }, host],
    create: [host],
    change: [host],
  },
  filters: {
    entityId: { member: "entityId", is: "equal" },
    status: { member: "status", is: "equal" },
    closesAfter: { member: "closesAt", is: "at least" },
  },
  hasText: true,
  states: {
    member: "status",
    removeIn: ["draft"],
    moves: {
      open: { says: "Open the programme for submissions", from: ["draft", "closed"], to: "open" },
      close: { says: "Close the programme to submissions", from: ["open"], to: "closed" },
    },
  },
  refusals: { programs_time: "closesAt must come after opensAt." },
  example: {
    entityId: sampleId("entity", "lagoon-thread-cooperative"),
    title: "Reading mentors 2027",
    questions: [{ key: "motivation", label: "Why you?", isRequired: true }],
  },
});
