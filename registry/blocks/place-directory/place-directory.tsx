"use client";

import { useState } from "react";
import { ArrowRightIcon, MapPinIcon, PlusIcon, SearchXIcon, StarIcon, UsersIcon } from "lucide-react";
import { cn } from "@/lib/utils";
import { foldText } from "@/lib/fold-text";
import { useMediaQuery } from "@/hooks/use-media-query";
import { Button, buttonVariants } from "@/components/ui/button";
import { DataLoader } from "@/components/ui/error-state";
import { FilterBar, type FilterFacet, type FilterValue } from "@/components/ui/filter-bar";
import { Label } from "@/components/ui/label";
import { MapPreview } from "@/components/ui/map-preview";
import { NativeSelect, NativeSelectOption } from "@/components/ui/native-select";
import {
  PageHeader,
  PageHeaderActions,
  PageHeaderDescription,
  PageHeaderTitle,
} from "@/components/ui/page-header";
import { Sheet, SheetContent, SheetDescription, SheetHeader, SheetTitle } from "@/components/ui/sheet";
import { Skeleton } from "@/components/ui/skeleton";
import { VerifiedBadge } from "@/components/ui/verified-badge";
import { type Data, load, type Place } from "./data";

/** Lists places with a search, filters and a sort order, and shows their locations next to the list. */
export function PlaceDirectory() {
  return (
    <main className="mx-auto w-full max-w-6xl px-4 py-6 text-foreground sm:px-6 lg:py-10">
      <DataLoader
        load={load}
        fallback={<Loading />}
        headingLevel="h1"
        problem={{ title: "The places could not be loaded" }}
      >
        {(loaded) => <Directory data={loaded} />}
      </DataLoader>
    </main>
  );
}

const locale = "en-GB";
const countryNames = new Intl.DisplayNames(locale, { type: "region" });
const perPage = 8;

const orders = {
  tier: { label: "Highest tier", compare: (one: Place, other: Place) => other.tier - one.tier },
  vouches: {
    label: "Most vouches",
    compare: (one: Place, other: Place) => (other.vouches ?? 0) - (one.vouches ?? 0),
  },
  rating: {
    label: "Best rated",
    compare: (one: Place, other: Place) => (other.rating?.value ?? 0) - (one.rating?.value ?? 0),
  },
  name: { label: "Name", compare: (one: Place, other: Place) => one.name.localeCompare(other.name, locale) },
};
type Order = keyof typeof orders;

const tierNames = ["Unverified", "Community", "Identity", "Government", "Licensed"];

/** Returns the filters for the list, with the number of places for each option. */
function facetsOf({ places, kinds }: Data): FilterFacet[] {
  const facet = (
    id: string,
    label: string,
    valueOf: (place: Place) => string,
    name: (value: string) => string,
  ) => {
    const counts = new Map<string, number>();
    for (const place of places) counts.set(valueOf(place), (counts.get(valueOf(place)) ?? 0) + 1);
    const options = [...counts].map(([value, count]) => ({ value, label: name(value), count }));
    return { id, label, options: options.sort((one, other) => one.label.localeCompare(other.label, locale)) };
  };
  return [
    facet("kind", "Type", ({ kind }) => kind, (kind) => kinds[kind] ?? kind),
    facet("country", "Country", ({ country }) => country, (code) => countryNames.of(code) ?? code),
    facet("tier", "Tier", ({ tier }) => String(tier), (tier) => `${tier} · ${tierNames[Number(tier)]}`),
  ];
}

