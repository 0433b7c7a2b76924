"use client";

import type * as React from "react";
import { Input as InputPrimitive } from "@base-ui/react/input";
import { cn } from "@/lib/utils";
import { ChevronDownIcon } from "lucide-react";

interface NativeSelectProps extends Omit<React.ComponentProps<"select">, "multiple" | "size"> {
  /** Called with the value of the chosen option. */
  onValueChange?: InputPrimitive.Props["onValueChange"];
}

/**
 * The platform's own select, dressed as the other inputs: on a phone it opens the list that people know.
 *
 * It takes every attribute of `<select>` and follows the `Field` around it.
 */
function NativeSelect({ className, children, ...props }: NativeSelectProps) {
  return (
    <div
      data-slot="native-select-wrapper"
      className="relative w-full min-w-0 has-[select:disabled]:opacity-50"
    >
      <InputPrimitive
        data-slot="native-select"
        className={cn(
          "h-9 w-full min-w-0 cursor-pointer appearance-none truncate rounded-md border border-input bg-card ps-3 pe-9 text-sm text-foreground outline-offset-2 transition-colors duration-150 focus-visible:outline-2 focus-visible:outline-ring disabled:cursor-not-allowed aria-invalid:border-destructive aria-invalid:focus-visible:outline-destructive data-invalid:border-destructive data-invalid:focus-visible:outline-destructive motion-reduce:transition-none pointer-coarse:h-11 pointer-coarse:text-base",
          className,
        )}
        render={<select />}
        {
          // The primitive only reads value, name and events, which both elements have; its types know just <input>.
          ...(props as unknown as InputPrimitive.Props)
        }
      >
        {children}
      </InputPrimitive>
      <ChevronDownIcon
        aria-hidden
        className="pointer-events-none absolute inset-y-0 end-3 my-auto size-4 text-muted-foreground"
      />
    </div>
  );
}

/** One choice. An empty `value` stands for "nothing chosen". */
function NativeSelectOption({ className, ...props }: React.ComponentProps<"option">) {
  return (
    <option
      data-slot="native-select-option"
      className={cn("bg-popover text-popover-foreground", className)}
      {...props}
    />
  );
}

/** Choices that belong together, under its `label`. */
function NativeSelectGroup({ className, ...props }: React.ComponentProps<"optgroup">) {
  return (
    <optgroup
      data-slot="native-select-group"
      className={cn("bg-popover text-popover-foreground", className)}
      {...props}
    />
  );
}

export { NativeSelect, NativeSelectGroup, NativeSelectOption, type NativeSelectProps };
