"use client";

import * as React from "react";
import { ScrollArea as ScrollAreaPrimitive } from "@base-ui/react/scroll-area";
import { cva } from "class-variance-authority";
import { cn } from "@/lib/utils";
import { CopyButton } from "@/components/ui/copy-button";

type CodeLineMark = "highlighted" | "added" | "removed";

interface CodeBlockLabels {
  code: string;
  copy: string;
  copied: string;
  notCopied: string;
  highlighted: string;
  added: string;
  removed: string;
}

const english: CodeBlockLabels = {
  code: "Code",
  copy: "Copy code",
  copied: "Copied",
  notCopied: "Could not copy",
  highlighted: "highlighted:",
  added: "added:",
  removed: "removed:",
};

const signs = { highlighted: "", added: "+", removed: "−" };

const lineVariants = cva(
  "relative flex min-w-full px-4 data-mark:before:absolute data-mark:before:inset-y-0 data-mark:before:start-0 data-mark:before:w-0.5",
  {
    variants: {
      mark: {
        highlighted: "bg-cobalt-container before:bg-cobalt",
        added: "bg-success-container before:bg-success",
        removed: "bg-destructive-container before:bg-destructive",
      },
    },
  },
);

interface CodeBlockProps extends Omit<React.ComponentProps<"figure">, "children" | "title"> {
  /** The code to show and copy. */
  code: string;
  /** File name or title, shown above the code. */
  title?: React.ReactNode;
  /** Language of the code, such as "ts". It is shown in the header and added as a class for highlighters. */
  language?: string | undefined;
  /**
   * Shows line numbers.
   * @default false
   */
  showLineNumbers?: boolean | undefined;
  /**
   * Number of the first line.
   * @default 1
   */
  firstLine?: number | undefined;
  /** Maps line numbers to their marks: `{ 3: "highlighted" }`. */
  lineMarks?: Readonly<Record<number, CodeLineMark>> | undefined;
  /**
   * Wraps long lines instead of scrolling sideways.
   * @default false
   */
  wrap?: boolean | undefined;
  /** Renders a line, for example with a syntax highlighter. */
  renderLine?: ((line: string, number: number) => React.ReactNode) | undefined;
  /** Translated labels. Labels that you omit stay in English. */
  labels?: Partial<CodeBlockLabels> | undefined;
}

/** A block of code with a copy button. Code is always displayed left to right. */
function CodeBlock({
  className,
  code,
  title,
  language,
  showLineNumbers = false,
  firstLine = 1,
  lineMarks,
  wrap = false,
  renderLine,
  labels,
  ...props
}: CodeBlockProps) {
  const words = { ...english, ...labels };
  const titleId = React.useId();
  // Browsers would render Windows line endings (CRLF) as an extra blank line.
  const lines = code.replace(/\r?\n$/, "").split(/\r?\n/);
  const hasSigns = Object.values(lineMarks ?? {}).some((mark) => mark !== "highlighted");
  const digits = String(firstLine + lines.length - 1).length;
  const hasHead = title !== undefined || language !== undefined;
  return (
    <figure
      data-slot="code-block"
      // Without a header, the copy button overlaps the code. Left-to-right layout keeps it at the ends of the lines.
      dir={hasHead ? undefined : "ltr"}
      className={cn(
        "group/code relative flex max-w-full min-w-0 flex-col overflow-hidden rounded-lg border border-border bg-muted text-sm text-foreground",
        className,
      )}
      {...props}
    >
      {hasHead
        ? (
          <figcaption
            data-slot="code-block-head"
            className="flex min-h-10 items-center gap-3 border-b border-border py-1 ps-4 pe-12 pointer-coarse:min-h-12"
          >
            <span id={titleId} className="min-w-0 truncate font-medium">{title ?? language}</span>
            {title !== undefined && language
              ? <span className="ms-auto text-xs text-foreground/70">{language}</span>
              : null}
          </figcaption>
        )
        : null}
      <CopyButton
        value={code}
        label={words.copy}
        labels={{ copied: words.copied, notCopied: words.notCopied }}
        className={cn(
          "absolute z-20 size-8 text-foreground/70 hover:text-foreground",
          hasHead ? "end-1 top-1 pointer-coarse:top-0.5" : "end-3 top-2 bg-muted pointer-coarse:top-0.5",
        )}
      />
      <ScrollAreaPrimitive.Root dir="ltr" className="relative flex min-h-0 flex-1 flex-col overflow-hidden">
        <ScrollAreaPrimitive.Viewport
          data-slot="code-block-viewport"
          role="region"
          className="relative min-h-0 w-full flex-1 overscroll-contain -outline-offset-2 focus-visible:outline-2 focus-visible:outline-ring"
          {...(hasHead ? { "aria-labelledby": titleId } : { "aria-label": words.code })}
        >
          <ScrollAreaPrimitive.Content style={wrap ? { minWidth: 0 } : undefined}>
            <pre
              className={cn(
                "py-3 font-mono leading-6",
                wrap ? "wrap-anywhere whitespace-pre-wrap" : "w-max min-w-full",
                hasHead || "pe-10",
              )}
            >
          <code className={language && `language-${language}`}>
            {lines.map((line, at) => {
              const number = firstLine + at;
              const mark = lineMarks?.[number];
              return (
                <span
                  key={number}
                  data-slot="code-block-line"
                  data-mark={mark}
                  className={cn(lineVariants({ mark }))}
                >
                  {showLineNumbers
                    ? (
                      <span
                        aria-hidden
                        className="me-4 shrink-0 text-end text-foreground/70 select-none"
                        style={{ width: `${digits}ch` }}
                      >
                        {number}
                      </span>
                    )
                    : null}
                  {hasSigns
                    ? <span aria-hidden className="w-[2ch] shrink-0 select-none">{mark ? signs[mark] : ""}</span>
                    : null}
                  <span className="min-w-0 flex-1">
                    {mark ? <span className="sr-only select-none">{words[mark]}</span> : null}
                    {renderLine?.(line, number) ?? line}
                    {"\n"}
                  </span>
                </span>
              );
            })}
          </code>
            </pre>
          </ScrollAreaPrimitive.Content>
        </ScrollAreaPrimitive.Viewport>
        <Bar orientation="vertical" />
        {wrap ? null : <Bar orientation="horizontal" />}
      </ScrollAreaPrimitive.Root>
    </figure>
  );
}

function Bar({ orientation }: { orientation: "vertical" | "horizontal" }) {
  return (
    <ScrollAreaPrimitive.Scrollbar
      orientation={orientation}
      className="z-10 flex touch-none p-0.5 opacity-60 transition-opacity duration-150 select-none data-hovering:opacity-100 data-scrolling:opacity-100 data-[orientation=horizontal]:h-2.5 data-[orientation=horizontal]:flex-col data-[orientation=vertical]:w-2.5 motion-reduce:transition-none"
    >
      <ScrollAreaPrimitive.Thumb className="relative flex-1 rounded-full bg-foreground/40" />
    </ScrollAreaPrimitive.Scrollbar>
  );
}

export { CodeBlock, type CodeBlockLabels, type CodeBlockProps, type CodeLineMark };
