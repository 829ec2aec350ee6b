import { act, renderHook, waitFor } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { beforeEach, expect, test, vi } from "vitest";
import { isDirty } from "@/lib/unsaved";
import { readDay } from "@/pages/timesheets/data";
import type { EntryWeek } from "@/pages/timesheets/entry/use-entry";
import { useSaves } from "@/pages/timesheets/entry/use-saves";
import { hoursAsMinutes as h } from "@/rules/time/minutes";

const calls: { week_id: string; days: unknown[] }[] = [];
const server = { refuses: new Map<string, string>(), slow: 0, limits: [] as object[] };

vi.mock("@refinedev/core", () => ({
  useDataProvider: () => () => ({
    custom: async ({ payload }: { payload: { week_id: string; days: unknown[] } }) => {
      if (server.slow) await new Promise((done) => setTimeout(done, server.slow));
      const reason = server.refuses.get(payload.week_id);
      if (reason) throw new Error(reason);
      calls.push(payload);
      return { data: { limits: server.limits } };
    },
  }),
}));

const weekOf = (id: string, more: Partial<EntryWeek> = {}): EntryWeek => {
  const days = ["2026-11-16", "2026-11-17"].map((date) =>
    readDay({ date, planned_minutes: "420", worker_minutes: null }),
  );
  return {
    id,
    status: "to_enter",
    contractKey: id,
    talent: id,
    company: "",
    site: "",
    talentId: id,
    birthDate: null,
    nafCode: null,
    ownerId: null,
    contract: null,
    days,
    slots: days,
    ...more,
  };
};

beforeEach(() => {
  calls.length = 0;
  server.refuses.clear();
  server.slow = 0;
  server.limits = [];
});

function setup(weeks: EntryWeek[]) {
  const replace = vi.fn();
  const hook = renderHook(() => useSaves(weeks, replace), {
    wrapper: ({ children }) => <MemoryRouter initialEntries={["/timesheets/entry"]}>{children}</MemoryRouter>,
  });
  const type = (week: EntryWeek, hours: number) => {
    const [first] = week.days;
    if (first) act(() => hook.result.current.type(week, first, { kind: "hours", minutes: h(hours) }));
  };
  return { hook, replace, type };
}

test("a row that is left sends its changed cells alone, then says that it is saved", async () => {
  const week = weekOf("w1");
  const { hook, replace, type } = setup([week]);
  type(week, 7.5);
  expect(isDirty("/timesheets/entry")).toBe(true);
  await act(async () => void (await hook.result.current.save("w1")));
  expect(calls).toEqual([{ week_id: "w1", days: [{ date: "2026-11-16", worker_minutes: h(7.5) }] }]);
  expect(hook.result.current.states.get("w1")).toMatchObject({ at: "saved" });
  expect(replace).toHaveBeenCalledWith("w1", expect.any(Array), "entered");
});

test("a saved row says what the law says of the whole week of the worker, other clients included", async () => {
  server.limits = [
    {
      code: "week_max",
      verdict: "to_justify",
      label: "Durée de la semaine",
      message: "50h00 dépassent 48 h.",
      article: null,
    },
  ];
  const week = weekOf("w1");
  const { hook, type } = setup([week]);
  type(week, 7);
  await act(async () => void (await hook.result.current.save("w1")));
  expect(hook.result.current.states.get("w1")).toMatchObject({ at: "saved", told: "50h00 dépassent 48 h." });
});

test("a refused row keeps what was typed, says why, and is still unsaved", async () => {
  const week = weekOf("w1");
  server.refuses.set("w1", "Le 16/11/2026 est en dehors du contrat.");
  const { hook, type } = setup([week]);
  type(week, 7);
  await act(async () => void (await hook.result.current.save("w1")));
  expect(hook.result.current.states.get("w1")).toEqual({
    at: "failed",
    reason: "Le 16/11/2026 est en dehors du contrat.",
  });
  expect(hook.result.current.drafts.get("w1")).toEqual({ "2026-11-16": { worker_minutes: h(7) } });
  expect(isDirty("/timesheets/entry")).toBe(true);
});

test("what the controls forbid does not leave", async () => {
  const week = weekOf("w1", {
    contract: {
      id: "k",
      contract_key: "C",
      start: "2026-11-17",
      end: null,
      price: null,
      isCdii: false,
      owned: {},
      stepMinutes: 15,
      entryBy: "agency",
      weeklyMinutes: h(35),
      hasMealCard: false,
      defaults: {
        has_meal: false,
        has_travel: false,
        has_transport: false,
        travel_zone: null,
        is_long_distance: false,
      },
      job: null,
      order: null,
    },
  });
  const { hook, type } = setup([week]);
  type(week, 7);
  await act(async () => void (await hook.result.current.save("w1")));
  expect(calls).toEqual([]);
  expect(hook.result.current.states.get("w1")).toMatchObject({
    at: "failed",
    reason: expect.stringContaining("contrat"),
  });
});

test("the planned hours of a selection are saved together, and one refusal does not hold the others", async () => {
  const weeks = ["w1", "w2", "w3", "w4", "w5"].map((id) => weekOf(id));
  server.refuses.set("w3", "Fermé.");
  const { hook } = setup(weeks);
  act(() => {
    for (const week of weeks) hook.result.current.planned(week, true);
  });
  let refused = 0;
  await act(async () => {
    refused = await hook.result.current.saveAll(weeks.map((week) => week.id));
  });
  expect(refused).toBe(1);
  expect(calls.map((call) => call.week_id).sort()).toEqual(["w1", "w2", "w4", "w5"]);
  expect(calls[0]?.days).toHaveLength(2);
});

test("the network is back: what could not leave leaves", async () => {
  const week = weekOf("w1");
  server.refuses.set("w1", "Pas de réseau.");
  const { hook, type } = setup([week]);
  type(week, 7);
  await act(async () => void (await hook.result.current.save("w1")));
  server.refuses.clear();
  await act(async () => void window.dispatchEvent(new Event("online")));
  await waitFor(() => expect(calls).toHaveLength(1));
});

test("what is typed while the row leaves is not lost", async () => {
  const week = weekOf("w1");
  server.slow = 20;
  const { hook, type } = setup([week]);
  type(week, 7);
  await act(async () => {
    const leaving = hook.result.current.save("w1");
    const [, second] = week.days;
    if (second) hook.result.current.type(week, second, { kind: "hours", minutes: h(8) });
    await leaving;
  });
  expect(hook.result.current.drafts.get("w1")).toEqual({ "2026-11-17": { worker_minutes: h(8) } });
});

test("a minor beyond eight hours, or beyond the week with another client, does not leave", async () => {
  const young = { birthDate: "2009-06-01", talentId: "t" };
  const [here, there] = [weekOf("w1", young), weekOf("w2", young)];
  const { hook, type } = setup([here, there]);
  type(here, 9);
  await act(async () => void (await hook.result.current.save("w1")));
  expect(hook.result.current.states.get("w1")).toMatchObject({
    at: "failed",
    reason: "Le 16/11/2026, 9h00 dépassent 8 h (moins de 18 ans).",
  });
  expect(calls).toEqual([]);
});
