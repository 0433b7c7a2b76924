import { z } from "zod";
import { sampleId } from "../../kernel/shared/sample-id.ts";
import { Problem } from "../../kernel/shared/problem.ts";
import { proseText } from "../../kernel/shared/text.ts";
import { resource, type Work } from "../kit/description.ts";
import { circleOwner, inCircle, ofCircle } from "./circles.ts";
import { authorOf, circleOf, hidePost } from "./store.ts";
import { Uuid } from "../../kernel/shared/uuid.ts";

const author = { who: "person", member: "authorPersonId" } as const;
const staff = { who: "staff", roles: ["admin", "support"] } as const;

/**
 * People cannot review their own posts, even if they own the circle. @throws {Problem} `conflict_of_interest`
 */
function refuseAuthor(work: Work, authorPersonId: unknown): void {
  if (work.callerFacts.personId !== authorPersonId) return;
  throw new Problem("conflict_of_interest", { reason: "You cannot review your own post." });
}

/** Someone who is both staff and the circle's owner acts as staff. */
function hider({ callerFacts }: Work): "owner" | "staff" {
  return staff.roles.some((role) => callerFacts.roles.includes(role)) ? "staff" : "owner";
}

export const posts = resource({
  namespace: "ubuntu",
  name: "posts",
  one: "Post",
  about: "A member's post in a circle, or a reply to a post.",
  table: "ubuntu.posts",
  members: {
    circleId: Uuid,
    authorPersonId: Uuid,
    replyToId: Uuid.nullable(),
    body: proseText(10_000),
    status: z.enum(["visible", "hidden"]),
  },
  hidden: { hiddenBy: z.enum(["owner", "staff"]).nullable() },
  create: { required: ["circleId", "body"], optional: ["replyToId"] },
  change: ["body"],
  isRemovable: true,
  stamp: "authorPersonId",
  access: {
    read: [{ ...ofCircle, when: { status: ["visible"] } }, author, circleOwner, staff],
    create: [{ who: "all", of: [author, inCircle] }],
    // A removed member can no longer write to the circle.
    change: [{ who: "all", of: [author, inCircle] }],
    remove: [author, circleOwner, staff],
  },
  filters: {
    circleId: { member: "circleId", is: "equal" },
    replyToId: { member: "replyToId", is: "equal" },
    authorPersonId: { member: "authorPersonId", is: "equal" },
  },
  states: {
    member: "status",
    moves: {
      hide: {
        says: "Hide a post",
        from: ["visible"],
        to: "hidden",
        by: [circleOwner, staff],
        set: (work) => ({ hiddenBy: hider(work) }),
      },
      show: {
        says:
          "Make another person's hidden post visible again (if staff hid the post, only staff can do this)",
        from: ["hidden"],
        to: "visible",
        by: [circleOwner, staff],
        set(work, row) {
          refuseAuthor(work, row.authorPersonId);
          const { hiddenBy } = row as unknown as { hiddenBy: string };
          if (hiddenBy === "staff" && hider(work) !== "staff") {
            throw new Problem("forbidden", {
              reason: "Staff have hidden this post. Ask them to restore it.",
            });
          }
          return { hiddenBy: null };
        },
      },
    },
  },
  example: { circleId: sampleId("circle", "garden"), body: "We meet at seven." },
});

const reporter = { who: "person", member: "reporterPersonId" } as const;

export const reports = resource({
  namespace: "ubuntu",
  name: "reports",
  one: "PostReport",
  labels: ["Report on a post", "Reports on posts"],
  about: "A report about a post. Staff or the circle's owner can uphold or dismiss it.",
  table: "ubuntu.reports",
  members: {
    postId: Uuid,
    circleId: Uuid,
    reporterPersonId: Uuid,
    reason: z.enum(["spam", "abuse", "false", "other"]),
    note: proseText(2_000).nullable(),
    status: z.enum(["open", "upheld", "dismissed"]),
    decidedByPersonId: Uuid.nullable(),
  },
  create: { required: ["postId", "reason"], optional: ["note"] },
  stamp: "reporterPersonId",
  erased: ["dismissed"],
  access: {
    read: [reporter, circleOwner, staff],
    create: [{ who: "all", of: [reporter, { who: "linked", member: "postId", to: posts, may: "read" }] }],
    change: [circleOwner, staff],
  },
  filters: {
    status: { member: "status", is: "equal" },
    circleId: { member: "circleId", is: "equal" },
    postId: { member: "postId", is: "equal" },
  },
  states: {
    member: "status",
    moves: {
      uphold: {
        says: "Uphold the report and hide the post",
        from: ["open"],
        to: "upheld",
        set: (work) => ({ decidedByPersonId: work.callerFacts.personId }),
        after: (work, row) => hidePost(work.tx, row.postId, hider(work), work.now),
      },
      dismiss: {
        says: "Dismiss the report (you cannot dismiss a report about your own post)",
        from: ["open"],
        to: "dismissed",
        async set(work, row) {
          refuseAuthor(work, await authorOf(work.tx, row.postId));
          return { decidedByPersonId: work.callerFacts.personId };
        },
      },
    },
  },
  refusals: { reports_once: "You have already reported this post." },
  example: { postId: sampleId("post", "seeds"), reason: "spam" },
  beforeCreate: async (work, input) => ({ circleId: await circleOf(work.tx, input["postId"]) }),
});
