import { expect, test } from "vitest";
import {
  type TimesheetPaper,
  timesheetCorrections,
  timesheetPlace,
  timesheetTable,
} from "../../../src/rules/paper/timesheet.ts";

const days = ["2026-11-16", "2026-11-17", "2026-11-18"].map((date) => ({ date, minutes: 440 }));
const paper: TimesheetPaper = {
  company: "BTP Rhône",
  site: "ZAC des Girondins",
  week_label: "Semaine 47",
  weeks: [
    { id: "w1", talent_name: "Awa Diop", total: 1320, days },
    { id: "w2", talent_name: "Léo Roy", total: null, days: [] },
  ],
  corrections: [{ week_id: "w1", date: "2026-11-17", minutes: 400, instead_of: 440, reason: "Départ anticipé" }],
};

test("three days of 7h20 are printed 22h00, and what was signed stands beside what was entered", () => {
  expect(timesheetTable(paper, [{ talent_name: "Awa Diop", signed_minutes: 1280 }])).toEqual([
    ["Salarié", "16/11", "17/11", "18/11", "Saisi", "Signé"],
    ["Awa Diop", "7h20", "7h20", "7h20", "22h00", "21h20"],
    ["Léo Roy", "", ""],
  ]);
  expect(timesheetTable(paper, [])[1]?.slice(-2)).toEqual(["22h00", "22h00"]);
});

test("a correction is told in hours and minutes", () => {
  expect(timesheetCorrections(paper)).toEqual(["Awa Diop, 17/11/2026\u202f: 6h40 au lieu de 7h20 (Départ anticipé)"]);
  expect(timesheetCorrections({ corrections: paper.corrections ?? [] })).toHaveLength(1);
});

test("a sheet without anything prints its head and nothing else", () => {
  expect([timesheetTable({}, []), timesheetCorrections({}), timesheetPlace({})]).toEqual([
    [["Salarié", "Saisi", "Signé"]],
    [],
    "",
  ]);
  expect(timesheetPlace(paper)).toBe("BTP Rhône – ZAC des Girondins – Semaine 47");
});
