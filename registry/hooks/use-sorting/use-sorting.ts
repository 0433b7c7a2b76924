"use client";

import * as React from "react";
import {
  closestCenter,
  type DndContextProps,
  type DragEndEvent,
  type DragOverEvent,
  type DragStartEvent,
  MouseSensor,
  pointerWithin,
  TouchSensor,
  useSensor,
  useSensors,
} from "@dnd-kit/core";

/** A list and the ids of its items, in order. */
interface SortingList {
  id: string;
  items: readonly string[];
}

/** A position in one of the lists. */
interface SortingPlace {
  list: string;
  index: number;
}

/** What happened to an item: picked up, moved while held, dropped, or returned to its place. */
type SortingStep = "lifted" | "moved" | "dropped" | "cancelled";

interface SortingOptions {
  lists: readonly SortingList[];
  /** Called with the new lists after an item is dropped in a new position. */
  onMove: (lists: SortingList[], item: string, place: SortingPlace) => void;
  /** Returns the text announced by screen readers. `total` is the number of items in the list. */
  announce: (step: SortingStep, item: string, place: SortingPlace, total: number) => string;
  /** @default false */
  disabled?: boolean | undefined;
}

interface Held {
  item: string;
  by: "keys" | "pointer";
  place: SortingPlace;
}

/** State and handlers for the parts of a sortable component. */
interface Sorting {
  /** The lists as displayed. An item that is being moved is already at its new position. */
  lists: readonly SortingList[];
  /** The item that is currently picked up. */
  held: Held | undefined;
  /** The text for an element with `role="status"`. */
  said: string;
  disabled: boolean;
  placeOf: (item: string) => SortingPlace | undefined;
  /** Moves an item immediately, from its menu. */
  move: (item: string, place: SortingPlace) => void;
  /** Handles keys on an item's drag button: Space, arrow keys, Home, End, Escape. */
  onKeyDown: (item: string, event: React.KeyboardEvent<HTMLElement>) => void;
  onBlur: (item: string) => void;
  /** Attributes for an item's controls. They keep the focus on a control when the item moves to another list. */
  control: (item: string, control: "handle" | "menu") => { "data-sorting": string };
  /** Props for the `DndContext` around the lists. */
  context: DndContextProps;
}

/** Returns the dnd-kit id of a list. The prefix prevents clashes with the ids of items. */
const sortingListId = (list: string): string => `list:${list}`;

function placeIn(lists: readonly SortingList[], item: string): SortingPlace | undefined {
  for (const { id, items } of lists) {
    const index = items.indexOf(item);
    if (index >= 0) return { list: id, index };
  }
  return undefined;
}

/** Returns the lists after moving an item to `index`, its position in the target list. */
function moveItem(lists: readonly SortingList[], item: string, { list, index }: SortingPlace): SortingList[] {
  return lists.map(({ id, items }) => {
    const rest = items.filter((one) => one !== item);
    return { id, items: id === list ? [...rest.slice(0, index), item, ...rest.slice(index)] : rest };
  });
}

/** Returns the position to which a key moves the item. The left and right arrows move it to an adjacent list. */
function placeByKey(
  lists: readonly SortingList[],
  { list, index }: SortingPlace,
  key: string,
  isRightToLeft: boolean,
): SortingPlace | undefined {
  const at = lists.findIndex(({ id }) => id === list);
  const last = lists[at]!.items.length - 1;
  const sideways = (step: number) => {
    const next = lists[at + (isRightToLeft ? -step : step)];
    return next && { list: next.id, index: Math.min(index, next.items.length) };
  };
  switch (key) {
    case "ArrowUp":
      return index > 0 ? { list, index: index - 1 } : undefined;
    case "ArrowDown":
      return index < last ? { list, index: index + 1 } : undefined;
    case "Home":
      return { list, index: 0 };
    case "End":
      return { list, index: last };
    case "ArrowLeft":
      return sideways(-1);
    case "ArrowRight":
      return sideways(1);
    default:
      return undefined;
  }
}

const controlOf = (key: string) => document.querySelector<HTMLElement>(`[data-sorting="${CSS.escape(key)}"]`);

const sortingKeys = ["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight", "Home", "End"];

// Turns off dnd-kit's announcements: the component announces changes in the page's language.
const silent = {
  announcements: {
    onDragStart: () => undefined,
    onDragMove: () => undefined,
    onDragOver: () => undefined,
    onDragEnd: () => undefined,
    onDragCancel: () => undefined,
  },
  screenReaderInstructions: { draggable: "" },
};

/**
 * Lets users sort the items of one or more lists with the mouse, the keyboard or a menu, or by touch after a short
 * press. Also returns the text that screen readers announce.
 *
 * dnd-kit handles the pointer. Keyboard moves use the item order instead of coordinates, so they work the same in
 * every layout and in right-to-left text.
 */
