/** A place in decimal degrees (WGS 84). */
export type Point = { readonly lng: number; readonly lat: number };

/** Radius fixed by the specification §9, also used by `app.earth` in SQL: both must agree. */
export const EARTH_RADIUS_KM = 6371;

const valid = (p: Point): boolean => Math.abs(p.lng) <= 180 && Math.abs(p.lat) <= 90;

/** Reads « POINT(lng lat) », with or without « SRID=4326; ». Null for anything else or a place off the globe. */
export function parsePoint(text: string | null | undefined): Point | null {
  const match = /^\s*(?:SRID=4326;)?\s*POINT\s*\(\s*(-?\d+(?:\.\d+)?)\s+(-?\d+(?:\.\d+)?)\s*\)\s*$/i.exec(text ?? "");
  if (!match) return null;
  const point = { lng: Number(match[1]), lat: Number(match[2]) };
  return valid(point) ? point : null;
}

/** « POINT(4.8592 45.7606) », longitude first as the specification writes it. "" for a place off the globe. */
export const formatPoint = (p: Point): string => (valid(p) ? `POINT(${p.lng} ${p.lat})` : "");

/**
 * Distance as the crow flies in kilometres, unrounded (haversine). Null when a place is missing or wrong,
 * so that an unknown distance is never taken for zero.
 */
export function distanceKm(a: Point | null | undefined, b: Point | null | undefined): number | null {
  if (!a || !b || !valid(a) || !valid(b)) return null;
  const rad = Math.PI / 180;
  const half = (delta: number) => Math.sin((delta * rad) / 2) ** 2;
  const h = half(b.lat - a.lat) + Math.cos(a.lat * rad) * Math.cos(b.lat * rad) * half(b.lng - a.lng);
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(h)));
}

/** The circle of `km` kilometres around a place, as a ring of [longitude, latitude] that ends where it begins. */
export function circleAround(centre: Point, km: number): [number, number][] {
  const rad = Math.PI / 180;
  const angle = km / EARTH_RADIUS_KM;
  const lat = centre.lat * rad;
  return Array.from({ length: 73 }, (_, n) => {
    const bearing = (n % 72) * 5 * rad;
    const to = Math.asin(Math.sin(lat) * Math.cos(angle) + Math.cos(lat) * Math.sin(angle) * Math.cos(bearing));
    const across = Math.sin(bearing) * Math.sin(angle) * Math.cos(lat);
    return [centre.lng + Math.atan2(across, Math.cos(angle) - Math.sin(lat) * Math.sin(to)) / rad, to / rad];
  });
}
