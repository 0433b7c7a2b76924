"use client";

import * as React from "react";
import { cn } from "@/lib/utils";
import { type LabelTemplates, withTemplates } from "@/lib/label-templates";
import { LocateFixedIcon } from "lucide-react";
import { type Address, AddressFields, type AddressFieldsLabels } from "@/components/ui/address-fields";
import { LoadingButton } from "@/components/ui/loading-button";
import {
  Combobox,
  ComboboxContent,
  ComboboxInput,
  ComboboxItem,
  ComboboxList,
} from "@/components/ui/combobox";
import { ComboboxStatus } from "@/components/ui/combobox-select";
import {
  FormFieldControl,
  FormFieldDescription,
  FormFieldError,
  FormFieldLabel,
  FormFieldRoot,
} from "@/components/ui/form-field";
import { Input } from "@/components/ui/input";
import { useFormReset } from "@/hooks/use-form-reset";

/** A place: name, address and coordinates. */
interface Place {
  /** Name of the place, or empty if it has none. */
  name: string;
  address: Address;
  /** Latitude in degrees, from −90 to 90, or `null` until set. */
  latitude: number | null;
  /** Longitude in degrees, from −180 to 180. */
  longitude: number | null;
}

/** A place found by the search. */
interface FoundPlace extends Place {
  id: string;
}

/** The picker's labels, for translation. */
interface LocationPickerLabels {
  search: string;
  searchHint: string;
  searching: string;
  found: (count: number) => string;
  searchFailed: (error: unknown) => string;
  name: string;
  latitude: string;
  longitude: string;
  /** Error for a coordinate that exceeds `limit` or is not a number. */
  wrongDegrees: (limit: number) => string;
  /** Error if only one coordinate is set. */
  both: string;
  pointHint: string;
  locate: string;
  located: string;
  notLocated: string;
  addressFields?: LabelTemplates<AddressFieldsLabels> | undefined;
}

const english: LocationPickerLabels = {
  search: "Find a place",
  searchHint: "Enter a place name or an address. The result fills in the fields below.",
  searching: "Searching…",
  found: (count) => count === 0 ? "No results. Fill in the fields below." : `${count} found`,
  searchFailed: () => "The search is unavailable. Fill in the fields below.",
  name: "Place name",
  latitude: "Latitude",
  longitude: "Longitude",
  wrongDegrees: (limit) => `Enter degrees from −${limit} to ${limit}, such as −17.86.`,
  both: "Enter both coordinates, or neither.",
  pointHint: "In degrees. You can paste both coordinates, such as −17.8577, 31.0437.",
  locate: "Use my location",
  located: "Coordinates set to your location.",
  notLocated: "Your location is not available. Enter coordinates or search.",
};

/** For each label function, the placeholders that a template can use for its parameters. */
const labelValues = { found: ["count"], searchFailed: [], wrongDegrees: ["limit"] } as const;

interface LocationPickerProps
  extends Omit<React.ComponentProps<"div">, "defaultValue" | "onChange" | "children"> {
  /** Finds places that match the typed text. The signal aborts outdated searches. If unset, the search is hidden. */
  search?: ((text: string, options: { signal: AbortSignal }) => Promise<readonly FoundPlace[]>) | undefined;
  /** The place (controlled). */
  value?: Place | undefined;
  /** Initial place (uncontrolled). */
  defaultValue?: Partial<Place> | undefined;
  /** Called with the whole place when any part of it changes. */
  onValueChange?: ((place: Place) => void) | undefined;
  /**
   * Prefix for the field names in a form. With `place`, the fields are named `place.name`, `place.city`,
   * `place.latitude` …
   * @default "place"
   */
  name?: string | undefined;
  /** Countries to choose from. */
  countries?: readonly string[] | undefined;
  /**
   * Whether the address is required. The coordinates are always optional.
   * @default false
   */
  required?: boolean | undefined;
  /**
   * Disables all fields.
   * @default false
   */
  disabled?: boolean | undefined;
  /**
   * Language for the country names.
   * @default "en"
   */
  locale?: string | undefined;
  /** Translated labels. Labels that you omit stay in English. */
  labels?: LabelTemplates<LocationPickerLabels> | undefined;
}

const limits = { latitude: 90, longitude: 180 } as const;
type Coordinate = keyof typeof limits;
type FieldActions = { validate: () => void };

/**
 * Fields for a place's name, its address in the country's format, and its coordinates. When the user selects a search
 * result, the fields are filled in.
 */
