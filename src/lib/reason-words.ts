import { dictionary, isMessageKey } from "../i18n/dictionary.ts";

/** Returns the label of a reason code. Staff may use custom codes, which are shown unchanged. */
export function reasonText(code: string, locale: string): string {
  const key = [`reason.${code}`, `identityReason.${code}`].find(isMessageKey);
  return key ? dictionary(locale)(key) : code;
}
