import { loggerOf } from "../../kernel/shared/logging.ts";
import { leaverConsumer, leaverQueue } from "../../people/api-keys/follow-leavers.ts";
import { apiKeyMerges } from "../../people/api-keys/follow-merges.ts";
import { expireClaims } from "../../verification/claims/revoke.ts";
import { resolveLapsedConflicts } from "../../verification/contacts/owners/decide.ts";
import { fillContactForms } from "../../verification/contacts/owners/fill.ts";
import {
  reweighRecoveredAccounts,
  strengthConsumer,
  strengthQueue,
} from "../../verification/contacts/owners/follow-strength.ts";
import { personConsumer, refreshMemberships } from "../../verification/entities/follow-persons.ts";
import { settleTickets } from "../../products/events/tickets.ts";
import { eventHostConsumer, eventHostQueue, eventMerges } from "../../products/events/follow-hosts.ts";
import { departureConsumer, departureQueue } from "../../verification/accounts/departures.ts";
import { databaseMergeConsumer, databaseMergeQueue } from "../../people/persons/database-merges.ts";
import { mergeConsumer, mergeQueue } from "../../verification/accounts/merges.ts";
import { deliverMessage } from "../../people/mail/messages-queue.ts";
import { closeMail } from "../../people/mail/send.ts";
import { notificationConsumer, notifyAboutFact } from "../../products/notifications/follow-facts.ts";
import { remindPeople } from "../../products/notifications/reminders.ts";
import { digestForStaff } from "../../products/notifications/digest.ts";
import { invitationConsumer } from "../../people/groups/invitations.ts";
import { type Consumer, dispatchFacts } from "../../kernel/outbox/dispatch.ts";
import { followFacts } from "../../kernel/outbox/follow.ts";
import { addTasks, queuesWithWork } from "../../kernel/outbox/tasks.ts";
import { dueJobs, type Job, runJob } from "../../kernel/outbox/jobs.ts";
import { type Queue, runQueue } from "../../kernel/outbox/queues.ts";
import { deleteOldRecords } from "../../products/operations/retention.ts";
import {
  deliverWebhook,
  failWebhook,
  fanOutWebhook,
  webhookConsumer,
  webhookRetrySeconds,
} from "../../products/webhooks/webhooks.ts";
import { fillNameForms } from "../../verification/likeness/likeness.ts";
import { copyToPlace, repairCopies } from "../../products/places/copy.ts";
import { placeConsumer } from "../../products/places/follow-facts.ts";
import { licenceRefundConsumer, licenceRefundQueue } from "../../verification/licences/follow-refunds.ts";
import { followLateMoney, payMerges } from "../../products/pay/follow-merges.ts";
import { personalData } from "./personal-data.ts";
import { expireHolds } from "../../products/pay/holds.ts";
import { leftOwnerConsumer } from "../../products/pay/left-owners.ts";
import { checkLedger } from "../../products/pay/ledger.ts";
import { isPaymentRefunded } from "../../products/pay/paid-for.ts";
import { followPayables, payableConsumer, payableQueue } from "../../products/pay/settle-payables.ts";
import { finishWaitingRefunds } from "../../products/pay/payments.ts";
import { refundByTask } from "../../products/pay/refund-task.ts";
import { recheckDueRegisters } from "../../verification/register-checks/recheck.ts";
import { expireRequests } from "../../verification/requests/expire.ts";
import { resources } from "../../products/namespaces/all.ts";
import { expireResources } from "../../products/kit/expire.ts";
import { translateQueued } from "../../products/lingo/translate.ts";
import { pollDueFeeds } from "../../products/news/poll.ts";
import { sweepMedia } from "../../products/media/sweep.ts";
import { resourceMerges } from "../../products/kit/follow-merges.ts";
import { fillIndex, repairIndex } from "../../products/search/fill.ts";
import { factIndexer } from "../../products/search/follow-facts.ts";
import { readNewSubjects, searchConsumer, searchQueue } from "../../products/search/subjects.ts";
import type { Services } from "../../kernel/commands/services.ts";
import { settleDueSubjects } from "../../verification/tiers/scheduler.ts";
import { numberChanges } from "../../verification/changes/positions.ts";
import { sequenceLeaves } from "../../verification/tiers/log/sequencer.ts";
import {
  invalidateVouches,
  invalidationConsumer,
  screeningConsumer,
  screenVouches,
} from "../../verification/tiers/vouches/follow-facts.ts";
import { trustConsumer, trustJob, trustQueue } from "../../verification/tiers/vouches/trust-job.ts";

