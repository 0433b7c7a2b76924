"use client";

import * as React from "react";
import { createPortal } from "react-dom";
import { DndContext, DragOverlay, useDroppable } from "@dnd-kit/core";
import { SortableContext, useSortable, verticalListSortingStrategy } from "@dnd-kit/sortable";
import { cn } from "@/lib/utils";
import { type LabelTemplates, withTemplates } from "@/lib/label-templates";
import { Badge } from "@/components/ui/badge";
import { sortingListId, type SortingStep, useSorting } from "@/hooks/use-sorting";
import { KanbanHandle, KanbanMenu } from "./kanban-controls";
import {
  CardContext,
  english,
  KanbanContext,
  type KanbanLabels,
  labelValues,
  useKanban,
} from "./kanban-context";

/** A column of the board. */
interface KanbanColumn {
  id: string;
  name: string;
}

/** A card and the column it is in. */
interface KanbanItem {
  id: string;
  name: string;
  column: string;
}

interface KanbanProps<Item extends KanbanItem, Column extends KanbanColumn>
  extends Omit<React.ComponentProps<"div">, "children"> {
  /** The columns in display order. */
  columns: readonly Column[];
  /** The cards. Each column shows its cards in this order. */
  data?: readonly Item[] | undefined;
  /**
   * Initial cards (uncontrolled).
   * @default []
   */
  defaultData?: readonly Item[] | undefined;
  /** Called after a move with all cards in their new order. The moved card has its new `column`. */
  onDataChange?: ((data: Item[]) => void) | undefined;
  /** Called with the moved card and its new index in the column, for example to save the move. */
  onMove?: ((item: Item, index: number) => void) | undefined;
  /** @default false */
  disabled?: boolean | undefined;
  /**
   * Language for numbers.
   * @default "en"
   */
  locale?: string | undefined;
  /** Translated labels. Labels that you omit stay in English. */
  labels?: LabelTemplates<KanbanLabels> | undefined;
  /** Renders a column as a `KanbanBoard`. By default, the board has a `KanbanHeader` and `KanbanCards`. */
  children?: ((column: Column) => React.ReactNode) | undefined;
}

/** A board of cards that can be moved between columns by dragging, with the keyboard or with a menu. */
function Kanban<Item extends KanbanItem, Column extends KanbanColumn>({
  columns,
  data,
  defaultData = [],
  onDataChange,
  onMove,
  disabled = false,
  locale = "en",
  labels,
  className,
  children,
  ...props
}: KanbanProps<Item, Column>) {
  const words = withTemplates(english, labels, labelValues);
  const [own, setOwn] = React.useState(defaultData);
  const [overlay, setOverlay] = React.useState<HTMLElement | null>(null);
  const hintId = React.useId();
  const cards = data ?? own;
  const items = new Map(cards.map((item) => [item.id, item]));
  const count = (number: number) => number.toLocaleString(locale);
  const nameOf = (id: string) => items.get(id)?.name ?? id;
  const columnOf = (id: string) => columns.find((column) => column.id === id)?.name ?? id;
  const sorting = useSorting({
    lists: columns.map(({ id }) => ({
      id,
      items: cards.filter((item) => item.column === id).map((item) => item.id),
    })),
    onMove: (lists, id, place) => {
      const sorted = lists.flatMap((list) =>
        list.items.map((one) => {
          const item = items.get(one)!;
          return item.column === list.id ? item : { ...item, column: list.id };
        })
      );
      // Keep the cards in columns that are not shown.
      const others = cards.filter((item) => columns.every((column) => column.id !== item.column));
      setOwn([...sorted, ...others]);
      onDataChange?.([...sorted, ...others]);
      onMove?.(sorted.find((item) => item.id === id)!, place.index);
    },
    announce: (step: SortingStep, id, { list, index }, total) =>
      words[step](nameOf(id), columnOf(list), words.position(count(index + 1), count(total))),
    disabled,
  });
  return (
    <KanbanContext value={{ sorting, columns, items, hintId, overlay, count, words }}>
      <DndContext {...sorting.context}>
        <div data-slot="kanban" className={cn("@container min-w-0", className)} {...props}>
          <div className="grid gap-4 @2xl:auto-cols-[minmax(14rem,1fr)] @2xl:grid-flow-col @2xl:overflow-x-auto @2xl:p-1">
            {columns.map((column) =>
              children
                ? <React.Fragment key={column.id}>{children(column)}</React.Fragment>
                : (
                  <KanbanBoard key={column.id} id={column.id}>
                    <KanbanHeader />
                    <KanbanCards />
                  </KanbanBoard>
                )
            )}
          </div>
        </div>
        <DragOverlay dropAnimation={null}>
          {sorting.held?.by === "pointer"
            ? (
              <div
                ref={setOverlay}
                inert
                className="cursor-grabbing rounded-lg border border-ring bg-card p-2 text-sm text-card-foreground shadow-lg"
              />
            )
            : null}
        </DragOverlay>
      </DndContext>
      <span id={hintId} hidden>{words.instructions}</span>
      <span role="status" className="sr-only">{sorting.said}</span>
    </KanbanContext>
  );
}

