"use client";

import { Input as InputPrimitive } from "@base-ui/react/input";
import { cn } from "@/lib/utils";

interface InputProps extends Omit<InputPrimitive.Props, "className"> {
  className?: string | undefined;
}

/**
 * A single-line text input.
 *
 * Accepts every `<input>` attribute. A surrounding `Field` sets the input's name, description and invalid state.
 * If the input isn't in a `Field`, give it a label, and set `aria-invalid` if there is an error.
 */
function Input({ className, ...props }: InputProps) {
  return (
    <InputPrimitive
      data-slot="input"
      className={cn(
        "h-9 w-full min-w-0 rounded-md border border-input bg-card px-3 py-1 text-sm text-ellipsis text-foreground outline-offset-2 transition-colors duration-150 file:me-3 file:h-full file:border-0 file:bg-transparent file:text-sm file:font-medium file:text-foreground placeholder:text-muted-foreground focus-visible:outline-2 focus-visible:outline-ring disabled:cursor-not-allowed disabled:opacity-50 aria-invalid:border-destructive aria-invalid:focus-visible:outline-destructive data-invalid:border-destructive data-invalid:focus-visible:outline-destructive motion-reduce:transition-none pointer-coarse:h-11 pointer-coarse:text-base",
        className,
      )}
      {...props}
    />
  );
}

export { Input, type InputProps };
