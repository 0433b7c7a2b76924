import { type KeyboardEvent, useEffect, useState } from "react";
import {
  BlocksIcon,
  BookOpenIcon,
  FileTextIcon,
  HistoryIcon,
  LayoutTemplateIcon,
  type LucideIcon,
  PlugIcon,
  TriangleAlertIcon,
} from "lucide-react";
import {
  Command,
  CommandDialog,
  CommandEmpty,
  CommandFooter,
  CommandGroup,
  CommandInput,
  CommandItem,
  CommandList,
} from "@/components/ui/command";
import { Button } from "@/components/ui/button";
import { Kbd } from "@/components/ui/kbd";
import { clearRecent, keepRecent, readRecent } from "../../lib/recent-searches.ts";
import { groupResults, type ResultKind, type SearchResult, searchSite } from "../../lib/site-search.ts";

interface Entry {
  readonly title: string;
  readonly href: string;
  readonly kind: ResultKind | "Recent";
  readonly excerpt: SearchResult["excerpt"];
}
interface Group {
  readonly value: string;
  readonly items: readonly Entry[];
}
type Found = { readonly text: string; readonly groups: readonly Group[] } | { readonly failed: string };

const icons: Readonly<Record<Entry["kind"], LucideIcon>> = {
  Component: BlocksIcon,
  Block: LayoutTemplateIcon,
  Guide: BookOpenIcon,
  Endpoint: PlugIcon,
  Error: TriangleAlertIcon,
  Page: FileTextIcon,
  Recent: HistoryIcon,
};

const starts: readonly Entry[] = [
  ["Getting started", "/docs/start", "Guide"],
  ["Components", "/components", "Component"],
  ["Blocks", "/blocks", "Block"],
  ["Gateway quickstart", "/docs/gateway", "Guide"],
  ["Events for assistants (MCP)", "/docs/mcp", "Guide"],
  ["Errors", "/docs/errors", "Guide"],
  ["Theme", "/theme", "Page"],
].map(([title, href, kind]) => ({ title, href, kind, excerpt: [] }) as Entry);

/** Returns the groups shown before typing: recent choices and popular pages. */
function beginnings(): Group[] {
  const recent = readRecent().map((choice): Entry => ({ ...choice, kind: "Recent", excerpt: [] }));
  const known = new Set(recent.map(({ href }) => href));
  return [
    ...(recent.length > 0 ? [{ value: "Recent", items: recent }] : []),
    { value: "Go to", items: starts.filter(({ href }) => !known.has(href)) },
  ];
}

const none: readonly Group[] = [];

/** Waiting briefly after the last keystroke avoids a search after every letter. */
const pauseMs = 120;

