/**
 * The form in which addresses are compared: NFC and lower case, nothing else.
 *
 * Dots, tags and look-alike letters are kept: providers disagree about them, and joining two addresses that
 * their provider keeps apart would hand one person's account to another.
 *
 * @returns `undefined` for a text that is no address
 */
export function normalizeEmail(email: string): string | undefined {
  const text = email.normalize("NFC").toLowerCase();
  // deno-lint-ignore no-control-regex
  return text.length <= 320 && /^[^\s@\u0000-\u001f\u007f]+@[^\s@\u0000-\u001f\u007f]+$/.test(text) &&
      text.isWellFormed()
    ? text
    : undefined;
}