function LocationPicker({
  className,
  search,
  value,
  defaultValue,
  onValueChange,
  name = "place",
  countries,
  required = false,
  disabled = false,
  locale = "en",
  labels,
  ref,
  ...props
}: LocationPickerProps) {
  const words = withTemplates(english, labels, labelValues);
  const first: Place = {
    name: "",
    address: { ...noAddress, country: countries?.[0] ?? "" },
    latitude: null,
    longitude: null,
    ...defaultValue,
  };
  const [own, setOwn] = React.useState(first);
  const place = value ?? own;
  // The text is kept as typed, because incomplete input may not be a number yet.
  const [typed, setTyped] = React.useState<Partial<Record<Coordinate, string>>>({});
  const [said, setSaid] = React.useState("");
  const [locating, setLocating] = React.useState(false);
  const root = React.useRef<HTMLDivElement>(null);

  const [resets, setResets] = React.useState(0);
  // The device reports its location later. By then, other parts of the place may have changed, so the latest place is
  // kept here.
  const latest = React.useRef({ place, onValueChange });
  React.useEffect(() => {
    latest.current = { place, onValueChange };
  }, [place, onValueChange]);
  useFormReset(root, () => {
    setOwn(first);
    setTyped({});
    setSaid("");
    setResets(resets + 1);
  });

  // An empty coordinate is invalid if the other one is filled in, so invalid coordinates are validated again when
  // either one changes.
  const latitudeActions = React.useRef<FieldActions>(null);
  const longitudeActions = React.useRef<FieldActions>(null);
  const actions = { latitude: latitudeActions, longitude: longitudeActions };
  React.useEffect(() => {
    for (const input of root.current!.querySelectorAll<HTMLElement>("[data-coordinate][aria-invalid=true]")) {
      actions[input.dataset.coordinate as Coordinate].current?.validate();
    }
  }, [place.latitude, place.longitude, typed]);

  function change(part: Partial<Place>) {
    const next = { ...place, ...part };
    setOwn(next);
    onValueChange?.(next);
  }

  function fill({ name, address, latitude, longitude }: Place) {
    setTyped({});
    change({ name, address, latitude, longitude });
  }

  function locate() {
    setLocating(true);
    const done = (words: string) => {
      setLocating(false);
      setSaid(words);
    };
    if (!navigator.geolocation) return done(words.notLocated);
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        if (!root.current) return;
        const { place, onValueChange } = latest.current;
        const next = { ...place, latitude: rounded(coords.latitude), longitude: rounded(coords.longitude) };
        setTyped({});
        setOwn(next);
        onValueChange?.(next);
        done(words.located);
      },
      () => done(words.notLocated),
      { enableHighAccuracy: true, timeout: 10_000 },
    );
  }

  const written = (which: Coordinate) => {
    const text = typed[which];
    // Show the typed text only while it matches the value, because the page may have changed the coordinates.
    if (text !== undefined && degreesOf(text, limits[which]) === place[which]) return text;
    return place[which] === null ? "" : String(place[which]);
  };
  function type(which: Coordinate, text: string) {
    setTyped({ ...typed, [which]: text });
    change({ [which]: degreesOf(text, limits[which]) });
  }
  function wrong(which: Coordinate, text: string): string | null {
    const other = written(which === "latitude" ? "longitude" : "latitude");
    if (!text.trim()) return other.trim() ? words.both : null;
    return degreesOf(text, limits[which]) === null ? words.wrongDegrees(limits[which]) : null;
  }
  function paste(event: React.ClipboardEvent) {
    const pair = /^\s*([-−]?\d{1,2}\.\d+)\s*[,;\s]\s*([-−]?\d{1,3}\.\d+)\s*$/
      .exec(event.clipboardData.getData("text"));
    const [latitude, longitude] = [degreesOf(pair?.[1] ?? "", 90), degreesOf(pair?.[2] ?? "", 180)];
    if (latitude === null || longitude === null) return;
    event.preventDefault();
    setTyped({});
    change({ latitude, longitude });
  }

  return (
    <div
      data-slot="location-picker"
      role="group"
      className={cn("@container flex w-full min-w-0 flex-col gap-4 wrap-anywhere", className)}
      {...props}
      ref={(element) => {
        root.current = element;
        if (typeof ref === "function") return ref(element);
        if (ref) ref.current = element;
      }}
    >
      {search
        ? <PlaceSearch key={resets} search={search} disabled={disabled} words={words} onFound={fill} />
        : null}
      <FormFieldRoot name={`${name}.name`} disabled={disabled}>
        <FormFieldLabel>{words.name}</FormFieldLabel>
        <FormFieldControl
          render={<Input />}
          maxLength={200}
          value={place.name}
          onValueChange={(text) => change({ name: text })}
        />
        <FormFieldError />
      </FormFieldRoot>
      <AddressFields
        name={name}
        value={place.address}
        onValueChange={(address) => change({ address })}
        countries={countries}
        required={required}
        disabled={disabled}
        locale={locale}
        labels={words.addressFields}
      />
      <div className="grid grid-cols-2 items-start gap-4 @md:grid-cols-[1fr_1fr_auto]">
        {(["latitude", "longitude"] as const).map((which) => (
          <FormFieldRoot
            key={which}
            actionsRef={actions[which]}
            name={`${name}.${which}`}
            disabled={disabled}
            validationMode="onBlur"
            validate={(text) => wrong(which, String(text ?? ""))}
          >
            <FormFieldLabel>{words[which]}</FormFieldLabel>
            {/* Don't use a numeric keyboard here, because it lacks a minus sign on many phones. */}
            <FormFieldControl
              render={<Input />}
              data-coordinate={which}
              dir="ltr"
              autoComplete="off"
              spellCheck={false}
              className="tabular-nums"
              value={written(which)}
              onValueChange={(text) => type(which, text)}
              onPaste={paste}
            />
            <FormFieldDescription className="sr-only">{words.pointHint}</FormFieldDescription>
            <FormFieldError />
          </FormFieldRoot>
        ))}
        <LoadingButton
          variant="outline"
          className="col-span-full @md:col-span-1 @md:mt-6.5"
          disabled={disabled}
          loading={locating}
          onClick={locate}
        >
          {locating ? null : <LocateFixedIcon aria-hidden />}
          {words.locate}
        </LoadingButton>
        <p aria-hidden className="col-span-full text-sm text-muted-foreground">{words.pointHint}</p>
        <p role="status" className="col-span-full text-sm font-medium empty:hidden">{said}</p>
      </div>
    </div>
  );
}