function useSorting({ lists: given, onMove, announce, disabled = false }: SortingOptions): Sorting {
  const [state, setHeld] = React.useState<Held>();
  const [said, setSaid] = React.useState("");
  // The control to focus after the next change. An element loses focus when it moves.
  const wanted = React.useRef<string>(undefined);
  const id = React.useId();
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 5 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 200, tolerance: 8 } }),
  );
  // Ignores the held item if it has been removed.
  const held = state && !disabled && placeIn(given, state.item) ? state : undefined;
  const lists = held ? moveItem(given, held.item, held.place) : given;

  React.useEffect(() => {
    if (wanted.current === undefined) return;
    controlOf(wanted.current)?.focus();
    wanted.current = undefined;
  }, [lists]);

  const keyOf = (item: string, control: "handle" | "menu") => `${id} ${control} ${item}`;

  const say = (step: SortingStep, item: string, place: SortingPlace, within: readonly SortingList[]) => {
    const total = within.find(({ id }) => id === place.list)?.items.length ?? 0;
    setSaid(announce(step, item, place, total));
  };
  const start = (item: string, by: Held["by"]) => {
    const place = placeIn(given, item);
    if (!place) return;
    setHeld({ item, by, place });
    say("lifted", item, place, given);
  };
  const end = (item: string, place: SortingPlace) => {
    const from = placeIn(given, item);
    setHeld(undefined);
    if (!from) return;
    const next = moveItem(given, item, place);
    say("dropped", item, place, next);
    if (from.list !== place.list || from.index !== place.index) onMove(next, item, place);
  };
  const cancel = (item: string) => {
    setHeld(undefined);
    const from = placeIn(given, item);
    if (from) say("cancelled", item, from, given);
  };
  /** Returns where the pointer is: on an item, or in an empty list. */
  const under = ({ over }: DragOverEvent | DragEndEvent): SortingPlace | undefined => {
    if (!over || !held) return held?.place;
    const item = placeIn(lists, String(over.id));
    if (item) return item;
    const list = lists.find(({ id }) => sortingListId(id) === over.id);
    return list ? { list: list.id, index: list.items.length } : held.place;
  };

  return {
    lists,
    held,
    said,
    disabled,
    placeOf: (item) => placeIn(lists, item),
    move: (item, place) => {
      wanted.current = keyOf(item, "menu");
      end(item, place);
    },
    onKeyDown: (item, event) => {
      const isHeld = held?.by === "keys" && held.item === item;
      if (event.key === " " || event.key === "Enter") {
        // Prevents the click that the browser would fire next.
        event.preventDefault();
        if (event.repeat || disabled) return;
        if (isHeld) wanted.current = keyOf(item, "handle");
        if (isHeld) end(item, held.place);
        else start(item, "keys");
      } else if (isHeld && event.key === "Escape") {
        // Keeps a surrounding dialog open.
        event.preventDefault();
        event.stopPropagation();
        wanted.current = keyOf(item, "handle");
        cancel(item);
      } else if (isHeld && sortingKeys.includes(event.key)) {
        event.preventDefault();
        const isRightToLeft = getComputedStyle(event.currentTarget).direction === "rtl";
        const place = placeByKey(lists, held.place, event.key, isRightToLeft);
        if (!place) return;
        wanted.current = keyOf(item, "handle");
        setHeld({ ...held, place });
        say("moved", item, place, moveItem(given, item, place));
      }
    },
    onBlur: (item) => {
      if (held?.by !== "keys" || held.item !== item) return;
      // When the element moves, it loses focus until the effect above restores it, so check the focus in the next
      // frame.
      requestAnimationFrame(() => {
        if (document.activeElement?.getAttribute("data-sorting") !== keyOf(item, "handle")) {
          end(item, held.place);
        }
      });
    },
    control: (item, control) => ({ "data-sorting": keyOf(item, control) }),
    context: {
      id,
      sensors,
      accessibility: silent,
      // Finds the closest item in the list under the pointer. If the pointer is not in a list, searches all lists.
      collisionDetection: (args) => {
        const inside = pointerWithin(args);
        const list = lists.find((one) => inside.some((hit) => hit.id === sortingListId(one.id)));
        if (list?.items.length === 0) return inside.filter((hit) => hit.id === sortingListId(list.id));
        const items = list ? list.items : lists.flatMap((one) => one.items);
        return closestCenter({
          ...args,
          droppableContainers: args.droppableContainers.filter((one) => items.includes(String(one.id))),
        });
      },
      onDragStart: ({ active }: DragStartEvent) => start(String(active.id), "pointer"),
      onDragOver: (event: DragOverEvent) => {
        const place = under(event);
        // Within a list, dnd-kit moves the other items aside by itself.
        if (!held || !place || place.list === held.place.list) return;
        setHeld({ ...held, place });
        say("moved", held.item, place, moveItem(given, held.item, place));
      },
      onDragEnd: (event: DragEndEvent) => {
        const place = under(event);
        if (held && place) end(held.item, place);
      },
      onDragCancel: () => held && cancel(held.item),
    },
  };
}

export { type Sorting, type SortingList, sortingListId, type SortingPlace, type SortingStep, useSorting };