interface Board {
  id: string;
  headingId: string;
}

const BoardContext = React.createContext<Board | null>(null);

function useBoard(): Board {
  const board = React.use(BoardContext);
  if (!board) throw new Error("This part must be used within KanbanBoard.");
  return board;
}

interface KanbanBoardProps extends Omit<React.ComponentProps<"div">, "id"> {
  /** The id of the column. */
  id: string;
}

/** A column: a `KanbanHeader` and `KanbanCards`. */
function KanbanBoard({ id, className, ...props }: KanbanBoardProps) {
  const headingId = React.useId();
  return (
    <BoardContext value={{ id, headingId }}>
      <div
        data-slot="kanban-board"
        role="group"
        aria-labelledby={headingId}
        className={cn("flex min-w-0 flex-col gap-2 rounded-xl bg-muted p-2 text-foreground", className)}
        {...props}
      />
    </BoardContext>
  );
}

interface KanbanHeaderProps extends React.ComponentProps<"div"> {
  /**
   * Heading level of the column name.
   * @default "h3"
   */
  headingLevel?: "h2" | "h3" | "h4" | "h5" | "h6" | undefined;
}

/** The heading of a column: its name (or `children`) and the number of cards. */
function KanbanHeader({ headingLevel: Heading = "h3", className, children, ...props }: KanbanHeaderProps) {
  const { sorting, columns, count, words } = useKanban();
  const { id, headingId } = useBoard();
  const total = sorting.lists.find((list) => list.id === id)?.items.length ?? 0;
  return (
    <div
      data-slot="kanban-header"
      className={cn("flex items-center gap-2 px-1 text-sm", className)}
      {...props}
    >
      <Heading id={headingId} className="min-w-0 font-medium wrap-anywhere">
        {children ?? columns.find((column) => column.id === id)?.name ?? id}
      </Heading>
      <Badge variant="outline" className="bg-card tabular-nums">
        <span aria-hidden>{count(total)}</span>
        <span className="sr-only">{words.cards(count(total))}</span>
      </Badge>
    </div>
  );
}

interface KanbanCardsProps<Item extends KanbanItem> extends Omit<React.ComponentProps<"ul">, "children"> {
  /** Renders a card as a `KanbanCard`. By default, the card shows the item's name. */
  children?: ((item: Item) => React.ReactNode) | undefined;
}

