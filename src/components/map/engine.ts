/** The map itself, loaded when one is asked for: MapLibre, its style and its worker weigh more than a page. */
import {
  type GeoJSONSource,
  LngLatBounds,
  Map as MapLibre,
  Marker,
  NavigationControl,
  setWorkerUrl,
} from "maplibre-gl";
import workerUrl from "maplibre-gl/dist/maplibre-gl-worker.mjs?url";
import Supercluster from "supercluster";
import "maplibre-gl/dist/maplibre-gl.css";
import { circleAround } from "@/rules/distance";
import styles from "./map.module.css";
import { mapStyle, tiles } from "./style";

setWorkerUrl(workerUrl);

export type Dot = {
  readonly id: string;
  readonly label: string;
  readonly latitude: number;
  readonly longitude: number;
  /** Drawn fainter: it does not fit. */
  readonly isFaint: boolean;
};

/** What is looked around; `km` null: no radius. */
export type Centre = {
  readonly latitude: number;
  readonly longitude: number;
  readonly km: number | null;
  readonly label: string;
};

/** `picked` stand out by a ring, `ticked` by a sign; both are ids. */
export type Shown = {
  readonly dots: readonly Dot[];
  readonly centre: Centre | null;
  readonly picked: ReadonlySet<string>;
  readonly ticked: ReadonlySet<string>;
};

type Handlers = {
  /** A dot was pressed, or a heap of dots that no zoom would part. */
  readonly onPick: (ids: readonly string[]) => void;
  /** The tiles do not come: the outlines of the departments stay. */
  readonly onOffline: () => void;
};

const FRANCE = new LngLatBounds([-5.2, 42.2], [8.3, 51.2]);
/** Nearer, a map of people would show doors. */
const NEAREST = 14;
const HEAPS = { radius: 44, maxZoom: NEAREST - 1 };
const WORDS = {
  "NavigationControl.ZoomIn": "Agrandir",
  "NavigationControl.ZoomOut": "Réduire",
  "AttributionControl.ToggleAttribution": "Sources de la carte",
  "CooperativeGesturesHandler.WindowsHelpText": "Ctrl + molette pour agrandir",
  "CooperativeGesturesHandler.MacHelpText": "⌘ + molette pour agrandir",
  "CooperativeGesturesHandler.MobileHelpText": "Deux doigts pour déplacer la carte",
};

export type MapHandle = { show: (shown: Shown) => void; destroy: () => void };

