import type { Task } from "../../kernel/outbox/tasks.ts";
import type { Services } from "../../kernel/commands/services.ts";
import { refundPayment } from "./payments.ts";

/** Refunds money that another part of the platform owes, for example for a rejected licence. */
export async function refundByTask(services: Services, task: Task): Promise<void> {
  const { paymentId, reason, reference } = task.payload as {
    paymentId: string;
    reason: string;
    reference: string;
  };
  await refundPayment(services, paymentId, { reason, reference, by: null });
}
