import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import LastCalculator from "@/pages/calculator/page";
import CalculatorPage from "@/pages/calculators/calculator";
import Calculators from "@/pages/calculators/page";
import Convert from "@/pages/convert/page";
import InvoiceSimulator from "@/pages/invoice-simulator/page";
import { open } from "../../kit/harness";
import { plain } from "./support";

const routes = {
  "/calculators": <Calculators />,
  "/calculators/:key": <CalculatorPage />,
  "/calculator": <LastCalculator />,
  "/convert": <Convert />,
  "/invoice-simulator": <InvoiceSimulator />,
};
const at = (path: string, tables = {}) => open({ path, routes, tables: { legal_parameter: [], ...tables } });
const answer = () => plain(screen.getByRole("region", { name: "Résultat" }).textContent ?? "");
const box = (name: string) => screen.getByRole<HTMLInputElement>("textbox", { name });

beforeEach(() => localStorage.clear());
afterEach(() => void vi.restoreAllMocks());

describe("a calculator", () => {
  test("answers while one types, and its address follows", async () => {
    const user = userEvent.setup();
    const { address } = at("/calculators/overtime?worked=44h00&rate=14&date=2026-11-21");
    expect(answer()).toContain("651,00 €");
    await user.clear(box("Heures de la semaine"));
    await user.type(box("Heures de la semaine"), "48");
    expect(answer()).toContain("35h00 (35,00)");
    expect(answer()).toContain("5h00 (5,00)");
    await waitFor(() => expect(address()).toBe("/calculators/overtime?worked=48h00&rate=14&date=2026-11-21"));
  });

  test("a bare address stays bare until something is changed", async () => {
    const { address } = at("/calculators/overtime");
    await new Promise((resolve) => setTimeout(resolve, 400));
    expect(address()).toBe("/calculators/overtime");
  });

  test("another address of the same page is read", async () => {
    const { router } = at("/calculators/overtime?worked=44h00&rate=14");
    await router.navigate("/calculators/overtime?worked=35h00&rate=12.31");
    await waitFor(() => expect(answer()).toContain("430,85 €"));
    expect(box("Taux horaire brut").value).toBe("12,31");
  });

  test("what makes no sense is said in French on its own field, and kept", () => {
    at("/calculators/overtime?worked=7h75&rate=abc&date=2026-02-31");
    expect(answer()).toContain("Corrigez les valeurs signalées");
    expect(box("Taux horaire brut").value).toBe("abc");
    expect(box("Taux horaire brut")).toHaveAttribute("aria-invalid", "true");
    expect(box("Taux horaire brut")).toHaveAccessibleDescription("Ce n’est pas un nombre.");
    expect(box("Heures de la semaine")).toHaveAccessibleDescription(/00 à 59/);
    expect(box("Un jour de la semaine")).toHaveAccessibleDescription(/Cette date n’existe pas/);
  });

  test("a rule's refusal stands on the field that can mend it", () => {
    at("/calculators/souplesse?start=2026-10-05&end=2026-10-01");
    expect(box("Fin prévue")).toHaveAccessibleDescription(/la fin précède le début/);
  });

  test("shows its formula, its arithmetic, its text and its figures with what nobody verified", () => {
    at("/calculators/souplesse");
    const text = plain(document.body.textContent ?? "");
    expect(text).toContain("20 ÷ 5 = 4");
    expect(text).toContain("art. L1251-30 du Code du travail");
    expect(text).toContain("6 chiffres utilisés, dont 2 à confirmer");
    expect(screen.getAllByText("à confirmer")).toHaveLength(2);
  });

  test("computes with the workspace's own figures, and names them", async () => {
    const row = {
      id: "1",
      code: "IFM_TAUX",
      value: "12",
      valid_from: "2026-01-01",
      valid_to: null,
      reason: "Accord",
      source: null,
    };
    at("/calculators/mission-end?date=2026-11-21", { legal_parameter: [row] });
    await waitFor(() => expect(answer()).toContain("226,80 €"));
    expect(screen.getByText("valeur de l’espace")).toBeInTheDocument();
  });

  test("copies the link that reproduces the case, and goes back to its example", async () => {
    const user = userEvent.setup();
    const write = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
    at("/calculators/meal-voucher?face=15&share=50&worked=20&panier=0&absences=0&date=2026-11-21");
    expect(answer()).toContain("7,50 €");
    await user.click(screen.getByRole("button", { name: "Copier le lien" }));
    expect(write).toHaveBeenCalledWith(
      `${window.location.origin}/calculators/meal-voucher?face=15&share=50&worked=20&panier=0&absences=0&date=2026-11-21`,
    );
    await user.click(screen.getByRole("button", { name: "Revenir à l’exemple" }));
    expect(answer()).toContain("7,80 €");
  });

  test("asks only what the case needs", async () => {
    at("/calculators/mission-end?ending=EMBAUCHE_EU");
    expect(screen.getByRole("checkbox", { name: "Le client embauche sans attendre" })).toBeChecked();
  });

  test("days of the week are buttons", async () => {
    const user = userEvent.setup();
    at("/calculators/carence");
    expect(answer()).toContain("jeudi 15/10/2026");
    await user.click(screen.getByRole("button", { name: "samedi" }));
    expect(answer()).toContain("mardi 13/10/2026");
  });

  test("an unknown one says so", () => {
    at("/calculators/nothing");
    expect(screen.getByText("Ce calculateur n’existe pas, ou vos droits ne l’ouvrent pas")).toBeInTheDocument();
  });
});

