import { cva } from "class-variance-authority";
import {
  divIcon,
  layerGroup,
  map as createMap,
  marker,
  type Point,
  polygon,
  polyline,
  tileLayer,
} from "leaflet";
import "leaflet/dist/leaflet.css";
import { outlines } from "./cluster-map-outlines";

/** How close two markers can be, in pixels, before they merge. */
const apart = 44;
/**
 * The highest zoom level. Without tiles, the map shows only coasts and borders, so the limit is lower. Even at this
 * limit, all points in a town share one marker.
 */
const closest = { tiles: 17, outlines: 5 };

interface Located {
  id: string;
  latitude: number;
  longitude: number;
}

interface Options {
  tiles: { url: string; attribution: string } | null;
  isStill: boolean;
  /** Called after each zoom, because the markers must be grouped again. */
  onZoom: () => void;
}

/** Draws the map. It is in a separate file because Leaflet is large and needs a browser. */
function drawMap(frame: HTMLElement, { tiles, isStill, onZoom }: Options) {
  const map = createMap(frame, {
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
    // These classes are in `cva`, because that is where the installer adds the project's class prefix.
    const line = { interactive: false, weight: 1, className: cva("stroke-input")() };
    polygon(coasts, { ...line, fillOpacity: 1, className: cva("fill-muted stroke-input")() }).addTo(map);
    polyline(borders, line).addTo(map);
  }
  const marks = layerGroup().addTo(map);
  const idsOf = new WeakMap<Element, readonly string[]>();
  map.on("zoomend", onZoom);

  return {
    zoomIn: () => void map.zoomIn(1),
    zoomOut: () => void map.zoomOut(1),
    /** Moves the map so that all points are visible and clear of the buttons. Without points, it shows the world. */
    show(points: readonly Located[]) {
      if (points.length === 0) map.setView([10, 10], map.getMinZoom());
      else {
        map.fitBounds(points.map(({ latitude, longitude }) => [latitude, longitude]), {
          padding: [72, 48],
          maxZoom: 12,
        });
      }
    },
    /** Replaces the markers. Points share a marker if their markers would overlap. */
    mark<One extends Located>(points: readonly One[], markerOf: (group: readonly One[]) => HTMLElement) {
      const pane = map.getPane("markerPane")!;
      const focused = pane.contains(document.activeElement) ? idsOf.get(document.activeElement!) : undefined;
      marks.clearLayers();
      let next: HTMLElement | undefined;
      for (
        const { group, middle } of groupsOf(points, (one) => map.project([one.latitude, one.longitude]))
      ) {
        const element = markerOf(group);
        const ids = group.map(({ id }) => id);
        idsOf.set(element, ids);
        if (focused?.some((id) => ids.includes(id))) next ??= element;
        const at = map.unproject(middle);
        // Tab can reach markers outside the frame, so move the map to the focused one.
        element.addEventListener("keyup", ({ key }) => {
          if (key === "Tab") map.panInside(at, { padding: [apart, apart], animate: !isStill });
        });
        const icon = divIcon({
          html: element,
          className: cva("grid place-items-center")(),
          iconSize: [apart, apart],
        });
        marks.addLayer(marker(at, { icon, keyboard: false }));
      }
      // The marker that had focus was replaced by a new element, or its points were removed. Move focus to the new
      // marker, or to the map if there is none.
      if (focused) (next ?? frame).focus({ preventScroll: true });
    },
    remove() {
      map.remove();
      // A zoom still in progress would run a timer that reads the removed panes (Leaflet issue 9575).
      Object.assign(map, { _animatingZoom: false });
    },
  };
}

/** Groups points that are too close for separate markers, and returns the centre of each group in pixels. */
function groupsOf<One>(points: readonly One[], project: (one: One) => Point) {
  const groups: { group: One[]; middle: Point }[] = [];
  for (const one of points) {
    const place = project(one);
    const near = groups.find(({ middle }) => middle.distanceTo(place) < apart);
    if (near) {
      near.group.push(one);
      near.middle = near.middle.add(place.subtract(near.middle).divideBy(near.group.length));
    } else groups.push({ group: [one], middle: place });
  }
  return groups;
}

export { drawMap };
