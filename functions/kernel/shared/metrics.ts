/** The part of OpenTelemetry's API that is used here. Deno implements it. */
interface Meter {
  createCounter(
    name: string,
    options: { unit: string; description: string },
  ): { add(value: number, attributes: Readonly<Record<string, string>>): void };
  createHistogram(
    name: string,
    options: { unit: string; description: string },
  ): { record(value: number): void };
}

interface Metered {
  readonly telemetry?: { readonly meterProvider?: { getMeter(name: string): Meter } };
}

/** Returns the meter. If telemetry is disabled, Deno throws an error, and this returns `undefined`. */
function openMeter(): Meter | undefined {
  try {
    return (globalThis as { Deno?: Metered }).Deno?.telemetry?.meterProvider?.getMeter("hakika");
  } catch {
    return undefined;
  }
}

const meter = openMeter();

const requests = meter?.createCounter("hakika.namespace.requests", {
  unit: "{request}",
  description: "Requests by namespace, method and status class.",
});
const rows = meter?.createCounter("hakika.namespace.rows.written", {
  unit: "{row}",
  description: "Resource rows added, changed or deleted, by namespace.",
});

const bytes = meter?.createCounter("hakika.namespace.bytes", {
  unit: "By",
  description: "Bytes of request and response bodies, by namespace.",
});

const longestStretch = meter?.createHistogram("hakika.event_loop.longest", {
  unit: "ms",
  description: "Longest time that the event loop was blocked, in each second.",
});

export function recordLongestStretch(ms: number): void {
  longestStretch?.record(ms);
}

/** Whether metrics are collected, which requires `OTEL_DENO=true`. */
export const isMetered = meter !== undefined;

export interface MeteredRequest {
  readonly namespace: string;
  readonly method: string;
  readonly status: number;
  readonly receivedBytes: number;
  readonly sentBytes: number;
}

export function countRequest(
  { namespace, method, status, receivedBytes, sentBytes }: MeteredRequest,
): void {
  const of = { "hakika.namespace": namespace };
  requests?.add(1, {
    ...of,
    "http.request.method": method,
    "http.response.status_class": `${Math.floor(status / 100)}xx`,
  });
  bytes?.add(receivedBytes, { ...of, "network.io.direction": "receive" });
  bytes?.add(sentBytes, { ...of, "network.io.direction": "transmit" });
}

/** Call this only after the change is committed. */
export function countRows(namespace: string, count = 1): void {
  if (count > 0) rows?.add(count, { "hakika.namespace": namespace });
}
