import type { Consumer } from "../../kernel/outbox/dispatch.ts";

/** Follows payments into the wallet of a person who closed their account; the payer is refunded. */
export const leftOwnerConsumer: Consumer = {
  name: "left-owners",
  tasksOf({ eventType, payload: { paymentId, status, hasOwnerLeft } }) {
    if (eventType !== "payment.changed" || status !== "captured" || hasOwnerLeft !== true) return [];
    return [{
      queue: "refunds",
      payload: { paymentId, reason: "account_closed", reference: `left:${paymentId}` },
    }];
  },
};
