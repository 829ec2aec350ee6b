import contract from "@resources/contracts/contract";
import { describe, expect, test } from "vitest";
import { type PartyState, type SignatureRow, sendLabel, signersOf } from "@/features/signature/parties";
import type { Row } from "@/kit/declaration";
import { sameValue } from "@/kit/form/values";
import { amendableFields, patchOf } from "@/pages/contracts/modification/patch";
import { nextContract } from "@/pages/contracts/modification/use-extension";
import { changedLines, diffOf, wishesPayload } from "@/pages/contracts/review/diff";
import { readValue } from "@/pages/contracts/use-changes";
import { weeklyAmounts } from "@/pages/contracts/weekly-amounts";
import { legalFigures } from "@/rules/figures";

const NOW = "2026-11-21T10:00:00Z";
const request = (more: Partial<SignatureRow>): SignatureRow => ({
  id: "s",
  party: "client",
  status: "to_sign",
  signer_name: "Awa Diop",
  signer_email: null,
  sent_at: "2026-11-20T10:00:00Z",
  opened_at: null,
  used_at: null,
  reminder_count: 0,
  expires_at: "2026-12-04T10:00:00Z",
  signed_by_name: null,
  signed_by_quality: null,
  refused_reason: null,
  mailed_at: null,
  mode: "link",
  witness_id: null,
  witness_name: null,
  position: 1,
  round: 1,
  code_sent_at: null,
  service: "relais",
  service_trouble: null,
  ...more,
});

const partyOf = (party: "client" | "worker", rows: readonly SignatureRow[], now: string) =>
  signersOf(["client", "worker"], rows, now).find((one) => one.party === party) as PartyState;

describe("where a party stands", () => {
  test("nothing sent, then the latest link speaks", () => {
    expect(partyOf("client", [], NOW).state).toBe("none");
    const rows = [request({ status: "expired", sent_at: "2026-11-18T10:00:00Z" }), request({ status: "reminded" })];
    expect(partyOf("client", rows, NOW).stateLabel).toBe("Relancé");
    expect(partyOf("worker", rows, NOW).state).toBe("none");
  });

  test("a link past its end is expired before the clock of the server says so", () => {
    expect(partyOf("client", [request({ expires_at: "2026-11-21T09:59:00Z" })], NOW).state).toBe("expired");
  });

  test("whoever had signed what another refused is not told that their link expired", () => {
    const undone = request({ status: "expired", signed_by_name: "Awa Diop", used_at: "2026-11-20T11:00:00Z" });
    expect(partyOf("client", [undone], NOW).stateLabel).toBe("Signé, sans suite");
  });

  test("a signature stands whatever was sent afterwards", () => {
    const rows = [request({ status: "signed", sent_at: "2026-11-18T10:00:00Z" }), request({ status: "expired" })];
    expect(partyOf("client", rows, NOW).state).toBe("signed");
    expect(sendLabel("signed")).toBeNull();
    expect(sendLabel("planned")).toBeNull();
  });

  test("several sign in the order of the last list; whoever had signed before stays", () => {
    const rows = [
      request({ id: "a", status: "signed", signer_name: "Luc" }),
      request({ id: "b", status: "expired", party: "worker" }),
      request({ id: "c", round: 2, party: "worker" }),
      request({ id: "d", round: 2, position: 2, status: "planned" }),
    ];
    const told = signersOf(["client", "worker"], rows, NOW).map(({ label, state }) => `${label} ${state}`);
    expect(told).toEqual(["Client 1 signed", "Salarié to_sign", "Client 2 planned"]);
  });

  test.each([
    ["none", "Envoyer"],
    ["to_sign", "Relancer"],
    ["refused", "Renvoyer un lien"],
    ["expired", "Renvoyer un lien"],
  ] as const)("%s: «\u202f%s\u202f»", (state, label) => expect(sendLabel(state)).toBe(label));
});

