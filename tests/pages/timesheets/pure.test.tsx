import { expect, test } from "vitest";
import type { TimesheetDay } from "@/features/timesheet/days";
import { readContract, readDay, readDays } from "@/pages/timesheets/data";
import { sitesOf } from "@/pages/timesheets/send/use-sites";
import { blockingReason, findingsOf, withKept } from "@/pages/timesheets/use-findings";
import { hoursAsMinutes as h, type Minutes } from "@/rules/time/minutes";
import { finding } from "@/rules/verdict";

const day = (date: string, hours: number | null, more: Record<string, unknown> = {}): TimesheetDay =>
  readDay({ date, planned_minutes: h(7), worker_minutes: hours === null ? null : h(hours), ...more });
const week = (...hours: readonly (number | null)[]) =>
  hours.map((one, index) => day(`2026-11-${16 + index}`, one, { planned_minutes: index < 5 ? h(7) : h(0) }));
const codes = (days: readonly TimesheetDay[]) => findingsOf("2026-11-16", days, undefined).all.map((one) => one.code);

test("numbers sent as text and times with seconds are read once", () => {
  expect(
    readDay({ date: "2026-11-16", planned_minutes: "468", worker_minutes: "0", morning_start: "08:00:00" }),
  ).toMatchObject({ planned_minutes: h(7.8), worker_minutes: h(0), morning_start: "08:00", client_minutes: null });
  expect(readDays([{ date: "2026-11-17" }, { date: "2026-11-16" }]).map((one) => one.date)).toEqual([
    "2026-11-16",
    "2026-11-17",
  ]);
});

test("the souplesse after the term is still the contract; a real end comes first", () => {
  const row = {
    id: "k",
    contract_key: "C",
    start_date: "2026-11-02",
    end_date: "2026-11-20",
    flexibility_end: "2026-11-24",
  };
  expect(readContract(row)?.end).toBe("2026-11-24");
  expect(readContract({ ...row, actual_end_date: "2026-11-18" })?.end).toBe("2026-11-18");
  expect(readContract({ ...row, hourly_wage: "14.00", coefficient: "2.050" })?.price).toEqual({
    wage: 14,
    coefficient: 2.05,
    isNightWork: false,
    holiday: "COEF",
  });
  expect(readContract(null)).toBeNull();
});

test("an empty week is not controlled; a clean one has nothing to say", () => {
  expect(codes(week(null, null, null, null, null, null, null))).toEqual([]);
  expect(codes(week(7, 7, 7, 7, 7, null, null))).toEqual([]);
});

test("more than ten hours a day, with the article, on its own day", () => {
  const found = findingsOf("2026-11-16", week(11, 7, 7, 7, 3, null, null), undefined);
  expect(found.all).toMatchObject([{ code: "day_max", article: expect.stringContaining("L3121-18") }]);
  expect([...found.byDate]).toEqual([["2026-11-16", "to_justify"]]);
});

test("planned hours that are no quarter of an hour are not a slip of the hand", () => {
  const planned = [day("2026-11-16", 7.8, { planned_minutes: h(7.8) })];
  expect(codes(planned)).not.toContain("day_step");
  expect(codes([day("2026-11-16", 7.7, { planned_minutes: h(7.8) })])).toContain("day_step");
});

test("a basket on a day without work forbids to save, in a sentence", () => {
  const days = [day("2026-11-16", 0, { has_meal: true })];
  expect(blockingReason(findingsOf("2026-11-16", days, undefined).all)).toMatch(/panier/i);
});

test("one link per client and site, by name; the signer of the contract is proposed", () => {
  const row = (id: string, site: string | null, name: string) => ({
    id,
    company_id: "c1",
    work_site_id: site,
    contact_id: id === "2" ? "p1" : null,
    worker_minutes: "2100",
    talent: { first_name: name, last_name: "Diop" },
    company: { name: "BTP" },
    work_site: site && { name: `Chantier ${site}` },
    agency: { name: "Siège" },
  });
  const sites = sitesOf([row("1", "b", "Zoé"), row("2", "b", "Awa"), row("3", "a", "Léa"), row("4", null, "Eva")]);
  expect(sites.map(({ site, contactId, weeks }) => [site, contactId, weeks.map((one) => one.talent)])).toEqual([
    ["Chantier a", null, ["Léa Diop"]],
    ["Chantier b", "p1", ["Awa Diop", "Zoé Diop"]],
    ["Siège", null, ["Eva Diop"]],
  ]);
});

test("what the server says of all clients takes the place of what this member reads alone", () => {
  const typed = findingsOf("2026-11-16", week(11, 10, 10, 10, 8, null, null), undefined);
  expect(typed.all.map((one) => one.code)).toEqual(["day_max", "week_max", "week_planned"]);
  const kept = [finding("week_max", "to_justify", "Durée de la semaine", "60h00 dépassent 48 h.")];
  const all = withKept(typed, kept);
  expect(all.all.map((one) => one.code)).toEqual(["day_max", "week_planned", "week_max"]);
  expect(all.all.at(-1)?.message).toBe("60h00 dépassent 48 h.");
  expect(all.byDate).toBe(typed.byDate);
  expect(withKept(typed, undefined)).toBe(typed);
});

test("the week says when a part-time contract is passed by more than a tenth, and the year’s overtime its contingent", () => {
  const of = (weekly: number, year: readonly Minutes[], ...hours: number[]) =>
    findingsOf("2026-11-16", week(...hours, null, null), {
      contract: readContract({ id: "k", contract_key: "C", start_date: "2026-11-01", weekly_minutes: h(weekly) }),
      earlier: [],
      year,
      elsewhere: [],
      birthDate: null,
      nafCode: null,
      previousId: null,
      nextId: null,
    }).all.map((one) => one.code);
  expect(of(24, [], 6, 6, 6, 6, 3)).toContain("week_part_time");
  expect(of(24, [], 6, 6, 6, 6, 2)).not.toContain("week_part_time");
  const year = Array.from({ length: 40 }, () => h(43));
  expect(of(35, year, 8, 8, 8, 8, 7)).toContain("week_contingent");
  expect(of(35, [], 8, 8, 8, 8, 7)).not.toContain("week_contingent");
});
