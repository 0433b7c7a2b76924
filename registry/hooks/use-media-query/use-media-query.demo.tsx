"use client";

import { cn } from "@/lib/utils";
import { useMediaQuery } from "@/hooks/use-media-query";

const questions = [
  ["The viewport is at least 640 px wide", "(width >= 40rem)"],
  ["The viewport is taller than it is wide", "(orientation: portrait)"],
  ["The user prefers a dark theme", "(prefers-color-scheme: dark)"],
  ["The user prefers reduced motion", "(prefers-reduced-motion: reduce)"],
  ["The user mainly uses touch or another imprecise input", "(pointer: coarse)"],
] as const;

/** The result in this browser. Rotate the device or resize the window to see it change. */
export function Answers() {
  return (
    <dl className="grid max-w-sm gap-2 text-sm">
      {questions.map(([words, query]) => <Answer key={query} words={words} query={query} />)}
    </dl>
  );
}

function Answer({ words, query }: { words: string; query: string }) {
  const holds = useMediaQuery(query);
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt>{words}</dt>
      <dd className={cn(holds ? "font-medium text-success" : "text-muted-foreground")}>
        {holds ? "Yes" : "No"}
      </dd>
    </div>
  );
}

/** The server renders the wide layout, because most visitors to this page use a desktop computer. */
export function WideOnServer() {
  const wide = useMediaQuery("(width >= 40rem)", { serverValue: true });
  return <p className="text-sm">{wide ? "Map next to the list" : "Map below the list"}</p>;
}

export default Answers;