/** The cards in a column. */
function KanbanCards<Item extends KanbanItem = KanbanItem>(
  { className, children, ref, ...props }: KanbanCardsProps<Item>,
) {
  const { sorting, items, words } = useKanban();
  const { id, headingId } = useBoard();
  const { setNodeRef } = useDroppable({ id: sortingListId(id), disabled: sorting.disabled });
  const own = React.useRef<HTMLUListElement>(null);
  React.useImperativeHandle(ref, () => own.current!, []);
  const ids = sorting.lists.find((list) => list.id === id)?.items ?? [];
  return (
    <SortableContext id={id} items={[...ids]} strategy={verticalListSortingStrategy}>
      <ul
        data-slot="kanban-cards"
        aria-labelledby={headingId}
        className={cn("flex min-h-16 flex-1 flex-col gap-2", className)}
        {...props}
        ref={(element) => {
          own.current = element;
          setNodeRef(element);
        }}
      >
        {ids.length === 0
          ? <li className="px-1 py-2 text-sm wrap-anywhere text-foreground/70">{words.empty}</li>
          : ids.map((one) =>
            children
              ? <React.Fragment key={one}>{children(items.get(one) as Item)}</React.Fragment>
              : <KanbanCard key={one} id={one} />
          )}
      </ul>
    </SortableContext>
  );
}

interface KanbanCardProps extends Omit<React.ComponentProps<"li">, "id"> {
  /** The id of the card. */
  id: string;
  /**
   * Shows the drag and menu buttons. If false, render a `KanbanHandle` and a `KanbanMenu` in the card.
   * @default true
   */
  showControls?: boolean | undefined;
}

/** A card that can be dragged with a mouse, or with a finger after a short press. */
function KanbanCard({ id, showControls = true, className, style, children, ref, ...props }: KanbanCardProps) {
  const { sorting, items, overlay } = useKanban();
  const { setNodeRef, listeners, transform, transition } = useSortable({ id, disabled: sorting.disabled });
  const own = React.useRef<HTMLLIElement>(null);
  React.useImperativeHandle(ref, () => own.current!, []);
  const by = sorting.held?.item === id ? sorting.held.by : undefined;
  const content = children ?? items.get(id)?.name;
  return (
    <CardContext value={id}>
      <li
        data-slot="kanban-card"
        data-held={by}
        className={cn(
          "flex min-w-0 items-start gap-1 rounded-lg border border-border bg-card p-2 text-sm text-card-foreground data-held:border-ring data-[held=keys]:shadow-lg data-[held=keys]:outline-2 data-[held=keys]:outline-ring data-[held=pointer]:border-dashed motion-reduce:transition-none! pointer-coarse:select-none",
          sorting.disabled ? "" : "cursor-grab",
          className,
        )}
        style={{
          ...(transform ? { transform: `translate3d(${transform.x}px, ${transform.y}px, 0)` } : undefined),
          transition,
          ...style,
        }}
        {...inside(listeners as Listeners | undefined)}
        {...props}
        ref={(element) => {
          own.current = element;
          setNodeRef(element);
        }}
      >
        {showControls
          ? (
            <>
              <div className="min-w-0 flex-1 py-1 ps-1 wrap-anywhere pointer-coarse:py-3">{content}</div>
              <KanbanHandle />
              <KanbanMenu />
            </>
          )
          : content}
        {by === "pointer" && overlay ? createPortal(content, overlay) : null}
      </li>
    </CardContext>
  );
}

type Listeners = Record<string, (event: React.SyntheticEvent) => void>;

/**
 * Ignores events from the card's menu. The menu is in a portal outside the card, but React still bubbles its events to
 * the card.
 */
function inside(listeners: Listeners = {}): Listeners {
  return Object.fromEntries(
    Object.entries(listeners).map(([name, listen]) => [name, (event: React.SyntheticEvent) => {
      if (event.currentTarget.contains(event.target as Node)) listen(event);
    }]),
  );
}

export {
  Kanban,
  KanbanBoard,
  type KanbanBoardProps,
  KanbanCard,
  type KanbanCardProps,
  KanbanCards,
  type KanbanCardsProps,
  type KanbanColumn,
  KanbanHandle,
  KanbanHeader,
  type KanbanHeaderProps,
  type KanbanItem,
  type KanbanLabels,
  KanbanMenu,
  type KanbanProps,
};
