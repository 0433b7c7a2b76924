"use client";

import * as React from "react";
import { Input as InputPrimitive } from "@base-ui/react/input";
import { cn } from "@/lib/utils";
import { ChevronDownIcon } from "lucide-react";

interface NativeSelectProps extends Omit<React.ComponentProps<"select">, "size"> {
  /** CSS classes for the wrapper. The select has the same size as the wrapper. */
  className?: string | undefined;
  /**
   * Height of the select, at least 44 px on touch screens.
   * @default "default"
   */
  size?: "default" | "sm" | undefined;
  /** Called with the value of the selected option. */
  onValueChange?: InputPrimitive.Props["onValueChange"];
}

/**
 * A native select styled like the other inputs. Phones open their native list.
 *
 * Accepts every `<select>` attribute. Inside a `Field`, it uses the field's name, label, description, errors and
 * disabled state.
 */
function NativeSelect({ className, size = "default", children, ...props }: NativeSelectProps) {
  return (
    <div
      data-slot="native-select-wrapper"
      data-size={size}
      className={cn(
        "group/native-select relative w-fit max-w-full min-w-0 text-sm has-[select:disabled]:opacity-50 pointer-coarse:text-base",
        "h-9 pointer-coarse:h-11",
        size === "sm" && "h-8",
        props.multiple && "h-auto pointer-coarse:h-auto",
        className,
      )}
    >
      <InputPrimitive
        data-slot="native-select"
        data-size={size}
        className={cn(
          "size-full min-w-0 cursor-pointer appearance-none truncate rounded-md border border-input bg-card text-foreground outline-offset-2 transition-colors duration-150 focus-visible:outline-2 focus-visible:outline-ring disabled:cursor-not-allowed aria-invalid:border-destructive aria-invalid:focus-visible:outline-destructive data-invalid:border-destructive data-invalid:focus-visible:outline-destructive motion-reduce:transition-none",
          "ps-3 pe-9",
          size === "sm" && "ps-2.5 pe-8",
          props.multiple && "p-1",
        )}
        render={<select />}
        {
          // The cast is needed because the primitive's types only accept `<input>`, although it only reads the value,
          // name and events.
          ...(props as unknown as InputPrimitive.Props)
        }
      >
        {children}
      </InputPrimitive>
      {props.multiple ? null : (
        <ChevronDownIcon
          aria-hidden
          data-slot="native-select-icon"
          className="pointer-events-none absolute inset-y-0 end-3 my-auto size-4 text-muted-foreground group-data-[size=sm]/native-select:end-2.5"
        />
      )}
    </div>
  );
}

/** An option. An empty `value` means no selection. */
function NativeSelectOption({ className, ...props }: React.ComponentProps<"option">) {
  return (
    <option
      data-slot="native-select-option"
      className={cn("bg-popover text-popover-foreground", className)}
      {...props}
    />
  );
}

/** Related options with a `label`. */
function NativeSelectOptGroup({ className, ...props }: React.ComponentProps<"optgroup">) {
  return (
    <optgroup
      data-slot="native-select-optgroup"
      className={cn("bg-popover text-popover-foreground", className)}
      {...props}
    />
  );
}

export {
  NativeSelect,
  NativeSelectOptGroup,
  NativeSelectOptGroup as NativeSelectGroup,
  NativeSelectOption,
  type NativeSelectProps,
};
