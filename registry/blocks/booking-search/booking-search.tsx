"use client";

import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import {
  BedDoubleIcon,
  CheckIcon,
  HeartIcon,
  SearchIcon,
  SearchXIcon,
  StarIcon,
  UsersIcon,
} from "lucide-react";
import { cn } from "@/lib/utils";
import { priceText } from "@/lib/price-text";
import { rangeText } from "@/lib/range-text";
import {
  Autocomplete,
  AutocompleteContent,
  AutocompleteInput,
  AutocompleteItem,
  AutocompleteList,
} from "@/components/ui/autocomplete";
import { Button, buttonVariants } from "@/components/ui/button";
import { DateRangePicker } from "@/components/ui/date-picker";
import { DataLoader, ErrorState } from "@/components/ui/error-state";
import { FilterBar, type FilterFacet, type FilterValue } from "@/components/ui/filter-bar";
import { Form, type FormOutcome, FormSubmit } from "@/components/ui/form";
import { FormField } from "@/components/ui/form-field";
import { Label } from "@/components/ui/label";
import { NativeSelect, NativeSelectOption } from "@/components/ui/native-select";
import { NumberField, NumberFieldInput } from "@/components/ui/number-field";
import { PageHeader, PageHeaderDescription, PageHeaderTitle } from "@/components/ui/page-header";
import { Popover, PopoverContent, PopoverTrigger } from "@/components/ui/popover";
import { Skeleton } from "@/components/ui/skeleton";
import { StatusChip } from "@/components/ui/status-chip";
import { VerifiedBadge } from "@/components/ui/verified-badge";
import {
  type Data,
  type Dates,
  find,
  type Found,
  load,
  narrowedByNothing,
  type Narrowing,
  nightsOf,
  type Order,
  save,
  type Search,
  type Stay,
} from "./data";

const locale = "en-GB";
const perPage = 6;
const dayFormat = new Intl.DateTimeFormat(locale, { day: "numeric", month: "short", timeZone: "UTC" });
const datesText = ({ from, to }: Dates) => rangeText(dayFormat, new Date(from), new Date(to));
const count = (amount: number, one: string, many = `${one}s`) =>
  amount === 1 ? `1 ${one}` : `${amount} ${many}`;
const guestsText = ({ adults, children, rooms }: Omit<Search, "dates">) =>
  [count(adults, "adult"), children > 0 ? count(children, "child", "children") : "", count(rooms, "room")]
    .filter(Boolean).join(", ");

const orders: Record<Order, string> = {
  recommended: "Recommended",
  price: "Lowest price",
  rating: "Best rated",
  tier: "Highest tier",
};
const tierNames = ["Unverified", "Community", "Identity", "Government", "Licensed"];

/** Searches for stays by place, dates and guests, with filters and a sort order. */
export function BookingSearch() {
  return <BookingSearchScreen load={load} />;
}

/** The booking search, with data from the given `load` function. */
export function BookingSearchScreen({ load }: { load: () => Promise<Data> }) {
  return (
    <main className="mx-auto w-full max-w-5xl px-4 py-6 text-foreground sm:px-6 lg:py-10">
      <PageHeader>
        <PageHeaderTitle>Find a place to stay</PageHeaderTitle>
        <PageHeaderDescription>
          Hotels, guest houses and homes, with details of how each was verified. Prices include all taxes.
        </PageHeaderDescription>
      </PageHeader>
      <DataLoader
        load={load}
        fallback={<Loading />}
        className="mt-6"
        headingLevel="h2"
        problem={{ title: "The search could not be loaded", detail: "Check your connection." }}
      >
        {(data) => <Stays data={data} />}
      </DataLoader>
    </main>
  );
}

/** A search that is being edited, so its dates can be empty. */
type Draft = Omit<Search, "dates"> & { dates: Dates | null };

interface Asked {
  search: Search;
  narrowing: Narrowing;
}

