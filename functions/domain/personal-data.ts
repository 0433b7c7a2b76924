import { apiKeyData } from "./api-keys/personal-data.ts";
import { auditData, sessionData } from "./auth/personal-data.ts";
import { claimData, roleData } from "./claims/personal-data.ts";
import { identityChangeData } from "./identity-changes/personal-data.ts";
import { disputeData } from "./disputes/personal-data.ts";
import { contactConflictData } from "./contact-owners/personal-data.ts";
import { contributorData } from "./entities/contributors.ts";
import { contactData } from "./entities/personal-data.ts";
import { householdData, householdInvitationData } from "./family/personal-data.ts";
import { eventData } from "./events/personal-data.ts";
import { organizationData, organizationInvitationData } from "./organization/personal-data.ts";
import { organizationTies } from "./group-ties.ts";
import { notificationData } from "./notifications/personal-data.ts";
import { webhookData } from "./outbox/personal-data.ts";
import { groupWallets } from "./pay/wallets.ts";
import { moneyData } from "./pay/personal-data.ts";
import { requestData } from "./requests/personal-data.ts";
import { verificationData } from "./tiers/personal-data.ts";
import { anchorData } from "./vouches/anchors.ts";
import { vouchData, vouchReportData } from "./vouches/personal-data.ts";
import { resources } from "../resources/all.ts";
import { resourceData } from "../resources/personal-data.ts";
import type { PersonalDataPart } from "./identity/personal-data.ts";

/** Every part of the platform that holds data about persons; a slice with such data adds a line. */
export const personalData: readonly PersonalDataPart[] = [
  apiKeyData,
  sessionData,
  auditData,
  eventData,
  claimData,
  roleData,
  contributorData,
  vouchData,
  vouchReportData,
  anchorData,
  disputeData,
  identityChangeData,
  requestData,
  notificationData,
  contactData,
  contactConflictData,
  verificationData,
  webhookData,
  householdData(groupWallets),
  householdInvitationData,
  organizationData(organizationTies),
  organizationInvitationData,
  moneyData,
  resourceData(resources),
];
