import { deriveKey, hmac, matchesAnySecret } from "../../kernel/shared/secrets.ts";
import { emailAddress } from "../../kernel/shared/email-address.ts";
import { newId } from "../../kernel/shared/ids.ts";
import { languageOf } from "../../kernel/shared/languages.ts";
import { inTransaction } from "../../kernel/db/transaction.ts";
import { isDeliverable } from "../../people/mail/delivery.ts";
import type { MessageParameters } from "../../people/mail/wording.ts";
import { addTasks } from "../../kernel/outbox/tasks.ts";
import type { Services } from "../../kernel/commands/services.ts";
import { type NotificationKind, notificationKinds } from "./kinds.ts";
import { insertNotification, readPreferences, readReaders } from "./store.ts";

export interface Notice {
  readonly personId: string;
  readonly kind: NotificationKind;
  readonly parameters: MessageParameters;
  /** Path in the web app, such as `/en/verify`. */
  readonly path: string | null;
  /** Two notifications with the same key count as one. */
  readonly dedupeKey: string;
}

/**
 * Adds notifications to inboxes, and queues mail for people who want it. A notification that already exists is skipped.
 */
export async function notify(
  services: Pick<Services, "databases" | "clock" | "settings">,
  notices: readonly Notice[],
): Promise<void> {
  if (notices.length === 0) return;
  const sql = services.databases.sql("platform");
  const { settings } = services;
  const readers = new Map(
    (await readReaders(sql, [...new Set(notices.map((notice) => notice.personId))])).map((
      one,
    ) => [one.id, one]),
  );
  for (const notice of notices) {
    const reader = readers.get(notice.personId);
    if (!reader) continue;
    const preferences = await readPreferences(sql, reader.id);
    const wantsMail = preferences.get(notice.kind) ?? notificationKinds[notice.kind];
    const href = notice.path === null ? null : `${settings.urls.web}${notice.path}`;
    const now = services.clock();
    await inTransaction(sql, async (tx) => {
      const id = newId(now.getTime());
      const dedupeKey = `${reader.id}:${notice.dedupeKey}`;
      const isNew = await insertNotification(tx, {
        id,
        personId: reader.id,
        kind: notice.kind,
        parameters: notice.parameters,
        href,
        createdAt: now,
        dedupeKey,
      });
      const address = reader.emailVerified ? emailAddress(reader.email ?? "") : undefined;
      if (!isNew || !wantsMail || !address || !isDeliverable(settings, "email")) return;
      await addTasks(tx, [{
        queue: "messages",
        dedupeKey: `notice:${dedupeKey}`,
        payload: {
          channel: "email",
          to: address,
          template: notice.kind,
          locale: reader.locale,
          parameters: notice.parameters,
          name: reader.displayName,
          ...(href ? { href: inLanguage(href, reader.locale) } : {}),
          preferencesHref: `${settings.urls.web}/dashboard/notifications`,
          unsubscribeUrl: unsubscribeUrl(settings, reader.id, notice.kind),
        },
      }], now);
    });
  }
}

/** Changes a stored page path from English to the reader's language. */
export function inLanguage(href: string, locale: string | null): string {
  return href.replace("/en/", `/${languageOf(locale)}/`);
}

const tokenOf = (secret: string, personId: string, kind: string) =>
  hmac(deriveKey(secret, "unsubscribe"), `${personId}:${kind}`).slice(0, 32);

/**
 * Returns a one-click unsubscribe URL. A POST to this URL unsubscribes one person from one kind of mail, without
 * signing in.
 * @see RFC 8058 §3.1
 */
export function unsubscribeUrl(
  settings: Services["settings"],
  personId: string,
  kind: NotificationKind,
): string {
  const query = new URLSearchParams({
    person: personId,
    kind,
    token: tokenOf(settings.platformSecrets[0]!, personId, kind),
  });
  return `${settings.urls.gateway}/v1/identity/unsubscribe?${query}`;
}

export function isUnsubscribeToken(
  settings: Services["settings"],
  personId: string,
  kind: string,
  token: string,
): boolean {
  return matchesAnySecret(token, settings.platformSecrets.map((secret) => tokenOf(secret, personId, kind)));
}
