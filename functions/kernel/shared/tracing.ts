export interface Trace {
  readonly traceId: string;
  /** Span of the caller. `undefined` if the trace starts with this request. */
  readonly parentId: string | undefined;
  readonly flags: number;
}

const traceparentPattern = /^([0-9a-f]{2})-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})(-.*)?$/;

/**
 * Returns the trace of a request from a valid `traceparent`. Any other value starts a new trace and is not an error.
 *
 * @see W3C Trace Context §3.2 (version `ff` and all-zero ids are invalid; version 00 ends after the flags)
 */
export function traceOf(headers: Headers): Trace {
  const [, version, traceId, parentId, flags, rest] =
    traceparentPattern.exec(headers.get("traceparent")?.trim() ?? "") ?? [];
  const isValid = traceId !== undefined && version !== "ff" && !/^0+$/.test(traceId) &&
    !/^0+$/.test(parentId!) &&
    !(version === "00" && rest !== undefined);
  if (isValid) return { traceId, parentId, flags: Number.parseInt(flags!, 16) & 1 };
  return { traceId: crypto.randomUUID().replaceAll("-", ""), parentId: undefined, flags: 1 };
}

interface Span {
  spanContext(): { traceId: string; spanId: string; traceFlags: number; isRemote?: boolean };
  setAttribute(name: string, value: string | number): void;
  updateName(name: string): void;
  setStatus(status: { code: number }): void;
  end(): void;
}

interface TraceContext {
  getValue(key: symbol): unknown;
  setValue(key: symbol, value: unknown): TraceContext;
  deleteValue(key: symbol): TraceContext;
}

/** The parts of OpenTelemetry's API that Deno implements and that are used here. */
interface Telemetry {
  readonly contextManager: {
    active(): TraceContext | undefined;
    with<T>(context: TraceContext, work: () => T): T;
  };
  readonly tracerProvider: {
    getTracer(name: string, version?: string): {
      startSpan(name: string, options: { kind: number }, context: TraceContext): Span;
    };
  };
}

// The key under which @opentelemetry/api stores the span in a context.
const spanKey = Symbol.for("OpenTelemetry Context Key SPAN");
const serverKind = 1;
const statusOfError = 2;

export interface TracedAnswer {
  readonly method: string;
  /** Template of the route. Undefined if no route matched. */
  readonly route: string | undefined;
  readonly status: number;
}

/**
 * Runs a request in its own span if Deno exports telemetry (`OTEL_DENO=true`).
 *
 * This span replaces Deno's server span, whose raw URL may contain sign-in codes. The new span contains only the
 * route template, which Deno's metrics also use.
 *
 * @see OpenTelemetry semantic conventions for HTTP, "Server": name `{method} {http.route}`
 */
export async function inServerSpan(trace: Trace, work: () => Promise<TracedAnswer>): Promise<void> {
  const telemetry = (globalThis as { Deno?: { telemetry?: Telemetry } }).Deno?.telemetry;
  const context = telemetry?.contextManager.active();
  const automatic = context?.getValue(spanKey) as Span | undefined;
  if (!telemetry || !context || !automatic) {
    await work();
    return;
  }
  automatic.end = () => {};
  const { traceId, parentId, flags } = trace;
  const before = parentId === undefined ? context.deleteValue(spanKey) : context.setValue(spanKey, {
    spanContext: () => ({ traceId, spanId: parentId, traceFlags: flags, isRemote: true }),
  });
  const span = telemetry.tracerProvider.getTracer("hakika").startSpan(
    "request",
    { kind: serverKind },
    before,
  );
  await telemetry.contextManager.with(context.setValue(spanKey, span), async () => {
    try {
      const { method, route, status } = await work();
      span.updateName(route === undefined ? method : `${method} ${route}`);
      span.setAttribute("http.request.method", method);
      span.setAttribute("http.response.status_code", status);
      if (route !== undefined) {
        span.setAttribute("http.route", route);
        automatic.setAttribute("http.route", route);
      }
      if (status >= 500) {
        span.setStatus({ code: statusOfError });
        span.setAttribute("error.type", String(status));
      }
    } finally {
      span.end();
    }
  });
}
