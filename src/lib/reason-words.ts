import { dictionary, type MessageKey, messagesByLocale } from "../i18n/dictionary.ts";

/** A reason code in words; staff may write custom codes, which are shown as they are. */
export function reasonText(code: string, locale: string): string {
  const key = [`reason.${code}`, `identityReason.${code}`].find((name) => name in messagesByLocale.en);
  return key ? dictionary(locale)(key as MessageKey) : code;
}
