"use client";

import * as React from "react";
import { cva } from "class-variance-authority";
import { cn } from "@/lib/utils";
import { type LabelTemplates, withTemplates } from "@/lib/label-templates";
import { useMediaQuery } from "@/hooks/use-media-query";
import { MaximizeIcon, MinusIcon, PlusIcon } from "lucide-react";
import { Button } from "@/components/ui/button";
import { Skeleton } from "@/components/ui/skeleton";
import type { drawMap } from "./cluster-map-drawing";

interface ClusterMapPoint {
  id: string;
  name: string;
  /** Latitude in degrees. If `null`, the point is not on the map. */
  latitude: number | null;
  /** Longitude in degrees. If `null`, the point is not on the map. */
  longitude: number | null;
}

interface ClusterMapTiles {
  /** Tile URL with `{z}`, `{x}` and `{y}`. */
  url: string;
  /** Attribution required by the provider, as HTML. */
  attribution: string;
}

interface ClusterMapLabels {
  loading: string;
  failed: (error: unknown) => string;
  zoomIn: string;
  zoomOut: string;
  showAll: string;
  /** Name of a marker that represents several points. */
  group: (count: number) => string;
  /** Name of the list next to the map. */
  list: string;
  /** Shown while no marker is selected. */
  hint: string;
}

const english: ClusterMapLabels = {
  loading: "Loading map…",
  failed: () => "The map could not be loaded. Check your connection, then reload the page.",
  zoomIn: "Zoom in",
  zoomOut: "Zoom out",
  showAll: "Show all places",
  group: (count) => `${count} places`,
  list: "Places at the selected marker",
  hint: "Select a marker to list its places. Use the arrow keys to pan the map, and plus and minus to zoom.",
};

/** For each label function, the placeholders that a template can use for its parameters. */
const labelValues = { failed: [], group: ["count"] } as const;

interface ClusterMapProps<Point extends ClusterMapPoint>
  extends Omit<React.ComponentProps<"div">, "defaultValue"> {
  /** The points. Points share a marker if their markers would overlap. */
  points: readonly Point[];
  /** Name of the map. */
  label: string;
  /** Tile source for the map. If unset, the map shows coastlines and borders and makes no requests to other servers. */
  tiles?: ClusterMapTiles | null | undefined;
  /**
   * Returns the accessible name of a marker.
   * @default the name of a single point, or the number of points
   */
  groupName?: ((group: readonly Point[]) => string) | undefined;
  /**
   * Renders a point's row in the list next to the map.
   * @default the point's name
   */
  renderPoint?: ((point: Point) => React.ReactNode) | undefined;
  /** Ids of the selected marker's points (controlled). */
  value?: readonly string[] | undefined;
  /**
   * Ids of the points whose marker is selected initially.
   * @default []
   */
  defaultValue?: readonly string[] | undefined;
  /** Called with the ids of the selected marker's points. */
  onValueChange?: ((ids: readonly string[]) => void) | undefined;
  /**
   * Heading level of the list.
   * @default "h2"
   */
  headingLevel?: "h2" | "h3" | "h4" | undefined;
  labels?: LabelTemplates<ClusterMapLabels> | undefined;
  /** Content below the list, such as how many points have no location. */
  children?: React.ReactNode;
}

const markerVariants = cva(
  "flex size-9 cursor-pointer items-center justify-center rounded-full border-2 border-card text-sm font-semibold tabular-nums shadow-md outline-offset-2 focus-visible:outline-2 focus-visible:outline-ring pointer-coarse:size-11",
  {
    variants: {
      chosen: {
        true: "bg-foreground text-background",
        false: "bg-terracotta text-mineral-foreground",
      },
    },
  },
);

