import { z } from "zod";
import { sampleId } from "../../kernel/shared/sample-id.ts";
import { Problem } from "../../kernel/shared/problem.ts";
import { proseText } from "../../kernel/shared/text.ts";
import { resource, type Work } from "../kit/description.ts";
import { shareFiles } from "../media/attached.ts";
import { programs } from "./programs.ts";
import { addStatus, hostOf, lockProgram } from "./store.ts";
import { Uuid } from "../../kernel/shared/uuid.ts";

const applicant = { who: "person", member: "personId" } as const;
const decided = ["submitted", "in_review", "accepted", "rejected", "withdrawn"];
const host = { who: "entity", member: "entityId", role: "manager", when: { status: decided } } as const;
/**
 * States of a submission, lowest rank first. When accounts are merged, only one submission for each programme is kept,
 * the one with the highest rank. Pending submissions rank above rejected ones, because they can still be accepted.
 */
const furthest = ["withdrawn", "draft", "rejected", "submitted", "in_review", "accepted"];
const Decision = z.strictObject({ note: proseText(2_000).optional() }).meta({ id: "SubmissionDecision" });

/**
 * Returns the fields that a decision changes. People cannot decide on their own submissions. @throws {Problem}
 * `conflict_of_interest`
 */
function decide(work: Work, { personId }: { readonly personId: string }, body: Record<string, unknown>) {
  if (work.callerFacts.personId === personId) {
    throw new Problem("conflict_of_interest", { reason: "You cannot review your own submission." });
  }
  return { decidedAt: work.now.toISOString(), decisionNote: body["note"] ?? null };
}

/** A question's key may be the name of an inherited property such as `constructor`. */
const isAnswered = (answers: Readonly<Record<string, string>>, key: string) =>
  Object.hasOwn(answers, key) && answers[key]!.trim() !== "";

/** Each person can have one submission for each programme. */
export const submissions = resource({
  namespace: "applications",
  name: "submissions",
  one: "Submission",
  about: "A person's application to a programme, visible to the host once it is submitted.",
  table: "applications.submissions",
  members: {
    programId: Uuid,
    entityId: Uuid,
    personId: Uuid,
    answers: z.record(z.string().max(40), proseText(10_000)),
    status: z.enum(["draft", "submitted", "in_review", "accepted", "rejected", "withdrawn"]),
    submittedAt: z.iso.datetime().nullable(),
    decidedAt: z.iso.datetime().nullable(),
    decisionNote: z.string().nullable(),
  },
  create: { required: ["programId"], optional: ["answers"] },
  change: ["answers"],
  isRemovable: true,
  stamp: "personId",
  erased: ["draft", "submitted", "in_review", "rejected", "withdrawn"],
  access: {
    read: [applicant, host],
    create: [{
      who: "all",
      of: [applicant, { who: "linked", member: "programId", to: programs, may: "read" }],
    }],
    change: [applicant],
  },
  filters: {
    programId: { member: "programId", is: "equal" },
    status: { member: "status", is: "equal" },
  },
  states: {
    member: "status",
    changeIn: ["draft"],
    removeIn: ["draft", "withdrawn"],
    moves: {
      submit: {
        says: "Submit the answers while the programme is open",
        from: ["draft"],
        to: "submitted",
        async set(work, row) {
          // Closing the programme waits for this lock. A submission sent after the programme has closed is rejected.
          const program = await lockProgram(work.tx, row.programId);
          const isOpen = program.status === "open" && (program.opensAt ?? work.now) <= work.now &&
            (program.closesAt === null || program.closesAt > work.now);
          if (!isOpen) {
            throw new Problem("conflict", {
              reason: "The programme is not accepting submissions.",
            });
          }
          const keys = new Set(program.questions.map(({ key }) => key));
          const errors = [
            ...program.questions.filter(({ key, isRequired }) => isRequired && !isAnswered(row.answers, key))
              .map(({ key }) => ({
                pointer: `/answers/${key}`,
                code: "required",
                message: "must be answered",
              })),
            ...Object.keys(row.answers).filter((key) => !keys.has(key))
              .map((key) => ({ pointer: `/answers/${key}`, code: "unknown", message: "is not a question" })),
          ];
          if (errors.length > 0) {
            const reason = errors.map(({ pointer, message }) => `${pointer} ${message}`).join("; ");
            throw new Problem("validation_failed", { reason }, { errors });
          }
          const files = program.questions.filter(({ key, kind }) =>
            kind === "file" && isAnswered(row.answers, key)
          );
          const ids = new Map(files.map(({ key }) => [`/answers/${key}`, row.answers[key]!.trim()] as const));
          await shareFiles(work, ids, row.entityId);
          return { submittedAt: work.now.toISOString() };
        },
      },
      withdraw: {
        says: "Withdraw the submission",
        // The host can still read a withdrawn submission. Drafts cannot be withdrawn, only deleted.
        from: ["submitted", "in_review"],
        to: "withdrawn",
      },
      review: {
        says: "Start reviewing the submission (host only)",
        from: ["submitted"],
        to: "in_review",
        by: [host],
      },
      accept: {
        says: "Accept the submission (host only)",
        from: ["submitted", "in_review"],
        to: "accepted",
        by: [host],
        body: Decision,
        set: decide,
      },
      reject: {
        says: "Reject the submission (host only)",
        from: ["submitted", "in_review"],
        to: "rejected",
        by: [host],
        body: Decision,
        set: decide,
      },
    },
  },
  merge: { by: ["programId"], rank: ({ status }) => furthest.indexOf(status) },
  refusals: {
    submissions_once: "You already have a submission to this programme.",
    submissions_answers_size: "/answers are too large in total.",
  },
  // A programme has at most fifty questions. 128 KiB, about twenty thousand words, is enough for all answers.
  bounds: { answers: { bytes: 128 * 1024, keys: 50 } },
  example: {
    programId: sampleId("program", "mentors"),
    answers: { motivation: "I read to the neighbours' children anyway." },
  },
  beforeCreate: async (work, input) => ({ entityId: await hostOf(work.tx, input["programId"]) }),
  async after(work, row, before) {
    if (row.status !== before?.status) {
      await addStatus(work.tx, row.id, row.status, work.callerFacts.personId, work.now);
    }
  },
});

export const statusHistory = resource({
  namespace: "applications",
  name: "status-history",
  one: "SubmissionStatus",
  many: "SubmissionStatuses",
  labels: ["Status change of a submission", "Status changes of submissions"],
  about: "A change to a submission's status, and who made it.",
  table: "applications.status_history",
  members: { submissionId: Uuid, status: z.string(), personId: Uuid.nullable() },
  access: {
    read: [{ who: "linked", member: "submissionId", to: submissions, may: "read" }],
    change: [],
  },
  filters: { submissionId: { member: "submissionId", is: "equal" } },
});
