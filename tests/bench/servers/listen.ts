/**
 * Serves on a free port and prints which one, like every measured script. It exits by itself on SIGTERM, because a
 * killed process would not write its profile.
 */
export function listen(handler: Deno.ServeHandler): void {
  Deno.serve({ port: 0, onListen: ({ port }) => announce(port) }, handler);
}

/** Prints the port of a script that is served in another way. */
export function announce(port: number): void {
  Deno.addSignalListener("SIGTERM", () => Deno.exit(0));
  Deno.stdout.writeSync(new TextEncoder().encode(`listening on ${port}\n`));
}
