let lastMillisecond = 0;
let sequence = 0;

/**
 * Random bytes for many ids, fetched together. Fetching them for each id separately would take longer than the rest of
 * `newId`.
 */
const random = new Uint8Array(4_096);
let nextRandom = random.length;

const hexOf = Array.from({ length: 256 }, (_none, byte) => byte.toString(16).padStart(2, "0"));

function randomBytes(count: number): Uint8Array {
  if (nextRandom + count > random.length) {
    crypto.getRandomValues(random);
    nextRandom = 0;
  }
  return random.subarray(nextRandom, nextRandom += count);
}

/**
 * Creates a UUID version 7. Ids sort by creation time, even when one process creates several in the same millisecond.
 *
 * @see RFC 9562 §5.7 (and §6.2 method 1 for the counter in `rand_a`)
 */
export function newId(now: number = Date.now()): string {
  const bytes = randomBytes(10);
  if (now > lastMillisecond) {
    lastMillisecond = now;
    sequence = ((bytes[0]! << 8) | bytes[1]!) & 0x7ff;
  } else {
    sequence += 1;
    if (sequence > 0xfff) {
      lastMillisecond += 1;
      sequence = 0;
    }
  }
  const time = lastMillisecond.toString(16).padStart(12, "0");
  const counter = (0x7000 | sequence).toString(16);
  const rest = hexOf[(bytes[2]! & 0x3f) | 0x80]! + hexOf[bytes[3]!]!;
  let node = "";
  for (let index = 4; index < 10; index += 1) node += hexOf[bytes[index]!]!;
  return `${time.slice(0, 8)}-${time.slice(8)}-${counter}-${rest}-${node}`;
}

const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/** Checks whether a string is a UUID in canonical lower case, the only form that paths accept. */
export function isId(text: string): boolean {
  return uuidPattern.test(text);
}
