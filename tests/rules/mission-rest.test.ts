import { expect, it } from "vitest";
import { legalFigures } from "../../src/rules/figures/index.ts";
import { minutes } from "../../src/rules/time/minutes.ts";
import { type Mission, missionRests, missionRestText } from "../../src/rules/time/mission-rest.ts";
import { REST_CASES, restLine } from "../support/mission-rest.ts";

it.each(REST_CASES)("$name", ({ a, b, window, birth, rests }) => {
  expect(missionRests(a, b, window, birth, legalFigures).map(restLine)).toEqual(rests);
});

it("says what is left, of how much, and with which contract", () => {
  const text = (scope: "day" | "week", rest: number | null, due: number) =>
    missionRestText({ scope, minutes: rest === null ? null : minutes(rest), due }, "C-2026-000123");
  expect(text("day", 659, 11)).toBe("Repos quotidien de 10h59 au lieu de 11 h avec le contrat C-2026-000123");
  expect(text("week", 2099, 35)).toBe("Repos hebdomadaire de 34h59 au lieu de 35 h avec le contrat C-2026-000123");
  expect(text("week", null, 35)).toBe("Aucun jour de repos dans la semaine avec le contrat C-2026-000123");
});

it("judges nothing before the figures are known", () => {
  const [one] = REST_CASES.filter(({ rests }) => rests.length > 0);
  const old: Mission = { ...(one as (typeof REST_CASES)[number]).a, start_date: "1900-01-01", end_date: "1900-02-01" };
  expect(missionRests(old, old, ["1900-01-01", "1900-02-01"], null, legalFigures)).toEqual([]);
});
