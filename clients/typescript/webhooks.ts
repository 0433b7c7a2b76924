import { Webhook } from "standardwebhooks";

/** A message of a webhook. */
export interface WebhookMessage {
  readonly type: string;
  readonly timestamp: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/**
 * Checks the signature and the time of a message, and returns it. Pass the raw body, not parsed.
 *
 * @throws if it was not signed with the secret, or more than five minutes ago
 */
export function checkWebhook(secret: string, headers: Headers, body: string): WebhookMessage {
  const names = ["webhook-id", "webhook-timestamp", "webhook-signature"];
  const given = Object.fromEntries(names.map((name) => [name, headers.get(name) ?? ""]));
  return new Webhook(secret).verify(body, given) as WebhookMessage;
}
