import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatDuration } from "../../src/rules/time/duration.ts";
import { minutes } from "../../src/rules/time/minutes.ts";
import { absenceIn, clocksIn, durationsIn, isNothing } from "../../src/rules/time/sheet/cell.ts";
import { dayIn } from "../../src/rules/time/sheet/frame.ts";
import { isNamed, readHead } from "../../src/rules/time/sheet/head.ts";
import { type Frame, frameOf } from "../../src/rules/time/sheet/places.ts";
import { type Alone, readHours, type SheetHours } from "../../src/rules/time/sheet/read.ts";
import { type Rulings, textOf, type Word, wordsIn } from "../../src/rules/time/sheet/words.ts";

const NO_LINES: Rulings = { x: [], y: [] };
const SIZE = { width: 1700, height: 2400 };

type Cells = readonly (readonly string[])[];
/** Words of a table, a cell every 200 × 80 pixels from (100, 400); `|` parts the words of a cell, lines of text stand above. */
function words(table: Cells, above: readonly string[] = [], confidence = 95): Word[] {
  const write = (text: string, x: number, y: number) => {
    let at = x;
    return text.split(" ").flatMap((word): Word[] => {
      const box = { x0: at, y0: y, x1: at + 12 * word.length, y1: y + 24 };
      at = box.x1 + 10;
      return word === "" ? [] : [{ text: word, confidence, box }];
    });
  };
  return [
    ...above.flatMap((line, at) => write(line, 100, 60 + 60 * at)),
    ...table.flatMap((row, y) => row.flatMap((cell, x) => write(cell, 110 + 200 * x, 430 + 80 * y))),
  ];
}
/** The lines of such a table. */
const ruled = (table: Cells): Rulings => ({
  x: Array.from({ length: (table[0]?.length ?? 0) + 1 }, (_, at) => 100 + 200 * at),
  y: Array.from({ length: table.length + 1 }, (_, at) => 402 + 80 * at),
});

const DAYS = ["Lundi", "Mardi", "Mercredi", "Jeudi", "Vendredi", "Samedi", "Dimanche"];
const frame = (all: readonly Word[], lines: Rulings = NO_LINES): Frame => frameOf(all, lines, SIZE) as Frame;

/** A sheet whose cells were read twice alike, or as `alone` says of some places. */
function read(table: Cells, lines: Rulings = NO_LINES, alone: (text: string) => Alone = same): SheetHours {
  const all = words(table);
  const found = frame(all, lines);
  return readHours(
    found,
    all,
    found.places.map(({ box }) => alone(textOf(wordsIn(all, box)))),
  );
}
const same = (text: string): Alone => (text === "" ? "blank" : { text, confidence: 95 });
const said = ({ days }: SheetHours) =>
  days
    .map(
      (day) => `${day.isSure ? "" : "?"}${day.code ?? (day.minutes === null ? day.kind : formatDuration(day.minutes))}`,
    )
    .join(" ");

describe("What a cell of a paper sheet says", () => {
  it.each([
    ["7h30", 450],
    ["7 h 30", 450],
    ["7H", 420],
    ["07:30", 450],
    ["7,5", 450],
    ["7.50", 450],
    ["8", 480],
    ["8,25h", 495],
    ["+h30", 450],
    ["7n30", 450],
    ["Bh45", 525],
    ["730", 450],
    ["7430", 450],
    ["75", 450],
    ["8,15", 495],
  ])("« %s » may be %i minutes", (text, expected) =>
    expect(durationsIn(text).map((one) => one.minutes)).toContain(expected),
  );
  it("what stands as written comes first, what was mended weighs less", () => {
    expect(durationsIn("7h30")[0]).toEqual({ minutes: 450, weight: 1 });
    expect(durationsIn("7h3O")[0]).toEqual({ minutes: 450, weight: 0.5 });
    expect(durationsIn("8,25")[0]).toEqual({ minutes: 495, weight: 1 });
    expect(durationsIn("7h37")[0]?.weight).toBeLessThan(durationsIn("7h35")[0]?.weight as number);
  });
  it.each(["", "abc", "7h75", "25h00", "Observations"])("« %s » is no duration of a day", (text) =>
    expect(durationsIn(text)).toEqual([]),
  );
  it("a total may be longer than a day", () => expect(durationsIn("42h15", 168)[0]?.minutes).toBe(2535));
  it("times stand between strokes and words", () => {
    const at = (text: string) => clocksIn(text).map((one) => one.minutes);
    expect(at("8h-12h30")).toEqual([480, 750]);
    expect(at("08:00 à 12:00 — 13:00 – 17:00")).toEqual([480, 720, 780, 1020]);
    expect(at("vu")).toEqual([]);
  });
  it.each(["-", "—", "/", "0", "X", "0h00", "0,00"])("« %s » is a day off", (text) =>
    expect(isNothing(text)).toBe(true),
  );
  it.each([
    ["MAL", "MAL", 1],
    ["Maladie", "MAL", 1],
    ["C.P.", "CP", 1],
    ["férié", "FER", 1],
    ["ABS INJ", "ABS_INJ", 1],
    ["HAL", "MAL", 0.5],
  ])("« %s » is the absence %s", (text, code, weight) => expect(absenceIn(text)).toEqual({ code, weight }));
  it.each(["", "x", "zzz", "matin", "RI"])("« %s » is none", (text) => expect(absenceIn(text)).toBeNull());
  it.each([
    ["Lundi", 0],
    ["Mercredl", 2],
    ["sam.", 5],
    ["DIMANCHE", 6],
    ["mars", -1],
  ])("« %s » is day %i", (text, day) => expect(dayIn(text)).toBe(day));
});

