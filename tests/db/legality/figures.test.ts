import { describe, expect, it } from "vitest";
import { FIGURES } from "../../../src/rules/figures/index.ts";
import { checkPosting, mayPublish } from "../../../src/rules/posting/check.ts";
import { FORBIDDEN } from "../../../src/rules/posting/words.ts";
import carence from "../../fixtures/rules/carence.json" with { type: "json" };
import maxDuration from "../../fixtures/rules/max-duration.json" with { type: "json" };
import posting from "../../fixtures/rules/posting.json" with { type: "json" };
import souplesse from "../../fixtures/rules/souplesse.json" with { type: "json" };
import trial from "../../fixtures/rules/trial.json" with { type: "json" };
import { testDatabase, workspaces } from "../../support/database.ts";
import { one } from "../entities/business.ts";

const db = testDatabase({ agency: true });

describe("Figures of the guards", () => {
  it("are those of src/rules/figures, day by day and to the source", async () => {
    const kept = await db().query<{ code: string; value: string; from: string; source: string }>(
      'select code, value::text, valid_from::text as "from", source from app.legal_figure order by code, valid_from',
    );
    const codes = [...new Set(kept.map((row) => row.code))];
    const rules = FIGURES.filter((series) => codes.includes(series.code))
      .flatMap((series) => series.points.map(({ value, from, source }) => ({ code: series.code, value, from, source })))
      .sort((a, b) => (a.code + a.from < b.code + b.from ? -1 : 1));
    expect(kept.map((row) => ({ ...row, value: Number(row.value) }))).toEqual(rules);
  });

  it.each([
    ["2024-10-31", null, 11.65],
    ["2026-05-31", null, 12.02],
    ["2026-06-01", null, 12.31],
    ["2027-03-01", "69", 12.31],
    ["2026-06-01", "976", 9.56],
    ["2023-12-31", null, null],
  ])("the SMIC of %s in %s is %s\u202f€", async (day, department, value) => {
    const found = await one<string | null>(db(), "select app.smic($1, $2, $3)", [workspaces.main, day, department]);
    expect(found === null ? null : Number(found)).toBe(value);
  });

  it("give way to the workspace’s own dated value, on its days and in that workspace alone", async () => {
    await db().scene(async (s) => {
      await s.query(
        "insert into legal_parameter (workspace_id, code, value, valid_from, valid_to, reason) values ($1, 'SMIC_H', 12.60, '2027-01-01', '2027-06-30', 'Décret attendu')",
        [workspaces.main],
      );
      const at = async (ws: string, day: string) => Number(await one(s, "select app.smic($1, $2)", [ws, day]));
      expect([
        await at(workspaces.main, "2026-12-31"),
        await at(workspaces.main, "2027-06-30"),
        await at(workspaces.main, "2027-07-01"),
        await at(workspaces.second, "2027-02-01"),
      ]).toEqual([12.31, 12.6, 12.31, 12.31]);
    });
  });
});

it("the last day of a maximum in the database, month ends and leap years included (D§1.3)", async () => {
  const lasts = await db().query<{ last: string }>(
    `select app.latest_end((v ->> 'start')::date, (v ->> 'months')::integer)::text as last
     from jsonb_array_elements($1::text::jsonb) with ordinality as x(v, n) order by n`,
    [JSON.stringify(maxDuration.cases)],
  );
  expect(lasts.map((row) => row.last)).toEqual(maxDuration.cases.map((one) => one.last));
});

describe("Délai de carence in the database (D§1.8)", () => {
  it.each(carence.cases)("from $start to $end: $carence days, free on $earliest", async (it) => {
    const [row] = await db().query(
      "select app.carence_days($1, $2, $3) as days, app.carence_over($1, $2, $3, $4, false, null)::text as earliest",
      [workspaces.main, it.start, it.end, it.open],
    );
    expect(row).toEqual({ days: it.carence, earliest: it.earliest });
  });
});

describe("Souplesse in the database (D§1.7)", () => {
  it.each(souplesse.cases)("of $start → $end (cap $cap) goes from $min to $max", async (it) => {
    await db().scene(async (s) => {
      await s.query(
        "insert into legal_parameter (workspace_id, code, value, valid_from, reason) values ($1, 'SOUPLESSE_PLAFOND_REPORT', $2, '2020-01-01', 'Usage')",
        [workspaces.main, it.cap],
      );
      const [row] = await s.query(
        "select first_day::text, last_day::text from app.flexibility_window($1, $2, $3, $2, null, '{}', false, null)",
        [workspaces.main, it.start, it.end],
      );
      expect(row).toEqual({ first_day: it.min, last_day: it.max });
    });
  });
});

describe("Période d’essai in the database (D§1.6)", () => {
  it.each(trial.cases)("from $start to $end: $days days", async (it) => {
    expect(await one(db(), "select app.longest_trial($1, $2, $3)", [workspaces.main, it.start, it.end])).toBe(it.days);
  });
});

describe("What an offer may not say", () => {
  it("is one list of words, in the rules and in the database", async () => {
    const kept = await db().query<{ criterion: string; pattern: string }>(
      "select criterion, pattern from app.forbidden_word order by position",
    );
    expect(kept).toEqual(
      FORBIDDEN.flatMap(({ criterion, words }) =>
        words.map(({ source }) => ({ criterion, pattern: source.replaceAll("\\b", "\\y") })),
      ),
    );
  });

  it("and what it must, are judged alike on both sides, sentence by sentence", async () => {
    const order = { city: "Évry-Courcouronnes", agency: "Relais Intérim", employment_type: "interim" };
    const mentions = "Chantier à Evry-Courcouronnes, en mission, par RELAIS INTÉRIM.";
    const offers = [
      ...[...posting.refused.map(([, sentence]) => sentence ?? ""), ...posting.accepted].map((sentence) => ({
        title: "Maçon (F/H)",
        body: `${mentions} ${sentence}`,
      })),
      { title: "Maçon", body: mentions },
      { title: "Maçon H/F", body: mentions },
      { title: "Maçon (h/f/x)", body: mentions },
      ...["Chantier", "en mission", "RELAIS INTÉRIM", "Evry-Courcouronnes"].map((word) => ({
        title: "Maçon (F/H)",
        body: mentions.replace(word, "…"),
      })),
    ];
    const judged = await db().query<{ refusal: string | null }>(
      `select app.posting_refusal(o ->> 'title', o ->> 'body', $2, $3, $4) as refusal
       from jsonb_array_elements($1::text::jsonb) with ordinality as x(o, n) order by n`,
      [JSON.stringify(offers), order.city, order.agency, order.employment_type],
    );
    const rules = offers.map((offer) => mayPublish(checkPosting(offer, order)));
    expect(judged.map(({ refusal }) => refusal === null)).toEqual(rules);
    // The name of the agency says « intérim »: without « en mission », the contract is told all the same.
    expect(rules.filter((may) => !may)).toHaveLength(posting.refused.length + 3);
  });
});
