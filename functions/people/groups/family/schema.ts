import { z } from "zod";
import { emailText } from "../../../kernel/shared/email-address.ts";
import { lineText } from "../../../kernel/shared/text.ts";
import { Uuid } from "../../../kernel/shared/uuid.ts";

export const relations = [
  "self",
  "spouse",
  "partner",
  "child",
  "parent",
  "sibling",
  "relative",
  "guardian",
  "other",
] as const;
/** Admins can invite and remove members. */
export const householdRoles = ["admin", "adult", "child"] as const;
export type HouseholdRole = (typeof householdRoles)[number];
export type Relation = (typeof relations)[number];

export const Household = z.object({
  id: Uuid,
  name: z.string(),
  ownerPersonId: Uuid,
  role: z.enum(householdRoles).meta({ description: "Role of the caller." }),
  memberCount: z.int(),
  createdAt: z.iso.datetime(),
  version: z.int(),
}).meta({ id: "Household" });

export const HouseholdMember = z.object({
  personId: Uuid,
  relation: z.enum(relations),
  role: z.enum(householdRoles),
  joinedAt: z.iso.datetime(),
  version: z.int(),
}).meta({ id: "HouseholdMember" });

export const HouseholdInvitation = z.object({
  id: Uuid,
  email: z.string(),
  relation: z.enum(relations),
  role: z.enum(householdRoles),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
}).meta({ id: "HouseholdInvitation" });

export const HouseholdBody = z.strictObject({ name: lineText(100) }).meta({ id: "HouseholdBody" });

export const HouseholdChange = z.strictObject({ name: lineText(100).optional() }).meta({
  id: "HouseholdChange",
});

export const NewHouseholdInvitation = z.strictObject({
  email: emailText(),
  relation: z.enum(relations).default("other"),
  role: z.enum(householdRoles).default("adult"),
}).meta({ id: "NewHouseholdInvitation" });

export const MemberChange = z.strictObject({
  relation: z.enum(relations).optional(),
  role: z.enum(householdRoles).optional(),
}).meta({ id: "HouseholdMemberChange" });
