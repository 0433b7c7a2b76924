"use client";

import * as React from "react";
import { Input as InputPrimitive } from "@base-ui/react/input";
import { cn } from "@/lib/utils";

interface TextareaProps extends React.ComponentProps<"textarea"> {
  /** Called with the text whenever it changes. */
  onValueChange?: InputPrimitive.Props["onValueChange"];
}

/**
 * A multi-line text input that grows with its content, up to half the screen.
 *
 * In browsers without `field-sizing`, `rows` sets the height, and users can resize the textarea.
 */
function Textarea({ className, rows = 3, ...props }: TextareaProps) {
  return (
    <InputPrimitive
      data-slot="textarea"
      className={cn(
        "field-sizing-content max-h-[50dvh] min-h-20 w-full min-w-0 resize-y rounded-md border border-input bg-card px-3 py-2 text-sm text-foreground outline-offset-2 transition-colors duration-150 placeholder:text-muted-foreground focus-visible:outline-2 focus-visible:outline-ring disabled:cursor-not-allowed disabled:opacity-50 aria-invalid:border-destructive aria-invalid:focus-visible:outline-destructive data-invalid:border-destructive data-invalid:focus-visible:outline-destructive motion-reduce:transition-none pointer-coarse:text-base",
        className,
      )}
      render={<textarea rows={rows} />}
      {
        // The cast is needed because the primitive's types only accept `<input>`. The primitive itself only reads the
        // value, name and events.
        ...(props as unknown as InputPrimitive.Props)
      }
    />
  );
}

export { Textarea, type TextareaProps };