function Directory({ data }: { data: Data }) {
  const { places, kinds } = data;
  const [filter, setFilter] = useState<FilterValue>({ search: "", facets: {} });
  const [order, setOrder] = useState<Order>("tier");
  const [pages, setPages] = useState(1);
  const [chosenId, setChosenId] = useState<string>();
  const [isSheetOpen, setSheetOpen] = useState(false);
  const isWide = useMediaQuery("(min-width: 64rem)");

  const words = foldText(filter.search).split(/\s+/).filter(Boolean);
  const fits = (id: string, value: string) => {
    const chosen = filter.facets[id];
    return !chosen || chosen.length === 0 || chosen.includes(value);
  };
  const found = places.filter((place) => {
    const text = foldText(
      `${place.name} ${kinds[place.kind]} ${place.city ?? ""} ${countryNames.of(place.country)}`,
    );
    return words.every((word) => text.includes(word)) && fits("kind", place.kind) &&
      fits("country", place.country) && fits("tier", String(place.tier));
  }).sort(orders[order].compare);
  const shown = found.slice(0, pages * perPage);
  const chosen = found.find(({ id }) => id === chosenId) ?? found[0];

  return (
    <>
      <PageHeader>
        <PageHeaderTitle>Places</PageHeaderTitle>
        <PageHeaderDescription>
          Libraries, schools, clinics and markets, each with its tier and how it was verified.
        </PageHeaderDescription>
        <PageHeaderActions>
          <a href="#new-place" className={buttonVariants()}>
            <PlusIcon aria-hidden />
            Add a place
          </a>
        </PageHeaderActions>
      </PageHeader>

      <FilterBar
        className="mt-6"
        facets={facetsOf(data)}
        value={filter}
        onValueChange={(value) => {
          setFilter(value);
          setPages(1);
        }}
        placeholder="Name, type or city"
        result={found.length === 1 ? "1 place" : `${found.length} places`}
      >
        <Label className="sr-only" htmlFor="place-order">Order</Label>
        <NativeSelect
          id="place-order"
          value={order}
          onChange={(event) => setOrder(event.currentTarget.value as Order)}
        >
          {Object.entries(orders)
            .filter(([id]) =>
              (id !== "vouches" && id !== "rating") || places.some((place) => place[id] !== null)
            )
            .map(([id, { label }]) => <NativeSelectOption key={id} value={id}>{label}</NativeSelectOption>)}
        </NativeSelect>
      </FilterBar>

      {chosen === undefined
        ? (
          <section
            aria-labelledby="none"
            className="mt-6 grid justify-items-center gap-2 rounded-xl border border-dashed border-border px-6 py-16 text-center"
          >
            <SearchXIcon aria-hidden className="size-6 text-muted-foreground" />
            <h2 id="none" className="font-medium">No matching places</h2>
            <p className="max-w-sm text-sm text-muted-foreground">
              Try fewer words or filters. If the place isn’t here yet, add it.
            </p>
            <Button
              className="mt-2"
              variant="outline"
              onClick={() => setFilter({ search: "", facets: {} })}
            >
              Clear search and filters
            </Button>
          </section>
        )
        : (
          <div className="mt-6 grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
            <section aria-label="Places found" className="min-w-0">
              <ul className="divide-y divide-border overflow-hidden rounded-xl border border-border bg-card">
                {shown.map((place) => (
                  <Row
                    key={place.id}
                    place={place}
                    kind={kinds[place.kind] ?? place.kind}
                    isChosen={isWide && place.id === chosen.id}
                    onShow={() => {
                      setChosenId(place.id);
                      if (!isWide) setSheetOpen(true);
                    }}
                  />
                ))}
              </ul>
              {shown.length < found.length
                ? (
                  <Button variant="outline" className="mt-4 w-full" onClick={() => setPages(pages + 1)}>
                    Show {Math.min(perPage, found.length - shown.length)} more
                  </Button>
                )
                : null}
            </section>
            <aside
              aria-label="Selected place"
              className="sticky top-6 hidden rounded-xl border border-border bg-card p-4 lg:block"
            >
              <h2 className="mb-1 font-medium">{chosen.name}</h2>
              <Details place={chosen} kind={kinds[chosen.kind] ?? chosen.kind} />
            </aside>
          </div>
        )}

      <Sheet open={isSheetOpen && !isWide} onOpenChange={(isOpen: boolean) => setSheetOpen(isOpen)}>
        <SheetContent side="bottom">
          {chosen
            ? (
              <>
                <SheetHeader>
                  <SheetTitle>{chosen.name}</SheetTitle>
                  <SheetDescription>{formatLocation(chosen)}</SheetDescription>
                </SheetHeader>
                <div className="px-4 pb-4 in-data-[slot=sheet-body]:p-0">
                  <Details place={chosen} kind={kinds[chosen.kind] ?? chosen.kind} />
                </div>
              </>
            )
            : null}
        </SheetContent>
      </Sheet>
    </>
  );
}

