import { describe, expect, it } from "vitest";
import * as dates from "../../src/lib/dates.ts";
import * as money from "../../src/lib/money.ts";

describe("amounts, with narrow no-break spaces", () => {
  it.each<[string, string, string]>([
    [money.formatEuro(1234.5), "1\u202f234,50\u202f€", "euros"],
    [money.formatEuro("10.00"), "10,00\u202f€", "numeric sent as text"],
    [money.formatEuro(-3.456), "-3,46\u202f€", "negative"],
    [money.formatEuro(null), "—", "nothing"],
    [money.formatEuro("abc"), "—", "no number"],
    [money.formatEuro(38000, 0), "38\u202f000\u202f€", "no cents"],
    [money.formatHourlyRate(12.31), "12,31\u202f€/h", "rate"],
    [money.formatPercent(0.1035), "10,35\u202f%", "share"],
    [money.formatCoefficient(2), "2,00", "coefficient"],
    [money.formatNumber(1234567.891), "1\u202f234\u202f567,89", "number"],
    [money.formatBytes(1_536_000), "1,5\u202fMo", "size"],
    [money.formatBytes(999), "999\u202fo", "small"],
  ])("%s = %s (%s)", (shown, expected) => expect(shown).toBe(expected));

  it.each<[string, number | null]>([
    ["1 234,56\u202f€", 1234.56],
    ["1\u202f234,56", 1234.56],
    ["1.234,56", 1234.56],
    ["1234.56", 1234.56],
    ["12\u202f%", 12],
    ["−3,5", -3.5],
    [",5", 0.5],
    ["", null],
    ["abc", null],
    ["1,2,3", null],
    ["1e5", null],
  ])("%j is read as %j", (typed, expected) => expect(money.parseDecimal(typed)).toBe(expected));
});

describe("days", () => {
  it.each<[string, string]>([
    [dates.formatDate("2026-11-23"), "23/11/2026"],
    [dates.formatDateLong("2026-11-23"), "lun. 23 nov. 2026"],
    [dates.formatDateFull("2026-12-01"), "mardi 1 décembre 2026"],
    [dates.formatWeek("2026-11-23"), "Semaine 48 – 2026"],
    [dates.formatWeek("2027-01-03"), "Semaine 53 – 2026"],
    [dates.formatMonth("2026-08-01"), "août 2026"],
    [dates.formatPeriod("2026-11-23", "2026-11-27"), "du 23 au 27 nov. 2026"],
    [dates.formatPeriod("2026-11-30", "2027-01-04"), "du 30 nov. 2026 au 4 janv. 2027"],
    [dates.formatPeriod("2026-10-30", "2026-11-04"), "du 30 oct. au 4 nov. 2026"],
    [dates.formatPeriod("2026-11-23", null), "à partir du 23 nov. 2026"],
    [dates.formatDate(null), "—"],
    [dates.formatDate("2026-02-31"), "—"],
    [dates.formatDateTime("2026-11-21 23:30:00+00"), "22/11/2026 à 00:30"],
    [dates.formatDateTime("2026-07-14T10:05:00.123456+00:00"), "14/07/2026 à 12:05"],
    [dates.formatTime("2026-11-21T08:00:00Z"), "09:00"],
    [dates.formatRelativeDay("2026-11-24", "2026-11-23"), "demain"],
    [dates.formatRelativeDay("2026-11-20", "2026-11-23"), "il y a 3 jours"],
  ])("%s", (shown, expected) => expect(shown).toBe(expected));

  it("an instant late in the evening belongs to the day of Paris", () => {
    expect(dates.today(new Date("2026-11-21T23:30:00Z"))).toBe("2026-11-22");
    expect(dates.toDay("2026-07-13T22:30:00Z")).toBe("2026-07-14");
  });

  it.each<[string, string | null]>([
    ["23/11/2026", "2026-11-23"],
    ["3.1.26", "2026-01-03"],
    ["23112026", "2026-11-23"],
    ["2026-11-23", "2026-11-23"],
    ["14/07/89", "1989-07-14"],
    ["31/02/2026", null],
    ["23/13/2026", null],
    ["demain", null],
  ])("%j is read as %j", (typed, expected) => expect(dates.parseDay(typed)).toBe(expected));
});
