"use client";

import * as React from "react";
import { cn } from "@/lib/utils";
import {
  ArrowDownIcon,
  ArrowRightLeftIcon,
  ArrowUpIcon,
  EllipsisVerticalIcon,
  GripVerticalIcon,
} from "lucide-react";
import { buttonVariants } from "@/components/ui/button";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from "@/components/ui/dropdown-menu";
import { useCard, useKanban } from "./kanban-context";

/** The drag button. Keyboard users can also pick the card up with it. */
function KanbanHandle({ className, children, ...props }: React.ComponentProps<"button">) {
  const { sorting, items, hintId, words } = useKanban();
  const card = useCard();
  return (
    <button
      type="button"
      data-slot="kanban-handle"
      disabled={sorting.disabled}
      aria-label={words.handle(items.get(card)?.name ?? card)}
      aria-describedby={hintId}
      aria-pressed={sorting.held?.item === card}
      className={cn(
        buttonVariants({ variant: "ghost", size: "icon-xs" }),
        "cursor-grab touch-manipulation text-muted-foreground select-none",
        className,
      )}
      {...sorting.control(card, "handle")}
      onKeyDown={(event) => sorting.onKeyDown(card, event)}
      onBlur={() => sorting.onBlur(card)}
      {...props}
    >
      {children ?? <GripVerticalIcon aria-hidden />}
    </button>
  );
}

/** A menu button that moves the card without dragging. */
function KanbanMenu({ className, children, ...props }: React.ComponentProps<"button">) {
  const { sorting, columns, items, words } = useKanban();
  const card = useCard();
  const place = sorting.placeOf(card);
  const lengthOf = (id: string) => sorting.lists.find((list) => list.id === id)?.items.length ?? 0;
  if (!place) return null;
  const { list, index } = place;
  return (
    <DropdownMenu>
      <DropdownMenuTrigger
        data-slot="kanban-menu"
        disabled={sorting.disabled}
        aria-label={words.menu(items.get(card)?.name ?? card)}
        className={cn(
          buttonVariants({ variant: "ghost", size: "icon-xs" }),
          "text-muted-foreground",
          className,
        )}
        {...sorting.control(card, "menu")}
        {...props}
      >
        {children ?? <EllipsisVerticalIcon aria-hidden />}
      </DropdownMenuTrigger>
      <DropdownMenuContent align="end">
        <DropdownMenuItem
          disabled={index === 0}
          onClick={() => sorting.move(card, { list, index: index - 1 })}
        >
          <ArrowUpIcon aria-hidden />
          {words.up}
        </DropdownMenuItem>
        <DropdownMenuItem
          disabled={index === lengthOf(list) - 1}
          onClick={() => sorting.move(card, { list, index: index + 1 })}
        >
          <ArrowDownIcon aria-hidden />
          {words.down}
        </DropdownMenuItem>
        <DropdownMenuSeparator />
        {columns.filter(({ id }) => id !== list).map(({ id, name }) => (
          <DropdownMenuItem
            key={id}
            onClick={() => sorting.move(card, { list: id, index: lengthOf(id) })}
          >
            <ArrowRightLeftIcon aria-hidden />
            {words.toColumn(name)}
          </DropdownMenuItem>
        ))}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}

export { KanbanHandle, KanbanMenu };
