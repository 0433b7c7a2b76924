"use client";

import * as React from "react";
import { SearchIcon, XIcon } from "lucide-react";
import { InputGroup, InputGroupAddon, InputGroupButton, InputGroupInput } from "@/components/ui/input-group";
import { Kbd, KbdGroup } from "@/components/ui/kbd";
import { useFormReset } from "@/hooks/use-form-reset";

interface SearchInputLabels {
  /** Name of the clear button. */
  clear: string;
}

const english: SearchInputLabels = { clear: "Clear search" };

interface SearchInputProps
  extends
    Omit<React.ComponentProps<typeof InputGroupInput>, "type" | "value" | "defaultValue" | "onValueChange"> {
  /** The search text. */
  value?: string | undefined;
  /**
   * Initial search text (uncontrolled).
   * @default ""
   */
  defaultValue?: string | undefined;
  /** Called with the text after every change. */
  onValueChange?: ((value: string) => void) | undefined;
  /** Called with the text when Enter is pressed. */
  onSearch?: ((value: string) => void) | undefined;
  /**
   * A shortcut that focuses the input: a single character, or `mod+k` for ⌘K and Ctrl+K. Single-character shortcuts are
   * ignored while the user types in a field.
   */
  shortcut?: string | undefined;
  /** Translated labels. Labels that you omit stay in English. */
  labels?: Partial<SearchInputLabels> | undefined;
}

/** A search input with a clear button and an optional shortcut. It needs a label. */
function SearchInput({
  className,
  value,
  defaultValue = "",
  onValueChange,
  onSearch,
  onKeyDown,
  shortcut,
  labels,
  disabled,
  ...props
}: SearchInputProps) {
  const words = { ...english, ...labels };
  const [own, setOwn] = React.useState(defaultValue);
  const text = value ?? own;
  const group = React.useRef<HTMLDivElement>(null);
  const input = () => group.current?.querySelector("input");

  const change = (next: string) => {
    setOwn(next);
    onValueChange?.(next);
  };

  React.useEffect(() => {
    if (!shortcut || disabled) return;
    const listen = (event: KeyboardEvent) => {
      const found = group.current?.querySelector("input");
      // A surrounding field or fieldset may also disable the input.
      if (!found || found.matches(":disabled") || !isPressed(shortcut, event) || event.defaultPrevented) {
        return;
      }
      event.preventDefault();
      found.focus();
      found.select();
    };
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, [shortcut, disabled]);

  useFormReset(group, () => setOwn(defaultValue));

  return (
    <InputGroup data-slot="search-input" ref={group} className={className}>
      <InputGroupAddon>
        <SearchIcon aria-hidden />
      </InputGroupAddon>
      <InputGroupInput
        enterKeyHint="search"
        autoComplete="off"
        aria-keyshortcuts={shortcut ? spelled(shortcut) : undefined}
        disabled={disabled}
        {...props}
        type="search"
        value={text}
        onChange={(event) => change(event.currentTarget.value)}
        className="[&::-webkit-search-cancel-button]:hidden"
        onKeyDown={(event) => {
          onKeyDown?.(event);
          if (event.defaultPrevented || event.nativeEvent.isComposing) return;
          if (event.key === "Enter") onSearch?.(event.currentTarget.value);
          if (event.key === "Escape" && text !== "" && !event.currentTarget.readOnly) {
            // The first Escape clears the search, and only the second closes a surrounding dialog.
            event.preventDefault();
            event.stopPropagation();
            change("");
          }
        }}
      />
      <InputGroupAddon align="inline-end">
        {text !== "" && !disabled
          ? (
            <InputGroupButton
              size="icon-xs"
              aria-label={words.clear}
              // Hides the button if the input is read-only. A surrounding field may also make the input read-only.
              className="group-has-[[data-slot=input-group-control]:read-only]/input-group:hidden"
              onClick={() => {
                change("");
                input()?.focus();
              }}
            >
              <XIcon />
            </InputGroupButton>
          )
          : shortcut
          ? <Shortcut keys={shortcut} />
          : null}
      </InputGroupAddon>
    </InputGroup>
  );
}

/** The shortcut's keys, shown if there is a keyboard. */
function Shortcut({ keys }: { keys: string }) {
  const mac = React.useSyncExternalStore(
    () => () => {},
    () => /Mac|iP(?:hone|ad)/.test(navigator.platform),
    () => false,
  );
  const key = keys.replace(/^mod\+/, "");
  return (
    <KbdGroup aria-hidden className="pe-1 pointer-coarse:hidden">
      {key === keys ? null : <Kbd>{mac ? "⌘" : "Ctrl"}</Kbd>}
      <Kbd>{key.toUpperCase()}</Kbd>
    </KbdGroup>
  );
}

/**
 * Returns whether a key press matches the shortcut. A single-character shortcut is ignored while the user types in a
 * field.
 */
function isPressed(shortcut: string, event: KeyboardEvent): boolean {
  const key = shortcut.replace(/^mod\+/, "");
  // Browser autofill fires key events without a key.
  if (event.key?.toLowerCase() !== key.toLowerCase() || event.altKey || event.isComposing) return false;
  const withModifier = event.metaKey || event.ctrlKey;
  if (key !== shortcut) return withModifier;
  const target = event.target instanceof HTMLElement ? event.target : undefined;
  return !withModifier && !target?.isContentEditable && !target?.closest("input, textarea, select");
}

/** Returns the shortcut in `aria-keyshortcuts` syntax (WAI-ARIA 1.2 §6.6). */
function spelled(shortcut: string): string {
  const key = shortcut.replace(/^mod\+/, "");
  return key === shortcut ? key : `Control+${key.toUpperCase()} Meta+${key.toUpperCase()}`;
}

export { SearchInput, type SearchInputLabels, type SearchInputProps };
