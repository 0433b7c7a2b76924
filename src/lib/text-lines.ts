/** Generous estimate of a letter's width in Noto Sans at size 15. */
const letterWidth = 8.2;

/** Wraps text into lines that fit a width. A word that is too long gets its own line. */
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
