"use client";

import * as React from "react";
import { cn } from "@/lib/utils";
import { type LabelTemplates, withTemplates } from "@/lib/label-templates";
import { ChevronRightIcon } from "lucide-react";
import { Collapsible, CollapsibleContent, CollapsibleTrigger } from "@/components/ui/collapsible";
import { CopyButton } from "@/components/ui/copy-button";

/** A JSON value. @see RFC 8259 §3 */
type Json = string | number | boolean | null | readonly Json[] | {
  readonly [name: string]: Json | undefined;
};

interface JsonViewerLabels {
  json: string;
  copy: string;
  copied: string;
  members: (count: number) => string;
  entries: (count: number) => string;
  more: (count: number) => string;
}

const english: JsonViewerLabels = {
  json: "JSON",
  copy: "Copy JSON",
  copied: "Copied",
  members: (count: number) => (count === 1 ? "1 member" : `${count} members`),
  entries: (count: number) => (count === 1 ? "1 entry" : `${count} entries`),
  more: (count: number) => `Show ${count} more`,
};

/** For each label function, the placeholders that a template can use for its parameters. */
const labelValues = { members: ["count"], entries: ["count"], more: ["count"] } as const;

interface JsonViewerProps extends Omit<React.ComponentProps<"div">, "children"> {
  /** The JSON value to show. */
  value: Json;
  /**
   * Number of levels expanded initially.
   * @default 1
   */
  openDepth?: number | undefined;
  /**
   * Maximum number of entries shown at first in an object or array. A button shows more.
   * @default 100
   */
  maxItems?: number | undefined;
  /**
   * Shows a button that copies the whole value.
   * @default true
   */
  copyable?: boolean | undefined;
  /** Translated labels. Labels that you omit stay in English. */
  labels?: LabelTemplates<JsonViewerLabels> | undefined;
}

const Settings = React.createContext({ openDepth: 1, maxItems: 100, words: english });

/** A JSON value with collapsible objects and arrays. Collapsed parts are not rendered, so the value can be large. */
function JsonViewer({
  className,
  value,
  openDepth = 1,
  maxItems = 100,
  copyable = true,
  labels,
  ...props
}: JsonViewerProps) {
  const words = withTemplates(english, labels, labelValues);
  return (
    <Settings.Provider value={{ openDepth, maxItems, words }}>
      <div
        data-slot="json-viewer"
        role="group"
        aria-label={words.json}
        dir="ltr"
        className={cn(
          "relative max-w-full min-w-0 rounded-lg border border-border bg-card p-3 font-mono text-xs leading-6 text-card-foreground",
          className,
        )}
        {...props}
      >
        {copyable
          ? (
            <CopyButton
              value={() => JSON.stringify(value, null, 2)}
              label={words.copy}
              labels={{ copied: words.copied }}
              className="absolute end-1 top-1 z-10 size-8 bg-card text-muted-foreground"
            />
          )
          : null}
        <Node value={value} depth={0} />
      </div>
    </Settings.Provider>
  );
}

interface NodeProps {
  value: Json;
  depth: number;
  /** Key in an object, or index in an array. */
  name?: string | number | undefined;
}

/** A value with its key, on one line or collapsible. */
function Node({ value, depth, name }: NodeProps) {
  const isOpenable = typeof value === "object" && value !== null &&
    Object.values(value).some((member) => member !== undefined);
  return isOpenable
    ? <Branch value={value} depth={depth} name={name} />
    : (
      <div data-slot="json-viewer-value" className="flex min-w-0 ps-5">
        <span className="min-w-0 wrap-anywhere">
          <Name name={name} />
          <Leaf value={value} />
        </span>
      </div>
    );
}

function Branch(
  { value, depth, name }: NodeProps & {
    value: readonly Json[] | { readonly [name: string]: Json | undefined };
  },
) {
  const { openDepth, maxItems, words } = React.use(Settings);
  const [shown, setShown] = React.useState(maxItems);
  const list = React.useRef<HTMLUListElement>(null);
  // Index of the first new entry. It gets focus if the button disappears because all entries are shown.
  const first = React.useRef<number | null>(null);
  React.useEffect(() => {
    if (first.current === null) return;
    const next = list.current?.children[first.current] as HTMLElement | undefined;
    first.current = null;
    if (!next || document.activeElement !== document.body) return;
    next.tabIndex = -1;
    (next.querySelector("button") ?? next).focus();
  }, [shown]);
  const isList = Array.isArray(value);
  // Undefined members are not part of the JSON text (ECMA-262, JSON.stringify).
  const members = Object.entries(value).filter(([, member]) => member !== undefined) as [string, Json][];
  const count = (isList ? words.entries : words.members)(members.length);
  return (
    <Collapsible data-slot="json-viewer-branch" defaultOpen={depth < openDepth}>
      <CollapsibleTrigger className="group/branch flex min-h-6 max-w-full items-center gap-1 text-start hover:bg-accent">
        <ChevronRightIcon
          aria-hidden
          className="size-4 shrink-0 text-muted-foreground transition-[rotate] duration-150 group-data-panel-open/branch:rotate-90 motion-reduce:transition-none"
        />
        <span className="min-w-0 pe-1 wrap-anywhere">
          <Name name={name} />
          <span aria-hidden className="text-muted-foreground">{isList ? "[" : "{"}</span>
          <span className="px-1 font-sans text-muted-foreground">{count}</span>
          <span aria-hidden className="text-muted-foreground">{isList ? "]" : "}"}</span>
        </span>
      </CollapsibleTrigger>
      <CollapsibleContent className="text-xs leading-6">
        <ul ref={list} className="ms-2 border-s border-border ps-2">
          {members.slice(0, shown).map(([key, member]) => (
            <li key={key}>
              <Node name={isList ? Number(key) : key} value={member} depth={depth + 1} />
            </li>
          ))}
          {members.length > shown
            ? (
              <li>
                <button
                  type="button"
                  className="ms-5 min-h-6 cursor-pointer rounded-sm font-sans text-cobalt underline underline-offset-4 outline-offset-2 focus-visible:outline-2 focus-visible:outline-ring pointer-coarse:min-h-11"
                  onClick={() => {
                    first.current = shown;
                    setShown(shown + maxItems);
                  }}
                >
                  {words.more(Math.min(members.length - shown, maxItems))}
                </button>
              </li>
            )
            : null}
        </ul>
      </CollapsibleContent>
    </Collapsible>
  );
}

function Name({ name }: { name: string | number | undefined }) {
  if (name === undefined) return null;
  return (
    <>
      <span className={cn(typeof name === "number" ? "text-muted-foreground" : "font-medium")}>
        {typeof name === "number" ? name : JSON.stringify(name).slice(1, -1)}
      </span>
      <span className="text-muted-foreground">{": "}</span>
    </>
  );
}

function Leaf({ value }: { value: Json }) {
  if (typeof value === "object") {
    return <span className="text-muted-foreground">{JSON.stringify(value)}</span>;
  }
  return (
    <span
      className={cn(
        typeof value === "string" && "text-malachite",
        typeof value === "number" && "text-cobalt",
        typeof value === "boolean" && "text-tanzanite",
      )}
    >
      {JSON.stringify(value)}
    </span>
  );
}

export { type Json, JsonViewer, type JsonViewerLabels, type JsonViewerProps };
