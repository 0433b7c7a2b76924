"use client";

import * as React from "react";
import { Field as FieldPrimitive } from "@base-ui/react/field";
import { cn } from "@/lib/utils";
import { type LabelTemplates, withTemplates } from "@/lib/label-templates";
import { EraserIcon, KeyboardIcon, PenLineIcon, Undo2Icon } from "lucide-react";
import { Button } from "@/components/ui/button";
import { LoadingButton } from "@/components/ui/loading-button";
import { FormFieldControl } from "@/components/ui/form-field";
import { Input } from "@/components/ui/input";
import { useDisabledFieldset } from "@/hooks/use-disabled-fieldset";
import { useFormReset } from "@/hooks/use-form-reset";

/** The signature: SVG path data on a surface of 400 × 150 units, or a typed name. */
type Signature = { kind: "drawn"; path: string } | { kind: "typed"; text: string };

/** Size of the surface, in the units that all paths use. It does not depend on the screen size. */
const surface = { width: 400, height: 150 };

/** The pad's labels, for translation. */
interface SignaturePadLabels {
  draw: string;
  type: string;
  undo: string;
  clear: string;
  /** Explains how to sign. Shown while nothing is drawn. */
  hint: string;
  /** Label of the input for a typed name. */
  name: string;
  empty: string;
  drawn: (strokes: number) => string;
}

const english: SignaturePadLabels = {
  draw: "Draw",
  type: "Type",
  undo: "Undo",
  clear: "Clear",
  hint: "Sign with a finger, a pen or the mouse",
  name: "Your full name",
  empty: "Nothing drawn",
  drawn: (strokes) => `Signature drawn with ${strokes} ${strokes === 1 ? "stroke" : "strokes"}`,
};

/** For each label function, the placeholders that a template can use for its parameters. */
const labelValues = { drawn: ["strokes"] } as const;

interface SignaturePadProps extends Omit<React.ComponentProps<"div">, "children" | "defaultValue"> {
  /** The signature (controlled), or `null` for none. */
  value?: Signature | null | undefined;
  /** Initial signature (uncontrolled). */
  defaultValue?: Signature | null | undefined;
  /** Called after each stroke, each typed letter and each undo. */
  onValueChange?: ((value: Signature | null) => void) | undefined;
  /**
   * Field name. The form submits the path or the typed name as `<name>`, and the kind (`drawn` or `typed`) as
   * `<name>Kind`.
   */
  name?: string | undefined;
  /**
   * Whether a signature is required.
   * @default false
   */
  required?: boolean | undefined;
  /** @default false */
  disabled?: boolean | undefined;
  /**
   * Accessible name of the group.
   * @default "Signature"
   */
  "aria-label"?: string | undefined;
  /** Translated labels. Labels that you omit stay in English. */
  labels?: LabelTemplates<SignaturePadLabels> | undefined;
}

/**
 * A signature pad: draw with a finger, pen or mouse, or type a name.
 *
 * A surrounding `Field` provides its name, description and disabled state.
 */