/** Databases whose personal data must be moved when accounts are merged. */
const mergeFollowers = [apiKeyMerges, eventMerges, payMerges, ...resourceMerges(resources)];

export const consumers: readonly Consumer[] = [
  placeConsumer,
  notificationConsumer,
  webhookConsumer,
  screeningConsumer,
  trustConsumer,
  invalidationConsumer,
  personConsumer,
  strengthConsumer,
  mergeConsumer,
  departureConsumer,
  eventHostConsumer,
  invitationConsumer,
  databaseMergeConsumer(mergeFollowers),
  payableConsumer,
  licenceRefundConsumer,
  leftOwnerConsumer,
  leaverConsumer,
  searchConsumer,
];

export const queues: readonly Queue[] = [
  { name: "messages", run: deliverMessage, callsExternalServers: true },
  {
    name: "places",
    run: async (services, task) => void await copyToPlace(services, String(task.payload["entityId"])),
  },
  { name: "notices", run: notifyAboutFact },
  { name: "webhook-facts", run: fanOutWebhook },
  {
    name: "webhooks",
    run: (services, task) => deliverWebhook(services, task),
    retrySeconds: webhookRetrySeconds,
    onAbandoned: failWebhook,
    callsExternalServers: true,
    runsInParallel: true,
  },
  { name: "screening", run: screenVouches },
  trustQueue,
  // Retries forever, because without this task a suspended person's vouches would continue to count.
  { name: "invalidations", run: invalidateVouches, isEndless: true },
  { name: "memberships", run: refreshMemberships },
  strengthQueue,
  mergeQueue(personalData),
  departureQueue(personalData),
  { name: "refunds", run: refundByTask, callsExternalServers: true },
  eventHostQueue,
  databaseMergeQueue(mergeFollowers),
  payableQueue,
  licenceRefundQueue(isPaymentRefunded),
  leaverQueue,
  searchQueue,
];

const hour = 3_600;
const stopSeconds = 4;

export const jobs: readonly Job[] = [
  { name: "reminders", everySeconds: 6 * hour, run: remindPeople },
  { name: "contact-strength", everySeconds: 24 * hour, run: reweighRecoveredAccounts },
  { name: "digest", everySeconds: 24 * hour, run: digestForStaff },
  { name: "retention", everySeconds: 24 * hour, run: deleteOldRecords },
  { name: "refunds-repair", everySeconds: 300, run: finishWaitingRefunds },
  { name: "money-of-joined-persons", everySeconds: 600, run: followLateMoney },
  { name: "ledger-proof", everySeconds: 24 * hour, run: checkLedger },
  trustJob,
  { name: "places-repair", everySeconds: 6 * hour, run: repairCopies },
  { name: "name-forms", everySeconds: 300, run: fillNameForms },
  { name: "search-fill", everySeconds: 60, run: fillIndex },
  { name: "search-repair", everySeconds: 6 * hour, run: repairIndex },
];

/** Notifies people who get a place from the waiting list. This is the only consumer of the events database's facts. */
async function notifyPromotedTickets(services: Services): Promise<number> {
  if (!services.databases.isConfigured("events")) return 0;
  return await followFacts(services, "events", "ticket.promoted", async (_tx, facts) => {
    const tasks = facts.flatMap((fact) =>
      notificationConsumer.tasksOf(fact).map((task) => ({ ...task, dedupeKey: `notify:${fact.id}` }))
    );
    await addTasks(services.databases.sql("platform"), tasks, services.clock());
  });
}

export interface Workers {
  /**
   * Stops the work. Nothing new starts, and running work gets a few seconds to finish. As after a crash, other
   * processes take over unfinished work when its lease expires.
   */
  stop(): Promise<void>;
}

/** Processes the items of one kind that are due, and returns how many it processed. */
type Step = (isStopped: () => boolean) => Promise<number>;

