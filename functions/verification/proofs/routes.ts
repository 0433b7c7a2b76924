import { wholeList } from "../../kernel/commands/paging.ts";
import type { Context } from "hono";
import { z } from "zod";
import { command } from "../../kernel/commands/command.ts";
import { newRouter, query } from "../../kernel/commands/route.ts";
import { body, json, problems } from "../../kernel/shared/openapi.ts";
import { personOf } from "../../kernel/commands/caller.ts";
import { addContact, dropContact } from "../contacts/contacts.ts";
import { listContacts } from "../entities/contact-rows.ts";
import { readEntity, requireEntityRole } from "../entities/entities.ts";
import { rolesOn } from "../entities/representatives.ts";
import { Contact, NewContact } from "../entities/schema.ts";
import { claimantsOf } from "../claims/claims.ts";
import { Problem } from "../../kernel/shared/problem.ts";
import { personTier } from "../tiers/persons-tier.ts";
import type { Access, GatewayEnv, Services } from "../../kernel/commands/services.ts";
import { Platform } from "../../kernel/ladder/schema.ts";
import type { Subject } from "../../kernel/ladder/effective-tier.ts";
import { redeemCode, sendCode, tryCode } from "./contact-proof.ts";
import { beginDomainProof, checkDomainProof, recordDomainCheck } from "./domain-proof.ts";
import { CodeAnswer, CodeSent, DomainProof, NewDomainProof, Proved } from "./schema.ts";
import { Uuid } from "../../kernel/shared/uuid.ts";

const tags = ["contact proof"];
const errors = problems(400, 401, 403, 404, 409, 422, 429);

/** The subject whose contacts these routes handle. */
interface Owner {
  /** Path before `/contacts`. */
  readonly path: string;
  readonly params: z.ZodObject;
  readonly suffix: string;
  /** Whether the contacts can include domains. A person's contacts cannot. */
  readonly mayProveDomains?: boolean;
  subjectOf(c: Context<GatewayEnv>): Subject;
  /** Throws if the caller may not confirm the subject's contacts. */
  requireRole(services: Services, subject: Subject, personId: string): Promise<unknown>;
  platformOf(services: Services, c: Context<GatewayEnv>, subject: Subject): Promise<z.infer<typeof Platform>>;
}

const contactView = (
  { id, kind, value, state, isProved }: Awaited<ReturnType<typeof listContacts>>[number],
) => ({
  id,
  kind,
  value,
  state: state as "proposed" | "public",
  isProved,
});

const orders = wholeList("kind", "asc", "by kind");

/** Creates the `/v1/entities/{id}/contacts` routes, for an entity's public contacts and their proofs (tier 2). */
export function entityContactRoutes(services: Services) {
  const routes = newRouter();
  const params = z.object({ id: Uuid });
  query(
    routes,
    services,
    {
      method: "get",
      path: "/{id}/contacts",
      operationId: "listEntityContacts",
      summary:
        "List the contacts of an entity (only managers, staff and the proposer can see a proposed contact)",
      tags,
      access: { kind: "public" },
      request: { params, query: orders.query },
      responses: {
        200: json("The contacts", z.object({ items: z.array(Contact) })),
        ...problems(400, 404, 429),
      },
    },
    async (c) => {
      const { contacts } = await readEntity(services, c.req.valid("param").id, c.var.caller);
      return c.json({ items: orders.inOrder(contacts, c.req.valid("query")) }, 200);
    },
  );
  command(routes, services, {
    method: "post",
    path: "/{id}/contacts",
    operationId: "proposeEntityContact",
    summary:
      "Propose a contact for staff to approve (a claimant's contact is approved together with the claim)",
    tags,
    access: { kind: "person" },
    idempotencyKey: "taken",
    request: { params, body: body(NewContact) },
    responses: { 201: json("The proposed contact", Contact), ...errors },
  }, async (c, services) => {
    const { id } = c.req.valid("param");
    const { personId } = personOf(c);
    await readEntity(services, id, c.var.caller);
    const [roles, claimants] = await Promise.all([
      rolesOn(services.databases.sql("platform"), id, personId),
      claimantsOf(services, id),
    ]);
    if (!roles.some((role) => role !== "editor") && !claimants.includes(personId)) {
      throw new Problem("entity_role_required", { role: "manager" });
    }
    const contact = await addContact(services, { type: "entity", id }, c.req.valid("json"), {
      personId,
      source: roles.length > 0 ? "manager" : "claim",
      isPublic: false,
    });
    return c.json(contactView(contact), 201);
  });
  return withProofs(routes, services, {
    path: "/{id}",
    params,
    suffix: "EntityContact",
    mayProveDomains: true,
    subjectOf: (c) => ({ type: "entity", id: idIn(c, "id") }),
    requireRole: (services, subject, personId) =>
      requireEntityRole(services, subject.id, personId, "manager"),
    platformOf: async (services, c, subject) =>
      (await readEntity(services, subject.id, c.var.caller)).platform,
  });
}

/**
 * Creates the `/v1/identity/me/contacts` routes, for the person's own contacts and their proofs (tier 2).
 */
