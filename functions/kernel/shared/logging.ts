import {
  configure,
  getConsoleSink,
  getLogger,
  jsonLinesFormatter,
  type Logger,
  type Sink,
} from "@logtape/logtape";

const secretPatterns: readonly [RegExp, string | ((match: string) => string)][] = [
  [/\b(Bearer|Basic)\s+[A-Za-z0-9+/=._~-]+/gi, "$1 [redacted]"],
  [/\beyJ[A-Za-z0-9_.-]+/g, "[token]"],
  [/\bgsk_(?:live|test)_[A-Za-z0-9_]+/g, "[key]"],
  [/\bwhsec_[A-Za-z0-9+/=_-]+/g, "[secret]"],
  [/\bFe26\.2\*[^\s"]+/g, "[sealed]"],
  [
    /([?&#](?:access_token|code|state|id_token|refresh_token|token|key|client_secret|otp)=)[^&\s"#]+/gi,
    "$1[redacted]",
  ],
  [/\b(?:postgres(?:ql)?|rediss?|smtps?):\/\/[^\s"]+/gi, withoutUser],
];

/**
 * Redacts the user and password in a URL. Finds the `@` in code, because a pattern that ends at the `@` would take
 * quadratic time.
 */
function withoutUser(address: string): string {
  const at = address.lastIndexOf("@");
  return at < 0 ? address : `${address.slice(0, address.indexOf("://"))}://[redacted]${address.slice(at)}`;
}

/** Quick check for strings that may contain a secret. Most logged values (ids, routes, words) cannot contain one. */
const maybeSecret = /eyJ|gsk_|whsec_|Fe26|[?&#@\s]/i;

/** Names of members whose value is never logged, whatever it looks like. */
const secretMember =
  /authorization|cookie|password|secret|token|internal.?key|^code$|otp|verifier|^dsn$|(?:database|cache|smtp).?url/i;

const knownMembers = new Map<string, boolean>();
const maximumKnownMembers = 1_000;

/** The result is cached, because this runs for every member of every line, and the names are nearly always the same. */
function isSecretMember(name: string): boolean {
  const known = knownMembers.get(name);
  if (known !== undefined) return known;
  const isSecret = secretMember.test(name);
  if (knownMembers.size < maximumKnownMembers) knownMembers.set(name, isSecret);
  return isSecret;
}

export function redact(value: unknown, depth = 0): unknown {
  if (typeof value === "string") {
    if (!maybeSecret.test(value)) return value;
    return secretPatterns.reduce(
      (text, [pattern, replacement]) =>
        typeof replacement === "string"
          ? text.replace(pattern, replacement)
          : text.replace(pattern, replacement),
      value,
    );
  }
  if (value instanceof Error) {
    return { name: value.name, message: redact(value.message), stack: redact(value.stack ?? "") };
  }
  if (typeof value !== "object" || value === null) return value;
  if (depth > 6) return "[deep]";
  if (Array.isArray(value)) return value.map((entry) => redact(entry, depth + 1));
  const shown: Record<string, unknown> = {};
  for (const [name, entry] of Object.entries(value)) {
    shown[name] = isSecretMember(name) ? "[redacted]" : redact(entry, depth + 1);
  }
  return shown;
}

export function redactingSink(sink: Sink): Sink {
  return (record) =>
    sink({
      ...record,
      message: record.message.map((part) => redact(part)),
      properties: redact(record.properties) as Record<string, unknown>,
    });
}

/** Writes structured logs to standard output, one JSON object per line. */
export async function configureLogging(level: "debug" | "info" | "warning" = "info"): Promise<void> {
  await configure({
    reset: true,
    sinks: { out: redactingSink(getConsoleSink({ formatter: jsonLinesFormatter })) },
    loggers: [
      { category: "hakika", sinks: ["out"], lowestLevel: level },
      { category: ["logtape", "meta"], sinks: ["out"], lowestLevel: "warning" },
    ],
  });
}

export function loggerOf(part: string): Logger {
  return getLogger(["hakika", part]);
}
