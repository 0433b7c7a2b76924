import { z } from "zod";
import { sampleId } from "../../kernel/shared/sample-id.ts";
import { Problem } from "../../kernel/shared/problem.ts";
import { lineText, proseText } from "../../kernel/shared/text.ts";
import { resource } from "../kit/description.ts";
import { inCircle } from "./circles.ts";
import { Uuid } from "../../kernel/shared/uuid.ts";

const giver = { who: "person", member: "personId" } as const;
const taker = { who: "person", member: "takenByPersonId" } as const;

export const pledges = resource({
  namespace: "ubuntu",
  name: "pledges",
  one: "Pledge",
  about:
    "Help that a member offers or requests. Another member accepts the pledge. Once the help has been given, the member who created the pledge confirms this.",
  table: "ubuntu.pledges",
  members: {
    circleId: Uuid,
    personId: Uuid,
    kind: z.enum(["offered", "asked"]),
    title: lineText(200),
    detail: proseText(2_000).nullable(),
    status: z.enum(["open", "taken", "kept", "withdrawn"]),
    takenByPersonId: Uuid.nullable(),
  },
  create: { required: ["circleId", "kind", "title"], optional: ["detail"] },
  change: ["title", "detail"],
  stamp: "personId",
  erased: ["open", "withdrawn"],
  access: {
    read: [inCircle, giver],
    create: [{ who: "all", of: [giver, inCircle] }],
    change: [{ who: "all", of: [giver, inCircle] }],
  },
  filters: {
    circleId: { member: "circleId", is: "equal" },
    kind: { member: "kind", is: "equal" },
    status: { member: "status", is: "equal" },
  },
  states: {
    member: "status",
    changeIn: ["open"],
    moves: {
      take: {
        says: "Accept a pledge from another member",
        from: ["open"],
        to: "taken",
        by: [inCircle],
        set(work, row) {
          if (work.callerFacts.personId === row.personId) {
            throw new Problem("conflict", { reason: "You cannot accept your own pledge." });
          }
          return { takenByPersonId: work.callerFacts.personId };
        },
      },
      release: {
        says: "Release the pledge",
        from: ["taken"],
        to: "open",
        by: [giver, taker],
        set: () => ({ takenByPersonId: null }),
      },
      keep: { says: "Mark the pledge as kept", from: ["taken"], to: "kept", by: [giver] },
      withdraw: { says: "Withdraw the pledge", from: ["open"], to: "withdrawn", by: [giver] },
    },
  },
  example: {
    circleId: sampleId("circle", "garden"),
    kind: "offered",
    title: "A wheelbarrow on Saturday",
  },
});
