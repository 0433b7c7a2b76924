"use client";

import * as React from "react";
import { cn } from "@/lib/utils";
import { CheckIcon, ChevronDownIcon, ChevronRightIcon, LoaderCircleIcon } from "lucide-react";
import { useFormReset } from "@/hooks/use-form-reset";
import { rowByKey, rowByText, rowsOf, type TreeNode, type TreeRow } from "./tree-nodes";

/** The labels, for translation. */
interface TreeLabels {
  /** Shown and announced while children are loading. */
  loading: string;
  /** Shown in an open branch that has no children. */
  empty: string;
}

const english: TreeLabels = { loading: "Loading", empty: "Empty" };

interface TreeState {
  rows: readonly TreeRow[];
  /** Id of the node that is the tab stop. */
  active: string | undefined;
  value: readonly string[];
  isSelectable: boolean;
  setActive: (id: string) => void;
  toggle: (id: string, open: boolean) => void;
  /** Selects a node. With `opens`, also opens or closes a branch. */
  press: (row: TreeRow, opens: boolean) => void;
  words: TreeLabels;
}

const TreeContext = React.createContext<TreeState | null>(null);

interface TreeProps<Node extends TreeNode>
  extends Omit<React.ComponentProps<"ul">, "children" | "value" | "defaultValue"> {
  /** The top-level nodes. */
  items: readonly Node[];
  /** The ids of the selected nodes. */
  value?: readonly string[] | undefined;
  /**
   * Ids of the nodes selected initially.
   * @default []
   */
  defaultValue?: readonly string[] | undefined;
  /** Called with the selected ids. */
  onValueChange?: ((value: string[]) => void) | undefined;
  /** The ids of the open branches. */
  expanded?: readonly string[] | undefined;
  /**
   * Ids of the branches that are open initially.
   * @default []
   */
  defaultExpanded?: readonly string[] | undefined;
  /** Called with the ids of the open branches, for example to load their children. */
  onExpandedChange?: ((expanded: string[]) => void) | undefined;
  /**
   * Whether one node, several or none can be selected.
   * @default "single"
   */
  selectionMode?: "single" | "multiple" | "none" | undefined;
  /** Field name in a form. The form receives a value for each selected node. */
  name?: string | undefined;
  /** Translated labels. Labels that you omit stay in English. */
  labels?: Partial<TreeLabels> | undefined;
  /** Renders a node as a `TreeItem`. By default, it shows the node's icon and name. */
  children?: ((node: Node) => React.ReactNode) | undefined;
}

