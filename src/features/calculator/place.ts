import type { LocatedAddress, SearchAddress } from "@/components/fields/address-search";
import { searchAddresses } from "@/lib/address-search";
import type { Place } from "./declare";

/**
 * « 45.7578, 4.8320 », « 45,7578 ; 4,8320 », « 45.7578 4.8320 »: latitude, longitude. Null for anything else or a place
 * off the globe. The label is the point itself.
 */
export function parseCoordinates(text: string): Place | null {
  const parts =
    /^\s*(-?\d{1,3}(?:\.\d+)?)\s*[,; ]\s*(-?\d{1,3}(?:\.\d+)?)\s*$/.exec(text) ??
    /^\s*(-?\d{1,3}(?:,\d+)?)\s*[; ]\s*(-?\d{1,3}(?:,\d+)?)\s*$/.exec(text.replace(/\u202f;/g, ";"));
  const [lat, lng] = [parts?.[1], parts?.[2]].map((part) => Number((part ?? "x").replace(",", ".")));
  if (lat === undefined || lng === undefined || !(Math.abs(lat) <= 90 && Math.abs(lng) <= 180)) return null;
  return { lat, lng, label: coordinates(lat, lng) };
}

const decimals = (degrees: number): string => String(degrees).replace(".", ",");
/** « 45,7578 ; 4,832 ». */
export const coordinates = (lat: number, lng: number): string => `${decimals(lat)}\u202f; ${decimals(lng)}`;

const found = ({ lat, lng, label }: Place): LocatedAddress => ({
  formatted: label,
  street1: null,
  postal_code: null,
  city: null,
  insee_code: null,
  department_code: null,
  department_name: null,
  region_name: null,
  country_code: "FR",
  latitude: lat,
  longitude: lng,
});

/** The address search, which also understands a point typed by its coordinates. */
export const searchPlace: SearchAddress = async (text, options) => {
  const point = parseCoordinates(text);
  return point ? [{ label: point.label, resolve: async () => found(point) }] : searchAddresses(text, options);
};

export const placeOf = ({ latitude, longitude, formatted }: LocatedAddress): Place => ({
  lat: latitude,
  lng: longitude,
  label: formatted,
});
