"use client";

import * as React from "react";
import { cn } from "@/lib/utils";
import { type LabelTemplates, withTemplates } from "@/lib/label-templates";
import { MapIcon, MapPinIcon, NavigationIcon } from "lucide-react";
import { AspectRatio } from "@/components/ui/aspect-ratio";
import { Button } from "@/components/ui/button";

/** A point on earth, in degrees. North and east are positive. */
interface MapPoint {
  latitude: number;
  longitude: number;
}

/** The map's labels, for translation. */
interface MapPreviewLabels {
  show: string;
  /** Tells the reader which host is contacted when the map is shown. */
  consent: (provider: string) => string;
  directions: string;
  /** Accessible name of the map once it is shown. */
  map: (name: string) => string;
  /** Screen reader text after a link to another site. */
  newTab: string;
  /** Abbreviations of the compass directions: north, south, east, west. */
  compass: readonly [string, string, string, string];
}

const english: MapPreviewLabels = {
  show: "Show map",
  consent: (provider) => `The map is loaded from ${provider}, which can then see your IP address.`,
  directions: "Directions",
  map: (name) => `Map of ${name}`,
  newTab: "(opens in a new tab)",
  compass: ["N", "S", "E", "W"],
};

/** For each label function, the placeholders that a template can use for its parameters. */
const labelValues = { consent: ["provider"], map: ["name"] } as const;

interface MapPreviewProps extends Omit<React.ComponentProps<"div">, "children"> {
  /** Latitude in degrees, or `null` if unknown. */
  latitude: number | null;
  /** Longitude in degrees, or `null` if unknown. */
  longitude: number | null;
  /** Place name. */
  name: string;
  /** Postal address of the place, as text. */
  address?: string | null | undefined;
  /** An image of the map from your own site, centred on the point. Without an image, a pattern is shown. */
  image?: string | undefined;
  /** Whether the map is shown (controlled). For example, pass `true` if the user has already consented. */
  shown?: boolean | undefined;
  /**
   * Whether the map is initially shown.
   * @default false
   */
  defaultShown?: boolean | undefined;
  /** Called when the user requests the map. */
  onShownChange?: ((shown: boolean) => void) | undefined;
  /**
   * Name of the map provider, as shown to the user.
   * @default "OpenStreetMap"
   */
  provider?: string | undefined;
  /**
   * Returns the URL of the embedded page.
   *
   * @default OpenStreetMap's embeddable map
   */
  embedUrl?: ((point: MapPoint) => string) | undefined;
  /**
   * Returns the URL of the directions link.
   *
   * @default OpenStreetMap's directions
   */
  directionsUrl?: ((point: MapPoint) => string) | undefined;
  /**
   * Aspect ratio, width divided by height.
   * @default 16 / 9
   */
  ratio?: number | undefined;
  /**
   * Language for numbers.
   * @default "en"
   */
  locale?: string | undefined;
  /** Translated labels. Labels that you omit stay in English. */
  labels?: LabelTemplates<MapPreviewLabels> | undefined;
}

/**
 * Shows a place's address and a map with a pin. The map is only loaded from its provider when the user asks for it.
 */
