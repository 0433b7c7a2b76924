import { inTransaction } from "../../functions/kernel/db/transaction.ts";
import { mintToken, startSession } from "../../functions/people/auth/sessions.ts";
import { ensurePersonIn } from "../../functions/people/persons/ensure-person.ts";
import { newId } from "../../functions/kernel/shared/ids.ts";
import type { SignedIn, TestGateway } from "./gateway.ts";

/** Creates a person without an e-mail address, as the events app does, and signs them in. */
export async function withoutAddress(
  { services }: TestGateway,
  subject: string,
  displayName = "Early",
): Promise<SignedIn> {
  await services.keyRing.ensureCurrent();
  const now = services.clock();
  const session = await inTransaction(services.databases.sql("platform"), async (tx) => {
    const { person } = await ensurePersonIn(tx, {
      idpUserId: subject,
      displayName,
      givenName: "Given",
      familyName: "Family",
      pictureUrl: "https://pictures.example/me.png",
    }, now);
    return await startSession(tx, person.id, { amr: ["test"] }, now);
  });
  const { personId, sessionId, accessToken } = await mintToken(services, session);
  return { personId, sessionId, accessToken, headers: { Authorization: `Bearer ${accessToken}` } };
}

/**
 * Creates an account without a subject, like those created before the identity provider was introduced. A sign-in
 * with its e-mail address merges the person's account into it.
 */
export async function olderAccount({ services }: TestGateway, email: string): Promise<string> {
  const id = newId();
  await services.databases.sql("platform")`
    insert into identity.persons (id, email, email_norm, email_verified) values (${id}, ${email}, ${email}, true)`;
  return id;
}
