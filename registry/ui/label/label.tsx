import * as React from "react";
import { cn } from "@/lib/utils";

/** A control's label, wrapped around it or connected with `htmlFor`. Inside a field, use `FieldLabel`. */
function Label({ className, ...props }: React.ComponentProps<"label">) {
  return (
    <label
      data-slot="label"
      className={cn(
        "flex items-center gap-2 text-sm leading-snug font-medium wrap-anywhere select-none has-[:disabled]:opacity-50 peer-disabled:opacity-50 peer-data-disabled:opacity-50 data-disabled:opacity-50",
        className,
      )}
      {...props}
    />
  );
}

export { Label };
