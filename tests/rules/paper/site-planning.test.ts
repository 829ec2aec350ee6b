import { expect, test } from "vitest";
import { type SiteTold, siteHours, sitePlanning } from "../../../src/rules/paper/site-planning.ts";

const contract = {
  start: "2026-11-24",
  end: "2026-12-02",
  job: "Coffreur",
  minutes: { 1: 480, 2: 480, 3: 480, 4: 480, 5: 180 },
  schedule: "7h30–16h30",
  company: "Bâti Confluence",
  site: "Tour Incity",
};
const week = {
  monday: "2026-11-23",
  contract_key: "C-1",
  signed_on: null,
  deemed_on: null,
  days: [
    { date: "2026-11-24", minutes: 480, absence: null },
    { date: "2026-11-25", minutes: null, absence: "Maladie" },
  ],
};
const told: SiteTold = {
  today: "2026-11-23",
  since: "2026-11-23",
  until: "2026-12-04",
  maker: null,
  company: "Bâti Confluence",
  site: "Tour Incity, Lyon",
  workers: [
    { name: "Karim Benali", contracts: [contract], absent: ["2026-11-25"], weeks: [week] },
    { name: "Awa Diop", contracts: [{ ...contract, end: null, schedule: null }], absent: [], weeks: [] },
  ],
};

test("the planning says who is there, week by week, for how long, and of an absence only that it is one", () => {
  const { table, articles, subtitle } = sitePlanning(told);
  expect(subtitle).toContain("Tour Incity");
  expect(table[0]?.slice(0, 3)).toEqual(["Semaine, salarié", "lun.", "mar."]);
  expect(table.slice(1)).toEqual([
    ["S. 48 (23/11), Karim Benali", "", "8h00", "Absent", "8h00", "3h00", "", ""],
    ["S. 48 (23/11), Awa Diop", "", "8h00", "8h00", "8h00", "3h00", "", ""],
    ["S. 49 (30/11), Karim Benali", "8h00", "8h00", "8h00", "", "", "", ""],
    ["S. 49 (30/11), Awa Diop", "8h00", "8h00", "8h00", "8h00", "3h00", "", ""],
  ]);
  expect(JSON.stringify(articles)).toMatch(/Coffreur, du 24\/11\/2026 au 02\/12\/2026 inclus, 7h30/);
});

test("who has left is on no line of the weeks after", () => {
  const [karim] = told.workers;
  const { table } = sitePlanning({ ...told, until: "2026-12-13", workers: karim ? [karim] : [] });
  expect(table.slice(1).map(([label]) => label?.slice(0, 5))).toEqual(["S. 48", "S. 49"]);
});

test("a place without a name is called by its company, a worker by nothing", () => {
  const maker = { name: "Relais", address: null, siret: null, naf_code: null, health_service: null };
  expect(sitePlanning({ ...told, maker, site: null }).subtitle).toMatch(/^Bâti Confluence/);
  expect(sitePlanning({ ...told, site: null, company: null, workers: [] }).table).toHaveLength(1);
});

test("the hours of a place say no reason of an absence; those of a worker do", () => {
  expect(JSON.stringify(siteHours(told)?.table)).toContain("Absent");
  expect(JSON.stringify(siteHours(told)?.table)).not.toContain("Maladie");
  const own = siteHours({ ...told, company: null, site: null, workers: told.workers.slice(0, 1) });
  expect(JSON.stringify(own?.table)).toContain("Maladie");
  expect(JSON.stringify(own?.articles)).toContain("Tour Incity");
  expect(siteHours({ ...told, company: null, site: null, workers: [] })?.articles).toEqual([]);
});

test("who does not read hours prints none", () => {
  const [karim] = told.workers;
  expect(siteHours({ ...told, workers: karim ? [{ ...karim, weeks: null }] : [] })).toBeNull();
});
