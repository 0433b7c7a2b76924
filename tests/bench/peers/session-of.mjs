import { createHmac, timingSafeEqual } from "node:crypto";
import process from "node:process";

// Identifies the caller for PostGraphile and the fastify servers. Checks the signature and times of a token (HS256).
// Reads the session with the same indexed query and from the same tables as the gateway.
const secret = process.env.BENCH_SECRET ?? "";

const sessionQuery = {
  name: "session",
  text: `select p.id, p.display_name, p.roles, s.current_jti
    from auth.sessions s join identity.persons p on p.id = s.person_id
    where s.id = $1 and s.revoked_at is null and s.idle_expires_at > now() and s.absolute_expires_at > now()`,
};

export async function liveSessionOf(send, claims) {
  const { rows } = await send({ ...sessionQuery, values: [claims.sid] });
  return rows[0];
}

export async function sessionOf(pool, authorization) {
  const [head, payload, signature] = (authorization ?? "").replace(/^Bearer /, "").split(".");
  if (!signature) return undefined;
  const expected = createHmac("sha256", secret).update(`${head}.${payload}`).digest();
  const given = Buffer.from(signature, "base64url");
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
  const claims = JSON.parse(Buffer.from(payload, "base64url"));
  const now = Date.now() / 1000;
  if (claims.aud !== "platform" || claims.exp < now || claims.nbf > now) return undefined;
  return await liveSessionOf((query) => pool.query(query), claims);
}
