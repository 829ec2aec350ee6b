import { foldTown, type Town } from "@/lib/towns";
import type { Place } from "@/rules/import/payload";

/** `isExact`: the town bears the name of the file; else the place is only that of the postal code. */
type FoundPlace = { readonly place: Place; readonly isExact: boolean };
export type FindPlace = (postalCode: string | null, city: string | null, country: string | null) => FoundPlace | null;

const found = (town: Town, isExact: boolean, city = town.name): FoundPlace => ({
  isExact,
  place: {
    city,
    department_code: town.departmentCode,
    department_name: town.departmentName,
    region_name: town.region,
    latitude: town.latitude,
    longitude: town.longitude,
  },
});

/**
 * Places an address by its postal code and its town, without a network: the town of that name under that code; else the
 * largest one under the code; without a code, the only town that bears the name. The name of the file is kept unless
 * it is the same word (« L'HAŸ-LES-ROSES » takes its right case).
 */
export function placeFinder(towns: readonly Town[]): FindPlace {
  const byCode = new Map<string, Town[]>();
  const byName = new Map<string, Town[]>();
  const add = (map: Map<string, Town[]>, key: string, town: Town) => {
    const known = map.get(key);
    if (known) known.push(town);
    else map.set(key, [town]);
  };
  for (const town of towns) {
    for (const code of town.postalCodes) add(byCode, code, town);
    if (town.country === "FR" || town.country === "MC") add(byName, town.key, town);
  }
  const largest = (some: readonly Town[]) => [...some].sort((a, b) => b.population - a.population)[0];

  return (postalCode, city, country) => {
    const name = foldTown((city ?? "").replace(/\bcedex\b.*$/i, "").replace(/\s\d+(e|er|eme|ème)?$/i, ""));
    if (country === "MC") {
      const monaco = byName.get("monaco")?.[0];
      return monaco ? found(monaco, true) : null;
    }
    if (postalCode) {
      const there = byCode.get(postalCode) ?? [];
      const named = there.find((town) => town.key === name);
      if (named) return found(named, true);
      const nearest = largest(there);
      return nearest ? found(nearest, false, city || nearest.name) : null;
    }
    const bearers = byName.get(name) ?? [];
    const [only] = bearers;
    return only && bearers.length === 1 ? found(only, true) : null;
  };
}
