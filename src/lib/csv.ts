/**
 * A line of a CSV file. What a spreadsheet would take for a formula gets an apostrophe before it.
 *
 * @see RFC 4180 §2
 * @see https://owasp.org/www-community/attacks/CSV_Injection
 */
export function csvLine(cells: readonly unknown[]): string {
  return cells.map((cell) => {
    const text = typeof cell === "object" && cell !== null ? JSON.stringify(cell) : String(cell ?? "");
    const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
    return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
  }).join(",") + "\r\n";
}