describe("two versions side by side", () => {
  test("the same value written otherwise is no change", () => {
    expect(sameValue(null, "")).toBe(true);
    expect(sameValue([], null)).toBe(true);
    expect(sameValue([1, 2], [1, 2])).toBe(true);
    expect(sameValue(false, null)).toBe(false);
    expect(sameValue("", 0)).toBe(false);
  });

  test("only what differs is marked; a first contract has no change", () => {
    const before: Row = { hourly_wage: 14.5, job_name: "Maçon", working_days: [1, 2, 3] };
    const after: Row = { ...before, hourly_wage: 15 };
    const changed = diffOf(contract, after, before).flatMap((one) => one.lines.filter((line) => line.isChanged));
    expect(changed.map((line) => line.name)).toEqual(["hourly_wage"]);
    expect(changedLines(diffOf(contract, after, null))).toBe(0);
  });

  test("a wish is a value, a word, or both; without either it is none", () => {
    const wishes = {
      hourly_wage: { wanted: 15, comment: " " },
      schedule: { wanted: null, comment: "Précisez la pause" },
      place: { wanted: "", comment: "" },
    };
    expect(wishesPayload(wishes)).toEqual([
      { field: "hourly_wage", wanted_value: 15, comment: null },
      { field: "schedule", wanted_value: null, comment: "Précisez la pause" },
    ]);
  });

  test.each([
    ["14.50", "money", 14.5],
    ["true", "boolean", true],
    ['["casque","gants"]', "choices", ["casque", "gants"]],
    ["{1,2}", "choices", ["1", "2"]],
    ["Nice", "text", "Nice"],
    [null, "text", null],
  ])("a wanted value %s of kind %s is read back", (text, kind, value) => expect(readValue(text, kind)).toEqual(value));
});

describe("an amendment", () => {
  const record: Row = {
    hourly_wage: "14.50",
    coefficient: 2.05,
    reference_wage: 14.5,
    is_night_work: false,
    working_days: [1, 2],
  };

  test("offers the fields of its kind, in the order of the form, and no other", () => {
    const fields = amendableFields(contract, ["coefficient", "hourly_wage", "owner_id", "wage_components"]);
    expect(fields.map(([name]) => name)).toEqual(["hourly_wage", "coefficient", "wage_components"]);
  });

  test("carries only what differs, as the columns want it", () => {
    const fields = amendableFields(contract, ["hourly_wage", "coefficient", "is_night_work", "working_days"]);
    const values = { hourly_wage: 15, coefficient: 2.05, is_night_work: true, working_days: ["1", "2"] };
    expect(patchOf(fields, record, values)).toEqual({ hourly_wage: 15, is_night_work: true });
  });

  test("a place found on the map is a change, the same one is not", () => {
    const fields = amendableFields(contract, ["address_id"]);
    const place = { ...record, address_id: "a1" };
    expect(patchOf(fields, place, { address_id: { id: "a1", formatted: "Nice" } })).toEqual({});
    expect(patchOf(fields, place, { address_id: { formatted: "Lyon" } })).toEqual({ address_id: null });
  });
});

test("a new contract after the waiting period repeats the post, not the dates nor what the paper had of its own", () => {
  const record: Row = {
    talent_id: "t",
    company_id: "c",
    job_name: "Maçon",
    start_date: "2026-09-01",
    end_date: "2026-09-30",
    trial_period_days: 2,
    flexibility_start: "2026-09-24",
    dpae_reference: "D1",
    status: "signed",
    contract_key: "C-1",
  };
  const next = nextContract(record, { start_date: "2026-10-15", end_date: "2026-11-30" });
  expect(next).toMatchObject({ talent_id: "t", job_name: "Maçon", start_date: "2026-10-15", end_date: "2026-11-30" });
  for (const name of ["status", "contract_key", "dpae_reference", "trial_period_days", "flexibility_start"])
    expect(next).not.toHaveProperty(name);
});

describe("what a week earns", () => {
  const row = { hourly_wage: "14.50", coefficient: "2.05", weekly_minutes: 2340, start_date: "2026-11-23" };

  test("bills 35 hours and 4 at 125\u202f%: 14.50 × 2.05 × (35 + 4 × 1.25)", () => {
    const amounts = weeklyAmounts(row, legalFigures);
    expect(amounts.ok && amounts.value.margin.billedCents).toBe(118_901);
    expect(amounts.ok && amounts.value.billRateCents).toBe(2973);
  });

  test.each([
    ["hourly_wage", "taux horaire"],
    ["coefficient", "coefficient"],
    ["weekly_minutes", "durée hebdomadaire"],
  ])("says that %s is missing", (name, word) => {
    const amounts = weeklyAmounts({ ...row, [name]: null }, legalFigures);
    expect(amounts.ok ? "" : amounts.reason).toContain(word);
  });
});
