import type { StyleSpecification } from "maplibre-gl";

/** The source of the tiles: the IGN’s plan, public and without a key (Géoplateforme, licence ouverte Etalab 2.0). */
export const tiles = "ign";
const TILE =
  "https://data.geopf.fr/wmts?SERVICE=WMTS&REQUEST=GetTile&VERSION=1.0.0&LAYER=GEOGRAPHICALGRIDSYSTEMS.PLANIGNV2" +
  "&STYLE=normal&FORMAT=image/png&TILEMATRIXSET=PM&TILEMATRIX={z}&TILEROW={y}&TILECOL={x}";

/**
 * The outlines of the departments (public/departments.json, about a kilometre true), which need no network, and the
 * plan of the IGN over them. Colours are those of the page around `element`.
 */
export function mapStyle(element: Element): StyleSpecification {
  const page = getComputedStyle(element);
  const colour = (name: string) => page.getPropertyValue(`--color-${name}`).trim();
  const isDark = document.documentElement.dataset.theme === "dark";
  return {
    version: 8,
    sources: {
      departments: {
        type: "geojson",
        data: new URL("/departments.json", location.href).href,
        attribution: "Contours Natural Earth",
      },
      [tiles]: { type: "raster", tiles: [TILE], tileSize: 256, maxzoom: 18, attribution: "© IGN, Géoplateforme" },
      radius: { type: "geojson", data: { type: "FeatureCollection", features: [] } },
    },
    layers: [
      { id: "sea", type: "background", paint: { "background-color": colour("surface-hover") } },
      { id: "land", type: "fill", source: "departments", paint: { "fill-color": colour("surface-raised") } },
      {
        id: "plan",
        type: "raster",
        source: tiles,
        // White paper would dazzle in the dark: the lights are turned round, the greens stay green.
        paint: isDark
          ? {
              "raster-brightness-min": 0.8,
              "raster-brightness-max": 0.1,
              "raster-hue-rotate": 180,
              "raster-saturation": -0.4,
            }
          : { "raster-saturation": -0.3, "raster-opacity": 0.9 },
      },
      {
        id: "outline",
        type: "line",
        source: "departments",
        paint: { "line-color": colour("border-control"), "line-width": 0.7, "line-opacity": 0.7 },
      },
      { id: "within", type: "fill", source: "radius", paint: { "fill-color": colour("accent"), "fill-opacity": 0.1 } },
      {
        id: "edge",
        type: "line",
        source: "radius",
        paint: { "line-color": colour("accent"), "line-width": 1.5, "line-dasharray": [3, 2] },
      },
    ],
  };
}