function Stays({ data }: { data: Data }) {
  const { kinds, features, currency } = data;
  const [draft, setDraft] = useState<Draft>(data.search);
  const [shown, setShown] = useState<{ search: Search; found: Found }>(data);
  const [narrowing, setNarrowing] = useState(narrowedByNothing);
  const [state, setState] = useState<"there" | "looking" | "failed">("there");
  const [amount, setAmount] = useState(perPage);
  const [message, setMessage] = useState("");
  // Stored here, so that a stay remains saved when a filter hides it.
  const [saved, setSaved] = useState<Record<string, boolean>>({});
  const asked = useRef<Asked>({ search: data.search, narrowing });
  const title = useRef<HTMLHeadingElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const shownBefore = useRef(perPage);
  const id = useId();

  // When more stays have loaded, focus moves to the first new one.
  useEffect(() => {
    const fresh = list.current?.querySelectorAll<HTMLElement>("h3 a")[shownBefore.current];
    if (amount > shownBefore.current) fresh?.focus();
    shownBefore.current = amount;
  }, [amount]);

  /** Fetches stays, and ignores outdated responses. Returns search errors. */
  const ask = async (next: Asked, wait = 0): Promise<FormOutcome | undefined> => {
    asked.current = next;
    setNarrowing(next.narrowing);
    setState("looking");
    // While the user is typing, only the latest text is searched for.
    await new Promise((done) => setTimeout(done, wait));
    if (asked.current !== next) return undefined;
    const answer = await find(next.search, next.narrowing).catch(() => undefined);
    if (asked.current !== next) return undefined;
    setState(answer ? "there" : "failed");
    if (!answer) return undefined;
    if ("errors" in answer) {
      // The new search was rejected, so the page still shows the results of the previous one.
      asked.current = { ...next, search: shown.search };
      return answer;
    }
    setShown({ search: next.search, found: answer });
    setAmount(perPage);
    return undefined;
  };
  const narrow = (change: Partial<Narrowing>) =>
    ask({ search: asked.current.search, narrowing: { ...asked.current.narrowing, ...change } }, 200);

  const { search, found } = shown;
  const { stays, free, otherDates } = found;
  const nights = nightsOf(search.dates);
  const where = search.where || "Everywhere";
  const facets = facetsOf(kinds, features, (price) => priceText(price, currency, locale) ?? String(price));
  const filter: FilterValue = {
    search: narrowing.words,
    facets: {
      kind: narrowing.kinds,
      price: narrowing.prices,
      tier: narrowing.tiers,
      feature: narrowing.features,
    },
  };

  return (
    <>
      <SearchForm
        data={data}
        draft={draft}
        onDraft={setDraft}
        onSearch={(search) => ask({ search, narrowing: asked.current.narrowing })}
      />
      <p role="status" className="sr-only">{message}</p>

      <section aria-labelledby={`${id}title`} className="mt-8">
        <h2
          id={`${id}title`}
          ref={title}
          tabIndex={-1}
          className="w-fit rounded-sm text-xl font-semibold outline-offset-2 focus-visible:outline-2 focus-visible:outline-ring"
        >
          {where}, {datesText(search.dates)}
        </h2>
        <p className="mt-0.5 text-sm text-muted-foreground">
          {count(nights, "night")}, {guestsText(search)}
        </p>
        <FilterBar
          className="mt-4"
          facets={facets}
          value={filter}
          onValueChange={({ search: words, facets }) =>
            narrow({
              words,
              kinds: facets.kind ?? [],
              prices: facets.price ?? [],
              tiers: facets.tier ?? [],
              features: facets.feature ?? [],
            })}
          placeholder="Name or area"
          result={state === "looking"
            ? "Searching"
            : state === "failed"
            ? "No result"
            : stays.length === free
            ? count(stays.length, "stay")
            : `${stays.length} of ${count(free, "stay")}`}
        >
          <Label className="sr-only" htmlFor={`${id}order`}>Order</Label>
          <NativeSelect
            id={`${id}order`}
            className="w-44"
            value={narrowing.order}
            onChange={(event) => narrow({ order: event.currentTarget.value as Order })}
          >
            {Object.entries(orders).map(([order, label]) => (
              <NativeSelectOption key={order} value={order}>{label}</NativeSelectOption>
            ))}
          </NativeSelect>
        </FilterBar>

        <div
          aria-busy={state === "looking"}
          className="mt-5 transition-opacity duration-150 aria-busy:opacity-50 motion-reduce:transition-none"
        >
          {state === "failed"
            ? (
              <ErrorState
                headingLevel="h3"
                problem={{
                  title: "The stays could not be loaded",
                  detail: "Check your connection. Your filters are still set.",
                }}
                onRetry={() => {
                  // The button disappears, so focus moves to the heading above the stays.
                  title.current?.focus();
                  void ask({ ...asked.current });
                }}
              />
            )
            : free === 0
            ? (
              <None title={`No stays in ${where} are available on these dates`}>
                <p className="max-w-sm text-sm text-pretty text-muted-foreground">
                  {otherDates.length === 0
                    ? "Try other dates, fewer guests or another city."
                    : "These dates are available for your group:"}
                </p>
                {otherDates.length === 0
                  ? null
                  : (
                    <ul aria-label="Other dates" className="mt-2 flex flex-wrap justify-center gap-2">
                      {otherDates.map(({ dates, stays }) => (
                        <li key={dates.from}>
                          <Button
                            variant="outline"
                            onClick={() => {
                              title.current?.focus();
                              setDraft({ ...draft, dates });
                              void ask({
                                search: { ...asked.current.search, dates },
                                narrowing: asked.current.narrowing,
                              });
                            }}
                          >
                            {datesText(dates)}
                            <span className="text-foreground/70">{count(stays, "stay")}</span>
                          </Button>
                        </li>
                      ))}
                    </ul>
                  )}
              </None>
            )
            : stays.length === 0
            ? (
              <None title="No stays match your filters">
                <p className="max-w-sm text-sm text-muted-foreground">
                  {count(free, "stay is", "stays are")} free on these days. Try fewer filters.
                </p>
                <Button
                  className="mt-2"
                  variant="outline"
                  onClick={() => {
                    title.current?.focus();
                    void narrow({ ...narrowedByNothing, order: narrowing.order });
                  }}
                >
                  Clear filters
                </Button>
              </None>
            )
            : (
              <>
                <ul ref={list} aria-label="Stays" className="grid gap-4">
                  {stays.slice(0, amount).map((stay) => (
                    <li key={stay.id}>
                      <StayCard
                        stay={stay}
                        kind={kinds[stay.kind] ?? stay.kind}
                        features={stay.features.map((feature) => features[feature] ?? feature)}
                        currency={currency}
                        nights={nights}
                        isSaved={saved[stay.id] ?? stay.isSaved}
                        onSaved={(isSaved) => setSaved((before) => ({ ...before, [stay.id]: isSaved }))}
                        onChanged={setMessage}
                      />
                    </li>
                  ))}
                </ul>
                {stays.length > amount
                  ? (
                    <Button
                      variant="outline"
                      className="mx-auto mt-6 flex"
                      onClick={() => setAmount(amount + perPage)}
                    >
                      Show {Math.min(perPage, stays.length - amount)} more
                    </Button>
                  )
                  : null}
              </>
            )}
        </div>
      </section>
    </>
  );
}

