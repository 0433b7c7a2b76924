"use client";

import * as React from "react";
import { Field as FieldPrimitive } from "@base-ui/react/field";
import { cn } from "@/lib/utils";
import { type LabelTemplates, withTemplates } from "@/lib/label-templates";
import { CheckIcon, TriangleAlertIcon } from "lucide-react";
import { buttonVariants } from "@/components/ui/button";
import { FormFieldControl, FormFieldError, FormFieldLabel, FormFieldRoot } from "@/components/ui/form-field";
import { Input } from "@/components/ui/input";
import { Popover, PopoverContent, PopoverTitle, PopoverTrigger } from "@/components/ui/popover";
import { useFormReset } from "@/hooks/use-form-reset";
import { contrastOf, isOnScreen, type Oklch, readColour, writeHex, writeOklch } from "./color-picker-colours";

interface ColorPickerLabels {
  choose: string;
  title: string;
  code: string;
  wrongCode: string;
  lightness: string;
  chroma: string;
  hue: string;
  presets: string;
  /** Labels for the contrast ratio and the WCAG level it meets. */
  contrast: (ratio: string) => string;
  enough: string;
  large: string;
  poor: string;
  /** Shown if the screen can only display a paler colour. */
  outside: string;
}

const english: ColorPickerLabels = {
  choose: "Choose a colour",
  title: "Colour",
  code: "Code",
  wrongCode: "Use a format such as #0047ab or oklch(0.43 0.17 260).",
  lightness: "Lightness",
  chroma: "Intensity",
  hue: "Hue",
  presets: "Preset colours",
  contrast: (ratio) => `${ratio} to 1`,
  enough: "High enough for any text",
  large: "High enough for large text and icons only",
  poor: "Too low for text",
  outside: "Your screen can't show this colour, so it looks paler here.",
};

/** For each label function, the placeholders that a template can use for its parameters. */
const labelValues = { contrast: ["ratio"] } as const;

interface ColorPickerProps
  extends Omit<React.ComponentProps<"div">, "defaultValue" | "onChange" | "children"> {
  /** The colour in hex or `oklch()`, or an empty string for none. */
  value?: string | undefined;
  /**
   * Initial colour (uncontrolled).
   * @default ""
   */
  defaultValue?: string | undefined;
  /** Called with the new colour, in the given `format`. */
  onValueChange?: ((colour: string) => void) | undefined;
  /**
   * Format of the colour.
   * @default "hex"
   */
  format?: "hex" | "oklch" | undefined;
  /** Background colour for the contrast check. If unset, no contrast is shown. */
  against?: string | undefined;
  /** Preset colours with their names. */
  presets?: readonly { name: string; colour: string }[] | undefined;
  /** Field name in a form. */
  name?: string | undefined;
  /**
   * Whether a colour is required.
   * @default false
   */
  required?: boolean | undefined;
  /**
   * Disables the picker.
   * @default false
   */
  disabled?: boolean | undefined;
  /**
   * Language for numbers.
   * @default "en"
   */
  locale?: string | undefined;
  /** Translated labels. Labels that you omit stay in English. */
  labels?: LabelTemplates<ColorPickerLabels> | undefined;
}

/** Slider positions while no colour is set. */
const start: Oklch = { lightness: 0.6, chroma: 0.12, hue: 250 };

/**
 * Lets people pick a colour by code or with sliders, and shows its contrast.
 *
 * The sliders use OKLCH, in which colours with the same lightness look equally light in every hue.
 */
