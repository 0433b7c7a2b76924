import type { PersonalDataPart } from "../identity/personal-data.ts";
import { leaveOrganizations, requireNoOrganizationToHandOver } from "./organizations.ts";
import { listOrganizations } from "./store.ts";

/** Organizations that the person belongs to; when the person leaves, those without anybody else end. */
export const organizationData: PersonalDataPart = {
  name: "organizations",
  read: ({ databases }, personId) => listOrganizations(databases.sql("organization"), personId),
  requireReady: requireNoOrganizationToHandOver,
  erase: (services, _tx, personId) => leaveOrganizations(services, personId),
};
