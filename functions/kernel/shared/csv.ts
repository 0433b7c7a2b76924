/**
 * What a CSV file begins with, so that Excel reads it as UTF-8 and "Société" stays itself; others pass over it.
 *
 * @see https://www.unicode.org/faq/utf_bom.html#bom5
 */
export const csvStart = "\uFEFF";

/**
 * A line of a CSV file. What a spreadsheet would take for a formula gets an apostrophe before it, also behind spaces
 * and in the wide signs that some spreadsheets read as the plain ones.
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