function SignaturePad({
  className,
  value,
  defaultValue = null,
  onValueChange,
  name,
  required = false,
  disabled = false,
  "aria-label": label = "Signature",
  labels,
  ref,
  onKeyDown,
  ...props
}: SignaturePadProps) {
  const words = withTemplates(english, labels, labelValues);
  const hintId = React.useId();
  const [own, setOwn] = React.useState<Signature | null>(defaultValue);
  const given = value === undefined ? own : value;
  const [mode, setMode] = React.useState<Signature["kind"]>(given?.kind ?? "drawn");
  /** The last drawing and the last typed text. They are restored when the user switches back. */
  const [aside, setAside] = React.useState({ path: "", text: "" });
  const [stroke, setStroke] = React.useState<readonly Point[]>([]);
  // Uses a ref, because new points can arrive before the previous points are rendered.
  const points = React.useRef<Point[]>([]);
  const pointer = React.useRef(Number.NaN);
  const root = React.useRef<HTMLDivElement>(null);
  React.useImperativeHandle(ref, () => root.current!, []);
  const kind = given?.kind ?? mode;
  const path = given?.kind === "drawn" ? given.path : "";
  const text = given?.kind === "typed" ? given.text : "";
  const strokes = strokesOf(path);
  const entry = given?.kind === "typed" ? given.text.trim() : path;
  const isInDisabled = useDisabledFieldset(root);

  useFormReset(root, () => {
    setOwn(defaultValue);
    setMode(defaultValue?.kind ?? "drawn");
    setAside({ path: "", text: "" });
  });

  const change = (next: Signature | null) => {
    setOwn(next);
    onValueChange?.(next);
  };
  const draw = (next: string) => change(next === "" ? null : { kind: "drawn", path: next });
  const switchTo = (next: Signature["kind"]) => {
    if (next === kind) return;
    setAside({ path: path || aside.path, text: text || aside.text });
    setMode(next);
    if (next === "drawn") draw(aside.path);
    else change(aside.text === "" ? null : { kind: "typed", text: aside.text });
  };
  const takeBack = (left: string[]) => {
    setMode("drawn");
    setAside({ ...aside, path: "" });
    draw(left.join(""));
  };
  const end = (event: React.PointerEvent) => {
    if (event.pointerId !== pointer.current || points.current.length === 0) return;
    const done = pathOf(points.current);
    points.current = [];
    setStroke([]);
    // If the browser takes over a gesture, for example to scroll, the stroke is not added to the signature.
    if (event.type === "pointerup") draw(path + done);
  };

  const show = (control: React.ComponentProps<"input">) => {
    const isOff = Boolean(control.disabled);
    return (
      <div
        data-slot="signature-pad"
        ref={root}
        role="group"
        aria-label={control["aria-labelledby"] ? undefined : label}
        aria-labelledby={control["aria-labelledby"]}
        aria-describedby={control["aria-describedby"]}
        className={cn("@container/signature-pad relative grid w-full min-w-0 gap-2 text-sm", className)}
        onKeyDown={(event) => {
          onKeyDown?.(event);
          if (event.defaultPrevented || kind !== "drawn" || isOff || strokes.length === 0) return;
          if (event.key.toLowerCase() !== "z" || event.shiftKey || !(event.ctrlKey || event.metaKey)) return;
          event.preventDefault();
          takeBack(strokes.slice(0, -1));
        }}
        {...props}
      >
        <div className="flex flex-wrap items-center gap-1">
          <Button
            variant={kind === "drawn" ? "secondary" : "ghost"}
            size="sm"
            aria-pressed={kind === "drawn"}
            disabled={isOff}
            onClick={() => switchTo("drawn")}
          >
            <PenLineIcon />
            {words.draw}
          </Button>
          <Button
            variant={kind === "typed" ? "secondary" : "ghost"}
            size="sm"
            aria-pressed={kind === "typed"}
            disabled={isOff}
            onClick={() => switchTo("typed")}
          >
            <KeyboardIcon />
            {words.type}
          </Button>
          {kind === "drawn"
            ? (
              <span className="ms-auto flex gap-1">
                <LoadingButton
                  variant="ghost"
                  size="sm"
                  disabled={isOff || strokes.length === 0}
                  focusableWhenDisabled
                  onClick={() => takeBack(strokes.slice(0, -1))}
                >
                  <Undo2Icon className="rtl:-scale-x-100" />
                  <span className="@max-sm/signature-pad:sr-only">{words.undo}</span>
                </LoadingButton>
                <LoadingButton
                  variant="ghost"
                  size="sm"
                  disabled={isOff || strokes.length === 0}
                  focusableWhenDisabled
                  onClick={() => takeBack([])}
                >
                  <EraserIcon />
                  <span className="@max-sm/signature-pad:sr-only">{words.clear}</span>
                </LoadingButton>
              </span>
            )
            : null}
        </div>
        {kind === "drawn"
          ? (
            <div
              data-invalid={control["aria-invalid"] ? "" : undefined}
              className="relative overflow-hidden rounded-lg border border-input bg-card data-invalid:border-destructive"
            >
              <svg
                data-slot="signature-pad-surface"
                role="img"
                aria-label={strokes.length === 0 ? words.empty : words.drawn(strokes.length)}
                aria-describedby={hintId}
                viewBox={`0 0 ${surface.width} ${surface.height}`}
                className={cn(
                  "block w-full touch-none fill-none [stroke-linecap:round] [stroke-linejoin:round]",
                  isOff ? "cursor-not-allowed opacity-50" : "cursor-crosshair",
                )}
                onPointerDown={(event) => {
                  if (isOff || !event.isPrimary || event.button !== 0) return;
                  // A hand resting on the screen is a separate pointer. It also counts as primary, and often touches
                  // the screen before the pen does. A pen may therefore take over from another pointer.
                  const isTaken = event.currentTarget.hasPointerCapture(pointer.current);
                  if (isTaken && event.pointerType !== "pen") return;
                  event.currentTarget.setPointerCapture(event.pointerId);
                  pointer.current = event.pointerId;
                  points.current = [pointOf(event.currentTarget, event)];
                  setStroke([...points.current]);
                }}
                onPointerMove={(event) => {
                  if (event.pointerId !== pointer.current || points.current.length === 0) return;
                  const pad = event.currentTarget;
                  // Uses the coalesced events too, because one point per frame is too few for fast strokes.
                  const told = event.nativeEvent.getCoalescedEvents?.() ?? [];
                  const moves = told.length > 0 ? told : [event];
                  points.current.push(...moves.map((move) => pointOf(pad, move)));
                  setStroke([...points.current]);
                }}
                onPointerUp={end}
                onPointerCancel={end}
              >
                <line x1="24" x2="376" y1="118" y2="118" strokeDasharray="2 5" className="stroke-input" />
                <path d={path + pathOf(stroke)} strokeWidth="2.5" className="stroke-foreground" />
              </svg>
              <p
                id={hintId}
                className={cn(
                  "pointer-events-none absolute inset-x-0 top-1/3 px-4 text-center text-pretty text-muted-foreground",
                  strokes.length + stroke.length > 0 && "sr-only",
                )}
              >
                {words.hint}
              </p>
            </div>
          )
          : (
            // This is a separate field, because the outer label names the pad and not this input.
            <FieldPrimitive.Root disabled={isOff}>
              <FormFieldControl
                render={<Input />}
                aria-label={words.name}
                placeholder={words.name}
                autoComplete="name"
                maxLength={200}
                aria-invalid={control["aria-invalid"]}
                value={text}
                className="h-20 rounded-lg px-4 font-serif text-2xl italic pointer-coarse:h-20 pointer-coarse:text-2xl"
                onValueChange={(next) => {
                  setMode("typed");
                  if (next === "") setAside({ ...aside, text: "" });
                  change(next === "" ? null : { kind: "typed", text: next });
                }}
              />
            </FieldPrimitive.Root>
          )}
        <span role="status" className="sr-only">
          {kind === "drawn" && strokes.length > 0 ? words.drawn(strokes.length) : ""}
        </span>
        {/* A visually hidden input for the form. It receives focus when the label is clicked or validation fails. */}
        <input
          ref={control.ref}
          id={control.id}
          aria-hidden
          tabIndex={-1}
          className="pointer-events-none absolute bottom-0 size-px opacity-0"
          name={control.name}
          required={required}
          disabled={isOff}
          value={entry}
          onChange={() => {}}
          onFocus={() => root.current?.querySelector<HTMLElement>("button[aria-pressed=true]")?.focus()}
        />
        {given && control.name && entry !== ""
          ? <input type="hidden" name={`${control.name}Kind`} disabled={isOff} value={given.kind} />
          : null}
      </div>
    );
  };

  return (
    <FieldPrimitive.Control
      name={name}
      required={required}
      disabled={disabled || isInDisabled}
      value={entry}
      render={show}
    />
  );
}

