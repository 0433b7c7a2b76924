"use client";

import { Fragment, type RefObject, useRef } from "react";
import {
  ArrowLeftIcon,
  CheckCheckIcon,
  CheckIcon,
  CircleAlertIcon,
  ClockIcon,
  MessageSquareIcon,
  SendHorizontalIcon,
  TriangleAlertIcon,
} from "lucide-react";
import { cn } from "@/lib/utils";
import { initials } from "@/lib/initials";
import { Avatar, AvatarFallback } from "@/components/ui/avatar";
import { Bubble, BubbleContent } from "@/components/ui/bubble";
import { Button, buttonVariants } from "@/components/ui/button";
import { Empty, EmptyDescription, EmptyHeader, EmptyMedia } from "@/components/ui/empty";
import { Label } from "@/components/ui/label";
import { Marker, MarkerContent } from "@/components/ui/marker";
import {
  Message as MessageRow,
  MessageAvatar,
  MessageContent,
  MessageFooter,
  MessageHeader,
} from "@/components/ui/message";
import {
  MessageScroller,
  MessageScrollerButton,
  MessageScrollerContent,
  MessageScrollerItem,
  MessageScrollerProvider,
  MessageScrollerViewport,
} from "@/components/ui/message-scroller";
import { Skeleton } from "@/components/ui/skeleton";
import { Textarea } from "@/components/ui/textarea";
import { VerifiedBadge } from "@/components/ui/verified-badge";
import type { Conversation, Message } from "./data";

const locale = "en-GB";
const longest = 2000;

/** A message as displayed: sent, sending, or failed. */
export interface Shown extends Message {
  state?: "sending" | "failed" | "refused";
  /** Why the server rejected the message. */
  reason?: string;
}

interface ConversationThreadProps {
  talk: Conversation;
  className: string;
  heading: RefObject<HTMLHeadingElement | null>;
  /** Undefined until loaded. */
  messages: readonly Shown[] | undefined;
  isFailed: boolean;
  draft: string;
  timeZone: string;
  now: string;
  onDraft: (text: string) => void;
  onBack: () => void;
  onReload: () => void;
  onWrite: (text: string) => void;
  onAgain: (message: Shown) => void;
  onDelete: (message: Shown) => void;
}

/** A conversation: the place, its messages by day, and the message input. */
export function ConversationThread(
  { talk, className, heading, messages, isFailed, draft, timeZone, now, ...on }: ConversationThreadProps,
) {
  const { place, kind, city, tier, href, closed } = talk;
  const field = useRef<HTMLTextAreaElement>(null);
  const write = () => {
    const text = draft.trim();
    field.current?.focus();
    if (text && messages) on.onWrite(text);
  };
  return (
    <section aria-label={place} className={cn("flex min-h-0 min-w-0 flex-col", className)}>
      <header className="flex items-center gap-3 border-b border-border p-3 md:px-4">
        <Button
          variant="ghost"
          size="icon"
          aria-label="Back to all messages"
          className="md:hidden"
          onClick={on.onBack}
        >
          <ArrowLeftIcon aria-hidden className="rtl:-scale-x-100" />
        </Button>
        <div className="grid min-w-0 flex-1 gap-0.5">
          <div className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
            <h2 ref={heading} tabIndex={-1} className="min-w-0 font-semibold wrap-anywhere outline-none">
              {place}
            </h2>
            <VerifiedBadge tier={tier} locale={locale} />
          </div>
          <p className="truncate text-sm text-muted-foreground">{kind}, {city}</p>
        </div>
        <a href={href} className={cn(buttonVariants({ variant: "outline", size: "sm" }), "max-sm:hidden")}>
          Open page
        </a>
      </header>
      {tier === 0
        ? (
          <p className="flex gap-2 bg-warning-container px-4 py-2 text-sm text-pretty">
            <TriangleAlertIcon aria-hidden className="mt-0.5 size-4 shrink-0 text-warning" />
            <span className="min-w-0">
              This place is not verified. Don’t send money or documents until you know who you are writing to.
            </span>
          </p>
        )
        : null}
      {messages === undefined
        ? (
          <div className="min-h-0 flex-1 p-4">
            {isFailed
              ? (
                <div
                  role="alert"
                  className="grid justify-items-start gap-3 rounded-lg border border-border p-4 text-sm"
                >
                  <p>The messages could not be loaded. Check your connection.</p>
                  <Button variant="outline" size="sm" onClick={on.onReload}>Load again</Button>
                </div>
              )
              : (
                <div role="status" aria-label="Loading conversation…" className="grid gap-3">
                  <Skeleton className="h-14 w-3/5" />
                  <Skeleton className="h-10 w-2/5 justify-self-end" />
                  <Skeleton className="h-14 w-1/2" />
                </div>
              )}
          </div>
        )
        : messages.length === 0
        ? (
          <div className="flex min-h-0 flex-1 p-4">
            <Empty className="border">
              <EmptyHeader>
                <EmptyMedia variant="icon">
                  <MessageSquareIcon />
                </EmptyMedia>
                <h3 className="text-lg font-semibold">No messages yet</h3>
                <EmptyDescription>
                  Ask {place} something. Only people who manage the place read it.
                </EmptyDescription>
              </EmptyHeader>
            </Empty>
          </div>
        )
        : (
          <MessageScrollerProvider autoScroll scrollEdgeThreshold={32}>
            <MessageScroller className="flex-1">
              <MessageScrollerViewport role="log" aria-label={`Messages with ${place}`} tabIndex={0}>
                <MessageScrollerContent role="presentation" className="gap-3 p-4">
                  {messages.map((message, index) => {
                    const before = messages[index - 1];
                    const isNewDay = !before || dayOf(before.at, timeZone) !== dayOf(message.at, timeZone);
                    return (
                      <Fragment key={message.id}>
                        {isNewDay
                          ? (
                            <MessageScrollerItem messageId={`day-${message.id}`}>
                              <Marker variant="separator">
                                <MarkerContent>{dayName(message.at, now, timeZone)}</MarkerContent>
                              </Marker>
                            </MessageScrollerItem>
                          )
                          : null}
                        <MessageScrollerItem messageId={message.id}>
                          <One
                            message={message}
                            isFirst={isNewDay || before.author !== message.author}
                            time={new Intl.DateTimeFormat(locale, {
                              hour: "2-digit",
                              minute: "2-digit",
                              timeZone,
                            }).format(new Date(message.at))}
                            onAgain={() => {
                              field.current?.focus();
                              on.onAgain(message);
                            }}
                            onDelete={() => {
                              field.current?.focus();
                              on.onDelete(message);
                            }}
                          />
                        </MessageScrollerItem>
                      </Fragment>
                    );
                  })}
                </MessageScrollerContent>
              </MessageScrollerViewport>
              <MessageScrollerButton />
            </MessageScroller>
          </MessageScrollerProvider>
        )}
      {closed
        ? <p className="border-t border-border bg-muted p-4 text-sm text-foreground/70">{closed}</p>
        : (
          <form
            className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-2 border-t border-border p-3 md:p-4"
            onSubmit={(event) => {
              event.preventDefault();
              write();
            }}
          >
            <Label htmlFor="conversation-text" className="sr-only">Message to {place}</Label>
            <Textarea
              ref={field}
              id="conversation-text"
              rows={1}
              maxLength={longest}
              placeholder="Write a message"
              className="max-h-40 min-h-9 resize-none"
              value={draft}
              onChange={({ currentTarget }) => on.onDraft(currentTarget.value)}
              onKeyDown={(event) => {
                // When Enter confirms a suggestion from an input method, it must not also send the message.
                if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
                event.preventDefault();
                write();
              }}
            />
            <Button type="submit" size="icon" aria-label="Send" disabled={messages === undefined}>
              <SendHorizontalIcon aria-hidden className="rtl:-scale-x-100" />
            </Button>
          </form>
        )}
    </section>
  );
}

