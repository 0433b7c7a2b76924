"use client";

import * as React from "react";
import { cn } from "@/lib/utils";
import { type LabelTemplates, withTemplates } from "@/lib/label-templates";
import { ListFilterIcon, SearchIcon, XIcon } from "lucide-react";
import { Badge, badgeVariants } from "@/components/ui/badge";
import { Button, buttonVariants } from "@/components/ui/button";
import {
  Combobox,
  ComboboxContent,
  ComboboxEmpty,
  ComboboxItem,
  ComboboxList,
} from "@/components/ui/combobox";
import { ComboboxSearch, ComboboxSelect } from "@/components/ui/combobox-select";
import { InputGroup, InputGroupAddon, InputGroupButton, InputGroupInput } from "@/components/ui/input-group";
import { Popover, PopoverContent, PopoverTitle, PopoverTrigger } from "@/components/ui/popover";

interface FilterOption {
  value: string;
  label: string;
  /** Number of rows with this value. */
  count?: number | undefined;
}

/** A property to filter by, such as status or country. */
interface FilterFacet {
  id: string;
  label: string;
  options: readonly FilterOption[];
  /**
   * Whether people can select several values. Rows that match any of them are shown.
   * @default true
   */
  multiple?: boolean | undefined;
}

/** The active filters: search text, and values by facet ID. */
interface FilterValue {
  search: string;
  facets: Readonly<Record<string, readonly string[]>>;
}

interface FilterBarLabels {
  /** Accessible name of the landmark. */
  bar: string;
  search: string;
  clearSearch: string;
  /** Label of the button that opens the facets on small screens, with the number of selected values. */
  filters: (chosen: number) => string;
  /** Name of a facet's button, with the number of selected values. */
  facet: (facet: string, chosen: number) => string;
  searchIn: (facet: string) => string;
  nothing: string;
  /** Name of the list of active filters. */
  active: string;
  remove: (facet: string, option: string) => string;
  clearAll: string;
}

const english: FilterBarLabels = {
  bar: "Filters",
  search: "Search",
  clearSearch: "Clear search",
  filters: (chosen) => (chosen === 0 ? "Filters" : `Filters, ${chosen} selected`),
  facet: (facet, chosen) => (chosen === 0 ? facet : `${facet}, ${chosen} selected`),
  searchIn: (facet) => `Search ${facet.toLowerCase()}`,
  nothing: "No results.",
  active: "Active filters",
  remove: (facet, option) => `Remove ${facet}: ${option}`,
  clearAll: "Clear all",
};

/** For each label function, the placeholders that a template can use for its parameters. */
const labelValues = {
  filters: ["chosen"],
  facet: ["facet", "chosen"],
  searchIn: ["facet"],
  remove: ["facet", "option"],
} as const;

const nothingChosen: FilterValue = { search: "", facets: {} };

interface FilterBarProps extends Omit<React.ComponentProps<"div">, "defaultValue"> {
  facets: readonly FilterFacet[];
  /** The filters (controlled), for example from the URL. */
  value?: FilterValue | undefined;
  /** Initial filters (uncontrolled). */
  defaultValue?: FilterValue | undefined;
  onValueChange?: ((value: FilterValue) => void) | undefined;
  /** Result count, such as "23 claims". Changes are announced. */
  result?: string | undefined;
  /** Placeholder for the search input, such as "Place or person". Defaults to the input's accessible name. */
  placeholder?: string | undefined;
  /** More controls at the end, such as sort order or an export button. */
  children?: React.ReactNode;
  /** Translated labels. Labels that you omit stay in English. */
  labels?: LabelTemplates<FilterBarLabels> | undefined;
}