function ColorPicker({
  className,
  value,
  defaultValue = "",
  onValueChange,
  format = "hex",
  against,
  presets = [],
  name,
  required = false,
  disabled = false,
  locale = "en",
  labels,
  "aria-label": label,
  ref,
  ...props
}: ColorPickerProps) {
  const words = withTemplates(english, labels, labelValues);
  const [own, setOwn] = React.useState(defaultValue);
  const text = value ?? own;
  const colour = readColour(text);
  // Hex values are rounded and lose the hue of greys. The sliders therefore store unrounded values.
  const [moved, setMoved] = React.useState<Oklch>();
  const [typed, setTyped] = React.useState<string>();
  const write = format === "hex" ? writeHex : writeOklch;
  const at = moved && colour && writeHex(moved) === writeHex(colour) ? moved : colour ?? start;
  const id = React.useId();
  const root = React.useRef<HTMLDivElement>(null);
  const trigger = React.useRef<HTMLButtonElement>(null);

  function change(next: Oklch) {
    setMoved(next);
    setTyped(undefined);
    setOwn(write(next));
    onValueChange?.(write(next));
  }

  const [isOpen, setOpen] = React.useState(false);
  const changeOpen = (next: boolean) => {
    setOpen(next);
    // Discard an incomplete code when the popup closes.
    if (!next) setTyped(undefined);
  };
  useFormReset(root, () => {
    setOwn(defaultValue);
    setMoved(undefined);
    setTyped(undefined);
  });

  const number = (digits: number) => new Intl.NumberFormat(locale, { maximumFractionDigits: digits });
  const share = new Intl.NumberFormat(locale, { style: "percent" });
  const isWrong = typed !== undefined && typed.trim() !== "" && readColour(typed) === null;
  return (
    <FieldPrimitive.Control
      name={name}
      required={required}
      disabled={disabled}
      value={text}
      render={(control: React.ComponentProps<"input">) => {
        const labelledBy = props["aria-labelledby"] ?? control["aria-labelledby"];
        return (
          <div
            data-slot="color-picker"
            className={cn("relative flex w-full min-w-0", className)}
            {...props}
            aria-labelledby={undefined}
            ref={(element) => {
              root.current = element;
              if (typeof ref === "function") return ref(element);
              if (ref) ref.current = element;
            }}
          >
            <Popover open={isOpen} onOpenChange={changeOpen}>
              <PopoverTrigger
                ref={trigger}
                id={control.id}
                disabled={Boolean(control.disabled)}
                aria-label={label && !labelledBy ? `${label}, ${text || words.choose}` : undefined}
                aria-labelledby={labelledBy ? `${labelledBy} ${id}text` : undefined}
                aria-describedby={control["aria-describedby"]}
                data-invalid={control["aria-invalid"] ? "" : undefined}
                className={cn(
                  buttonVariants({ variant: "outline" }),
                  "w-full min-w-0 justify-start bg-card px-3 font-normal data-invalid:border-destructive",
                )}
              >
                <Swatch colour={colour} />
                <span id={`${id}text`} dir={text ? "ltr" : undefined} className="truncate tabular-nums">
                  {text || <span className="text-muted-foreground">{words.choose}</span>}
                </span>
              </PopoverTrigger>
              <PopoverContent align="start" className="w-72">
                <PopoverTitle className="flex items-center gap-2">
                  <Swatch colour={colour} />
                  {words.title}
                </PopoverTitle>
                {/* Each control in the panel has its own field, so that the picker's label names only the button. */}
                <FormFieldRoot invalid={isWrong}>
                  <FormFieldLabel>{words.code}</FormFieldLabel>
                  <FormFieldControl
                    render={<Input />}
                    dir="ltr"
                    autoComplete="off"
                    spellCheck={false}
                    className="font-mono"
                    value={typed ?? text}
                    onValueChange={(text) => {
                      const next = readColour(text);
                      if (next) change(next);
                      setTyped(text);
                    }}
                    onBlur={() => {
                      if (!isWrong) setTyped(undefined);
                    }}
                  />
                  {isWrong ? <FormFieldError match>{words.wrongCode}</FormFieldError> : null}
                </FormFieldRoot>
                <Part
                  label={words.lightness}
                  value={Math.round(at.lightness * 1000) / 10}
                  max={100}
                  step={0.5}
                  write={(percent) => share.format(percent / 100)}
                  onChange={(percent) => change({ ...at, lightness: percent / 100 })}
                />
                <Part
                  label={words.chroma}
                  value={Math.min(at.chroma, 0.37)}
                  max={0.37}
                  step={0.005}
                  write={number(3).format}
                  onChange={(chroma) => change({ ...at, chroma })}
                />
                <Part
                  label={words.hue}
                  // The maximum is 359°. At 360°, which equals 0°, the thumb would jump back to the start.
                  value={Math.min(at.hue, 359)}
                  max={359}
                  step={1}
                  write={(hue) => `${number(0).format(hue)}°`}
                  onChange={(hue) => change({ ...at, hue })}
                />
                {colour && !isOnScreen(colour)
                  ? <p className="text-sm text-muted-foreground">{words.outside}</p>
                  : null}
                {colour && against
                  ? <Contrast colour={colour} against={against} words={words} locale={locale} />
                  : null}
                {presets.length > 0
                  ? (
                    <div role="group" aria-label={words.presets} className="flex flex-wrap gap-2">
                      {presets.map((preset) => {
                        const ready = readColour(preset.colour);
                        const isChosen = ready && colour && writeHex(ready) === writeHex(colour);
                        return ready
                          ? (
                            <button
                              key={preset.name}
                              type="button"
                              aria-label={preset.name}
                              aria-pressed={Boolean(isChosen)}
                              className="flex size-8 cursor-pointer items-center justify-center rounded-md border border-input outline-offset-2 focus-visible:outline-2 focus-visible:outline-ring aria-pressed:ring-2 aria-pressed:ring-ring pointer-coarse:size-11"
                              style={{ backgroundColor: writeHex(ready) }}
                              onClick={() => change(ready)}
                            />
                          )
                          : null;
                      })}
                    </div>
                  )
                  : null}
              </PopoverContent>
            </Popover>
            {/* The field validates this input. If the form focuses it, focus moves to the button. */}
            <input
              ref={control.ref}
              name={control.name}
              value={text}
              required={required}
              disabled={Boolean(control.disabled)}
              onChange={() => {}}
              tabIndex={-1}
              aria-hidden
              className="sr-only"
              onFocus={() => trigger.current?.focus()}
            />
          </div>
        );
      }}
    />
  );
}

