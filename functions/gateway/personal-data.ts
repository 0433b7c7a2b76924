import { apiKeyData } from "../domain/api-keys/personal-data.ts";
import { auditData, sessionData } from "../domain/auth/personal-data.ts";
import { eventData } from "../domain/events/personal-data.ts";
import type { PersonalDataPart } from "../domain/identity/personal-data.ts";

/** Every part of the platform that holds data about persons; a slice with such data adds a line. */
export const personalData: readonly PersonalDataPart[] = [
  apiKeyData,
  sessionData,
  auditData,
  eventData,
];
