import { searchGoogle } from "./address-google";
import { env } from "./env";
import { findTowns, loadTowns, type Town } from "./towns";

/** What no geocoder knows of an address, and whoever has to find the door does. */
export type AddressDetails = {
  /** The second line of the street: building, staircase, zone. It is part of the written address. */
  street2?: string | null;
  /** How one gets in: gate, code, floor. Never printed on an envelope. */
  extra_info?: string | null;
  /** postal, site, billing, home or other; the database says `postal` when nothing is said. */
  type?: string | null;
};

/** An address found, with the columns of the table `address`. Points are WGS 84 degrees. */
export type FoundAddress = AddressDetails & {
  /** One line, as one writes it on an envelope. */
  formatted: string;
  street1: string | null;
  postal_code: string | null;
  city: string | null;
  insee_code: string | null;
  department_code: string | null;
  department_name: string | null;
  region_name: string | null;
  country_code: CountryCode;
  latitude: number | null;
  longitude: number | null;
};

/** Address search stops at these borders. */
export type CountryCode = "FR" | "MC" | "BE" | "CH";

const COUNTRY_NAMES: Record<CountryCode, string> = { FR: "France", MC: "Monaco", BE: "Belgique", CH: "Suisse" };

export type AddressSuggestion = {
  id: string;
  label: string;
  /** Where it comes from, to say so: an offline town has no house number of its own. */
  source: "google" | "ign" | "towns";
  /** The whole address; Google wants one more call for it. */
  resolve: () => Promise<FoundAddress>;
};

export type AddressSearchOptions = {
  signal?: AbortSignal;
  limit?: number;
  googleKey?: string;
  fetch?: typeof fetch;
};

const IGN = "https://data.geopf.fr/geocodage/search";
/** Beyond this, the towns we carry answer. Milliseconds. */
const IGN_TIMEOUT = 2500;
/** After a failure, the network is not asked again for this long. */
const IGN_REST = 60_000;
const SHORTEST = 3;

let ignRestsUntil = 0;

type IgnFeature = {
  geometry: { coordinates: [lng: number, lat: number] };
  properties: Partial<Record<"id" | "label" | "name" | "postcode" | "citycode" | "city" | "context" | "type", string>>;
};

/** « 69, Rhône, Auvergne-Rhône-Alpes » → its three parts. */
function fromIgn({ geometry, properties }: IgnFeature): AddressSuggestion {
  const [departmentCode = null, departmentName = null, region = null] = (properties.context ?? "").split(/,\s*/);
  const [longitude, latitude] = geometry.coordinates;
  const isTown = properties.type === "municipality";
  const formatted = isTown
    ? [properties.postcode, properties.city].filter(Boolean).join(" ")
    : (properties.label ?? "");
  const address: FoundAddress = {
    formatted,
    street1: isTown ? null : (properties.name ?? null),
    postal_code: properties.postcode ?? null,
    city: properties.city ?? null,
    insee_code: properties.citycode ?? null,
    department_code: departmentCode,
    department_name: departmentName,
    region_name: region,
    country_code: "FR",
    latitude,
    longitude,
  };
  return { id: properties.id ?? formatted, label: formatted, source: "ign", resolve: async () => address };
}

async function searchIgn(query: string, limit: number, options: AddressSearchOptions): Promise<AddressSuggestion[]> {
  const ask = options.fetch ?? ((input, init) => fetch(input, init));
  const params = new URLSearchParams({ q: query.slice(0, 200), limit: String(limit), autocomplete: "1" });
  const timeout = AbortSignal.timeout(IGN_TIMEOUT);
  const answer = await ask(`${IGN}?${params}`, {
    signal: options.signal ? AbortSignal.any([options.signal, timeout]) : timeout,
  });
  if (!answer.ok) throw new Error(`Géoplateforme\u202f: ${answer.status}`);
  const { features = [] } = (await answer.json()) as { features?: IgnFeature[] };
  return features.map(fromIgn);
}