/** A tree of nodes that can be expanded and selected. It needs an `aria-label` or `aria-labelledby`. */
function Tree<Node extends TreeNode>({
  items,
  value,
  defaultValue = [],
  onValueChange,
  expanded,
  defaultExpanded = [],
  onExpandedChange,
  selectionMode = "single",
  name,
  labels,
  className,
  children,
  onKeyDown,
  ref,
  ...props
}: TreeProps<Node>) {
  const words = { ...english, ...labels };
  const [ownValue, setOwnValue] = React.useState(defaultValue);
  const [ownExpanded, setOwnExpanded] = React.useState(defaultExpanded);
  const [focused, setFocused] = React.useState<string>();
  const typed = React.useRef({ text: "", at: 0 });
  const root = React.useRef<HTMLUListElement>(null);
  React.useImperativeHandle(ref, () => root.current!, []);
  useFormReset(root, () => setOwnValue(defaultValue));

  const selected = value ?? ownValue;
  const open = expanded ?? ownExpanded;
  const rows = rowsOf(items, new Set(open));
  const isShown = (id: string | undefined) => rows.some(({ node }) => node.id === id);
  const active = isShown(focused) ? focused : selected.find(isShown) ?? rows[0]?.node.id;

  const select = (next: string[]) => {
    setOwnValue(next);
    onValueChange?.(next);
  };
  const expand = (next: string[]) => {
    setOwnExpanded(next);
    onExpandedChange?.(next);
  };
  const focus = (row: TreeRow | undefined) => {
    if (!row) return;
    setFocused(row.node.id);
    root.current?.querySelector<HTMLElement>(`[data-id="${CSS.escape(row.node.id)}"]`)?.focus();
  };
  const toggle = (id: string, isOpen: boolean) => {
    // Focus moves to the branch. If it stayed on a node inside, it would be lost when that node disappears.
    if (!isOpen && root.current?.contains(document.activeElement)) {
      focus(rows.find(({ node }) => node.id === id));
    }
    expand(isOpen ? [...open, id] : open.filter((one) => one !== id));
  };
  const press = ({ node, isBranch, isOpen }: TreeRow, opens: boolean) => {
    // With multiple selection, selecting a branch does not open it. Otherwise, the rows below it would move before the
    // user's next click.
    if (isBranch && (selectionMode === "none" || (selectionMode === "single" && opens))) {
      toggle(node.id, !isOpen);
    }
    if (selectionMode === "none" || node.disabled) return;
    if (selectionMode === "single") return select([node.id]);
    select(selected.includes(node.id) ? selected.filter((one) => one !== node.id) : [...selected, node.id]);
  };

  /** @see https://www.w3.org/WAI/ARIA/apg/patterns/treeview/#keyboardinteraction */
  const handleKey = (event: React.KeyboardEvent<HTMLUListElement>) => {
    onKeyDown?.(event);
    const at = rows.findIndex(({ node }) => node.id === (event.target as HTMLElement).dataset.id);
    const row = rows[at];
    // A control inside a node handles its own keys.
    if (event.defaultPrevented || event.altKey || !row) return;
    const { node, depth, parent, isBranch, isOpen } = row;
    const isRightToLeft = getComputedStyle(event.currentTarget).direction === "rtl";
    const isMultiple = selectionMode === "multiple";
    if (event.ctrlKey || event.metaKey) {
      if (event.key.toLowerCase() !== "a" || !isMultiple) return;
      const all = rows.filter((one) => !one.node.disabled).map((one) => one.node.id);
      select(all.every((id) => selected.includes(id)) ? [] : all);
    } else if (event.key === (isRightToLeft ? "ArrowLeft" : "ArrowRight")) {
      if (isBranch && !isOpen) toggle(node.id, true);
      else if (isOpen && rows[at + 1]?.parent === node.id) focus(rows[at + 1]);
    } else if (event.key === (isRightToLeft ? "ArrowRight" : "ArrowLeft")) {
      if (isOpen) toggle(node.id, false);
      else focus(rows.find((one) => one.node.id === parent));
    } else if (event.key === "Enter" || event.key === " ") {
      press(row, event.key === "Enter");
    } else if (event.key === "*") {
      const closed = rows.filter((one) =>
        one.parent === parent && one.depth === depth && one.isBranch && !one.isOpen
      );
      expand([...open, ...closed.map((one) => one.node.id)]);
    } else if (/^(Arrow(Up|Down)|Home|End)$/.test(event.key)) {
      const next = rowByKey(rows, at, event.key);
      focus(next);
      if (event.shiftKey && isMultiple && next && event.key.startsWith("Arrow")) press(next, false);
    } else if (event.key.length === 1) {
      const isNew = event.timeStamp - typed.current.at > 500;
      typed.current = { text: (isNew ? "" : typed.current.text) + event.key, at: event.timeStamp };
      focus(rowByText(rows, at, typed.current.text));
    } else return;
    event.preventDefault();
  };

  return (
    <TreeContext
      value={{
        rows,
        active,
        value: selected,
        isSelectable: selectionMode !== "none",
        setActive: setFocused,
        toggle,
        press,
        words,
      }}
    >
      <ul
        data-slot="tree"
        role="tree"
        aria-multiselectable={selectionMode === "multiple" || undefined}
        className={cn("grid min-w-0 gap-px text-sm text-foreground", className)}
        {...props}
        onKeyDown={handleKey}
        ref={root}
      >
        {rows.map(({ node }) =>
          children
            ? <React.Fragment key={node.id}>{children(node)}</React.Fragment>
            : <TreeItem key={node.id} id={node.id} />
        )}
      </ul>
      <span role="status" className="sr-only">{rows.some(({ node }) => node.busy) ? words.loading : ""}</span>
      {name ? selected.map((id) => <input key={id} type="hidden" name={name} value={id} />) : null}
    </TreeContext>
  );
}

