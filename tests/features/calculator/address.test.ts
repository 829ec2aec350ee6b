import { describe, expect, test } from "vitest";
import {
  choice,
  date,
  duration,
  type Fields,
  flag,
  hours,
  money,
  place,
  weekdays,
} from "@/features/calculator/declare";
import { coordinates, parseCoordinates } from "@/features/calculator/place";
import { valueText } from "@/features/calculator/say";
import { parseHours, problemsOf, type Raw, readCase, writeCase } from "@/features/calculator/values";
import { doubtOf, figureText, numberText } from "@/features/figures/say";
import { legalFigures } from "@/rules/figures";
import type { FigureUse } from "@/rules/verdict";

const fields = {
  on: date("Jour", { default: "today" }),
  rate: money("Taux", { default: 14, min: 0.01, max: 100, unit: "€/h" }),
  worked: duration("Durée", { default: 450, max: 600 }),
  paid: hours("Heures payées", { default: 151.67 }),
  kind: choice("Sorte", { A: "Une", B: "Deux" }, { default: "A" }),
  night: flag("Nuit", { default: false }),
  rank: money("Prime de nuit", { default: 5, when: (values) => values.night === true }),
  open: weekdays("Ouvert", { default: [1, 2, 3, 4, 5] }),
  site: place("Chantier", { default: null, optional: true }),
} satisfies Fields;

const read = (address: string): Raw => readCase(fields, new URLSearchParams(address), "2026-11-21");

test("a bare address is the example, on the day", () => {
  expect(read("")).toEqual({
    on: "2026-11-21",
    rate: 14,
    worked: 450,
    paid: 151.67,
    kind: "A",
    night: false,
    rank: 5,
    open: [1, 2, 3, 4, 5],
    site: null,
  });
});

test("the address is readable, and says everything that is asked", () => {
  const raw = { ...read(""), rate: 13.3725, site: { lat: 45.7578, lng: 4.832, label: "12 rue X, Lyon" } };
  const address = writeCase(fields, raw);
  expect(decodeURIComponent(address.replaceAll("+", " "))).toBe(
    "on=2026-11-21&rate=13.3725&worked=7h30&paid=151.67&kind=A&night=0&open=12345&site=45.7578,4.832~12 rue X, Lyon",
  );
  expect(read(address)).toEqual(raw);
  // A point without an address keeps no name of its own.
  const point = { ...raw, site: { lat: 45.7578, lng: 4.832, label: coordinates(45.7578, 4.832) } };
  expect(writeCase(fields, point)).toMatch(/site=45\.7578%2C4\.832$/);
});

test("what is emptied stays empty, what is not asked is not written", () => {
  expect(writeCase(fields, { ...read(""), rate: null })).toContain("rate=&");
  expect(read("rate=").rate).toBeNull();
  expect(writeCase(fields, read("night=1"))).toContain("rank=5");
  expect(writeCase(fields, read(""))).not.toContain("rank");
});

describe("what cannot be read is kept, with a reason on its field", () => {
  test.each([
    ["on=2026-02-31", "on", "Cette date n’existe pas"],
    ["rate=douze", "rate", "Ce n’est pas un nombre."],
    ["rate=NaN", "rate", "Ce n’est pas un nombre."],
    ["rate=1e9", "rate", "Ce n’est pas un nombre."],
    ["rate=0", "rate", "Au moins 0,01"],
    ["rate=100.01", "rate", "Au plus 100"],
    ["worked=7h75", "worked", "00 à 59"],
    ["worked=11h00", "worked", "Au plus 10h00"],
    ["kind=toString", "kind", "Choisissez dans la liste."],
    ["open=89", "open", "Choisissez des jours"],
    ["open=", "open", "au moins un jour"],
    ["site=91,4", "site", "coordonnées"],
    ["rate=", "rate", "À renseigner."],
  ])("%s", (address, name, reason) => {
    const problems = problemsOf(fields, read(address));
    expect(Object.keys(problems)).toEqual([name]);
    expect(problems[name]?.replace(/[\u00a0\u202f]/g, " ")).toContain(reason);
  });
  test("it goes back to the address as it was typed", () => {
    expect(writeCase(fields, read("rate=douze"))).toContain("rate=douze");
  });
});

test("coordinates as people paste them", () => {
  const lyon = { lat: 45.7578, lng: 4.832 };
  for (const text of [
    "45.7578,4.832",
    "45.7578, 4.832",
    "45,7578 ; 4,832",
    "45.7578 4.832",
    " 45,7578;4,832 ",
    coordinates(45.7578, 4.832),
  ])
    expect(parseCoordinates(text)).toMatchObject(lyon);
  for (const text of ["", "Lyon", "45.7578", "95, 4", "45, 190", "12 rue de la Paix"])
    expect(parseCoordinates(text)).toBeNull();
});

test("hours are typed both ways; digits have no exponent", () => {
  expect([parseHours("151,67"), parseHours("7h30"), parseHours("7:15"), parseHours("sept")]).toEqual([
    151.67,
    7.5,
    7.25,
    null,
  ]);
  expect([numberText(1e21), numberText(5e-7), numberText(0.1)]).toEqual([
    "1000000000000000000000",
    "0.000000500000",
    "0.1",
  ]);
});

test("a value as it is printed", () => {
  const raw = { ...read("night=1"), site: { lat: 45, lng: 4, label: "Lyon" } };
  const printed = Object.entries(fields).map(([name, field]) =>
    valueText(field, raw[name as keyof typeof raw] ?? null),
  );
  expect(printed.map((text) => text.replace(/[\u00a0\u202f]/g, " "))).toEqual([
    "21/11/2026",
    "14,00 €/h",
    "7h30",
    "151,67 h",
    "Une",
    "oui",
    "5,00 €",
    "lun., mar., mer., jeu., ven.",
    "Lyon",
  ]);
});

test("a figure in its unit, and its doubt", () => {
  const use = (code: Parameters<typeof legalFigures>[0], date = "2026-11-21") => legalFigures(code, date) as FigureUse;
  const text = (code: Parameters<typeof legalFigures>[0]) => figureText(use(code)).replace(/[\u00a0\u202f]/g, " ");
  expect([
    text("SMIC_H"),
    text("PMSS"),
    text("IFM_TAUX"),
    text("ESSAI_UNITE"),
    text("RGDU_TMIN"),
    text("DUREE_LEGALE"),
    text("PREAVIS_MIN"),
    text("TRANSMISSION_JOURS"),
  ]).toEqual(["12,31 €/h", "4 005 €/mois", "10 %", "oui (1)", "0,02", "35 h", "1 jour", "2 jours ouvrables"]);
  expect(doubtOf(use("SMIC_H"))).toBeNull();
  expect(doubtOf(use("TAUX_AT"))).toBe("à confirmer");
  expect(doubtOf(use("SMIC_H", "2027-03-01"))).toBe("reconduit, à confirmer");
  expect(doubtOf({ ...use("TAUX_AT"), overridden: true })).toBeNull();
});