test("/calculator opens the last one used, else the index", async () => {
  const first = at("/calculator");
  await waitFor(() => expect(first.address()).toBe("/calculators"));
  first.unmount();
  at("/calculators/notice").unmount();
  const again = at("/calculator");
  await waitFor(() => expect(again.address()).toBe("/calculators/notice"));
});

test("the index is grouped, searched, and Enter opens the first found", async () => {
  const user = userEvent.setup();
  const { address } = at("/calculators");
  expect(screen.getAllByRole("heading", { level: 2 }).map((one) => one.textContent)).toEqual([
    "Contrat",
    "Temps",
    "Paie",
    "Déplacements et frais",
    "Facturation",
    "Autres outils",
  ]);
  await user.type(screen.getByRole("textbox", { name: "Chercher un calculateur" }), "zzz");
  expect(screen.getByText("Aucun calculateur ne correspond")).toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Voir tous les calculateurs" }));
  await user.type(screen.getByRole("textbox", { name: "Chercher un calculateur" }), "préavis{Enter}");
  await waitFor(() => expect(address()).toBe("/calculators/notice"));
});

describe("the invoice simulator", () => {
  test("typing a price moves the coefficient and keeps the wage", async () => {
    const user = userEvent.setup();
    const { address } = at("/invoice-simulator?rate=14&coefficient=2.1&date=2026-11-21");
    expect(box("Taux facturé").value).toBe("29,40");
    await user.clear(box("Taux facturé"));
    await user.type(box("Taux facturé"), "28");
    expect(box("Coefficient").value).toBe("2,00");
    expect(box("Taux horaire brut").value).toBe("14,00");
    await waitFor(() => expect(address()).toContain("?rate=14&bill=28&headcount=60"));
  });

  test("a contradiction between locks is explained and undone in one press", async () => {
    const user = userEvent.setup();
    at("/invoice-simulator?rate=14&coefficient=2.1&lock=rate,coefficient");
    expect(screen.getByRole("button", { name: "Bloquer le coefficient" })).toHaveAttribute("aria-pressed", "true");
    await user.clear(box("Taux facturé"));
    await user.type(box("Taux facturé"), "30");
    expect(answer()).toContain("le taux facturé vaut 29,40 € et non 30,00 €");
    await user.click(
      within(screen.getByRole("region", { name: "Résultat" })).getByRole("button", {
        name: "Débloquer le coefficient",
      }),
    );
    expect(box("Coefficient").value).toBe("2,1429");
  });
});

describe("conversions", () => {
  test("any side may be typed", async () => {
    const user = userEvent.setup();
    const { address } = at("/convert?date=2026-11-21");
    expect(box("Par mois").value).toBe("1\u202f867,02");
    await user.clear(box("Par mois"));
    await user.type(box("Par mois"), "2000");
    expect(box("Par heure").value).toBe("13,1868");
    await waitFor(() => expect(address()).toContain("per=month&amount=2000"));
    await user.clear(box("Heures en centièmes"));
    await user.type(box("Heures en centièmes"), "8,25");
    expect(box("Heures et minutes").value).toBe("8h15");
    await user.clear(box("Brut"));
    expect(box("Brut")).toHaveAccessibleDescription("À renseigner.");
    expect(box("Net avant impôt").value).toBe("");
  });

  test("hours and minutes give hundredths", () => {
    at("/convert");
    const clock = box("Heures et minutes");
    fireEvent.focus(clock);
    fireEvent.change(clock, { target: { value: "7h20" } });
    fireEvent.blur(clock);
    expect(box("Heures en centièmes").value).toBe("7,33");
  });
});
