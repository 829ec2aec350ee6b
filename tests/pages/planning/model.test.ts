import { describe, expect, it } from "vitest";
import { firstCut, intentOf, isCut } from "@/pages/planning/intent";
import { agendaOf, type Line, lanesOf, linesOf } from "@/pages/planning/lines";
import { type Chain, legalEnd, type Order, type Planning } from "@/pages/planning/model";
import { columnsOf, dayAt, monthsOf, offDays, placeOf, spanOf, stepOf } from "@/pages/planning/scale";

const chain = (key: string, start: string, end: string | null, more: Partial<Chain> = {}): Chain => ({
  id: `id-${key}`,
  key,
  status: "signed",
  talent_id: "t1",
  company_id: "c1",
  work_site_id: null,
  business_unit_id: null,
  mission_id: null,
  owner_id: "m1",
  job: "Maçon",
  place: null,
  start,
  end,
  term: end,
  minimum_end: null,
  reason: "ACCROISSEMENT",
  type: "interim",
  is_abroad: false,
  is_term_precise: true,
  is_undecided: false,
  window: null,
  steps: null,
  absent: null,
  ...more,
});
const planning = (chains: Chain[], more: Partial<Planning> = {}): Planning => ({
  chains,
  orders: [],
  talents: {
    t1: { name: "Zoé Adam", phone: null, sort: "adam zoe" },
    t2: { name: "Éric Béguin", phone: null, sort: "beguin eric" },
  },
  companies: { c1: "Cœur de Béton", c2: "Levage" },
  sites: { s1: "Gare" },
  units: {},
  unavailable: [],
  ...more,
});
const all = { text: "", owners: null, isUndecided: false, keys: null, ordering: "name" } as const;
const labels = (lines: readonly Line[]) =>
  lines.map((line) => (line.kind === "order" ? `> ${line.order.job}` : line.label));

describe("the window", () => {
  it.each([
    ["fortnight", "2026-11-22", "2026-11-16", "2026-11-29"],
    ["month", "2024-02-29", "2024-02-01", "2024-02-29"],
    ["quarter", "2026-11-22", "2026-11-16", "2027-02-14"],
  ] as const)("%s of %s", (scale, day, from, to) => {
    expect(spanOf(scale, day)).toMatchObject({ from, to });
  });

  it("a step leads to the next month, from its first day", () => {
    expect(stepOf("month", spanOf("month", "2027-01-31"), 1)).toBe("2027-02-01");
    expect(stepOf("month", spanOf("month", "2027-01-31"), -1)).toBe("2026-12-01");
  });

  it("what goes over an edge is cut there; what is elsewhere has no place", () => {
    const span = spanOf("fortnight", "2026-11-16");
    expect(placeOf(span, "2026-11-01", "2026-11-16")).toEqual({ left: 0, width: 100 / 14 });
    expect(placeOf(span, "2026-11-29", null)).toEqual({ left: (100 * 13) / 14, width: 100 / 14 });
    expect(placeOf(span, "2026-11-01", "2026-11-15")).toBeNull();
    expect(placeOf(span, "2026-11-30", null)).toBeNull();
    expect(dayAt(span, 0)).toBe("2026-11-16");
    expect(dayAt(span, 0.999)).toBe("2026-11-29");
    expect(dayAt(span, 1.01)).toBe("2026-11-30");
  });

  it("the months it meets, short ones too", () => {
    expect(monthsOf(spanOf("quarter", "2027-01-25"))).toEqual(["2027-01-01", "2027-02-01", "2027-03-01", "2027-04-01"]);
    expect(monthsOf(spanOf("month", "2027-02-10"))).toEqual(["2027-02-01"]);
  });

  it("holidays and weekends that follow each other are one band", () => {
    expect(offDays(spanOf("month", "2026-11-01"))).toContainEqual({ day: "2026-11-11", days: 1 });
    expect(offDays(spanOf("month", "2027-05-01"))[0]).toEqual({ day: "2027-05-01", days: 2 });
    expect(columnsOf(spanOf("month", "2026-11-01"))[10]).toMatchObject({ isOff: true, holiday: "Armistice de 1918" });
    expect(columnsOf(spanOf("quarter", "2026-11-01"))).toHaveLength(13);
  });
});

