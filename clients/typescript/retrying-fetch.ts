import { isNotConfiguredResponse } from "./switched-off.ts";

/** Idempotent methods (RFC 9110 §9.2.2). */
const idempotentMethods = new Set(["GET", "HEAD", "OPTIONS", "PUT", "DELETE"]);
const longestWaitSeconds = 30;

/** Wraps `fetch` to retry after a 429 or a temporary 503, unless `Retry-After` is longer than 30 seconds. */
export function retryingFetch(
  send: (request: Request) => Promise<Response>,
  attempts: number,
  wait: (milliseconds: number) => Promise<void> = (milliseconds) =>
    new Promise((resolve) => setTimeout(resolve, milliseconds)),
): (request: Request) => Promise<Response> {
  return async (request) => {
    const isRepeatable = idempotentMethods.has(request.method) || request.headers.has("idempotency-key");
    for (let attempt = 1;; attempt += 1) {
      const isLast = attempt >= attempts || !isRepeatable;
      const response = await send(isLast ? request : request.clone());
      if (isLast || (response.status !== 429 && response.status !== 503)) return response;
      if (await isNotConfiguredResponse(response)) return response;
      const seconds = Number(response.headers.get("retry-after") ?? 2 ** attempt / 4);
      if (!(seconds <= longestWaitSeconds)) return response;
      await response.body?.cancel();
      // Random jitter keeps clients from all retrying at the same moment.
      await raceWithAbort(request.signal, wait(seconds * 1_000 + Math.random() * 250));
    }
  };
}

/** Waits, but rejects with the signal's reason as soon as the request is aborted, as `fetch` does. */
async function raceWithAbort(signal: AbortSignal, waiting: Promise<void>): Promise<void> {
  let end = () => {};
  const aborted = new Promise<never>((_resolve, reject) => {
    end = () => reject(signal.reason);
    signal.addEventListener("abort", end);
  });
  try {
    signal.throwIfAborted();
    await Promise.race([waiting, aborted]);
  } finally {
    signal.removeEventListener("abort", end);
  }
}
