/** Width of a letter of Noto Sans at 15 units, on the safe side. */
const letterWidth = 8.2;

/** A text as lines that fit a width of a drawing; a longer word gets a separate line. */
export function textLines(text: string, width: number): string[] {
  const most = Math.floor(width / letterWidth);
  const lines: string[] = [];
  for (const word of text.split(" ")) {
    const longer = lines.length === 0 ? word : `${lines.at(-1)} ${word}`;
    if (lines.length > 0 && longer.length <= most) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}