interface RowProps {
  place: Place;
  kind: string;
  isChosen: boolean;
  onShow: () => void;
}

function Row({ place, kind, isChosen, onShow }: RowProps) {
  const { name, tier, tierSince, vouches, rating, href } = place;
  return (
    <li
      className={cn(
        "relative grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-2 p-4 hover:bg-accent/60",
        isChosen && "bg-accent/60",
      )}
    >
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 className="min-w-0 font-medium">
            <a
              href={href}
              className="outline-none wrap-anywhere after:absolute after:inset-0 focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-ring"
            >
              {name}
            </a>
          </h2>
          <VerifiedBadge tier={tier} since={tierSince ?? undefined} explained={false} locale={locale} />
        </div>
        <p className="mt-1 text-sm text-muted-foreground">
          {kind} · {formatLocation(place)}
        </p>
        <p className="mt-1.5 flex flex-wrap gap-x-4 gap-y-1 text-xs text-muted-foreground">
          {vouches === null ? null : (
            <span className="inline-flex items-center gap-1">
              <UsersIcon aria-hidden className="size-3.5" />
              {vouches === 1 ? "1 vouch" : `${vouches} vouches`}
            </span>
          )}
          {rating
            ? (
              <span className="inline-flex items-center gap-1">
                <StarIcon aria-hidden className="size-3.5" />
                {rating.value.toFixed(1)} of 5 ({rating.count})
              </span>
            )
            : null}
        </p>
      </div>
      <Button
        size="icon"
        variant={isChosen ? "secondary" : "ghost"}
        className="relative"
        aria-label={`Show ${name} on the map`}
        aria-pressed={isChosen}
        onClick={onShow}
      >
        <MapPinIcon />
      </Button>
    </li>
  );
}

/** Formats a location, such as "Harare, Zimbabwe". */
const formatLocation = ({ city, country }: Place) =>
  [city, countryNames.of(country)].filter(Boolean).join(", ");

function Details({ place, kind }: { place: Place; kind: string }) {
  return (
    <div className="grid gap-4">
      <p className="text-sm text-muted-foreground">
        {place.vouches === null
          ? kind
          : `${kind}, vouched for by ${place.vouches === 1 ? "1 person" : `${place.vouches} people`}`}
      </p>
      {place.latitude === null || place.longitude === null
        ? <p className="text-sm">{formatLocation(place)}</p>
        : (
          <MapPreview
            key={place.id}
            name={place.name}
            address={[place.address, place.city].filter(Boolean).join(", ")}
            latitude={place.latitude}
            longitude={place.longitude}
            locale={locale}
          />
        )}
      <a href={place.href} className={cn(buttonVariants({ variant: "outline" }), "w-full")}>
        View place
        <ArrowRightIcon aria-hidden className="rtl:-scale-x-100" />
      </a>
    </div>
  );
}

function Loading() {
  return (
    <div role="status" aria-label="Loading places" className="grid gap-6">
      <Skeleton className="h-9 w-48" />
      <Skeleton className="h-10" />
      <div className="grid gap-3">
        {["a", "b", "c", "d", "e"].map((key) => <Skeleton key={key} className="h-24 rounded-xl" />)}
      </div>
    </div>
  );
}
