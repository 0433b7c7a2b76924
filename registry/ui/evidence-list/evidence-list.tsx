"use client";

import * as React from "react";
import { cn } from "@/lib/utils";
import { type LabelTemplates, withTemplates } from "@/lib/label-templates";
import { ExternalLinkIcon, LinkIcon, Trash2Icon } from "lucide-react";
import {
  Attachment,
  AttachmentActions,
  AttachmentContent,
  AttachmentDescription,
  AttachmentMedia,
  AttachmentTitle,
} from "@/components/ui/attachment";
import { LoadingButton } from "@/components/ui/loading-button";
import { fileIcon, fileSize } from "@/lib/file-kind";
import { StatusChip, type StatusChipProps } from "@/components/ui/status-chip";

type EvidenceState = "waiting" | "accepted" | "rejected" | "unreachable";

/** A document or web page submitted as evidence. */
interface Evidence {
  id: string;
  /** Name of the evidence. If unset, the host of the URL is shown. */
  name?: string | null | undefined;
  /** URL of the evidence. Only http and https URLs can be opened. */
  url?: string | null | undefined;
  /** Media type of a document. Web pages have none. */
  type?: string | null | undefined;
  /** Size of a document, in bytes. */
  bytes?: number | null | undefined;
  state: EvidenceState;
  /** Note from the reviewer. */
  note?: string | null | undefined;
  /** Submission time, in ISO 8601. */
  addedAt?: string | null | undefined;
}

interface EvidenceListLabels {
  name: string;
  none: string;
  states: Readonly<Record<EvidenceState, string>>;
  /** Label with the submission date. */
  added: (date: string) => string;
  /** Shown for evidence without a name or URL. */
  unnamed: string;
  /** Name of the link that opens the evidence on another site. */
  open: (name: string) => string;
  remove: (name: string) => string;
  removed: (name: string) => string;
  failed: (error: unknown) => string;
}

const english: EvidenceListLabels = {
  name: "Evidence",
  none: "No evidence yet.",
  states: {
    waiting: "Not reviewed yet",
    accepted: "Accepted",
    rejected: "Not accepted",
    unreachable: "Can't be opened",
  },
  added: (date) => `Added on ${date}`,
  unnamed: "Document",
  open: (name) => `Open ${name} in a new tab`,
  remove: (name) => `Remove ${name}`,
  removed: (name) => `${name} removed`,
  failed: () => "The evidence could not be removed. Try again.",
};

/** For each label function, the placeholders that a template can use for its parameters. */
const labelValues = {
  added: ["date"],
  open: ["name"],
  remove: ["name"],
  removed: ["name"],
  failed: [],
} as const;

const tones: Record<EvidenceState, StatusChipProps["tone"]> = {
  waiting: "neutral",
  accepted: "success",
  rejected: "destructive",
  unreachable: "warning",
};

interface EvidenceListProps extends Omit<React.ComponentProps<"div">, "children"> {
  /** The evidence to list. */
  items: readonly Evidence[];
  /** Withdraws an item. Afterwards, remove the item from `items`. If unset, people cannot withdraw anything. */
  onRemove?: ((item: Evidence) => unknown) | undefined;
  /**
   * Language for dates and sizes.
   * @default "en"
   */
  locale?: string | undefined;
  /**
   * Time zone for dates.
   * @default "UTC"
   */
  timeZone?: string | undefined;
  /** Translated labels. Labels that you omit stay in English. */
  labels?: LabelTemplates<EvidenceListLabels> | undefined;
}