describe("A sheet whose days stand one under another", () => {
  const HOURS = ["7h30", "8h", "7,5", "MAL", "-", "", ""];
  const hours = [["Jour", "Heures", "Observations"], ...DAYS.map((day, at) => [day, HOURS[at] as string, ""])];

  it("reads hours, an absence, a stroke, what is empty, and says why", () => {
    const table = [...hours, ["Total", "23h", ""]];
    const sheet = read(table, ruled(table));
    expect(said(sheet)).toBe("7h30 8h00 7h30 MAL none none none");
    expect(sheet.total).toEqual({ read: 1380, computed: 1380, agrees: true });
    expect(sheet.days.map((day) => day.why)).toEqual([
      "Le total de la feuille tombe juste.",
      "Le total de la feuille tombe juste.",
      "Le total de la feuille tombe juste.",
      "Absence lue en lettres.",
      "Case barrée\u202f: pas d’heures.",
      "Case vide.",
      "Case vide.",
    ]);
  });
  it("finds its columns without a line drawn", () => {
    const sheet = read([...hours, ["Total", "23h", ""]]);
    expect(said(sheet)).toBe("7h30 8h00 7h30 MAL none none none");
  });
  it("doubts every figure when the total does not fall right", () => {
    const table = [...hours, ["Total", "24h", ""]];
    const sheet = read(table, ruled(table));
    expect(said(sheet)).toBe("?7h30 ?8h00 ?7h30 MAL none none none");
    expect(sheet.total.agrees).toBe(false);
    expect(sheet.days[0]?.why).toBe("Le total de la feuille ne tombe pas juste.");
  });
  it("without a total believes what was read twice alike, and only that", () => {
    expect(said(read(hours))).toBe("7h30 8h00 7h30 MAL none none none");
    expect(said(read(hours, NO_LINES, (text) => (text === "8h" ? { text: "9h", confidence: 60 } : same(text))))).toBe(
      "7h30 ?8h00 7h30 MAL none none none",
    );
    expect(said(read(hours, NO_LINES, (text) => (text === "8h" ? null : same(text))))).toBe(
      "7h30 ?8h00 7h30 MAL none none none",
    );
    const faint = read(hours, NO_LINES, (text) => (text === "" ? "blank" : { text, confidence: 20 }));
    expect(faint.days[0]?.isSure).toBe(false);
  });
  it("what only the cell alone gives is shown, and not believed", () => {
    const blind = words(hours).filter(({ text }) => text !== "8h");
    const found = frame(blind);
    const alone = found.places.map(({ day }): Alone => (day === 1 ? { text: "8h", confidence: 90 } : "blank"));
    expect(readHours(found, blind, alone).days[1]).toMatchObject({ minutes: 480, isSure: false, text: "8h" });
  });
  it("two faint readings alike are not sure", () => {
    const faint = words(hours, [], 60);
    const found = frame(faint);
    const alone = found.places.map(({ day }): Alone => (day === 1 ? { text: "8h", confidence: 55 } : "blank"));
    expect(readHours(found, faint, alone).days[1]).toMatchObject({ isSure: false, why: "Écriture peu lisible." });
  });
  it("lines drawn twice part two days at the nearer of them", () => {
    const double = { ...ruled(hours), y: ruled(hours).y.flatMap((y) => [y - 6, y]) };
    expect(said(read(hours, double))).toBe("7h30 8h00 7h30 MAL none none none");
  });
  it("lets the total choose between two readings, and still asks for a look", () => {
    const table = [...hours.slice(0, 3), ["Mercredi", "9h", ""], ...hours.slice(4), ["Total", "23h", ""]];
    const sheet = read(table, ruled(table), (text) => (text === "9h" ? { text: "7h30", confidence: 60 } : same(text)));
    expect(said(sheet)).toBe("7h30 8h00 ?7h30 MAL none none none");
    expect(sheet.days[2]?.why).toBe("Choisi d’après le total.");
  });
  it("gives to the one unreadable day what the total leaves", () => {
    const table = [...hours.slice(0, 3), ["Mercredi", "#&", ""], ...hours.slice(4), ["Total", "23h", ""]];
    const sheet = read(table, ruled(table));
    expect(said(sheet)).toBe("7h30 8h00 ?7h30 MAL none none none");
    expect(sheet.days[2]).toMatchObject({ why: "Illisible\u202f: déduit du total.", text: "#&" });
    const short = [...table.slice(0, -1), ["Total", "15h30", ""]];
    expect(said(read(short, ruled(short)))).toBe(
      "7h30 8h00 unread MAL none none none".replace("7h30 8h00", "7h30 8h00").replace("unread", "?unread"),
    );
  });
  it("a day of more than twelve hours is never sure", () => {
    const table = [...hours.slice(0, 2), ["Mardi", "14h", ""], ...hours.slice(3), ["Total", "29h", ""]];
    expect(said(read(table, ruled(table)))).toBe("7h30 ?14h00 7h30 MAL none none none");
  });
});

