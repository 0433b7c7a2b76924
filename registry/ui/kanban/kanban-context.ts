"use client";

import * as React from "react";
import type { Sorting } from "@/hooks/use-sorting";

/** The labels, for translation. */
interface KanbanLabels {
  /** Name of a card's drag button. */
  handle: (card: string) => string;
  /** Keyboard instructions for the drag button. Screen readers announce them after its name. */
  instructions: string;
  /** Name of a card's menu button. */
  menu: (card: string) => string;
  up: string;
  down: string;
  toColumn: (column: string) => string;
  /** Screen reader text for the number of cards in a column. */
  cards: (count: string) => string;
  /** Shown in an empty column. */
  empty: string;
  position: (position: string, total: string) => string;
  /** Announced when a card is picked up. `position` is the text that the `position` label returns. */
  lifted: (card: string, column: string, position: string) => string;
  /** Announced for each move while the card is held. */
  moved: (card: string, column: string, position: string) => string;
  dropped: (card: string, column: string, position: string) => string;
  cancelled: (card: string, column: string, position: string) => string;
}

const english: KanbanLabels = {
  handle: (card) => `Drag ${card}`,
  instructions:
    "Press Space to pick up the card. Use the arrow keys to move it within its column or to the next column. Press Space again to drop it, or Escape to cancel.",
  menu: (card) => `Move ${card}`,
  up: "Move up",
  down: "Move down",
  toColumn: (column) => `Move to ${column}`,
  cards: (count) => `Cards: ${count}`,
  empty: "No cards",
  position: (position, total) => `${position} of ${total}`,
  lifted: (card, column, position) => `${card} picked up, ${column}, ${position}.`,
  moved: (card, column, position) => `${card}, ${column}, ${position}.`,
  dropped: (card, column, position) => `${card} put down, ${column}, ${position}.`,
  cancelled: (card, column, position) => `Cancelled. ${card} moved back to ${column}, ${position}.`,
};

/** For each label function, the placeholders that a template can use for its parameters. */
const labelValues = {
  handle: ["card"],
  menu: ["card"],
  toColumn: ["column"],
  cards: ["count"],
  position: ["position", "total"],
  lifted: ["card", "column", "position"],
  moved: ["card", "column", "position"],
  dropped: ["card", "column", "position"],
  cancelled: ["card", "column", "position"],
} as const;

interface KanbanState {
  sorting: Sorting;
  columns: readonly { id: string; name: string }[];
  items: ReadonlyMap<string, { id: string; name: string }>;
  hintId: string;
  /** The element that follows the pointer while a card is dragged. */
  overlay: HTMLElement | null;
  /** Formats a number in the labels' language. */
  count: (number: number) => string;
  words: KanbanLabels;
}

const KanbanContext = React.createContext<KanbanState | null>(null);

function useKanban(): KanbanState {
  const kanban = React.use(KanbanContext);
  if (!kanban) throw new Error("This part must be used within Kanban.");
  return kanban;
}

/** Id of the surrounding card. */
const CardContext = React.createContext<string | null>(null);

function useCard(): string {
  const card = React.use(CardContext);
  if (card === null) throw new Error("This part must be used within KanbanCard.");
  return card;
}

export { CardContext, english, KanbanContext, type KanbanLabels, labelValues, useCard, useKanban };
