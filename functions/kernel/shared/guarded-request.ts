import ipaddr from "ipaddr.js";
import { lookup as systemLookup } from "node:dns/promises";
import { request as httpsRequest } from "node:https";
import { withDeadline } from "./deadline.ts";
import { decodedText } from "./decoded-text.ts";

/** A response from another server, truncated to the requested size. */
export interface GuardedAnswer {
  readonly status: number;
  /** Keys are lower-case names. Repeated headers are joined with commas. */
  readonly headers: Readonly<Record<string, string>>;
  /** The body as text, decoded from its declared encoding. */
  readonly body: string;
  readonly isCut?: boolean;
}

/** A request to a URL that a user or another system chose. */
export interface GuardedRequest {
  readonly url: string;
  readonly method: "GET" | "POST";
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** Covers the whole request, from the DNS lookup to the last byte. */
  readonly timeoutMs: number;
  /** Any further bytes are discarded. */
  readonly maximumBytes: number;
}

export type GuardedSender = (request: GuardedRequest) => Promise<GuardedAnswer>;

/** Reasons for rejecting a target, which are safe to show to users. */
const targetRefusals = {
  not_https: "only https URLs are called",
  other_port: "only port 443 is called",
  carries_credentials: "the URL contains a user name or password",
  host_not_allowed: "this deployment does not call this host",
  address_not_public: "the host name resolves to an IP address that is not public",
  name_unknown: "the host name does not exist",
} as const;

/** Thrown if a target is rejected before anything is sent. The message is safe to show to users. */
export class TargetRefused extends Error {
  override readonly name = "TargetRefused";

  constructor(readonly reason: keyof typeof targetRefusals) {
    super(targetRefusals[reason]);
  }
}

/**
 * Allowed hosts of user-supplied URLs, such as `hooks.example.org` or `*.example.org`. If `undefined`, all hosts are
 * allowed.
 */
export type OutgoingHosts = readonly string[] | undefined;

/**
 * Only tests set the port and the certificate authority.
 */
export interface GuardOptions {
  readonly allowedHosts?: OutgoingHosts;
  readonly lookup?: (hostname: string) => Promise<readonly string[]>;
  readonly isAllowed?: (address: string) => boolean;
  readonly port?: number;
  readonly certificateAuthority?: string;
}

/** The name that ipaddr.js uses for public IP addresses. */
const publicRange = "unicast";

/** IPv6 prefixes of addresses that contain an IPv4 address. The IPv4 address determines whether we may connect. */
const translated: readonly {
  readonly network: ipaddr.IPv6;
  readonly bits: number;
  readonly offset: number;
}[] = [
  { network: ipaddr.IPv6.parse("64:ff9b::"), bits: 96, offset: 12 }, // RFC 6052 §2.1
  { network: ipaddr.IPv6.parse("64:ff9b:1::"), bits: 48, offset: 12 }, // RFC 8215
  { network: ipaddr.IPv6.parse("2002::"), bits: 16, offset: 2 }, // RFC 3056
];

/** Checks whether we may connect to an IP address. It must be public, and so must any IPv4 address that it contains. */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false;
  // `process()` converts `::ffff:a.b.c.d` to the IPv4 address (RFC 4291 §2.5.5.2).
  const address = ipaddr.process(text);
  if (address.kind() === "ipv6") {
    const six = address as ipaddr.IPv6;
    for (const { network, bits, offset } of translated) {
      if (!six.match(network, bits)) continue;
      return isPublicAddress(six.toByteArray().slice(offset, offset + 4).join("."));
    }
  }
  return address.range() === publicRange;
}

/**
 * Creates a sender for URLs chosen by users or other systems. It connects only to allowed hosts, over https and on
 * port 443. Every IP address that the name resolves to must be public, and the connection uses one of the checked
 * addresses, so a second lookup cannot lead to another address. Redirects are not followed, and time and size are
 * limited.
 */
