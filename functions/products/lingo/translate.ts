import { organizationRolesOf } from "../../people/groups/organization/memberships.ts";
import type { Services } from "../../kernel/commands/services.ts";
import { secondsAfter } from "../../kernel/shared/clock.ts";
import { loggerOf } from "../../kernel/shared/logging.ts";
import { anonymousFacts, type CallerFacts } from "../kit/caller-facts.ts";
import { findRow } from "../kit/find-row.ts";
import type { EngineRequest, TranslationEngine } from "./engine.ts";
import { glossaries } from "./glossaries.ts";
import { memoryEngine } from "./memory-engine.ts";
import { sentencesOf, translatedText } from "./sentences.ts";
import { claimJob, failJob, finishJob, type JobResult, type TakenJob } from "./store.ts";

type Terms = EngineRequest["terms"];

const batch = 10;
const maximumAttempts = 5;
const timeoutMs = 30_000;
/** A worker that has had a job for longer than this is considered dead. An engine's time limit is much shorter. */
const goneAfterSeconds = 120;

/** Returns a person's access rights, so that workers can translate on that person's behalf. */
export async function translatorOf({ databases }: Services, personId: string): Promise<CallerFacts> {
  const organizations = await organizationRolesOf(databases.sql("organization"), personId);
  return { ...anonymousFacts, personId, isSignedIn: true, organizations };
}

/**
 * Translates waiting jobs. Any number of processes may run this at the same time. If a worker dies, its job is leased
 * again.
 *
 * @returns how many jobs were processed
 */
export async function translateQueued(
  services: Services,
  engine: TranslationEngine = memoryEngine(services),
): Promise<number> {
  if (!services.databases.isConfigured("lingo")) return 0;
  const sql = services.databases.sql("lingo");
  for (let done = 0; done < batch; done += 1) {
    const now = services.clock();
    const job = await claimJob(sql, now, secondsAfter(now, -goneAfterSeconds));
    if (!job) return done;
    try {
      if (job.attempts > maximumAttempts) throw new Error("the worker stopped during every attempt");
      await finishJob(sql, job, await translated(services, engine, job), services.clock());
    } catch (error) {
      loggerOf("lingo").warn("translation failed", { job: job.id, engine: engine.name, error });
      const isLast = job.attempts >= maximumAttempts;
      await failJob(sql, job, `The engine ${engine.name} returned no translation.`, isLast, services.clock());
    }
  }
  return batch;
}

async function translated(
  services: Services,
  engine: TranslationEngine,
  job: TakenJob,
): Promise<JobResult> {
  const callerFacts = await translatorOf(services, job.ownerPersonId);
  const { sourceLanguage, targetLanguage } = job;
  const terms = await termsOf(services, callerFacts, job.glossaryId);
  const sources = sentencesOf(job.text, sourceLanguage).map(({ sentence }) => sentence);
  const answers = await engine.translate(
    { segments: sources, sourceLanguage, targetLanguage, terms, callerFacts },
    AbortSignal.timeout(timeoutMs),
  );
  if (answers.length !== sources.length) throw new Error(`${engine.name} left segments out.`);
  const segments = answers.map((answer, index) => ({ source: sources[index]!, ...answer }));
  return { engine: engine.name, segments, ...translatedText(job.text, sourceLanguage, segments) };
}

/**
 * Returns no terms if the person can no longer read the glossary. Their membership may have ended since they created
 * the job.
 */
async function termsOf(
  { databases }: Services,
  callerFacts: CallerFacts,
  glossaryId: string | null,
): Promise<Terms> {
  if (glossaryId === null) return [];
  const glossary = await findRow(databases.sql("lingo"), glossaries, glossaryId, callerFacts);
  return (glossary?.["terms"] ?? []) as Terms;
}
