/**
 * Chooses the sample request and response that the reference shows for each operation, from those recorded during
 * tests. Ids, times and secrets are replaced with fixed values, so that two runs write nearly the same file.
 */

const fixedNow = Date.parse("2026-11-25T09:30:00.000Z");
const shownItems = 2;
/** Preferred maximum length of a response, in characters. */
const longest = 6_000;

/**
 * Chooses an operation's sample: the recorded successful response with the most content, up to about 6,000
 * characters.
 *
 * @param {readonly { status: number, sample: { path: string, sent?: string, answer?: unknown, at: number } }[]} found
 */
export function sampleOf(found) {
  const short = found.map((line) => ({
    ...line,
    text: JSON.stringify(cut(line.sample.answer)) ?? "",
  }))
    .filter(({ text }) => text.length < longest);
  // Prefer responses without rejected rows or test entities.
  const clean = short.filter(({ text }) => !/"problem":|"isTest":true/.test(text));
  const [best = found[0]] = (clean.length > 0 ? clean : short)
    .sort((a, b) => b.text.length - a.text.length || (a.sample.path < b.sample.path ? -1 : 1));
  const { path, sent, answer, at } = best.sample;
  const plain = createNormalizer(at);
  const body = jsonOf(sent);
  return {
    status: best.status,
    path: plain(path),
    ...(body === undefined ? {} : { body: plain(body) }),
    ...(answer === undefined ? {} : { answer: plain(cut(answer)) }),
  };
}

function jsonOf(text) {
  try {
    return text === undefined ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

function cut(value) {
  if (Array.isArray(value)) return value.slice(0, shownItems).map(cut);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, cut(one)]),
  );
}

/** Replaces values that vary between runs. Equal values get the same replacement. */
function createNormalizer(at) {
  const ids = new Map();
  const text = (whole) =>
    whole
      .replaceAll(
        /[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}/gi,
        (id) => {
          if (!ids.has(id)) {
            ids.set(
              id,
              `0198c1de-7f2a-7c3e-9b1d-${String(ids.size + 1).padStart(12, "0")}`,
            );
          }
          return ids.get(id);
        },
      )
      .replaceAll(
        /\b20\d\d-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?Z/g,
        (time) => shifted(time, at),
      )
      .replaceAll(/eyJ[\w-]{8,}(?:\.[\w-]+){2}/g, "eyJhbGciOiJFZERTQSJ9.e30.c2ln")
      .replaceAll(/\b(g[cs]k_[a-z]+)_\w+/g, "$1_…")
      .replaceAll(/\bwhsec_[\w+/=]+/g, "whsec_…")
      .replaceAll(/([?&](?:code|state|token|signature)=)[^&"]+/g, "$1abc123")
      .replaceAll(
        /https?%3A%2F%2F(?:localhost|127\.0\.0\.1)%3A\d+/g,
        "https%3A%2F%2Flogin.place.example",
      )
      .replaceAll(/\b(person|someone)-[0-9a-f]{6,}/g, "$1")
      .replaceAll(
        /https?:\/\/(?:localhost|127\.0\.0\.1):\d+/g,
        "https://api.place.example",
      );
  const plain = (value) => {
    if (typeof value === "string") return text(value);
    if (Array.isArray(value)) return value.map(plain);
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([name, one]) => [text(name), plain(one)]),
    );
  };
  return plain;
}

/**
 * Shifts a time as if the response had been recorded at `fixedNow`. The result is a whole number of minutes before or
 * after `fixedNow`.
 */
function shifted(time, at) {
  const minutes = Math.round((Date.parse(time) - at) / 60_000);
  return new Date(fixedNow + minutes * 60_000).toISOString();
}