describe("A sheet with its times", () => {
  const times = (day: string, ...cells: string[]) => [day, ...cells];
  const HEAD = ["Jour", "Début", "Fin", "Début", "Fin", "Total"];
  const week = [
    ["", "Matin", "", "Après-midi", "", ""],
    HEAD,
    times("Lundi", "8h", "12h", "13h", "16h", "7h"),
    times("Mardi", "8h", "12h", "13h", "17h", "6h"),
    times("Mercredi", "8h", "12h", "", "", "4h"),
    times("Jeudi", "8h", "##", "13h", "16h", "7h"),
    times("Vendredi", "12h", "8h", "13h", "16h", ""),
    times("Samedi", "", "", "", "", "RTT"),
    times("Dimanche", "", "", "", "", ""),
  ];

  it("hours that their times make are sure, total or not; those that they do not are not", () => {
    const sheet = read(week, ruled(week));
    expect(said(sheet)).toBe("7h00 ?6h00 4h00 7h00 ?unread RTT none");
    expect(sheet.days[0]).toMatchObject({
      times: ["08:00", "12:00", "13:00", "16:00"],
      why: "Les horaires donnent la même durée.",
    });
    expect(sheet.days[2]?.times).toEqual(["08:00", "12:00"]);
    expect(sheet.days[1]).toMatchObject({ times: [], why: "Lu aussi 8h00." });
    expect(sheet.days[3]).toMatchObject({ times: [], why: "Lu deux fois de la même façon." });
  });
  it("« Pause » beside « Reprise » is a time, alone it is taken from the day", () => {
    const resumed = [
      ["Jour", "Début", "Pause", "Reprise", "Fin"],
      ...DAYS.map((day) => [day, "8h", "12h", "13h", "16h"]),
    ];
    expect(read(resumed, ruled(resumed)).days[0]?.times).toEqual(["08:00", "12:00", "13:00", "16:00"]);
    const paused = [
      ["Jour", "Arrivée", "Départ", "Pause", "Durée"],
      ...DAYS.map((day) => [day, "8h", "16h", "1h", "7h"]),
    ];
    expect(said(read(paused, ruled(paused)))).toBe(DAYS.map(() => "7h00").join(" "));
    const lost = [["Jour", "Arrivée", "Départ", "Pause", "Durée"], ...DAYS.map((day) => [day, "8h", "9h", "2h", "7h"])];
    expect(read(lost, ruled(lost)).days[0]?.times).toEqual([]);
    const short = [
      ["Jour", "Arrivée", "Départ", "Pause", "Durée"],
      ...DAYS.map((day) => [day, "8h", "16h", "-", "8h"]),
    ];
    expect(said(read(short, ruled(short)))).toBe(DAYS.map(() => "8h00").join(" "));
  });
  it("morning and afternoon may each be one stretch", () => {
    const table = [
      ["Jour", "Matin", "Après-midi", "Nb heures", "Code absence"],
      ["Lundi", "8h-12h", "13h-16h30", "7h30", ""],
      ["Mardi", "8h-12h", "", "4h", ""],
      ["Mercredi", "", "", "", "CP"],
      ["Jeudi", "8h", "", "", ""],
    ];
    const sheet = read(table, ruled(table));
    expect(said(sheet)).toBe("7h30 4h00 CP ?unread ?missing ?missing ?missing");
    expect(sheet.days[6]?.why).toBe("Jour absent de la feuille.");
  });
  it("a third beginning or a column of something else is nobody's", () => {
    const table = [
      ["Jour", "Début", "Fin", "Début", "Fin", "Début", "Heures nuit", "Total heures"],
      ...DAYS.map((day) => [day, "8h", "12h", "13h", "16h", "20h", "2h", "7h"]),
    ];
    expect(said(read(table, ruled(table)))).toBe(DAYS.map(() => "7h00").join(" "));
  });
  it("without heads, what stands beside a day is read as it comes", () => {
    const table = [
      ["Lundi 16/11", "8h", "12h", "13h", "16h", "7h"],
      ["Mardi 17/11", "7h30"],
      ["Mercredi 18/11", "8h", "12h"],
      ["Jeudi 19/11", "8h 12h", "5h"],
    ];
    expect(said(read(table))).toBe("7h00 7h30 ?4h00 ?5h00 ?missing ?missing ?missing");
    const seen = [["Jour", "Observations"], ...DAYS.map((day) => [day, ""])];
    expect(said(read(seen))).toBe(DAYS.map(() => "none").join(" "));
  });
});

