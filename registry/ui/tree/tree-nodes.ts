import * as React from "react";
import { foldText } from "@/lib/fold-text";

/** A node and its children. */
interface TreeNode {
  id: string;
  name: string;
  icon?: React.ComponentType<{ className?: string | undefined }> | undefined;
  /** Child nodes. An empty array also makes the node a branch, for example if its children are not loaded yet. */
  children?: readonly TreeNode[] | undefined;
  /** Whether the children are loading. */
  busy?: boolean | undefined;
  /** Whether the node cannot be selected. */
  disabled?: boolean | undefined;
}

/** A visible node and its position. */
interface TreeRow<Node extends TreeNode = TreeNode> {
  node: Node;
  parent: string | undefined;
  depth: number;
  position: number;
  size: number;
  isBranch: boolean;
  isOpen: boolean;
}

/** Returns the visible nodes, in order. */
function rowsOf<Node extends TreeNode>(
  nodes: readonly Node[],
  expanded: ReadonlySet<string>,
): TreeRow<Node>[] {
  const below = (nodes: readonly Node[], depth: number, parent: string | undefined): TreeRow<Node>[] =>
    nodes.flatMap((node, at) => {
      const isBranch = node.children !== undefined;
      const isOpen = isBranch && expanded.has(node.id);
      return [
        { node, parent, depth, position: at + 1, size: nodes.length, isBranch, isOpen },
        ...(isOpen ? below(node.children as readonly Node[], depth + 1, node.id) : []),
      ];
    });
  return below(nodes, 1, undefined);
}

function rowByKey(rows: readonly TreeRow[], at: number, key: string): TreeRow | undefined {
  switch (key) {
    case "ArrowDown":
      return rows[at + 1];
    case "ArrowUp":
      return rows[at - 1];
    case "Home":
      return rows[0];
    case "End":
      return rows.at(-1);
    default:
      return undefined;
  }
}

/**
 * Returns the next row whose name starts with the typed text. For a single letter, the search starts after the
 * current row. For several letters, it starts with the current row.
 */
function rowByText(rows: readonly TreeRow[], at: number, text: string): TreeRow | undefined {
  const start = text.length > 1 ? at : at + 1;
  const folded = foldText(text);
  return [...rows.slice(start), ...rows.slice(0, start)].find(({ node }) =>
    foldText(node.name).startsWith(folded)
  );
}

export { rowByKey, rowByText, rowsOf, type TreeNode, type TreeRow };
