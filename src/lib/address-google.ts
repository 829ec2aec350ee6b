import type { AddressSuggestion, CountryCode, FoundAddress } from "./address-search";
import { loadScript } from "./script-loader";

/** The part of Google Places (new API) that is used: suggestions, then the fields of the one chosen. */
type Component = { longText: string; shortText: string; types: string[] };

type Place = {
  fetchFields: (request: { fields: string[] }) => Promise<unknown>;
  addressComponents?: Component[];
  formattedAddress?: string;
  location?: { lat: () => number; lng: () => number };
};

type Prediction = { placeId: string; text: { toString: () => string }; toPlace: () => Place };

type PlacesLibrary = {
  AutocompleteSessionToken: new () => object;
  AutocompleteSuggestion: {
    fetchAutocompleteSuggestions: (request: {
      input: string;
      language: string;
      includedRegionCodes: string[];
      sessionToken: object;
    }) => Promise<{ suggestions: { placePrediction: Prediction | null }[] }>;
  };
};

type Google = { maps: { importLibrary: (name: "places") => Promise<PlacesLibrary> } };

const REGIONS = ["fr", "mc", "be", "ch"];

const scriptOf = (key: string): string =>
  `https://maps.googleapis.com/maps/api/js?${new URLSearchParams({ key, libraries: "places", language: "fr", region: "FR", v: "weekly" })}`;

async function library(key: string): Promise<PlacesLibrary> {
  await loadScript(scriptOf(key));
  const google = (globalThis as { google?: Google }).google;
  if (!google) throw new Error("Google Maps n’a pas démarré.");
  return google.maps.importLibrary("places");
}

/** One token per address chosen: Google bills the keystrokes and the choice together. */
let session: object | null = null;

export function fromPlace(place: Place): FoundAddress {
  const part = (type: string): Component | undefined =>
    place.addressComponents?.find(({ types }) => types.includes(type));
  const street = [part("street_number")?.longText, part("route")?.longText].filter(Boolean).join(" ");
  const postal = part("postal_code")?.longText ?? null;
  const country = (part("country")?.shortText ?? "FR") as CountryCode;
  const overseas = postal?.startsWith("97");
  return {
    formatted: (place.formattedAddress ?? "").replace(/, France$/, ""),
    street1: street || null,
    postal_code: postal,
    city: (part("locality") ?? part("postal_town"))?.longText ?? null,
    insee_code: null,
    // Google has no department code; outside Corsica it begins the postal code.
    department_code: country === "FR" && postal && !postal.startsWith("20") ? postal.slice(0, overseas ? 3 : 2) : null,
    department_name: part("administrative_area_level_2")?.longText ?? null,
    region_name: part("administrative_area_level_1")?.longText ?? null,
    country_code: country,
    latitude: place.location?.lat() ?? null,
    longitude: place.location?.lng() ?? null,
  };
}

export async function searchGoogle(query: string, key: string, limit: number): Promise<AddressSuggestion[]> {
  const places = await library(key);
  session ??= new places.AutocompleteSessionToken();
  const { suggestions } = await places.AutocompleteSuggestion.fetchAutocompleteSuggestions({
    input: query,
    language: "fr",
    includedRegionCodes: REGIONS,
    sessionToken: session,
  });
  return suggestions
    .flatMap(({ placePrediction }) => (placePrediction ? [placePrediction] : []))
    .slice(0, limit)
    .map((prediction) => ({
      id: prediction.placeId,
      label: prediction.text.toString(),
      source: "google" as const,
      resolve: async () => {
        session = null;
        const place = prediction.toPlace();
        await place.fetchFields({ fields: ["addressComponents", "formattedAddress", "location"] });
        return fromPlace(place);
      },
    }));
}
