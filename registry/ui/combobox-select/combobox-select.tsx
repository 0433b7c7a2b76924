"use client";

import * as React from "react";
import { Combobox as ComboboxPrimitive } from "@base-ui/react/combobox";
import { cn } from "@/lib/utils";
import { ChevronDownIcon } from "lucide-react";
import { Button } from "@/components/ui/button";

/** Base UI also accepts a function as `className`, which `cn` cannot merge. */
type Plain<Props> = Omit<Props, "className"> & { className?: string | undefined };

interface ComboboxSelectProps extends Plain<ComboboxPrimitive.Trigger.Props> {
  /** Button label while nothing is selected. */
  placeholder?: React.ReactNode;
}

/**
 * A button that shows the selection of a `Combobox`. Its list contains the search input, `ComboboxSearch`.
 */
function ComboboxSelect({ className, placeholder, children, ...props }: ComboboxSelectProps) {
  return (
    <ComboboxPrimitive.Trigger
      data-slot="combobox-select"
      className={cn(
        "justify-between px-3 font-normal data-invalid:border-destructive data-placeholder:text-muted-foreground",
        className,
      )}
      render={<Button variant="outline" />}
      {...props}
    >
      {children ?? (
        <span className="truncate">
          <ComboboxPrimitive.Value placeholder={placeholder} />
        </span>
      )}
      <ComboboxPrimitive.Icon data-slot="combobox-icon" className="text-muted-foreground">
        <ChevronDownIcon />
      </ComboboxPrimitive.Icon>
    </ComboboxPrimitive.Trigger>
  );
}

/** Renders an input without a name, because it is only used for searching. A hidden input submits the value. */
function Unnamed({ name: _sentElsewhere, ...props }: React.ComponentProps<"input">) {
  return <input {...props} />;
}

/** The search input at the top of the list opened by `ComboboxSelect`. */
function ComboboxSearch({ className, ...props }: Plain<ComboboxPrimitive.Input.Props>) {
  return (
    <div className="p-1 pb-0">
      <ComboboxPrimitive.Input
        className={cn(
          "h-9 w-full min-w-0 rounded-md border border-input bg-card px-3 py-1 text-sm text-foreground outline-none placeholder:text-muted-foreground focus-visible:outline-2 focus-visible:outline-ring disabled:opacity-50 pointer-coarse:h-11 pointer-coarse:text-base",
          className,
        )}
        render={<Unnamed />}
        {
          // The field's label is meant for the button. Without this, it would override the input's `aria-label`.
          ...(props["aria-label"] ? { "aria-labelledby": undefined } : undefined)
        }
        {...props}
        data-slot="combobox-select-search"
      />
    </div>
  );
}

/** Announces the search status: loading, or the number of results. */
function ComboboxStatus({ className, ...props }: Plain<ComboboxPrimitive.Status.Props>) {
  return (
    <ComboboxPrimitive.Status
      data-slot="combobox-select-status"
      className={cn("px-3 py-2 text-sm text-muted-foreground empty:hidden", className)}
      {...props}
    />
  );
}

export { ComboboxSearch, ComboboxSelect, type ComboboxSelectProps, ComboboxStatus };