/** Points on a map. Nearby points share a marker that shows how many there are and opens a list of them. */
function ClusterMap<Point extends ClusterMapPoint>({
  points,
  label,
  tiles,
  groupName,
  renderPoint = ({ name }) => <p className="px-4 py-3 text-sm">{name}</p>,
  value,
  defaultValue = [],
  onValueChange,
  headingLevel: Heading = "h2",
  labels,
  className,
  children,
  ...props
}: ClusterMapProps<Point>) {
  const words = withTemplates(english, labels, labelValues);
  const frame = React.useRef<HTMLDivElement>(null);
  const shown = React.useRef<ReturnType<typeof drawMap>>(undefined);
  const [state, setState] = React.useState<"loading" | "there" | { error: unknown }>("loading");
  const [ownIds, setOwnIds] = React.useState(defaultValue);
  const chosenIds = value ?? ownIds;
  const isStill = useMediaQuery("(prefers-reduced-motion: reduce)");
  const choose = (ids: readonly string[]) => {
    setOwnIds(ids);
    onValueChange?.(ids);
  };

  const located = points.filter(isLocated);
  const chosen = located.filter(({ id }) => chosenIds.includes(id));
  const nameOf = (group: readonly Point[]) =>
    groupName?.(group) ?? (group.length === 1 ? group[0]!.name : words.group(group.length));

  const select = React.useEffectEvent((group: readonly Located<Point>[]) => {
    choose(group.map(({ id }) => id));
    const { latitude, longitude } = group[0]!;
    const isOneSpot = group.every((one) => one.latitude === latitude && one.longitude === longitude);
    if (!isOneSpot) shown.current?.show(group);
  });
  const draw = React.useEffectEvent(() => {
    shown.current?.mark(located, (group) => {
      const isChosen = group.every(({ id }) => chosenIds.includes(id));
      const button = document.createElement("button");
      button.type = "button";
      button.className = markerVariants({ chosen: isChosen });
      button.setAttribute("aria-pressed", String(isChosen));
      button.setAttribute("aria-label", nameOf(group));
      button.textContent = String(group.length);
      button.addEventListener("click", () => select(group));
      return button;
    });
  });

  const showAll = React.useEffectEvent(() => shown.current?.show(located));
  const { url, attribution } = tiles ?? {};
  React.useEffect(() => {
    let isOver = false;
    import("./cluster-map-drawing").then(({ drawMap }) => {
      if (isOver) return;
      shown.current = drawMap(frame.current!, {
        tiles: url === undefined ? null : { url, attribution: attribution ?? "" },
        isStill,
        onZoom: () => draw(),
      });
      setState("there");
    }).catch((error: unknown) => {
      if (!isOver) setState({ error });
    });
    return () => {
      isOver = true;
      shown.current?.remove();
      shown.current = undefined;
      setState("loading");
    };
  }, [url, attribution, isStill]);

  // The map moves to show new points. Otherwise it stays where the reader moved it.
  const everywhere = located.map(({ id, latitude, longitude }) => `${id} ${latitude} ${longitude}`).join();
  const chosenOnes = chosenIds.join();
  React.useEffect(() => showAll(), [everywhere, state]);
  React.useEffect(() => draw(), [everywhere, chosenOnes, state]);

  const controls = [
    { Icon: PlusIcon, name: words.zoomIn, press: () => shown.current?.zoomIn() },
    { Icon: MinusIcon, name: words.zoomOut, press: () => shown.current?.zoomOut() },
    {
      Icon: MaximizeIcon,
      name: words.showAll,
      press: () => {
        choose([]);
        shown.current?.show(located);
      },
    },
  ];
  return (
    <div
      data-slot="cluster-map"
      className={cn("@container/cluster-map w-full min-w-0 wrap-anywhere", className)}
      {...props}
    >
      <div className="grid gap-4 @3xl/cluster-map:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="relative">
          <div
            ref={frame}
            // Leaflet positions everything from the left, so the map always uses left-to-right layout.
            dir="ltr"
            role="region"
            aria-label={label}
            className="isolate h-96 overflow-hidden rounded-xl border border-border bg-background! font-sans! outline-offset-2 focus-visible:outline-2 focus-visible:outline-ring @3xl/cluster-map:h-136"
          />
          {state === "loading"
            ? (
              <Skeleton
                role="status"
                aria-label={words.loading}
                className="absolute inset-0 m-auto size-full rounded-xl"
              />
            )
            : null}
          {typeof state === "object"
            ? (
              <p
                role="alert"
                className="absolute inset-0 m-auto h-fit w-fit p-6 text-center text-sm text-pretty"
              >
                {words.failed(state.error)}
              </p>
            )
            : null}
          <div className="absolute end-3 top-3 z-10 grid gap-2">
            {controls.map(({ Icon, name, press }) => (
              <Button
                key={name}
                size="icon"
                variant="outline"
                className="bg-card"
                aria-label={name}
                onClick={press}
              >
                <Icon />
              </Button>
            ))}
          </div>
        </div>
        <section
          aria-label={words.list}
          className="min-w-0 self-start overflow-hidden rounded-xl border border-border bg-card text-card-foreground"
        >
          <Heading aria-live="polite" className="border-b border-border px-4 py-3 text-base font-medium">
            {chosen.length === 0 ? label : nameOf(chosen)}
          </Heading>
          {chosen.length === 0
            ? <p className="px-4 py-3 text-sm text-pretty text-muted-foreground">{words.hint}</p>
            : (
              <ul className="divide-y divide-border @3xl/cluster-map:max-h-122 @3xl/cluster-map:overflow-y-auto">
                {chosen.map((point) => <li key={point.id}>{renderPoint(point)}</li>)}
              </ul>
            )}
          {children
            ? (
              <div className="border-t border-border px-4 py-3 text-sm text-pretty text-muted-foreground">
                {children}
              </div>
            )
            : null}
        </section>
      </div>
    </div>
  );
}

type Located<Point> = Point & { latitude: number; longitude: number };

function isLocated<Point extends ClusterMapPoint>(point: Point): point is Located<Point> {
  const { latitude, longitude } = point;
  return latitude !== null && longitude !== null && Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
}

export {
  ClusterMap,
  type ClusterMapLabels,
  type ClusterMapPoint,
  type ClusterMapProps,
  type ClusterMapTiles,
};