/** The controls above a list: a search, facets, and the selected values as removable chips. */
function FilterBar({
  className,
  facets,
  value,
  defaultValue = nothingChosen,
  onValueChange,
  result,
  placeholder,
  children,
  labels,
  ...props
}: FilterBarProps) {
  const words = withTemplates(english, labels, labelValues);
  const [own, setOwn] = React.useState(defaultValue);
  const search = React.useRef<HTMLInputElement>(null);
  const asked = value ?? own;
  const chips = facets.flatMap((facet) =>
    chosenOf(facet, asked).map((option) => ({ facet, option, key: `${facet.id} ${option.value}` }))
  );

  const change = (next: FilterValue) => {
    setOwn(next);
    onValueChange?.(next);
  };
  const choose = (facet: FilterFacet, values: string[]) => {
    const { [facet.id]: _before, ...others } = asked.facets;
    change({ ...asked, facets: values.length === 0 ? others : { ...others, [facet.id]: values } });
  };
  /** Removes a chip and focuses the next one, or the search input. */
  const remove = (place: number, from: HTMLElement) => {
    const list = from.closest("ul");
    const { facet, option } = chips[place]!;
    const left = chosenOf(facet, asked).filter((other) => other !== option);
    const buttons = [...list?.querySelectorAll("button") ?? []];
    (buttons[place + 1] ?? buttons[place - 1] ?? search.current)?.focus();
    choose(facet, left.map((other) => other.value));
  };
  const controls = facets.map((facet) => (
    <Facet
      key={facet.id}
      facet={facet}
      chosen={chosenOf(facet, asked)}
      onChange={(values) => choose(facet, values)}
      words={words}
    />
  ));

  return (
    <div
      data-slot="filter-bar"
      role="search"
      aria-label={words.bar}
      className={cn("@container/filter-bar flex w-full min-w-0 flex-col gap-3 wrap-anywhere", className)}
      {...props}
    >
      <div className="flex min-w-0 flex-wrap items-center gap-2">
        <InputGroup className="min-w-0 flex-1 basis-40 @xl/filter-bar:max-w-64">
          <InputGroupAddon>
            <SearchIcon aria-hidden />
          </InputGroupAddon>
          <InputGroupInput
            ref={search}
            type="search"
            enterKeyHint="search"
            autoComplete="off"
            aria-label={words.search}
            placeholder={placeholder ?? words.search}
            className="[&::-webkit-search-cancel-button]:hidden"
            value={asked.search}
            onChange={(event) => change({ ...asked, search: event.currentTarget.value })}
            onKeyDown={(event) => {
              if (event.key !== "Escape" || asked.search === "" || event.nativeEvent.isComposing) return;
              // The first Escape clears the search. Only the second closes a surrounding dialog.
              event.preventDefault();
              event.stopPropagation();
              change({ ...asked, search: "" });
            }}
          />
          {asked.search === "" ? null : (
            <InputGroupAddon align="inline-end">
              <InputGroupButton
                size="icon-xs"
                aria-label={words.clearSearch}
                onClick={() => {
                  search.current?.focus();
                  change({ ...asked, search: "" });
                }}
              >
                <XIcon />
              </InputGroupButton>
            </InputGroupAddon>
          )}
        </InputGroup>
        <div data-slot="filter-bar-facets" className="hidden flex-wrap gap-2 @xl/filter-bar:flex">
          {controls}
        </div>
        <Popover>
          <PopoverTrigger
            aria-label={words.filters(chips.length)}
            className={cn(
              buttonVariants({ variant: "outline", size: chips.length === 0 ? "icon" : "default" }),
              "@xl/filter-bar:hidden",
            )}
          >
            <ListFilterIcon />
            {chips.length === 0 ? null : <Badge variant="secondary">{chips.length}</Badge>}
          </PopoverTrigger>
          <PopoverContent align="end" className="w-64 gap-3">
            <PopoverTitle>{words.bar}</PopoverTitle>
            {controls}
          </PopoverContent>
        </Popover>
        {children ? <div className="ms-auto flex flex-wrap items-center gap-2">{children}</div> : null}
      </div>
      {chips.length === 0 && result === undefined
        ? null
        : (
          <div className="flex min-w-0 flex-wrap items-center gap-2">
            {result === undefined
              ? null
              : <p role="status" className="me-2 text-sm text-muted-foreground tabular-nums">{result}</p>}
            {chips.length === 0 ? null : (
              <>
                <ul
                  data-slot="filter-bar-chips"
                  aria-label={words.active}
                  className="contents"
                >
                  {chips.map(({ facet, option, key }, place) => (
                    <li key={key} className="min-w-0">
                      <button
                        data-slot="badge"
                        className={cn(
                          badgeVariants({ variant: "secondary" }),
                          "cursor-pointer pe-1.5 hover:bg-accent pointer-coarse:min-h-11 pointer-coarse:px-3",
                        )}
                        type="button"
                        aria-label={words.remove(facet.label, option.label)}
                        onClick={(event) => remove(place, event.currentTarget)}
                        onKeyDown={(event) => {
                          if (event.key !== "Delete" && event.key !== "Backspace") return;
                          event.preventDefault();
                          remove(place, event.currentTarget);
                        }}
                      >
                        <span className="truncate">
                          <span className="font-normal">{facet.label}:</span> {option.label}
                        </span>
                        <XIcon aria-hidden />
                      </button>
                    </li>
                  ))}
                </ul>
                <Button
                  variant="ghost"
                  size="sm"
                  onClick={() => {
                    search.current?.focus();
                    change(nothingChosen);
                  }}
                >
                  {words.clearAll}
                </Button>
              </>
            )}
          </div>
        )}
    </div>
  );
}

/** Returns the facet's selected options in the facet's order, and ignores unknown values. */
function chosenOf(facet: FilterFacet, { facets }: FilterValue): FilterOption[] {
  return facet.options.filter((option) => facets[facet.id]?.includes(option.value));
}

interface FacetProps {
  facet: FilterFacet;
  chosen: FilterOption[];
  onChange: (values: string[]) => void;
  words: FilterBarLabels;
}

function Facet({ facet, chosen, onChange, words }: FacetProps) {
  return (
    <Combobox
      multiple
      items={facet.options as FilterOption[]}
      value={chosen}
      onValueChange={(next) => {
        // With single selection, a new value replaces the old one. With multiple selection, values keep the facet's
        // order.
        const kept = facet.multiple === false
          ? next.slice(-1)
          : facet.options.filter((option) => next.includes(option));
        onChange(kept.map((option) => option.value));
      }}
    >
      <ComboboxSelect
        aria-label={words.facet(facet.label, chosen.length)}
        className="data-placeholder:text-foreground"
      >
        {facet.label}
        {chosen.length === 0 ? null : <Badge variant="secondary" className="ms-auto">{chosen.length}</Badge>}
      </ComboboxSelect>
      <ComboboxContent aria-label={facet.label} className="w-56">
        <ComboboxSearch aria-label={words.searchIn(facet.label)} placeholder={words.searchIn(facet.label)} />
        <ComboboxEmpty>{words.nothing}</ComboboxEmpty>
        <ComboboxList>
          {(option: FilterOption) => (
            <ComboboxItem key={option.value} value={option}>
              <span className="min-w-0 flex-1 truncate">{option.label}</span>
              {option.count === undefined
                ? null
                : <span className="text-muted-foreground tabular-nums">{option.count}</span>}
            </ComboboxItem>
          )}
        </ComboboxList>
      </ComboboxContent>
    </Combobox>
  );
}

export {
  FilterBar,
  type FilterBarLabels,
  type FilterBarProps,
  type FilterFacet,
  type FilterOption,
  type FilterValue,
};
