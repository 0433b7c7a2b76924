"use client";

import * as React from "react";
import { Field as FieldPrimitive } from "@base-ui/react/field";
import { cn } from "@/lib/utils";
import { CheckIcon, TriangleAlertIcon } from "lucide-react";
import { buttonVariants } from "@/components/ui/button";
import { FormFieldControl, FormFieldError, FormFieldLabel, FormFieldRoot } from "@/components/ui/form-field";
import { Input } from "@/components/ui/input";
import { Popover, PopoverContent, PopoverTitle, PopoverTrigger } from "@/components/ui/popover";
import { useFormReset } from "@/hooks/use-form-reset";
import { contrastOf, isOnScreen, type Oklch, readColour, writeHex, writeOklch } from "./color-picker-colours";

/** Text of the picker, for translation. */
interface ColorPickerLabels {
  choose: string;
  title: string;
  code: string;
  wrongCode: string;
  lightness: string;
  chroma: string;
  hue: string;
  presets: string;
  /** The figure, and what it is enough for. */
  contrast: (ratio: string) => string;
  enough: string;
  large: string;
  poor: string;
  /** Said of a colour that the screen draws paler. */
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
  enough: "Enough for any text",
  large: "Enough for large text and icons only",
  poor: "Not enough for text",
  outside: "Screens can't show this colour. It looks paler here.",
};

interface ColorPickerProps
  extends Omit<React.ComponentProps<"div">, "defaultValue" | "onChange" | "children"> {
  /** The colour as text, in hex or `oklch()`; empty while there is none. */
  value?: string | undefined;
  /**
   * Initial colour.
   * @default ""
   */
  defaultValue?: string | undefined;
  /** Called with the colour, written in `format`. */
  onValueChange?: ((colour: string) => void) | undefined;
  /**
   * How the colour is written.
   * @default "hex"
   */
  format?: "hex" | "oklch" | undefined;
  /** Background colour of text in this colour: the contrast is shown. Without it, it is not. */
  against?: string | undefined;
  /** Colours that can be taken at once, with their names. */
  presets?: readonly { name: string; colour: string }[] | undefined;
  /** Field name of the colour in a form. */
  name?: string | undefined;
  /**
   * Whether a form needs one.
   * @default false
   */
  required?: boolean | undefined;
  /**
   * Whether it cannot be changed.
   * @default false
   */
  disabled?: boolean | undefined;
  /**
   * Language of the figures.
   * @default "en"
   */
  locale?: string | undefined;
  /** Words in another language; anything left out stays in English. */
  labels?: Partial<ColorPickerLabels> | undefined;
}

/** Where the sliders stand while there is no colour. */
const start: Oklch = { lightness: 0.6, chroma: 0.12, hue: 250 };

/**
 * A colour by code or by sliders, with the contrast that it has.
 *
 * The sliders are those of OKLCH, where the same lightness looks equally light in every hue.
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
  const words = { ...english, ...labels };
  const [own, setOwn] = React.useState(defaultValue);
  const text = value ?? own;
  const colour = readColour(text);
  // Hex knows no hue of a grey and no part of a digit; the sliders keep where they were moved to.
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
    // A code that was left unfinished is not waited for any more.
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
                {/* Separate fields: the label around the picker names its button and not what is in the panel. */}
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
                  // 360° is 0° again: the thumb would jump from the end to the start.
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
            {/* The field asks here whether there is a colour, and leads the focus to the button. */}
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

/** One part of the colour as a slider; its value is read out as it is shown. */
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
      {/* The browser's own: sliders of component sets differ in how their thumb gets its name. */}
      <FormFieldControl
        type="range"
        className="h-6 w-full cursor-pointer accent-primary pointer-coarse:h-11"
        value={value}
        // Without it the steps would be counted from the value at the start.
        min={0}
        max={max}
        step={step}
        aria-valuetext={write(value)}
        onValueChange={(value) => onChange(Number(value))}
      />
    </FormFieldRoot>
  );
}

/** The colour itself, on a checked ground while there is none. */
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

/** The contrast as a figure and as what it is enough for. @see WCAG 2.2, 1.4.3 and 1.4.11 */
function Contrast({ colour, against, words, locale }: ContrastProps) {
  const ground = readColour(against);
  if (!ground) return null;
  const ratio = contrastOf(colour, ground);
  // Cut off and not rounded: 4.46 is not 4.5.
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
