export function titleOfMarkdown(text: string, fallback: string): string {
  return /^# (.+)$/m.exec(text)?.[1]?.trim() ?? fallback;
}
