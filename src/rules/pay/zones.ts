import { type Answer, answer } from "../answer.ts";
import { distanceKm, type Point } from "../distance.ts";
import { round } from "../money.ts";
import { decimalText } from "../money-text.ts";
import { refuse } from "../verdict.ts";

/** The concentric zones of the construction agreements; 6 exists around Paris only. */
export const zones = ["1A", "1B", "2", "3", "4", "5", "6"] as const;
export type Zone = (typeof zones)[number];

/** From where the distance is counted; for a temporary worker, the home unless the client's agreement says otherwise. */
export const zoneOrigins = {
  DOMICILE_INTERIMAIRE: "Domicile de l’intérimaire",
  SIEGE_EU: "Siège de l’entreprise utilisatrice",
  AGENCE_ETT: "Agence d’emploi",
  AUTRE: "Autre point convenu",
} as const;

/** Upper bound of each zone in km, inclusive. Regions that split zone 1 at 3 or 4 km pass their own first bound. */
const BOUNDS: readonly (readonly [Zone, number])[] = [
  ["1A", 5],
  ["1B", 10],
  ["2", 20],
  ["3", 30],
  ["4", 40],
  ["5", 50],
  ["6", 60],
];

/**
 * Zone of a site from two places, as the crow flies (radius 6371 km), the distance being kept to one decimal and the
 * upper bound belonging to the zone. Beyond the last zone: `zone` null (rule of three of the agreement, or grand déplacement).
 * @param options.firstSplitKm where zone 1 is cut (5 km by default). @param options.lastZone « 5 », or « 6 » around Paris.
 * @returns `km` to one decimal as it is stored, `preciseKm` to two.
 */
export function zoneBetween(
  from: Point | null | undefined,
  to: Point | null | undefined,
  options: { readonly firstSplitKm?: number; readonly lastZone?: "5" | "6" } = {},
): Answer<{ km: number; preciseKm: number; zone: Zone | null }> {
  const raw = distanceKm(from, to);
  if (raw === null) return refuse("Il manque les coordonnées du domicile ou du chantier.");
  const { firstSplitKm = 5, lastZone = "5" } = options;
  if (!(firstSplitKm > 0 && firstSplitKm < 10)) return refuse("La zone 1 se coupe entre 0 et 10 km.");
  const km = round(raw, 1);
  const bounds = BOUNDS.filter(([zone]) => zone <= lastZone);
  const found = bounds.find(([zone, upTo]) => km <= (zone === "1A" ? firstSplitKm : upTo));
  const zone = found ? found[0] : null;
  const words = zone
    ? `${decimalText(km, 1)} km à vol d’oiseau : zone ${zone}`
    : `${decimalText(km, 1)} km à vol d’oiseau : au-delà de la zone ${lastZone}, règle de trois de l’accord ou grand déplacement`;
  return answer("Convention collective du bâtiment, art. 8.11 et suivants", [words], {
    km,
    preciseKm: round(raw, 2),
    zone,
  });
}

/** The farthest of several sites of one day gives the zone (D§2.4). Zones sort as they are written; null = beyond. */
export function farthestZone(sites: readonly { readonly km: number; readonly zone: Zone | null }[]): Zone | null {
  const far = sites.reduce<(typeof sites)[number] | null>(
    (best, site) => (best && best.km >= site.km ? best : site),
    null,
  );
  return far ? far.zone : null;
}
