import { readFile } from "node:fs/promises";

/** `bytes` is the shallow size of the objects. */
export interface OfConstructor {
  readonly count: number;
  readonly bytes: number;
}

/**
 * Summarises a heap snapshot by constructor. Strings, code and other entries without a constructor are summarised by
 * kind.
 *
 * @see https://developer.chrome.com/docs/devtools/memory-problems/heap-snapshots
 */
export async function readSnapshot(file: string): Promise<Map<string, OfConstructor>> {
  const { snapshot, nodes, strings }: {
    snapshot: { meta: { node_fields: string[]; node_types: [string[], ...unknown[]] } };
    nodes: number[];
    strings: string[];
  } = JSON.parse(await readFile(file, "utf8"));
  const { node_fields: fields, node_types: [types] } = snapshot.meta;
  const [type, name, size] = ["type", "name", "self_size"].map((field) => fields.indexOf(field)) as [
    number,
    number,
    number,
  ];
  const found = new Map<string, OfConstructor>();
  for (let at = 0; at < nodes.length; at += fields.length) {
    const kind = types[nodes[at + type]!]!;
    const isNamed = kind === "object" || kind === "native" || kind === "closure";
    const key = isNamed ? `${strings[nodes[at + name]!]!.slice(0, 80)} (${kind})` : `(${kind})`;
    const { count, bytes } = found.get(key) ?? { count: 0, bytes: 0 };
    found.set(key, { count: count + 1, bytes: bytes + nodes[at + size]! });
  }
  return found;
}

/** Returns a table of the constructors whose memory grew most between two snapshots. */
export async function growthBetween(earlier: string, later: string, rows = 20): Promise<string> {
  const [before, after] = [await readSnapshot(earlier), await readSnapshot(later)];
  const none = { count: 0, bytes: 0 };
  const grown = [...after].map(([name, now]) => {
    const was = before.get(name) ?? none;
    return { name, now, count: now.count - was.count, bytes: now.bytes - was.bytes };
  }).sort((a, b) => b.bytes - a.bytes).slice(0, rows);
  const sum = (of: Map<string, OfConstructor>) => [...of.values()].reduce((all, { bytes }) => all + bytes, 0);
  return [
    `Heap: ${kib(sum(before))} KiB, then ${kib(sum(after))} KiB. What grew most:`,
    "",
    "| constructor | more objects | more KiB | objects now |",
    "|---|---|---|---|",
    ...grown.map(({ name, now, count, bytes }) =>
      `| ${name.replaceAll("|", "\\|")} | ${count} | ${kib(bytes)} | ${now.count} |`
    ),
    "",
  ].join("\n");
}

const kib = (bytes: number) => Math.round(bytes / 1_024);
