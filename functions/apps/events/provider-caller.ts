import { isPlatformToken, type ProviderTokens } from "../../products/events/provider-token.ts";
import { ensurePerson } from "../../people/persons/ensure-person.ts";
import type { ForeignTokens } from "../../people/auth/gate.ts";
import type { Services } from "../../kernel/commands/services.ts";
import { writeScope } from "../../kernel/shared/event.ts";
import { Problem } from "../../kernel/shared/problem.ts";

/**
 * Identifies the caller by the identity provider's access token, which MCP clients send. Creates the person on first
 * use.
 */
export function providerCallers(services: Services, tokens: ProviderTokens): ForeignTokens {
  return async (token, access) => {
    if (isPlatformToken(token)) return undefined;
    const { subject, scopes } = await tokens.verify(token);
    if (access.kind !== "public" && !scopes.includes(writeScope)) throw missingScope();
    const sql = services.databases.sql("platform");
    const { person } = await ensurePerson(sql, { idpUserId: subject }, services.clock());
    if (person.status !== "active") throw new Problem("person_suspended");
    // An access token from the identity provider does not belong to a platform session.
    return { kind: "person", personId: person.id, sessionId: "", roles: person.roles, person };
  };
}

/** @see RFC 6750 §3.1 */
function missingScope(): Problem {
  return new Problem("forbidden", { reason: `The access token does not have the ${writeScope} scope.` }, {
    headers: { "WWW-Authenticate": `Bearer error="insufficient_scope", scope="${writeScope}"` },
  });
}
