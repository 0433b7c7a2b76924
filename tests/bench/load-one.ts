import { spawn } from "node:child_process";
import process from "node:process";
import { fileURLToPath } from "node:url";
import { endWithThisProcess } from "./server.ts";

const generator = fileURLToPath(new URL("./generator.mjs", import.meta.url));
const node = process.env["npm_node_execpath"] ?? "node";

/** A request to repeat. Its response must be 2xx or 304. */
export interface RepeatedRequest {
  readonly path: string;
  readonly method?: "GET" | "POST";
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/**
 * Load for one server: one repeated request, or several in rotation, starting with the request at index `from`.
 */
export interface Order {
  readonly url: string;
  readonly connections: number;
  readonly seconds: number;
  readonly requests: readonly RepeatedRequest[];
  /** Request bodies, sent in rotation. There can be more or fewer bodies than `requests`. */
  readonly bodies?: readonly string[];
  readonly from?: number;
}

export interface Outcome {
  readonly total: number;
  readonly seconds: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly generatorCpuSeconds: number;
  readonly closed: number;
  readonly next: number;
}

/** Thrown if a response is not 2xx or 304, because a fast error response proves nothing. */
export class UnexpectedResponse extends Error {
  constructor(message: string, /** Number of the next request. */ readonly next: number) {
    super(message);
  }
}

/**
 * Runs the load in a separate process.
 *
 * @throws {UnexpectedResponse} if a response is not 2xx or 304
 */
export async function runLoad(order: Order): Promise<Outcome> {
  const child = spawn(node, [generator], { stdio: ["pipe", "pipe", "inherit"] });
  const deadline = setTimeout(() => child.kill("SIGKILL"), (order.seconds + 30) * 1_000);
  let said = "";
  child.stdout.on("data", (data) => (said += data));
  endWithThisProcess(child);
  const ended = new Promise<number | null>((resolve) => child.once("close", resolve));
  child.stdin.end(JSON.stringify(order));
  const code = await ended;
  clearTimeout(deadline);
  if (code !== 0) throw new Error(`The generator ended with ${code}.`);
  const outcome = JSON.parse(said);
  if (outcome.bad > 0 || outcome.total === 0) {
    throw new UnexpectedResponse(
      `${outcome.bad} of ${outcome.total} answers are bad: ${
        JSON.stringify([outcome.statuses, outcome.complaints])
      }`,
      outcome.next,
    );
  }
  return outcome;
}
