import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import type { NextStep, Resource } from "@/kit/declaration";
import { ShowView } from "@/kit/show/show-view";
import { placed, type WorkflowAction } from "@/kit/show/workflow";
import { toastStore } from "@/lib/toast";
import { everyRight, open } from "./harness";
import { worker } from "./sample";

const action = (name: string, tone: WorkflowAction["tone"], more: Partial<WorkflowAction> = {}): WorkflowAction => ({
  action: name,
  label: name,
  tone,
  requires_comment: false,
  to_state: "x",
  ...more,
});
const names = (some: readonly WorkflowAction[]) => some.map(({ action: name }) => name);

describe("where the actions of a record stand", () => {
  const [open_, cancel, source, fill] = [
    action("open", "info"),
    action("cancel", "bad"),
    action("source", "info"),
    action("fill", "good"),
  ];
  it.each<[string, WorkflowAction[], Pick<NextStep, "action" | "to"> | undefined, string | undefined, string[]]>([
    ["the way forward is the button", [cancel, open_, fill], undefined, "fill", ["open", "cancel"]],
    ["the declared one comes first", [open_, cancel, fill], { action: "open" }, "open", ["fill", "cancel"]],
    ["the only way is the button", [open_, cancel], undefined, "open", ["cancel"]],
    ["what destroys never is", [cancel], undefined, undefined, ["cancel"]],
    ["a place to go takes the button", [open_, fill, cancel], { to: "/x" }, undefined, ["open", "fill", "cancel"]],
  ])("%s", (_, actions, next, primary, menu) => {
    const found = placed(actions, next);
    expect([found.primary?.action, names(found.menu), names(found.steps)]).toEqual([primary, menu, []]);
  });

  it("what leaves a record where it stands is never the button", () => {
    const later = action("reschedule", "neutral", { to_state: "requested" });
    const stay = action("remind", "good", { to_state: "requested" });
    expect(placed([later, cancel], undefined, "requested")).toMatchObject({
      primary: undefined,
      menu: [later, cancel],
    });
    expect(placed([later, open_], undefined, "requested").primary).toBe(open_);
    expect(placed([later, stay], undefined, "requested").primary).toBe(stay);
  });

  it("many ways on have a menu of their own", () => {
    const ways = ["a", "b", "c", "d"].map((name) => action(name, "info"));
    const found = placed([...ways, cancel, source], { action: "source" });
    expect([found.primary?.action, names(found.steps), names(found.menu)]).toEqual([
      "source",
      ["a", "b", "c", "d"],
      ["cancel"],
    ]);
  });
});

const record = { id: "w1", version: 1, last_name: "Martin", status: "draft", wage: 12, owner_id: "m1", city_id: "c9" };
const guided: Resource = {
  ...worker,
  next: {
    draft: { text: "Relisez, puis envoyez.", action: "send" },
    sent: { text: "Voyez sa ville.", to: "/cities/:city_id", label: "Sa ville", needs: ["reference", "read"] },
  },
  frozen: { column: "status", unless: ["draft"], except: ["rank"] },
  form: worker.form,
  show: worker.show,
};
const show = (state = "draft", rights = everyRight()) =>
  open({
    path: "/workers/w1",
    routes: { "/workers/:id": <ShowView resource={guided} />, "/cities/:id": <p>ville</p> },
    tables: {
      worker: [{ ...record, status: state }],
      audit_log: [
        {
          id: 1,
          table_name: "worker",
          row_id: "w1",
          operation: "update",
          actor_id: "m2",
          at: "2026-11-20T10:00:00Z",
          before: { wage: 11, rank: 1 },
          after: { wage: 12, rank: 2 },
        },
      ],
    },
    rpc: {
      available_actions: () => [action("refuse", "bad"), action("send", "info", { done: "Fiche envoyée" })],
      transition: () => null,
    },
    rights,
  });

describe("what comes next", () => {
  it("is said, is the one button, and once done the toast says what happened; the rest is in the menu", async () => {
    show();
    expect(await screen.findByRole("region", { name: "À faire" })).toHaveTextContent("Relisez, puis envoyez.");
    const send = await screen.findByRole("button", { name: "send" });
    expect(screen.queryByRole("button", { name: "refuse" })).toBeNull();
    await userEvent.click(screen.getByRole("button", { name: "Autres actions" }));
    expect(await screen.findByRole("menuitem", { name: "refuse" })).toBeInTheDocument();
    await userEvent.click(send);
    await expect.poll(() => toastStore.get().map(({ description }) => description)).toEqual(["Fiche envoyée."]);
  });

  it("may be a place to go, for whom may go there", async () => {
    show("sent");
    const links = await screen.findAllByRole("link", { name: "Sa ville" });
    expect(links.map((link) => link.getAttribute("href"))).toEqual(["/cities/c9", "/cities/c9"]);
  });

  it("is no link for whom may not", async () => {
    show("sent", everyRight("reference:read"));
    expect(await screen.findByText("Voyez sa ville.")).toBeInTheDocument();
    expect(screen.queryByRole("link", { name: "Sa ville" })).toBeNull();
  });
});

describe("a record that has left the states in which it is written", () => {
  it("offers no form, and to put back only what still changes; before, everything", async () => {
    show("sent");
    const line = async (label: RegExp) =>
      (await screen.findAllByText(label)).flatMap((one) => one.closest("li") ?? [])[0];
    expect(screen.queryByRole("link", { name: "Modifier" })).toBeNull();
    const [wage, rank] = [await line(/^Taux\s*:/), await line(/^Rang\s*:/)];
    expect(within(wage as HTMLElement).queryByRole("button", { name: "Rétablir" })).toBeNull();
    expect(within(rank as HTMLElement).getByRole("button", { name: "Rétablir" })).toBeInTheDocument();
    expect(screen.queryByRole("button", { name: /Modifier «\u202fTaux/ })).toBeNull();
  });

  it("offers them all before", async () => {
    show();
    expect(await screen.findByRole("link", { name: "Modifier" })).toBeInTheDocument();
    await expect.poll(() => screen.queryAllByRole("button", { name: "Rétablir" }).length).toBe(2);
  });
});
