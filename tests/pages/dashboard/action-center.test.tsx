import { act, cleanup, renderHook, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { setHelpOpen, useHelpOpen } from "../../../src/components/layout/shortcuts.ts";
import { rightsStore } from "../../../src/lib/rights.ts";
import { setRound, useRound } from "../../../src/lib/round.ts";
import ActionCenter from "../../../src/pages/dashboard/action-center/page.tsx";
import { rightsOf } from "../../app/fake.ts";
import { open as openPage } from "../../kit/harness";

const KINDS: Record<string, object> = {
  contract_ending: { label: "Fins de contrat", rank: 30, page: "modification", action: null, action_label: null },
  timesheet_missing: { label: "Heures manquantes", rank: 50, page: null, action: null, action_label: null },
  timesheet_to_check: {
    label: "Heures à contrôler",
    rank: 60,
    page: null,
    action: "check",
    action_label: "Tout contrôler",
  },
};

const item = (kind: string, title: string, tone = "waiting", client: string | null = null) => ({
  ...KINDS[kind],
  client,
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
const many: unknown[] = [];

const Help = () => <i>{useHelpOpen() ? "help open" : ""}</i>;

beforeEach(() => {
  asked.length = 0;
  many.length = 0;
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
  setRound(null);
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
        rpc: {
          action_center,
          transition_many: (sent: Record<string, unknown>) => {
            many.push(sent);
            return [{ id: "id-Bruno", refusal: "Heures vides." }];
          },
        },
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
  ).toEqual(["3 Tout dont 2 dépassés", "2 Fins de contrat dont 1 dépassé", "1 Heures manquantes dépassé"]);
  await userEvent.click(screen.getByRole("button", { name: /Heures manquantes/ }));
  expect(screen.getAllByRole("listitem")).toHaveLength(1);
  expect(router.state.location.search).toBe("?kind=timesheet_missing");
});

test("J and K move, Enter opens the page where one acts, «\u202f? » shows the keys", async () => {
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
  await waitFor(() => expect(at(router)).toBe("/contracts/id-Bruno/modification"));
});

test("a kind is a group, its clients stand together, and opening one begins the round of that kind", async () => {
  items = [
    item("timesheet_missing", "Anne", "bad", "Bâti"),
    item("timesheet_missing", "Bruno", "bad", "Loire"),
    item("timesheet_missing", "Carla", "bad", "Bâti"),
  ];
  await open();
  const group = await screen.findByRole("region", { name: "Heures manquantes" });
  const rows = within(group).getAllByRole("listitem");
  expect(rows.map((row) => within(row).getByRole("link").textContent)).toEqual(["Anne", "Carla", "Bruno"]);
  expect(rows.map((row) => row.textContent?.startsWith("Bâti"))).toEqual([true, false, false]);
  await userEvent.click(screen.getByRole("link", { name: "Anne" }));
  const { result } = renderHook(() => useRound());
  expect(result.current).toEqual({
    label: "Heures manquantes",
    stops: ["Anne", "Carla", "Bruno"].map((name) => ({ id: `id-${name}`, to: `/contracts/id-${name}#end_date` })),
  });
});

test("what can be done of several is done in one call, and says which were refused and why", async () => {
  items = [item("timesheet_to_check", "Anne"), item("timesheet_to_check", "Bruno")];
  await open();
  await userEvent.click(await screen.findByRole("button", { name: "Tout contrôler" }));
  const dialog = await screen.findByRole("dialog");
  await userEvent.click(within(dialog).getByRole("button", { name: "Tout contrôler" }));
  expect((await screen.findAllByText("1 fait, 1 refusé.")).length).toBeGreaterThan(0);
  expect(screen.getAllByText("Heures vides.").length).toBeGreaterThan(0);
  expect(many).toEqual([{ entity: "contract", ids: ["id-Anne", "id-Bruno"], action: "check" }]);
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
