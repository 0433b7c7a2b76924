"use client";

import * as React from "react";
import { cn } from "@/lib/utils";
import { type LabelTemplates, withTemplates } from "@/lib/label-templates";
import { XIcon } from "lucide-react";
import { Badge } from "@/components/ui/badge";
import { FormFieldControl } from "@/components/ui/form-field";
import { useFormReset } from "@/hooks/use-form-reset";

interface TagInputLabels {
  /** Name of the button that removes a tag. */
  remove: (tag: string) => string;
  /**
   * Announced when a tag is added, removed or rejected. A tag is rejected if it is a duplicate (`repeated`) or if `max`
   * is already reached (`full`).
   */
  announce: (what: "added" | "removed" | "repeated" | "full", tag: string) => string;
}

interface TagInputProps extends
  Omit<
    React.ComponentProps<typeof FormFieldControl>,
    "value" | "defaultValue" | "onValueChange" | "onChange" | "onKeyDown"
  > {
  /** Called while the user types a tag. */
  onChange?: React.ChangeEventHandler<HTMLInputElement> | undefined;
  /** Called before the component handles a key press. To handle the key yourself, call `preventDefault`. */
  onKeyDown?: React.KeyboardEventHandler<HTMLInputElement> | undefined;
  /** The tags (controlled). */
  value?: readonly string[] | undefined;
  /**
   * Initial tags (uncontrolled).
   * @default []
   */
  defaultValue?: readonly string[] | undefined;
  /** Called with all tags when one is added or removed. */
  onValueChange?: ((tags: string[]) => void) | undefined;
  /** Maximum number of tags. */
  max?: number | undefined;
  /**
   * Converts typed text to a tag. Return an empty string to reject it.
   * @default (text) => text.trim()
   */
  normalize?: ((text: string) => string) | undefined;
  /** Translated labels. Labels that you omit stay in English. */
  labels?: LabelTemplates<TagInputLabels> | undefined;
}

const english: TagInputLabels = {
  remove: (tag) => `Remove ${tag}`,
  announce: (what, tag) =>
    ({
      added: `${tag} added`,
      removed: `${tag} removed`,
      repeated: `${tag} has already been added`,
      full: `Limit reached. ${tag} was not added`,
    })[what],
};

/** For each label function, the placeholders that a template can use for its parameters. */
const labelValues = { remove: ["tag"], announce: ["what", "tag"] } as const;

/**
 * A free-text tag input. Enter or a comma adds a tag, and pasting a list adds several.
 *
 * A form submits each tag as its own value. The input needs a label.
 */