function facetsOf(
  kinds: Record<string, string>,
  features: Record<string, string>,
  money: (price: number) => string,
): FilterFacet[] {
  const options = (names: Record<string, string>) =>
    Object.entries(names).map(([value, label]) => ({ value, label }));
  return [
    { id: "kind", label: "Type", options: options(kinds) },
    {
      id: "price",
      label: "Price per night",
      options: [
        { value: "low", label: `Under ${money(50)}` },
        { value: "middle", label: `${money(50)} to ${money(100)}` },
        { value: "high", label: `Over ${money(100)}` },
      ],
    },
    {
      id: "tier",
      label: "Tier",
      options: tierNames.map((name, tier) => ({ value: String(tier), label: `${tier} · ${name}` })).reverse(),
    },
    { id: "feature", label: "Features", options: options(features) },
  ];
}

interface SearchFormProps {
  data: Data;
  draft: Draft;
  onDraft: (draft: Draft) => void;
  onSearch: (search: Search) => Promise<FormOutcome | undefined>;
}

function SearchForm({ data: { cities, mostNights, today }, draft, onDraft, onSearch }: SearchFormProps) {
  const id = useId();
  return (
    <Form
      role="search"
      aria-label="Stays"
      className="mt-6 grid items-start gap-4 rounded-xl border border-border bg-card p-4 md:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)_minmax(0,1fr)_auto]"
      onFormSubmit={async () => {
        const { dates } = draft;
        if (!dates) return { errors: { dates: "Choose your arrival and departure dates." } };
        const nights = nightsOf(dates);
        if (nights < 1) return { errors: { dates: "Choose a departure date after your arrival." } };
        if (nights > mostNights) return { errors: { dates: `You can book up to ${mostNights} nights.` } };
        return await onSearch({ ...draft, dates });
      }}
    >
      <FormField name="where" label="Where">
        <Autocomplete
          items={cities}
          value={draft.where}
          onValueChange={(where: string) => onDraft({ ...draft, where })}
        >
          <AutocompleteInput placeholder="City, area or name" showClear />
          <AutocompleteContent>
            <AutocompleteList>
              {(city: string) => <AutocompleteItem key={city} value={city}>{city}</AutocompleteItem>}
            </AutocompleteList>
          </AutocompleteContent>
        </Autocomplete>
      </FormField>
      <FormField
        name="dates"
        label="Arrival and departure"
        messages={{ valueMissing: "Choose your arrival and departure dates." }}
      >
        <DateRangePicker
          className="w-full"
          required
          min={today}
          today={today}
          value={draft.dates}
          onValueChange={(dates) => onDraft({ ...draft, dates })}
          locale={locale}
        />
      </FormField>
      <div className="grid min-w-0 gap-2">
        <p id={`${id}guests`} className="text-sm leading-snug font-medium">Guests and rooms</p>
        <Guests labelledBy={`${id}guests`} draft={draft} onDraft={onDraft} />
      </div>
      <FormSubmit className="w-full md:mt-6.75">
        <SearchIcon aria-hidden />
        Search
      </FormSubmit>
    </Form>
  );
}