describe("A sheet whose days stand side by side", () => {
  const table = [
    ["", ...DAYS.map((day) => `${day.slice(0, 3)}.`)],
    ["Matin", "8-12", "8-12", "", "", "", "", ""],
    ["Heures", "4h", "8h", "7h", "7h", "7h", "-", ""],
  ];
  const withTotal = table.map((row, at) => [...row, ["Total", "", "33h"][at] as string]);

  it("reads its columns, with a total at the end or none", () => {
    const sheet = read(withTotal, ruled(withTotal));
    expect(said(sheet)).toBe("4h00 ?8h00 7h00 7h00 7h00 none none");
    expect(sheet.total.agrees).toBe(true);
    expect(said(read(table, ruled(table)))).toBe("4h00 ?8h00 7h00 7h00 7h00 none none");
  });
  it("without a head, the line below the days is theirs", () => {
    const bare = [table[0] as string[], table[2]?.map((cell, at) => (at === 0 ? "" : cell)) as string[]];
    expect(said(read(bare))).toBe("4h00 8h00 7h00 7h00 7h00 none none");
  });
  it("a narrow column is in line all the same, the first as the last; a day named elsewhere is not", () => {
    const wide = words(withTotal).map((word) =>
      word.text === "Lun." ? { ...word, box: { ...word.box, x0: word.box.x0 + 120, x1: word.box.x1 + 120 } } : word,
    );
    expect(frame(wide).days.bands.every((band) => band !== null)).toBe(true);
    const narrow = words(withTotal).map((word) =>
      word.text === "Dim." ? { ...word, box: { ...word.box, x0: word.box.x0 - 90, x1: word.box.x1 - 90 } } : word,
    );
    expect(frame(narrow).days.bands.every((band) => band !== null)).toBe(true);
    expect(frame(narrow.filter(({ text }) => text !== "Dim.")).days.bands[6]).toBeNull();
  });
  it("two names of days are no sheet", () => {
    expect(frameOf(words([["Lundi"], ["Mardi"]]), NO_LINES, SIZE)).toBeNull();
    expect(frameOf([], NO_LINES, SIZE)).toBeNull();
  });
});

