import { expect, test } from "vitest";
import type { MemberRow } from "../../../src/features/members/members.ts";
import { belowOf, linesOf, teamWords } from "../../../src/pages/organigram/tree.ts";
import { diagramOf, type State, type Transition } from "../../../src/pages/playground/diagram.ts";

const member = (id: string, manager_id: string | null) => ({ id, display_name: id, manager_id }) as MemberRow;
const team = [
  member("awa", null),
  member("ben", "awa"),
  member("cléo", "ben"),
  member("dan", "ben"),
  // Whose manager is not seen from here.
  member("eve", "elsewhere"),
];
const shown = (lines: ReturnType<typeof linesOf>) => lines.map(({ member: { id }, level }) => `${level} ${id}`);

test("a team stands under its manager, whoever has none is at the top", () => {
  const lines = linesOf(team, new Set());
  expect(shown(lines)).toEqual(["1 awa", "2 ben", "3 cléo", "3 dan", "1 eve"]);
  expect(lines.map(teamWords)).toEqual(["3 personnes, dont 1 directement", "2 personnes", "", "", ""]);
  expect(lines.map(({ position, siblings }) => `${position}/${siblings}`)).toEqual(["1/2", "1/1", "1/2", "2/2", "2/2"]);
});

test("a folded team is hidden; whoever is searched is seen with those above, folded or not", () => {
  expect(shown(linesOf(team, new Set(["ben"])))).toEqual(["1 awa", "2 ben", "1 eve"]);
  expect(shown(linesOf(team, new Set(["ben"]), ({ id }) => id === "dan"))).toEqual(["1 awa", "2 ben", "3 dan"]);
});

test("nobody is put under one of their own team", () => {
  expect([...belowOf(team, "awa")].sort()).toEqual(["ben", "cléo", "dan"]);
  expect([...belowOf(team, "cléo")]).toEqual([]);
});

test("five hundred members are laid out between two frames", () => {
  const many = Array.from({ length: 500 }, (_, at) =>
    member(`m${at}`, at === 0 ? null : `m${Math.floor((at - 1) / 4)}`),
  );
  const begun = performance.now();
  expect(linesOf(many, new Set())).toHaveLength(500);
  expect(performance.now() - begun).toBeLessThan(100);
});

test("a circuit is drawn from its rows: one box a state, further down at each step, one curve between two states", () => {
  const state = (code: string, position: number, is_initial = false) =>
    ({ code, label: code, position, is_initial }) as State;
  const step = (from_state: string, action: string, to_state: string) =>
    ({ from_state, action, to_state, label: action }) as Transition;
  const { nodes, edges } = diagramOf(
    [state("draft", 1, true), state("sent", 2), state("done", 3), state("nowhere", 4)],
    [
      step("draft", "send", "sent"),
      step("sent", "back", "draft"),
      step("sent", "end", "done"),
      step("sent", "close", "done"),
    ],
  );
  expect(nodes.map(({ state: { code } }) => code)).toEqual(["draft", "sent", "done", "nowhere"]);
  const [first, second, third, last] = nodes.map(({ y }) => y);
  expect([first, second, third, last]).toEqual([first, second, third, last].toSorted((a = 0, b = 0) => a - b));
  expect(new Set([first, second, third, last]).size).toBe(4);
  expect(edges.map(({ isBack, title }) => `${title}${isBack ? " ↩" : ""}`)).toEqual([
    "draft → sent : send",
    "sent → draft : back ↩",
    "sent → done : end / close",
  ]);
});
