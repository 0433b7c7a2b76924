import { Webhook } from "standardwebhooks";

/** A webhook message. */
export interface WebhookMessage {
  readonly type: string;
  readonly timestamp: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/**
 * Checks the signature and time of a message, and returns it. Pass the raw body, before parsing.
 *
 * @throws if it was not signed with the secret, or was signed more than five minutes ago
 */
export function checkWebhook(secret: string, headers: Headers, body: string): WebhookMessage {
  const names = ["webhook-id", "webhook-timestamp", "webhook-signature"];
  const given = Object.fromEntries(names.map((name) => [name, headers.get(name) ?? ""]));
  return new Webhook(secret).verify(body, given) as WebhookMessage;
}
