import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { handleProviderEvent } from "../../functions/products/pay/payments.ts";
import { importRegister } from "../../functions/verification/registers/import.ts";
import { digestForStaff } from "../../functions/products/notifications/digest.ts";
import { workUntilIdle } from "../../functions/apps/gateway/workers.ts";
import { newId } from "../../functions/kernel/shared/ids.ts";
import { type SignedIn, type TestGateway, testGateway } from "../support/gateway.ts";
import { addEntity, disagreements, member } from "../support/verification.ts";

const day = 86_400;

/** An LEI with valid check digits. */
const lei = "5493001KJTIIGC8Y1R12";

describe("the climb over HTTP", { shuffle: false }, () => {
  let gateway: TestGateway;
  let owner: SignedIn;
  let admin: SignedIn;
  let second: SignedIn;
  let entityId: string;
  let registerAnswer: () => Promise<Response>;

  beforeAll(async () => {
    gateway = await testGateway({
      databases: ["pay"],
      env: { LICENCE_FEES: JSON.stringify({ ZW: { amountMinor: 2_500, currency: "USD" } }) },
      fetch: () => registerAnswer(),
    });
    owner = await gateway.signInAs({ displayName: "Owner" });
    admin = await gateway.signInAs({ roles: ["admin"] });
    second = await gateway.signInAs({ roles: ["admin"] });
    entityId = await addEntity(gateway.services, {
      legalName: "Climbing School of Harare Ltd",
      displayName: "Climbing School",
      registerCode: "GLEIF",
      registerNumber: lei,
    });
  });
  afterAll(() => gateway.close());

  const call = async (method: string, path: string, as?: SignedIn, json?: unknown, headers = {}) => {
    const response = await gateway.request(path, {
      method,
      headers: { ...headers },
      ...(as ? { as } : {}),
      ...(json === undefined ? {} : { json }),
    });
    const text = await response.text();
    return { status: response.status, body: text ? JSON.parse(text) : null, headers: response.headers };
  };
  const sql = () => gateway.services.databases.sql("platform");
  /** The check whose fee was refunded. `reopened` is the check that an appeal opened. */
  let refunded: { entityId: string; checkId: string; paymentId: string };
  let reopened: string;
  const inReview = async () => {
    const id = newId();
    await sql()`
      insert into entity.licence_checks (id, entity_id, regulator, licence_number, licence_expires_on, requested_by,
        state, fee_minor, currency, created_at)
      values (${id}, ${refunded.entityId}, 'Board', 'B-1', '2099-01-01', ${owner.personId}, 'in_review', 0, 'USD',
        now())`;
    return id;
  };
  const newestTold = async (person: SignedIn, kind: string) => {
    await workUntilIdle(gateway.services);
    const { body } = await call("GET", "/v1/identity/me/notifications?limit=100", person);
    return body.items.find((item: { kind: string }) => item.kind === kind);
  };
  const lastCode = async (to: string) => {
    await workUntilIdle(gateway.services);
    const { body } = await call(
      "GET",
      `/v1/identity/development-mailbox?recipient=${encodeURIComponent(to)}`,
    );
    return /\b(\d{6})\b/.exec(body.items[0].body)![1]!;
  };
  /** Signs everyone in again, because the test spans months and sessions expire. */
  const again = async () => {
    const sign = async (person: SignedIn, roles: readonly "admin"[] = []) => {
      const [row] =
        await sql()`select email, idp_user_id from identity.persons where id = ${person.personId}`;
      return await gateway.signInAs({
        email: row!.email,
        subject: row!.idp_user_id,
        ...(roles.length ? { roles } : {}),
      });
    };
    owner = await sign(owner);
    admin = await sign(admin, ["admin"]);
    second = await sign(second, ["admin"]);
  };

  test("a claimant names a contact, which becomes public when the claim is approved", async () => {
    const claim = await call("POST", "/v1/claims", owner, {
      entityId,
      claimedRole: "owner",
      evidenceUrl: "https://school.example/about",
    });
    const proposed = await call("POST", `/v1/entities/${entityId}/contacts`, owner, {
      kind: "email",
      value: "Office@School.example",
    });
    expect(proposed).toMatchObject({
      status: 201,
      body: { state: "proposed", value: "office@school.example" },
    });
    const early = await call("POST", `/v1/entities/${entityId}/contacts/${proposed.body.id}/codes`, owner);
    expect([early.status, early.body.code]).toEqual([403, "entity_role_required"]);
    const anonymous = await call("GET", `/v1/entities/${entityId}/contacts`);
    expect(anonymous.body.items).toEqual([]);
    const decision = await call("POST", `/v1/admin/claims/${claim.body.id}/decide`, admin, {
      decision: "approve",
    });
    expect(decision.status).toBe(200);
    // One reviewer is enough, because the contract requires only a verified OTP for tier 2.
    expect(await newestTold(owner, "contact_approved")).toMatchObject({
      parameters: { contact: "office@school.example" },
    });
    const after = await call("GET", `/v1/entities/${entityId}/contacts`);
    expect(after.body.items).toMatchObject([{ state: "public", isProved: false }]);
  });

  test("tier 2: the code from the mailbox works once; the tier ends immediately if the contact is removed, and can be restored", async () => {
    const { body: { items: [contact] } } = await call("GET", `/v1/entities/${entityId}/contacts`);
    const path = `/v1/entities/${entityId}/contacts/${contact.id}/codes`;
    const sent = await call("POST", path, owner);
    expect(sent).toMatchObject({ status: 202, body: { channel: "email", sentTo: "o…@school.example" } });
    const code = await lastCode("office@school.example");
    const answer = await call("POST", `${path}/${sent.body.challengeId}`, owner, { code });
    expect(answer).toMatchObject({
      status: 200,
      body: { platform: { verificationTier: { tier: 2, method: "otp_email", mineral: "cobalt" } } },
    });
    const twice = await call("POST", `${path}/${sent.body.challengeId}`, owner, { code });
    expect([twice.status, twice.body.code]).toEqual([409, "code_already_used"]);

    expect((await call("DELETE", `/v1/entities/${entityId}/contacts/${contact.id}`, owner)).status).toBe(204);
    expect((await call("GET", `/v1/entities/${entityId}`)).body.platform.verificationTier.tier).toBe(0);
    const added = await call("POST", `/v1/admin/entities/${entityId}/contacts`, admin, {
      kind: "phone",
      value: "+263 77 212 3456",
    });
    expect(added).toMatchObject({ status: 201, body: { value: "+263772123456", state: "public" } });
    const sms = await call("POST", `/v1/entities/${entityId}/contacts/${added.body.id}/codes`, owner);
    expect(sms.body).toMatchObject({ channel: "sms", sentTo: "+263…56" });
    const smsCode = await lastCode("+263772123456");
    const proved = await call(
      "POST",
      `/v1/entities/${entityId}/contacts/${added.body.id}/codes/${sms.body.challengeId}`,
      owner,
      { code: smsCode },
    );
    expect(proved.body.platform.verificationTier).toMatchObject({ tier: 2, method: "otp_sms" });
    expect(await disagreements(gateway.services, entityId)).toEqual([]);
  });

  const leiRecord = (name: string, status = "ACTIVE", country = "ZW") =>
    Response.json({
      data: {
        id: lei,
        attributes: {
          entity: { legalName: { name }, status, jurisdiction: country, legalAddress: { country } },
        },
      },
    });

  test.each(
    [
      ["not found", () => Response.json({ errors: [] }, { status: 404 }), 422, "register_not_found"],
      [
        "another country",
        () => leiRecord("Climbing School of Harare Ltd", "ACTIVE", "ZA"),
        422,
        "register_not_found",
      ],
      ["another name", () => leiRecord("Bakery Nine"), 422, "register_mismatch"],
      ["dissolved", () => leiRecord("Climbing School of Harare", "INACTIVE"), 422, "register_dissolved"],
      ["malformed", () => new Response("<html>"), 503, "register_unavailable"],
      ["an error", () => new Response("", { status: 500 }), 503, "register_unavailable"],
      ["no answer", () => Promise.reject(new TypeError("connection refused")), 503, "register_unavailable"],
    ] as const,
  )("V20 a register that returns %s grants nothing", async (_name, answer, status, code) => {
    registerAnswer = () => Promise.resolve(answer());
    const result = await call("POST", `/v1/entities/${entityId}/registry-checks`, owner);
    expect([result.status, result.body.code]).toEqual([status, code]);
    if (status === 503) expect(result.headers.get("retry-after")).toBe("60");
    expect((await call("GET", `/v1/entities/${entityId}`)).body.platform.verificationTier.tier).toBe(2);
  });

  test("V20 a name that matches in part waits for a person, who is not the one who asked", async () => {
    registerAnswer = () => Promise.resolve(leiRecord("Climbing Academy of Harare"));
    const result = await call("POST", `/v1/entities/${entityId}/registry-checks`, owner);
    expect(result).toMatchObject({ status: 202, body: { state: "manual" } });
    const queue = await call("GET", "/v1/admin/registry-checks", admin);
    expect(queue.body.items).toMatchObject([{
      id: result.body.id,
      listedName: "Climbing Academy of Harare",
    }]);
    const decided = await call("POST", `/v1/admin/registry-checks/${result.body.id}/decide`, admin, {
      state: "mismatch",
    });
    expect(decided).toMatchObject({ status: 200, body: { state: "mismatch" } });
    const twice = await call("POST", `/v1/admin/registry-checks/${result.body.id}/decide`, admin, {
      state: "matched",
    });
    expect([twice.status, twice.body.code]).toEqual([409, "review_decided"]);
    // If the register matches, the owner also sees the new tier. If it does not, this message is the owner's only
    // notice.
    expect(await newestTold(owner, "register_decided")).toMatchObject({
      title: "Register check: The name does not match",
    });
  });

  test("tier 4 is rejected before tier 3", async () => {
    const result = await call("POST", `/v1/entities/${entityId}/licence-checks`, owner, {
      regulator: "Board",
      licenceNumber: "L-1",
      licenceExpiresOn: "2099-01-01",
    });
    expect([result.status, result.body.code]).toEqual([409, "tier_3_required"]);
  });

  test("tier 3: the register confirms number, country and name", async () => {
    registerAnswer = () => Promise.resolve(leiRecord("CLIMBING SCHOOL OF HARARE (PVT) LIMITED"));
    const result = await call("POST", `/v1/entities/${entityId}/registry-checks`, owner);
    // No second reviewer is needed, because the contract defines the transition "registry confirms → tier 3".
    expect(result).toMatchObject({ status: 201, body: { state: "matched", nameScore: 1 } });
    const { body } = await call("GET", `/v1/entities/${entityId}`);
    expect(body.platform.verificationTier).toMatchObject({
      tier: 3,
      method: "registry_match",
      mineral: "gold",
    });
    expect(body.platform.verificationTier.holds.map((hold: { tier: number }) => hold.tier)).toEqual([3, 2]);
  });

  test("tier 4: paid, and passed by two uninvolved people", async () => {
    const check = await call("POST", `/v1/entities/${entityId}/licence-checks`, owner, {
      regulator: "Tourism Board",
      licenceNumber: "TB-77",
      licenceExpiresOn: new Date(gateway.services.clock().getTime() + 100 * day * 1_000).toISOString().slice(
        0,
        10,
      ),
    });
    expect(check).toMatchObject({
      status: 201,
      body: { state: "awaiting_payment", fee: { amountMinor: 2_500 } },
    });
    const path = `/v1/entities/${entityId}/licence-checks/${check.body.id}`;
    const unpaid = await call("POST", `${path}/submit`, owner);
    expect([unpaid.status, unpaid.body.code]).toEqual([402, "payment_required"]);
    const early = await call("POST", `/v1/admin/licence-checks/${check.body.id}/decide`, admin, {
      decision: "pass",
    });
    expect(early.status).toBe(409);

    const internal = { "X-Internal-Key": admin.headers["X-Internal-Key"]! };
    const pay = (key: string, by = owner, more = {}) =>
      call("POST", "/v1/pay/gateway/payments", by, {
        amountMinor: 2_500,
        currency: "USD",
        purpose: check.body.purpose,
        ...more,
      }, { ...internal, "Idempotency-Key": key });
    const refused: [number, string, Promise<{ status: number; body: { code: string } }>][] = [
      [404, "not_found", pay("no-such-check", owner, { purpose: `licence_check:${entityId}` })],
      [404, "not_found", pay("not-the-payers", second)],
      [422, "validation_failed", pay("another-amount", owner, { amountMinor: 2_499 })],
      [422, "validation_failed", pay("another-currency", owner, { currency: "ZWG" })],
    ];
    for (const [status, code, answer] of refused) {
      expect(await answer).toMatchObject({ status, body: { code } });
    }
    expect(await gateway.databases.sql("pay")`select id from pay.payments`).toEqual([]);
    const payment = await pay("pay-1");
    expect(payment).toMatchObject({ status: 201, body: { status: "created" } });
    const paid = await call(
      "POST",
      `/v1/pay/gateway/payments/${payment.body.id}/development/captured`,
      owner,
      undefined,
      internal,
    );
    expect(paid.body.status).toBe("captured");
    expect(await pay("paid-already")).toMatchObject({ status: 409, body: { code: "conflict" } });
    expect((await call("POST", `${path}/submit`, owner)).body.state).toBe("in_review");
    expect(await pay("in-review")).toMatchObject({ status: 409, body: { code: "licence_not_payable" } });

    const first = await call("POST", `/v1/admin/licence-checks/${check.body.id}/decide`, admin, {
      decision: "pass",
    });
    expect(first.body).toMatchObject({ state: "in_review", reviews: 1 });
    const same = await call("POST", `/v1/admin/licence-checks/${check.body.id}/decide`, admin, {
      decision: "pass",
    });
    expect([same.status, same.body.code]).toEqual([409, "second_reviewer_required"]);
    const passed = await call("POST", `/v1/admin/licence-checks/${check.body.id}/decide`, second, {
      decision: "pass",
    });
    expect(passed.body).toMatchObject({ state: "passed", reviews: 2, isRefunded: false });
    const { body } = await call("GET", `/v1/entities/${entityId}`);
    expect(body.platform.verificationTier).toMatchObject({ tier: 4, mineral: "tanzanite", name: "Licensed" });
    expect(body.platform.verificationTier.nextActions).toMatchObject([{ code: "ask_for_vouches" }]);
  });

  test("a new legal name suspends tiers 3 and 4 until the register is asked again", async () => {
    const { headers, body } = await call("GET", `/v1/entities/${entityId}`, owner);
    const legalName = "Climbing School of Mutare";
    const refused = await call("PATCH", `/v1/entities/${entityId}`, owner, { legalName }, {
      "If-Match": headers.get("etag")!,
    });
    expect([refused.status, refused.body.code]).toEqual([409, "identity_change_required"]);
    const changed = await call("POST", `/v1/entities/${entityId}/identity-changes`, owner, {
      legalName,
      applyNow: true,
    });
    expect(changed).toMatchObject({ status: 201, body: { status: "applied" } });
    expect((await call("GET", `/v1/entities/${entityId}`)).body.platform.verificationTier.tier).toBe(2);
    const stale = await call("PATCH", `/v1/entities/${entityId}`, owner, { address: "1 Hill Road" }, {
      "If-Match": `"v${body.version}"`,
    });
    expect([stale.status, stale.body.code]).toEqual([412, "precondition_failed"]);
    registerAnswer = () => Promise.resolve(leiRecord("Climbing School of Mutare Limited"));
    expect((await call("POST", `/v1/entities/${entityId}/registry-checks`, owner)).status).toBe(201);
    expect((await call("GET", `/v1/entities/${entityId}`)).body.platform.verificationTier.tier).toBe(4);
    expect(await disagreements(gateway.services, entityId)).toEqual([]);
  });

  test("an unreachable register never demotes; one that lists it as dissolved does after 30 days", async () => {
    registerAnswer = () => Promise.reject(new TypeError("away"));
    gateway.advance(31 * day);
    await workUntilIdle(gateway.services);
    expect((await call("GET", `/v1/entities/${entityId}`)).body.platform.verificationTier.tier).toBe(4);
    registerAnswer = () => Promise.resolve(leiRecord("Climbing School of Mutare", "INACTIVE"));
    gateway.advance(2 * day);
    await workUntilIdle(gateway.services);
    const { body } = await call("GET", `/v1/entities/${entityId}`);
    expect(body.platform.verificationTier.tier).toBe(4);
    const [hold] =
      await sql()`select state from entity.tier_holds where subject_id = ${entityId} and tier = 3 and state <> 'ended'`;
    expect(hold!.state).toBe("grace");
    gateway.advance(31 * day);
    await workUntilIdle(gateway.services);
    expect((await call("GET", `/v1/entities/${entityId}`)).body.platform.verificationTier.tier).toBe(2);
    expect(await disagreements(gateway.services, entityId)).toEqual([]);
  });

  test("a failed licence check is refunded in full", async () => {
    await again();
    const other = await addEntity(gateway.services, {
      legalName: "Refund Hotel",
      registerCode: "SAMPLE-ZW",
      registerNumber: "R-1",
    });
    await importRegister(sql(), {
      registerCode: "SAMPLE-ZW",
      registerName: "Sample register",
      country: "ZW",
      sourceName: "test",
      sourceHash: "x",
    }, [{ line: 1, fields: { number: "r 1", name: "Refund Hotel" } }, {
      line: 2,
      fields: { name: "no number" },
    }], gateway.services.clock());
    const claim = await call("POST", "/v1/claims", owner, {
      entityId: other,
      claimedRole: "owner",
      evidenceUrl: "https://hotel.example/x",
    });
    await call("POST", `/v1/admin/claims/${claim.body.id}/decide`, admin, { decision: "approve" });
    expect((await call("POST", `/v1/entities/${other}/registry-checks`, owner)).status).toBe(201);
    const internal = { "X-Internal-Key": admin.headers["X-Internal-Key"]! };
    const begin = (purpose: string, key: string) =>
      call("POST", "/v1/pay/gateway/payments", owner, { amountMinor: 2_500, currency: "USD", purpose }, {
        ...internal,
        "Idempotency-Key": key,
      });
    const capture = (id: string) =>
      call("POST", `/v1/pay/gateway/payments/${id}/development/captured`, owner, undefined, internal);
    const statusOf = async (id: string) =>
      (await call("GET", `/v1/pay/gateway/payments/${id}`, owner, undefined, internal)).body.status;
    const withdrawn = await call("POST", `/v1/entities/${other}/licence-checks`, owner, {
      regulator: "Tourism Board",
      licenceNumber: "TB-76",
      licenceExpiresOn: "2099-01-01",
    });
    const late = await begin(withdrawn.body.purpose, "late");
    await call("DELETE", `/v1/entities/${other}/licence-checks/${withdrawn.body.id}`, owner);
    await capture(late.body.id);
    const check = await call("POST", `/v1/entities/${other}/licence-checks`, owner, {
      regulator: "Tourism Board",
      licenceNumber: "TB-78",
      licenceExpiresOn: "2099-01-01",
    });
    const payment = await begin(check.body.purpose, "pay-2");
    const double = await begin(check.body.purpose, "pay-2-again");
    for (const { body } of [payment, double]) await capture(body.id);
    await call("POST", `/v1/entities/${other}/licence-checks/${check.body.id}/submit`, owner);
    await workUntilIdle(gateway.services);
    // Payments for a withdrawn check and duplicate payments are refunded automatically.
    expect(await Promise.all([late, payment, double].map(({ body }) => statusOf(body.id))))
      .toEqual(["refunded", "captured", "refunded"]);
    const failed = await call("POST", `/v1/admin/licence-checks/${check.body.id}/decide`, admin, {
      decision: "fail",
      reasonCode: "licence_not_found",
    });
    expect(failed.body).toMatchObject({ state: "failed", isRefunded: true, reasonCode: "licence_not_found" });
    const told = await newestTold(owner, "licence_changed");
    expect(told.title).toBe("Licence check: Not confirmed");
    expect(told.text).toMatch(/^Place: “.+”\n/);
    expect(told.text.slice(told.text.indexOf("\n") + 1)).toBe(
      "Status of the licence check: Not confirmed.\nReason: The regulator has no record of the licence.\n" +
        "Refund: US$25.00.\nYou can appeal once within 30 days. Another reviewer then decides.",
    );
    const after = await call(
      "GET",
      `/v1/pay/gateway/payments/${payment.body.id}`,
      owner,
      undefined,
      internal,
    );
    expect(after.body).toMatchObject({ status: "refunded", refundedMinor: 2_500 });
    const [ledger] = await gateway.databases.sql("pay")`
      select sum(e.amount_minor)::int as total,
        sum(e.amount_minor) filter (where a.code = 'income:USD')::int as income
      from pay.ledger_entries e join pay.ledger_accounts a on a.id = e.account_id`;
    expect(ledger).toEqual({ total: 0, income: 2_500 });
    const appeal = await call("POST", `/v1/entities/${other}/disputes`, owner, {
      kind: "appeal",
      targetType: "licence",
      targetId: check.body.id,
      statement: "The licence exists, see the page.",
    });
    expect(appeal.status).toBe(201);
    const own = await call("POST", `/v1/admin/disputes/${appeal.body.id}/decide`, admin, {
      outcome: "upheld",
      note: "Yes.",
    });
    expect([own.status, own.body.code]).toEqual([409, "conflict_of_interest"]);
    const upheld = await call("POST", `/v1/admin/disputes/${appeal.body.id}/decide`, second, {
      outcome: "upheld",
      note: "Yes.",
    });
    expect(upheld.body).toMatchObject({ state: "decided", outcome: "upheld" });
    const list = await call("GET", `/v1/entities/${other}/licence-checks`, owner);
    expect(list.body.items.map((item: { state: string }) => item.state)).toEqual([
      "in_review",
      "failed",
      "withdrawn",
    ]);
    refunded = { entityId: other, checkId: check.body.id, paymentId: payment.body.id };
    reopened = list.body.items[0].id;
    const reopening = await sql()`
      select payload ->> 'state' as state from platform.outbox
      where event_type = 'licence.changed' and payload ->> 'checkId' = ${reopened}`;
    expect(reopening).toEqual([{ state: "in_review" }]);
  });

  test("409 a decided check cannot be withdrawn; 204 a withdrawn one stays withdrawn", async () => {
    const path = `/v1/entities/${refunded.entityId}/licence-checks`;
    const decided = await call("DELETE", `${path}/${refunded.checkId}`, owner);
    expect([decided.status, decided.body.code]).toEqual([409, "review_decided"]);
    const [withdrawn] = (await call("GET", path, owner)).body.items.filter((item: { state: string }) =>
      item.state === "withdrawn"
    );
    expect((await call("DELETE", `${path}/${withdrawn.id}`, owner)).status).toBe(204);
  });

  test("200 a refund that fails later is not reported as done, and staff repeat it", async () => {
    const path = `/v1/entities/${refunded.entityId}/licence-checks/${refunded.checkId}`;
    const isRefunded = async () => {
      await workUntilIdle(gateway.services);
      return (await call("GET", path, owner)).body.isRefunded;
    };
    await handleProviderEvent(gateway.services, "development", {
      eventId: "refund-failed",
      eventType: "refund.failed",
      providerRef: `dev_licence_check:${refunded.checkId}`,
      outcome: "refund_failed",
      errorCode: null,
    });
    expect(await isRefunded()).toBe(false);
    await digestForStaff(gateway.services);
    await workUntilIdle(gateway.services);
    const told = (await call("GET", "/v1/identity/me/notifications", admin)).body.items;
    const digest = told.find(({ kind }: { kind: string }) => kind === "queue_digest");
    expect(digest).toMatchObject({
      parameters: { refunds: 1 },
      text: expect.stringContaining("Licence fees not refunded: 1"),
    });
    const again = await call("POST", `/v1/admin/payments/${refunded.paymentId}/refunds`, admin, {
      reason: "The first refund did not reach the payer",
    }, { "Idempotency-Key": "make-good" });
    expect(again).toMatchObject({ status: 201, body: { state: "done", amountMinor: 2_500 } });
    expect(await isRefunded()).toBe(true);
  });

  test("409 after an appeal others review the licence, and their result cannot be appealed again", async () => {
    const review = (as: SignedIn, decision: "pass" | "fail") =>
      call("POST", `/v1/admin/licence-checks/${reopened}/decide`, as, { decision });
    for (const decision of ["fail", "pass"] as const) {
      const own = await review(admin, decision);
      expect([own.status, own.body.code]).toEqual([409, "conflict_of_interest"]);
    }
    expect((await review(second, "fail")).body).toMatchObject({ state: "failed" });
    const appeal = await call("POST", `/v1/entities/${refunded.entityId}/disputes`, owner, {
      kind: "appeal",
      targetType: "licence",
      targetId: reopened,
      statement: "Once more.",
    });
    expect([appeal.status, appeal.body.code]).toEqual([409, "conflict"]);
  });

  test("409 two accounts of one person count as one reviewer, even if merged after the first review", async () => {
    const checkId = await inReview();
    const other = await gateway.signInAs({ roles: ["admin"] });
    const review = (as: SignedIn) =>
      call("POST", `/v1/admin/licence-checks/${checkId}/decide`, as, { decision: "pass" });
    expect((await review(other)).body).toMatchObject({ reviews: 1 });
    await sql()`
      update identity.persons set status = 'merged', merged_into = ${second.personId}, roles = '{}'
      where id = ${other.personId}`;
    const same = await review(second);
    expect([same.status, same.body.code]).toEqual([409, "second_reviewer_required"]);
    await sql()`update entity.licence_checks set state = 'withdrawn', decided_at = now() where id = ${checkId}`;
  });

  test("409 a check withdrawn while it is being submitted is not reported as submitted", async () => {
    const checkId = await inReview();
    await sql()`
      update entity.licence_checks set state = 'awaiting_payment', fee_minor = 0 where id = ${checkId}`;
    await gateway.databases.sql("pay")`
      update pay.payments set purpose = ${`licence_check:${checkId}`}, status = 'captured', refunded_minor = 0
      where id = ${refunded.paymentId}`;
    const path = `/v1/entities/${refunded.entityId}/licence-checks/${checkId}/submit`;
    let handedIn: ReturnType<typeof call>;
    await sql().begin(async (tx) => {
      await tx`select 1 from entity.entities where id = ${refunded.entityId} for update`;
      handedIn = call("POST", path, owner);
      const waits = async () => (await sql()`select 1 from pg_locks where not granted`).length;
      await expect.poll(waits, { timeout: 10_000 }).toBeGreaterThan(0);
      await tx`update entity.licence_checks set state = 'withdrawn', decided_at = now() where id = ${checkId}`;
    });
    const { status, body } = await handedIn!;
    expect([status, body.code]).toEqual([409, "licence_not_payable"]);
  });

  test("a rejected claim is appealed once, decided by another reviewer, and the old decision stays", async () => {
    const other = await addEntity(gateway.services);
    const claimant = await gateway.signInAs();
    const claim = await call("POST", "/v1/claims", claimant, {
      entityId: other,
      claimedRole: "manager",
      evidenceUrl: "https://a.example/b",
    });
    await call("POST", `/v1/admin/claims/${claim.body.id}/decide`, admin, {
      decision: "reject",
      reasonCode: "evidence_insufficient",
      note: "The page names\nsomebody else.",
    });
    await sql()`update identity.persons set locale = 'pt-MZ' where id = ${claimant.personId}`;
    const { text } = await newestTold(claimant, "claim_rejected");
    expect(text).toMatch(/^Lugar: “School \w+”\n/);
    expect(text.slice(text.indexOf("\n") + 1)).toBe(
      "Motivo: O comprovativo não é suficiente.\nA equipa escreveu: The page names somebody else.\n" +
        "Pode recorrer uma vez no prazo de 30 dias; decide então outro revisor.",
    );
    const body = {
      kind: "appeal",
      targetType: "claim",
      targetId: claim.body.id,
      statement: "Please look at it again.",
    };
    const appeal = await call("POST", `/v1/entities/${other}/disputes`, claimant, body);
    expect(appeal.status).toBe(201);
    const twice = await call("POST", `/v1/entities/${other}/disputes`, claimant, body);
    expect([twice.status, twice.body.code]).toEqual([409, "dispute_exists"]);
    const same = await call("POST", `/v1/admin/disputes/${appeal.body.id}/decide`, admin, {
      outcome: "upheld",
      note: "ok",
    });
    expect(same.status).toBe(409);
    const upheld = await call("POST", `/v1/admin/disputes/${appeal.body.id}/decide`, second, {
      outcome: "upheld",
      note: "ok",
    });
    expect(upheld.status).toBe(200);
    // Unlike a report, an appeal triggers no notification when it is opened, only when it is decided.
    expect((await newestTold(claimant, "dispute_decided")).text).toMatch(
      /^Lugar: “School \w+”\nResultado: Aceite\.\nA equipa escreveu: ok$/,
    );
    expect(await newestTold(claimant, "dispute_opened")).toBeUndefined();
    const claims = await call("GET", "/v1/claims", claimant);
    expect(claims.body.items).toMatchObject([
      { status: "approved", supersedes: claim.body.id, reasonCode: "appeal_upheld" },
      { status: "rejected", decidedBy: admin.personId, reasonCode: "evidence_insufficient" },
    ]);
  });

  test("a revoked role is announced with its reason in words; the staff note is in the log", async () => {
    const claimant = await gateway.signInAs();
    const claim = await call("POST", "/v1/claims", claimant, {
      entityId: await addEntity(gateway.services, { displayName: "Revoked School" }),
      claimedRole: "manager",
      evidenceUrl: "https://a.example/b",
    });
    await call("POST", `/v1/admin/claims/${claim.body.id}/decide`, admin, { decision: "approve" });
    const revoked = await call("POST", `/v1/admin/claims/${claim.body.id}/revoke`, admin, {
      reasonCode: "not_a_representative",
      note: "They left in May.",
    });
    expect(revoked).toMatchObject({ status: 200, body: { status: "revoked" } });
    expect(await newestTold(claimant, "claim_revoked")).toMatchObject({
      title: "Your role at a place has ended",
      text: "Place: “Revoked School”\nStaff revoked your role.\nReason: Not a representative.\n" +
        "You can appeal once within 30 days. Another reviewer then decides.",
    });
    const log = await call("GET", `/v1/admin/audit?targetId=${claim.body.id}&action=claim.revoked`, admin);
    expect(log.body.items).toMatchObject([{
      detail: { reasonCode: "not_a_representative", note: "They left in May." },
    }]);
  });

  test("a second claimant starts a dispute with terms and a date; both are decided, or withdrawal settles it", async () => {
    const other = await addEntity(gateway.services);
    const [one, two] = await Promise.all([gateway.signInAs(), gateway.signInAs()]);
    const claim = (person: SignedIn) =>
      call("POST", "/v1/claims", person, {
        entityId: other,
        claimedRole: "owner",
        evidenceUrl: "https://a.example/b",
      });
    const first = await claim(one);
    const later = await claim(two);
    expect(later.body).toMatchObject({
      status: "disputed",
      dispute: { terms: expect.stringContaining("More than one person") },
    });
    expect((await call("GET", `/v1/claims/${first.body.id}`, one)).body.status).toBe("disputed");
    const disputeId = later.body.dispute.id;
    const added = await call("POST", `/v1/entities/${other}/disputes/${disputeId}/statements`, one, {
      statement: "I signed the lease.",
    });
    expect(added).toMatchObject({ status: 201, body: { statements: [{ personId: one.personId }] } });
    const stranger = await call(
      "GET",
      `/v1/entities/${other}/disputes/${disputeId}`,
      await gateway.signInAs(),
    );
    expect(stranger.status).toBe(404);
    expect((await call("DELETE", `/v1/claims/${later.body.id}`, two)).status).toBe(204);
    expect((await call("DELETE", `/v1/claims/${later.body.id}`, two)).status).toBe(204);
    expect((await call("GET", `/v1/claims/${first.body.id}`, one)).body).toMatchObject({
      status: "pending",
      dispute: null,
    });
  });

  test("staff: a suspension stops everything at once, restoring brings it back, and a demotion needs two", async () => {
    const other = await addEntity(gateway.services);
    for (const index of [0, 1, 2]) {
      await call("POST", "/v1/vouches", await member(gateway, `M${index}`), {
        entityId: other,
        vouchingType: "business_partner",
      });
    }
    const decide = (as: SignedIn, body: object) =>
      call("POST", `/v1/admin/entities/${other}/decide`, as, body);
    const suspended = await decide(admin, {
      action: "suspend",
      note: "Looking into it.",
      reasonCode: "fraud_suspected",
    });
    expect(suspended.body).toMatchObject({
      status: "done",
      subject: { status: "suspended", platform: { verificationTier: { tier: 0 } } },
    });
    const vouch = await call("POST", "/v1/vouches", await member(gateway), {
      entityId: other,
      vouchingType: "neighbor",
    });
    expect([vouch.status, vouch.body.code]).toEqual([409, "entity_not_active"]);
    const restored = await decide(admin, { action: "restore", note: "All fine.", reasonCode: "cleared" });
    expect(restored.body.subject.platform.verificationTier.tier).toBe(1);

    const demotion = {
      action: "demote",
      tier: 0,
      note: "Vouches were bought.",
      reasonCode: "bought_vouches",
    };
    const proposed = await decide(admin, demotion);
    expect(proposed.body).toMatchObject({
      status: "awaiting_second_person",
      subject: { platform: { verificationTier: { tier: 1 } } },
    });
    const alone = await decide(admin, demotion);
    expect([alone.status, alone.body.code]).toEqual([409, "second_reviewer_required"]);
    const both = await Promise.all([
      decide(second, demotion),
      decide(await gateway.signInAs({ roles: ["admin"] }), demotion),
    ]);
    expect(both.filter((answer) => answer.body.status === "done")).toHaveLength(1);
    const promoted = await decide(admin, {
      action: "record_result",
      tier: 2,
      note: "No.",
      reasonCode: "no_result",
    });
    expect([promoted.status, promoted.body.code]).toEqual([422, "validation_failed"]);
    expect(await disagreements(gateway.services, other)).toEqual([]);
  });

  test("an entity demoted despite its vouches stays demoted: the same vouches do not promote it again", async () => {
    const rows = await sql()`
      select subject_id as id from entity.verifications where reason_code = 'bought_vouches' limit 1`;
    const { body } = await call("GET", `/v1/entities/${rows[0]!.id}`);
    expect(body.platform.verificationTier.tier).toBe(0);
  });

  test("people: a code confirms their contact; a register result needs two members of staff", async () => {
    const person = await gateway.signInAs();
    const contact = await call("POST", "/v1/identity/me/contacts", person, {
      kind: "email",
      value: "me@person.example",
    });
    expect(contact.status).toBe(201);
    const path = `/v1/identity/me/contacts/${contact.body.id}/codes`;
    const sent = await call("POST", path, person);
    const code = await lastCode("me@person.example");
    const answer = await call("POST", `${path}/${sent.body.challengeId}`, person, { code });
    expect(answer.body.platform.verificationTier).toMatchObject({ tier: 2, method: "otp_email" });
    const me = await call("GET", "/v1/identity/me", person);
    expect(me.body.platform.verificationTier).toMatchObject({ tier: 2, nextActions: [] });
    const record = {
      action: "record_result",
      tier: 3,
      method: "registry_match",
      note: "National register seen.",
      reasonCode: "register_matched",
    };
    const proposed = await call("POST", `/v1/admin/persons/${person.personId}/decide`, admin, record);
    expect(proposed.body.status).toBe("awaiting_second_person");
    const done = await call("POST", `/v1/admin/persons/${person.personId}/decide`, second, record);
    expect(done.body).toMatchObject({
      status: "done",
      subject: { platform: { verificationTier: { tier: 3 } } },
    });
    const suspended = await call("POST", `/v1/admin/persons/${person.personId}/decide`, admin, {
      action: "suspend",
      note: "Stolen account.",
      reasonCode: "account_stolen",
    });
    expect(suspended.body.subject.status).toBe("suspended");
    expect((await call("GET", "/v1/identity/me", person)).status).toBe(401);
    const self = await call("POST", `/v1/admin/persons/${admin.personId}/decide`, admin, record);
    expect([self.status, self.body.code]).toEqual([409, "conflict_of_interest"]);
  });

  test("the tabs: filters, search, counts, cursors", async () => {
    const entities = await call("GET", "/v1/admin/entities?q=climbing&limit=1", admin);
    expect(entities.body.items).toMatchObject([{ id: entityId, trustScore: { reasons: expect.any(Array) } }]);
    expect(Object.keys(entities.body.counts)).toEqual(["0", "1", "2", "3", "4"]);
    const people = await call("GET", "/v1/admin/persons?tier=3", admin);
    expect(people.body.items.length).toBeGreaterThan(0);
    expect(people.body.items[0]).toMatchObject({
      hasIdentity: true,
      platform: { verificationTier: { tier: 3 } },
    });
    const audit = await call("GET", `/v1/admin/verifications?subjectId=${entityId}&limit=2`, admin);
    expect(audit.body.items).toHaveLength(2);
    for (const item of audit.body.items) expect(item.tierBefore).not.toBe(item.tierAfter);
    const next = await call(
      "GET",
      `/v1/admin/verifications?subjectId=${entityId}&limit=2&cursor=${
        encodeURIComponent(audit.body.nextCursor)
      }`,
      admin,
    );
    expect(next.status).toBe(200);
    expect(next.body.items[0].id < audit.body.items[1].id).toBe(true);
    const all = await call("GET", `/v1/admin/verifications?subjectId=${entityId}&effective=false`, admin);
    expect(all.body.count).toBeGreaterThan(audit.body.count);
  });

  test("the inbox is in the person's language, and one click ends mails", async () => {
    await sql()`update identity.persons set locale = 'fr' where id = ${owner.personId}`;
    await workUntilIdle(gateway.services);
    const inbox = await call("GET", "/v1/identity/me/notifications?unread=true", owner);
    expect(inbox.body.unread).toBeGreaterThan(0);
    const raised = inbox.body.items.find((item: { kind: string }) => item.kind === "claim_approved");
    expect(raised.title).toContain("est approuvée");
    const read = await call("POST", "/v1/identity/me/notifications/read", owner, {});
    expect(read.body.unread).toBe(0);
    const [task] = await sql()`
      select payload ->> 'unsubscribeUrl' as url from platform.tasks
      where queue = 'messages' and payload ->> 'template' = 'claim_approved'
        and payload ->> 'unsubscribeUrl' like ${`%person=${owner.personId}%`} limit 1`;
    const url = new URL(task!.url);
    // Opening the link must not revoke anything by itself, because mail scanners open links too.
    const opened = await gateway.request(`${url.pathname}${url.search}`);
    expect([opened.status, opened.headers.get("location")]).toEqual([
      303,
      `${gateway.services.settings.urls.web}/dashboard/notifications`,
    ]);
    const chosen = () => call("GET", "/v1/identity/me/notification-preferences", owner);
    const isMailed = async () =>
      (await chosen()).body.items.find(({ kind }: { kind: string }) => kind === "claim_approved").byMail;
    expect(await isMailed()).toBe(true);
    expect((await call("POST", `${url.pathname}${url.search}`)).body).toEqual({ unsubscribed: true });
    expect(await isMailed()).toBe(false);
    url.searchParams.set("token", "x".repeat(32));
    expect((await call("POST", `${url.pathname}${url.search}`)).status).toBe(403);
  });

  test("totals without rows, cached for a minute", async () => {
    const first = await call("GET", "/v1/entities/stats");
    expect(first.body).toMatchObject({ byCountry: { ZW: first.body.entities } });
    expect(first.headers.get("cache-control")).toBe("public, max-age=60");
    await addEntity(gateway.services);
    expect((await call("GET", "/v1/entities/stats")).body).toEqual(first.body);
    gateway.advance(61);
    expect((await call("GET", "/v1/entities/stats")).body.entities).toBe(first.body.entities + 1);
  });
});
