import { describe, expect, it } from "vitest";
import { assessContract } from "../../../src/rules/contract/assess.ts";
import { souplesseWindow } from "../../../src/rules/contract/assess-lines.ts";
import { papersAround } from "../../../src/rules/contract/papers-around.ts";
import { contextOf, type FullDraft, type Surroundings } from "../../../src/rules/contract/surroundings.ts";
import vectors from "../../fixtures/rules/legality.json" with { type: "json" };
import { branchRows, figuresOf, type LegalityCase, MIRRORED } from "./legality-cases.ts";

const cases = vectors.cases as LegalityCase[];

/** What the server would answer around a case. */
function surroundings(one: LegalityCase): Surroundings {
  return {
    is_post_known: !one.no_post,
    calendar: one.no_post
      ? null
      : {
          opening_days: one.post?.opening_days ?? [1, 2, 3, 4, 5],
          holiday_policy: one.post?.holiday_policy ?? "closed",
          department: "69",
        },
    economic_layoff_on: one.post?.economic_layoff_on ?? null,
    post_history: (one.history ?? []).map((past) => ({
      ...past,
      refused_renewal_end: past.renewal_refused_until ?? null,
    })) as unknown as Surroundings["post_history"] & object,
    chain:
      one.renewals === undefined
        ? null
        : {
            start_date: vectors.base.start_date,
            renewals: one.renewals + Number(one.draft.amendment_type === "AV_RENOUVELLEMENT"),
            previous_end: vectors.base.end_date,
            term_before: vectors.base.end_date,
          },
    restrictions: one.restriction ? [{ ...one.restriction, reason_code: null }] : [],
    broken: one.broken ? ({ ...one.broken, talent_id: "t" } as unknown as NonNullable<Surroundings["broken"]>) : null,
    identity: one.identity ?? null,
    student_contracts: one.identity?.is_student_permit ? (one.student ?? []) : null,
    birth_date: one.birth_date ?? null,
    medical: one.medical ?? null,
    job_code: "ferrailleur",
    idcc: one.idcc ?? null,
    branch_rules: branchRows(one.branch),
    certificates: (one.certificates ?? []) as NonNullable<Surroundings["certificates"]>,
    conditions: [vectors.conditions],
  };
}

describe("Legality: the cases that the database answers too", () => {
  it.each(cases.map((one) => [one.name, one] as const))("%s", (_, one) => {
    const draft = { ...vectors.base, ...one.draft, talent_id: "t", department: one.department ?? null } as FullDraft;
    const around = surroundings(one);
    const context = contextOf(draft, around, "2026-01-15", figuresOf(one));
    const found = assessContract(draft, { ...context, papers: papersAround(draft, around, "2026-01-15") });
    const codes = (verdict: string) =>
      found.filter((line) => line.verdict === verdict && MIRRORED(line.code)).map((line) => line.code);
    expect(codes("blocking").sort()).toEqual([...one.blocking].sort());
    if (one.to_justify) expect(codes("to_justify").sort()).toEqual([...one.to_justify].sort());
    if (one.window) {
      const window = souplesseWindow(draft, context);
      expect(window.ok && [window.value.earliest, window.value.latest]).toEqual(one.window);
    }
    if (one.field) expect(found.find((line) => line.verdict !== "ok")?.field).toBe(one.field);
  });
});
