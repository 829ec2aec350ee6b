/**
 * Paper sheets of hours, drawn as agencies and clients make them, with what is written on each: the truth that a reading is
 * held against. A sheet of one number is always the same.
 */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

export const LAYOUTS = ["typed", "columns", "hand", "tilted", "shadow"] as const;
export type Layout = (typeof LAYOUTS)[number];

export const LAYOUT_LABELS: Record<Layout, string> = {
  typed: "tapé, un jour par ligne",
  columns: "tapé, un jour par colonne",
  hand: "écriture à la main (polices), horaires",
  tilted: "de travers (jusqu’à 6°), à la main ou tapé",
  shadow: "photo : ombre, perspective, flou",
};

/** What one cell says: minutes worked, an absence, nothing. */
export type Truth = { readonly minutes: number; readonly code: string | null };

export type DrawnSheet = {
  readonly layout: Layout;
  readonly html: string;
  readonly name: string;
  readonly monday: string;
  readonly week: number;
  readonly days: readonly Truth[];
};

const font = (name: string) => {
  const file = `../../../node_modules/@fontsource/${name}/files/${name}-latin-400-normal.woff2`;
  return readFileSync(fileURLToPath(new URL(file, import.meta.url))).toString("base64");
};
const HANDS = ["caveat", "patrick-hand", "kalam"];
const FACES = HANDS.map(
  (name) => `@font-face { font-family: "${name}"; src: url(data:font/woff2;base64,${font(name)}) format("woff2"); }`,
).join("\n");
const TYPED = ["Liberation Sans", "Liberation Serif", "DejaVu Sans", "Liberation Mono"];