export function ownContactRoutes(services: Services) {
  const routes = newRouter();
  const params = z.object({});
  const subjectOf = (c: Context<GatewayEnv>): Subject => ({ type: "person", id: personOf(c).personId });
  query(routes, services, {
    method: "get",
    path: "/me/contacts",
    operationId: "listOwnContacts",
    summary: "List your contacts",
    tags,
    access: { kind: "person" },
    request: { query: orders.query },
    responses: {
      200: json("The contacts", z.object({ items: z.array(Contact) })),
      ...problems(400, 401, 403, 429),
    },
  }, async (c) => {
    const contacts = await listContacts(services.databases.sql("platform"), subjectOf(c));
    return c.json({ items: orders.inOrder(contacts.map(contactView), c.req.valid("query")) }, 200);
  });
  command(routes, services, {
    method: "post",
    path: "/me/contacts",
    operationId: "addOwnContact",
    summary: "Add a contact to your account (confirm it afterwards with a code)",
    tags,
    access: { kind: "person" },
    idempotencyKey: "taken",
    request: { body: body(NewContact) },
    responses: { 201: json("The contact", Contact), ...errors },
  }, async (c, services) => {
    const contact = await addContact(services, subjectOf(c), c.req.valid("json"), {
      personId: personOf(c).personId,
      source: "self",
      isPublic: true,
    });
    return c.json(contactView(contact), 201);
  });
  return withProofs(routes, services, {
    path: "/me",
    params,
    suffix: "OwnContact",
    subjectOf,
    requireRole: () => Promise.resolve(),
    platformOf: async (services, _c, subject) => ({
      verificationTier: await personTier(services, subject.id),
    }),
  });
}

/** Returns an id from the path after the route's schema has converted it to lower case. */
function idIn(c: Context<GatewayEnv>, name: string): string {
  return (c.req.valid("param" as never) as Readonly<Record<string, string>>)[name]!;
}

/**
 * Adds the contact routes shared by entities and people: removing a contact, confirming it with a code, and
 * confirming a domain.
 */
function withProofs(routes: ReturnType<typeof newRouter>, services: Services, owner: Owner) {
  const person: Access = { kind: "person" };
  const contactParams = owner.params.extend({ contactId: Uuid });
  const contactId = (c: Context<GatewayEnv>) => idIn(c, "contactId");
  command(routes, services, {
    method: "delete",
    path: `${owner.path}/contacts/{contactId}`,
    operationId: `remove${owner.suffix}`,
    summary: "Remove a contact and end the proofs that depend on it",
    tags,
    access: person,
    request: { params: contactParams },
    responses: { 204: { description: "Removed" }, ...problems(400, 401, 403, 404, 429) },
  }, async (c, services) => {
    await dropContact(services, owner.subjectOf(c), contactId(c), personOf(c).personId);
    return c.body(null, 204);
  });
  command(routes, services, {
    method: "post",
    path: `${owner.path}/contacts/{contactId}/codes`,
    operationId: `sendCodeTo${owner.suffix}`,
    summary: "Send a one-time code to a contact",
    description:
      "The response does not reveal whether anyone else uses the contact. A new code invalidates the previous one.",
    tags,
    access: person,
    request: { params: contactParams },
    responses: { 202: json("The code is being sent", CodeSent), ...errors, ...problems(503) },
  }, async (c, services) => {
    const subject = owner.subjectOf(c);
    const caller = personOf(c);
    await owner.requireRole(services, subject, caller.personId);
    const asker = {
      personId: caller.personId,
      address: c.get("clientAddress"),
      locale: caller.person.locale,
    };
    return c.json(await sendCode(services, subject, contactId(c), asker), 202);
  });
  command(routes, services, {
    method: "post",
    path: `${owner.path}/contacts/{contactId}/codes/{challengeId}`,
    operationId: `answerCodeOf${owner.suffix}`,
    summary: "Confirm a contact with a one-time code",
    tags,
    access: person,
    request: { params: contactParams.extend({ challengeId: Uuid }), body: body(CodeAnswer) },
    responses: { 200: json("The contact is confirmed", Proved), ...errors },
  }, {
    async spend(c, services) {
      const subject = owner.subjectOf(c);
      const { personId } = personOf(c);
      await owner.requireRole(services, subject, personId);
      const { code } = c.req.valid("json");
      return await tryCode(services, subject, contactId(c), idIn(c, "challengeId"), personId, code);
    },
    run: (c, services, right) => redeemCode(services, owner.subjectOf(c), personOf(c).personId, right),
    async after(c, services, conflict) {
      if (conflict) throw conflict;
      const platform = await owner.platformOf(services, c, owner.subjectOf(c));
      return c.json({ contactId: contactId(c), platform }, 200);
    },
  });
  if (!owner.mayProveDomains) return routes;
  command(routes, services, {
    method: "post",
    path: `${owner.path}/contacts/{contactId}/domain-proofs`,
    operationId: `beginDomainProofOf${owner.suffix}`,
    summary: "Start confirming a domain with a DNS record or a file",
    tags,
    access: person,
    idempotencyKey: "taken",
    request: { params: contactParams, body: body(NewDomainProof) },
    responses: { 201: json("The record or file to publish", DomainProof), ...errors },
  }, async (c, services) => {
    const subject = owner.subjectOf(c);
    const { personId } = personOf(c);
    await owner.requireRole(services, subject, personId);
    const { method } = c.req.valid("json");
    return c.json(await beginDomainProof(services, subject, contactId(c), personId, method), 201);
  });
  command(routes, services, {
    method: "post",
    path: `${owner.path}/contacts/{contactId}/domain-proofs/{proofId}/check`,
    operationId: `checkDomainProofOf${owner.suffix}`,
    summary: "Check the domain now",
    tags,
    access: person,
    request: { params: contactParams.extend({ proofId: Uuid }) },
    responses: { 200: json("The result of the check", DomainProof), ...errors },
  }, {
    async spend(c, services) {
      const subject = owner.subjectOf(c);
      const { personId } = personOf(c);
      await owner.requireRole(services, subject, personId);
      return await checkDomainProof(services, subject, contactId(c), idIn(c, "proofId"), personId);
    },
    async run(c, services, look) {
      return c.json(await recordDomainCheck(services, owner.subjectOf(c), personOf(c).personId, look), 200);
    },
  });
  return routes;
}
