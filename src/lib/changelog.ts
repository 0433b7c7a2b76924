export interface Release {
  readonly version: string;
  /** Id of the release's heading on the page. */
  readonly id: string;
  readonly date: Date | undefined;
  /** The release notes, as plain text. */
  readonly text: string;
}

/** Parses a changelog into releases, newest first. @see Keep a Changelog 1.1 */
export function releasesOf(changelog: string): Release[] {
  return changelog.split(/^## /m).slice(1).map((part) => {
    const [heading = "", ...lines] = part.split("\n");
    const [, version = "", day] = /^\[?([^\]\s]+)\]?(?:\s+[-–]\s+(\d{4}-\d{2}-\d{2}))?/.exec(heading) ?? [];
    return {
      version,
      id: heading.trim().toLowerCase().replaceAll(/[^\p{L}\p{N} _-]/gu, "").replaceAll(" ", "-"),
      date: day ? new Date(`${day}T00:00:00Z`) : undefined,
      text: lines.join("\n").replaceAll(/^#+ |`/gm, "").trim(),
    };
  });
}