interface PlaceSearchProps {
  search: NonNullable<LocationPickerProps["search"]>;
  disabled: boolean;
  words: LocationPickerLabels;
  onFound: (place: FoundPlace) => void;
}

/** The search above the fields. It waits for a pause in typing and ignores all responses but the latest. */
function PlaceSearch({ search, disabled, words, onFound }: PlaceSearchProps) {
  const [text, setText] = React.useState("");
  const [places, setPlaces] = React.useState<readonly FoundPlace[]>([]);
  const [state, setState] = React.useState<"idle" | "searching" | "found" | "failed">("idle");
  const [error, setError] = React.useState<unknown>();
  const ask = React.useRef(search);
  React.useEffect(() => {
    ask.current = search;
  }, [search]);

  React.useEffect(() => {
    setPlaces([]);
    if (text.trim().length < 2) return setState("idle");
    setState("searching");
    const controller = new AbortController();
    const end = (found: readonly FoundPlace[], state: "found" | "failed") => {
      if (controller.signal.aborted) return;
      setPlaces(found);
      setState(state);
      controller.abort();
    };
    const fail = (reason: unknown) => {
      setError(reason);
      end([], "failed");
    };
    const deadline = setTimeout(() => fail(new DOMException("No response in time", "TimeoutError")), 10_000);
    const pause = setTimeout(() => {
      ask.current(text.trim(), { signal: controller.signal })
        .then((found) => end(found, "found"), fail);
    }, 250);
    return () => {
      controller.abort();
      clearTimeout(pause);
      clearTimeout(deadline);
    };
  }, [text]);

  const status = {
    idle: null,
    searching: words.searching,
    found: words.found(places.length),
    failed: state === "failed" ? words.searchFailed(error) : null,
  }[state];
  return (
    <FormFieldRoot disabled={disabled} data-slot="location-picker-search">
      <FormFieldLabel>{words.search}</FormFieldLabel>
      <Combobox
        items={places}
        filter={null}
        itemToStringLabel={(place: FoundPlace) => place.name || lineOf(place)}
        onInputValueChange={(typed, { reason }) => {
          // Ignore text set by a selection, because it must not trigger a search.
          if (reason === "input-change" || reason === "input-clear") setText(typed);
        }}
        onValueChange={(place: FoundPlace | null) => {
          if (place) onFound(place);
        }}
      >
        <ComboboxInput showTrigger={false} autoComplete="off" />
        {/* Hide the popup before the first search, because the hint below the input is enough. */}
        <ComboboxContent className={cn(state === "idle" && "hidden")}>
          <ComboboxStatus>{status}</ComboboxStatus>
          <ComboboxList>
            {(place: FoundPlace) => (
              <ComboboxItem key={place.id} value={place}>
                <span className="min-w-0">
                  <span className="block truncate">{place.name || lineOf(place)}</span>
                  {place.name
                    ? <span className="block truncate text-xs text-muted-foreground">{lineOf(place)}</span>
                    : null}
                </span>
              </ComboboxItem>
            )}
          </ComboboxList>
        </ComboboxContent>
      </Combobox>
      <FormFieldDescription>{words.searchHint}</FormFieldDescription>
    </FormFieldRoot>
  );
}

const noAddress: Address = { country: "", street: "", district: "", city: "", region: "", postalCode: "" };

function lineOf({ address }: Place): string {
  return [address.street, address.district, address.city].filter(Boolean).join(", ");
}

/** Rounds to six decimals, or about ten centimetres. This is more precise than the device's measurement. */
function rounded(degrees: number): number {
  return Math.round(degrees * 1e6) / 1e6;
}

/** Parses degrees with a decimal point or comma. Returns `null` for anything else. */
function degreesOf(text: string, limit: number): number | null {
  const plain = text.trim().replace("−", "-").replace(/^(-?\d+),(\d+)$/, "$1.$2");
  if (!/^-?\d{1,3}(?:\.\d+)?$/.test(plain)) return null;
  const degrees = Number(plain);
  return Math.abs(degrees) <= limit ? degrees : null;
}

export { type FoundPlace, LocationPicker, type LocationPickerLabels, type LocationPickerProps, type Place };
