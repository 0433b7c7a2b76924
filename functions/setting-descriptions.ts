import { databaseNames, databaseVariable } from "./kernel/db/names.ts";

/** The program that reads a variable: an app, `npm start`, or a command for operators or tests. */
export type SettingReader = "web" | "gateway" | "events" | "npm start" | "commands" | "tests" | "Deno";

export interface SettingDescription {
  readonly name: string;
  readonly type: string;
  readonly default?: string;
  /** An example value. Tests check that it is valid. */
  readonly example: string;
  readonly readBy: readonly SettingReader[];
  readonly text: string;
  /** What happens if the variable is not set. */
  readonly unset: string;
}

export interface SettingGroup {
  readonly id: string;
  readonly title: string;
  readonly settings: readonly SettingDescription[];
}

const apps = ["web", "gateway", "events"] as const;
const servers = ["gateway", "events"] as const;
const secret = "X9fQ2mL7vT4kR1pZ8sW3nB6yH5cJ0dGa";

function databaseSettings(): SettingDescription[] {
  return databaseNames.map((name) => {
    const isOnPlatform = ["family", "organization", "api-keys"].includes(name);
    return {
      name: databaseVariable(name),
      type: "database URL",
      example: `postgres://hakika:${secret}@db.example.org:5432/hakika_${name.replaceAll("-", "_")}`,
      readBy: [...servers, "commands"],
      text: name === "platform"
        ? "Database for people, API keys and verification. In the password, percent-encode (`%XX`) all characters except letters, digits, `-`, `.` and `_`."
        : `Database for \`/v1/${name}\`.`,
      unset: name === "platform"
        ? "`npm start` uses its embedded PostgreSQL. Otherwise, all requests that require authentication return 503."
        : isOnPlatform
        ? "The platform's database is used."
        : `\`/v1/${name}\` is disabled and returns 503.`,
    };
  });
}

