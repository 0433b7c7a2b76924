import { sealerOf } from "../../kernel/shared/sealed-text.ts";
import type { Task } from "../../kernel/outbox/tasks.ts";
import type { Services } from "../../kernel/commands/services.ts";
import { sendMessage } from "./send.ts";
import { type MessageParameters, renderMail, renderSms, type Template } from "./wording.ts";
import type { Queryable } from "../../kernel/db/databases.ts";
import { jsonParameter } from "../../kernel/db/parameters.ts";

/** A queued message. Its secrets are sealed and stored separately. */
export interface QueuedMessage {
  readonly channel: "email" | "sms";
  readonly to: string;
  readonly template: Template;
  readonly locale: string | null;
  readonly parameters: MessageParameters;
  readonly name?: string | null;
  readonly href?: string;
  readonly preferencesHref?: string;
  readonly unsubscribeUrl?: string;
  /** Additional parameters, sealed with `sealedFor` as the context. */
  readonly sealed?: string;
  readonly sealedFor?: string;
  /** The message is not sent after this time. */
  readonly expiresAt?: string;
}

export async function deliverMessage(services: Services, task: Task): Promise<void> {
  const message = task.payload as unknown as QueuedMessage;
  if (message.expiresAt && new Date(message.expiresAt) <= services.clock()) return;
  const opened = message.sealed
    ? sealerOf(services.settings.platformSecrets, "messages").open(message.sealed, message.sealedFor ?? "")
    : "{}";
  // The message was sealed with a secret that no longer exists. Its code could not be verified either, so the message
  // is not sent.
  if (opened === undefined) return;
  const parameters = { ...message.parameters, ...JSON.parse(opened) as MessageParameters };
  const wording = {
    locale: message.locale,
    parameters,
    name: message.name ?? null,
    // A link that contains a secret is sealed before it is stored.
    href: typeof parameters["href"] === "string" ? parameters["href"] : message.href,
    preferencesHref: message.preferencesHref,
  };
  const words = message.channel === "email"
    ? renderMail(message.template, wording)
    : { subject: null, text: renderSms(message.template, wording) };
  await sendMessage(services, {
    channel: message.channel,
    to: message.to,
    ...words,
    unsubscribeUrl: message.unsubscribeUrl,
    messageId: task.id,
  });
}

/** Deletes messages to a person who closes their account, from the development mailbox and from the queue. */
export async function deleteMessagesTo(tx: Queryable, recipients: readonly string[]): Promise<void> {
  await tx`
    delete from platform.development_mailbox
    where recipient in (select jsonb_array_elements_text(${jsonParameter(recipients)}::text::jsonb))`;
  await tx`
    delete from platform.tasks where queue = 'messages'
      and payload ->> 'to' in (select jsonb_array_elements_text(${jsonParameter(recipients)}::text::jsonb))`;
}
