import { join } from "node:path";
import { withoutEndSlashes } from "./plain-address.ts";

export interface MediaSettings {
  /** S3-compatible storage. If `undefined`, files are stored in `folder`. */
  readonly s3: S3Settings | undefined;
  /** Folder on the local disk (`DATA_DIR/media`). */
  readonly folder: string;
  /** Bytes that one person may store, including renditions (`MEDIA_QUOTA_MB`, default 1,000). */
  readonly quotaBytes: number;
  /** Scans every file before it can be downloaded (`CLAMD_URL`). If `undefined`, files are not scanned. */
  readonly scanner: ScannerSettings | undefined;
}

export interface ScannerSettings {
  readonly host: string;
  readonly port: number;
}

export interface S3Settings {
  readonly endpoint: string;
  readonly bucket: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

const names = ["S3_ENDPOINT", "S3_BUCKET", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"] as const;

function readQuota(given: string | undefined): number {
  const text = given?.trim() || "1000";
  if (!/^[1-9]\d{0,8}$/.test(text)) {
    throw new Error(`MEDIA_QUOTA_MB must be a whole number of megabytes from 1; got "${text}".`);
  }
  return Number(text) * 1_000_000;
}

function readScanner(given: string | undefined): ScannerSettings | undefined {
  const text = given?.trim();
  if (!text) return undefined;
  const [, host, port] = /^tcp:\/\/([\w.-]+|\[[\da-f:]+\]):(\d{1,5})$/i.exec(text) ?? [];
  if (!host || !port || Number(port) < 1 || Number(port) > 65_535) {
    throw new Error(`CLAMD_URL must be tcp://host:port such as tcp://127.0.0.1:3310; got "${text}".`);
  }
  return { host: host.replace(/^\[|\]$/g, ""), port: Number(port) };
}

/**
 * @throws {Error} if a variable is invalid, or is missing while others are set. The message names the variable.
 *   Without this check, files could end up on disk although the operator intended to use a bucket
 */
export function readMediaSettings(env: Readonly<Record<string, string | undefined>>): MediaSettings {
  const folder = join(env["DATA_DIR"]?.trim() || ".data", "media");
  const [endpoint, bucket, accessKeyId, secretAccessKey] = names.map((name) => env[name]?.trim() ?? "");
  const missing = names.filter((name) => !env[name]?.trim());
  const quotaBytes = readQuota(env["MEDIA_QUOTA_MB"]);
  const scanner = readScanner(env["CLAMD_URL"]);
  if (missing.length === names.length) return { s3: undefined, folder, quotaBytes, scanner };
  if (missing.length > 0) throw new Error(`${missing[0]} is not set; storage needs ${names.join(", ")}.`);
  const url = URL.canParse(endpoint!) ? new URL(endpoint!) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || url.search || url.hash || url.username) {
    throw new Error("S3_ENDPOINT must be an http or https address without query.");
  }
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket!)) {
    throw new Error("S3_BUCKET must be the name of a bucket.");
  }
  return {
    quotaBytes,
    scanner,
    s3: {
      endpoint: withoutEndSlashes(endpoint!),
      bucket: bucket!,
      accessKeyId: accessKeyId!,
      secretAccessKey: secretAccessKey!,
    },
    folder,
  };
}
