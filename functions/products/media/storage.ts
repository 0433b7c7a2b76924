import { AwsV4Signer } from "aws4fetch";
import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Services } from "../../kernel/commands/services.ts";
import { boundedFetch } from "../../kernel/shared/bounded-fetch.ts";
import { newId } from "../../kernel/shared/ids.ts";
import { Problem } from "../../kernel/shared/problem.ts";
import type { S3Settings } from "../../kernel/shared/media-settings.ts";

export interface Storage {
  read(key: string): Promise<Uint8Array<ArrayBuffer> | undefined>;
  write(key: string, bytes: Uint8Array<ArrayBuffer>, contentType: string): Promise<void>;
  /** Succeeds if the bytes are already gone. */
  remove(key: string): Promise<void>;
}

const requestSeconds = 4;
const maximumBytes = 32 * 1_048_576;

/** Uses the bucket if one is configured, otherwise the local disk. */
export function storageOf({ settings, fetch }: Services): Storage {
  const { s3, folder } = settings.media;
  return s3 ? bucketStorage(s3, fetch) : diskStorage(folder);
}

function diskStorage(folder: string): Storage {
  const isMissing = (error: unknown) => (error as { code?: string }).code === "ENOENT";
  return {
    async read(key) {
      try {
        return new Uint8Array(await readFile(join(folder, key)));
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },
    async write(key, bytes) {
      const path = join(folder, key);
      // Private uploads are readable only by this OS user, whatever the umask.
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      // The file is renamed only when it is complete, so that readers never see a partial file.
      const part = `${path}.${newId()}`;
      await writeFile(part, bytes, { mode: 0o600 });
      await rename(part, path);
    },
    remove: (key) => rm(join(folder, key), { force: true }),
  };
}

function bucketStorage(s3: S3Settings, outside: typeof fetch): Storage {
  const bounded = boundedFetch(outside, { maximumBytes, timeoutSeconds: requestSeconds });
  const send = async (
    method: string,
    key: string,
    sent?: { body: Uint8Array<ArrayBuffer>; type: string },
  ) => {
    const signed = await new AwsV4Signer({
      ...credentials(s3),
      method,
      url: addressOf(s3, key),
      ...(sent ? { body: sent.body, headers: { "Content-Type": sent.type } } : {}),
    }).sign();
    let answer: Response;
    try {
      answer = await bounded(signed.url, {
        method,
        headers: signed.headers,
        ...(sent ? { body: sent.body } : {}),
      });
    } catch (cause) {
      throw new Problem("upstream_timeout", { upstream: "The storage", seconds: requestSeconds }, { cause });
    }
    if (answer.ok || answer.status === 404) return answer;
    throw new Error(`The storage returned ${answer.status} for ${method}.`);
  };
  return {
    async read(key) {
      const answer = await send("GET", key);
      return answer.status === 404 ? undefined : new Uint8Array(await answer.arrayBuffer());
    },
    async write(key, body, type) {
      const { status } = await send("PUT", key, { body, type });
      if (status === 404) throw new Error("The bucket does not exist.");
    },
    remove: async (key) => void await send("DELETE", key),
  };
}

function credentials({ accessKeyId, secretAccessKey }: S3Settings) {
  return { accessKeyId, secretAccessKey, service: "s3" } as const;
}

function addressOf({ endpoint, bucket }: S3Settings, key: string): string {
  return `${endpoint}/${bucket}/${key}`;
}

/** Returns a temporary bucket URL that accepts only bytes of exactly this type and length. */
export async function signedBucketAddress(
  s3: S3Settings,
  key: string,
  headers: Readonly<Record<string, string>>,
  now: Date,
  seconds: number,
): Promise<string> {
  const url = new URL(addressOf(s3, key));
  url.searchParams.set("X-Amz-Expires", String(seconds));
  const signed = await new AwsV4Signer({
    ...credentials(s3),
    method: "PUT",
    url: url.href,
    headers: { ...headers },
    signQuery: true,
    // Includes the type and length in the signature.
    allHeaders: true,
    datetime: now.toISOString().replace(/[-:]|\.\d{3}/g, ""),
  }).sign();
  return signed.url.href;
}
