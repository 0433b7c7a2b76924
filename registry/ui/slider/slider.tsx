"use client";

import * as React from "react";
import { Slider as SliderPrimitive } from "@base-ui/react/slider";
import { cn } from "@/lib/utils";
import { useDisabledFieldset } from "@/hooks/use-disabled-fieldset";
import { useFormReset } from "@/hooks/use-form-reset";

/** Base UI also accepts a function as `className`, which `cn` cannot merge. */
type Plain<Props> = Omit<Props, "className"> & { className?: string | undefined };

interface SliderProps<Value extends number | readonly number[]>
  extends Plain<SliderPrimitive.Root.Props<Value>> {
  /**
   * Accessible names of the thumbs, in order. Required if the slider has several thumbs, or if its only thumb has no
   * other name.
   */
  thumbLabels?: readonly string[] | undefined;
  /** Formats a thumb's value for screen readers: `(formatted, value) => "5 kilometres"`. */
  getValueText?: ((formatted: string, value: number, thumb: number) => string) | undefined;
  /**
   * Language used to format the values. Pass the page's language, so that the server and the browser render the same
   * text.
   * @default "en"
   */
  locale?: Intl.LocalesArgument;
}

/**
 * Lets people select a number or a range by dragging thumbs along a track.
 *
 * If the value is an array, there is a thumb for each entry. If you pass `SliderLabel` and `SliderValue` as children,
 * they appear above the track.
 */
function Slider<Value extends number | readonly number[]>(
  {
    className,
    value,
    min = 0,
    defaultValue = (min as Value),
    onValueChange,
    thumbLabels,
    getValueText,
    disabled = false,
    locale = "en",
    ref,
    children,
    ...props
  }: SliderProps<Value>,
) {
  // The value is stored here, because Base UI's slider does not reset its own value when the form is reset.
  const [own, setOwn] = React.useState(defaultValue);
  const root = React.useRef<HTMLDivElement>(null);
  React.useImperativeHandle(ref, () => root.current!, []);
  useFormReset(root, () => setOwn(defaultValue));
  const isInDisabled = useDisabledFieldset(root);
  const shown = value ?? own;
  const thumbs = Array.isArray(shown) ? shown.length : 1;
  return (
    <SliderPrimitive.Root<Value>
      data-slot="slider"
      ref={root}
      locale={locale}
      min={min}
      value={shown}
      disabled={disabled || isInDisabled}
      onValueChange={(next, details) => {
        onValueChange?.(next, details);
        if (!details.isCanceled) setOwn(next as Value);
      }}
      className={cn(
        "grid w-full grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 gap-y-1 wrap-anywhere data-[orientation=vertical]:flex data-[orientation=vertical]:h-48 data-[orientation=vertical]:w-fit data-[orientation=vertical]:flex-col data-[orientation=vertical]:items-center",
        className,
      )}
      {...props}
    >
      {children}
      <SliderPrimitive.Control
        data-slot="slider-control"
        className="col-span-full flex touch-none items-center py-2.5 select-none data-disabled:opacity-50 data-[orientation=horizontal]:px-2.5 data-[orientation=vertical]:min-h-0 data-[orientation=vertical]:flex-1 data-[orientation=vertical]:flex-col data-[orientation=vertical]:px-2.5 pointer-coarse:data-[orientation=horizontal]:py-4"
      >
        <SliderPrimitive.Track
          data-slot="slider-track"
          className="relative before:absolute before:rounded-full before:bg-input data-[orientation=horizontal]:h-1.5 data-[orientation=horizontal]:w-full data-[orientation=horizontal]:before:-inset-x-2.5 data-[orientation=horizontal]:before:inset-y-0 data-[orientation=vertical]:w-1.5 data-[orientation=vertical]:grow data-[orientation=vertical]:before:inset-x-0 data-[orientation=vertical]:before:-inset-y-2.5"
        >
          <SliderPrimitive.Indicator
            data-slot="slider-range"
            className={cn(
              "rounded-full bg-primary select-none forced-colors:bg-[Highlight]",
              // The track starts before the first value, so the filled part must start there too.
              thumbs === 1 &&
                "before:absolute before:bg-inherit data-[orientation=horizontal]:before:inset-y-0 data-[orientation=horizontal]:before:-start-2.5 data-[orientation=horizontal]:before:w-5 data-[orientation=horizontal]:before:rounded-s-full data-[orientation=vertical]:before:inset-x-0 data-[orientation=vertical]:before:-bottom-2.5 data-[orientation=vertical]:before:h-5 data-[orientation=vertical]:before:rounded-b-full",
            )}
          />
          {Array.from({ length: thumbs }, (_, index) => (
            <SliderPrimitive.Thumb
              key={index}
              index={index}
              data-slot="slider-thumb"
              aria-label={thumbLabels?.[index]}
              getAriaValueText={getValueText}
              className="size-5 rounded-full border-2 border-primary bg-card shadow-sm outline-offset-2 after:absolute after:-inset-1 has-focus-visible:outline-2 has-focus-visible:outline-ring data-disabled:cursor-not-allowed pointer-coarse:after:-inset-3.5"
            />
          ))}
        </SliderPrimitive.Track>
      </SliderPrimitive.Control>
    </SliderPrimitive.Root>
  );
}

/** The slider's label. */
function SliderLabel({ className, ...props }: Plain<SliderPrimitive.Label.Props>) {
  return (
    <SliderPrimitive.Label
      data-slot="slider-label"
      className={cn("col-start-1 text-sm leading-snug font-medium", className)}
      {...props}
    />
  );
}

/** The formatted value. Pass a function to format it yourself. */
function SliderValue({ className, ...props }: Plain<SliderPrimitive.Value.Props>) {
  return (
    <SliderPrimitive.Value
      data-slot="slider-value"
      className={cn("text-end text-sm text-muted-foreground tabular-nums", className)}
      {...props}
    />
  );
}

export { Slider, SliderLabel, type SliderProps, SliderValue };
