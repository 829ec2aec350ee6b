import { act, cleanup, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { rightsStore } from "../../../src/lib/rights.ts";
import FiguresPage from "../../../src/pages/dashboard/figures/page.tsx";
import type { Week } from "../../../src/pages/dashboard/figures/use-figures.ts";
import { addDays } from "../../../src/rules/calendar/date.ts";
import { rightsOf } from "../../app/fake.ts";
import { open as openPage } from "../../kit/harness";

const MONDAY = "2026-11-23";
const asked: Record<string, unknown>[] = [];
let answer: Record<string, unknown>;
const saved: Blob[] = [];

const week = (monday: string, hours: number, more: Partial<Week> = {}): Week => ({
  monday,
  orders: 1,
  posts: 4,
  filled: 3,
  fills: 1,
  fill_minutes: 2 * 24 * 60,
  applications: 6,
  starts: 2,
  sheets: 10,
  minutes: hours * 60,
  ...more,
});
const thirteen = (from: string, hours: number, more: Partial<Week> = {}) =>
  Array.from({ length: 13 }, (_, n) => week(addDays(from, n * 7), hours, more));

beforeEach(() => {
  asked.length = 0;
  saved.length = 0;
  // Nothing is laid out here: the drawing says that it has no room.
  vi.spyOn(console, "warn").mockImplementation(() => {});
  vi.stubGlobal(
    "ResizeObserver",
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
  answer = {
    today: "2026-11-24",
    monday: MONDAY,
    is_money_partial: false,
    people: 12,
    contracts: 13,
    full_time: 11.5,
    ending: 2,
    unsigned: 3,
    unsigned_minutes: 105 * 60,
    unsigned_since: "2026-11-09",
    weeks: [...thirteen(addDays(MONDAY, -455), 100), ...thirteen(addDays(MONDAY, -91), 120)],
  };
});
afterEach(() => {
  cleanup();
  rightsStore.set(null);
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const open = (address = "/dashboard/figures") =>
  act(
    async () =>
      openPage({
        path: address,
        routes: { "/dashboard/figures": <FiguresPage />, "*": <p>elsewhere</p> },
        rpc: {
          agency_figures: (sent: Record<string, unknown>) => {
            asked.push(sent);
            if (answer.error) throw answer.error;
            return answer;
          },
        },
        tables: { business_unit: [{ id: "u1", name: "Lyon" }] },
        rights: rightsOf({
          permissions: [{ family: "missions", action: "read", scope: "workspace" }],
          owns: ["contract"],
        }),
      }).router,
  );
const card = (name: string) => within(screen.getByRole("region", { name }));
/** What a list is asked, by the address that opens it. */
const listOf = (link: HTMLElement) => {
  const { pathname, searchParams } = new URL(link.getAttribute("href") ?? "", "http://relais.test");
  return [pathname, ...searchParams.getAll("f")];
};

test("each figure says what it is, and opens the list that makes it", async () => {
  await open();
  const today = await screen.findByRole("region", { name: "En mission aujourd’hui" });
  expect(today.textContent).toContain("12 personnes11,5 équivalents temps plein");
  expect(listOf(card("En mission aujourd’hui").getByRole("link", { name: "Voir les 13 contrats" }))).toEqual([
    "/contracts",
    "status.in.signed",
    "start_date.between.,2026-11-24",
  ]);
  expect(card("Fins de contrat sans décision").getByRole("link").getAttribute("href")).toBe(
    "/dashboard/action-center?kind=contract_ending&scope=me_and_managees",
  );
  expect(listOf(card("Heures non signées").getByRole("link", { name: "Voir les 3 relevés" }))).toEqual([
    "/timesheets",
    "status.in.entered,sent_to_customer",
    "monday.between.,2026-11-22",
  ]);
  expect(screen.getByRole("region", { name: "Heures travaillées" }).textContent).toContain("+20\u202f% sur un an");
  expect(listOf(card("Taux de pourvoi").getByRole("link", { name: "Voir les 13 commandes" }))[0]).toBe(
    "/missions/client-order",
  );
  expect(asked).toEqual([{ scope: "me_and_managees" }]);
});

test("without the right: no turnover, no margin, no accident, and nothing in their place", async () => {
  await open();
  await screen.findByRole("region", { name: "Heures travaillées" });
  const names = screen.getAllByRole("region").map((one) => within(one).getByRole("heading").textContent);
  expect(names).not.toEqual(expect.arrayContaining(["Chiffre d’affaires"]));
  expect(document.body.textContent).not.toMatch(/Marge|affaires|Accidents|€/);
});

test("with it: turnover, margin, and the rates of accidents", async () => {
  const money = { turnover_cents: 400_000, margin_cents: 80_000, priced_minutes: 7200, priced_sheets: 10 };
  answer.weeks = [...thirteen("2025-08-25", 100), ...thirteen("2026-08-24", 120, money)];
  answer.accidents = { accidents: 3, days: 90, minutes: 120_000 * 60 };
  answer.accidents_before = { accidents: 0, days: 0, minutes: 0 };
  await open();
  const margin = await screen.findByRole("region", { name: "Marge brute" });
  expect(margin.textContent).toContain("10\u202f400\u202f€20\u202f% du chiffre d’affaires");
  expect(screen.getByRole("region", { name: "Accidents du travail" }).textContent).toContain("TF 25 · TG 0,75");
});

test("the table says each week, its list and the year before; the file says the same", async () => {
  vi.spyOn(URL, "createObjectURL").mockImplementation((file) => {
    saved.push(file as Blob);
    return "blob:figures";
  });
  await open();
  await screen.findByRole("region", { name: "Heures travaillées" });
  await userEvent.click(card("Heures travaillées").getByText("Tableau"));
  const [, first] = card("Heures travaillées").getAllByRole("row");
  expect(first?.textContent).toBe("24/08/2026 (S35)120\u202fh100\u202fh");
  expect(listOf(card("Heures travaillées").getByRole("link", { name: /24\/08/ }))).toContain(
    "monday.between.2026-08-24,2026-08-30",
  );
  await userEvent.click(screen.getByRole("button", { name: /^CSV.*Heures travaillées/ }));
  await vi.waitFor(() => expect(saved).toHaveLength(1));
  const lines = (await saved[0]?.text())?.split("\r\n");
  expect(lines?.slice(0, 2)).toEqual(["Semaine du;Heures travaillées (h);Un an avant", "24/08/2026;120;100"]);
});

test("a business unit is asked for as such; what no list can be narrowed to has no link", async () => {
  await open("/dashboard/figures?unit=u1");
  await screen.findByRole("region", { name: "Heures travaillées" });
  expect(asked).toEqual([{ scope: "none", unit: "u1" }]);
  expect(listOf(card("Heures travaillées").getByRole("link"))).toContain("business_unit_id.in.u1");
  expect(card("Candidatures par démarrage").queryByRole("link")).toBeNull();
});

test("empty and failed are said, each with what to do", async () => {
  const none = { orders: 0, posts: 0, filled: 0, fills: 0, fill_minutes: 0, applications: 0, starts: 0, sheets: 0 };
  answer.weeks = [...thirteen("2025-08-25", 0, none), ...thirteen("2026-08-24", 0, none)];
  await open();
  expect(await screen.findByText("Rien sur ces treize semaines")).toBeTruthy();
  cleanup();
  answer = { error: new Error("Serveur injoignable.") };
  await open();
  expect(await screen.findByRole("button", { name: "Réessayer" })).toBeTruthy();
});
