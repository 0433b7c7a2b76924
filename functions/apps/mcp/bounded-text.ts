/**
 * Reads a body as UTF-8 text. Stops and returns `undefined` if the body is longer than `maximumBytes`.
 *
 * Counts received bytes, because `Content-Length` may be missing or wrong.
 */
export async function boundedText(
  { body }: { readonly body: ReadableStream<Uint8Array> | null },
  maximumBytes: number,
): Promise<string | undefined> {
  if (body === null) return "";
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let text = "";
  let bytes = 0;
  for (let part = await reader.read(); part.value !== undefined; part = await reader.read()) {
    bytes += part.value.byteLength;
    if (bytes > maximumBytes) {
      // The cancellation is not awaited, because the sender may take a long time to notice it.
      void reader.cancel().catch(() => {});
      return undefined;
    }
    text += decoder.decode(part.value, { stream: true });
  }
  return text + decoder.decode();
}
