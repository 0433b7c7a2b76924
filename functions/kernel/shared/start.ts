/**
 * If starting fails, the process exits. Errors that the operator can fix (a wrong variable, a port in use, a database
 * that is down) print only their message. Errors of any other class are bugs and print their stack trace.
 */
export async function startOrExit(start: () => void | Promise<void>): Promise<void> {
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
