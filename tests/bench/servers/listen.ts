/**
 * Listens on a free port and prints the port, like every measured script. Exits by itself on SIGTERM, because a
 * killed process would not write its profile.
 */
export function listen(handler: Deno.ServeHandler): void {
  Deno.serve({ port: 0, onListen: ({ port }) => announce(port) }, handler);
}

/** Prints the port, and exits on SIGTERM. Only scripts that start their server in another way call this directly. */
export function announce(port: number): void {
  Deno.addSignalListener("SIGTERM", () => Deno.exit(0));
  Deno.stdout.writeSync(new TextEncoder().encode(`listening on ${port}\n`));
}
