"use client";

import * as React from "react";
import { DndContext } from "@dnd-kit/core";
import { SortableContext, useSortable, verticalListSortingStrategy } from "@dnd-kit/sortable";
import { cn } from "@/lib/utils";
import { type LabelTemplates, withTemplates } from "@/lib/label-templates";
import {
  ArrowDownIcon,
  ArrowDownToLineIcon,
  ArrowUpIcon,
  ArrowUpToLineIcon,
  EllipsisVerticalIcon,
  GripVerticalIcon,
} from "lucide-react";
import { buttonVariants } from "@/components/ui/button";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from "@/components/ui/dropdown-menu";
import { useFormReset } from "@/hooks/use-form-reset";
import { type Sorting, type SortingStep, useSorting } from "@/hooks/use-sorting";

/** The labels, for translation. */
interface SortableListLabels {
  /** Name of an item's drag button. */
  handle: (item: string) => string;
  /** Keyboard instructions, which screen readers read after the name of the drag button. */
  instructions: string;
  /** Name of an item's menu button. */
  menu: (item: string) => string;
  up: string;
  down: string;
  first: string;
  last: string;
  position: (position: string, total: string) => string;
  /** Announced when an item is picked up. `position` is the text that the `position` label returns. */
  lifted: (item: string, position: string) => string;
  /** Announced for each move while the item is held. */
  moved: (item: string, position: string) => string;
  dropped: (item: string, position: string) => string;
  cancelled: (item: string, position: string) => string;
}

const english: SortableListLabels = {
  handle: (item) => `Drag ${item}`,
  instructions:
    "Press Space to pick up the item. Use the arrow keys to move it. Press Space again to drop it, or Escape to cancel.",
  menu: (item) => `Move ${item}`,
  up: "Move up",
  down: "Move down",
  first: "Move to the top",
  last: "Move to the bottom",
  position: (position, total) => `${position} of ${total}`,
  lifted: (item, position) => `${item} picked up, ${position}.`,
  moved: (item, position) => `${item}, ${position}.`,
  dropped: (item, position) => `${item} put down, ${position}.`,
  cancelled: (item, position) => `Cancelled. ${item} moved back to position ${position}.`,
};

/** For each label function, the placeholders that a template can use for its parameters. */
const labelValues = {
  handle: ["item"],
  menu: ["item"],
  position: ["position", "total"],
  lifted: ["item", "position"],
  moved: ["item", "position"],
  dropped: ["item", "position"],
  cancelled: ["item", "position"],
} as const;

interface List {
  sorting: Sorting;
  labelOf: (value: string) => string;
  total: number;
  hintId: string;
  words: SortableListLabels;
}

const ListContext = React.createContext<List | null>(null);

function useList(): List {
  const list = React.use(ListContext);
  if (!list) throw new Error("This part must be used within SortableList.");
  return list;
}

interface Row {
  value: string;
  sortable: ReturnType<typeof useSortable>;
}

const RowContext = React.createContext<Row | null>(null);

function useRow(): Row {
  const row = React.use(RowContext);
  if (!row) throw new Error("This part must be used within SortableListItem.");
  return row;
}

interface SortableListProps<Item>
  extends Omit<React.ComponentProps<"ol">, "children" | "defaultValue" | "onChange"> {
  /** The items in display order. */
  value?: readonly Item[] | undefined;
  /**
   * Initial items (uncontrolled).
   * @default []
   */
  defaultValue?: readonly Item[] | undefined;
  /** Called with the items in their new order. */
  onValueChange?: ((items: Item[]) => void) | undefined;
  /**
   * Returns the id of an item.
   * @default (item) => String(item)
   */
  getItemValue?: ((item: Item) => string) | undefined;
  /**
   * Returns the name of an item.
   * @default getItemValue
   */
  getItemLabel?: ((item: Item) => string) | undefined;
  /** Field name in a form. The form receives the item ids in order. */
  name?: string | undefined;
  /** @default false */
  disabled?: boolean | undefined;
  /**
   * Language for numbers.
   * @default "en"
   */
  locale?: string | undefined;
  /** Translated labels. Labels that you omit stay in English. */
  labels?: LabelTemplates<SortableListLabels> | undefined;
  /** Renders an item as a `SortableListItem`. By default, the item shows its name, a drag button and a menu. */
  children?: ((item: Item, index: number) => React.ReactNode) | undefined;
}

