"use client";

import * as React from "react";
import { cn } from "@/lib/utils";
import { Avatar, AvatarFallback, AvatarImage } from "@/components/ui/avatar";
import { initials } from "@/lib/initials";

/** Consecutive messages from one author. The picture is next to the last message. */
function MessageGroup({ className, ...props }: React.ComponentProps<"div">) {
  return (
    <div
      data-slot="message-group"
      className={cn(
        "flex w-full min-w-0 flex-col gap-1 [&>[data-slot=message]:not(:last-child)>[data-slot=message-avatar]]:invisible",
        className,
      )}
      {...props}
    />
  );
}

interface MessageProps extends React.ComponentProps<"div"> {
  /**
   * Side of the conversation. Use `end` for the reader's own messages.
   * @default "start"
   */
  align?: "start" | "end" | undefined;
  /**
   * The author's name, which screen readers read before the message: "Rudo Moyo says". Leave it out if a
   * `MessageHeader` names the author.
   */
  author?: string | undefined;
}

/** A chat message with its author and time. */
function Message({ className, align = "start", author, children, ...props }: MessageProps) {
  return (
    <div
      data-slot="message"
      data-align={align}
      className={cn(
        "group/message flex w-full min-w-0 items-end gap-2 data-[align=end]:flex-row-reverse",
        className,
      )}
      {...props}
    >
      {author ? <span className="sr-only">{author}</span> : null}
      {children}
    </div>
  );
}

interface MessageAvatarProps extends React.ComponentProps<"div"> {
  /** Name of the author. If the picture is missing, their initials are shown. Ignored if you pass children. */
  name?: string | undefined;
  /** URL of the picture. */
  image?: string | undefined;
}

/**
 * The author's picture: generated from `name` and `image`, or a custom `Avatar` passed as a child.
 *
 * The generated picture is decorative, because the name is in the header or in `author`.
 */
function MessageAvatar({ className, name, image, children, ...props }: MessageAvatarProps) {
  const isGenerated = !children && (name !== undefined || image !== undefined);
  return (
    <div
      data-slot="message-avatar"
      aria-hidden={isGenerated || undefined}
      className={cn(
        "min-w-8 shrink-0 group-has-data-[slot=message-footer]/message:mb-5 group-has-[:last-child>[data-slot=bubble-reactions][data-side=bottom]]/message:mb-4.5 *:data-[size=default]:size-8",
        className,
      )}
      {...props}
    >
      {isGenerated
        ? (
          <Avatar size="sm">
            <AvatarImage src={image} alt="" />
            <AvatarFallback>
              {initials(name ?? "")}
            </AvatarFallback>
          </Avatar>
        )
        : children}
    </div>
  );
}

/** Header, bubbles and footer, stacked. */
function MessageContent({ className, ...props }: React.ComponentProps<"div">) {
  return (
    <div
      data-slot="message-content"
      className={cn(
        "flex w-full min-w-0 flex-col gap-1 wrap-break-word group-data-[align=end]/message:items-end",
        className,
      )}
      {...props}
    />
  );
}

/** Author and time, above the message. */
function MessageHeader({ className, ...props }: React.ComponentProps<"div">) {
  return (
    <div
      data-slot="message-header"
      className={cn(
        "flex max-w-full min-w-0 flex-wrap items-baseline gap-x-2 px-1 text-sm font-medium wrap-anywhere group-has-[[data-slot=bubble][data-variant=ghost]]/message:px-0 [&_time]:text-xs [&_time]:font-normal [&_time]:text-muted-foreground",
        className,
      )}
      {...props}
    />
  );
}

/** The delivery status and actions, shown below the message. */
function MessageFooter({ className, ...props }: React.ComponentProps<"div">) {
  return (
    <div
      data-slot="message-footer"
      className={cn(
        "flex max-w-full min-w-0 flex-wrap items-center gap-2 px-1 text-xs wrap-anywhere text-muted-foreground group-has-[[data-slot=bubble][data-variant=ghost]]/message:px-0 group-data-[align=end]/message:justify-end",
        className,
      )}
      {...props}
    />
  );
}

export {
  Message,
  MessageAvatar,
  type MessageAvatarProps,
  MessageContent,
  MessageFooter,
  MessageGroup,
  MessageHeader,
  type MessageProps,
};
