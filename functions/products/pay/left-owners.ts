import type { Consumer } from "../../kernel/outbox/dispatch.ts";

/** Refunds payments that arrive in the wallet of a closed account. */
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
