/**
 * The start of a CSV file, so that Excel reads it as UTF-8 and shows "Société" correctly; other programs skip it.
 *
 * @see https://www.unicode.org/faq/utf_bom.html#bom5
 */
export const csvStart = "\uFEFF";

/**
 * A line of a CSV file. A cell that a spreadsheet would read as a formula is prefixed with an apostrophe, also after
 * spaces and for the full-width signs that some spreadsheets accept.
 *
 * @see RFC 4180 §2
 * @see https://owasp.org/www-community/attacks/CSV_Injection
 */
export function csvLine(cells: readonly unknown[]): string {
  return cells.map((cell) => {
    const text = typeof cell === "object" && cell !== null ? JSON.stringify(cell) : String(cell ?? "");
    const safe = /^(?:\s*[=+\-@＝＋－＠]|[\t\r\n])/.test(text) ? `'${text}` : text;
    return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
  }).join(",") + "\r\n";
}