/** mulberry32: the same numbers on every machine. */
function random(seed: number) {
  let state = seed * 2654435761;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

const PEOPLE = ["Awa Diop", "Karim Benali", "Julien Lefèvre", "Maria Da Silva", "Thomas Girard", "Émilie Roussel"];
const CLIENTS = ["Bâti Rhône", "Constructions Morel", "Alpes Façades", "TP du Forez"];
const DAYS = ["Lundi", "Mardi", "Mercredi", "Jeudi", "Vendredi", "Samedi", "Dimanche"];
const SHORT = ["Lun.", "Mar.", "Mer.", "Jeu.", "Ven.", "Sam.", "Dim."];
const WEEKS = [
  ["2026-11-16", 47],
  ["2026-11-09", 46],
  ["2026-10-05", 41],
  ["2026-06-01", 23],
] as const;

type Style = "h" | "decimal" | "colon";
const pad = (n: number) => String(n).padStart(2, "0");
const clock = (minutes: number, style: Style) =>
  style === "colon"
    ? `${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`
    : `${Math.floor(minutes / 60)}h${minutes % 60 ? pad(minutes % 60) : ""}`;
const duration = (minutes: number, style: Style) => {
  if (style === "decimal") return `${Number((minutes / 60).toFixed(2))}`.replace(".", ",");
  return style === "colon" ? clock(minutes, style).replace(/^0/, "") : clock(minutes, style);
};

type Day = Truth & { readonly slots: readonly (readonly [number, number])[]; readonly text: string };

function dayOf(at: number, pick: <T>(all: readonly T[]) => T, chance: () => number, style: Style): Day {
  const off = (text: string): Day => ({ minutes: 0, code: null, slots: [], text });
  if (at >= 5) return chance() < 0.15 && at === 5 ? worked([[480, 720]], style) : off(pick(["", "-", ""]));
  const luck = chance();
  if (luck < 0.07) return { minutes: 0, code: pick(["MAL", "CP", "RTT"]), slots: [], text: "" };
  if (luck < 0.1) return off("-");
  const start = pick([420, 450, 480]);
  const noon = pick([720, 720, 735, 750]);
  const after = noon + pick([45, 60, 90]);
  return worked(
    [
      [start, noon],
      [after, after + pick([180, 210, 225, 240, 255])],
    ],
    style,
  );
}

function worked(slots: readonly (readonly [number, number])[], style: Style): Day {
  const minutes = slots.reduce((sum, [from, to]) => sum + to - from, 0);
  return { minutes, code: null, slots, text: duration(minutes, style) };
}

const said = (day: Day): string => day.code ?? day.text;

const addDays = (iso: string, days: number) =>
  new Date(Date.parse(`${iso}T00:00:00Z`) + days * 24 * 3_600_000).toISOString().slice(0, 10);
const short = (iso: string) => `${iso.slice(8)}/${iso.slice(5, 7)}`;

const row = (tag: string, cells: readonly string[], first = tag) =>
  `<tr>${cells.map((cell, at) => `<${at === 0 ? first : tag}>${cell}</${at === 0 ? first : tag}>`).join("")}</tr>`;
const ink = (text: string) => `<span class="ink">${text}</span>`;

/** The table of a layout, with the hours alone or with the times. */
function tableOf(layout: Layout, days: readonly Day[], monday: string, style: Style, chance: () => number): string {
  const total = ink(
    duration(
      days.reduce((sum, day) => sum + day.minutes, 0),
      style,
    ),
  );
  const clockStyle: Style = style === "decimal" ? "h" : style;
  const time = (day: Day, slot: number, end: number) => {
    const at = day.slots[slot]?.[end];
    return ink(at === undefined ? "" : clock(at, clockStyle));
  };
  if (layout === "columns") {
    const names = chance() < 0.5 ? DAYS : SHORT;
    const range = (day: Day, slot: number) => {
      const [from, to] = day.slots[slot] ?? [];
      return ink(from === undefined || to === undefined ? "" : `${clock(from, clockStyle)}-${clock(to, clockStyle)}`);
    };
    const head = row("th", ["", ...names.map((name, at) => `${name}<br>${short(addDays(monday, at))}`), "Total"]);
    const slots = chance() < 0.6;
    return `<table>${head}
      ${slots ? row("td", ["Matin", ...days.map((day) => range(day, 0)), ""], "th") : ""}
      ${slots ? row("td", ["Après-midi", ...days.map((day) => range(day, 1)), ""], "th") : ""}
      ${row("td", ["Heures", ...days.map((day) => ink(said(day))), total], "th")}</table>`;
  }
  const withTimes = layout === "hand" || chance() < 0.4;
  const withDates = chance() < 0.6;
  const withTotal = chance() < 0.85;
  const label = (at: number) => `${DAYS[at]}${withDates ? ` ${short(addDays(monday, at))}` : ""}`;
  if (!withTimes)
    return `<table class="narrow">${row("th", ["Jour", "Heures", "Observations"])}
      ${days.map((day, at) => row("td", [label(at), ink(said(day)), ""], "th")).join("")}
      ${withTotal ? row("td", ["Total semaine", total, ""], "th") : ""}</table>`;
  return `<table>
    <tr><th rowspan="2">Jour</th><th colspan="2">Matin</th><th colspan="2">Après-midi</th><th rowspan="2">Total</th></tr>
    <tr><th>Début</th><th>Fin</th><th>Début</th><th>Fin</th></tr>
    ${days
      .map((day, at) =>
        row(
          "td",
          [label(at), time(day, 0, 0), time(day, 0, 1), time(day, 1, 0), time(day, 1, 1), ink(said(day))],
          "th",
        ),
      )
      .join("")}
    ${withTotal ? `<tr><th colspan="5">Total de la semaine</th><td>${total}</td></tr>` : ""}</table>`;
}

/** One sheet, as a page of 1240 × 1754 pixels. */
export function drawSheet(layout: Layout, seed: number): DrawnSheet {
  const chance = random(seed + 1000 * LAYOUTS.indexOf(layout));
  const pick = <T>(all: readonly T[]) => all[Math.floor(chance() * all.length)] as T;
  const style = pick<Style>(["h", "h", "decimal", "colon"]);
  const [monday, week] = pick(WEEKS);
  const name = pick(PEOPLE);
  const days = DAYS.map((_, at) => dayOf(at, pick, chance, style));
  const byHand = layout === "hand" || (layout !== "typed" && layout !== "columns" && chance() < 0.6);
  const print = pick(TYPED);
  const hand = pick(HANDS);
  const inkColour = byHand ? pick(["#1b2a6b", "#222", "#23356e"]) : "#111";
  const tilt =
    layout === "tilted" ? (chance() * 12 - 6).toFixed(2) : layout === "shadow" ? (chance() * 3 - 1.5).toFixed(2) : "0";
  const lean = layout === "shadow" ? `perspective(3200px) rotateX(${(chance() * 6).toFixed(1)}deg)` : "";
  const angle = Math.round(chance() * 360);
  const shade =
    layout === "shadow"
      ? `<div class="shade" style="background: linear-gradient(${angle}deg, rgba(30,25,20,.62), rgba(60,50,40,.28) 38%, rgba(0,0,0,0) 62%, rgba(20,20,30,.35))"></div>`
      : "";
  const words = [
    `Semaine ${week}`,
    `Semaine n° ${week} – du ${short(monday)} au ${short(addDays(monday, 6))}`,
    `Semaine du ${short(monday)}/${monday.slice(0, 4)} au ${short(addDays(monday, 6))}/${monday.slice(0, 4)}`,
  ];
  const html = `<!doctype html><meta charset="utf-8"><style>
    ${FACES}
    body { margin: 0; width: 1240px; height: 1754px; overflow: hidden; position: relative; background: ${layout === "tilted" || layout === "shadow" ? "#8d8577" : "#fff"}; }
    .paper { position: absolute; inset: ${layout === "tilted" || layout === "shadow" ? "70px" : "0"}; padding: 60px 70px; background: #fdfcf9; color: #111;
      font: 24px "${print}"; transform: ${lean} rotate(${tilt}deg); ${layout === "shadow" ? "filter: blur(0.7px);" : ""} box-sizing: border-box; }
    h1 { font-size: 36px; margin: 0 0 28px; } p { margin: 14px 0; }
    table { border-collapse: collapse; width: 100%; margin: 34px 0; } table.narrow { width: 82%; }
    th, td { border: 2px solid #333; padding: ${layout === "columns" ? "14px 6px" : "14px"}; height: 34px; font-weight: 400; text-align: ${layout === "columns" ? "center" : "left"};
      font-size: ${layout === "columns" ? "19px" : "24px"}; }
    td { text-align: center; }
    .ink { color: ${inkColour}; ${byHand ? `font-family: "${hand}"; font-size: 1.5em; line-height: 0.8;` : ""} }
    .shade { position: absolute; inset: 0; mix-blend-mode: multiply; }
  </style><div class="paper"><h1>RELEVÉ D’HEURES</h1>
    <p>Entreprise utilisatrice : ${pick(CLIENTS)}</p><p>Nom de l’intérimaire : ${ink(name)}</p><p>${pick(words)}</p>
    ${tableOf(layout, days, monday, style, chance)}
    <p>Signature du client :</p></div>${shade}`;
  return { layout, html, name, monday, week, days: days.map(({ minutes, code }) => ({ minutes, code })) };
}
