/**
 * Sends bytes over a socket unchanged and reads the response, for requests that no HTTP client would make.
 *
 * Reads until the end of the first response. With `isReadToEnd`, reads until the server closes the connection or a
 * timeout expires.
 *
 * @returns status and text of the first response (status is undefined if the connection was closed without one)
 */
export async function rawHttp(
  url: string,
  request: string | readonly string[],
  { patienceMs = 30_000, isReadToEnd = false } = {},
): Promise<{ status: number | undefined; text: string; isClosed: boolean }> {
  const { hostname, port } = new URL(url);
  const connection = await Deno.connect({ hostname, port: Number(port) });
  const encoder = new TextEncoder();
  const chunks: Uint8Array[] = [];
  let isClosed = false;
  let isOutOfPatience = false;
  const timer = setTimeout(() => {
    isOutOfPatience = true;
    try {
      connection.close();
    } catch {
      // The other side closed the connection first.
    }
  }, patienceMs);
  try {
    for (const part of typeof request === "string" ? [request] : request) {
      const bytes = Uint8Array.from(part, (character) => character.charCodeAt(0) & 0xff);
      await connection.write(part.length === bytes.length ? bytes : encoder.encode(part));
    }
    const buffer = new Uint8Array(16_384);
    for (;;) {
      const count = await connection.read(buffer);
      if (count === null) {
        isClosed = true;
        break;
      }
      chunks.push(buffer.slice(0, count));
      const text = new TextDecoder().decode(Uint8Array.from(chunks.flatMap((chunk) => [...chunk])));
      if (isReadToEnd) continue;
      const length = /content-length: (\d+)/i.exec(text)?.[1];
      const body = text.indexOf("\r\n\r\n");
      if (body !== -1 && length !== undefined && text.length >= body + 4 + Number(length)) break;
    }
  } catch {
    isClosed = !isOutOfPatience;
  } finally {
    clearTimeout(timer);
    try {
      connection.close();
    } catch {
      // The connection was closed by the timeout or by the other side.
    }
  }
  const text = new TextDecoder().decode(Uint8Array.from(chunks.flatMap((chunk) => [...chunk])));
  const status = /^HTTP\/1\.[01] (\d{3})/.exec(text)?.[1];
  return { status: status === undefined ? undefined : Number(status), text, isClosed };
}
