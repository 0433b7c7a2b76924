/**
 * Serves on a free port and prints the port, like every measured script. Exits by itself on SIGTERM, because a killed
 * process would not write its profile.
 */
export function listen(handler: Deno.ServeHandler): void {
  Deno.serve({ port: 0, onListen: ({ port }) => announce(port) }, handler);
}

/** Only needed by scripts that start their server in another way. */
export function announce(port: number): void {
  Deno.addSignalListener("SIGTERM", () => Deno.exit(0));
  Deno.stdout.writeSync(new TextEncoder().encode(`listening on ${port}\n`));
}
