"use client";

import * as React from "react";
import { cn } from "@/lib/utils";

interface TableLabels {
  /** Name of the scroll area when the table is too wide. Defaults to the table's name. */
  scroll: string;
}

const english: TableLabels = { scroll: "Table" };

interface TableProps extends React.ComponentProps<"table"> {
  /** Translated labels. Labels that you omit stay in English. */
  labels?: Partial<TableLabels> | undefined;
  /** Classes for the scroll container. */
  containerClassName?: string | undefined;
}

/** Registers the caption's id, so that the caption names the scroll area. */
const CaptionContext = React.createContext<(id: string | undefined) => void>(() => {});

/**
 * A table that scrolls sideways if it is too wide. Keyboard users can scroll it too.
 *
 * It needs a name: a `TableCaption` or an `aria-label`.
 */
function Table({ className, labels, containerClassName, ...props }: TableProps) {
  const container = React.useRef<HTMLDivElement>(null);
  const [scrolls, setScrolls] = React.useState(false);
  const [captionId, setCaptionId] = React.useState<string>();
  const labelledBy = props["aria-labelledby"] ?? (props["aria-label"] ? undefined : captionId);
  React.useEffect(() => {
    const box = container.current!;
    const observer = new ResizeObserver(() => setScrolls(box.scrollWidth > box.clientWidth));
    observer.observe(box);
    observer.observe(box.firstElementChild!);
    return () => observer.disconnect();
  }, []);
  return (
    <div
      ref={container}
      data-slot="table-container"
      className={cn(
        "relative w-full overflow-x-auto rounded-lg outline-offset-2 focus-visible:outline-2 focus-visible:outline-ring",
        containerClassName,
      )}
      {
        // The container is focusable only if it scrolls, to avoid a useless tab stop.
        ...(scrolls
          ? {
            tabIndex: 0,
            role: "region",
            ...(labels?.scroll || !labelledBy
              ? { "aria-label": labels?.scroll ?? props["aria-label"] ?? english.scroll }
              : { "aria-labelledby": labelledBy }),
          }
          : undefined)
      }
    >
      <CaptionContext value={setCaptionId}>
        <table
          data-slot="table"
          className={cn("w-full caption-bottom border-collapse text-sm wrap-break-word", className)}
          {...props}
        />
      </CaptionContext>
    </div>
  );
}

/** The header rows with the column names. */
function TableHeader({ className, ...props }: React.ComponentProps<"thead">) {
  return (
    <thead data-slot="table-header" className={cn("[&_tr]:hover:bg-transparent", className)} {...props} />
  );
}

/** The table's body rows. */
function TableBody({ className, ...props }: React.ComponentProps<"tbody">) {
  return <tbody data-slot="table-body" className={cn("[&_tr:last-child]:border-0", className)} {...props} />;
}

/** The footer rows, such as totals. */
function TableFooter({ className, ...props }: React.ComponentProps<"tfoot">) {
  return (
    <tfoot
      data-slot="table-footer"
      className={cn("border-t border-border bg-muted font-medium [&>tr]:last:border-b-0", className)}
      {...props}
    />
  );
}

/** A row. `data-selected` or `data-state="selected"` marks it as selected. */
function TableRow({ className, ...props }: React.ComponentProps<"tr">) {
  return (
    <tr
      data-slot="table-row"
      className={cn(
        "border-b border-border transition-colors duration-150 hover:bg-muted has-aria-expanded:bg-muted data-[state=selected]:bg-accent data-selected:bg-accent motion-reduce:transition-none",
        className,
      )}
      {...props}
    />
  );
}

/** A column header. For a row header, set `scope="row"`. */
function TableHead({ className, scope = "col", ...props }: React.ComponentProps<"th">) {
  return (
    <th
      data-slot="table-head"
      scope={scope}
      className={cn(
        "h-10 px-3 text-start align-middle font-medium whitespace-nowrap text-foreground",
        className,
      )}
      {...props}
    />
  );
}

/** A data cell. */
function TableCell({ className, ...props }: React.ComponentProps<"td">) {
  return <td data-slot="table-cell" className={cn("px-3 py-2.5 align-middle", className)} {...props} />;
}

/** The table's caption, which is also its accessible name. */
function TableCaption({ className, id, ...props }: React.ComponentProps<"caption">) {
  const ownId = React.useId();
  const captionId = id ?? ownId;
  const name = React.use(CaptionContext);
  React.useEffect(() => {
    name(captionId);
    return () => name(undefined);
  }, [name, captionId]);
  return (
    <caption
      data-slot="table-caption"
      id={captionId}
      className={cn("mt-3 text-sm text-muted-foreground", className)}
      {...props}
    />
  );
}

export {
  Table,
  TableBody,
  TableCaption,
  TableCell,
  TableFooter,
  TableHead,
  TableHeader,
  type TableLabels,
  type TableProps,
  TableRow,
};
