import type { Services } from "../../kernel/commands/services.ts";
import { secondsAfter } from "../../kernel/shared/clock.ts";
import { Problem } from "../../kernel/shared/problem.ts";
import { deriveKey, hmac, matchesAnySecret } from "../../kernel/shared/secrets.ts";
import { incomingKey } from "./keys.ts";
import { signedBucketAddress } from "./storage.ts";
import type { Announced } from "./store.ts";

/** Time limit, in seconds, for uploading the bytes and completing the upload. */
export const uploadSeconds = 900;

/** Instructions for uploading the bytes, valid until `expiresAt`. */
export interface PutAddress {
  readonly method: "PUT";
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly expiresAt: string;
}

/** Returns a signed URL that points to the bucket, or to the gateway if files are stored on disk. */
export async function uploadAddress(
  { settings }: Services,
  id: string,
  { contentType, sizeBytes }: Announced,
  now: Date,
): Promise<PutAddress> {
  const until = secondsAfter(now, uploadSeconds);
  const headers = { "Content-Type": contentType };
  const { s3 } = settings.media;
  const signed = { ...headers, "Content-Length": String(sizeBytes) };
  const url = s3
    ? await signedBucketAddress(s3, incomingKey(id), signed, now, uploadSeconds)
    : gatewayAddress(
      settings.urls.gateway,
      settings.platformSecrets[0]!,
      id,
      Math.floor(until.getTime() / 1_000),
    );
  return { method: "PUT", url, headers, expiresAt: until.toISOString() };
}

function gatewayAddress(origin: string, secret: string, id: string, expires: number): string {
  const query = new URLSearchParams({
    expires: String(expires),
    signature: signatureOf(secret, id, expires),
  });
  return `${origin}/v1/media/uploads/${id}/bytes?${query}`;
}

function signatureOf(secret: string, id: string, expires: number): string {
  return hmac(deriveKey(secret, "media uploads"), `PUT ${id} ${expires}`);
}

/** Rejects an upload URL that the gateway did not sign or that has expired. @throws {Problem} `forbidden` */
export function requireSignature(
  { settings, clock }: Services,
  id: string,
  expires: string | undefined,
  signature: string | undefined,
): void {
  const seconds = Number(expires);
  const accepted = settings.platformSecrets.map((secret) => signatureOf(secret, id, seconds));
  if (!/^\d{1,12}$/.test(expires ?? "") || !matchesAnySecret(signature ?? "", accepted)) {
    throw new Problem("forbidden", {
      reason: "The signature of the URL is not valid. Use the URL returned for the upload.",
    });
  }
  if (seconds * 1_000 <= clock().getTime()) {
    throw new Problem("forbidden", { reason: "The URL has expired. Create a new upload." });
  }
}
