/**
 * Starts an app, or says why it cannot start and ends the process.
 *
 * What whoever runs it can mend (a wrong variable, a port that is taken, a database that is away) was put into words
 * where it was found, and is told in these words alone. Errors of any other class are faults of ours, and shown with
 * where they come from.
 */
export async function startOrSay(start: () => void | Promise<void>): Promise<void> {
  try {
    await start();
  } catch (error) {
    const hasWords = error instanceof Error && error.constructor === Error;
    const words = hasWords
      ? error.message
      : error instanceof Error
      ? error.stack ?? error.message
      : String(error);
    Deno.stderr.writeSync(new TextEncoder().encode(`Hakika cannot start. ${words}\n`));
    Deno.exit(1);
  }
}
