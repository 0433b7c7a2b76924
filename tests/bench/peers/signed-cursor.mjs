import { createHmac, timingSafeEqual } from "node:crypto";
import process from "node:process";

// An unforgeable cursor: the signed id of the last row.
const secret = process.env.BENCH_SECRET ?? "";
const sign = (payload) => createHmac("sha256", secret).update(payload).digest("base64url").slice(0, 22);

export function sealCursor(id) {
  const payload = Buffer.from(id).toString("base64url");
  return `${payload}.${sign(payload)}`;
}

export function openCursor(cursor) {
  const [payload = "", signature = ""] = cursor.split(".");
  const expected = sign(payload);
  if (signature.length !== expected.length || !timingSafeEqual(Buffer.from(signature), Buffer.from(expected))) {
    throw Object.assign(new Error("The cursor is not valid."), { statusCode: 400 });
  }
  return Buffer.from(payload, "base64url").toString();
}
