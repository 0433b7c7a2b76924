import text from "../../content/reference/samples.json?raw";
import type { RecordedSample } from "../../content/reference/schema.ts";
import type { ReferenceOperation } from "./api-reference.ts";

const samples = JSON.parse(text) as Readonly<Record<string, RecordedSample>>;

/**
 * Returns the recorded sample of a gateway operation, or undefined for the events app.
 *
 * @throws {Error} if the operation has no recorded sample, so that the build fails
 */
export function recordedSample({ app, method, path }: ReferenceOperation): RecordedSample | undefined {
  if (app !== "gateway") return undefined;
  const sample = samples[`${method} ${path}`];
  if (!sample) {
    throw new Error(`No sample of ${method} ${path} was recorded: run npm run samples.`);
  }
  return sample;
}

export function answerText({ answer }: RecordedSample): string | undefined {
  return answer === undefined ? undefined : JSON.stringify(answer, null, 2);
}
