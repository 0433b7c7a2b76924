import { z } from "zod";
import { emailText } from "../../../kernel/shared/email-address.ts";
import { lineText } from "../../../kernel/shared/text.ts";
import { organizationRoles } from "./memberships.ts";
import { Uuid } from "../../../kernel/shared/uuid.ts";

export const organizationKinds = [
  "company",
  "ngo",
  "school",
  "government",
  "media",
  "association",
  "other",
] as const;

const slug = z.string().regex(
  /^[a-z0-9](?:[a-z0-9-]{0,58}[a-z0-9])?$/,
  "must be lower-case letters, digits and dashes",
);

export const Organization = z.object({
  id: Uuid,
  entityId: Uuid.nullable(),
  name: z.string(),
  slug: z.string(),
  kind: z.enum(organizationKinds),
  role: z.enum(organizationRoles).meta({ description: "Role of the caller." }),
  memberCount: z.int(),
  createdAt: z.iso.datetime(),
  version: z.int(),
}).meta({ id: "Organization" });

export const NewOrganization = z.strictObject({ name: lineText(200), slug, kind: z.enum(organizationKinds) })
  .meta({ id: "NewOrganization" });
export type NewOrganization = z.infer<typeof NewOrganization>;

export const OrganizationChange = z.strictObject({
  name: lineText(200).optional(),
  slug: slug.optional(),
  kind: z.enum(organizationKinds).optional(),
  entityId: Uuid.nullable().optional().meta({ description: "An entity that the caller owns." }),
}).meta({ id: "OrganizationChange" });
export type OrganizationChange = z.infer<typeof OrganizationChange>;

export const Membership = z.object({
  personId: Uuid,
  role: z.enum(organizationRoles),
  joinedAt: z.iso.datetime(),
  version: z.int(),
}).meta({ id: "Membership" });

/** The role `owner` cannot be assigned here, because ownership is transferred instead. */
export const RoleChange = z.strictObject({ role: z.enum(["admin", "member", "viewer"]).optional() })
  .meta({ id: "MembershipRoleChange" });

export const OrganizationInvitation = z.object({
  id: Uuid,
  email: z.string(),
  role: z.enum(["admin", "member", "viewer"]),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
}).meta({ id: "OrganizationInvitation" });

export const NewOrganizationInvitation = z.strictObject({
  email: emailText(),
  role: z.enum(["admin", "member", "viewer"]).default("member"),
}).meta({ id: "NewOrganizationInvitation" });

export const Team = z.object({
  id: Uuid,
  name: z.string(),
  memberIds: z.array(Uuid),
  createdAt: z.iso.datetime(),
  version: z.int(),
}).meta({ id: "Team" });

export const TeamBody = z.strictObject({ name: lineText(100) }).meta({ id: "TeamBody" });

export const TeamChange = z.strictObject({ name: lineText(100).optional() }).meta({ id: "TeamChange" });