interface GuestsProps {
  labelledBy: string;
  draft: Draft;
  onDraft: (draft: Draft) => void;
}

/** A popover to set the number of guests. Each room needs an adult. */
function Guests({ labelledBy, draft, onDraft }: GuestsProps) {
  const id = useId();
  const { adults, children, rooms } = draft;
  const fields = [
    {
      label: "Adults",
      value: adults,
      min: 1,
      max: 16,
      set: (adults: number) => ({ adults, rooms: Math.min(rooms, adults) }),
    },
    { label: "Children", value: children, min: 0, max: 10, set: (children: number) => ({ children }) },
    { label: "Rooms", value: rooms, min: 1, max: adults, set: (rooms: number) => ({ rooms }) },
  ];
  return (
    <Popover>
      <PopoverTrigger
        id={`${id}button`}
        aria-labelledby={`${labelledBy} ${id}button`}
        className={cn(buttonVariants({ variant: "outline" }), "w-full justify-start font-normal")}
      >
        <UsersIcon aria-hidden />
        <span className="truncate">{guestsText(draft)}</span>
      </PopoverTrigger>
      <PopoverContent aria-labelledby={labelledBy} align="start" className="grid w-64 gap-4">
        {fields.map(({ label, value, min, max, set }) => (
          <div key={label} className="grid grid-cols-[minmax(0,1fr)_8rem] items-center gap-3">
            <Label htmlFor={`${id}${label}`}>{label}</Label>
            <NumberField
              id={`${id}${label}`}
              value={value}
              min={min}
              max={max}
              locale={locale}
              onValueChange={(next) => {
                if (next !== null) {
                  onDraft({ ...draft, ...set(Math.round(next)) });
                }
              }}
            >
              <NumberFieldInput labels={{ increase: `More ${label}`, decrease: `Fewer ${label}` }} />
            </NumberField>
          </div>
        ))}
        <p className="text-xs text-muted-foreground">Each room needs an adult.</p>
      </PopoverContent>
    </Popover>
  );
}

