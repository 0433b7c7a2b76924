"use client";

import * as React from "react";
import { cn } from "@/lib/utils";
import { ScrollArea } from "@/components/ui/scroll-area";

/** A heading on the page. */
interface Heading {
  /** `id` of the heading element. */
  id: string;
  /** Text of the heading. */
  title: React.ReactNode;
  /**
   * Heading level. Deeper levels are indented.
   * @default 2
   */
  level?: 1 | 2 | 3 | 4 | 5 | 6 | undefined;
}

interface TableOfContentsProps extends React.ComponentProps<"nav"> {
  /** The headings, in page order. */
  headings: readonly Heading[];
  /**
   * Title above the list, which is also the name of the landmark.
   * @default "On this page"
   */
  label?: string | undefined;
  /** Id of the current heading (controlled). If unset, scrolling determines the current heading. */
  current?: string | null | undefined;
  /**
   * Distance from the top, in pixels, at which a heading becomes the current one. If the page has a sticky header, use
   * the header's height.
   * @default 96
   */
  offset?: number | undefined;
}

/** Links to the page's headings, with the current section marked. */
function TableOfContents({
  className,
  headings,
  label = "On this page",
  current,
  offset = 96,
  ...props
}: TableOfContentsProps) {
  const titleId = React.useId();
  const followed = useCurrentHeading(current === undefined ? headings : [], offset);
  const marked = current === undefined ? followed : current;
  const top = Math.min(...headings.map((heading) => heading.level ?? 2));
  return (
    <nav
      data-slot="table-of-contents"
      aria-labelledby={titleId}
      className={cn("flex max-h-[calc(100dvh-6rem)] min-h-0 flex-col gap-2 text-sm wrap-anywhere", className)}
      {...props}
    >
      <p id={titleId} className="text-sm font-semibold">{label}</p>
      <ScrollArea className="min-h-0 flex-1">
        <ol className="flex flex-col border-s border-border">
          {headings.map(({ id, title, level = 2 }) => (
            <li key={id}>
              <a
                href={`#${encodeURIComponent(id)}`}
                aria-current={id === marked ? "location" : undefined}
                style={{ paddingInlineStart: `${0.75 + (level - top) * 0.75}rem` }}
                className="-ms-px flex min-h-8 items-center border-s-2 border-transparent py-1 pe-3 leading-snug text-pretty text-muted-foreground -outline-offset-2 transition-colors duration-150 hover:text-foreground focus-visible:outline-2 focus-visible:outline-ring aria-[current=location]:border-foreground aria-[current=location]:font-medium aria-[current=location]:text-foreground motion-reduce:transition-none pointer-coarse:min-h-11"
              >
                {title}
              </a>
            </li>
          ))}
        </ol>
      </ScrollArea>
    </nav>
  );
}

/**
 * Returns the id of the last heading that was scrolled past. At the end of the page, returns the id of the page's last
 * heading.
 */
function useCurrentHeading(headings: readonly Heading[], offset: number): string | null {
  const [current, setCurrent] = React.useState<string | null>(null);
  const ids = headings.map((heading) => heading.id).join("\n");
  React.useEffect(() => {
    if (ids === "") return;
    let frame = 0;
    const look = () => {
      frame = 0;
      const elements = ids.split("\n").map((id) => document.getElementById(id)).filter((element) =>
        element !== null
      );
      const root = document.documentElement;
      const isAtEnd = root.scrollHeight > innerHeight && innerHeight + scrollY >= root.scrollHeight - 2;
      const passed = elements.filter((element) => element.getBoundingClientRect().top <= offset);
      const last = isAtEnd ? elements.at(-1) : passed.at(-1);
      setCurrent(last?.id ?? elements[0]?.id ?? null);
    };
    const onScroll = () => {
      frame ||= requestAnimationFrame(look);
    };
    look();
    // Uses the capture phase, because scroll events inside a box do not bubble.
    addEventListener("scroll", onScroll, { passive: true, capture: true });
    addEventListener("resize", onScroll, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener("scroll", onScroll, { capture: true });
      removeEventListener("resize", onScroll);
    };
  }, [ids, offset]);
  return current;
}

export { type Heading, TableOfContents, type TableOfContentsProps };
