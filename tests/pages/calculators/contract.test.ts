import { describe, expect, test } from "vitest";
import { figuresWith } from "@/rules/figures";
import carence from "../../fixtures/rules/carence.json" with { type: "json" };
import deadline from "../../fixtures/rules/deadline.json" with { type: "json" };
import maxDuration from "../../fixtures/rules/max-duration.json" with { type: "json" };
import notice from "../../fixtures/rules/notice.json" with { type: "json" };
import souplesse from "../../fixtures/rules/souplesse.json" with { type: "json" };
import trial from "../../fixtures/rules/trial.json" with { type: "json" };
import { ask, day, plain, results, shown } from "./support";

const days = (n: number) => `${n} ${n < 2 ? "jour" : "jours"}`;

describe("souplesse §1.7", () => {
  test.each(souplesse.cases)("$start → $end, cap $cap", ({ start, end, cap, working_days, q, min, max }) => {
    const figures = figuresWith([{ code: "SOUPLESSE_PLAFOND_REPORT", value: cap, valid_from: "2020-01-01" }]);
    expect(results("souplesse", { start, end }, figures)).toMatchObject({
      "Fin au plus tôt": day(min),
      "Fin au plus tard": day(max),
      "Jours de travail de la mission": days(working_days),
      "Souplesse légale": days(q),
    });
  });
  test("the example of the page is the one of October 2026", () => {
    expect(results("souplesse")["Fin au plus tard"]).toBe("jeudi 05/11/2026");
  });
  test("the maximum duration cuts it, and the page says so", () => {
    const lines = shown("souplesse", { max: "2026-11-02" }).lines;
    expect(lines.find((line) => line.label === "Report possible")?.note).toContain("limité");
  });
  test("an end before its start is said on the end", () => {
    const long = shown("souplesse", { start: "2026-01-05", end: "2027-06-30" }).lines;
    const note = (label: string) => plain(long.find((line) => line.label === label)?.note ?? "");
    expect(note("Avance possible")).toBe("dix jours au plus, par la loi");
    expect(note("Report possible")).toMatch(/^plafond de l’agence ; la loi permettrait \d{2} jours/);
    expect(plain(ask("souplesse", { end: "2026-10-01" }).problems.end ?? "")).toContain("la fin précède le début");
  });
});

describe("carence §1.8", () => {
  test.each(carence.cases)("$start → $end, open $open", (vector) => {
    const found = results("carence", { start: vector.start, end: vector.end, open: vector.open });
    expect(found).toMatchObject({
      "Nouveau contrat à partir du": day(vector.earliest),
      "Dernier jour de carence": day(vector.last),
      "Durée du contrat fini": days(vector.days),
      "Carence, en jours d’ouverture": days(vector.carence),
    });
  });
  test("a start that is too early is said, one that is not also", () => {
    const wished = (nextStart: string) => Object.values(results("carence", { nextStart })).at(-1);
    expect([wished("2026-10-14"), wished("2026-10-15"), wished("2026-09-15")]).toEqual([
      "trop tôt",
      "possible",
      "avant la fin du contrat",
    ]);
  });
  test("two motifs without waiting free the post, one alone must be justified, a worker who left frees it", () => {
    expect(results("carence", { motif: "USAGE", next: "USAGE" }).Dispense).toBe("pas de carence");
    expect(results("carence", { motif: "USAGE" }).Dispense).toBe("à motiver");
    expect(results("carence", { ending: "RUPT_SAL" }).Dispense).toBe("pas de carence");
    expect(results("carence")).not.toHaveProperty("Dispense");
    // The first line is the verdict: without carence no date is announced.
    expect(shown("carence", { ending: "RUPT_SAL" }).lines[0]).toMatchObject({ value: "pas de carence", main: true });
    expect(results("carence", { ending: "RUPT_SAL" })).not.toHaveProperty("Nouveau contrat à partir du");
    expect(shown("carence").lines[0]?.label).toBe("Nouveau contrat à partir du");
  });
});

describe("maximum duration §1.3", () => {
  const motifOf: Record<number, string> = { 18: "ACCROISSEMENT", 9: "ATTENTE_CDI", 24: "EXPORT_EXCEPT" };
  test.each(maxDuration.cases)("$start, $months months", ({ start, months, last }) => {
    expect(results("max-duration", { start, motif: motifOf[months] ?? "" })).toMatchObject({
      "Dernier jour possible": day(last),
      "Maximum du motif": `${months} mois`,
    });
  });
  test("an end beyond it and a third renewal are blocked", () => {
    const values = { end: "2027-07-15", renewals: 3 };
    const lines = shown("max-duration", values).lines.filter((line) => line.tone === "bad");
    expect(lines.map((line) => line.label)).toEqual(["Durée maximale", "Renouvellements"]);
    expect(ask("max-duration", { end: "2025-01-01" }).problems).toHaveProperty("end");
  });
  test("no maximum for an open term, the agreement's for a training", () => {
    expect(results("max-duration", { motif: "REMPL_ABSENCE", precise: false })["Dernier jour possible"]).toBe(
      "aucune durée maximale",
    );
    expect(results("max-duration", { motif: "FORMATION" })["Dernier jour possible"]).toBe("selon l’accord de branche");
  });
  test("abroad it is 24 months", () => {
    expect(results("max-duration", { abroad: true })["Maximum du motif"]).toBe("24 mois");
  });
});

test.each(trial.cases)("trial period §1.6 $start → $end", ({ start, end, days: n }) => {
  expect(results("trial-period", { start, end })["Période d’essai"]).toBe(days(n));
});
test("trial period §1.6: two worked days from a Monday end on Tuesday evening", () => {
  const values = { start: "2026-09-07", end: "2026-10-02" };
  expect(results("trial-period", values)["Fin de l’essai au soir du"]).toBe(day("2026-09-08"));
  const calendar = { start: "2026-09-05", end: "2026-09-18", unit: "JOURS_CALENDAIRES" };
  expect(results("trial-period", calendar)["Fin de l’essai au soir du"]).toBe(day("2026-09-06"));
});

describe("notice §1.11", () => {
  test.each(notice.cases)("$days days → $notice", ({ days: n, notice: expected }) => {
    const end = new Date(Date.UTC(2026, 0, 4 + n)).toISOString().slice(0, 10);
    const found = results("notice", { start: "2026-01-05", end });
    expect(found).toMatchObject({ Préavis: days(expected), "Durée du contrat": days(n) });
  });
  test("told on a day, it says the last one", () => {
    expect(results("notice", { given: "2026-09-14" })["Jusqu’au"]).toBe(day("2026-09-21"));
  });
});

test.each(deadline.cases)("signature §1.1 $start in $territory", ({ start, territory, deadline: last }) => {
  expect(results("signature-clock", { start, territory })["À transmettre au plus tard le"]).toBe(day(last));
});