/** Returns the steps that need only our own databases. Each step comes after those it depends on. */
function ownSteps(services: Services): readonly Step[] {
  return [
    ...factDatabases(services).map((name) => () => dispatchFacts(services, name, consumers)),
    () => settleDueSubjects(services),
    () => fillContactForms(services),
    () => resolveLapsedConflicts(services),
    () => expireClaims(services),
    () => expireRequests(services),
    () => expireHolds(services),
    () => expireResources(services, resources),
    () => sweepMedia(services),
    () => translateQueued(services),
    factIndexer(services),
    () => settleTickets(services),
    () => followPayables(services),
    () => notifyPromotedTickets(services),
    () => readNewSubjects(services),
    () => sequenceLeaves(services),
    () => numberChanges(services),
    async (isStopped) => await runSteps(await queueSteps(services), isStopped),
    async (isStopped) => await runSteps(await jobSteps(services), isStopped),
  ];
}

async function queueSteps(services: Services): Promise<readonly Step[]> {
  const own = queues.filter((queue) => !queue.callsExternalServers);
  const names = own.map(({ name }) => name);
  const withWork = await queuesWithWork(services.databases.sql("platform"), names, services.clock());
  return own.filter(({ name }) => withWork.has(name)).map((queue) => () => runQueue(services, queue));
}

async function jobSteps(services: Services): Promise<readonly Step[]> {
  const due = await dueJobs(services, jobs);
  return due.map((job) => async () => await runJob(services, job) ? 1 : 0);
}

function externalSteps(services: Services): readonly Step[] {
  return [
    () => pollDueFeeds(services),
    () => recheckDueRegisters(services),
    ...queues.filter((queue) => queue.callsExternalServers).map((queue) => () => runQueue(services, queue)),
  ];
}

async function runSteps(steps: readonly Step[], isStopped: () => boolean = () => false): Promise<number> {
  let done = 0;
  for (const step of steps) {
    if (isStopped()) return done;
    try {
      done += await step(isStopped);
    } catch (error) {
      loggerOf("workers").warn("step failed", { error });
    }
  }
  return done;
}

/**
 * Runs one round of all due work. Several processes can do this at the same time, because facts, tasks and due subjects
 * are locked with `skip locked`, and jobs are leased.
 *
 * @returns number of items processed; 0 if nothing was due
 */
export async function workOnce(services: Services): Promise<number> {
  if (!services.databases.isConfigured("platform")) return 0;
  return await runSteps([...ownSteps(services), ...externalSteps(services)]);
}

/**
 * Returns the databases that contain facts for these consumers. A database configured under several names is returned
 * once.
 */
function factDatabases({ databases }: Services): ("platform" | "family" | "organization" | "pay")[] {
  const seen = new Set<unknown>();
  return (["platform", "family", "organization", "pay"] as const).filter((name) => {
    if (!databases.isConfigured(name)) return false;
    const sql = databases.sql(name);
    return !seen.has(sql) && Boolean(seen.add(sql));
  });
}

/** Runs until no more work is due. Used by tests, and by commands that must leave no work pending. */
export async function workUntilIdle(services: Services, maximumRounds = 100): Promise<void> {
  for (let round = 0; round < maximumRounds; round += 1) if (await workOnce(services) === 0) return;
}

/**
 * Starts the workers. They run continuously while something is due, otherwise every `idleSeconds`. Each kind of work
 * that calls other servers has its own loop, so that a server that hangs delays only that kind of work.
 */
export function startWorkers(services: Services, idleSeconds = 1): Workers {
  const rounds = services.databases.isConfigured("platform")
    ? [ownSteps(services), ...externalSteps(services).map((step) => [step])]
    : [];
  const loops = rounds.map((steps) => runLoop(steps, idleSeconds));
  return {
    async stop() {
      let timer: ReturnType<typeof setTimeout> | undefined;
      const late = new Promise<void>((resolve) => (timer = setTimeout(resolve, stopSeconds * 1_000)));
      await Promise.race([Promise.all(loops.map((loop) => loop.stop())), late]);
      clearTimeout(timer);
      closeMail();
    },
  };
}

/** Repeats the steps. `stop` ends the loop once the running step has finished. */
function runLoop(steps: readonly Step[], idleSeconds: number): { stop(): Promise<void> } {
  let isStopped = false;
  let wake = () => {};
  const loop = (async () => {
    while (!isStopped) {
      const done = await runSteps(steps, () => isStopped);
      if (done > 0 || isStopped) continue;
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, idleSeconds * 1_000);
        wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
  })();
  return {
    stop() {
      isStopped = true;
      wake();
      return loop;
    },
  };
}