interface TreeItemProps extends Omit<React.ComponentProps<"li">, "id"> {
  /** The id of the node. */
  id: string;
}

/**
 * A node with its icon and name. A branch also has an arrow, and a selected node has a tick. To replace the icon and
 * name, pass `children`.
 */
function TreeItem({ id, className, style, children, onClick, onFocus, ...props }: TreeItemProps) {
  const tree = React.use(TreeContext);
  if (!tree) throw new Error("TreeItem must be used within Tree.");
  const row = tree.rows.find(({ node }) => node.id === id);
  if (!row) return null;
  const { node, depth, position, size, isBranch, isOpen } = row;
  const isSelected = tree.value.includes(id);
  const Icon = node.icon;
  const Arrow = node.busy ? LoaderCircleIcon : isOpen ? ChevronDownIcon : ChevronRightIcon;
  return (
    <>
      <li
        data-slot="tree-item"
        data-id={id}
        role="treeitem"
        tabIndex={tree.active === id ? 0 : -1}
        aria-level={depth}
        aria-posinset={position}
        aria-setsize={size}
        aria-expanded={isBranch ? isOpen : undefined}
        aria-selected={tree.isSelectable && !node.disabled ? isSelected : undefined}
        aria-disabled={node.disabled || undefined}
        aria-busy={node.busy || undefined}
        className={cn(
          "flex min-h-8 min-w-0 cursor-default items-center gap-2 rounded-md py-1 pe-2 -outline-offset-2 select-none hover:bg-accent focus-visible:outline-2 focus-visible:outline-ring aria-disabled:text-foreground/70 aria-selected:bg-accent aria-selected:text-accent-foreground pointer-coarse:min-h-11",
          className,
        )}
        style={{ paddingInlineStart: indent(depth), ...style }}
        onFocus={(event) => {
          onFocus?.(event);
          tree.setActive(id);
        }}
        onClick={(event) => {
          onClick?.(event);
          if (!event.defaultPrevented) tree.press(row, true);
        }}
        {...props}
      >
        {isBranch
          ? (
            <span
              data-slot="tree-item-arrow"
              aria-hidden
              className="flex size-6 shrink-0 items-center justify-center rounded-sm text-foreground/70 hover:bg-foreground/10"
              onClick={(event) => {
                // The arrow only opens or closes the branch, without selecting it.
                event.stopPropagation();
                tree.toggle(id, !isOpen);
              }}
            >
              <Arrow
                className={cn(
                  "size-4",
                  node.busy && "motion-safe:animate-spin",
                  !node.busy && !isOpen && "rtl:-scale-x-100",
                )}
              />
            </span>
          )
          : <span aria-hidden className="size-6 shrink-0" />}
        {children ?? (
          <>
            {Icon ? <Icon className="size-4 shrink-0 text-foreground/70" /> : null}
            <span className="min-w-0 flex-1 wrap-anywhere">{node.name}</span>
          </>
        )}
        {isSelected && tree.isSelectable ? <CheckIcon aria-hidden className="size-4 shrink-0" /> : null}
      </li>
      {isOpen && node.children?.length === 0
        ? (
          <li
            role="treeitem"
            aria-level={depth + 1}
            aria-disabled
            className="py-1 ps-2 text-muted-foreground"
            style={{ paddingInlineStart: `calc(${indent(depth + 1)} + 2rem)` }}
          >
            {node.busy ? tree.words.loading : tree.words.empty}
          </li>
        )
        : null}
    </>
  );
}

const indent = (depth: number) => `${(depth - 1) * 1.25}rem`;

export { Tree, TreeItem, type TreeItemProps, type TreeLabels, type TreeNode, type TreeProps };
