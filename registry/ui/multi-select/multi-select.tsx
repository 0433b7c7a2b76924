"use client";

import * as React from "react";
import { cn } from "@/lib/utils";
import { type LabelTemplates, withTemplates } from "@/lib/label-templates";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import {
  Combobox,
  ComboboxCollection,
  ComboboxContent,
  ComboboxEmpty,
  ComboboxGroup,
  ComboboxItem,
  ComboboxLabel,
  ComboboxList,
} from "@/components/ui/combobox";
import { ComboboxSearch, ComboboxSelect, ComboboxStatus } from "@/components/ui/combobox-select";
import { foldText } from "@/lib/fold-text";
import { useFormReset } from "@/hooks/use-form-reset";

/** An option in the list. */
interface MultiSelectOption {
  /** The value submitted in a form. */
  value: string;
  label: string;
  /** A second line below the label. The search also matches it. */
  description?: string | undefined;
  icon?: React.ComponentType<{ className?: string | undefined }> | undefined;
  /** Prevents the option from being selected or removed. */
  disabled?: boolean | undefined;
}

/** A group of options with a heading. */
interface MultiSelectGroup {
  heading: string;
  options: readonly MultiSelectOption[];
}

/** The labels, for translation. */
interface MultiSelectLabels {
  placeholder: string;
  /** Name of the search input in the list. */
  search: string;
  /** Name of the list. */
  list: string;
  /** Shown and announced when nothing matches. */
  empty: string;
  selectAll: string;
  clear: string;
  /** States how many options are selected, out of the maximum. */
  selected: (count: string, max?: string) => string;
  /** States how many selected options are not shown by name on the button. */
  more: (count: string) => string;
}

const english: MultiSelectLabels = {
  placeholder: "Select",
  search: "Search options",
  list: "Options",
  empty: "No options found.",
  selectAll: "Select all",
  clear: "Clear",
  selected: (count, max) => max ? `${count} of ${max} selected` : `${count} selected`,
  more: (count) => `+${count} more`,
};

/** For each label function, the placeholders that a template can use for its parameters. */
const labelValues = { selected: ["count", "max"], more: ["count"] } as const;

interface Group {
  value: string;
  heading: string | undefined;
  items: string[];
}

interface Selection {
  groups: readonly Group[];
  /** Options by value. */
  options: ReadonlyMap<string, MultiSelectOption>;
  value: readonly string[];
  max: number;
  /** Values of the enabled options that match the search. */
  matches: readonly string[];
  set: (value: readonly string[]) => void;
  words: MultiSelectLabels;
  /** Formats a number in the labels' language. */
  count: (number: number) => string;
  button: React.RefObject<HTMLButtonElement | null>;
  form: string | undefined;
}

const SelectionContext = React.createContext<Selection | null>(null);

function useSelection(): Selection {
  const selection = React.use(SelectionContext);
  if (!selection) throw new Error("This part must be used within MultiSelectRoot.");
  return selection;
}

interface MultiSelectRootProps {
  /** The options, or groups of options. */
  options: readonly (MultiSelectOption | MultiSelectGroup)[];
  /** The values of the selected options. */
  value?: readonly string[] | undefined;
  /**
   * Initially selected values.
   * @default []
   */
  defaultValue?: readonly string[] | undefined;
  /** Called with the selected values. */
  onValueChange?: ((value: string[]) => void) | undefined;
  /** Whether the list is open (controlled). */
  open?: boolean | undefined;
  /**
   * Whether the list is open initially.
   * @default false
   */
  defaultOpen?: boolean | undefined;
  /** Called when the list opens or closes. */
  onOpenChange?: ((open: boolean) => void) | undefined;
  /** Maximum number of options that can be selected. */
  max?: number | undefined;
  /** Field name in a form. The form receives a value for each selected option. */
  name?: string | undefined;
  /** `id` of the form, if the field is outside it. */
  form?: string | undefined;
  /**
   * Whether at least one option must be selected.
   * @default false
   */
  required?: boolean | undefined;
  /** @default false */
  disabled?: boolean | undefined;
  /**
   * Language used to format numbers and to search the options.
   * @default "en"
   */
  locale?: string | undefined;
  /** Translated labels. Labels that you omit stay in English. */
  labels?: LabelTemplates<MultiSelectLabels> | undefined;
  /** A `MultiSelectTrigger` and a `MultiSelectContent`. */
  children?: React.ReactNode;
}

