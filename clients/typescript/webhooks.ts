import { Webhook } from "standardwebhooks";

export interface WebhookMessage {
  readonly type: string;
  readonly timestamp: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/**
 * Checks the signature and timestamp of a message, then returns the message. Pass the raw body, not the parsed one.
 *
 * @throws if the message was signed with another secret, or more than five minutes ago
 */
export function checkWebhook(secret: string, headers: Headers, body: string): WebhookMessage {
  const names = ["webhook-id", "webhook-timestamp", "webhook-signature"];
  const given = Object.fromEntries(names.map((name) => [name, headers.get(name) ?? ""]));
  return new Webhook(secret).verify(body, given) as WebhookMessage;
}