export function guardedSender(options: GuardOptions = {}): GuardedSender {
  const lookup = options.lookup ??
    (async (hostname) => (await systemLookup(hostname, { all: true })).map(({ address }) => address));
  const isAllowed = options.isAllowed ?? isPublicAddress;
  return async (request) => {
    const url = URL.canParse(request.url) ? new URL(request.url) : undefined;
    if (url?.protocol !== "https:") throw new TargetRefused("not_https");
    if (url.port !== "") throw new TargetRefused("other_port");
    if (url.username || url.password) throw new TargetRefused("carries_credentials");
    const hostname = url.hostname.replace(/^\[|\]$/g, "");
    if (options.allowedHosts && !options.allowedHosts.some((allowed) => isNamedBy(allowed, hostname))) {
      throw new TargetRefused("host_not_allowed");
    }
    const endsAt = performance.now() + request.timeoutMs;
    const addresses = ipaddr.isValid(hostname)
      ? [hostname]
      : await withDeadline(resolved(lookup, hostname), request.timeoutMs / 1_000, () => noAnswer(request));
    if (!addresses.every(isAllowed)) {
      throw new TargetRefused("address_not_public");
    }
    return await send(request, url, addresses[0]!, options, endsAt - performance.now());
  };
}

/** `*.example.org` matches every host below example.org, but not example.org itself. */
function isNamedBy(allowed: string, hostname: string): boolean {
  return allowed.startsWith("*.") ? hostname.endsWith(allowed.slice(1)) : hostname === allowed;
}

async function resolved(
  lookup: NonNullable<GuardOptions["lookup"]>,
  hostname: string,
): Promise<readonly string[]> {
  const addresses = await lookup(hostname).catch(() => []);
  if (addresses.length === 0) throw new TargetRefused("name_unknown");
  return addresses;
}

const noAnswer = ({ timeoutMs }: GuardedRequest) =>
  new DOMException(`No response within ${timeoutMs} ms`, "TimeoutError");

function send(
  request: GuardedRequest,
  url: URL,
  address: string,
  options: GuardOptions,
  leftMs: number,
): Promise<GuardedAnswer> {
  return new Promise((resolve, reject) => {
    const family = ipaddr.parse(address).kind() === "ipv4" ? 4 : 6;
    const outgoing = httpsRequest({
      host: url.hostname.replace(/^\[|\]$/g, ""),
      servername: url.hostname,
      port: options.port ?? 443,
      path: `${url.pathname}${url.search}`,
      method: request.method,
      headers: {
        ...request.headers,
        ...(request.body === undefined ? {} : { "Content-Length": String(Buffer.byteLength(request.body)) }),
      },
      agent: false,
      ...(options.certificateAuthority ? { ca: options.certificateAuthority } : {}),
      // Connects to the IP address that was checked, even if the name now resolves to another one.
      lookup: (_hostname, lookupOptions, callback) => {
        if (typeof lookupOptions === "object" && lookupOptions.all) callback(null, [{ address, family }]);
        else callback(null, address, family);
      },
    });
    const timer = setTimeout(() => {
      outgoing.destroy();
      reject(noAnswer(request));
    }, leftMs);
    const finish = (settle: () => void) => {
      clearTimeout(timer);
      outgoing.destroy();
      settle();
    };
    outgoing.on("error", (error) => finish(() => reject(error)));
    outgoing.on("response", (response) => {
      const chunks: Uint8Array[] = [];
      let length = 0;
      const answer = () =>
        finish(() =>
          resolve({
            status: response.statusCode ?? 0,
            headers: Object.fromEntries(
              Object.entries(response.headers).map(([name, value]) => [name, String(value)]),
            ),
            body: decodedText(
              Buffer.concat(chunks).subarray(0, request.maximumBytes),
              response.headers["content-type"],
            ),
            isCut: length >= request.maximumBytes,
          })
        );
      response.on("data", (chunk: Uint8Array) => {
        chunks.push(chunk);
        length += chunk.byteLength;
        if (length >= request.maximumBytes) answer();
      });
      response.on("end", answer);
      response.on("error", (error) => finish(() => reject(error)));
    });
    outgoing.end(request.body);
  });
}