interface PartProps {
  label: string;
  value: number;
  max: number;
  step: number;
  write: (value: number) => string;
  onChange: (value: number) => void;
}

/** A slider for one component of the colour. Screen readers read the formatted value. */
function Part({ label, value, max, step, write, onChange }: PartProps) {
  return (
    <FormFieldRoot>
      <span className="flex items-baseline justify-between gap-2">
        <FormFieldLabel>{label}</FormFieldLabel>
        <span
          aria-hidden
          data-slot="color-picker-value"
          className="text-sm text-muted-foreground tabular-nums"
        >
          {write(value)}
        </span>
      </span>
      {/* A native slider, because component libraries name the thumb in different ways. */}
      <FormFieldControl
        type="range"
        className="h-6 w-full cursor-pointer accent-primary pointer-coarse:h-11"
        value={value}
        // Without `min`, steps would count from the initial value.
        min={0}
        max={max}
        step={step}
        aria-valuetext={write(value)}
        onValueChange={(value) => onChange(Number(value))}
      />
    </FormFieldRoot>
  );
}

/** A swatch of the colour, or an empty dashed box if no colour is set. */
function Swatch({ colour }: { colour: Oklch | null }) {
  return (
    <span
      aria-hidden
      data-slot="color-picker-swatch"
      className={cn(
        "size-5 shrink-0 rounded-sm border border-input forced-color-adjust-none",
        !colour && "border-dashed",
      )}
      style={colour ? { backgroundColor: writeHex(colour) } : undefined}
    />
  );
}

interface ContrastProps {
  colour: Oklch;
  against: string;
  words: ColorPickerLabels;
  locale: string;
}

/** The contrast ratio and the WCAG level it meets. @see WCAG 2.2, 1.4.3 and 1.4.11 */
function Contrast({ colour, against, words, locale }: ContrastProps) {
  const ground = readColour(against);
  if (!ground) return null;
  const ratio = contrastOf(colour, ground);
  // The ratio is truncated, not rounded, because 4.46 must not become 4.5.
  const figure = new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
    .format(Math.floor(ratio * 10) / 10);
  const say = ratio >= 4.5 ? words.enough : ratio >= 3 ? words.large : words.poor;
  return (
    <div data-slot="color-picker-contrast" aria-live="polite" className="flex items-center gap-3">
      <span
        aria-hidden
        className="flex size-10 shrink-0 items-center justify-center rounded-md border border-border text-base font-semibold"
        style={{ color: writeHex(colour), backgroundColor: writeHex(ground) }}
      >
        Aa
      </span>
      <p
        className={cn(
          "text-sm",
          ratio >= 4.5 && "text-success",
          ratio < 4.5 && "text-warning",
          ratio < 3 && "text-destructive",
        )}
      >
        <span className="flex items-center gap-1.5 font-semibold tabular-nums [&_svg]:size-4">
          {ratio >= 4.5 ? <CheckIcon aria-hidden /> : <TriangleAlertIcon aria-hidden />}
          {words.contrast(figure)}
        </span>
        {say}
      </p>
    </div>
  );
}

export { ColorPicker, type ColorPickerLabels, type ColorPickerProps };
