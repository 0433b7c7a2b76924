"use client";

import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from "react";
import {
  divIcon,
  type LayerGroup,
  layerGroup,
  type Map as LeafletMap,
  map as createMap,
  marker,
  polygon,
  polyline,
  tileLayer,
} from "leaflet";
import "leaflet/dist/leaflet.css";
import { MaximizeIcon, MinusIcon, PlusIcon } from "lucide-react";
import { cn } from "@/lib/utils";
import { useMediaQuery } from "@/hooks/use-media-query";
import { Button } from "@/components/ui/button";
import type { Data, FoundEvent } from "./data";
import { outlines } from "./event-discovery-outlines";

/** How close two marks can come, in pixels, before they become one. */
const apart = 44;
/** Without tiles, a town is one mark: coasts and borders say nothing about its streets. */
const closest = { tiles: 17, outlines: 5 };

interface Located {
  event: FoundEvent;
  at: [latitude: number, longitude: number];
}

type Group = Located[];

interface EventMapProps {
  events: readonly FoundEvent[];
  tiles: Data["tiles"];
  /** One event in the list next to the map. */
  renderEvent: (event: FoundEvent) => ReactNode;
}

/** Where the events are: a mark says how many, and opens their list. Loaded apart from the page because Leaflet is large. */
export default function EventMap({ events, tiles, renderEvent }: EventMapProps) {
  const frame = useRef<HTMLDivElement>(null);
  const shown = useRef<{ map: LeafletMap; marks: LayerGroup }>(undefined);
  const [zoom, setZoom] = useState<number>();
  const [chosenIds, setChosenIds] = useState<readonly string[]>([]);
  const isStill = useMediaQuery("(prefers-reduced-motion: reduce)");

  const located = events.flatMap((event) =>
    event.latitude === null || event.longitude === null
      ? []
      : [{ event, at: [event.latitude, event.longitude] as Located["at"] }]
  );
  const chosen = located.filter(({ event }) => chosenIds.includes(event.id));
  const elsewhere = events.length - located.length;

  useEffect(() => {
    const map = createMap(frame.current!, {
      attributionControl: tiles !== null,
      zoomControl: false,
      zoomAnimation: !isStill,
      fadeAnimation: !isStill,
      markerZoomAnimation: !isStill,
      zoomSnap: 0.5,
      minZoom: 1.5,
      maxZoom: tiles ? closest.tiles : closest.outlines,
      maxBounds: [[-70, -200], [84, 200]],
    });
    map.attributionControl?.setPrefix(false);
    if (tiles) tileLayer(tiles.url, { attribution: tiles.attribution }).addTo(map);
    else {
      const { coasts, borders } = outlines();
      const line = { interactive: false, weight: 1, className: "stroke-input" };
      polygon(coasts, { ...line, fillOpacity: 1, className: "fill-muted stroke-input" }).addTo(map);
      polyline(borders, line).addTo(map);
    }
    shown.current = { map, marks: layerGroup().addTo(map) };
    map.on("zoomend", () => setZoom(map.getZoom()));
    return () => {
      shown.current = undefined;
      map.remove();
      // A zoom that was still moving would end by a timer that reads the removed panes (Leaflet issue 9575).
      Object.assign(map, { _animatingZoom: false });
    };
  }, [tiles, isStill]);

  const show = (points: readonly Located["at"][]) => {
    if (points.length > 0) shown.current?.map.fitBounds([...points], { padding: [48, 48], maxZoom: 12 });
  };
  const showAll = useEffectEvent(() => {
    show(located.map(({ at }) => at));
    setZoom(shown.current?.map.getZoom());
  });
  const draw = useEffectEvent(() => {
    if (!shown.current || zoom === undefined) return;
    const { map, marks } = shown.current;
    const hadFocus = map.getPane("markerPane")!.contains(document.activeElement);
    marks.clearLayers();
    for (const group of groupsOf(located, map, zoom)) {
      const isChosen = group.every(({ event }) => chosenIds.includes(event.id));
      const button = document.createElement("button");
      button.type = "button";
      button.className = cn(
        "flex size-9 cursor-pointer items-center justify-center rounded-full border-2 border-card text-sm font-semibold tabular-nums shadow-md outline-offset-2 focus-visible:outline-2 focus-visible:outline-ring",
        isChosen ? "bg-foreground text-background" : "bg-terracotta text-mineral-foreground",
      );
      button.setAttribute("aria-pressed", String(isChosen));
      button.setAttribute("aria-label", nameOf(group));
      button.textContent = String(group.length);
      button.addEventListener("click", () => {
        setChosenIds(group.map(({ event }) => event.id));
        if (group.some(({ at }) => String(at) !== String(group[0]!.at))) show(group.map(({ at }) => at));
      });
      const icon = divIcon({ html: button, className: "", iconSize: [36, 36] });
      marks.addLayer(marker(middleOf(group), { icon, keyboard: false }));
    }
    // The mark that was pressed is a new element now.
    if (hadFocus) {
      const pressed = frame.current!.querySelector<HTMLElement>("button[aria-pressed=true]");
      (pressed ?? frame.current!).focus();
    }
  });

  // Other events move the map; meanwhile it stays where the reader moved it.
  const everywhere = located.map(({ event, at }) => `${event.id} ${at}`).join();
  const chosenOnes = chosenIds.join();
  useEffect(() => showAll(), [everywhere, tiles, isStill]);
  useEffect(() => draw(), [everywhere, chosenOnes, zoom, tiles, isStill]);

  const title = chosen.length === 0 ? "Events on the map" : nameOf(chosen);
  return (
    <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="relative">
        <div
          ref={frame}
          dir="ltr"
          role="region"
          aria-label="Map of the events"
          className="isolate h-96 overflow-hidden rounded-xl border border-border bg-background! font-sans! outline-offset-2 focus-visible:outline-2 focus-visible:outline-ring lg:h-136"
        />
        <div className="absolute end-3 top-3 z-10 grid gap-2">
          <Button
            size="icon"
            variant="outline"
            className="bg-card"
            aria-label="Zoom in"
            onClick={() => shown.current?.map.zoomIn(1)}
          >
            <PlusIcon />
          </Button>
          <Button
            size="icon"
            variant="outline"
            className="bg-card"
            aria-label="Zoom out"
            onClick={() => shown.current?.map.zoomOut(1)}
          >
            <MinusIcon />
          </Button>
          <Button
            size="icon"
            variant="outline"
            className="bg-card"
            aria-label="Show all events"
            onClick={() => {
              setChosenIds([]);
              show(located.map(({ at }) => at));
            }}
          >
            <MaximizeIcon />
          </Button>
        </div>
      </div>
      <aside
        aria-label="Events of the chosen mark"
        className="min-w-0 overflow-hidden rounded-xl border border-border bg-card"
      >
        <h2 aria-live="polite" className="border-b border-border px-4 py-3 text-base font-medium">{title}</h2>
        {chosen.length === 0
          ? (
            <p className="px-4 py-3 text-sm text-pretty text-muted-foreground">
              Press a mark to see what happens there. Arrow keys move the map, plus and minus change its
              scale.
            </p>
          )
          : (
            <ul className="divide-y divide-border lg:max-h-122 lg:overflow-y-auto">
              {chosen.map(({ event }) => <li key={event.id}>{renderEvent(event)}</li>)}
            </ul>
          )}
        {elsewhere > 0
          ? (
            <p className="border-t border-border px-4 py-3 text-sm text-muted-foreground">
              {elsewhere === 1 ? "1 event online is" : `${elsewhere} events online are`} in the list only.
            </p>
          )
          : null}
      </aside>
    </div>
  );
}

/** Events whose marks would overlap, together. */
function groupsOf(located: readonly Located[], map: LeafletMap, zoom: number): Group[] {
  const groups: Group[] = [];
  for (const one of located) {
    const place = map.project(one.at, zoom);
    const near = groups.find((group) => map.project(middleOf(group), zoom).distanceTo(place) < apart);
    if (near) near.push(one);
    else groups.push([one]);
  }
  return groups;
}

function middleOf(group: Group): Located["at"] {
  const mean = (part: 0 | 1) => group.reduce((sum, { at }) => sum + at[part], 0) / group.length;
  return [mean(0), mean(1)];
}

/** "4 events in Harare" */
function nameOf(group: Group): string {
  const cities = [...new Set(group.map(({ event }) => event.city))];
  const count = group.length === 1 ? "1 event" : `${group.length} events`;
  return `${count} in ${new Intl.ListFormat("en-GB").format(cities)}`;
}
