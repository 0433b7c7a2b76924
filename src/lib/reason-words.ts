import { dictionary, type MessageKey, messagesByLocale } from "../i18n/dictionary.ts";

/** The text for a reason code; staff may use custom codes, which are shown unchanged. */
export function reasonText(code: string, locale: string): string {
  const key = [`reason.${code}`, `identityReason.${code}`].find((name) => name in messagesByLocale.en);
  return key ? dictionary(locale)(key as MessageKey) : code;
}
