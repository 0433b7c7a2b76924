/**
 * The lowest port to use. The highest is below the range for outgoing connections, which starts at 32768 on Linux and
 * at 49152 elsewhere.
 */
const lowest = 10_000;
const blockSize = 40;
const blockCount = 550;

/** Listeners that reserve blocks of ports for this process. Each one listens on the first port of its block. */
const held: Deno.Listener[] = [];
let next = 0;
let end = 0;

/** Returns a different free port each time. No other test process gets that port while this process runs. */
export function freePort(): number {
  return freePorts(1);
}

/** Returns the first of `count` consecutive free ports. */
export function freePorts(count: number): number {
  for (;;) {
    if (next + count > end) claimBlock();
    const first = next;
    next += count;
    if (Array.from({ length: count }, (_, offset) => first + offset).every(isFree)) return first;
  }
}

function claimBlock(): void {
  for (let tried = 0; tried < blockCount; tried += 1) {
    const first = lowest + ((Deno.pid + tried) % blockCount) * blockSize;
    const listener = listenOn(first);
    if (!listener) continue;
    listener.unref();
    held.push(listener);
    [next, end] = [first + 1, first + blockSize];
    return;
  }
  throw new Error("Every block of ports is held by another process.");
}

function isFree(port: number): boolean {
  const listener = listenOn(port);
  listener?.close();
  return listener !== undefined;
}

function listenOn(port: number): Deno.Listener | undefined {
  try {
    return Deno.listen({ port });
  } catch (error) {
    if (error instanceof Deno.errors.AddrInUse) return undefined;
    throw error;
  }
}