/** Provides the options and the selection to the parts inside. Use it to compose your own layout. */
function MultiSelectRoot({
  options,
  value,
  defaultValue = [],
  onValueChange,
  open,
  defaultOpen,
  onOpenChange,
  max = Infinity,
  name,
  form,
  required,
  disabled,
  locale = "en",
  labels,
  children,
}: MultiSelectRootProps) {
  const words = withTemplates(english, labels, labelValues);
  const [own, setOwn] = React.useState(defaultValue);
  const [query, setQuery] = React.useState("");
  const button = React.useRef<HTMLButtonElement>(null);
  useFormReset(button, () => setOwn(defaultValue));

  const [groups, all] = React.useMemo(() => grouped(options), [options]);
  const selected = value ?? own;
  const isMatch = (one: string, text: string) => {
    const { label, description = "" } = all.get(one)!;
    return foldText(`${label} ${description}`).includes(foldText(text.trim()));
  };
  const set = (next: readonly string[]) => {
    if (next.length > max && next.length > selected.length) return;
    setOwn(next);
    onValueChange?.([...next]);
  };
  return (
    <SelectionContext
      value={{
        groups,
        options: all,
        value: selected,
        max,
        matches: [...all.values()].filter((one) => !one.disabled && isMatch(one.value, query))
          .map((one) => one.value),
        set,
        words,
        count: (number) => number.toLocaleString(locale),
        button,
        form,
      }}
    >
      <Combobox<string, true>
        multiple
        items={groups}
        value={[...selected]}
        onValueChange={set}
        open={open}
        defaultOpen={defaultOpen}
        onOpenChange={(next) => onOpenChange?.(next)}
        onInputValueChange={setQuery}
        itemToStringLabel={(one) => all.get(one)?.label ?? one}
        filter={isMatch}
        name={name}
        form={form}
        required={required}
        disabled={disabled}
        locale={locale}
      >
        {children}
      </Combobox>
    </SelectionContext>
  );
}

/** Groups the options by heading, and maps them by value. */
function grouped(options: MultiSelectRootProps["options"]): [Group[], Map<string, MultiSelectOption>] {
  const groups: Group[] = [];
  const all = new Map<string, MultiSelectOption>();
  const add = (heading: string | undefined, options: readonly MultiSelectOption[]) => {
    let group = groups.at(-1);
    if (!group || heading !== undefined || group.heading !== undefined) {
      group = { value: heading ?? `${groups.length}`, heading, items: [] };
      groups.push(group);
    }
    for (const option of options) {
      group.items.push(option.value);
      all.set(option.value, option);
    }
  };
  for (const one of options) {
    if ("options" in one) add(one.heading, one.options);
    else add(undefined, [one]);
  }
  return [groups, all];
}

interface MultiSelectTriggerProps
  extends Omit<React.ComponentProps<typeof ComboboxSelect>, "value" | "defaultValue" | "children"> {
  /**
   * Text shown while nothing is selected.
   * @default labels.placeholder
   */
  placeholder?: React.ReactNode;
  /**
   * The button shows the names of at most this many selected options. For the rest, it shows a number, as in
   * "+2 more".
   * @default 3
   */
  maxCount?: number | undefined;
}

/**
 * The button that shows the selection and opens the list.
 *
 * It needs a label: a `FieldLabel` with `nativeLabel={false} render={<div />}`, or `aria-label`.
 */
function MultiSelectTrigger(
  { className, placeholder, maxCount = 3, ref, ...props }: MultiSelectTriggerProps,
) {
  const { options, value, words, count, button, form } = useSelection();
  React.useImperativeHandle(ref, () => button.current!, [button]);
  const names = value.map((one) => options.get(one)?.label ?? one);
  const rest = names.length - maxCount;
  return (
    <ComboboxSelect
      ref={button}
      form={form}
      data-slot="multi-select-trigger"
      className={cn("h-auto min-h-9 w-full bg-card py-1 pointer-coarse:min-h-11", className)}
      {...props}
    >
      {names.length === 0
        ? <span className="truncate text-muted-foreground">{placeholder ?? words.placeholder}</span>
        : (
          <>
            <span className="sr-only">{names.join(", ")}</span>
            <span aria-hidden className="-ms-1.5 flex min-w-0 flex-1 flex-wrap gap-1">
              {value.slice(0, maxCount).map((one, at) => (
                <Badge key={one} variant="outline">
                  <span className="truncate">{names[at]}</span>
                </Badge>
              ))}
              {rest > 0
                ? (
                  <Badge variant="outline">
                    {maxCount > 0 ? words.more(count(rest)) : words.selected(count(rest))}
                  </Badge>
                )
                : null}
            </span>
          </>
        )}
    </ComboboxSelect>
  );
}

/**
 * Two buttons: one selects all search results, the other clears the selection. Disabled options keep their
 * state.
 */
