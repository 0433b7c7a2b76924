import type { LogRecord, Sink, TextFormatter } from "@logtape/logtape";

/** How long a line waits at most for others that are written with it. */
const gatherMs = 50;
const maximumCharacters = 64 * 1_024;
const urgent: ReadonlySet<LogRecord["level"]> = new Set(["warning", "error", "fatal"]);

/** A sink that holds lines back for a moment. */
export interface GatheringSink extends Sink {
  /** Writes what waits; for the end of the process. */
  flush(): void;
}

/**
 * Writes lines together, since a system call for each would cost a fifth of an answered request: those of 50 ms at
 * most, and at once what somebody must look at, with everything before it. The order stays.
 *
 * @param write gets whole lines, the last one without its end
 */
export function gatheringSink(format: TextFormatter, write: (lines: string) => void): GatheringSink {
  let lines: string[] = [];
  let characters = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    if (lines.length === 0) return;
    const text = lines.join("\n");
    lines = [];
    characters = 0;
    write(text);
  };
  const sink = (record: LogRecord) => {
    const line = format(record).trimEnd();
    lines.push(line);
    characters += line.length;
    if (urgent.has(record.level) || characters >= maximumCharacters) flush();
    else timer ??= setTimeout(flush, gatherMs);
  };
  return Object.assign(sink, { flush });
}
