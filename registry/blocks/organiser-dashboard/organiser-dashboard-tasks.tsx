"use client";

import { useId, useRef, useState } from "react";
import { cva } from "class-variance-authority";
import {
  ArrowRightIcon,
  CircleAlertIcon,
  CircleCheckIcon,
  InfoIcon,
  TriangleAlertIcon,
  XIcon,
} from "lucide-react";
import { Button } from "@/components/ui/button";
import { dismiss, type Task } from "./data";

const taskSigns = {
  destructive: { icon: CircleAlertIcon, word: "Urgent" },
  warning: { icon: TriangleAlertIcon, word: "Important" },
  info: { icon: InfoIcon, word: "Low priority" },
} as const;

const signVariants = cva("mt-0.5 size-4 shrink-0", {
  variants: { tone: { destructive: "text-destructive", warning: "text-warning", info: "text-info" } },
});

/** The organiser's next tasks, some of which can be dismissed. */
export function Tasks(
  { start, onChanged }: { start: readonly Task[]; onChanged: (message: string) => void },
) {
  const [tasks, setTasks] = useState(start);
  const [failure, setFailure] = useState("");
  const title = useRef<HTMLHeadingElement>(null);
  const id = useId();

  const putAside = async (task: Task) => {
    setFailure("");
    try {
      await dismiss(task.id);
      setTasks((before) => before.filter((one) => one.id !== task.id));
      onChanged(`Dismissed: ${task.text}.`);
      // The button disappears with its task, so focus moves to the heading.
      title.current?.focus();
    } catch {
      setFailure(`“${task.text}” was not dismissed. Try again.`);
    }
  };

  return (
    <section aria-labelledby={id} className="min-w-0">
      <h2
        id={id}
        ref={title}
        tabIndex={-1}
        className="flex min-h-8 items-center gap-2 rounded-sm text-lg font-semibold outline-offset-2 focus-visible:outline-2 focus-visible:outline-ring"
      >
        To do
        <span className="text-sm font-normal text-muted-foreground tabular-nums">{tasks.length}</span>
      </h2>
      <p role="alert" className="mt-2 text-sm font-medium text-destructive empty:hidden">{failure}</p>
      {tasks.length === 0
        ? (
          <p className="mt-3 flex items-center gap-2 rounded-xl border border-dashed border-border px-4 py-6 text-sm text-muted-foreground">
            <CircleCheckIcon aria-hidden className="size-4 shrink-0 text-success" />
            Nothing to do. New tasks appear here.
          </p>
        )
        : (
          <ul className="mt-3 divide-y divide-border rounded-xl border border-border bg-card">
            {tasks.map((task) => {
              const { icon: Sign, word } = taskSigns[task.tone];
              return (
                <li key={task.id} className="flex gap-3 p-4">
                  <Sign aria-hidden className={signVariants({ tone: task.tone })} />
                  <div className="min-w-0 flex-1">
                    <h3 className="text-sm font-medium">
                      <span className="sr-only">{word}:</span> {task.text}
                    </h3>
                    <p className="mt-0.5 text-sm text-pretty text-muted-foreground">{task.detail}</p>
                    <a
                      href={task.action.href}
                      className="mt-1.5 inline-flex min-h-6 items-center gap-1 rounded-sm text-sm font-medium underline-offset-4 outline-offset-2 hover:underline focus-visible:outline-2 focus-visible:outline-ring pointer-coarse:min-h-11"
                    >
                      {task.action.label}
                      <ArrowRightIcon aria-hidden className="size-3.5 rtl:-scale-x-100" />
                    </a>
                  </div>
                  {task.canDismiss
                    ? (
                      <Button
                        size="icon-sm"
                        variant="ghost"
                        className="-me-2 -mt-1.5"
                        aria-label={`Dismiss: ${task.text}`}
                        onClick={() => putAside(task)}
                      >
                        <XIcon />
                      </Button>
                    )
                    : null}
                </li>
              );
            })}
          </ul>
        )}
    </section>
  );
}
