/** How a link to a database behaves. */
export type LinkState = "passes" | "refuses" | "hangs";

/** A TCP link to a server that can be broken in the ways that networks break. */
export interface FaultyLink {
  /** Address of the link: the given one with its port. */
  readonly address: string;
  /** From now on: bytes pass, new connections are refused and open ones cut, or nothing moves any more. */
  become(state: LinkState): void;
  close(): void;
}

/** Opens a link to the server of an address such as `postgres://user@host:port/name`. */
export function faultyLink(to: string): FaultyLink {
  const target = new URL(to);
  const listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  const open = new Set<Deno.Conn>();
  const link: { state: LinkState } = { state: "passes" };
  let isClosed = false;

  const end = (connection: Deno.Conn) => {
    open.delete(connection);
    try {
      connection.close();
    } catch {
      // Closed by the other side.
    }
  };
  const pump = async (from: Deno.Conn, into: Deno.Conn) => {
    const buffer = new Uint8Array(65_536);
    try {
      for (;;) {
        const count = await from.read(buffer);
        if (count === null) break;
        while (link.state === "hangs" && !isClosed) await new Promise((resolve) => setTimeout(resolve, 20));
        for (let written = 0; written < count;) written += await into.write(buffer.subarray(written, count));
      }
    } catch {
      // A cut link: both ends are closed below.
    } finally {
      end(from);
      end(into);
    }
  };
  (async () => {
    for await (const client of listener) {
      if (link.state === "refuses") {
        client.close();
        continue;
      }
      open.add(client);
      const server = await Deno.connect({ hostname: target.hostname, port: Number(target.port) });
      open.add(server);
      pump(client, server);
      pump(server, client);
    }
  })().catch(() => {});

  const address = new URL(to);
  address.hostname = "127.0.0.1";
  address.port = String((listener.addr as Deno.NetAddr).port);
  return {
    address: address.href,
    become(next) {
      link.state = next;
      if (next === "refuses") { for (const connection of [...open]) end(connection); }
    },
    close() {
      isClosed = true;
      listener.close();
      for (const connection of [...open]) end(connection);
    },
  };
}
