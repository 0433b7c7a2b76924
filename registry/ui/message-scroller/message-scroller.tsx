"use client";

import * as React from "react";
import {
  MessageScroller as ScrollerPrimitive,
  useMessageScroller,
  useMessageScrollerScrollable,
  useMessageScrollerVisibility,
} from "@shadcn/react/message-scroller";
import { cn } from "@/lib/utils";
import { type LabelTemplates, withTemplates } from "@/lib/label-templates";
import { ArrowDownIcon } from "lucide-react";
import { Button } from "@/components/ui/button";

/** Whether there is a surrounding `MessageScrollerProvider`. */
const ProviderContext = React.createContext(false);

interface MessageScrollerLabels {
  /** Name of the button that scrolls to the first message. */
  start: string;
  /** Label of the bottom button while there are no new messages. */
  jump: string;
  /** Label of the bottom button when there are new messages. */
  unread: (count: number) => string;
}

interface Shared {
  label: string | undefined;
  words: MessageScrollerLabels;
  unread: number;
  setUnread: React.Dispatch<React.SetStateAction<number>>;
  onReachStart: (() => void) | undefined;
}

const english: MessageScrollerLabels = {
  start: "Scroll to start",
  jump: "Jump to latest",
  unread: (count) => (count === 1 ? "1 new message" : `${count} new messages`),
};

/** For each label function, the placeholders that a template can use for its parameters. */
const labelValues = { unread: ["count"] } as const;

const SharedContext = React.createContext<Shared>({
  label: undefined,
  words: english,
  unread: 0,
  setUnread: () => {},
  onReachStart: undefined,
});

/** Provides the scroll position to `useMessageScroller` and the other hooks. */
function MessageScrollerProvider(props: React.ComponentProps<typeof ScrollerPrimitive.Provider>) {
  return (
    <ProviderContext value>
      <ScrollerPrimitive.Provider {...props} />
    </ProviderContext>
  );
}

interface MessageScrollerProps extends React.ComponentProps<typeof ScrollerPrimitive.Root> {
  /**
   * Accessible name of the conversation.
   * @default "Messages"
   */
  label?: string | undefined;
  /** Translated labels. Labels that you omit stay in English. */
  labels?: LabelTemplates<MessageScrollerLabels> | undefined;
  /** Called when the first message scrolls into view, so that you can load older messages. */
  onReachStart?: (() => void) | undefined;
}

/**
 * A conversation that keeps its scroll position while messages arrive.
 *
 * Inside a `MessageScrollerProvider`, pass a `MessageScrollerViewport` that contains the messages. Without a provider,
 * pass the messages as children. The list then stays scrolled to the last message. If the user scrolls up, a button
 * appears with the number of new messages. The button scrolls back to the end.
 */
function MessageScroller({ children, ...props }: MessageScrollerProps) {
  const isProvided = React.use(ProviderContext);
  if (isProvided) return <Root {...props}>{children}</Root>;
  return (
    <MessageScrollerProvider autoScroll scrollEdgeThreshold={32}>
      <Root {...props}>
        <MessageScrollerViewport role="log">
          <MessageScrollerContent role="presentation" className="gap-4 p-4">
            {React.Children.toArray(children).map((message, at) => {
              const id = React.isValidElement(message) && message.key !== null ? message.key : `${at}`;
              // Each message gets an id, because a message without one would move when other messages change.
              return (
                <MessageScrollerItem key={id} messageId={id} className="flex flex-col">
                  {message}
                </MessageScrollerItem>
              );
            })}
          </MessageScrollerContent>
        </MessageScrollerViewport>
        <WordyButton />
      </Root>
    </MessageScrollerProvider>
  );
}

function Root({
  className,
  label,
  labels,
  onReachStart,
  ...props
}: MessageScrollerProps) {
  const [unread, setUnread] = React.useState(0);
  const isMoreBelow = useMessageScrollerScrollable().end;
  React.useEffect(() => {
    if (!isMoreBelow) setUnread(0);
  }, [isMoreBelow]);
  return (
    <SharedContext
      value={{ label, words: withTemplates(english, labels, labelValues), unread, setUnread, onReachStart }}
    >
      <ScrollerPrimitive.Root
        data-slot="message-scroller"
        className={cn(
          "group/message-scroller relative flex size-full min-h-0 min-w-0 flex-col overflow-hidden",
          className,
        )}
        {...props}
      />
    </SharedContext>
  );
}

/** The scroll container. */
function MessageScrollerViewport(
  { className, onScroll, ...props }: React.ComponentProps<typeof ScrollerPrimitive.Viewport>,
) {
  const { label, onReachStart } = React.use(SharedContext);
  const wasAtStart = React.useRef(false);
  return (
    <ScrollerPrimitive.Viewport
      data-slot="message-scroller-viewport"
      aria-label={label}
      className={cn(
        "size-full min-h-0 min-w-0 overflow-x-hidden overflow-y-auto overscroll-contain rounded-[inherit] [scrollbar-color:var(--input)_transparent] [scrollbar-width:thin] focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-ring",
        className,
      )}
      onScroll={(event) => {
        onScroll?.(event);
        const isAtStart = event.currentTarget.scrollTop <= 0;
        // Call `onReachStart` only once, not for each message that arrives while older messages are loading.
        if (isAtStart && !wasAtStart.current) onReachStart?.();
        wasAtStart.current = isAtStart;
      }}
      {...props}
    />
  );
}

