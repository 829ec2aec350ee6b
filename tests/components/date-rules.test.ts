import { describe, expect, it } from "vitest";
import { calendarPage, ordered, readDay, readTime, settleDay } from "../../src/components/fields/date-rules.ts";
import { sniff } from "../../src/components/fields/file-type.ts";

/** A Saturday. */
const TODAY = "2026-11-21";

describe("what people type for a date", () => {
  it.each([
    ["23/11/2026", "2026-11-23"],
    ["23.11.26", "2026-11-23"],
    ["231126", "2026-11-23"],
    ["23112026", "2026-11-23"],
    ["2026-11-23", "2026-11-23"],
    ["23/11", "2026-11-23"],
    ["2311", "2026-11-23"],
    ["5", "2026-11-05"],
    ["demain", "2026-11-22"],
    ["Aujourd’hui", "2026-11-21"],
    ["après-demain", "2026-11-23"],
    ["hier", "2026-11-20"],
    ["lundi", "2026-11-23"],
    ["samedi", "2026-11-28"],
    ["fin de mois", "2026-11-30"],
    ["+3", "2026-11-24"],
    ["-1", "2026-11-20"],
    ["+2s", "2026-12-05"],
    ["+1m", "2026-12-21"],
    ["+1a", "2027-11-21"],
  ])("«\u202f%s\u202f» is %s", (text, day) => {
    expect(readDay(text, TODAY)).toBe(day);
  });

  it.each(["31/02/2026", "bonjour", "32", "99/99", "+99999"])("«\u202f%s\u202f» is no date", (text) => {
    expect(readDay(text, TODAY)).toBeNull();
  });
});

describe("the rules of the date picker", () => {
  it("an empty value keeps the previous one when it is required", () => {
    expect(settleDay("", "2026-11-01", TODAY, { required: true })).toEqual({ ok: true, value: "2026-11-01" });
    expect(settleDay(" ", "2026-11-01", TODAY)).toEqual({ ok: true, value: null });
  });

  it("a range whose start is after its end is put in order", () => {
    expect(ordered(["2026-12-01", "2026-11-01"])).toEqual(["2026-11-01", "2026-12-01"]);
    expect(ordered(["2026-12-01", null])).toEqual(["2026-12-01", null]);
  });

  it("a disabled day is refused", () => {
    const isDisabled = (day: string) => day < TODAY;
    expect(settleDay("hier", null, TODAY, { isDisabled })).toMatchObject({ ok: false });
    expect(settleDay("demain", null, TODAY, { isDisabled })).toEqual({ ok: true, value: "2026-11-22" });
  });

  it("a text over 1000 characters is refused, one of 1000 is read", () => {
    expect(settleDay("9".repeat(1001), null, TODAY)).toMatchObject({
      ok: false,
      reason: expect.stringMatching(/trop long/),
    });
    expect(settleDay(`23/11/2026${" ".repeat(990)}`, null, TODAY)).toEqual({ ok: true, value: "2026-11-23" });
  });

  it("a calendar page has 6 rows of 7 days, Monday first", () => {
    const page = calendarPage("2026-11-21");
    expect(page).toHaveLength(6);
    expect(page.every((week) => week.length === 7)).toBe(true);
    expect([page[0]?.[0], page[5]?.[6]]).toEqual(["2026-10-26", "2026-12-06"]);
  });

  it("times go to the minute unless asked otherwise", () => {
    expect(["14h05", "14:05", "1405", "14h", "14", "14:05:09"].map((text) => readTime(text))).toEqual([
      "14:05",
      "14:05",
      "14:05",
      "14:00",
      "14:00",
      "14:05",
    ]);
    expect(readTime("14:05:09", 3)).toBe("14:05:09");
    expect(readTime("14:05", 1)).toBe("14:00");
    expect(["25h", "12h60", "x"].map((text) => readTime(text))).toEqual([null, null, null]);
  });
});

describe("a file is known by its bytes, not by its name", () => {
  const bytes = (...parts: (string | number[])[]) =>
    Uint8Array.from(
      parts.flatMap((part) => (typeof part === "string" ? [...part].map((one) => one.charCodeAt(0)) : part)),
    );

  it.each([
    ["jpeg", bytes([0xff, 0xd8, 0xff, 0xe0])],
    ["png", bytes([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])],
    ["pdf", bytes("%PDF-1.7\n")],
    ["heic", bytes([0, 0, 0, 24], "ftypheic", [0, 0, 0, 0])],
    ["heic", bytes([0, 0, 0, 24], "ftypmif1", [0, 0, 0, 0])],
    ["xlsx", bytes([0x50, 0x4b, 3, 4], "....xl/workbook.xml")],
    ["ods", bytes([0x50, 0x4b, 3, 4], "mimetypeapplication/vnd.oasis.opendocument.spreadsheet")],
    ["docx", bytes([0x50, 0x4b, 3, 4], "....word/document.xml")],
    ["xls", bytes([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1], "W\0o\0r\0k\0b\0o\0o\0k\0")],
    ["csv", bytes("nom;ville\nDupont;Lyon\n")],
  ] as const)("%s", (type, content) => {
    expect(sniff(content)).toBe(type);
  });

  it.each([
    ["a program", bytes("MZ", [0x90, 0, 3, 0])],
    ["an old text document", bytes([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1], "W\0o\0r\0d\0D\0o\0c\0")],
    ["an archive", bytes([0x50, 0x4b, 3, 4], "....photo.jpg")],
    ["a video", bytes([0, 0, 0, 24], "ftypisom")],
    ["prose", bytes("Bonjour\ntout le monde\n")],
    ["nothing", bytes("")],
  ])("%s is refused", (_, content) => {
    expect(sniff(content)).toBeNull();
  });
});
