let lastMillisecond = 0;
let sequence = 0;

/**
 * A new UUID version 7: sorted by the time it was made, also within one millisecond of one process.
 *
 * @see RFC 9562 §5.7 (and §6.2 method 1 for the counter in `rand_a`)
 */
export function newId(now: number = Date.now()): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  if (now > lastMillisecond) {
    lastMillisecond = now;
    sequence = ((bytes[6]! << 8) | bytes[7]!) & 0x7ff;
  } else {
    sequence += 1;
    if (sequence > 0xfff) {
      lastMillisecond += 1;
      sequence = 0;
    }
  }
  const view = new DataView(bytes.buffer);
  view.setUint16(0, Math.floor(lastMillisecond / 2 ** 32));
  view.setUint32(2, lastMillisecond % 2 ** 32);
  view.setUint16(6, 0x7000 | sequence);
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/** Whether a text is a UUID in its canonical lower-case form (the only form that paths accept). */
export function isId(text: string): boolean {
  return uuidPattern.test(text);
}