/** The wrapper around the messages. Place each message directly inside it, or in a `MessageScrollerItem`. */
function MessageScrollerContent(
  { className, ref, ...props }: React.ComponentProps<typeof ScrollerPrimitive.Content>,
) {
  const { setUnread } = React.use(SharedContext);
  const isMoreBelow = useMessageScrollerScrollable().end;
  const own = React.useRef<HTMLDivElement>(null);
  React.useImperativeHandle(ref, () => own.current!, []);
  const count = React.useEffectEvent((arrived: number) => {
    if (isMoreBelow && arrived > 0) setUnread((before) => before + arrived);
  });
  React.useEffect(() => {
    const content = own.current!;
    // The library adds a spacer at the end, so the last message is the element before it.
    const latest = () =>
      content.querySelector(":scope > [data-message-scroller-spacer]")?.previousElementSibling;
    let last = latest();
    const observer = new MutationObserver((records) => {
      const added = records.flatMap((record) => [...record.addedNodes]);
      count(added.filter((node) => !last || last.compareDocumentPosition(node) & 4 /* follows it */).length);
      last = latest();
    });
    observer.observe(content, { childList: true });
    return () => observer.disconnect();
  }, []);
  return (
    <ScrollerPrimitive.Content
      data-slot="message-scroller-content"
      ref={own}
      className={cn("flex h-max min-h-full min-w-0 flex-col gap-6", className)}
      {...props}
    />
  );
}

/**
 * A message. Set `messageId` if you want to scroll to the message with `useMessageScroller`. If you set
 * `scrollAnchor`, the message moves to the top when it is added.
 */
function MessageScrollerItem(
  { className, ...props }: React.ComponentProps<typeof ScrollerPrimitive.Item>,
) {
  return (
    <ScrollerPrimitive.Item
      data-slot="message-scroller-item"
      className={cn("min-w-0 shrink-0", className)}
      {...props}
    />
  );
}

const calm = "(prefers-reduced-motion: reduce)";

function useReducedMotion() {
  return React.useSyncExternalStore(
    (changed) => {
      const query = matchMedia(calm);
      query.addEventListener("change", changed);
      return () => query.removeEventListener("change", changed);
    },
    () => matchMedia(calm).matches,
    () => true,
  );
}

interface MessageScrollerButtonProps
  extends
    React.ComponentProps<typeof ScrollerPrimitive.Button>,
    Pick<React.ComponentProps<typeof Button>, "variant" | "size"> {}

/** Scrolls to the end or start. Shown only if the conversation can scroll further in that direction. */
function MessageScrollerButton({
  direction = "end",
  className,
  children,
  render,
  variant = "secondary",
  size = "icon-sm",
  behavior,
  onClick,
  ...props
}: MessageScrollerButtonProps) {
  const { words, unread } = React.use(SharedContext);
  const isCalm = useReducedMotion();
  const name = direction === "start" ? words.start : unread > 0 ? words.unread(unread) : words.jump;
  return (
    <ScrollerPrimitive.Button
      data-slot="message-scroller-button"
      data-direction={direction}
      data-variant={variant}
      data-size={size}
      direction={direction}
      behavior={behavior ?? (isCalm ? "instant" : "smooth")}
      onClick={(event) => {
        onClick?.(event);
        if (event.defaultPrevented) return;
        // Move focus before the button disappears, so that focus is not lost.
        const viewport = event.currentTarget.closest("[data-slot=message-scroller]")
          ?.querySelector<HTMLElement>("[data-slot=message-scroller-viewport]");
        queueMicrotask(() => viewport?.focus({ preventScroll: true }));
      }}
      className={cn(
        "absolute inset-x-0 z-10 mx-auto rounded-full border-border shadow-md transition-[translate,scale,opacity] duration-200 data-[active=false]:pointer-events-none data-[active=false]:invisible data-[active=false]:scale-95 data-[active=false]:opacity-0 data-[direction=end]:bottom-3 data-[direction=end]:data-[active=false]:translate-y-full data-[direction=start]:top-3 data-[direction=start]:data-[active=false]:-translate-y-full motion-reduce:transition-none",
        className,
      )}
      render={render ?? <Button variant={variant} size={size} />}
      {...props}
    >
      {children ?? (
        <>
          <ArrowDownIcon aria-hidden className={cn(direction === "start" && "rotate-180")} />
          <span className="sr-only">{name}</span>
        </>
      )}
    </ScrollerPrimitive.Button>
  );
}

function WordyButton() {
  const { words, unread } = React.use(SharedContext);
  return (
    <MessageScrollerButton size="sm" className="w-fit">
      <ArrowDownIcon aria-hidden />
      {unread > 0 ? words.unread(unread) : words.jump}
    </MessageScrollerButton>
  );
}

export {
  MessageScroller,
  MessageScrollerButton,
  type MessageScrollerButtonProps,
  MessageScrollerContent,
  MessageScrollerItem,
  type MessageScrollerLabels,
  type MessageScrollerProps,
  MessageScrollerProvider,
  MessageScrollerViewport,
  useMessageScroller,
  useMessageScrollerScrollable,
  useMessageScrollerVisibility,
};