describe("Whose sheet, and of which week", () => {
  const table = [["Jour", "Heures"], ...DAYS.map((day) => [day, "7h"])];
  const head = (...above: string[]) => {
    const all = words(table, above);
    return readHead(all, frame(all), "2026-11-16");
  };

  it.each([
    ["Nom de l’intérimaire : Awa Diop", "Awa Diop"],
    ["Salarié : DIOP Awa", "DIOP Awa"],
    ["Nom : Maria Da Silva Prénom", "Maria Da Silva"],
    ["Chantier de Lyon", null],
    ["Nom :", null],
  ])("« %s » names %s", (line, name) => expect(head(line).name).toBe(name));

  it("a name ends where a large gap begins", () => {
    const far = { text: "Lyon", confidence: 95, box: { x0: 900, y0: 60, x1: 950, y1: 84 } };
    const all = [...words(table, ["Nom : Awa Diop"]), far];
    expect(readHead(all, frame(all), "2026-11-16").name).toBe("Awa Diop");
  });
  it.each([
    ["Semaine 47", "2026-11-16"],
    ["Sem. n° 46", "2026-11-09"],
    ["Semaine du 16/11/2026 au 22/11/2026", "2026-11-16"],
    ["Semaine du 9/11/26", "2026-11-09"],
    ["du 28/12 au 03/01", "2026-12-28"],
    ["Semaine 99", null],
    ["le 45/13", null],
    ["Relevé d’heures", null],
  ])("« %s » is the week of %s", (line, monday) => expect(head(line).monday).toBe(monday));

  it("the Monday said most often wins, dates of the foot are not asked", () => {
    expect(head("Semaine 46", "du 16/11 au 22/11").monday).toBe("2026-11-16");
    const foot = { text: "02/12/2026", confidence: 95, box: { x0: 100, y0: 2000, x1: 220, y1: 2024 } };
    const all = [...words(table, ["Semaine 47"]), foot];
    expect(readHead(all, frame(all), "2026-11-16").monday).toBe("2026-11-16");
  });
  it.each([
    ["DIOP Awa", "Awa Diop", true],
    ["Awa Dlop", "Awa Diop", true],
    ["Emilie Rousse1", "Émilie Roussel", true],
    ["Karim Benali", "Awa Diop", false],
  ])("« %s » may be %s: %s", (read, person, same) => expect(isNamed(read, person)).toBe(same));
});

describe("A photographed sheet, as the reader really saw it", () => {
  type Seen = {
    rulings: Rulings;
    size: typeof SIZE;
    words: [string, number, number, number, number, number][];
    alone: ("blank" | [string, number])[];
  };
  const seen = JSON.parse(readFileSync(new URL("../fixtures/sheet-words.json", import.meta.url), "utf8")) as Seen;
  const all = seen.words.map(
    ([text, confidence, x0, y0, x1, y1]): Word => ({ text, confidence, box: { x0, y0, x1, y1 } }),
  );
  const found = frameOf(all, seen.rulings, seen.size) as Frame;

  it("written by hand, struck sevens and all: the total holds the hours, the head names who and when", () => {
    const alone = seen.alone.map((one): Alone => (one === "blank" ? one : { text: one[0], confidence: one[1] }));
    const sheet = readHours(found, all, alone);
    expect(said(sheet)).toBe("9h15 8h30 8h00 8h00 8h30 none none");
    expect(sheet.total).toEqual({ read: 2535, computed: 2535, agrees: true });
    expect(readHead(all, found, "2026-11-09")).toEqual({ name: "Awa Diop", monday: "2026-11-09" });
  });
});

describe("Any week, written in any way", () => {
  const style = fc.constantFrom<(at: number) => string>(
    (at) => formatDuration(minutes(at)),
    (at) => `${at / 60}`.replace(".", ","),
    (at) => formatDuration(minutes(at)).replace("h", ":"),
  );
  const week = fc.array(
    fc.integer({ min: 0, max: 40 }).map((quarters) => quarters * 15),
    { minLength: 7, maxLength: 7 },
  );
  const drawn = (hours: readonly number[], write: (at: number) => string, total: number) => [
    ["Jour", "Heures", "Observations"],
    ...DAYS.map((day, at) => [day, write(hours[at] as number), ""]),
    ["Total", write(total), ""],
  ];
  const sum = (hours: readonly number[]) => hours.reduce((a, b) => a + b, 0);

  it("what is read well is told as it is written", () => {
    fc.assert(
      fc.property(week, style, (hours, write) => {
        const table = drawn(hours, write, sum(hours));
        const sheet = read(table, ruled(table));
        expect(sheet.days.map((day) => day.minutes ?? 0)).toEqual(hours);
        expect(sheet.total.computed).toBe(sum(hours));
      }),
      { numRuns: 60 },
    );
  });
  it("one figure misread, twice alike, is never told as sure where there is a total", () => {
    fc.assert(
      fc.property(week, fc.nat(6), fc.integer({ min: 1, max: 40 }), (hours, day, wrong) => {
        fc.pre(hours[day] !== wrong * 15 && hours[day] !== 0);
        const table = drawn(
          hours.map((one, at) => (at === day ? wrong * 15 : one)),
          (at) => formatDuration(minutes(at)),
          sum(hours),
        );
        const told = read(table, ruled(table)).days[day];
        expect(told?.isSure === true && told.minutes === wrong * 15).toBe(false);
      }),
      { numRuns: 60 },
    );
  });
});
