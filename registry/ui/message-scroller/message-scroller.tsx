"use client";

import * as React from "react";
import { cn } from "@/lib/utils";
import { ArrowDownIcon } from "lucide-react";
import { Button } from "@/components/ui/button";
import { ScrollArea, type ScrollAreaProps } from "@/components/ui/scroll-area";

interface MessageScrollerProps extends Omit<ScrollAreaProps, "viewport" | "orientation"> {
  /**
   * Name of the conversation for screen readers.
   * @default "Messages"
   */
  label?: string | undefined;
  /**
   * What the button at the lower edge says while no new message is hidden below.
   * @default "Jump to latest"
   */
  jumpLabel?: string | undefined;
  /**
   * What it says when messages have arrived that cannot be seen.
   * @default (count) => count === 1 ? "1 new message" : `${count} new messages`
   */
  newLabel?: ((count: number) => string) | undefined;
  /** Called when the first message comes into view, to load those before it. */
  onReachStart?: (() => void) | undefined;
}

/** Pixels from the end at which one still stands at the end. */
const tolerance = 32;
const usualNew = (count: number) => (count === 1 ? "1 new message" : `${count} new messages`);

/**
 * A conversation that stays at its end while messages come in, unless the reader has gone back to read; then a button
 * says how many have come. New messages are announced.
 *
 * Its children are the messages, one element each. Messages that are put in front leave what is read in its place.
 */
function MessageScroller({
  className,
  label = "Messages",
  jumpLabel = "Jump to latest",
  newLabel = usualNew,
  onReachStart,
  children,
  ...props
}: MessageScrollerProps) {
  const viewport = React.useRef<HTMLDivElement>(null);
  const list = React.useRef<HTMLDivElement>(null);
  const isAtEnd = React.useRef(true);
  const [hidden, setHidden] = React.useState(false);
  const [unread, setUnread] = React.useState(0);
  const reachStart = React.useEffectEvent(() => onReachStart?.());

  React.useEffect(() => {
    const box = viewport.current!;
    const content = list.current!;
    // What is looked at is held by the first message in sight: only where it lies can change when others come or go.
    const inSight = () => {
      const edge = box.getBoundingClientRect().top;
      let from = 0;
      let to = content.childElementCount;
      // They lie one below the other, and there may be thousands: half of those that are left are ruled out each time.
      while (from < to) {
        const middle = Math.floor((from + to) / 2);
        if (content.children[middle]!.getBoundingClientRect().bottom > edge) to = middle;
        else from = middle + 1;
      }
      return content.children[from];
    };
    let oldest = content.firstElementChild;
    let first = inSight();
    let firstTop = first?.getBoundingClientRect().top ?? 0;
    // A scroll that is reported late must not be measured against a height that nobody has seen yet.
    let knownHeight = 0;
    let wasAtStart = false;
    const toEnd = () => box.scrollTo({ top: box.scrollHeight, behavior: "instant" });
    const look = () => {
      isAtEnd.current = knownHeight - box.scrollTop - box.clientHeight <= tolerance;
      setHidden(!isAtEnd.current);
      if (isAtEnd.current) setUnread(0);
      const isAtStart = box.scrollTop <= 0 && box.scrollHeight > box.clientHeight;
      // Once, not with every message that comes while the older ones are on their way.
      if (isAtStart && !wasAtStart) reachStart();
      wasAtStart = isAtStart;
      first = inSight();
      firstTop = first?.getBoundingClientRect().top ?? 0;
    };
    const measure = () => {
      knownHeight = box.scrollHeight;
      look();
    };
    const resized = new ResizeObserver(() => {
      if (isAtEnd.current) toEnd();
      measure();
    });
    const changed = new MutationObserver((records) => {
      if (isAtEnd.current) toEnd();
      else {
        const isBefore = first?.isConnected && content.firstElementChild !== oldest;
        if (isBefore) {
          box.scrollBy({ top: first!.getBoundingClientRect().top - firstTop, behavior: "instant" });
        }
        const added = records.flatMap((record) => [...record.addedNodes]);
        const after = added.filter((node) =>
          !first || first.compareDocumentPosition(node) & 4 /* follows it */
        );
        if (after.length > 0) setUnread((count) => count + after.length);
      }
      oldest = content.firstElementChild;
      measure();
    });
    toEnd();
    measure();
    box.addEventListener("scroll", look, { passive: true });
    resized.observe(content);
    resized.observe(box);
    changed.observe(content, { childList: true });
    return () => {
      box.removeEventListener("scroll", look);
      resized.disconnect();
      changed.disconnect();
    };
  }, []);

  const jump = () => {
    const box = viewport.current!;
    const isCalm = matchMedia("(prefers-reduced-motion: reduce)").matches;
    box.scrollTo({ top: box.scrollHeight, behavior: isCalm ? "instant" : "smooth" });
    // The button goes away: the focus must not fall back to the page.
    box.focus({ preventScroll: true });
  };
  return (
    <ScrollArea
      data-slot="message-scroller"
      className={cn("h-full", className)}
      viewport={{
        ref: viewport,
        role: "log",
        "aria-label": label,
        // The place is kept here; the browser would correct it a second time.
        className: "[overflow-anchor:none]",
      }}
      {...props}
    >
      <div ref={list} data-slot="message-scroller-content" className="flex min-h-full flex-col gap-4 p-4">
        {children}
      </div>
      {hidden
        ? (
          <div className="pointer-events-none sticky bottom-3 z-10 -mt-9 flex justify-center pointer-coarse:-mt-11">
            <Button
              data-slot="message-scroller-button"
              size="sm"
              variant="secondary"
              className="pointer-events-auto rounded-full border-border shadow-md"
              onClick={jump}
            >
              <ArrowDownIcon />
              {unread > 0 ? newLabel(unread) : jumpLabel}
            </Button>
          </div>
        )
        : null}
    </ScrollArea>
  );
}

export { MessageScroller, type MessageScrollerProps };
