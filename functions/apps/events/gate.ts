import type { Context } from "hono";
import { presentedCredential } from "../../people/auth/credentials.ts";
import { isPlatformToken, type ProviderTokens } from "../../products/events/provider-token.ts";
import { ensurePerson } from "../../people/persons/ensure-person.ts";
import { recordLimit } from "../../kernel/commands/headers.ts";
import { limitPolicy } from "../../kernel/limits/policies.ts";
import type { Access, GatewayEnv, PersonCaller, Services } from "../../kernel/commands/services.ts";
import { addressNetwork } from "../../kernel/shared/client-address.ts";
import { eventLimits } from "../../kernel/shared/event.ts";
import { Problem } from "../../kernel/shared/problem.ts";
import { readBody } from "../../kernel/shared/request-body.ts";
import { writeScope } from "../../kernel/shared/event.ts";

/**
 * The gate of the events API. It accepts platform tokens, as the gateway does, and the identity provider's access
 * tokens for this resource, which MCP clients hold. On first use of one, the person is created here.
 */
export function eventsGate(services: Services, tokens: ProviderTokens): Services["gate"] {
  return (access) => {
    const platformGate = services.gate(access, eventLimits.bodyBytes);
    return async (c, next) => {
      c.set("caller", { kind: "anonymous" });
      const credential = presentedCredential(c.req.raw.headers);
      if (credential.kind !== "token" || isPlatformToken(credential.token)) {
        return await platformGate(c, next);
      }
      const caller = await callerOf(services, tokens, c, credential.token, access);
      c.set("caller", caller);
      c.set("principal", { kind: "person", id: caller.personId });
      recordLimit(
        c,
        await services.limits.chargeLeased(limitPolicy(services.settings, "person"), caller.personId),
      );
      await readBody(c, eventLimits.bodyBytes);
      await next();
    };
  };
}

async function callerOf(
  services: Services,
  tokens: ProviderTokens,
  c: Context<GatewayEnv>,
  token: string,
  access: Access,
): Promise<PersonCaller> {
  const sql = services.databases.sql("platform");
  const network = addressNetwork(c.get("clientAddress"));
  const badCredentials = limitPolicy(services.settings, "bad-credential");
  try {
    const { subject, scopes } = await tokens.verify(token);
    if (access.kind !== "public" && !scopes.includes(writeScope)) throw missingScope();
    const { person } = await ensurePerson(sql, { idpUserId: subject }, services.clock());
    if (person.status !== "active") throw new Problem("person_suspended");
    // The provider's session is not ours, so state is bound to its token.
    return { kind: "person", personId: person.id, sessionId: "", roles: person.roles, person };
  } catch (error) {
    // Only invalid credentials are counted and blocked; others on the network are not affected.
    if (error instanceof Problem && error.status === 401) {
      services.limits.chargeLocally(badCredentials, network);
    }
    throw error;
  }
}

/** @see RFC 6750 §3.1 */
function missingScope(): Problem {
  return new Problem("forbidden", { reason: `The access token lacks the scope ${writeScope}.` }, {
    headers: { "WWW-Authenticate": `Bearer error="insufficient_scope", scope="${writeScope}"` },
  });
}
