import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { boundsOf, startOfDay } from "../../src/kit/list/period.ts";
import {
  decodeState,
  EVERYONE,
  emptyState,
  encodeState,
  filterOf,
  isNarrowed,
  type ListState,
  MINE,
  movedColumn,
  nextSort,
  withFilter,
} from "../../src/kit/list/state.ts";
import { rightsWith } from "../support/rights.ts";
import { city, worker } from "./sample.ts";

const roundTrip = (state: ListState) => decodeState(new URLSearchParams(encodeState(state, worker).toString()), worker);

describe("the address of a list", () => {
  it("is empty for the usual list", () => {
    expect(encodeState(emptyState(worker), worker).toString()).toBe("");
  });

  it("starts on one’s own rows where there is someone in charge, on everybody’s elsewhere", () => {
    expect(emptyState(worker).owner).toBe(MINE);
    expect(emptyState(city).owner).toBe(EVERYONE);
  });

  it("starts on everybody’s for who owns none of them; the link they send says so to the others", () => {
    const stranger = rightsWith([], { owns: ["city"] });
    expect(decodeState(new URLSearchParams(), worker, null, stranger).owner).toBe(EVERYONE);
    expect(decodeState(new URLSearchParams(), worker, null, rightsWith([])).owner).toBe(MINE);
    expect(encodeState({ ...emptyState(worker), owner: MINE }, worker, stranger).get("o")).toBe(MINE);
    expect(encodeState({ ...emptyState(worker), owner: EVERYONE }, worker).get("o")).toBe("all");
  });

  it("reads well", () => {
    const state = { ...emptyState(worker), q: "dupont", sort: { field: "wage", order: "desc" as const }, page: 2 };
    const filtered = withFilter(state, "level", { field: "level", operator: "in", values: ["junior", "senior"] });
    expect(decodeURIComponent(encodeState({ ...filtered, page: 2 }, worker).toString())).toBe(
      "q=dupont&f=level.in.junior,senior&s=-wage&p=2",
    );
  });

  it("gives back every text as it was typed, whatever it holds", () => {
    fc.assert(
      fc.property(
        fc.string({ maxLength: 200 }),
        fc.array(fc.string({ minLength: 1 }), { minLength: 1, maxLength: 30 }),
        (q, values) => {
          const state: ListState = { ...emptyState(worker), q, filters: [{ field: "level", operator: "in", values }] };
          expect(roundTrip(state)).toEqual(state);
        },
      ),
    );
  });

  it("survives the texts that Refine’s own synchronisation loses", () => {
    const state = { ...emptyState(worker), q: "R&D #1 100% a+b" };
    expect(roundTrip(state).q).toBe("R&D #1 100% a+b");
  });

  it("drops what the declaration does not know instead of failing", () => {
    const params = new URLSearchParams(
      "f=nothing.in.a&f=level.between.1,2&f=level.in.&f=%&s=-nothing&p=-3&n=7&c=nothing,who&x=1",
    );
    expect(decodeState(params, worker)).toEqual({ ...emptyState(worker), columns: ["who"] });
  });

  it("keeps filters on the emptiness of a field", () => {
    const state = withFilter(emptyState(worker), "email", { field: "email", operator: "empty", values: [] });
    expect(filterOf(roundTrip(state), "email")?.operator).toBe("empty");
  });

  it("takes the columns of this device when the address names none", () => {
    expect(decodeState(new URLSearchParams(), worker, "who,skills").columns).toEqual(["who", "skills"]);
    expect(decodeState(new URLSearchParams("c=who"), worker, "who,skills").columns).toEqual(["who"]);
  });

  it("goes back to the first page when a filter changes", () => {
    const filter = { field: "level", operator: "in", values: ["junior"] } as const;
    expect(withFilter({ ...emptyState(worker), page: 4 }, "level", filter).page).toBe(1);
  });

  it("turns a header three ways", () => {
    const up = nextSort(null, "wage");
    const down = nextSort(up, "wage");
    expect([up, down, nextSort(down, "wage")]).toEqual([
      { field: "wage", order: "asc" },
      { field: "wage", order: "desc" },
      null,
    ]);
  });

  it("knows when something hides rows", () => {
    expect(isNarrowed({ ...emptyState(city) })).toBe(false);
    expect(isNarrowed(emptyState(worker))).toBe(true);
  });
});

describe("named periods", () => {
  it.each([
    ["this_week", "2026-11-21", ["2026-11-16", "2026-11-22"]],
    ["next_week", "2026-11-21", ["2026-11-23", "2026-11-29"]],
    ["this_month", "2026-02-10", ["2026-02-01", "2026-02-28"]],
    ["last_month", "2026-01-10", ["2025-12-01", "2025-12-31"]],
    ["next_month", "2026-12-31", ["2027-01-01", "2027-01-31"]],
    ["past", "2026-11-21", [null, "2026-11-20"]],
  ] as const)("%s on %s", (period, today, bounds) => {
    expect(boundsOf(period, today)).toEqual(bounds);
  });

  it("begins a day at midnight in Paris, in winter, in summer and on the days the clocks change", () => {
    expect(startOfDay("2026-11-23")).toBe("2026-11-23T00:00:00+01:00");
    expect(startOfDay("2026-07-14")).toBe("2026-07-14T00:00:00+02:00");
    expect(startOfDay("2026-03-29")).toBe("2026-03-29T00:00:00+01:00");
    expect(startOfDay("2026-10-25")).toBe("2026-10-25T00:00:00+02:00");
  });
});

describe("the columns of a list", () => {
  const state = { ...emptyState(worker), columns: ["wage", "who", "level"], widths: { who: 240 } };

  it("keep their order and the width that one of them was given, in the address and in what is kept", () => {
    expect(decodeURIComponent(encodeState(state, worker).toString())).toBe("c=wage,who~240,level");
    expect(roundTrip(state)).toEqual(state);
    expect(decodeState(new URLSearchParams(), worker, "wage,who~240,level")).toEqual(state);
  });

  it("are never narrower than what can be read, nor wider than a screen; what is no width is none", () => {
    const widths = (text: string) => decodeState(new URLSearchParams({ c: text }), worker).widths;
    expect(widths("who~1,wage~99999,level~x,email~-5")).toEqual({ who: 64, wage: 800 });
  });

  it("move one place, or to the place of another, and no further than the ends", () => {
    const columns = ["a", "b", "c", "d"];
    expect(movedColumn(columns, "b", 1)).toEqual(["a", "c", "b", "d"]);
    expect(movedColumn(columns, "b", -1)).toEqual(["b", "a", "c", "d"]);
    expect(movedColumn(columns, "a", "c")).toEqual(["b", "c", "a", "d"]);
    expect(movedColumn(columns, "d", "a")).toEqual(["d", "a", "b", "c"]);
    expect(movedColumn(columns, "a", -1)).toEqual(columns);
    expect(movedColumn(columns, "d", 1)).toEqual(columns);
  });
});
