import { apiKeyData } from "../domain/api-keys/personal-data.ts";
import { auditData, sessionData } from "../domain/auth/personal-data.ts";
import { claimData, roleData } from "../domain/claims/personal-data.ts";
import { disputeData } from "../domain/disputes/personal-data.ts";
import { contactData } from "../domain/entities/personal-data.ts";
import { householdData } from "../domain/family/personal-data.ts";
import { eventData } from "../domain/events/personal-data.ts";
import { organizationData } from "../domain/organization/personal-data.ts";
import { notificationData } from "../domain/notifications/personal-data.ts";
import { webhookData } from "../domain/outbox/personal-data.ts";
import { moneyData } from "../domain/pay/personal-data.ts";
import { requestData } from "../domain/requests/personal-data.ts";
import { verificationData } from "../domain/tiers/personal-data.ts";
import { vouchData } from "../domain/vouches/personal-data.ts";
import { resourceData } from "../resources/personal-data.ts";
import type { PersonalDataPart } from "../domain/identity/personal-data.ts";

/** Every part of the platform that holds data about persons; a slice with such data adds a line. */
export const personalData: readonly PersonalDataPart[] = [
  apiKeyData,
  sessionData,
  auditData,
  eventData,
  claimData,
  roleData,
  vouchData,
  disputeData,
  requestData,
  notificationData,
  contactData,
  verificationData,
  webhookData,
  householdData,
  organizationData,
  moneyData,
  resourceData,
];
