import type { Settings } from "../../kernel/shared/settings.ts";

export type Channel = "email" | "sms";

/** Checks whether messages go to the development mailbox instead of being sent. */
export function usesMailbox(settings: Settings, channel: Channel): boolean {
  const isConfigured = channel === "email" ? settings.verification.smtpUrl : settings.verification.sms;
  return !isConfigured && settings.environment === "development";
}

export function isDeliverable(settings: Settings, channel: Channel): boolean {
  return usesMailbox(settings, channel) ||
    (channel === "email"
      ? settings.verification.smtpUrl !== undefined
      : settings.verification.sms !== undefined);
}
