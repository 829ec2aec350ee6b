import { describe, expect, test } from "vitest";
import { cellsOf, subjectsOf } from "../../../src/features/members/matrix.ts";
import { stateOf } from "../../../src/features/members/members.ts";
import {
  BESIDE,
  choose,
  chooseMorning,
  isTold,
  OTHER_KINDS,
  readChoices,
} from "../../../src/features/members/notification-types.ts";
import { readManagees } from "../../../src/pages/settings/managees/managees.ts";
import { nextLevel } from "../../../src/pages/settings/members/level.ts";
import { readMigrations } from "../../../supabase/local/migrate.ts";

describe("management level (spec §4, §8)", () => {
  test("one step at a time, between 1 and 4", () => {
    expect(nextLevel(1, 1)).toEqual({ level: 2 });
    expect(nextLevel(4, -1)).toEqual({ level: 3 });
  });
  test("beyond, the sentences of the specification", () => {
    expect(nextLevel(4, 1)).toEqual({ refused: "Impossible de monter au-dessus de 4" });
    expect(nextLevel(1, -1)).toEqual({ refused: "Impossible de descendre en dessous de 1" });
  });
});

describe("managees (spec §6, §9)", () => {
  const members = Array.from({ length: 120 }, (_, index) => ({
    id: `m${index}`,
    display_name: `Membre ${String(index).padStart(3, "0")}`,
    offboarded_at: index % 10 === 0 ? "2026-01-01" : null,
  }));

  function server(fail = false) {
    const asked: number[] = [];
    return {
      asked,
      call: async () => {
        if (fail) throw { message: "non" };
        return members.map(({ id }) => ({ managee_id: id }));
      },
      rows: async (_: string, { filters: [by] }: { filters: [{ value: string[] }] }) => {
        asked.push(by.value.length);
        return members.filter(({ id }) => by.value.includes(id));
      },
    };
  }

  test("read by fifties; those who have left are not kept", async () => {
    const fake = server();
    const found = await readManagees(fake as never);
    expect(fake.asked).toEqual([50, 50, 20]);
    expect(found).toHaveLength(108);
    expect(found.every((member) => member.offboarded_at === null)).toBe(true);
  });

  test("a refusal is an error, not an empty team", async () => {
    await expect(readManagees(server(true) as never)).rejects.toEqual({ message: "non" });
  });
});

test("where a member stands: invited, arriving, active, gone", () => {
  const member = { auth_user_id: "u", is_onboarded: true, offboarded_at: null };
  expect(stateOf(member)).toBe("active");
  expect(stateOf({ ...member, is_onboarded: false })).toBe("arriving");
  expect(stateOf({ ...member, auth_user_id: null })).toBe("invited");
  expect(stateOf({ ...member, offboarded_at: "2026-11-01" })).toBe("gone");
});

describe("matrix of rights", () => {
  const rows = [
    { subject: "manager", family: "money", action: "read", scope: "business_unit" },
    { subject: "csm", family: "money", action: "read", scope: "own" },
    { subject: "csm", family: "money", action: "read", scope: "workspace" },
    { subject: "csm", family: "money", action: "create", scope: "own" },
    { subject: "csm", family: "crm", action: "edit", scope: "workspace" },
  ];
  test("one cell per action, with its widest scope, in the order of the verbs", () => {
    expect(cellsOf(rows, "money")).toEqual({
      manager: [{ action: "read", scope: "business_unit" }],
      csm: [
        { action: "read", scope: "workspace" },
        { action: "create", scope: "own" },
      ],
    });
  });
  test("subjects in the known order, an unknown one last", () => {
    expect(subjectsOf([...rows, { ...rows[0]!, subject: "new_role" }], ["csm", "manager"])).toEqual([
      "csm",
      "manager",
      "new_role",
    ]);
  });
});

describe("notification choices", () => {
  const kind = { entity: "contract", label: "Contrat", types: ["contract.submit", "contract.approve"] };
  test("a kind is on unless all of it is muted; turning it off and on leaves the others alone", () => {
    const off = choose({ muted: ["mission.open"] }, kind, false);
    expect(off.muted).toEqual(["mission.open", ...kind.types]);
    expect(isTold(off, kind)).toBe(false);
    expect(choose(off, kind, true)).toEqual({ muted: ["mission.open"] });
  });
  test("what the database holds is read without trust", () => {
    expect(readChoices(null)).toEqual({ muted: [] });
    expect(readChoices({ muted: ["a", 3] })).toEqual({ muted: ["a"] });
    expect(readChoices({ morning: "yes" })).toEqual({ muted: [] });
  });
  test("a kind is told by the channels that one chose, each apart from the others", () => {
    const mailed = choose(choose({ muted: [] }, kind, true, "mail"), kind, false);
    expect(mailed).toEqual({ muted: kind.types, mail: kind.types });
    expect([isTold(mailed, kind, "mail"), isTold(mailed, kind, "slack"), isTold(mailed, kind)]).toEqual([
      true,
      false,
      false,
    ]);
    expect(choose(mailed, kind, false, "mail")).toEqual({ muted: kind.types });
    expect(readChoices({ mail: "all", digest: ["a", 1] })).toEqual({ muted: [], digest: ["a"] });
  });
  test("the figures of the morning are asked for, apart from the rest", () => {
    const asked = chooseMorning({ muted: ["mission.open"] }, true);
    expect(asked).toEqual({ muted: ["mission.open"], morning: true });
    expect(choose(asked, kind, false).morning).toBe(true);
    expect(readChoices(asked)).toEqual(asked);
    expect(chooseMorning(asked, false)).toEqual({ muted: ["mission.open"] });
  });
});

test("whatever the base tells somebody of can be chosen, but what answers one’s own deed", () => {
  const sql = readMigrations()
    .map(({ sql }) => sql)
    .join("\n");
  const told = [
    ...sql.matchAll(/perform app\.notify\([\s\S]*?'([a-z_]+\.[a-z_]+|job_posting_answer)',\s+jsonb_build_object/g),
  ].map(([, type]) => type as string);
  const chosen = [...OTHER_KINDS.flatMap(({ types }) => types), ...Object.values(BESIDE).flat()];
  const steps = ["cooptation.submit", "deep_research_access.request", "signature_request.refuse"];
  const own = ["import_batch.undone", "workspace.transferred"];
  expect(told.filter((type) => ![...chosen, ...steps, ...own].includes(type))).toEqual([]);
  expect(chosen.filter((type) => !told.includes(type))).toEqual([]);
});
