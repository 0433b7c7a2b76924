import type { Latencies, LoadResult } from "./plan.ts";

/** Status codes with which an overloaded system rejects requests. */
const shedding = new Set([429, 503]);

/** Problem codes returned for a retry that arrives while the first request with the same key is still running. */
const sheddingCodes = new Set(["idempotency_in_progress"]);

export class Tally {
  #due = 0;
  readonly #served: number[] = [];
  readonly #shedDurations: number[] = [];
  readonly #byKind = new Map<string, number[]>();
  readonly #bySecond: number[][];
  readonly #shed: Record<string, number> = {};
  readonly #failed: Record<string, number> = {};
  #shedWithoutRetryAfter = 0;

  constructor(readonly seconds: number) {
    this.#bySecond = Array.from({ length: Math.ceil(seconds) }, () => []);
  }

  get due(): number {
    return this.#due;
  }

  begin(): void {
    this.#due += 1;
  }

  /** `second` is the number of whole seconds between the start of the run and the time at which the request was due. */
  answer(
    kind: string,
    status: number,
    hasRetryAfter: boolean,
    durationMs: number,
    second: number,
    code: string,
  ): void {
    if (status < 400) {
      this.#served.push(durationMs);
      const ofKind = this.#byKind.get(kind);
      if (ofKind) ofKind.push(durationMs);
      else this.#byKind.set(kind, [durationMs]);
      this.#bySecond[second]?.push(durationMs);
    } else if (shedding.has(status) || sheddingCodes.has(code)) {
      this.refuse(shedding.has(status) ? String(status) : `${status} ${code}`, durationMs);
      if (!hasRetryAfter) this.#shedWithoutRetryAfter += 1;
    } else {
      this.fail(`${status} ${kind} ${code}`.trim());
    }
  }

  refuse(how: string, durationMs: number): void {
    this.#shed[how] = (this.#shed[how] ?? 0) + 1;
    this.#shedDurations.push(durationMs);
  }

  fail(why: string): void {
    this.#failed[why] = (this.#failed[why] ?? 0) + 1;
  }

  result(elapsedSeconds: number, cpuSeconds: number): LoadResult {
    return {
      seconds: elapsedSeconds,
      due: this.#due,
      served: this.#served.length,
      latencies: latenciesOf(this.#served),
      shed: this.#shed,
      shedWithoutRetryAfter: this.#shedWithoutRetryAfter,
      shedLatencies: latenciesOf(this.#shedDurations),
      failed: this.#failed,
      byKind: Object.fromEntries(
        [...this.#byKind].map(([kind, list]) => [kind, { served: list.length, ...latenciesOf(list) }]),
      ),
      p99BySecond: this.#bySecond.map((list) => (list.length > 0 ? latenciesOf(list).p99 : null)),
      cpuSeconds,
    };
  }
}

function latenciesOf(list: readonly number[]): Latencies {
  const sorted = Float64Array.from(list).sort();
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99), longest: sorted.at(-1) ?? 0 };
}