function TagInput({
  className,
  value,
  defaultValue = [],
  onValueChange,
  max = Infinity,
  normalize = (text) => text.trim(),
  labels,
  onChange,
  onKeyDown,
  placeholder,
  ref,
  ...props
}: TagInputProps) {
  const words = withTemplates(english, labels, labelValues);
  const [own, setOwn] = React.useState<readonly string[]>(defaultValue);
  const [text, setText] = React.useState("");
  const [said, setSaid] = React.useState("");
  const tags = value ?? own;
  const box = React.useRef<HTMLDivElement>(null);
  const input = React.useRef<HTMLInputElement>(null);

  useFormReset(input, () => {
    setOwn(defaultValue);
    setText("");
  });

  function set(next: string[], message: string) {
    setOwn(next);
    setSaid(message);
    onValueChange?.(next);
  }

  function add(texts: string[]) {
    const next = [...tags];
    let message = "";
    for (const tag of texts.map(normalize).filter(Boolean)) {
      const repeated = next.some((each) => each.toLocaleLowerCase() === tag.toLocaleLowerCase());
      const what = repeated ? "repeated" : next.length >= max ? "full" : "added";
      if (what === "added") next.push(tag);
      message = words.announce(what, tag);
    }
    setText("");
    if (next.length > tags.length) set(next, message);
    else setSaid(message);
  }

  /** Removes a tag and focuses its neighbour, or the input. */
  function remove(index: number) {
    const buttons = box.current?.querySelectorAll<HTMLElement>("[data-slot=tag-input-remove]");
    const neighbour = buttons?.[index + 1] ?? buttons?.[index - 1] ?? input.current;
    neighbour?.focus();
    set(tags.filter((_, at) => at !== index), words.announce("removed", tags[index]!));
  }

  /** Moves focus from the input to the tags, and from tag to tag. In right-to-left text, the arrow keys are swapped. */
  function move(event: React.KeyboardEvent<HTMLElement>, index: number) {
    const rtl = getComputedStyle(event.currentTarget).direction === "rtl";
    const step = event.key === (rtl ? "ArrowRight" : "ArrowLeft")
      ? -1
      : event.key === (rtl ? "ArrowLeft" : "ArrowRight")
      ? 1
      : 0;
    const buttons = box.current?.querySelectorAll<HTMLElement>("[data-slot=tag-input-remove]") ?? [];
    const next = step === 0
      ? undefined
      : index + step >= buttons.length
      ? input.current
      : buttons[index + step];
    if (!next) return;
    event.preventDefault();
    next.focus();
  }

  return (
    <FormFieldControl
      {...props}
      // Base UI's field and form read the tags from this comma-separated value.
      value={tags.join(",")}
      render={(given: React.ComponentProps<"input">) => {
        const { ref: sentRef, name, value: joined, onChange: _, className: __, ...rest } = given;
        const off = rest.disabled || rest.readOnly;
        // A list set by the page may contain duplicates.
        const keys = tags.map((tag, at) =>
          `${tags.slice(0, at).filter((each) => each === tag).length} ${tag}`
        );
        return (
          <div
            ref={box}
            data-slot="tag-input"
            className={cn(
              "relative flex min-h-9 w-full min-w-0 cursor-text flex-wrap items-center gap-1.5 rounded-md border border-input bg-card p-1 text-sm text-foreground outline-offset-2 transition-colors duration-150 has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-ring has-[input:disabled]:cursor-not-allowed has-[input:disabled]:border-border has-[input:disabled]:bg-muted has-[input[aria-invalid=true]]:border-destructive has-[input[aria-invalid=true]]:outline-destructive motion-reduce:transition-none pointer-coarse:min-h-11",
              className,
            )}
            onPointerDown={(event) => {
              if (event.target !== event.currentTarget) return;
              event.preventDefault();
              input.current?.focus();
            }}
          >
            {tags.map((tag, index) => (
              <Badge
                key={keys[index]}
                data-slot="tag-input-tag"
                variant="secondary"
                className="h-6 gap-0.5 py-0 pointer-coarse:h-8"
              >
                <span className="truncate">{tag}</span>
                {off ? null : (
                  <button
                    type="button"
                    data-slot="tag-input-remove"
                    tabIndex={-1}
                    aria-label={words.remove(tag)}
                    className="-me-1.5 flex size-6 shrink-0 cursor-pointer items-center justify-center rounded-full text-muted-foreground outline-offset-0 hover:text-foreground focus-visible:outline-2 focus-visible:outline-ring pointer-coarse:size-8"
                    onClick={() => remove(index)}
                    onKeyDown={(event) => {
                      move(event, index);
                      if (event.key !== "Backspace" && event.key !== "Delete") return;
                      event.preventDefault();
                      remove(index);
                    }}
                  >
                    <XIcon aria-hidden className="size-3.5" />
                  </button>
                )}
              </Badge>
            ))}
            <input
              {...rest}
              ref={(element) => {
                input.current = element;
                if (typeof ref === "function") return ref(element);
                if (ref) ref.current = element;
              }}
              data-slot="tag-input-control"
              className="h-6 min-w-12 flex-1 bg-transparent px-1.5 outline-none placeholder:text-muted-foreground disabled:cursor-not-allowed pointer-coarse:h-8 pointer-coarse:text-base"
              placeholder={tags.length === 0 ? placeholder : undefined}
              // A required field needs a tag, not text in this input. The hidden input below checks the tags.
              required={false}
              aria-required={rest.required || undefined}
              value={text}
              onChange={(event) => {
                onChange?.(event);
                const parts = event.currentTarget.value.split(/[,\n;]/);
                if (parts.length > 1) add(parts);
                else setText(event.currentTarget.value);
              }}
              onPaste={(event) => {
                rest.onPaste?.(event);
                const pasted = event.clipboardData.getData("text");
                // Pasted line breaks are handled here, because a single-line input removes them before `onChange` is
                // called.
                if (event.defaultPrevented || off || !pasted.includes("\n")) return;
                event.preventDefault();
                const { value: typed, selectionStart, selectionEnd } = event.currentTarget;
                const whole = typed.slice(0, selectionStart ?? typed.length) + pasted +
                  typed.slice(selectionEnd ?? typed.length);
                add(whole.split(/[,\n;]/));
              }}
              onKeyDown={(event) => {
                onKeyDown?.(event);
                if (event.defaultPrevented || event.nativeEvent.isComposing || off) return;
                const atStart = event.currentTarget.selectionStart === 0 &&
                  event.currentTarget.selectionEnd === 0;
                if (event.key === "Enter" && text.trim() !== "") {
                  event.preventDefault();
                  add([text]);
                } else if (event.key === "Backspace" && text === "" && tags.length > 0) {
                  // Holding Backspace to clear the text must not delete tags.
                  if (!event.repeat) set(tags.slice(0, -1), words.announce("removed", tags.at(-1)!));
                } else if (atStart && tags.length > 0) move(event, tags.length);
              }}
              onBlur={(event) => {
                rest.onBlur?.(event);
                if (!box.current?.contains(event.relatedTarget)) add([text]);
              }}
            />
            <input
              ref={sentRef}
              form={rest.form}
              value={joined}
              required={rest.required}
              disabled={rest.disabled}
              onChange={() => {}}
              tabIndex={-1}
              aria-hidden
              className="pointer-events-none absolute inset-x-0 bottom-0 -z-10 h-px opacity-0"
              onFocus={() => input.current?.focus()}
            />
            {name && !rest.disabled
              ? tags.map((tag, at) => (
                <input key={keys[at]} type="hidden" form={rest.form} name={name} value={tag} />
              ))
              : null}
            <span role="status" className="sr-only">{said}</span>
          </div>
        );
      }}
    />
  );
}

export { TagInput, type TagInputLabels, type TagInputProps };
