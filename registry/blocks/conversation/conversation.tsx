"use client";

import { useEffect, useEffectEvent, useRef, useState } from "react";
import { InboxIcon, SearchXIcon } from "lucide-react";
import { cn } from "@/lib/utils";
import { foldText } from "@/lib/fold-text";
import { initials } from "@/lib/initials";
import { Avatar, AvatarFallback } from "@/components/ui/avatar";
import { Badge } from "@/components/ui/badge";
import { Button, buttonVariants } from "@/components/ui/button";
import { Empty, EmptyContent, EmptyDescription, EmptyHeader, EmptyMedia } from "@/components/ui/empty";
import { DataLoader } from "@/components/ui/error-state";
import { SearchInput } from "@/components/ui/search-input";
import { Skeleton } from "@/components/ui/skeleton";
import { VerifiedBadge } from "@/components/ui/verified-badge";
import {
  type Conversation as Talk,
  type Data,
  load,
  type Message,
  messagesOf,
  send,
  subscribe,
} from "./data";
import { ConversationThread, type Shown } from "./conversation-thread";

const locale = "en-GB";

/**
 * Messages with verified places: the conversation list, the open conversation, and the message input.
 */
export function Conversation() {
  return (
    <main className="mx-auto w-full max-w-6xl text-foreground md:px-6 md:py-8">
      <DataLoader
        load={load}
        fallback={<Loading />}
        headingLevel="h1"
        problem={{ title: "The messages could not be loaded" }}
      >
        {(data) => <Messages {...data} />}
      </DataLoader>
    </main>
  );
}

function Messages({ timeZone, now, ...start }: Data) {
  const [talks, setTalks] = useState(start.conversations);
  const [threads, setThreads] = useState<Record<string, readonly Shown[]>>({});
  const [failed, setFailed] = useState<Record<string, boolean>>({});
  const [drafts, setDrafts] = useState<Record<string, string>>({});
  // Phones show only the list until a conversation is opened. Wider screens show the first conversation next to the
  // list.
  const [openId, setOpenId] = useState<string>();
  const [words, setWords] = useState("");
  const heading = useRef<HTMLHeadingElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [firstId] = useState(talks[0]?.id);
  const open = talks.find(({ id }) => id === (openId ?? firstId));

  const change = (id: string, part: (talk: Talk) => Partial<Talk>) =>
    setTalks((all) => all.map((talk) => talk.id === id ? { ...talk, ...part(talk) } : talk));
  const toTheTop = (id: string, { text, at }: Message, isUnread: boolean) =>
    setTalks((all) => {
      const talk = all.find((one) => one.id === id);
      if (!talk) return all;
      const next = { ...talk, last: { text, at }, unread: talk.unread + (isUnread ? 1 : 0) };
      return [next, ...all.filter((one) => one !== talk)];
    });

  const fetchThread = (id: string) => {
    setFailed((all) => ({ ...all, [id]: false }));
    void messagesOf(id).then(
      (messages) => setThreads((all) => ({ ...all, [id]: all[id] ?? messages })),
      () => setFailed((all) => ({ ...all, [id]: true })),
    );
  };
  const fetchFirst = useEffectEvent(() => {
    if (open) fetchThread(open.id);
  });
  useEffect(() => fetchFirst(), []);

  const arrive = useEffectEvent((id: string, message: Message) => {
    setThreads((all) => all[id] ? { ...all, [id]: [...all[id], message] } : all);
    toTheTop(id, message, id !== openId);
  });
  useEffect(() => subscribe((id, message) => arrive(id, message)), []);

  const show = (id: string) => {
    setOpenId(id);
    change(id, () => ({ unread: 0 }));
    if (!threads[id]) fetchThread(id);
    requestAnimationFrame(() => heading.current?.focus());
  };
  const back = () => {
    const id = open?.id;
    setOpenId(undefined);
    requestAnimationFrame(() =>
      list.current?.querySelector<HTMLElement>(`[data-conversation="${CSS.escape(id ?? "")}"]`)?.focus()
    );
  };

  const set = (id: string, key: string, next: Shown | undefined) =>
    setThreads((all) => ({
      ...all,
      [id]: (all[id] ?? []).flatMap((one) => one.id === key ? next ?? [] : one),
    }));
  const post = async (id: string, message: Shown) => {
    set(id, message.id, { ...message, state: "sending" });
    try {
      const outcome = await send(id, message.text, message.id);
      if ("refused" in outcome) {
        return set(id, message.id, { ...message, state: "refused", reason: outcome.refused });
      }
      set(id, message.id, outcome);
      toTheTop(id, outcome, false);
    } catch {
      set(id, message.id, { ...message, state: "failed" });
    }
  };
  const write = (id: string, text: string) => {
    const message: Shown = {
      id: newKey(),
      from: "me",
      author: "You",
      text,
      at: new Date().toISOString(),
      isRead: false,
      state: "sending",
    };
    setOpenId((before) => before ?? id);
    setDrafts((all) => ({ ...all, [id]: "" }));
    setThreads((all) => ({ ...all, [id]: [...all[id] ?? [], message] }));
    void post(id, message);
  };

  if (talks.length === 0) {
    return (
      <div className="grid gap-6 p-4">
        <h1 className="font-serif text-2xl font-semibold">Messages</h1>
        <Empty className="border">
          <EmptyHeader>
            <EmptyMedia variant="icon">
              <InboxIcon />
            </EmptyMedia>
            <h2 className="text-lg font-semibold">No messages yet</h2>
            <EmptyDescription>Write to a place from its page. Your messages appear here.</EmptyDescription>
          </EmptyHeader>
          <EmptyContent>
            <a href="#places" className={cn(buttonVariants())}>Find a place</a>
          </EmptyContent>
        </Empty>
      </div>
    );
  }

  const wanted = foldText(words);
  const found = talks.filter(({ place, city, kind, last }) =>
    foldText(`${place} ${city} ${kind} ${last?.text ?? ""}`).includes(wanted)
  );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] h-[calc(100dvh-1px)] min-h-112 overflow-hidden bg-card md:h-[min(48rem,calc(100dvh-4rem))] md:grid-cols-[19rem_minmax(0,1fr)] md:rounded-xl md:border md:border-border">
      <div
        ref={list}
        className={cn(
          "flex min-h-0 min-w-0 flex-col md:border-e md:border-border",
          openId && "max-md:hidden",
        )}
      >
        <div className="grid gap-3 border-b border-border p-4">
          <h1 className="font-serif text-2xl font-semibold">Messages</h1>
          <search>
            <SearchInput
              aria-label="Search messages"
              placeholder="Place or keywords"
              value={words}
              onValueChange={setWords}
            />
          </search>
          <p role="status" className="sr-only">
            {words.trim() === ""
              ? ""
              : found.length === 1
              ? "1 conversation"
              : `${found.length} conversations`}
          </p>
        </div>
        {found.length === 0
          ? (
            <div className="grid justify-items-center gap-2 p-8 text-center text-sm">
              <SearchXIcon aria-hidden className="size-6 text-muted-foreground" />
              <p className="font-medium wrap-anywhere">No conversation matches “{words.trim()}”</p>
              <Button variant="outline" size="sm" onClick={() => setWords("")}>Show all</Button>
            </div>
          )
          : (
            <ul aria-label="Conversations" className="min-h-0 flex-1 overflow-y-auto p-2">
              {found.map((talk) => (
                <Row
                  key={talk.id}
                  talk={talk}
                  isOpen={talk.id === open?.id}
                  isOpened={openId !== undefined}
                  draft={drafts[talk.id]?.trim() ?? ""}
                  time={talk.last ? timeOf(talk.last.at, now, timeZone) : ""}
                  onOpen={() => show(talk.id)}
                />
              ))}
            </ul>
          )}
      </div>
      {open
        ? (
          <ConversationThread
            key={open.id}
            talk={open}
            className={cn(!openId && "max-md:hidden")}
            heading={heading}
            messages={threads[open.id]}
            isFailed={failed[open.id] ?? false}
            draft={drafts[open.id] ?? ""}
            timeZone={timeZone}
            now={now}
            onDraft={(text) => setDrafts((all) => ({ ...all, [open.id]: text }))}
            onBack={back}
            onReload={() => {
              heading.current?.focus();
              fetchThread(open.id);
            }}
            onWrite={(text) => write(open.id, text)}
            onAgain={(message) => void post(open.id, message)}
            onDelete={(message) => set(open.id, message.id, undefined)}
          />
        )
        : null}
    </div>
  );
}

