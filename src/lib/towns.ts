import { fold } from "@/rules/fold";
/** The towns of public/towns.json (tools/towns.mjs), read once, when address search has no network. */
export type Town = {
  name: string;
  /** Folded name, for searching. */
  key: string;
  country: "FR" | "BE" | "CH" | "MC";
  postalCodes: string[];
  insee: string | null;
  departmentCode: string | null;
  departmentName: string | null;
  /** Region of France, province of Belgium, canton of Switzerland. */
  region: string | null;
  latitude: number;
  longitude: number;
  /** The point is that of the neighbourhood (a few kilometres). */
  approximate: boolean;
  population: number;
};

type TownFile = { france: Record<string, [name: string, region: string, rows: string]>; around: string };

/** « Saint-Étienne », « st etienne » → "saint etienne". */
export function foldTown(text: string): string {
  return fold(text)
    .replace(/[^a-z0-9]+/g, " ")
    .replace(/\bst(e?)\b/g, "saint$1")
    .trim();
}

function frenchTown(row: string, code: string, department: string, region: string): Town {
  const [name = "", insee = "", postal = "", lat = "0", lng = "0", crowd = "0"] = row.split("|");
  return {
    name,
    key: foldTown(name),
    country: "FR",
    postalCodes: postal.split(",").map((end) => (end.startsWith("=") ? end.slice(1) : code.slice(0, 2) + end)),
    insee: code + insee,
    departmentCode: code,
    departmentName: department,
    region,
    latitude: Number(lat) / 1000,
    longitude: Number(lng) / 1000,
    approximate: crowd.endsWith("~"),
    population: Number.parseInt(crowd, 36) * 100,
  };
}

function otherTown(row: string): Town {
  const [name = "", country = "", area = "", lat = "0", lng = "0"] = row.split("|");
  return {
    name,
    key: foldTown(name),
    country: country as Town["country"],
    postalCodes: [],
    insee: null,
    departmentCode: null,
    departmentName: null,
    region: area || null,
    latitude: Number(lat) / 1000,
    longitude: Number(lng) / 1000,
    approximate: false,
    population: 0,
  };
}

export function parseTowns(file: TownFile): Town[] {
  const towns: Town[] = [];
  for (const [code, [department, region, rows]] of Object.entries(file.france)) {
    for (const row of rows.split(";")) towns.push(frenchTown(row, code, department, region));
  }
  for (const row of file.around.split(";")) towns.push(otherTown(row));
  return towns;
}

let loading: Promise<Town[]> | null = null;

/** All towns; the file (470 kB on the wire) is fetched at the first call only. Fails when it cannot be. */
export function loadTowns(fetcher: typeof fetch = (input, init) => fetch(input, init)): Promise<Town[]> {
  loading ??= fetcher("/towns.json")
    .then(async (answer) => {
      if (!answer.ok) throw new Error(`towns.json: ${answer.status}`);
      return parseTowns((await answer.json()) as TownFile);
    })
    .catch((error: unknown) => {
      loading = null;
      throw error;
    });
  return loading;
}

/** How well a town answers: 0 = not at all. The whole name before its beginning, its beginning before a later word. */
function score(town: Town, words: string, postal: string | null): number {
  if (postal && !town.postalCodes.some((code) => code.startsWith(postal))) return 0;
  if (words === "") return postal ? 1 : 0;
  if (town.key === words) return 4;
  if (town.key.startsWith(words)) return 3;
  return ` ${town.key}`.includes(` ${words}`) ? 2 : 0;
}

/** Towns whose name or postal code begins so, the best known first. `text`: « lyon », « 69003 », « 42 saint et ». */
export function findTowns(towns: readonly Town[], text: string, limit = 5): Town[] {
  const folded = foldTown(text);
  const postal = /\b\d{2,5}\b/.exec(folded)?.[0] ?? null;
  const words = folded
    .replace(/\b\d+\b/g, "")
    .replace(/\s+/g, " ")
    .trim();
  return towns
    .map((town) => ({ town, points: score(town, words, postal) }))
    .filter(({ points }) => points > 0)
    .sort((a, b) => b.points - a.points || b.town.population - a.town.population || (a.town.key < b.town.key ? -1 : 1))
    .slice(0, limit)
    .map(({ town }) => town);
}
