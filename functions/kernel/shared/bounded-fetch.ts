export class TooLarge extends Error {
  override readonly name = "TooLarge";
}

/**
 * Returns a `fetch` for third-party services. The call fails unless the whole response arrives within the time and size
 * limits. The size is counted in decompressed bytes, so an endless or compressed response cannot exhaust memory.
 */
export function boundedFetch(
  outside: typeof fetch,
  limits: { maximumBytes: number; timeoutSeconds: number },
): typeof fetch {
  return async (input, init) => {
    const timeout = AbortSignal.timeout(limits.timeoutSeconds * 1000);
    const signal = init?.signal ? AbortSignal.any([init.signal, timeout]) : timeout;
    const response = await outside(input, { ...init, signal });
    if (!response.body) return response;
    const chunks: Uint8Array<ArrayBuffer>[] = [];
    let length = 0;
    for await (const chunk of response.body) {
      length += chunk.byteLength;
      if (length > limits.maximumBytes) {
        throw new TooLarge(`The response is larger than ${limits.maximumBytes} bytes.`);
      }
      chunks.push(chunk as Uint8Array<ArrayBuffer>);
    }
    const hasBody = response.status !== 204 && response.status !== 205 && response.status !== 304;
    return new Response(hasBody ? new Blob(chunks) : null, {
      status: response.status,
      statusText: response.statusText,
      headers: response.headers,
    });
  };
}