function dayOf(at: string, timeZone: string): string {
  return new Intl.DateTimeFormat("en-CA", { dateStyle: "short", timeZone }).format(new Date(at));
}

function dayName(at: string, now: string, timeZone: string): string {
  const days = Math.round(
    (Date.parse(dayOf(now, timeZone)) - Date.parse(dayOf(at, timeZone))) / 86_400_000,
  );
  if (days === 0) return "Today";
  if (days === 1) return "Yesterday";
  return new Intl.DateTimeFormat(locale, { weekday: "long", day: "numeric", month: "long", timeZone }).format(
    new Date(at),
  );
}

interface OneProps {
  message: Shown;
  /** Whether to show the sender's name. If a person sends several messages in a row, only the first shows it. */
  isFirst: boolean;
  time: string;
  onAgain: () => void;
  onDelete: () => void;
}

function One({ message, isFirst, time, onAgain, onDelete }: OneProps) {
  const { from, author, text, state, reason, isRead } = message;
  const isMine = from === "me";
  const align = isMine ? "end" : "start";
  const isWrong = state === "failed" || state === "refused";
  return (
    <MessageRow align={align}>
      {isMine ? null : (
        <MessageAvatar aria-hidden className={cn(!isFirst && "invisible")}>
          <Avatar size="sm">
            <AvatarFallback>{initials(author)}</AvatarFallback>
          </Avatar>
        </MessageAvatar>
      )}
      <MessageContent>
        <MessageHeader className={cn((isMine || !isFirst) && "sr-only")}>{author}</MessageHeader>
        <Bubble align={align} variant={isWrong ? "destructive" : isMine ? "default" : "secondary"}>
          <BubbleContent dir="auto">{text}</BubbleContent>
        </Bubble>
        <MessageFooter>
          {isWrong
            ? (
              <>
                <span className="flex min-w-0 gap-1.5 text-destructive">
                  <CircleAlertIcon aria-hidden className="mt-px size-3.5 shrink-0" />
                  <span className="min-w-0">{reason ?? "Not sent."}</span>
                </span>
                {state === "failed"
                  ? <Button variant="outline" size="xs" onClick={onAgain}>Try again</Button>
                  : null}
                <Button variant="ghost" size="xs" onClick={onDelete}>Delete</Button>
              </>
            )
            : state === "sending"
            ? (
              <>
                <ClockIcon aria-hidden className="size-3.5" />
                Sending
              </>
            )
            : (
              <>
                {isMine
                  ? isRead
                    ? <CheckCheckIcon aria-hidden className="size-3.5" />
                    : <CheckIcon aria-hidden className="size-3.5" />
                  : null}
                {isMine ? `${isRead ? "Read" : "Sent"}, ` : ""}
                <time dateTime={message.at}>{time}</time>
              </>
            )}
        </MessageFooter>
      </MessageContent>
    </MessageRow>
  );
}