function None({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="grid justify-items-center gap-2 rounded-xl border border-dashed border-border px-6 py-16 text-center">
      <SearchXIcon aria-hidden className="size-6 text-muted-foreground" />
      <h3 className="text-base font-medium text-balance">{title}</h3>
      {children}
    </div>
  );
}

interface StayCardProps {
  stay: Stay;
  kind: string;
  features: readonly string[];
  currency: string;
  nights: number;
  isSaved: boolean;
  onSaved: (isSaved: boolean) => void;
  onChanged: (message: string) => void;
}

function StayCard(
  { stay, kind, features, currency, nights, isSaved, onSaved, onChanged }: StayCardProps,
) {
  const { id, name, area, city, tier, tierSince, rating, perNight, total, left, freeUntil, url } = stay;
  const [failure, setFailure] = useState("");

  const toggle = async () => {
    onSaved(!isSaved);
    setFailure("");
    try {
      await save(id, !isSaved);
      onChanged(isSaved ? `${name} is no longer saved.` : `${name} is saved.`);
    } catch {
      onSaved(isSaved);
      setFailure("Not saved. Check your connection and try again.");
    }
  };

  return (
    <article className="relative grid overflow-hidden rounded-xl border border-border bg-card outline-offset-2 transition-shadow duration-150 hover:shadow-md has-[h3_a:focus-visible]:outline-2 has-[h3_a:focus-visible]:outline-ring motion-reduce:transition-none sm:grid-cols-[11rem_minmax(0,1fr)]">
      <div className="h-28 sm:h-full">
        {stay.imageUrl
          ? <img src={stay.imageUrl} alt="" loading="lazy" className="size-full object-cover" />
          : <Drawing kind={stay.kind} />}
      </div>
      <div className="grid min-w-0 gap-x-6 gap-y-3 p-4 md:grid-cols-[minmax(0,1fr)_10rem]">
        <div className="min-w-0">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1 pe-10 md:pe-0">
            <h3 className="min-w-0 text-base leading-snug font-semibold wrap-anywhere">
              <a href={url} className="outline-none after:absolute after:inset-0">{name}</a>
            </h3>
            <VerifiedBadge tier={tier} since={tierSince ?? undefined} explained={false} locale={locale} />
          </div>
          <p className="mt-0.5 text-sm text-muted-foreground">{kind} · {area}, {city}</p>
          <p className="mt-2 flex items-center gap-1.5 text-sm">
            <StarIcon aria-hidden className="size-4 text-muted-foreground" />
            {rating
              ? `${rating.value.toFixed(1)} of 10, ${count(rating.count, "rating")}`
              : <span className="text-muted-foreground">No ratings yet</span>}
          </p>
          <p className="mt-2 text-sm text-pretty text-muted-foreground">{features.join(", ")}</p>
          <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
            {freeUntil
              ? (
                <span className="inline-flex items-center gap-1.5 text-success">
                  <CheckIcon aria-hidden className="size-4 shrink-0" />
                  Free cancellation until {dayFormat.format(new Date(freeUntil))}
                </span>
              )
              : <span className="text-muted-foreground">Non-refundable</span>}
            {left === null ? null : (
              <StatusChip tone="warning" mark={<BedDoubleIcon aria-hidden />}>
                {count(left, "room")} left
              </StatusChip>
            )}
          </p>
          <p role="alert" className="mt-2 text-sm font-medium text-destructive empty:hidden">{failure}</p>
        </div>
        <div className="flex items-end justify-between gap-3 md:flex-col">
          <Button
            size="icon"
            variant="ghost"
            className="relative max-md:absolute max-md:end-2 max-md:top-2 max-md:bg-card"
            aria-label={`Save ${name}`}
            aria-pressed={isSaved}
            onClick={toggle}
          >
            <HeartIcon className={cn(isSaved && "fill-terracotta text-terracotta")} />
          </Button>
          <p className="md:text-end">
            <span className="block text-xl font-semibold tabular-nums">
              {priceText(perNight, currency, locale)}
            </span>
            <span className="block text-sm text-muted-foreground">a night</span>
            <span className="mt-1 block text-sm text-muted-foreground tabular-nums">
              {priceText(total, currency, locale)} for {count(nights, "night")}
            </span>
          </p>
        </div>
      </div>
    </article>
  );
}

