import { describe, expect, test } from "vitest";
import type { WorkflowAction } from "../../../src/kit/show/workflow.ts";
import type { Permission } from "../../../src/lib/rights.ts";
import { type StepRow, stepsOf } from "../../../src/pages/contracts/actions/steps.ts";
import { MANAGEE, ME, rightsWith } from "../../support/rights.ts";

const all = (...actions: string[]): Permission[] =>
  actions.map((action) => ({ family: "contracts", action, scope: "workspace" }));
const consultant = rightsWith(all("read", "create", "edit"));

const offered = (...names: string[]): WorkflowAction[] =>
  names.map((action) => ({ action, label: action, tone: "info", requires_comment: false, to_state: "" }));
const row = (status: string, more: StepRow = {}): StepRow => ({
  id: "c1",
  status,
  created_by: ME,
  owner_id: ME,
  ...more,
});

const names = (steps: ReturnType<typeof stepsOf>["main"]) =>
  steps.map((step) =>
    step.kind === "page" ? step.to : "action" in step ? `${step.kind}:${step.action.action}` : step.kind,
  );
const main = (status: string, actions: string[] = [], more: StepRow = {}, rights = consultant) =>
  names(stepsOf(row(status, more), offered(...actions), rights).main);

describe("the step that a contract calls for", () => {
  test("a draft is submitted by its author, even when something is missing: the server then says what", () => {
    expect(main("draft", [])).toEqual(["workflow:submit"]);
    expect(main("draft", ["submit", "cancel"])).toEqual(["workflow:submit"]);
  });

  test("a term that moves by souplesse is notified, not submitted", () => {
    expect(main("draft", [], { amendment_type: "AV_SOUPLESSE" })).toEqual(["workflow:notify"]);
  });

  test("nobody submits the draft of another", () => {
    expect(main("draft", [], { created_by: MANAGEE, owner_id: MANAGEE })).toEqual([]);
  });

  test.each([
    ["consultant_review", ["validate", "send_back"], "/contracts/c1/consultant-review"],
    ["admin_review", ["approve", "request_modification", "refuse"], "/contracts/c1/review"],
  ])("%s leads whoever may decide to its page", (status, actions, to) => {
    expect(main(status, actions)).toEqual([to]);
    expect(main(status, ["cancel"])).toEqual([]);
  });

  test("what is asked at review is answered on its page while answers are missing", () => {
    expect(main("admin_modification_requested", [])).toEqual(["/contracts/c1/admin-modification-requested"]);
    expect(main("admin_modification_requested", [], { created_by: MANAGEE, owner_id: MANAGEE })).toEqual([]);
  });

  test.each([
    ["RUPT_ETT", "interim", ["replace"]],
    ["RUPT_ETT", "cdii", []],
    ["RUPT_SAL", "interim", []],
    ["FAUTE_GRAVE", "interim", []],
    ["FORCE_MAJEURE", "interim", []],
  ])("broken for %s, a contract of type %s offers %j (L1251-26)", (ending_reason, contract_type, steps) => {
    expect(main("broken", [], { ending_reason, contract_type })).toEqual(steps);
    expect(main("broken", [], { ending_reason, contract_type }, rightsWith(all("read", "edit")))).toEqual([]);
  });

  test("an approved contract is sent to be signed, a signed one is extended or amended", () => {
    expect(main("to_sign", ["reopen"])).toEqual(["send"]);
    expect(main("signed", ["suspend"])).toEqual(["/contracts/c1/modification"]);
    expect(main("signed", [], {}, rightsWith(all("read", "edit")))).toEqual([]);
  });

  test("who reads only has no step", () => {
    const reader = rightsWith(all("read"));
    for (const status of ["draft", "to_sign", "signed", "admin_modification_requested"])
      expect(main(status, [], {}, reader)).toEqual([]);
  });
});

describe("the other steps", () => {
  const more = (status: string, ...actions: string[]) =>
    names(stepsOf(row(status), offered(...actions), consultant).more);

  test("an end wants a date and a reason", () => {
    expect(more("signed", "end", "break", "suspend")).toEqual(["end:end", "end:break", "workflow:suspend"]);
  });

  test("what has a page is not offered twice", () => {
    expect(more("admin_review", "approve", "refuse", "request_modification", "cancel")).toEqual(["workflow:cancel"]);
    expect(more("draft", "submit", "cancel")).toEqual(["workflow:cancel"]);
  });
});
