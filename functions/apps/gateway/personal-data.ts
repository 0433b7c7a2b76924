import { apiKeyData } from "../../people/api-keys/personal-data.ts";
import { auditData, sessionData } from "../../people/auth/personal-data.ts";
import { claimData, roleData } from "../../verification/claims/personal-data.ts";
import { identityChangeData } from "../../verification/identity-changes/personal-data.ts";
import { disputeData } from "../../verification/claims/disputes/personal-data.ts";
import { contactConflictData } from "../../verification/contacts/owners/personal-data.ts";
import { contributorData } from "../../verification/entities/contributors.ts";
import { contactData } from "../../verification/contacts/personal-data.ts";
import {
  householdData,
  householdInvitationData,
  organizationData,
  organizationInvitationData,
} from "../../people/groups/personal-data.ts";
import { eventData } from "../../products/events/personal-data.ts";
import { notificationData } from "../../products/notifications/personal-data.ts";
import { testModeData } from "../../products/test-mode/personal-data.ts";
import { webhookData } from "../../products/webhooks/personal-data.ts";
import { groupWallets } from "../../products/pay/wallets.ts";
import { moneyData } from "../../products/pay/personal-data.ts";
import { requestData } from "../../verification/requests/personal-data.ts";
import { verificationData } from "../../verification/tiers/personal-data.ts";
import { anchorData } from "../../verification/tiers/vouches/anchors.ts";
import { vouchData, vouchReportData } from "../../verification/tiers/vouches/personal-data.ts";
import { resources } from "../../products/namespaces/all.ts";
import { resourceData } from "../../products/kit/personal-data.ts";
import type { PersonalDataPart } from "../../people/persons/personal-data.ts";

/** Every part of the platform that stores personal data. A new slice that stores personal data must add a line here. */
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
  testModeData,
  householdData(groupWallets),
  householdInvitationData,
  organizationData(groupWallets),
  organizationInvitationData,
  moneyData,
  resourceData(resources),
];
