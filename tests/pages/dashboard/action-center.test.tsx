import { act, cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { setHelpOpen, useHelpOpen } from "../../../src/components/layout/shortcuts.ts";
import { rightsStore } from "../../../src/lib/rights.ts";
import ActionCenter from "../../../src/pages/dashboard/action-center/page.tsx";
import { rightsOf } from "../../app/fake.ts";
import { open as openPage } from "../../kit/harness";

const item = (kind: string, title: string, tone = "waiting") => ({
  kind,
  entity: "contract",
  row_id: `id-${title}`,
  title,
  reason: "Fin proche\u202f: prolonger\u202f?",
  due_on: "2026-11-20",
  owner_id: "m1",
  owner_name: "Karim Benali",
  field: "end_date",
  tone,
});

let items: ReturnType<typeof item>[];
const asked: string[] = [];

const Help = () => <i>{useHelpOpen() ? "help open" : ""}</i>;

beforeEach(() => {
  asked.length = 0;
  items = [
    item("contract_ending", "Anne"),
    item("contract_ending", "Bruno", "bad"),
    item("timesheet_missing", "Carla", "bad"),
  ];
  Element.prototype.scrollIntoView = vi.fn();
});
afterEach(() => {
  cleanup();
  setHelpOpen(false);
  rightsStore.set(null);
  vi.restoreAllMocks();
});

async function open(address = "/dashboard/action-center") {
  const page = (
    <>
      <ActionCenter />
      <Help />
    </>
  );
  const action_center = ({ scope }: Record<string, unknown>) => {
    asked.push(String(scope));
    return items;
  };
  return act(
    async () =>
      openPage({
        path: address,
        routes: { "/dashboard/action-center": page, "*": <p>elsewhere</p> },
        rpc: { action_center },
        rights: rightsOf({ permissions: [{ family: "contracts", action: "edit", scope: "workspace" }] }),
      }).router,
  );
}

const current = () => document.querySelector("[data-current]")?.textContent ?? "";
const at = (router: Awaited<ReturnType<typeof open>>) => {
  const { pathname, search, hash } = router.state.location;
  return pathname + search + hash;
};

test("the funnel counts what waits; choosing a kind shows it alone, in the address too", async () => {
  const router = await open();
  const funnel = await screen.findByRole("group", { name: "Ce qui attend, par nature" });
  expect(
    within(funnel)
      .getAllByRole("button")
      .map((one) => one.textContent),
  ).toEqual(["3dont 2 urgentsTout", "2dont 1 urgentFins de contrat", "1urgentHeures manquantes"]);
  await userEvent.click(screen.getByRole("button", { name: /Heures manquantes/ }));
  expect(screen.getAllByRole("listitem")).toHaveLength(1);
  expect(router.state.location.search).toBe("?kind=timesheet_missing");
});

test("J and K move, Enter opens the record at the field, «\u202f? » shows the keys", async () => {
  const router = await open();
  await screen.findByText("Anne");
  expect(current()).toContain("Anne");
  await userEvent.keyboard("jj");
  expect(current()).toContain("Carla");
  await userEvent.keyboard("jk");
  expect(current()).toContain("Bruno");
  await userEvent.keyboard("?");
  expect(screen.getByText("help open")).toBeInTheDocument();
  await userEvent.keyboard("{Enter}");
  await waitFor(() => expect(at(router)).toBe("/contracts/id-Bruno#end_date"));
});

test("E edits, for who may", async () => {
  const router = await open();
  await screen.findByText("Anne");
  await userEvent.keyboard("e");
  await waitFor(() => expect(at(router)).toBe("/contracts/id-Anne/edit#end_date"));
});

test("S goes from «\u202fmoi et mes managés\u202f» to the whole workspace and back", async () => {
  const router = await open();
  await screen.findByText("Anne");
  expect(asked.at(-1)).toBe("me_and_managees");
  await userEvent.keyboard("s");
  await waitFor(() => expect(asked.at(-1)).toBe("none"));
  expect(router.state.location.search).toBe("?scope=none");
  await userEvent.keyboard("s");
  await waitFor(() => expect(router.state.location.search).toBe(""));
});

test("nothing waits: it says what was checked", async () => {
  items = [];
  await open();
  await screen.findByText("Rien n’attend");
  expect(screen.getByText(/tout a été vérifié/)).toBeInTheDocument();
});
