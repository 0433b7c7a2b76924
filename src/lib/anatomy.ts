export interface AnatomyNode {
  readonly name: string;
  readonly inside: readonly AnatomyNode[];
}

interface Growing {
  readonly name: string;
  readonly inside: Map<string, Growing>;
}

/** Finds where a tag ends and whether it is self-closing. Skips braces and quotes in attributes. */
function endOfTag(code: string, from: number): { end: number; isClosed: boolean } {
  let depth = 0;
  let quote = "";
  for (let at = from; at < code.length; at += 1) {
    const character = code[at]!;
    if (quote !== "") {
      if (character === quote) quote = "";
    } else if (character === '"' || character === "'" || character === "`") quote = character;
    else if (character === "{") depth += 1;
    else if (character === "}") depth -= 1;
    else if (character === ">" && depth === 0) return { end: at, isClosed: code[at - 1] === "/" };
  }
  return { end: code.length, isClosed: true };
}

/**
 * Determines how parts are nested in code that uses them. Other elements in between are ignored, and a part used
 * several times in the same place is listed once.
 *
 * @param code TSX of the demos
 */
export function anatomyOf(code: string, parts: ReadonlySet<string>): AnatomyNode[] {
  const root: Growing = { name: "", inside: new Map() };
  const path: Growing[] = [root];
  // After a name or a bracket, `<` starts a type argument rather than an element.
  const tag = /<\/([A-Z]\w*)|(?<![\w)\]])<([A-Z]\w*)/g;
  for (let match = tag.exec(code); match; match = tag.exec(code)) {
    const [, closed, opened] = match;
    const name = closed ?? opened;
    if (!parts.has(name!)) continue;
    if (closed) {
      const place = path.findLastIndex((node) => node.name === name);
      if (place > 0) path.length = place;
      continue;
    }
    const parent = path.at(-1)!;
    const node = parent.inside.get(name!) ?? { name: name!, inside: new Map<string, Growing>() };
    parent.inside.set(name!, node);
    const { end, isClosed } = endOfTag(code, tag.lastIndex);
    tag.lastIndex = end;
    if (!isClosed) path.push(node);
  }
  const nested = new Set<string>();
  const collect = ({ inside }: Growing) => {
    for (const child of inside.values()) {
      nested.add(child.name);
      collect(child);
    }
  };
  for (const node of root.inside.values()) collect(node);
  const finished = ({ name, inside }: Growing): AnatomyNode => ({
    name,
    inside: [...inside.values()].map(finished),
  });
  // A part may be nested in one demo but appear on its own in another, where a helper renders it. Such a part is listed
  // only where it is nested.
  return [...root.inside.values()].filter(({ name }) => !nested.has(name)).map(finished);
}

export function anatomyText(nodes: readonly AnatomyNode[]): string {
  const lines: string[] = [];
  const write = (node: AnatomyNode, lead: string, follow: string) => {
    lines.push(`${lead}${node.name}`);
    for (const [index, child] of node.inside.entries()) {
      const isLast = index === node.inside.length - 1;
      write(child, `${follow}${isLast ? "└── " : "├── "}`, `${follow}${isLast ? "    " : "│   "}`);
    }
  };
  for (const node of nodes) write(node, "", "");
  return lines.join("\n");
}

export function partNames(code: string): Set<string> {
  const listed = [...code.matchAll(/^export \{([^}]*)\}/gm)].flatMap(([, names]) =>
    names!.split(",").map((name) => name.trim())
  );
  const declared = [...code.matchAll(/^export (?:default )?(?:function|const) ([A-Z]\w*)/gm)].map((
    [, name],
  ) => name!);
  return new Set([...listed, ...declared].filter((name) => /^[A-Z]\w*$/.test(name)));
}
