import { workUntilIdle } from "../../functions/apps/gateway/workers.ts";
import { newId } from "../../functions/kernel/shared/ids.ts";
import { type SignedIn, type TestGateway, testInternalKey } from "../support/gateway.ts";
import { call, grantEntityRole, type Json } from "../support/resources.ts";
import { addEntity, member } from "../support/verification.ts";

export interface PreparedWrite {
  readonly method: string;
  readonly path: string;
  readonly as: SignedIn;
  readonly json?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface WritePath {
  readonly name: string;
  /** Whether a short run includes this path. */
  readonly isInPassing?: boolean;
  /** Creates the people and other data that the change needs. Each call creates new ones. */
  prepare(gateway: TestGateway): Promise<PreparedWrite>;
  /**
   * Statuses that a retry may get because the change has already been made. A retry with an `Idempotency-Key` gets
   * the stored response instead.
   */
  readonly doneAlready?: readonly number[];
  /**
   * A change that is committed before the main change and may persist without it, in the format of `changesBetween`.
   */
  readonly first?: string;
  readonly isByStaff?: boolean;
  /**
   * Whether a repeated request makes a second change. This happens if nothing identifies the request as a repeat.
   */
  readonly isNotIdempotent?: boolean;
}

const ok = ({ status, body }: { status: number; body: Json }): Json => {
  if (status >= 300) throw new Error(`preparing: ${status} ${JSON.stringify(body)}`);
  return body;
};
const internal = { "X-Internal-Key": testInternalKey };
const once = () => ({ ...internal, "Idempotency-Key": newId() });

async function funded(gateway: TestGateway, amountMinor = 1_000) {
  const owner = await gateway.signInAs();
  const wallet = ok(await call(gateway, owner, "POST", "/v1/pay/wallet", { currency: "USD" }, once()));
  const payment = ok(
    await call(gateway, owner, "POST", "/v1/pay/gateway/payments", {
      amountMinor,
      currency: "USD",
      walletId: wallet.id,
    }, once()),
  );
  const path = `/v1/pay/gateway/payments/${payment.id}/development/captured`;
  ok(await call(gateway, owner, "POST", path, undefined, internal));
  return { owner, walletId: wallet.id as string };
}

async function claimed(gateway: TestGateway) {
  const entityId = await addEntity(gateway.services);
  const claimant = await gateway.signInAs();
  const claim = ok(
    await call(gateway, claimant, "POST", "/v1/claims", {
      entityId,
      claimedRole: "owner",
      evidenceUrl: "https://school.example/about",
    }),
  );
  return { entityId, claimant, claimId: claim.id as string };
}

async function vouched(gateway: TestGateway, entityId: string) {
  const voucher = await member(gateway);
  const vouch = ok(
    await call(gateway, voucher, "POST", "/v1/vouches", { entityId, vouchingType: "neighbor" }),
  );
  return { voucher, vouchId: vouch.id as string };
}

async function ownContact(gateway: TestGateway) {
  const owner = await gateway.signInAs();
  const value = `somebody-${newId()}@contact.example`;
  const contact = ok(
    await call(gateway, owner, "POST", "/v1/identity/me/contacts", { kind: "email", value }),
  );
  return { owner, value, path: `/v1/identity/me/contacts/${contact.id}/codes` };
}

async function codeSent(gateway: TestGateway) {
  const { owner, value, path } = await ownContact(gateway);
  const { challengeId } = ok(await call(gateway, owner, "POST", path));
  await workUntilIdle(gateway.services);
  const box = `/v1/identity/development-mailbox?recipient=${encodeURIComponent(value)}`;
  const { items } = ok(await call(gateway, undefined, "GET", box, undefined, internal));
  const code = /\b\d{6}\b/.exec(JSON.stringify(items[0]))![0];
  return { owner, path: `${path}/${challengeId}`, code };
}

/** Every kind of write that a caller waits for, in the platform and payments databases. */
export const writePaths: readonly WritePath[] = [
  {
    name: "a vouch, the third of an entity",
    isInPassing: true,
    async prepare(gateway) {
      const entityId = await addEntity(gateway.services);
      await vouched(gateway, entityId);
      await vouched(gateway, entityId);
      const json = { entityId, vouchingType: "long_term_customer" };
      return { method: "POST", path: "/v1/vouches", as: await member(gateway), json };
    },
    doneAlready: [409],
  },
  {
    name: "the withdrawal of a vouch that a tier stands on",
    async prepare(gateway) {
      const entityId = await addEntity(gateway.services);
      await vouched(gateway, entityId);
      await vouched(gateway, entityId);
      const { voucher, vouchId } = await vouched(gateway, entityId);
      return { method: "DELETE", path: `/v1/vouches/${vouchId}`, as: voucher };
    },
  },
  {
    name: "a claim",
    async prepare(gateway) {
      const json = {
        entityId: await addEntity(gateway.services),
        claimedRole: "manager",
        evidenceUrl: "https://school.example/about",
      };
      return { method: "POST", path: "/v1/claims", as: await gateway.signInAs(), json };
    },
    doneAlready: [409],
  },
  {
    name: "the approval of a claim",
    isInPassing: true,
    async prepare(gateway) {
      const { claimId } = await claimed(gateway);
      const as = await gateway.signInAs({ roles: ["admin"] });
      return {
        method: "POST",
        path: `/v1/admin/claims/${claimId}/decide`,
        as,
        json: { decision: "approve" },
      };
    },
    doneAlready: [409],
    isByStaff: true,
  },
  {
    name: "the suspension of an entity",
    async prepare(gateway) {
      const as = await gateway.signInAs({ roles: ["admin"] });
      const json = { action: "suspend", note: "Reported.", reasonCode: "under_review" };
      return {
        method: "POST",
        path: `/v1/admin/entities/${await addEntity(gateway.services)}/decide`,
        as,
        json,
      };
    },
    doneAlready: [409],
    isByStaff: true,
  },
  {
    name: "a contact that staff put on the public record",
    async prepare(gateway) {
      const as = await gateway.signInAs({ roles: ["verifier"] });
      const path = `/v1/admin/entities/${await addEntity(gateway.services)}/contacts`;
      return { method: "POST", path, as, json: { kind: "email", value: "office@ward.example" } };
    },
    doneAlready: [409],
    isByStaff: true,
  },
  {
    name: "a call for vouches",
    async prepare(gateway) {
      const as = await gateway.signInAs();
      const json = { entityId: await grantEntityRole(gateway, as), message: "Who knows us?", targetCount: 3 };
      return { method: "POST", path: "/v1/verification-requests", as, json };
    },
    doneAlready: [409],
  },
  {
    name: "a code that is sent",
    async prepare(gateway) {
      const { owner, path } = await ownContact(gateway);
      return { method: "POST", path, as: owner };
    },
    isNotIdempotent: true,
  },
  {
    name: "a code that is right",
    isInPassing: true,
    async prepare(gateway) {
      const { owner, path, code } = await codeSent(gateway);
      return { method: "POST", path, as: owner, json: { code } };
    },
    // Attempts are counted before the code is compared.
    first: "entity.otp_challenges changed",
    doneAlready: [409],
  },
  {
    name: "a refreshed session",
    isInPassing: true,
    async prepare(gateway) {
      return { method: "POST", path: "/v1/auth/refresh", as: await gateway.signInAs() };
    },
  },
  {
    name: "the end of all sessions",
    async prepare(gateway) {
      return { method: "DELETE", path: "/v1/auth/sessions", as: await gateway.signInAs() };
    },
    doneAlready: [401],
  },
  {
    name: "a changed profile",
    async prepare(gateway) {
      const headers = { "If-Match": "*" };
      return {
        method: "PATCH",
        path: "/v1/identity/me",
        as: await gateway.signInAs(),
        json: { displayName: "Rudo" },
        headers,
      };
    },
  },
  {
    name: "a person who leaves",
    async prepare(gateway) {
      const { claimant } = await claimed(gateway);
      return { method: "DELETE", path: "/v1/identity/me", as: claimant, headers: { "If-Match": "*" } };
    },
    doneAlready: [401],
  },
  {
    name: "a household",
    async prepare(gateway) {
      const json = { name: "The Moyos" };
      const headers = { "Idempotency-Key": newId() };
      return { method: "POST", path: "/v1/family/households", as: await gateway.signInAs(), json, headers };
    },
  },
  {
    name: "an API key that is revoked",
    async prepare(gateway) {
      const as = await gateway.signInAs();
      const key = ok(
        await call(gateway, as, "POST", "/v1/api-keys", { name: "k", scopes: ["places:read"] }),
      );
      return { method: "DELETE", path: `/v1/api-keys/${key.id}`, as };
    },
    doneAlready: [404, 409],
  },
  {
    name: "a transfer of money",
    isInPassing: true,
    async prepare(gateway) {
      const { owner, walletId } = await funded(gateway);
      const other = await funded(gateway, 1);
      return {
        method: "POST",
        path: `/v1/pay/wallet/${walletId}/transfers`,
        as: owner,
        json: { toWalletId: other.walletId, amountMinor: 300 },
        headers: once(),
      };
    },
  },
  {
    name: "money that is set aside",
    async prepare(gateway) {
      const { owner, walletId } = await funded(gateway);
      const json = { amountMinor: 300 };
      return { method: "POST", path: `/v1/pay/wallet/${walletId}/holds`, as: owner, json, headers: once() };
    },
  },
  {
    name: "a payment that has come",
    isInPassing: true,
    async prepare(gateway) {
      const owner = await gateway.signInAs();
      const wallet = ok(await call(gateway, owner, "POST", "/v1/pay/wallet", { currency: "USD" }, once()));
      const payment = ok(
        await call(gateway, owner, "POST", "/v1/pay/gateway/payments", {
          amountMinor: 500,
          currency: "USD",
          walletId: wallet.id,
        }, once()),
      );
      const path = `/v1/pay/gateway/payments/${payment.id}/development/captured`;
      return { method: "POST", path, as: owner, headers: internal };
    },
  },
];