/** The submitted evidence with its review status. */
function EvidenceList(
  { className, items, onRemove, locale = "en", timeZone = "UTC", labels, ...props }: EvidenceListProps,
) {
  const words = {
    ...withTemplates(english, labels, labelValues),
    states: { ...english.states, ...labels?.states },
  };
  const [working, setWorking] = React.useState<string | null>(null);
  const [failure, setFailure] = React.useState<string | null>(null);
  const [said, setSaid] = React.useState("");
  const root = React.useRef<HTMLDivElement>(null);
  const removal = React.useRef<{ id: string; index: number } | null>(null);
  React.useEffect(() => {
    const removed = removal.current;
    if (!removed || items.some(({ id }) => id === removed.id)) return;
    removal.current = null;
    // If the user has already moved focus to something outside the closing dialog, leave it there.
    const held = document.activeElement;
    const asking = held?.closest("dialog, [role=dialog], [role=alertdialog]");
    const isElsewhere = held && held !== document.body && (!asking || asking.contains(root.current));
    if (isElsewhere) return;
    // The clicked button is gone. Focus the button that is now in its position, otherwise the last button, otherwise
    // the list.
    const buttons = root.current!.querySelectorAll<HTMLElement>("[data-evidence-remove]");
    (buttons[removed.index] ?? buttons[buttons.length - 1] ?? root.current!).focus();
  }, [items]);
  const remove = async (item: Evidence, name: string) => {
    if (working) return;
    removal.current = { id: item.id, index: items.indexOf(item) };
    setWorking(item.id);
    setFailure(null);
    setSaid("");
    try {
      await onRemove?.(item);
      setSaid(words.removed(name));
    } catch (error) {
      removal.current = null;
      setFailure(words.failed(error));
    } finally {
      setWorking(null);
    }
  };
  const dates = new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeZone });
  return (
    <div data-slot="evidence-list" className={cn("w-full wrap-anywhere", className)} {...props}>
      <div
        ref={root}
        tabIndex={-1}
        className="rounded-lg outline-offset-2 focus-visible:outline-2 focus-visible:outline-ring"
      >
        {items.length === 0
          ? <p className="text-sm text-muted-foreground">{words.none}</p>
          : (
            <ul aria-label={words.name} className="grid gap-2">
              {items.map((item) => {
                const address = webUrl(item.url);
                const name = item.name?.trim() || address?.host || words.unnamed;
                const Icon = address && !item.type ? LinkIcon : fileIcon(item.type ?? undefined);
                return (
                  <li key={item.id} className="min-w-0">
                    <Attachment className="w-full flex-wrap" data-state={item.state}>
                      <AttachmentMedia>
                        <Icon aria-hidden />
                      </AttachmentMedia>
                      <AttachmentContent className="basis-40">
                        <AttachmentTitle>
                          {address
                            ? (
                              <a
                                href={address.href}
                                target="_blank"
                                // Hides the address of this page from the linked site.
                                rel="noopener noreferrer nofollow"
                                aria-label={words.open(name)}
                                className="inline-flex min-h-6 max-w-full items-center gap-1.5 rounded-sm underline-offset-4 outline-offset-2 hover:underline focus-visible:outline-2 focus-visible:outline-ring pointer-coarse:min-h-11"
                              >
                                <bdi className="truncate">{name}</bdi>
                                <ExternalLinkIcon
                                  aria-hidden
                                  className="size-3.5 shrink-0 text-muted-foreground"
                                />
                              </a>
                            )
                            : <bdi>{name}</bdi>}
                        </AttachmentTitle>
                        <AttachmentDescription className="flex flex-wrap gap-x-2">
                          {address && name !== address.host ? <bdi>{address.host}</bdi> : null}
                          {typeof item.bytes === "number"
                            ? <span className="tabular-nums">{fileSize(item.bytes, locale)}</span>
                            : null}
                          {item.addedAt
                            ? <span>{words.added(dates.format(new Date(item.addedAt)))}</span>
                            : null}
                        </AttachmentDescription>
                      </AttachmentContent>
                      <StatusChip tone={tones[item.state]}>{words.states[item.state]}</StatusChip>
                      {onRemove
                        ? (
                          <AttachmentActions className="ms-auto">
                            <LoadingButton
                              data-slot="attachment-action"
                              variant="ghost"
                              size="icon-xs"
                              data-evidence-remove=""
                              aria-label={words.remove(name)}
                              loading={working === item.id}
                              className="text-muted-foreground [&_svg:nth-child(2)]:hidden"
                              onClick={() => remove(item, name)}
                            >
                              <Trash2Icon />
                            </LoadingButton>
                          </AttachmentActions>
                        )
                        : null}
                      {item.note
                        ? (
                          <p className="basis-full text-sm text-pretty wrap-anywhere whitespace-pre-line">
                            {item.note}
                          </p>
                        )
                        : null}
                    </Attachment>
                  </li>
                );
              })}
            </ul>
          )}
      </div>
      <p role="alert" className="mt-2 text-sm font-medium text-destructive empty:hidden">{failure}</p>
      <span role="status" className="sr-only">{said}</span>
    </div>
  );
}

/** Returns the URL if it is http or https. Anything else (`javascript:`, `data:`, a path) cannot be opened. */
function webUrl(address: string | null | undefined): URL | undefined {
  const url = address && URL.canParse(address) ? new URL(address) : undefined;
  return url && (url.protocol === "https:" || url.protocol === "http:") ? url : undefined;
}

export { type Evidence, EvidenceList, type EvidenceListLabels, type EvidenceListProps, type EvidenceState };
