/**
 * Byte order mark that makes Excel read a CSV file as UTF-8 and show "Société" correctly. Other programs skip it.
 *
 * @see https://www.unicode.org/faq/utf_bom.html#bom5
 */
export const csvStart = "\uFEFF";

/**
 * Formats a line of a CSV file. If a spreadsheet could interpret a cell as a formula, an apostrophe is put in front
 * of it. This includes cells that start with spaces, or with the full-width signs that some spreadsheets accept.
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