/** A drawing for each type of stay, shown if the stay has no image. Replace the drawings with your own. */
const drawings: Record<string, { back: string; shapes: [colour: string, path: string][] }> = {
  hotel: {
    back: "var(--cobalt-container)",
    shapes: [
      ["var(--cobalt)", "M62 40h56v100H62Z"],
      [
        "var(--gold)",
        "M72 52h12v12H72Z M96 52h12v12H96Z M72 76h12v12H72Z M96 76h12v12H96Z M84 104h12v36H84Z",
      ],
      ["var(--terracotta)", "M122 70h30v70h-30Z"],
    ],
  },
  guesthouse: {
    back: "var(--terracotta-container)",
    shapes: [
      ["var(--terracotta)", "M40 84 90 44l50 40Z"],
      ["var(--gold)", "M52 84h76v56H52Z"],
      ["var(--malachite)", "M80 106h20v34H80Z"],
    ],
  },
  apartment: {
    back: "var(--tanzanite-container)",
    shapes: [
      ["var(--tanzanite)", "M36 62h44v78H36Z"],
      ["var(--cobalt)", "M84 36h48v104H84Z"],
      [
        "var(--gold)",
        "M96 50h24v10H96Z M96 72h24v10H96Z M96 94h24v10H96Z M48 78h20v10H48Z M48 100h20v10H48Z",
      ],
    ],
  },
  lodge: {
    back: "var(--malachite-container)",
    shapes: [
      ["var(--gold)", "M110 52a22 22 0 1 0 44 0a22 22 0 1 0-44 0"],
      ["var(--malachite)", "M20 140 78 60l58 80Z"],
      ["var(--terracotta)", "M62 140 78 104l16 36Z"],
    ],
  },
  hostel: {
    back: "var(--gold-container)",
    shapes: [
      ["var(--gold)", "M40 50h10v90H40Z M130 50h10v90h-10Z"],
      ["var(--terracotta)", "M50 68h80v18H50Z"],
      ["var(--cobalt)", "M50 108h80v18H50Z"],
    ],
  },
};

function Drawing({ kind }: { kind: string }) {
  const { back, shapes } = drawings[kind] ?? drawings.guesthouse!;
  return (
    <svg
      aria-hidden
      viewBox="0 0 180 140"
      preserveAspectRatio="xMidYMax meet"
      className="size-full rtl:-scale-x-100"
      style={{ backgroundColor: back }}
    >
      {shapes.map(([colour, path]) => <path key={path} d={path} fill={colour} opacity={0.5} />)}
    </svg>
  );
}

function Loading() {
  return (
    <div role="status" aria-label="Loading stays" className="mt-6 grid gap-6">
      <Skeleton className="h-24 rounded-xl" />
      <Skeleton className="h-8 w-64" />
      {["a", "b", "c", "d"].map((key) => <Skeleton key={key} className="h-44 rounded-xl" />)}
    </div>
  );
}