function MapPreview({
  className,
  latitude,
  longitude,
  name,
  address,
  image,
  shown,
  defaultShown = false,
  onShownChange,
  provider = "OpenStreetMap",
  embedUrl = openStreetMap,
  directionsUrl = openStreetMapDirections,
  ratio = 16 / 9,
  locale = "en",
  labels,
  ...props
}: MapPreviewProps) {
  const words = withTemplates(english, labels, labelValues);
  const [ownShown, setOwnShown] = React.useState(defaultShown);
  const isShown = shown ?? ownShown;
  const frame = React.useRef<HTMLIFrameElement>(null);
  const wasAsked = React.useRef(false);
  const consentId = React.useId();
  React.useEffect(() => {
    if (!isShown || !wasAsked.current) return;
    wasAsked.current = false;
    // The clicked button is gone, so focus moves to the map.
    frame.current?.focus();
  }, [isShown]);
  const point = pointOf(latitude, longitude);
  return (
    <div
      data-slot="map-preview"
      className={cn("flex w-full flex-col gap-3 wrap-anywhere", className)}
      {...props}
    >
      {point
        ? (
          <AspectRatio ratio={ratio} className="rounded-lg border border-border bg-muted">
            {isShown
              ? (
                <iframe
                  ref={frame}
                  src={embedUrl(point)}
                  title={words.map(name)}
                  loading="lazy"
                  referrerPolicy="no-referrer"
                  sandbox="allow-scripts allow-same-origin allow-popups"
                  className="border-0 outline-offset-2 focus-visible:outline-2 focus-visible:outline-ring"
                />
              )
              : (
                <div className="grid place-items-center">
                  {image
                    ? <img src={image} alt="" className="absolute inset-0 size-full object-cover" />
                    : <Pattern />}
                  <MapPinIcon
                    aria-hidden
                    // The point is at the tip of the pin, not at its centre.
                    className="absolute inset-0 m-auto size-9 -translate-y-1/2 fill-terracotta text-card"
                  />
                  <Button
                    variant="secondary"
                    size="sm"
                    className="absolute inset-x-0 bottom-3 mx-auto w-fit border-input bg-card hover:bg-accent"
                    aria-describedby={consentId}
                    onClick={() => {
                      wasAsked.current = true;
                      setOwnShown(true);
                      onShownChange?.(true);
                    }}
                  >
                    <MapIcon aria-hidden />
                    {words.show}
                  </Button>
                </div>
              )}
          </AspectRatio>
        )
        : null}
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 text-sm">
        <div className="grid min-w-0 gap-0.5">
          {address ? <bdi>{address}</bdi> : null}
          {point
            ? (
              <bdi className="text-xs text-muted-foreground tabular-nums">
                {pointWords(point, locale, words.compass)}
              </bdi>
            )
            : null}
        </div>
        {point
          ? (
            <a
              data-slot="map-preview-directions"
              href={directionsUrl(point)}
              target="_blank"
              rel="noopener noreferrer"
              className="inline-flex min-h-6 items-center gap-1.5 rounded-sm font-medium text-cobalt underline-offset-4 outline-offset-2 hover:underline focus-visible:outline-2 focus-visible:outline-ring pointer-coarse:min-h-11"
            >
              <NavigationIcon aria-hidden className="size-4" />
              {words.directions}
              <span className="sr-only">{` ${words.newTab}`}</span>
            </a>
          )
          : null}
      </div>
      {point && !isShown
        ? (
          <p id={consentId} className="text-xs text-pretty text-muted-foreground">
            {words.consent(provider)}
          </p>
        )
        : null}
    </div>
  );
}

/** Made-up streets that suggest a map. */
function Pattern() {
  return (
    <svg
      aria-hidden
      viewBox="0 0 320 180"
      preserveAspectRatio="xMidYMid slice"
      className="absolute inset-0 size-full fill-none stroke-foreground/10"
    >
      <path
        className="fill-malachite-container stroke-none"
        d="M0 120 90 96 128 180H0zM214 0h106v62l-72 14z"
      />
      <path strokeWidth="9" d="M-10 66C70 54 120 104 172 96s90-44 158-30" />
      <path strokeWidth="5" d="M70-10 128 190M214-10l44 200M-10 140l140-34m40-10 80 84" />
      <path strokeWidth="2.5" d="M-10 24 330 0M20-10 60 190M160-10l-24 110m60-2 20 92M250 130l80-16" />
    </svg>
  );
}

/** Returns the point, or undefined if it is unknown or invalid. */
function pointOf(latitude: number | null, longitude: number | null): MapPoint | undefined {
  if (latitude === null || longitude === null) return undefined;
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : undefined;
}

function pointWords(
  { latitude, longitude }: MapPoint,
  locale: string,
  [north, south, east, west]: MapPreviewLabels["compass"],
): string {
  const number = new Intl.NumberFormat(locale, { minimumFractionDigits: 4, maximumFractionDigits: 4 });
  const degrees = (value: number) => `${number.format(Math.abs(value))}°`;
  return `${degrees(latitude)} ${latitude < 0 ? south : north}, ${degrees(longitude)} ${
    longitude < 0 ? west : east
  }`;
}

/** @see https://wiki.openstreetmap.org/wiki/Export#Embeddable_HTML */
function openStreetMap({ latitude, longitude }: MapPoint): string {
  const [high, wide] = [0.004, 0.008];
  const box = [longitude - wide, latitude - high, longitude + wide, latitude + high].map((edge) =>
    edge.toFixed(6)
  );
  const query = new URLSearchParams({
    bbox: box.join(","),
    layer: "mapnik",
    marker: `${latitude},${longitude}`,
  });
  return `https://www.openstreetmap.org/export/embed.html?${query}`;
}

function openStreetMapDirections({ latitude, longitude }: MapPoint): string {
  return `https://www.openstreetmap.org/directions?${new URLSearchParams({
    to: `${latitude},${longitude}`,
  })}`;
}

export { type MapPoint, MapPreview, type MapPreviewLabels, type MapPreviewProps };