function useSearch(text: string, attempt: number): Found | undefined {
  const [found, setFound] = useState<Found>();
  const asked = text.trim();
  useEffect(() => {
    if (asked === "") return setFound(undefined);
    let isCurrent = true;
    const timer = setTimeout(() => {
      searchSite(asked).then(
        (results) => isCurrent && setFound({ text: asked, groups: groupResults(results) }),
        () => isCurrent && setFound({ failed: asked }),
      );
    }, pauseMs);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [asked, attempt]);
  return asked === "" ? undefined : found;
}

interface SearchPaletteProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

export function SearchPalette({ open, onOpenChange }: SearchPaletteProps) {
  return (
    <CommandDialog
      open={open}
      onOpenChange={onOpenChange}
      aria-label="Search"
      className="max-w-xl max-sm:mt-2 max-sm:max-h-[calc(100dvh-1rem)]"
    >
      <Contents onClose={() => onOpenChange(false)} />
    </CommandDialog>
  );
}

function Contents({ onClose }: { readonly onClose: () => void }) {
  const [text, setText] = useState("");
  const [attempt, setAttempt] = useState(0);
  const [first, setFirst] = useState(beginnings);
  const found = useSearch(text, attempt);
  const asked = text.trim();
  const isBlank = asked === "";
  const hasFailed = found !== undefined && "failed" in found;
  const groups = isBlank ? first : found && "groups" in found ? found.groups : none;
  const isAnswered = found !== undefined && asked === ("text" in found ? found.text : found.failed);
  /**
   * The search whose top result opens automatically. It is set when someone presses Enter before the results
   * appear.
   */
  const [wanted, setWanted] = useState("");
  const [marked, setMarked] = useState("");
  const best = groups[0]?.items[0]?.href ?? "";
  // Highlights the best new result, even if the list still contains the previously highlighted result.
  useEffect(() => setMarked(best), [groups, best]);
  const more = `/search?${new URLSearchParams({ q: asked })}`;
  const go = ({ title, href }: Entry) => {
    keepRecent({ title, href });
    location.assign(href);
  };
  useEffect(() => {
    if (wanted === "" || !isAnswered) return;
    setWanted("");
    const best = wanted === asked && "groups" in found ? found.groups[0]?.items[0] : undefined;
    if (best) go(best);
  }, [wanted, asked, isAnswered, found]);
  // Remembers that Enter was pressed before the results arrived. Until they arrive, the list still shows the previous
  // search, and Enter must not open an item of that list.
  const waitForAnswer = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || event.nativeEvent.isComposing || isBlank || isAnswered) return;
    if (!(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    event.stopPropagation();
    setWanted(asked);
  };
  return (
    <Command
      onKeyDownCapture={waitForAnswer}
      shouldFilter={false}
      value={marked}
      onValueChange={setMarked}
      className="max-h-full"
    >
      <CommandInput
        aria-label="Search the site"
        placeholder="Components, guides, errors"
        value={text}
        onValueChange={setText}
      />
      <CommandEmpty>
        {isBlank || hasFailed ? null : isAnswered ? `Nothing was found for “${asked}”.` : "Searching …"}
      </CommandEmpty>
      {hasFailed && (
        <div role="alert" className="flex flex-col items-center gap-3 px-4 py-8 text-center text-sm">
          <p>The search could not be loaded. You may be offline.</p>
          <Button
            variant="outline"
            size="sm"
            onClick={() =>
              setAttempt(attempt + 1)}
          >
            Try again
          </Button>
        </div>
      )}
      <CommandList className="max-h-[60dvh]">
        {groups.map((group) => (
          <CommandGroup key={group.value} heading={group.value}>
            {group.items.map((entry) => (
              <CommandItem
                key={entry.href}
                value={entry.href}
                onSelect={() => go(entry)}
              >
                <EntryLine entry={entry} />
              </CommandItem>
            ))}
          </CommandGroup>
        ))}
      </CommandList>
      <CommandFooter>
        <span className="pointer-coarse:hidden">
          <Kbd>↑</Kbd> <Kbd>↓</Kbd> choose
        </span>
        <span className="pointer-coarse:hidden">
          <Kbd>↵</Kbd> open
        </span>
        <button
          type="button"
          className="min-h-6 underline underline-offset-4 pointer-coarse:min-h-11"
          onClick={onClose}
        >
          Close
        </button>
        {isBlank && first.some(({ value }) => value === "Recent") && (
          <button
            type="button"
            className="ms-auto min-h-6 underline underline-offset-4 pointer-coarse:min-h-11"
            onClick={() => {
              clearRecent();
              setFirst(beginnings());
            }}
          >
            Forget recent
          </button>
        )}
        {!isBlank && (
          <a
            className="ms-auto inline-flex min-h-6 items-center underline underline-offset-4 pointer-coarse:min-h-11"
            href={more}
          >
            All results
          </a>
        )}
      </CommandFooter>
    </Command>
  );
}

function EntryLine({ entry: { kind, title, excerpt } }: { readonly entry: Entry }) {
  const Icon = icons[kind];
  return (
    <>
      <Icon className="text-muted-foreground" aria-hidden />
      <span className="min-w-0">
        <span
          className={kind === "Endpoint" || kind === "Error"
            ? "block truncate font-mono text-[0.8125rem]"
            : "block truncate"}
        >
          {title}
        </span>
        {excerpt.length > 0 && (
          <span className="block truncate text-xs text-muted-foreground">
            {excerpt.map(({ text, isMatch }, index) =>
              isMatch ? <span key={index} className="font-semibold text-foreground">{text}</span> : text
            )}
          </span>
        )}
      </span>
    </>
  );
}
