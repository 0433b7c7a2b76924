import type {
  Comparison,
  Profile,
  Results,
  Row,
  Section,
  Spread,
  Target,
} from "../../content/bench/schema.ts";

/** Formats a number with thousands separators. Numbers below 100 have up to two decimals. */
export function figure(value: number): string {
  const size = Math.abs(value);
  const digits = size >= 100 || Number.isInteger(value) ? 0 : size >= 10 ? 1 : 2;
  return value.toLocaleString("en", { minimumFractionDigits: digits, maximumFractionDigits: digits });
}

/** Formats the median, with minimum and maximum in brackets if they differ. */
export function spreadWords({ median, least, most }: Spread, unit = ""): string {
  const [middle, low, high] = [median, least, most].map(figure);
  const words = unit ? `${middle} ${unit}` : middle!;
  return low === middle && high === middle ? words : `${words} (${low}–${high})`;
}

export function targetWords({ atLeast, atMost, unit }: Target): string {
  const bound = atLeast === undefined ? `at most ${figure(atMost!)}` : `at least ${figure(atLeast)}`;
  return unit ? `${bound} ${unit}` : bound;
}

export interface PlacedTarget extends Target {
  readonly suite: string;
  readonly section: string;
}

/** Returns all targets of a run, missed ones first. */
export function allTargets(results: Results): PlacedTarget[] {
  return results.suites.flatMap(({ name, sections }) =>
    sections.flatMap((section) =>
      "targets" in section
        ? section.targets.map((target) => ({ ...target, suite: name, section: section.title }))
        : []
    )
  ).sort((one, other) => Number(one.isMet) - Number(other.isMet));
}

export function missedBySection(
  results: Results,
): { section: string; suite: string; targets: PlacedTarget[] }[] {
  const found = new Map<string, { section: string; suite: string; targets: PlacedTarget[] }>();
  for (const target of allTargets(results)) {
    if (target.isMet) continue;
    const { section, suite } = target;
    const entry = found.get(section) ?? { section, suite, targets: [] };
    entry.targets.push(target);
    found.set(section, entry);
  }
  return [...found.values()];
}

/** Columns of a comparison table. Empty columns are left out. */
const comparisonColumns: readonly [string, (row: Row) => string | undefined][] = [
  ["requests/s", ({ perSecond }) => spreadWords(perSecond)],
  ["rate ratio", ({ rate }) => rate && spreadWords(rate, "×")],
  ["CPU ratio", ({ cpu }) => cpu && spreadWords(cpu, "×")],
  ["CPU µs", ({ cpuMicroseconds }) => cpuMicroseconds && spreadWords(cpuMicroseconds)],
  ["p50 ms", ({ p50Ms }) => figure(p50Ms.median)],
  ["p99 ms", ({ p99Ms }) => figure(p99Ms.median)],
  [
    "PostgreSQL CPU µs",
    ({ databaseMicroseconds }) => databaseMicroseconds && spreadWords(databaseMicroseconds),
  ],
  ["cores used", ({ cores }) => cores && figure(cores.median)],
];

export function comparisonTable({ rows }: Comparison): { columns: string[]; rows: string[][] } {
  const columns = comparisonColumns.filter(([, of]) => rows.some((row) => of(row) !== undefined));
  return {
    columns: ["", ...columns.map(([name]) => name)],
    rows: rows.map((row) => [row.name, ...columns.map(([, of]) => of(row) ?? "–")]),
  };
}

export function tableOf(section: Exclude<Section, Profile>): { columns: string[]; rows: string[][] } {
  return section.kind === "comparison" ? comparisonTable(section) : section;
}

export const percent = (share: number) => `${(share * 100).toFixed(share < 0.0995 ? 1 : 0)} %`;

export function machineWords({ machine, measuredAt, release, commit, minutes, settings }: Results): string {
  const { rounds, seconds, connections, leadSeconds } = settings;
  const duration = seconds === 1 ? "one second" : `${seconds} seconds`;
  const warmUp = leadSeconds === undefined
    ? ""
    : ` Each round was preceded by a ${leadSeconds}-second warm-up.`;
  return [
    `Measured on ${measuredAt.slice(0, 10)} on a machine with ${machine.cores} cores`,
    `(${machine.processor}), ${machine.memoryGib} GiB of memory and ${machine.system}. The run took ${
      figure(minutes)
    } minutes`,
    `and tested release ${release}, commit ${commit}. The load average in the minute before the run was ${
      figure(machine.loadBefore)
    }.`,
    `Unless stated otherwise, the candidates took turns, and each one ran ${rounds} rounds of ${duration}`,
    `over ${connections} connections.${warmUp}`,
  ].join(" ");
}

/** Describes when a suite was measured, unless it was measured in the same run as the others. */
export function laterWords({ later }: Pick<Results["suites"][number], "later">): string | undefined {
  return later &&
    `Measured later, on ${
        later.measuredAt.slice(0, 10)
      }, with commit ${later.commit}. The load average in the minute before this run was ` +
      `${figure(later.loadBefore)}.`;
}

export const readingWords =
  "Each figure is the median of all rounds, with the minimum and maximum in brackets. The “rate ratio” is our requests per " +
  "second divided by the other program's in the same round. The “CPU ratio” is the other program's CPU time per request divided by ours. If " +
  "a ratio is above 1, our result is better. If a program used much less than one core, something else limited it, such as " +
  "the load generator, the disk or connection setup. In that case, the CPU ratio is more meaningful.";

function markdownTable(columns: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |`;
  return [line(columns), line(columns.map(() => "---")), ...rows.map(line)].join("\n");
}

function profileMarkdown({ areas, functions }: Profile): string {
  return [
    `Server CPU time by area: ${areas.map(({ name, share }) => `${name} ${percent(share)}`).join(", ")}.`,
    markdownTable(
      ["function", "where", "self time"],
      functions.map((
        { name, place, share },
      ) => [`\`${name}\``, place ? `\`${place}\`` : "V8", percent(share)]),
    ),
  ].join("\n\n");
}

function sectionMarkdown(section: Section): string {
  if (section.kind === "profile") return `### Profile: ${section.title}\n\n${profileMarkdown(section)}`;
  const { columns, rows } = tableOf(section);
  return `### ${section.title}\n\n${markdownTable(columns, rows)}\n\nLimiting factor: ${section.limitedBy}`;
}

export function benchMarkdown(results: Results): string {
  const failed = results.suites.filter((suite) => suite.failed).map(({ name, failed: why }) =>
    `- ${name}: ${why}`
  );
  return [
    "# Measurements",
    machineWords(results),
    readingWords,
    "## Targets",
    markdownTable(
      ["", "target", "measured", "met", "why not"],
      allTargets(results).map((target) => [
        `${target.section}: ${target.name}`,
        targetWords(target),
        spreadWords(target.value, target.unit),
        target.isMet ? "yes" : "no",
        target.because ?? "",
      ]),
    ),
    "## Figures",
    ...results.suites.flatMap((suite) =>
      suite.sections.map((section) =>
        [sectionMarkdown(section), laterWords(suite)].filter(Boolean).join("\n\n")
      )
    ),
    ...failed.length > 0 ? ["## Failed", failed.join("\n")] : [],
    ...results.leftOut.length > 0
      ? ["## Not measured", results.leftOut.map((text) => `- ${text}`).join("\n")]
      : [],
    "## Versions",
    `${results.tools.map(({ name, version }) => `${name} ${version}`).join(", ")}.`,
  ].join("\n\n") + "\n";
}