interface Point {
  x: number;
  y: number;
}

/** Returns the pointer's position on the surface, in surface units. */
function pointOf(pad: Element, { clientX, clientY }: { clientX: number; clientY: number }): Point {
  const box = pad.getBoundingClientRect();
  const within = (part: number, size: number) => Math.round(Math.max(0, Math.min(1, part)) * size * 10) / 10;
  return {
    x: within((clientX - box.left) / box.width, surface.width),
    y: within((clientY - box.top) / box.height, surface.height),
  };
}

/** Converts a stroke to path data: curves through the midpoints between its points. A tap becomes a dot. */
function pathOf(points: readonly Point[]): string {
  const [first, ...others] = points;
  if (!first) return "";
  const start = `M${first.x} ${first.y}`;
  const last = others.at(-1);
  if (!last) return `${start}L${first.x} ${first.y}`;
  const middle = (a: number, b: number) => Math.round((a + b) * 5) / 10;
  const curves = others.slice(0, -1).map((point, place) => {
    const next = others[place + 1]!;
    return `Q${point.x} ${point.y} ${middle(point.x, next.x)} ${middle(point.y, next.y)}`;
  });
  return `${start}${curves.join("")}L${last.x} ${last.y}`;
}

/** Splits a path into strokes. Each stroke starts with a move command. */
function strokesOf(path: string): string[] {
  return path.split(/(?=M)/).filter((stroke) => stroke !== "");
}

/**
 * Renders a drawn signature as an SVG document to store or print. Returns undefined if the path is not from this pad.
 */
function signatureSvg(path: string): string | undefined {
  if (!/^[MLQ\d. -]+$/.test(path)) return undefined;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${surface.width} ${surface.height}"><path d="${path}" fill="none" stroke="currentColor" stroke-width="2.5" stroke-linecap="round" stroke-linejoin="round"/></svg>`;
}

export { type Signature, SignaturePad, type SignaturePadLabels, type SignaturePadProps, signatureSvg };
