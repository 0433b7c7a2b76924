import { type FieldRow, fieldRows, typeWords } from "./api-fields.ts";
import { accessText, jsonSchemaOf, type ReferenceOperation, type ReferencePage } from "./api-reference.ts";
import { beforeWords, callWords, curlSample, firstRequest, variableWords } from "./api-samples.ts";
import { answerText, recordedSample } from "./recorded-samples.ts";
import { needsOf, purposeOf, titleOf } from "./reference-words.ts";

const cell = (text: string) => text.replaceAll("|", "\\|").replaceAll("\n", " ");

/** Members of a shape as a Markdown table. */
export function fieldTable(rows: readonly FieldRow[]): string {
  return `| Name | Value | Meaning |\n|---|---|---|\n${
    rows.map(({ name, type, isRequired, text }) =>
      `| ${name}${isRequired ? " (required)" : ""} | ${cell(type)} | ${cell(text)} |`
    ).join("\n")
  }`;
}

function operationMarkdown(entry: ReferenceOperation): string {
  const { method, path, operation } = entry;
  const body = jsonSchemaOf(operation.requestBody?.content);
  const bodyRows = body?.properties ? fieldRows(body) : [];
  const parameters = (operation.parameters ?? []).map((parameter) => ({
    name: parameter.name,
    type: `${typeWords(parameter.schema ?? {})}, in the ${parameter.in}`,
    isRequired: parameter.required === true,
    text: parameter.description ?? parameter.schema?.description ?? "",
  }));
  const answers = Object.entries(operation.responses).map(([status, { description, content }]) => {
    const shape = Number(status) < 400 ? jsonSchemaOf(content) : undefined;
    return `- ${status}: ${description ?? ""}${shape ? ` (${typeWords(shape)})` : ""}`;
  });
  return [
    `### ${method} ${path}`,
    [operation.summary, operation.description].filter(Boolean).join(". "),
    [`For ${accessText(operation)}.`, callWords(entry)].filter(Boolean).join(" "),
    beforeMarkdown(entry),
    `\`\`\`bash\n${curlSample(entry)}\n\`\`\``,
    parameters.length > 0 ? `Parameters:\n\n${fieldTable(parameters)}` : "",
    bodyRows.length > 0 ? `Body:\n\n${fieldTable(bodyRows)}` : body ? `Body: ${typeWords(body)}` : "",
    answers.join("\n"),
    recordedMarkdown(entry),
  ].filter(Boolean).join("\n\n");
}

/** The calls before a sample, as a numbered list. */
function beforeMarkdown(entry: ReferenceOperation): string {
  const steps = beforeWords(entry);
  if (steps.length === 0) return "";
  const lines = steps.map(({ name, href, words }, index) => `${index + 1}. [${name}](${href})${words}`);
  return ["Before this:", lines.join("\n")].join("\n\n");
}

/** A recorded request and its response. */
function recordedMarkdown(entry: ReferenceOperation): string {
  const sample = recordedSample(entry);
  if (!sample) return "";
  const { body, path, status } = sample;
  const shown = answerText(sample);
  return [
    `Answer of a run: ${status} for \`${entry.method} ${path}\`${
      body === undefined ? "" : ` with \`${JSON.stringify(body)}\``
    }`,
    shown === undefined ? "" : `\`\`\`json\n${shown}\n\`\`\``,
  ].filter(Boolean).join("\n\n");
}

/** A page of the reference as Markdown. */
export function referenceMarkdown(page: ReferencePage): string {
  const lead = firstRequest(page);
  const shapes = page.schemas.map(([name, schema]) => {
    const rows = fieldRows(schema);
    return `### ${name}\n\n${
      [schema.description, rows.length > 0 ? fieldTable(rows) : typeWords(schema)].filter(Boolean).join(
        "\n\n",
      )
    }`;
  });
  return [
    `# ${titleOf(page.name)}`,
    purposeOf(page),
    needsOf(page),
    `## First request\n\n\`\`\`bash\n${curlSample(lead)}\n\`\`\``,
    "## Operations",
    ...[variableWords(page)].filter((words) => words !== undefined),
    ...page.operations.map(operationMarkdown),
    ...(shapes.length > 0 ? ["## Shapes", ...shapes] : []),
  ].join("\n\n") + "\n";
}