function MultiSelectActions({ className, ...props }: React.ComponentProps<"div">) {
  const { options, value, max, matches, set, words } = useSelection();
  const missing = matches.filter((one) => !value.includes(one));
  const fixed = value.filter((one) => options.get(one)?.disabled);
  return (
    <div
      data-slot="multi-select-actions"
      className={cn("flex flex-wrap gap-1 p-1 pb-0", className)}
      {...props}
    >
      {value.length + missing.length > max ? null : (
        <Button
          size="sm"
          variant="ghost"
          aria-disabled={missing.length === 0}
          className="aria-disabled:opacity-50"
          onClick={() => missing.length > 0 && set([...value, ...missing])}
        >
          {words.selectAll}
        </Button>
      )}
      <Button
        size="sm"
        variant="ghost"
        aria-disabled={value.length === fixed.length}
        className="aria-disabled:opacity-50"
        onClick={() => value.length > fixed.length && set(fixed)}
      >
        {words.clear}
      </Button>
    </div>
  );
}

/** Shows how many options are selected. */
function MultiSelectStatus({ className, ...props }: React.ComponentProps<typeof ComboboxStatus>) {
  const { value, max, words, count } = useSelection();
  return (
    <ComboboxStatus
      data-slot="multi-select-status"
      className={cn("border-t border-border", className)}
      {...props}
    >
      {words.selected(count(value.length), max === Infinity ? undefined : count(max))}
    </ComboboxStatus>
  );
}

/** The list of options. Once `max` options are selected, all others are disabled. */
function MultiSelectList(
  { className, ...props }: Omit<React.ComponentProps<typeof ComboboxList>, "children">,
) {
  const { options, value, max } = useSelection();
  return (
    <ComboboxList data-slot="multi-select-list" className={cn(className)} {...props}>
      {(group: Group) => (
        <ComboboxGroup key={group.value} items={group.items}>
          {group.heading === undefined ? null : <ComboboxLabel>{group.heading}</ComboboxLabel>}
          <ComboboxCollection>
            {(one: string) => {
              const { label, description, icon: Icon, disabled = false } = options.get(one)!;
              return (
                <ComboboxItem
                  key={one}
                  value={one}
                  disabled={disabled || (value.length >= max && !value.includes(one))}
                >
                  {Icon ? <Icon className="text-muted-foreground" /> : null}
                  <span className="grid min-w-0 flex-1">
                    {label}
                    {description ? <span className="text-xs text-foreground/70">{description}</span> : null}
                  </span>
                </ComboboxItem>
              );
            }}
          </ComboboxCollection>
        </ComboboxGroup>
      )}
    </ComboboxList>
  );
}

/** The popup with search, actions, options and count. Pass children for another layout. */
function MultiSelectContent({ className, children, ...props }: React.ComponentProps<typeof ComboboxContent>) {
  const { words } = useSelection();
  return (
    <ComboboxContent aria-label={words.list} className={cn("min-w-56", className)} {...props}>
      {children ?? (
        <>
          <ComboboxSearch aria-label={words.search} placeholder={words.search} />
          <MultiSelectActions />
          <ComboboxEmpty>{words.empty}</ComboboxEmpty>
          <MultiSelectList />
          <MultiSelectStatus />
        </>
      )}
    </ComboboxContent>
  );
}

interface MultiSelectProps
  extends Omit<MultiSelectRootProps, "children">, Omit<MultiSelectTriggerProps, keyof MultiSelectRootProps> {}

/** Lets people select several options from a searchable list. Other props are passed to the `MultiSelectTrigger`. */
function MultiSelect({
  options,
  value,
  defaultValue,
  onValueChange,
  open,
  defaultOpen,
  onOpenChange,
  max,
  name,
  form,
  required,
  disabled,
  locale,
  labels,
  ...props
}: MultiSelectProps) {
  return (
    <MultiSelectRoot
      options={options}
      value={value}
      defaultValue={defaultValue}
      onValueChange={onValueChange}
      open={open}
      defaultOpen={defaultOpen}
      onOpenChange={onOpenChange}
      max={max}
      name={name}
      form={form}
      required={required}
      disabled={disabled}
      locale={locale}
      labels={labels}
    >
      <MultiSelectTrigger {...props} />
      <MultiSelectContent />
    </MultiSelectRoot>
  );
}

export {
  MultiSelect,
  MultiSelectActions,
  MultiSelectContent,
  type MultiSelectGroup,
  type MultiSelectLabels,
  MultiSelectList,
  type MultiSelectOption,
  type MultiSelectProps,
  MultiSelectRoot,
  type MultiSelectRootProps,
  MultiSelectStatus,
  MultiSelectTrigger,
  type MultiSelectTriggerProps,
};
