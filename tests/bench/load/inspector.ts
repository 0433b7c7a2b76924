import { createWriteStream } from "node:fs";
import { readFile } from "node:fs/promises";
import { once } from "node:events";

/** Memory of a JavaScript process in bytes, as in `process.memoryUsage()`. */
export interface HeapUse {
  readonly rss: number;
  readonly heapTotal: number;
  readonly heapUsed: number;
  readonly external: number;
  readonly arrayBuffers: number;
}

export interface Inspector {
  /** With `isCollected`, runs the garbage collector first. */
  memory(options?: { readonly isCollected?: boolean }): Promise<HeapUse>;
  /** Evaluates an expression in the process. The result must be serialisable as JSON. */
  evaluate<T>(expression: string): Promise<T>;
  /** Writes a heap snapshot for Chrome's developer tools. The process is paused while the snapshot is written. */
  snapshot(file: string): Promise<void>;
  close(): void;
}

/** Timeout for one response. A snapshot of a few hundred megabytes takes a while on a busy machine. */
const patienceMs = 240_000;

/**
 * Finds the debugger's URL in the log of `npm start -- --inspect`, and connects to that process.
 *
 * @see https://chromedevtools.github.io/devtools-protocol/v8/HeapProfiler/
 */
export async function connectInspector(logFile: string): Promise<Inspector> {
  const [, address] = /Debugger listening on (ws:\/\/\S+)/.exec(await readFile(logFile, "utf8")) ?? [];
  if (!address) throw new Error(`${logFile} names no address of an inspector.`);
  const socket = new WebSocket(address);
  await once(socket, "open", { signal: AbortSignal.timeout(patienceMs) });
  const waiting = new Map<number, { resolve(result: unknown): void; reject(error: Error): void }>();
  let onChunk: (chunk: string) => void = () => {};
  let last = 0;
  socket.addEventListener("message", ({ data }) => {
    const { id, method, params, result, error } = JSON.parse(data);
    if (method === "HeapProfiler.addHeapSnapshotChunk") onChunk(params.chunk);
    if (id === undefined) return;
    const waiter = waiting.get(id);
    waiting.delete(id);
    if (error) waiter?.reject(new Error(error.message));
    else waiter?.resolve(result);
  });
  socket.addEventListener("close", () => {
    for (const { reject } of waiting.values()) reject(new Error("The inspector was closed."));
    waiting.clear();
  });

  const ask = (method: string, params: Record<string, unknown> = {}) => {
    const id = ++last;
    return new Promise<unknown>((resolve, reject) => {
      const late = setTimeout(() => reject(new Error(`${method} had no answer in time.`)), patienceMs);
      waiting.set(id, {
        resolve: (result) => (clearTimeout(late), resolve(result)),
        reject: (error) => (clearTimeout(late), reject(error)),
      });
      socket.send(JSON.stringify({ id, method, params }));
    });
  };

  const evaluate = async <T>(expression: string): Promise<T> => {
    const answer = await ask("Runtime.evaluate", { expression: `JSON.stringify(${expression})` }) as {
      result: { value: string };
      exceptionDetails?: { text: string };
    };
    if (answer.exceptionDetails) throw new Error(`${expression}: ${answer.exceptionDetails.text}`);
    return JSON.parse(answer.result.value);
  };

  return {
    evaluate,
    async memory({ isCollected = false } = {}) {
      if (isCollected) await ask("HeapProfiler.collectGarbage");
      return await evaluate<HeapUse>("process.memoryUsage()");
    },
    async snapshot(file) {
      const output = createWriteStream(file);
      onChunk = (chunk) => void output.write(chunk);
      await ask("HeapProfiler.takeHeapSnapshot", { reportProgress: false });
      onChunk = () => {};
      output.end();
      await once(output, "close");
    },
    close: () => socket.close(),
  };
}
