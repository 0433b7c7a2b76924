import { z } from "zod";
import { findPerson, findSurvivor } from "../../people/persons/persons.ts";
import { sampleId } from "../../kernel/shared/sample-id.ts";
import { Problem } from "../../kernel/shared/problem.ts";
import { lineText, proseText } from "../../kernel/shared/text.ts";
import { resource } from "../kit/description.ts";
import { country } from "../kit/members-in-common.ts";
import { unknownId } from "../kit/refusals.ts";
import { addOwner } from "./store.ts";
import { Uuid } from "../../kernel/shared/uuid.ts";

const owner = { who: "person", member: "ownerPersonId" } as const;
const membersTable = { table: "ubuntu.circle_members", by: "circle_id" } as const;

/** Allows members of the row's circle. */
export const inCircle = { who: "listed", member: "circleId", ...membersTable } as const;

export const circles = resource({
  namespace: "ubuntu",
  name: "circles",
  one: "Circle",
  about: "A community group. A private circle is visible only to its members.",
  table: "ubuntu.circles",
  members: {
    ownerPersonId: Uuid,
    name: lineText(100),
    about: proseText(2_000).nullable(),
    city: lineText(100).nullable(),
    country: country.nullable(),
    visibility: z.enum(["open", "private"]),
    isSample: z.boolean(),
  },
  create: { required: ["name"], optional: ["about", "city", "country", "visibility"] },
  change: ["name", "about", "city", "country", "visibility"],
  isRemovable: true,
  stamp: "ownerPersonId",
  access: {
    read: [
      { who: "signed-in", when: { visibility: ["open"] } },
      { who: "listed", member: "id", ...membersTable },
      owner,
    ],
    change: [owner],
  },
  filters: {
    country: { member: "country", is: "equal" },
    city: { member: "city", is: "equal" },
  },
  sorts: { name: { member: "name" } },
  hasText: true,
  example: { name: "Msasa street sweepers", city: "Harare", country: "ZW" },
  async after(work, row, before) {
    if (!before) await addOwner(work.tx, row.id, row.ownerPersonId, work.now);
  },
});

/** Allows people who may read the row's circle. */
export const ofCircle = { who: "linked", member: "circleId", to: circles, may: "read" } as const;
/** Grants access to the owner of the circle that the row belongs to. */
export const circleOwner = { who: "linked", member: "circleId", to: circles, may: "change" } as const;

const self = { who: "person", member: "personId" } as const;

/** Anyone can join an open circle. The owner of a private circle adds its members. */
export const circleMembers = resource({
  namespace: "ubuntu",
  name: "members",
  one: "CircleMember",
  about:
    "A person's membership of a circle. Anyone can join an open circle. In a private circle, the owner adds members.",
  table: "ubuntu.circle_members",
  members: { circleId: Uuid, personId: Uuid, role: z.enum(["member", "owner"]) },
  create: { required: ["circleId"], optional: ["personId"] },
  isRemovable: true,
  access: {
    read: [inCircle, self],
    create: [{ who: "all", of: [self, ofCircle] }, circleOwner],
    change: [],
    remove: [self, circleOwner],
  },
  filters: { circleId: { member: "circleId", is: "equal" } },
  merge: { by: ["circleId"], rank: ({ role }) => role === "owner" ? 1 : 0 },
  refusals: { circle_members_once: "This person is already in the circle." },
  example: { circleId: sampleId("circle", "garden") },
  async beforeCreate(work, input) {
    const personId = input["personId"] ?? work.callerFacts.personId;
    if (personId === null) throw new Problem("human_required");
    if (personId === work.callerFacts.personId) return { personId };
    // Unknown ids are rejected, because the membership would not belong to anyone.
    const platform = work.services.databases.sql("platform");
    const standIn = await findSurvivor(platform, personId as string);
    if ((await findPerson(platform, standIn))?.status !== "active") throw unknownId("personId");
    return { personId: standIn };
  },
  async afterRemove(work, row) {
    if (row.role === "owner" && work.callerFacts.isSignedIn) {
      throw new Problem("conflict", { reason: "The owner cannot leave. Delete the circle instead." });
    }
  },
});