/** A list that people can reorder with the pointer, the keyboard or a menu. */
function SortableList<Item>({
  value,
  defaultValue = [],
  onValueChange,
  getItemValue = String,
  getItemLabel = getItemValue,
  name,
  disabled = false,
  locale = "en",
  labels,
  className,
  children,
  ref,
  ...props
}: SortableListProps<Item>) {
  const words = withTemplates(english, labels, labelValues);
  const [own, setOwn] = React.useState(defaultValue);
  const root = React.useRef<HTMLOListElement>(null);
  React.useImperativeHandle(ref, () => root.current!, []);
  useFormReset(root, () => setOwn(defaultValue));
  const hintId = React.useId();
  const items = new Map((value ?? own).map((item) => [getItemValue(item), item]));
  const labelOf = (id: string) => {
    const item = items.get(id);
    return item === undefined ? id : getItemLabel(item);
  };
  const sorting = useSorting({
    lists: [{ id: "list", items: [...items.keys()] }],
    onMove: ([list]) => {
      const next = list!.items.map((id) => items.get(id)!);
      setOwn(next);
      onValueChange?.(next);
    },
    announce: (step: SortingStep, item, { index }, total) =>
      words[step](
        labelOf(item),
        words.position((index + 1).toLocaleString(locale), total.toLocaleString(locale)),
      ),
    disabled,
  });
  const ids = sorting.lists[0]!.items;
  return (
    <ListContext value={{ sorting, labelOf, total: ids.length, hintId, words }}>
      <DndContext {...sorting.context}>
        <SortableContext items={[...ids]} strategy={verticalListSortingStrategy}>
          <ol
            data-slot="sortable-list"
            className={cn("relative grid min-w-0 gap-2", className)}
            {...props}
            ref={root}
          >
            {ids.map((id, index) =>
              children
                ? <React.Fragment key={id}>{children(items.get(id)!, index)}</React.Fragment>
                : (
                  <SortableListItem key={id} value={id}>
                    <SortableListHandle />
                    <span className="min-w-0 flex-1 py-1 wrap-anywhere">{labelOf(id)}</span>
                    <SortableListMenu />
                  </SortableListItem>
                )
            )}
          </ol>
        </SortableContext>
      </DndContext>
      <span id={hintId} hidden>{words.instructions}</span>
      <span role="status" className="sr-only">{sorting.said}</span>
      {name && !disabled ? ids.map((id) => <input key={id} type="hidden" name={name} value={id} />) : null}
    </ListContext>
  );
}

interface SortableListItemProps extends React.ComponentProps<"li"> {
  /** Id of the item, as returned by `getItemValue`. */
  value: string;
}

/** An item: a `SortableListHandle`, your content and a `SortableListMenu`. */
function SortableListItem({ value, className, style, ref, ...props }: SortableListItemProps) {
  const { sorting } = useList();
  const sortable = useSortable({ id: value, disabled: sorting.disabled });
  const { setNodeRef, transform, transition } = sortable;
  const own = React.useRef<HTMLLIElement>(null);
  React.useImperativeHandle(ref, () => own.current!, []);
  return (
    <RowContext value={{ value, sortable }}>
      <li
        data-slot="sortable-list-item"
        data-held={sorting.held?.item === value || undefined}
        className={cn(
          "flex min-w-0 items-center gap-2 rounded-lg border border-border bg-card p-2 text-sm text-card-foreground data-held:relative data-held:z-10 data-held:border-ring data-held:shadow-lg data-held:outline-2 data-held:outline-ring motion-reduce:transition-none!",
          className,
        )}
        style={{
          ...(transform ? { transform: `translate3d(${transform.x}px, ${transform.y}px, 0)` } : undefined),
          transition,
          ...style,
        }}
        {...props}
        ref={(element) => {
          own.current = element;
          setNodeRef(element);
        }}
      />
    </RowContext>
  );
}

/** An item's drag button. It works with the mouse and the keyboard. On touch screens, users hold it briefly to drag. */
function SortableListHandle({ className, children, ...props }: React.ComponentProps<"button">) {
  const { sorting, labelOf, hintId, words } = useList();
  const { value, sortable: { listeners } } = useRow();
  return (
    <button
      type="button"
      data-slot="sortable-list-handle"
      disabled={sorting.disabled}
      aria-label={words.handle(labelOf(value))}
      aria-describedby={hintId}
      aria-pressed={sorting.held?.item === value}
      className={cn(
        buttonVariants({ variant: "ghost", size: "icon-sm" }),
        "cursor-grab touch-manipulation text-muted-foreground select-none aria-pressed:cursor-grabbing",
        className,
      )}
      {...sorting.control(value, "handle")}
      {...listeners}
      onKeyDown={(event) => sorting.onKeyDown(value, event)}
      onBlur={() => sorting.onBlur(value)}
      {...props}
    >
      {children ?? <GripVerticalIcon aria-hidden />}
    </button>
  );
}

/** A button that opens a menu to move the item without dragging. */
function SortableListMenu({ className, children, ...props }: React.ComponentProps<"button">) {
  const { sorting, labelOf, total, words } = useList();
  const { value } = useRow();
  const index = sorting.placeOf(value)?.index ?? 0;
  const moves = [
    [words.first, ArrowUpToLineIcon, 0],
    [words.up, ArrowUpIcon, index - 1],
    [words.down, ArrowDownIcon, index + 1],
    [words.last, ArrowDownToLineIcon, total - 1],
  ] as const;
  return (
    <DropdownMenu>
      <DropdownMenuTrigger
        data-slot="sortable-list-menu"
        disabled={sorting.disabled}
        aria-label={words.menu(labelOf(value))}
        className={cn(
          buttonVariants({ variant: "ghost", size: "icon-sm" }),
          "text-muted-foreground",
          className,
        )}
        {...sorting.control(value, "menu")}
        {...props}
      >
        {children ?? <EllipsisVerticalIcon aria-hidden />}
      </DropdownMenuTrigger>
      <DropdownMenuContent align="end">
        {moves.map(([label, Icon, to]) => (
          <DropdownMenuItem
            key={label}
            disabled={to < 0 || to >= total || to === index}
            onClick={() => sorting.move(value, { list: "list", index: to })}
          >
            <Icon aria-hidden />
            {label}
          </DropdownMenuItem>
        ))}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}

export {
  SortableList,
  SortableListHandle,
  SortableListItem,
  type SortableListItemProps,
  type SortableListLabels,
  SortableListMenu,
  type SortableListProps,
};