describe("the lines", () => {
  it("contracts that meet stand one above the other, the next day beside", () => {
    const [a, b, c] = [
      chain("A", "2026-11-01", "2026-11-10"),
      chain("B", "2026-11-10", "2026-11-20"),
      chain("C", "2026-11-11", null),
    ];
    expect(lanesOf([c, b, a])).toEqual([[a, c], [b]]);
  });

  it("people by name; groups with the people of each; words as they are typed", () => {
    const of = planning([
      chain("A", "2026-11-01", "2026-11-10", { talent_id: "t2" }),
      chain("B", "2026-11-01", "2026-11-10", { company_id: "c2", work_site_id: "s1", owner_id: "m2" }),
    ]);
    expect(labels(linesOf(of, "talent", all, "2026-11-05"))).toEqual(["Zoé Adam", "Éric Béguin"]);
    expect(labels(linesOf(of, "site", all, "2026-11-05"))).toEqual([
      "Cœur de Béton",
      "Éric Béguin",
      "Levage – Gare",
      "Zoé Adam",
    ]);
    expect(labels(linesOf(of, "talent", { ...all, text: "beton eric" }, "2026-11-05"))).toEqual(["Éric Béguin"]);
    expect(labels(linesOf(of, "talent", { ...all, owners: new Set(["m2"]) }, "2026-11-05"))).toEqual(["Zoé Adam"]);
    expect(labels(linesOf(of, "talent", { ...all, keys: new Set(["A"]) }, "2026-11-05"))).toEqual(["Éric Béguin"]);
  });

  it("who is only away is there while nothing is filtered", () => {
    const away = { id: "u", talent_id: "t2", kind: "leave", start: "2026-11-02", end: "2026-11-03" };
    const of = planning([], { unavailable: [away] });
    expect(linesOf(of, "talent", all, "2026-11-05")).toMatchObject([{ label: "Éric Béguin", away: [away] }]);
    expect(linesOf(of, "talent", { ...all, text: "eric" }, "2026-11-05")).toEqual([]);
  });

  it("a day: who begins, who ends, who is there between", () => {
    const of = planning([
      chain("A", "2026-11-05", "2026-11-10"),
      chain("B", "2026-11-01", "2026-11-05"),
      chain("C", "2026-11-01", null),
      chain("D", "2026-11-06", null),
    ]);
    const { starts, ends, works } = agendaOf(linesOf(of, "talent", all, "2026-11-05"), "2026-11-05");
    expect([starts, ends, works].map((it) => it.map(({ key }) => key))).toEqual([["A"], ["B"], ["C"]]);
  });
});

describe("what comes first", () => {
  const of = planning([
    chain("A", "2026-11-01", "2026-12-18"),
    chain("B", "2026-11-01", "2026-11-27", { talent_id: "t2", company_id: "c2", is_undecided: true }),
  ]);
  const first = { ...all, ordering: "undecided" } as const;

  it("whoever ends within a week with nothing decided, and says in how many days; then the names", () => {
    const lines = linesOf(of, "talent", first, "2026-11-22");
    expect(lines).toMatchObject([
      { label: "Éric Béguin", undecided: 5 },
      { label: "Zoé Adam", undecided: null },
    ]);
    expect(labels(linesOf(of, "talent", all, "2026-11-22"))).toEqual(["Zoé Adam", "Éric Béguin"]);
    expect(labels(linesOf(of, "talent", { ...all, isUndecided: true }, "2026-11-22"))).toEqual(["Éric Béguin"]);
  });

  it("their client before the others", () => {
    expect(labels(linesOf(of, "site", first, "2026-11-22"))).toEqual([
      ...["Levage", "Éric Béguin", "Cœur de Béton", "Zoé Adam"],
    ]);
  });
});

