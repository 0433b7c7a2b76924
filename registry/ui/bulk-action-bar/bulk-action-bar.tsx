"use client";

import * as React from "react";
import { cn } from "@/lib/utils";
import { type LabelTemplates, withTemplates } from "@/lib/label-templates";
import { Button } from "@/components/ui/button";
import { LoadingButton } from "@/components/ui/loading-button";
import { MixedCheckbox } from "@/components/ui/mixed-checkbox";

type ButtonProps = React.ComponentProps<typeof Button>;

/** Result of an action: nothing, or the ids of the rows that failed. */
type BulkResult = void | readonly string[] | Promise<void | readonly string[]>;

/** Values that the bar passes to each `BulkActionBarAction`. */
interface BulkActions {
  count: number;
  running: string | undefined;
  run: (id: string, action: (selected: string[]) => BulkResult, done?: (rows: number) => string) => void;
}

const BulkActionsContext = React.createContext<BulkActions | null>(null);

interface BulkActionBarLabels {
  bar: string;
  chooseAll: string;
  chosen: (chosen: number, all: number) => string;
  clear: string;
  working: string;
  /** Message about the rows that failed. They stay selected. */
  partly: (failed: number, rows: number) => string;
  /** Message when the whole action fails and all rows stay selected. */
  failed: (error: unknown) => string;
}

const english: BulkActionBarLabels = {
  bar: "Actions for the selected rows",
  chooseAll: "Select all",
  chosen: (chosen, all) => (chosen === 0 ? "None selected" : `${chosen} of ${all} selected`),
  clear: "Clear selection",
  working: "Working",
  partly: (failed, rows) => `${failed} of ${rows} failed and are still selected. Try again.`,
  failed: () => "Something went wrong and nothing was changed. Try again.",
};

/** For each label function, the placeholders that a template can use for its parameters. */
const labelValues = { chosen: ["chosen", "all"], partly: ["failed", "rows"], failed: [] } as const;

interface BulkActionBarProps extends Omit<React.ComponentProps<"div">, "children"> {
  /** Ids of the selected rows. */
  selected: readonly string[];
  /** Ids of all rows that can be selected, for example the rows on the current page. */
  all: readonly string[];
  /** Called with the new selection: all rows, none, or those that failed. */
  onSelectedChange: (selected: string[]) => void;
  /**
   * With `inline`, the bar stays above or below the rows. With `floating`, the bar sticks to the bottom of the screen
   * while the rows are visible.
   * @default "inline"
   */
  variant?: "inline" | "floating" | undefined;
  /** The actions, as `BulkActionBarAction` elements. */
  children?: React.ReactNode;
  /** Translated labels. Labels that you omit stay in English. */
  labels?: LabelTemplates<BulkActionBarLabels> | undefined;
}

/**
 * Actions for the selected rows, with a count and a checkbox to select all or none.
 *
 * The bar stays visible when nothing is selected, so focus is not lost after an action.
 */
