import type { Settings } from "../../kernel/shared/settings.ts";

/** Channels for messages. */
export type Channel = "email" | "sms";

/** Whether messages are kept in the development mailbox instead of being sent. */
export function usesMailbox(settings: Settings, channel: Channel): boolean {
  const isConfigured = channel === "email" ? settings.verification.smtpUrl : settings.verification.sms;
  return !isConfigured && settings.environment === "development";
}

/** Whether messages of a channel can be delivered in this deployment. */
export function isDeliverable(settings: Settings, channel: Channel): boolean {
  return usesMailbox(settings, channel) ||
    (channel === "email"
      ? settings.verification.smtpUrl !== undefined
      : settings.verification.sms !== undefined);
}