describe("the orders that look for someone", () => {
  const order: Order = {
    ...{ id: "o1", reference: "M-1", job: "Coffreur", company_id: "c2", work_site_id: "s1", business_unit_id: null },
    ...{ owner_id: "m2", start: "2026-11-02", end: "2026-11-27", posts: 2, taken: 1 },
    ...{ working_days: [1, 2, 3, 4, 5], schedule: null, is_full_time: true },
  };
  const of = planning(
    [
      chain("A", "2026-11-01", "2026-11-10", { company_id: "c2", work_site_id: "s1" }),
      chain("B", "2026-11-01", "2026-11-10", {
        ...{ talent_id: "t2", company_id: "c2", work_site_id: "s1", mission_id: "o1" },
      }),
    ],
    { orders: [order, { ...order, id: "o2", company_id: "c1", work_site_id: null, job: "Maçon", owner_id: "m1" }] },
  );

  it("stand under their client and site, each before those who are on it; an order alone has its client too", () => {
    const lines = linesOf(of, "site", all, "2026-11-05");
    expect(labels(lines)).toEqual([
      ...["Cœur de Béton", "> Maçon", "Levage – Gare", "> Coffreur", "Éric Béguin", "Zoé Adam"],
    ]);
    expect(lines[2]).toMatchObject({ people: 2 });
    expect(new Set(lines.map(({ key }) => key)).size).toBe(lines.length);
  });

  it("follow words and owners; none where contracts alone are asked for, nor in other lines", () => {
    const shown = (more: object, by: "site" | "talent" | "unit" = "site") =>
      linesOf(of, by, { ...all, ...more }, "2026-11-05").flatMap((line) => (line.kind === "order" ? line.key : []));
    expect(shown({ text: "gare coffreur" })).toEqual(["o1"]);
    expect(shown({ owners: new Set(["m1"]) })).toEqual(["o2"]);
    expect([
      shown({ isUndecided: true }),
      shown({ keys: new Set(["A"]) }),
      shown({}, "talent"),
      shown({}, "unit"),
    ]).toEqual([...[[], [], [], []]]);
  });
});

describe("an end that is drawn", () => {
  const [yes, no] = [() => true, () => false];
  const one = chain("A", "2026-11-02", "2026-11-20");

  it("later is an extension, earlier a cut, each by its own right; the end itself is neither", () => {
    expect(intentOf(one, "2026-11-21", { extend: yes, cut: no })).toEqual({ chain: one, to: "2026-11-21" });
    expect(intentOf(one, "2026-11-21", { extend: no, cut: yes })).toBeNull();
    expect(intentOf(one, "2026-11-19", { extend: no, cut: yes })).toEqual({ chain: one, to: "2026-11-19" });
    expect(intentOf(one, "2026-11-19", { extend: yes, cut: no })).toBeNull();
    expect(intentOf(one, "2026-11-20", { extend: yes, cut: yes })).toBeNull();
    expect(intentOf(one, "2026-10-01", { extend: no, cut: yes })?.to).toBe("2026-11-02");
    expect(isCut({ chain: { ...one, end: null }, to: "2026-11-20" })).toBe(true);
  });

  it("the scissors are laid on today, within the contract", () => {
    expect(firstCut(one, "2026-11-10")).toBe("2026-11-10");
    expect(firstCut(one, "2026-11-20")).toBe("2026-11-19");
    expect(firstCut(one, "2026-10-10")).toBe("2026-11-02");
    expect(firstCut({ ...one, end: null }, "2027-01-10")).toBe("2027-01-10");
  });
});

it("the last lawful day: eighteen months of the motif, none for a permanent temporary worker", () => {
  expect(legalEnd(chain("A", "2026-11-02", "2026-12-18"))).toBe("2028-05-01");
  expect(legalEnd(chain("A", "2026-11-02", "2026-12-18", { type: "cdii" }))).toBeNull();
  expect(legalEnd(chain("A", "2026-11-02", "2026-12-18", { reason: null }))).toBeNull();
});
