"use client";

import * as React from "react";
import { Button } from "@/components/ui/button";
import { type SortingList, useSorting } from "@/hooks/use-sorting";

/** Two lists of words. Pick up a word, then move it with the arrow keys. */
export function Words() {
  const [lists, setLists] = React.useState<readonly SortingList[]>([
    { id: "like", items: ["Mango", "Guava"] },
    { id: "love", items: ["Papaya"] },
  ]);
  const sorting = useSorting({
    lists,
    onMove: setLists,
    announce: (step, word, { list, index }, total) => `${word} ${step}: ${list}, ${index + 1} of ${total}`,
  });
  return (
    <div className="grid max-w-sm grid-cols-2 gap-4">
      {sorting.lists.map(({ id, items }) => (
        <ul key={id} aria-label={id} className="grid content-start gap-2">
          {items.map((word) => (
            <li key={word}>
              <Button
                variant="outline"
                aria-pressed={sorting.held?.item === word}
                className="w-full aria-pressed:border-ring aria-pressed:bg-accent"
                {...sorting.control(word, "handle")}
                onKeyDown={(event) => sorting.onKeyDown(word, event)}
                onBlur={() => sorting.onBlur(word)}
              >
                {word}
              </Button>
            </li>
          ))}
        </ul>
      ))}
      <p role="status" className="col-span-2 text-sm text-muted-foreground">
        {sorting.said || "Press Space on a word, then use the arrow keys."}
      </p>
    </div>
  );
}

export default Words;