/** Creates a random key. Unlike `randomUUID`, this also works without HTTPS. */
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join("-");
}

/** Returns the time for messages from today, and the date for older ones. */
function timeOf(at: string, now: string, timeZone: string): string {
  const day = new Intl.DateTimeFormat(locale, { day: "numeric", month: "short", timeZone });
  const clock = new Intl.DateTimeFormat(locale, { hour: "2-digit", minute: "2-digit", timeZone });
  const time = new Date(at);
  const isOld = time < new Date(now) && day.format(time) !== day.format(new Date(now));
  return (isOld ? day : clock).format(time);
}

interface RowProps {
  talk: Talk;
  isOpen: boolean;
  isOpened: boolean;
  draft: string;
  time: string;
  onOpen: () => void;
}

function Row({ talk, isOpen, isOpened, draft, time, onOpen }: RowProps) {
  const { id, place, tier, last, unread } = talk;
  return (
    <li>
      <button
        type="button"
        data-conversation={id}
        aria-current={isOpen ? "true" : undefined}
        onClick={onOpen}
        className={cn(
          "flex w-full min-w-0 cursor-pointer items-start gap-3 rounded-lg p-3 text-start text-sm -outline-offset-2 hover:bg-accent focus-visible:outline-2 focus-visible:outline-ring",
          isOpen && "md:bg-accent",
          isOpen && isOpened && "bg-accent",
        )}
      >
        <Avatar aria-hidden>
          <AvatarFallback>{initials(place)}</AvatarFallback>
        </Avatar>
        <span className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)] justify-items-start gap-1">
          <span className="flex w-full items-baseline justify-between gap-2">
            <span className="min-w-0 truncate font-medium">{place}</span>
            <span className="shrink-0 text-xs text-foreground/70">{time}</span>
          </span>
          <VerifiedBadge tier={tier} explained={false} locale={locale} />
          <span className="flex w-full items-center justify-between gap-2">
            <span className={cn("min-w-0 truncate", unread > 0 ? "font-medium" : "text-foreground/70")}>
              {draft
                ? <span className="text-destructive">Draft: {draft}</span>
                : last?.text ?? "No messages yet"}
            </span>
            {unread > 0
              ? (
                <Badge className="shrink-0 tabular-nums">
                  {unread}
                  <span className="sr-only">unread</span>
                </Badge>
              )
              : null}
          </span>
        </span>
      </button>
    </li>
  );
}

function Loading() {
  return (
    <div
      role="status"
      aria-label="Loading messages"
      className="grid gap-4 p-4 md:grid-cols-[19rem_minmax(0,1fr)]"
    >
      <Skeleton className="h-112 rounded-xl" />
      <Skeleton className="h-112 rounded-xl max-md:hidden" />
    </div>
  );
}