/** The house number and street typed before the town are kept: « 12 rue Garibaldi, Lyon » → 12 rue Garibaldi. */
function fromTown(town: Town, street: string | null, query: string): AddressSuggestion {
  const typed = /\b\d{5}\b/.exec(query)?.[0];
  const postal = town.postalCodes.find((code) => code === typed) ?? town.postalCodes[0] ?? null;
  const place = [postal, town.name].filter(Boolean).join(" ");
  const parts = [street, place, town.country === "FR" ? null : COUNTRY_NAMES[town.country]];
  const formatted = parts.filter(Boolean).join(", ");
  const address: FoundAddress = {
    formatted,
    street1: street,
    postal_code: postal,
    city: town.name,
    insee_code: town.insee,
    department_code: town.departmentCode,
    department_name: town.departmentName,
    region_name: town.region,
    country_code: town.country,
    latitude: town.latitude,
    longitude: town.longitude,
  };
  const id = `${town.country}:${town.insee ?? town.key}`;
  return { id, label: formatted, source: "towns", resolve: async () => address };
}

/** Every way to cut « 12 rue des Lilas 69003 Lyon » into a street and a town, the longest town first. */
function* cuts(query: string): Generator<[street: string | null, town: string]> {
  const comma = query.lastIndexOf(",");
  if (comma >= 0) {
    yield [query.slice(0, comma).trim() || null, query.slice(comma + 1).trim()];
    return;
  }
  const words = query.split(/\s+/);
  for (let from = 0; from < words.length; from += 1) {
    yield [words.slice(0, from).join(" ") || null, words.slice(from).join(" ")];
  }
}

async function searchTowns(query: string, limit: number, options: AddressSearchOptions): Promise<AddressSuggestion[]> {
  const towns = await loadTowns(options.fetch);
  for (const [street, town] of cuts(query)) {
    const found = findTowns(towns, town, limit);
    if (found.length > 0) return found.map((one) => fromTown(one, street, query));
  }
  return [];
}

/** Towns of the three neighbours, which the French service does not know. */
async function searchAround(query: string, options: AddressSearchOptions): Promise<AddressSuggestion[]> {
  const towns = (await loadTowns(options.fetch)).filter((town) => town.country !== "FR");
  const place = query.split(",").at(-1)?.trim() ?? query;
  const street = query.includes(",") ? query.slice(0, query.lastIndexOf(",")).trim() : null;
  return findTowns(towns, place, 2).map((town) => fromTown(town, street, query));
}

/**
 * Addresses of France, Monaco, Belgium and Switzerland that begin like `query` (3 characters or more).
 * Google Places when a key is set, else the national address base, else the towns we carry.
 * Throws only when `signal` aborts.
 */
export async function searchAddresses(query: string, options: AddressSearchOptions = {}): Promise<AddressSuggestion[]> {
  const wanted = query.trim();
  if (wanted.length < SHORTEST) return [];
  const limit = options.limit ?? 6;
  const key = options.googleKey ?? env.googleMapsKey;
  try {
    if (key) return await searchGoogle(wanted, key, limit);
  } catch {
    // A refused key or an unreachable Google: the free services answer.
  }
  options.signal?.throwIfAborted();
  if (Date.now() >= ignRestsUntil) {
    try {
      const [french, around] = await Promise.all([
        searchIgn(wanted, limit, options),
        searchAround(wanted, options).catch(() => []),
      ]);
      return [...french, ...around].slice(0, limit + 2);
    } catch {
      options.signal?.throwIfAborted();
      ignRestsUntil = Date.now() + IGN_REST;
    }
  }
  const found = await searchTowns(wanted, limit, options).catch(() => []);
  options.signal?.throwIfAborted();
  return found;
}

/**
 * The written address with another second line: « 5 quai Perrache, 69002 Lyon » and « Bâtiment B » give « 5 quai Perrache,
 * Bâtiment B, 69002 Lyon ». The former second line goes; where the street is not its beginning, the line comes first.
 */
export function withSecondLine(
  address: Pick<FoundAddress, "formatted" | "street1" | "street2">,
  street2: string | null,
): string {
  const { street1, street2: former } = address;
  const bare = former ? address.formatted.replace(`${former}, `, "") : address.formatted;
  if (!street2) return bare;
  return street1 && bare.startsWith(`${street1}, `)
    ? `${street1}, ${street2}, ${bare.slice(street1.length + 2)}`
    : `${street2}, ${bare}`;
}

/** « POINT(lng lat) », as locations are written (spec §3). */
export function pointOf(address: Pick<FoundAddress, "latitude" | "longitude">): string | null {
  const { latitude, longitude } = address;
  return latitude === null || longitude === null ? null : `POINT(${longitude} ${latitude})`;
}
