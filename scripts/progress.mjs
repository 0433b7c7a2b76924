/**
 * Shows the progress of a long task: on a terminal, as one line with the elapsed seconds; elsewhere, as plain lines.
 */
export function startStep(words) {
  const started = Date.now();
  const seconds = () => ((Date.now() - started) / 1000).toFixed(1);
  const isTerminal = process.stdout.isTTY;
  if (!isTerminal) process.stdout.write(`… ${words}\n`);
  const draw = () => process.stdout.write(`\r\x1b[K… ${words} (${seconds()} s)`);
  const timer = isTerminal ? setInterval(draw, 200) : undefined;
  if (isTerminal) draw();
  const end = (mark, note) => {
    clearInterval(timer);
    process.stdout.write(
      `${isTerminal ? "\r\x1b[K" : ""}${mark} ${words}${note ? `: ${note}` : ""} (${seconds()} s)\n`,
    );
  };
  return { done: (note) => end("✓", note), failed: (note) => end("✗", note) };
}
