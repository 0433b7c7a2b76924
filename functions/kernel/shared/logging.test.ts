import type { LogRecord } from "@logtape/logtape";
import { expect, test } from "vitest";
import { redactingSink } from "./logging.ts";

const jwt = "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJhYmMifQ.c2lnbmF0dXJlLXNpZ25hdHVyZQ";

const secrets: readonly [kind: string, text: string, secret: string][] = [
  ["a bearer credential", `Authorization: Bearer ${jwt}`, jwt],
  ["an opaque bearer credential", "bearer abcDEF123-_.~+/==", "abcDEF123"],
  ["a basic credential", "Basic Z2NrX2xpdmVfeDpnc2tfbGl2ZV95", "Z2NrX2xpdmVf"],
  ["a token in a text", `token is ${jwt} here`, "c2lnbmF0dXJl"],
  ["a token without signature", "eyJhbGciOiJub25lIn0.eyJzdWIiOiJhIn0.", "eyJzdWIiOiJhIn0"],
  ["the secret of a key", "gsk_live_0123456789abcdefghijABCDEFGHIJ_abc123 used", "0123456789abcdef"],
  ["a webhook secret", "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw", "MfKQ9r8G"],
  ["a sealed cookie", "cookie Fe26.2*1*abc*def*ghi~2", "abc*def"],
  ["a token in a query", "GET /x?access_token=abc.def&x=1", "abc.def"],
  ["a code in a query", "/callback?state=STATEVALUE&code=CODEVALUE", "CODEVALUE"],
  ["a state in a query", "/callback?state=STATEVALUE&code=CODEVALUE", "STATEVALUE"],
  ["a token in a fragment", "https://web/p#access_token=FRAGMENTTOKEN&x=1", "FRAGMENTTOKEN"],
  ["a client secret in a form", "grant=x&client_secret=CLIENTSECRET&a=b", "CLIENTSECRET"],
  ["an OTP in a query", "/verify?otp=123456", "123456"],
  ["a database address", "connect postgres://user:pa55word@host:5432/db failed", "pa55word"],
  ["another database address", "postgresql://user:pa55word@host/db", "pa55word"],
  [
    "a password with @ and a second address",
    "postgres://u:pa55@w0rd@a/db, postgres://u:pa55word@b/db",
    "w0rd",
  ],
  ["the address of a cache", "connect rediss://:pa55word@cache:6379/0", "pa55word"],
  ["the address of a mail server", "smtps://user:pa55word@mail:465", "pa55word"],
];

const members = [
  "authorization",
  "Authorization",
  "cookie",
  "set-cookie",
  "password",
  "clientSecret",
  "client_secret",
  "accessToken",
  "refresh_token",
  "internalKey",
  "x-internal-key",
  "internal_key",
  "code",
  "otp",
  "codeVerifier",
  "code_verifier",
  "dsn",
  "databaseUrl",
  "DATABASE_URL_PLATFORM",
  "CACHE_URL",
  "SMTP_URL",
];

function logged(properties: Record<string, unknown>, message: unknown[] = []): string {
  const records: LogRecord[] = [];
  redactingSink((record) => records.push(record))({
    category: ["hakika", "test"],
    level: "info",
    message: ["", ...message],
    rawMessage: "",
    timestamp: 0,
    properties,
  });
  return JSON.stringify(records);
}

test.each(secrets)(
  "%s never reaches a log: in a message, a value, a list, an object or an error",
  (_kind, text, secret) => {
    const cause = new Error(text);
    const texts = [
      logged({}, [text]),
      logged({ note: text }),
      logged({ list: [text, { deep: { deeper: text } }] }),
      logged({ error: cause }),
      logged({ error: Object.assign(new TypeError(`outer ${text}`), { cause }) }),
    ];
    for (const line of texts) expect(line).not.toContain(secret);
  },
);

test.each(members)("the member %s is never logged", (name) => {
  expect(logged({ [name]: "hidden-value" })).not.toContain("hidden-value");
  expect(logged({ outer: { [name]: ["hidden-value"] } })).not.toContain("hidden-value");
});

test("values that are not secret are logged unchanged", () => {
  const line = logged({ route: "/v1/claims/:id", status: 200, requestId: "0198c0de", keyId: "k" }, [
    "request",
  ]);
  for (const text of ["/v1/claims/:id", "200", "0198c0de", "request"]) expect(line).toContain(text);
});