/** Draws a map in `container`. Throws where the browser has no WebGL. */
export function drawMap(container: HTMLElement, label: string, { onPick, onOffline }: Handlers): MapHandle {
  const map = new MapLibre({
    container,
    style: mapStyle(container),
    bounds: FRANCE,
    maxZoom: NEAREST,
    // The page scrolls under a finger or a wheel; the map moves with two, or with Ctrl.
    cooperativeGestures: true,
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    attributionControl: { compact: true },
    locale: { ...WORDS, "Map.Title": label },
  });
  map.touchZoomRotate.disableRotation();
  map.addControl(new NavigationControl({ showCompass: false }), "top-right");
  const observed = new ResizeObserver(() => map.resize());
  observed.observe(container);
  map.on("error", (event) => {
    if ("sourceId" in event && event.sourceId === tiles) onOffline();
  });

  let shown: Shown = { dots: [], centre: null, picked: new Set(), ticked: new Set() };
  let heaps = new Supercluster<{ id: string }>(HEAPS);
  let drawn: { readonly marker: Marker; readonly ids: readonly string[] }[] = [];
  let framed = "";

  const button = (className: string | undefined, name: string, press: () => void) => {
    const element = document.createElement("button");
    element.type = "button";
    element.className = className ?? "";
    element.title = name;
    element.setAttribute("aria-label", name);
    element.addEventListener("click", (event) => {
      event.stopPropagation();
      press();
    });
    return element;
  };
  const heap = (id: number, at: [number, number], ids: readonly string[]) => {
    const zoom = heaps.getClusterExpansionZoom(id);
    const element = button(styles.heap, `${ids.length} au même endroit`, () =>
      zoom > map.getZoom() && zoom < NEAREST ? map.easeTo({ center: at, zoom }) : onPick(ids),
    );
    element.textContent = String(ids.length);
    return element;
  };
  const dot = (id: string) => {
    const one = shown.dots.find((other) => other.id === id);
    const element = button(styles.dot, one?.label ?? "", () => onPick([id]));
    element.dataset.faint = String(one?.isFaint ?? false);
    return element;
  };
  /** Who is picked or ticked, on what is drawn already. */
  const mark = () => {
    for (const { marker, ids } of drawn) {
      const element = marker.getElement();
      element.dataset.picked = String(ids.some((one) => shown.picked.has(one)));
      if (ids.length === 1) element.textContent = shown.ticked.has(ids[0] ?? "") ? "✓" : "";
    }
  };
  const paint = () => {
    const focused = document.activeElement;
    const held = container.contains(focused) ? focused?.getAttribute("aria-label") : null;
    for (const { marker } of drawn) marker.remove();
    drawn = heaps.getClusters([-180, -85, 180, 85], Math.floor(map.getZoom())).map(({ geometry, properties }) => {
      const at = geometry.coordinates as [number, number];
      const isHeap = "cluster_id" in properties;
      const leaves = isHeap ? heaps.getLeaves(properties.cluster_id, Number.POSITIVE_INFINITY) : [];
      const ids = isHeap ? leaves.map((leaf) => String(leaf.properties?.id)) : [String(properties.id)];
      const element = isHeap ? heap(properties.cluster_id, at, ids) : dot(ids[0] ?? "");
      return { marker: new Marker({ element }).setLngLat(at).addTo(map), ids };
    });
    if (shown.centre) {
      const { label: name, longitude, latitude } = shown.centre;
      const element = document.createElement("span");
      element.className = styles.centre ?? "";
      element.setAttribute("role", "img");
      element.setAttribute("aria-label", name);
      element.title = name;
      drawn.push({
        marker: new Marker({ element, offset: [0, -24] }).setLngLat([longitude, latitude]).addTo(map),
        ids: [],
      });
    }
    mark();
    // Drawn anew under who was on it: the keyboard stays where it was.
    const again = held ? drawn.find(({ marker }) => marker.getElement().getAttribute("aria-label") === held) : null;
    again?.marker.getElement().focus();
  };
  const ring = (): [number, number][] => {
    const { centre } = shown;
    return centre?.km ? circleAround({ lat: centre.latitude, lng: centre.longitude }, centre.km) : [];
  };
  /** Once the style is there: the page does not wait for it, nor for the tiles. */
  const circle = () => {
    const edge = ring();
    const source = map.getSource<GeoJSONSource>("radius");
    void source?.setData({
      type: "Feature",
      properties: {},
      geometry: { type: "Polygon", coordinates: edge.length > 0 ? [edge] : [] },
    });
  };
  const frame = () => {
    const all = [...ring(), ...shown.dots.map(({ longitude, latitude }): [number, number] => [longitude, latitude])];
    if (shown.centre) all.push([shown.centre.longitude, shown.centre.latitude]);
    const key = JSON.stringify(all);
    if (key === framed || all.length === 0) return;
    framed = key;
    const bounds = all.reduce((sum, one) => sum.extend(one), new LngLatBounds());
    map.fitBounds(bounds, { padding: 36, maxZoom: 12, animate: false });
  };
  map.on("zoomend", paint);
  map.once("style.load", circle);
  return {
    show: (next) => {
      const isSame = next.dots === shown.dots && next.centre === shown.centre;
      shown = next;
      if (isSame) return mark();
      heaps = new Supercluster<{ id: string }>(HEAPS);
      heaps.load(
        next.dots.map(({ id, longitude, latitude }) => ({
          type: "Feature",
          properties: { id },
          geometry: { type: "Point", coordinates: [longitude, latitude] },
        })),
      );
      circle();
      frame();
      paint();
    },
    destroy: () => {
      observed.disconnect();
      map.remove();
    },
  };
}