/** Every variable, in display order. The pages, the README and the tests all read this list. */
export const settingGroups: readonly SettingGroup[] = [
  {
    id: "addresses",
    title: "Addresses and ports",
    settings: [
      {
        name: "PUBLIC_WEB_URL",
        type: "origin",
        default: "`http://localhost:8000` (`PORT`)",
        example: "https://hakika.example.org",
        readBy: [...apps, "commands"],
        text:
          "Public URL of the web app. The apps build links from this URL, never from the URL of a request. The value must use `https:`, except on your own machine.",
        unset: "The apps assume that they run on a developer's machine.",
      },
      {
        name: "PUBLIC_GATEWAY_URL",
        type: "origin",
        default: "`http://localhost:8001` (`PORT` + 1)",
        example: "https://api.hakika.example.org",
        readBy: [...apps],
        text: "Public URL of the gateway. The web app calls the gateway at this URL.",
        unset: "The default applies.",
      },
      {
        name: "PUBLIC_EVENTS_URL",
        type: "origin",
        default: "`http://localhost:8002` (`PORT` + 2)",
        example: "https://events.hakika.example.org",
        readBy: [...apps],
        text: "Public URL of the events app and its MCP server.",
        unset: "The default applies.",
      },
      {
        name: "PUBLIC_REGISTRY_URL",
        type: "URL, optionally with a path",
        default: "`PUBLIC_WEB_URL`",
        example: "https://cdn.example.org/registry",
        readBy: [...apps],
        text: "URL from which the shadcn CLI installs components, if a CDN serves the registry.",
        unset: "The web app serves the components.",
      },
      {
        name: "PORT",
        type: "port",
        default: "`8000`",
        example: "9000",
        readBy: [...apps, "npm start"],
        text:
          "Port of the web app. The gateway, the events app and the development provider use the next three ports.",
        unset: "The default applies.",
      },
      {
        name: "EVENTS_PORT",
        type: "port",
        default: "`PORT` + 2",
        example: "9002",
        readBy: ["events"],
        text: "Port of the events app when it runs in a separate process.",
        unset: "The default applies.",
      },
      {
        name: "SERVE_BY_HOST",
        type: "`true` or `false`",
        default: "`false`",
        example: "true",
        readBy: [...apps],
        text: "Serves all apps on one port and selects the app by host name. Always enabled on Deno Deploy.",
        unset: "Each app has its own port.",
      },
      {
        name: "TRUSTED_PROXY_HOPS",
        type: "whole number",
        default: "`0`",
        example: "1",
        readBy: [...apps],
        text:
          "Number of proxies that you run in front of the apps. The apps trust the `X-Forwarded-For` entries added by these proxies.",
        unset: "Quotas use the IP address of the connection.",
      },
      {
        name: "CORS_ORIGINS",
        type: "list of origins",
        default: "`PUBLIC_WEB_URL`",
        example: "https://app.example.org,https://map.example.org",
        readBy: [...apps],
        text: "Additional origins whose pages may send any request to the API.",
        unset: "Pages from other origins can only read public data.",
      },
      {
        name: "LEGACY_BASE_URL",
        type: "origin",
        example: "https://old.example.org",
        readBy: [...apps],
        text:
          "Older host that still serves the same API. Requires `LEGACY_DEPRECATED_AT` and `LEGACY_SUNSET_AT`.",
        unset: "No deprecation headers are sent.",
      },
      {
        name: "LEGACY_DEPRECATED_AT",
        type: "date",
        example: "2027-01-01",
        readBy: [...apps],
        text:
          "Date from which the older host is deprecated. Sent in the `Deprecation` header of its responses.",
        unset: "`LEGACY_BASE_URL` must also be unset, or the apps stop at startup.",
      },
      {
        name: "LEGACY_SUNSET_AT",
        type: "date",
        example: "2027-07-01",
        readBy: [...apps],
        text: "Date when the older host is shut down. Sent in the `Sunset` header of its responses.",
        unset: "`LEGACY_BASE_URL` must also be unset, or the apps stop at startup.",
      },
    ],
  },
  {
    id: "deployment",
    title: "Deployment and data",
    settings: [
      {
        name: "ENVIRONMENT",
        type: "text",
        default: "`development` on this machine, otherwise `production`",
        example: "staging",
        readBy: [...apps],
        text:
          "Name of the deployment, shown in the response to `GET /`. If the name is `development`, mail is shown at `/dev/mailbox` and payments are simulated. The apps stop at startup if the name is `development` and the deployment has a public URL.",
        unset: "The default applies.",
      },
      {
        name: "DATA_DIR",
        type: "folder",
        default: "`.data`",
        example: "/var/lib/hakika",
        readBy: [...servers, "npm start", "commands"],
        text:
          "Folder for uploads if no bucket is configured. `npm start` also stores its databases, secrets and log in this folder.",
        unset: "The default applies.",
      },
      {
        name: "LOAD_SAMPLES",
        type: "`true` or `false`",
        default: "`true` if you run `npm start` without a public URL, otherwise `false`",
        example: "false",
        readBy: ["web", "npm start"],
        text:
          "Loads sample data, including people with staff roles. The apps stop at startup if this is `true` and the deployment has a public URL.",
        unset: "The default applies.",
      },
      {
        name: "DATABASE_POOL_MAX",
        type: "whole number",
        default: "`10`",
        example: "20",
        readBy: [...servers],
        text: "Maximum number of connections from each process to each database.",
        unset: "The default applies.",
      },
      {
        name: "DATABASE_QUEUE_MAX",
        type: "whole number",
        default: "`200`",
        example: "400",
        readBy: [...servers],
        text:
          "Maximum number of requests that can wait for a database connection. Further requests return 503.",
        unset: "The default applies.",
      },
      {
        name: "DATABASE_PREPARE",
        type: "`true` or `false`",
        default: "`true`",
        example: "false",
        readBy: [...servers],
        text: "Whether to use prepared statements. Set to `false` behind PgBouncer versions older than 1.21.",
        unset: "The default applies.",
      },
      {
        name: "CACHE_URL",
        type: "`redis:` or `rediss:` URL",
        example: `redis://:${secret}@cache.example.org:6379`,
        readBy: [...servers],
        text: "Redis or Valkey server where all processes share cached responses from other services.",
        unset: "Each process has its own in-memory cache.",
      },
      {
        name: "DENO_DEPLOYMENT_ID",
        type: "text",
        example: "abc123",
        readBy: [...apps],
        text:
          "Set by Deno Deploy. Never set it yourself. It makes the deployment public and selects apps by host name.",
        unset: "The deployment is public only if a public URL is set.",
      },
    ],
  },
  { id: "databases", title: "Databases", settings: databaseSettings() },
  {
    id: "secrets",
    title: "Secrets",
    settings: [
      {
        name: "PLATFORM_SECRET",
        type: "list of secrets, each at least 32 characters long",
        example: secret,
        readBy: [...servers, "commands"],
        text:
          "Used to encrypt signing keys and to derive the keys for hashes and cursors. The gateway and the events app need the same value. List the newest secret first.",
        unset: "The gateway and the events app stop at startup. `npm start` creates a secret.",
      },
      {
        name: "INTERNAL_API_KEY",
        type: "list of secrets, each at least 16 characters long",
        example: secret,
        readBy: [...apps],
        text: "Key for staff requests (`X-Internal-Key`). List the newest key first.",
        unset: "`/v1/admin` and `/v1/pay` are disabled. `npm start` creates a key.",
      },
      {
        name: "WEB_COOKIE_PASSWORD",
        type: "list of secrets, each at least 32 characters long",
        example: secret,
        readBy: ["web"],
        text: "Encrypts the web app's session cookie. List the newest secret first.",
        unset: "Sign-in on the site is disabled. `npm start` creates a secret.",
      },
    ],
  },
  {
    id: "sign-in",
    title: "Sign-in",
    settings: [
      {
        name: "IDP_ISSUER",
        type: "address",
        example: "https://login.example.org/realms/hakika",
        readBy: [...apps],
        text: "Issuer of your OpenID Connect provider.",
        unset: "Sign-in returns 503 and names the missing variable. `npm start` uses a development provider.",
      },
      {
        name: "IDP_CLIENT_ID",
        type: "text",
        example: "hakika-gateway",
        readBy: [...apps],
        text: "Client id that the provider issued for the gateway.",
        unset: "Sign-in is disabled.",
      },
      {
        name: "IDP_API_KEY",
        type: "secret",
        example: secret,
        readBy: [...apps],
        text: "Client secret that the provider issued for the gateway.",
        unset: "Sign-in is disabled.",
      },
      {
        name: "IDP_REDIRECT_URI",
        type: "URL ending in `/v1/auth/idp/callback`",
        example: "https://api.hakika.example.org/v1/auth/idp/callback",
        readBy: [...apps],
        text: "URL that the provider redirects people to after sign-in. Register this URL with the provider.",
        unset: "Sign-in is disabled.",
      },
      {
        name: "IDP_COOKIE_PASSWORD",
        type: "list of secrets, each at least 32 characters long",
        example: secret,
        readBy: [...apps],
        text: "Encrypts the cookie that tracks an unfinished sign-in. List the newest secret first.",
        unset: "Sign-in is disabled.",
      },
      {
        name: "DEVELOPMENT_PROVIDER",
        type: "`true` or `false`",
        default: "`true` with `npm start` if no `IDP_…` variable is set, otherwise `false`",
        example: "false",
        readBy: ["npm start"],
        text:
          "Runs an identity provider that does not ask for a password and accepts requests only from this machine. The apps stop at startup if this is `true` and the deployment has a public URL.",
        unset: "The default applies.",
      },
      {
        name: "RETURN_TO_ORIGINS",
        type: "list of origins",
        example: "https://app.example.org",
        readBy: [...apps],
        text: "Additional origins to which people can return after sign-in.",
        unset: "After sign-in, people can only return to the web app.",
      },
      {
        name: "SIGN_IN_FRAGMENT",
        type: "`true` or `false`",
        default: "`true`",
        example: "false",
        readBy: [...apps],
        text: "If `false`, sign-in returns only a code (PKCE), never a token in the URL fragment.",
        unset: "The default applies.",
      },
      {
        name: "EXCHANGE_AUDIENCES",
        type: "list",
        default: "`PUBLIC_GATEWAY_URL`",
        example: "mobile-app",
        readBy: [...apps],
        text: "Additional audiences that `/v1/auth/exchange` accepts in the provider's tokens.",
        unset: "The default applies.",
      },
    ],
  },
  {
    id: "messages",
    title: "Mail and text messages",
    settings: [
      {
        name: "SMTP_URL",
        type: "`smtp:` or `smtps:` URL",
        example: `smtp://hakika:${secret}@mail.example.org:587`,
        readBy: [...servers],
        text: "URL of the mail server.",
        unset: "In development, `/dev/mailbox` shows mail. Otherwise, e-mailed codes are disabled.",
      },
      {
        name: "MAIL_FROM",
        type: "e-mail address, optionally with a name",
        default: "`Hakika <no-reply@hakika.example>`",
        example: "Hakika <no-reply@example.org>",
        readBy: [...servers],
        text: "Sender of all e-mails.",
        unset: "Mail is sent from the default address, which real mail servers reject.",
      },
      {
        name: "SMS_ACCOUNT_ID",
        type: "text",
        example: "AC0123456789",
        readBy: [...servers],
        text:
          "Account at an SMS provider with a Twilio-compatible API. Requires `SMS_AUTH_TOKEN` and `SMS_FROM`.",
        unset:
          "In development, `/dev/mailbox` shows text messages. Otherwise, codes cannot be sent by text message.",
      },
      {
        name: "SMS_AUTH_TOKEN",
        type: "secret",
        example: secret,
        readBy: [...servers],
        text: "Authentication token for the SMS account.",
        unset: "`SMS_ACCOUNT_ID` must also be unset, or the apps stop at startup.",
      },
      {
        name: "SMS_FROM",
        type: "phone number or name",
        example: "+263771234567",
        readBy: [...servers],
        text: "Sender of text messages.",
        unset: "`SMS_ACCOUNT_ID` must also be unset, or the apps stop at startup.",
      },
      {
        name: "SMS_API_URL",
        type: "address",
        default: "`https://api.twilio.com`",
        example: "https://sms.example.org",
        readBy: [...servers],
        text: "URL of the SMS provider's API.",
        unset: "The default applies.",
      },
    ],
  },
  {
    id: "verification",
    title: "Verification and payments",
    settings: [
      {
        name: "COMPANIES_HOUSE_KEY",
        type: "secret",
        example: secret,
        readBy: [...servers],
        text: "API key for the Companies House register.",
        unset: "Staff check British companies manually.",
      },
      {
        name: "LICENCE_FEES",
        type: "JSON with a price per country",
        example: '{"ZW":{"amountMinor":2500,"currency":"USD"}}',
        readBy: [...servers],
        text:
          "Price of a licence check in minor units, by country code. Use `default` for all other countries.",
        unset: "Licence checks are free.",
      },
      {
        name: "STRIPE_SECRET_KEY",
        type: "secret",
        example: "sk_test_4eC39HqLyjWDarjtT1zdp7dc",
        readBy: [...servers],
        text: "Secret key or restricted key of your Stripe account.",
        unset: "In development, payments are simulated. Otherwise, payments are disabled.",
      },
      {
        name: "STRIPE_WEBHOOK_SECRET",
        type: "list of secrets",
        example: "whsec_4eC39HqLyjWDarjtT1zdp7dc",
        readBy: ["web"],
        text:
          "Signing secret of the webhook endpoint `/api/payments/webhooks/stripe`. List the newest secret first.",
        unset: "Events from Stripe are rejected.",
      },
      {
        name: "STRIPE_API_URL",
        type: "address",
        default: "`https://api.stripe.com`",
        example: "https://stripe.example.org",
        readBy: [...servers],
        text: "URL of Stripe's API. Change this value only to use a test server.",
        unset: "The default applies.",
      },
    ],
  },
  {
    id: "uploads",
    title: "Uploads and outgoing requests",
    settings: [
      {
        name: "S3_ENDPOINT",
        type: "address",
        example: "https://s3.example.org",
        readBy: [...servers],
        text: "S3-compatible storage for uploads. Requires the other three `S3_…` variables.",
        unset: "The apps store uploads in `DATA_DIR/media`.",
      },
      {
        name: "S3_BUCKET",
        type: "bucket name",
        example: "hakika-media",
        readBy: [...servers],
        text: "Bucket for uploads.",
        unset: "`S3_ENDPOINT` must also be unset, or the apps stop at startup.",
      },
      {
        name: "S3_ACCESS_KEY_ID",
        type: "text",
        example: "hakika",
        readBy: [...servers],
        text: "Access key id for the bucket.",
        unset: "`S3_ENDPOINT` must also be unset, or the apps stop at startup.",
      },
      {
        name: "S3_SECRET_ACCESS_KEY",
        type: "secret",
        example: secret,
        readBy: [...servers],
        text: "Secret access key for `S3_ACCESS_KEY_ID`.",
        unset: "`S3_ENDPOINT` must also be unset, or the apps stop at startup.",
      },
      {
        name: "MEDIA_QUOTA_MB",
        type: "whole number of megabytes",
        default: "`1000`",
        example: "500",
        readBy: [...servers],
        text: "Maximum total size of all uploads from one person.",
        unset: "The default applies.",
      },
      {
        name: "CLAMD_URL",
        type: "`tcp:` URL",
        example: "tcp://127.0.0.1:3310",
        readBy: [...servers],
        text: "ClamAV daemon that scans each upload before it can be downloaded.",
        unset: "Uploads are not scanned.",
      },
      {
        name: "OUTGOING_HOSTS",
        type: "list of hosts, or `none`",
        example: "hooks.example.org, *.example.org",
        readBy: [...servers],
        text: "Hosts that the apps may contact for webhooks, domain checks and feeds.",
        unset: "Every public host is allowed.",
      },
      {
        name: "SECURITY_CONTACT",
        type: "list of `mailto:`, `https:` or `tel:` URLs",
        default: "the security page",
        example: "mailto:security@example.org",
        readBy: ["web"],
        text: "Contacts listed in `/.well-known/security.txt`.",
        unset: "The default applies.",
      },
    ],
  },
  {
    id: "mcp",
    title: "MCP server",
    settings: [
      {
        name: "MCP_ALLOWED_HOSTS",
        type: "list of hosts",
        default: "host of `PUBLIC_EVENTS_URL`",
        example: "mcp.example.org",
        readBy: ["events"],
        text: "Additional host names at which the MCP server accepts requests.",
        unset: "The default applies.",
      },
      {
        name: "MCP_ALLOWED_ORIGINS",
        type: "list of hosts or origins",
        default: "known AI assistants, this machine and the host of `PUBLIC_EVENTS_URL`",
        example: "https://assistant.example.org",
        readBy: ["events"],
        text: "Additional web origins whose pages may call the MCP server.",
        unset: "The default applies.",
      },
      {
        name: "MCP_IMAGE_ORIGINS",
        type: "list of origins",
        default: "`PUBLIC_EVENTS_URL`",
        example: "https://images.example.org",
        readBy: ["events"],
        text: "Additional origins from which event cards may load pictures.",
        unset: "The default applies.",
      },
      {
        name: "MCP_SIGN_IN_200_USER_AGENTS",
        type: "regular expression without groups",
        default: "`chatgpt|openai`",
        example: "chatgpt|openai",
        readBy: ["events"],
        text:
          "Some clients ignore status 401. Clients whose user agent matches this expression get the sign-in error " +
          "with status 200.",
        unset: "The default applies.",
      },
    ],
  },
  {
    id: "observing",
    title: "Metrics and traces",
    settings: [
      {
        name: "OTEL_DENO",
        type: "`true` or `false`",
        default: "`false`",
        example: "true",
        readBy: ["Deno"],
        text: "Exports metrics and traces with OpenTelemetry. Deno defines this variable.",
        unset: "No metrics or traces are exported.",
      },
      {
        name: "OTEL_EXPORTER_OTLP_ENDPOINT",
        type: "address",
        default: "`http://localhost:4318`",
        example: "http://localhost:4318",
        readBy: ["Deno"],
        text: "URL of the OpenTelemetry collector. Deno defines this variable.",
        unset: "The default applies.",
      },
    ],
  },
  {
    id: "commands",
    title: "Commands and tests",
    settings: [
      {
        name: "BACKUP_HOST",
        type: "host",
        default: "host of each `DATABASE_URL_…`",
        example: "db.example.org",
        readBy: ["commands"],
        text: "PostgreSQL host for `deploy/postgres/backup.sh`, if `DATABASE_URL_…` points to PgBouncer.",
        unset: "The default applies.",
      },
      {
        name: "BACKUP_PORT",
        type: "port",
        default: "port of each `DATABASE_URL_…`",
        example: "5432",
        readBy: ["commands"],
        text: "PostgreSQL port on `BACKUP_HOST`.",
        unset: "The default applies.",
      },
      {
        name: "POSTGRES_BIN",
        type: "folder",
        default: "the system's PostgreSQL programs",
        example: "/usr/lib/postgresql/17/bin",
        readBy: ["commands", "tests"],
        text:
          "The `bin` folder of a PostgreSQL installation. Backups, restores and the failover trial run programs from this folder.",
        unset: "The default applies.",
      },
      {
        name: "CHROMIUM_PATH",
        type: "file",
        default: "a browser installed from npm",
        example: "/usr/bin/chromium",
        readBy: ["tests"],
        text: "Browser executable used by the tests.",
        unset: "The default applies.",
      },
      {
        name: "TEST_POSTGRES_URL",
        type: "database URL",
        default: "an embedded PostgreSQL",
        example: "postgres://postgres@localhost:5432/postgres",
        readBy: ["tests"],
        text: "PostgreSQL server that the tests use.",
        unset: "The default applies.",
      },
      {
        name: "REDIS_PATH",
        type: "file",
        default: "the system's `valkey-server` or `redis-server`",
        example: "/usr/bin/valkey-server",
        readBy: ["tests"],
        text: "Cache server that the tests use.",
        unset: "The default applies. If no cache server is installed, the cache tests are skipped.",
      },
    ],
  },
];

export const settingDescriptions: readonly SettingDescription[] = settingGroups.flatMap(({ settings }) =>
  settings
);

/** Variables whose names are partly chosen by the operator. */
export const settingPatterns = [
  {
    name: "DATABASE_URL_<NAME>_RO",
    form: /^DATABASE_URL_[A-Z_]+_RO$/,
    text:
      "Read replica of a product's database. The apps always read data about people, keys, tiers and money from the primary.",
  },
  {
    name: "LIMIT_<NAME>",
    form: /^LIMIT_[A-Z_]+$/,
    text: "Overrides a quota. For example, `LIMIT_REFRESH=30/60` allows 30 requests in 60 seconds.",
  },
] as const;
