import { connect, createServer, type Server, type Socket } from "node:net";
import { freePort } from "./free-port.ts";

/**
 * What a link does. `passes` forwards bytes, `refuses` rejects new connections and closes open ones, `resets` does the
 * same with a TCP reset, `hangs` stops forwarding, `delays` forwards late, and `drips` forwards a few bytes at a time.
 * `half-closes` drops everything that the server sends from now on, and tells the client that the connection has ended.
 */
export type LinkState = "passes" | "refuses" | "resets" | "hangs" | "delays" | "drips" | "half-closes";

export interface BreakPoint {
  /**
   * The number of the statement, or an expression that matches its text. The next statement is number 1, and
   * statements are counted across all connections.
   */
  readonly statement: number | RegExp;
  /**
   * When the connection breaks: before the server receives the statement, after it has run but before its response
   * arrives, or between that response and the next statement.
   */
  readonly side: "before" | "after" | "between";
  readonly onBreak?: () => void;
}

/** A TCP link to a server. Tests can make it fail in the same ways as a real network. */
export interface FaultyLink {
  /** URL of the server, but with the link's port. */
  readonly address: string;
  become(state: LinkState): void;
  /** Routes new connections to another address, as if the server had restarted there. */
  aim(to: string): void;
  /**
   * Cuts all connections when a certain statement is sent, or never if `point` is `undefined`. The returned function
   * counts the statements sent since this call.
   */
  breakAt(point: BreakPoint | undefined): () => number;
  connections(): number;
  close(): void;
}

const delayMs = 150;
const dripBytes = 16;
const dripMs = 2;

interface Pair {
  readonly client: Socket;
  readonly server: Socket;
  /** Whether to drop the response to the current statement. */
  isMuted: boolean;
  /** Whether the connection breaks after the next response. */
  isLast: boolean;
}

/** Opens a link to a server. `to` is a URL such as `postgres://user@host:port/name` or `smtp://host:port`. */
export function faultyLink(to: string): FaultyLink {
  let target = new URL(to);
  const isPostgres = target.protocol.startsWith("postgres");
  const pairs = new Set<Pair>();
  let state: LinkState = "passes";
  let point: BreakPoint | undefined;
  let statements = 0;
  let connections = 0;
  let isClosed = false;

  const end = (how: "cut" | "reset") => {
    for (const { client, server } of pairs) {
      if (how === "reset") client.resetAndDestroy();
      else client.destroy();
      server.destroy();
    }
    pairs.clear();
  };
  const breakNow = () => {
    const reached = point;
    point = undefined;
    reached?.onBreak?.();
    end("cut");
  };

  const forward = async (chunk: Uint8Array, into: Socket) => {
    while (state === "hangs" && !isClosed) await pause(20);
    if (state === "delays") await pause(delayMs);
    if (state !== "drips") return void into.write(chunk);
    for (let at = 0; at < chunk.length && !into.destroyed; at += dripBytes) {
      into.write(chunk.subarray(at, at + dripBytes));
      await pause(dripMs);
    }
  };

  const join = (client: Socket) => {
    const server = connect(Number(target.port), target.hostname);
    const pair: Pair = { client, server, isMuted: false, isLast: false };
    pairs.add(pair);
    for (const socket of [client, server]) {
      socket.setNoDelay(true);
      socket.on("error", () => {});
      socket.on("close", () => {
        pairs.delete(pair);
        client.destroy();
        server.destroy();
      });
    }
    const split = isPostgres ? statementSplitter() : whole;
    let toServer = Promise.resolve();
    let toClient = Promise.resolve();
    client.on("data", (chunk: Uint8Array) => {
      for (const { bytes, statement } of split(chunk)) {
        if (statement !== undefined) {
          statements += 1;
          const at = point?.statement;
          if (point && (at instanceof RegExp ? at.test(statement) : at === statements)) {
            if (point.side === "before") return breakNow();
            if (point.side === "after") pair.isMuted = true;
            else pair.isLast = true;
          }
        }
        toServer = toServer.then(() => forward(bytes, server));
      }
    });
    server.on("data", (chunk: Uint8Array) => {
      // The server has run the statement, but the response is lost.
      if (pair.isMuted) return point ? breakNow() : undefined;
      if (state === "half-closes") return;
      if (pair.isLast) {
        client.write(chunk, () => setTimeout(breakNow, 0));
        return;
      }
      toClient = toClient.then(() => forward(chunk, client));
    });
  };

  const listener: Server = createServer((client) => {
    connections += 1;
    client.on("error", () => {});
    if (state === "refuses") return void client.destroy();
    if (state === "resets") return void client.resetAndDestroy();
    join(client);
  });
  const port = freePort();
  listener.listen(port, "127.0.0.1");
  const address = new URL(to);
  address.hostname = "127.0.0.1";
  address.port = String(port);
  return {
    address: address.href,
    become(next) {
      state = next;
      if (next === "refuses") end("cut");
      if (next === "resets") end("reset");
      if (next === "half-closes") { for (const { client } of pairs) client.end(); }
    },
    aim(next) {
      target = new URL(next);
    },
    breakAt(next) {
      point = next;
      statements = 0;
      return () => statements;
    },
    connections: () => connections,
    close() {
      isClosed = true;
      listener.close();
      end("cut");
    },
  };
}

/**
 * Part of the data that a client sends. If the server executes a statement when it receives this part, `statement` is
 * the text of that statement.
 */
interface Piece {
  readonly bytes: Uint8Array;
  readonly statement?: string;
}

const whole = (bytes: Uint8Array): Piece[] => [{ bytes }];
const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Returns the zero-terminated strings in a message, which start at its sixth byte. */
function textsOf(message: Uint8Array): string[] {
  return new TextDecoder().decode(message.subarray(5)).split("\0");
}

/**
 * Splits what a PostgreSQL client sends into messages. Other protocols are passed through unchanged.
 *
 * @see PostgreSQL, "Message Formats": a letter, then the length in four bytes. The start-up message has no letter.
 */
function statementSplitter(): (chunk: Uint8Array) => Piece[] {
  let rest = new Uint8Array();
  let isStarted = false;
  const prepared = new Map<string, string>();
  /**
   * Returns the statement that a PostgreSQL message executes: the text of a simple query, or the prepared statement
   * that the message binds.
   */
  const statementOf = (message: Uint8Array): string | undefined => {
    const type = String.fromCharCode(message[0]!);
    const [first = "", second = ""] = "PBQ".includes(type) ? textsOf(message) : [];
    if (type === "P") prepared.set(first, second);
    return type === "Q" ? first : type === "B" ? prepared.get(second) ?? "" : undefined;
  };
  return (chunk) => {
    const bytes = new Uint8Array(rest.length + chunk.length);
    bytes.set(rest);
    bytes.set(chunk, rest.length);
    const view = new DataView(bytes.buffer);
    const found: Piece[] = [];
    let at = 0;
    for (;;) {
      const head = isStarted ? 1 : 0;
      if (bytes.length < at + head + 4) break;
      const length = head + view.getUint32(at + head);
      if (bytes.length < at + length) break;
      const message = bytes.slice(at, at + length);
      const statement = isStarted ? statementOf(message) : undefined;
      found.push(statement === undefined ? { bytes: message } : { bytes: message, statement });
      isStarted = true;
      at += length;
    }
    rest = bytes.slice(at);
    return found;
  };
}