function BulkActionBar({
  className,
  selected,
  all,
  onSelectedChange,
  variant = "inline",
  children,
  labels,
  onKeyDown,
  ref,
  ...props
}: BulkActionBarProps) {
  const words = withTemplates(english, labels, labelValues);
  const [running, setRunning] = React.useState<string>();
  const [message, setMessage] = React.useState<{ text: string; isFailure: boolean }>();
  const count = selected.length;
  const here = all.filter((id) => selected.includes(id)).length;
  const elsewhere = selected.filter((id) => !all.includes(id));
  const latest = React.useRef(selected);
  React.useEffect(() => {
    latest.current = selected;
  }, [selected]);
  const bar = React.useRef<HTMLDivElement>(null);
  React.useImperativeHandle(ref, () => bar.current!, []);
  const clear = React.useRef<HTMLButtonElement>(null);

  const choose = (next: string[]) => {
    // The clear button disappears with the selection, so focus moves to the checkbox. The focus may also be on `body`,
    // because Safari does not focus a button when it is clicked.
    const isLosingFocus = [clear.current, document.body].includes(
      document.activeElement as HTMLButtonElement,
    );
    if (next.length === 0 && isLosingFocus) {
      bar.current?.querySelector<HTMLElement>("[data-slot=mixed-checkbox]")?.focus();
    }
    setMessage(undefined);
    onSelectedChange(next);
  };
  const run: BulkActions["run"] = async (id, action, done) => {
    if (running !== undefined || count === 0) return;
    const rows = [...selected];
    setRunning(id);
    setMessage(undefined);
    try {
      const left = await action(rows) ?? [];
      // Rows selected in the meantime stay selected, because the action did not run on them.
      const others = latest.current.filter((id) => !rows.includes(id) && !left.includes(id));
      onSelectedChange([...left, ...others]);
      if (left.length > 0) setMessage({ text: words.partly(left.length, rows.length), isFailure: true });
      else if (done) setMessage({ text: done(rows.length), isFailure: false });
    } catch (error) {
      setMessage({ text: words.failed(error), isFailure: true });
    } finally {
      setRunning(undefined);
    }
  };

  return (
    <BulkActionsContext value={{ count, running, run }}>
      <div
        ref={bar}
        data-slot="bulk-action-bar"
        role="group"
        aria-label={words.bar}
        className={cn(
          "flex w-full min-w-0 flex-wrap items-center gap-x-4 gap-y-2 rounded-lg border border-border bg-card px-4 py-2 text-sm wrap-anywhere text-card-foreground",
          variant === "floating" && "sticky bottom-4 z-20 shadow-lg",
          className,
        )}
        onKeyDown={(event) => {
          onKeyDown?.(event);
          if (event.key !== "Escape" || event.defaultPrevented || count === 0 || running !== undefined) {
            return;
          }
          // Keep a surrounding sheet open.
          event.stopPropagation();
          choose([]);
        }}
        {...props}
      >
        <label className="flex min-h-9 cursor-pointer items-center gap-3 pointer-coarse:min-h-11">
          <MixedCheckbox
            aria-label={words.chooseAll}
            checked={all.length > 0 && here === all.length}
            indeterminate={count > 0 && here < all.length}
            disabled={running !== undefined || all.length === 0}
            onCheckedChange={(checked) => choose(checked ? [...elsewhere, ...all] : elsewhere)}
          />
          <span aria-hidden className="tabular-nums">
            {words.chosen(count, all.length + elsewhere.length)}
          </span>
        </label>
        <div className="ms-auto flex flex-wrap items-center gap-2">
          {children}
          {count > 0
            ? (
              <Button
                variant="ghost"
                size="sm"
                ref={clear}
                disabled={running !== undefined}
                onClick={() => choose([])}
              >
                {words.clear}
              </Button>
            )
            : null}
        </div>
        <p role="status" className="sr-only">
          {running === undefined ? words.chosen(count, all.length + elsewhere.length) : words.working}
        </p>
        <div aria-live="polite" className="basis-full empty:hidden">
          {message
            ? (
              <p className={cn("text-pretty", message.isFailure && "font-medium text-destructive")}>
                {message.text}
              </p>
            )
            : null}
        </div>
      </div>
    </BulkActionsContext>
  );
}

interface BulkActionBarActionProps extends Omit<ButtonProps, "onClick"> {
  /**
   * Runs the action on the selected rows. The bar is busy until the promise settles. Then the selection is cleared.
   * To keep failed rows selected, return their ids. If the promise rejects, all rows stay selected.
   */
  onRun: (selected: string[]) => BulkResult;
  /** Returns the success message for a number of rows: `(rows) => rows + " claims approved"`. */
  doneLabel?: ((rows: number) => string) | undefined;
}

/** An action for all selected rows, disabled if none are selected. */
function BulkActionBarAction({
  onRun,
  doneLabel,
  variant = "outline",
  size = "sm",
  disabled = false,
  ...props
}: BulkActionBarActionProps) {
  const id = React.useId();
  const bar = React.use(BulkActionsContext);
  if (!bar) throw new Error("BulkActionBarAction must be used within BulkActionBar.");
  return (
    <LoadingButton
      data-slot="bulk-action-bar-action"
      variant={variant}
      size={size}
      loading={bar.running === id}
      disabled={disabled || bar.count === 0 || bar.running !== undefined}
      focusableWhenDisabled
      onClick={() => bar.run(id, onRun, doneLabel)}
      {...props}
    />
  );
}

export {
  BulkActionBar,
  BulkActionBarAction,
  type BulkActionBarActionProps,
  type BulkActionBarLabels,
  type BulkActionBarProps,
  type BulkResult,
};
