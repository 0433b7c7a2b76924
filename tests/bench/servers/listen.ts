/**
 * Serves on a free port and says which one, as every measured script does. It ends by itself on SIGTERM, because a
 * profile is written only by a process that ends by itself.
 */
export function listen(handler: Deno.ServeHandler): void {
  Deno.serve({ port: 0, onListen: ({ port }) => announce(port) }, handler);
}

/** Says that the script listens, for one that was served otherwise. */
export function announce(port: number): void {
  Deno.addSignalListener("SIGTERM", () => Deno.exit(0));
  Deno.stdout.writeSync(new TextEncoder().encode(`listening on ${port}\n`));
}
