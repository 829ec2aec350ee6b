import { resources } from "@resources";
import { configure, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { mainRoutes } from "@/app/main-routes";
import type { Row } from "@/kit/declaration";
import { open } from "../../kit/harness";
import { contract, ID, surroundings } from "./sample";

function edit(more: Row = {}, around: Row = {}, at = `/contracts/${ID}/edit`) {
  const ask = vi.fn(() => ({ ...surroundings, ...around }));
  const page = open({
    path: at,
    resources,
    routes: mainRoutes,
    tables: {
      contract: [{ ...contract, ...more }],
      team_member: [{ id: "m7", display_name: "Nadia Cherif", first_name: "Nadia", last_name: "Cherif" }],
    },
    rpc: { contract_surroundings: ask },
  });
  return { ...page, ask };
}

// The first one fetches the form and the rules: long where the machine is busy.
configure({ asyncUtilTimeout: 30_000 });

// By selector: looking for roles in a form of eighty fields takes seconds in jsdom.
const strip = () => {
  const aside = document.querySelector("aside");
  if (!aside) throw new Error("no strip");
  return within(aside);
};
const wayTo = (label: string) => strip().getByText(label, { selector: "button" });
const lineOf = (label: string) => {
  const item = wayTo(label).closest("li");
  if (!item) throw new Error(label);
  return item;
};
const field = (name: string) => document.querySelector(`[id$="_${name}"]`) as HTMLInputElement;
const typeIn = (name: string, text: string) => {
  fireEvent.focus(field(name));
  fireEvent.change(field(name), { target: { value: text } });
  fireEvent.blur(field(name));
};
const summary = () => strip().getByRole("status").textContent;

describe("the legality strip beside the contract form", () => {
  it("is all lawful for a lawful contract, and asks the server once", async () => {
    const { ask } = edit();
    await waitFor(() => expect(summary()).toBe("Tout est conforme"));
    typeIn("trial_period_days", "1");
    await waitFor(() => expect(lineOf("Période d’essai")).toHaveTextContent(/1 jour sur 2 jours au plus/));
    expect(ask).toHaveBeenCalledTimes(1);
  });

  it.each<[string, string, string, string, string, RegExp, RegExp]>([
    ["a trial too long", "trial_period_days", "5", "Période d’essai", "Bloquant", /2\sjours travaillés/, /L1251-14/],
    [
      "the maximum duration",
      "end_date",
      "02/08/2038",
      "Durée maximale",
      "Bloquant",
      /02\/02\/2037 \+ 18\smois − 1\sjour = 01\/08\/2038/,
      /L1251-12-1/,
    ],
    ["dates out of order", "end_date", "01/02/2037", "Dates", "Bloquant", /la fin précède le début/, /L1251-43 2°/],
    [
      "the SMIC of the day",
      "hourly_wage",
      "12,30",
      "SMIC",
      "Bloquant",
      /12,30.€ − 12,31.€ = -0,01.€|12,30.€ − 12,31.€ = −0,01.€/,
      /L3231-2/,
    ],
    [
      "the client’s reference wage",
      "reference_wage",
      "15",
      "Minimum applicable",
      "Bloquant",
      /14,00.€ − 15,00.€/,
      /L1251-18/,
    ],
    [
      "the client’s conditions",
      "coefficient",
      "2,2",
      "Coefficient convenu",
      "À justifier",
      /2,20 dépasse le coefficient convenu de 2,10/,
      /Conditions commerciales CC-12/,
    ],
  ])("says %s as it is typed, with its arithmetic and its text", async (_, name, text, label, word, sum, article) => {
    edit();
    await waitFor(() => expect(summary()).toBe("Tout est conforme"));
    typeIn(name, text);
    await waitFor(() => expect(lineOf(label)).toHaveTextContent(word));
    const line = lineOf(label);
    expect(line).toHaveTextContent(sum);
    expect(line).toHaveTextContent(article);
    // The gravest is on top, and counted.
    expect(line.parentElement?.firstElementChild).toHaveTextContent(word);
    expect(summary()).toMatch(word === "Bloquant" ? /^\d.bloquant/ : /^1.à justifier$/);
  });

  it("does not blame what nobody filled yet", async () => {
    edit({ hourly_wage: null, coefficient: null });
    await waitFor(() => expect(lineOf("SMIC")).toHaveTextContent("À remplir"));
    expect(summary()).toBe("1\u00a0à remplir");
  });

  it("looks at the post, the talent and their papers", async () => {
    edit(
      { certificate_codes: ["R489_3"] },
      {
        post_history: [
          { start_date: "2036-12-01", end_date: "2037-01-30", contract_reason: "ACCROISSEMENT", contract_key: "C-1" },
        ],
        restrictions: [{ starts_on: "2037-01-01", ends_on: "2037-12-31", reason_code: null }],
      },
    );
    await waitFor(() => expect(lineOf("Délai de carence")).toHaveTextContent("À justifier"));
    expect(lineOf("Ne pas déléguer")).toHaveTextContent("Bloquant");
    // A missing paper warns: the reason is written, the server does not refuse.
    expect(strip().getByText("Titre exigé, jamais reçu.").closest("li")).toHaveTextContent("À justifier");
  });

  it("says nothing before what it judges by has come: neither lawful, nor a condition that is missing", async () => {
    const answers: (() => void)[] = [];
    const { ask } = edit();
    ask.mockImplementation(() => new Promise((resolve) => answers.push(() => resolve({ ...surroundings }))) as never);
    await waitFor(() => expect(answers).toHaveLength(1));
    expect(summary()).toBe("Vérification…");
    expect(strip().queryAllByRole("listitem")).toEqual([]);
    answers[0]?.();
    await waitFor(() => expect(summary()).toBe("Tout est conforme"));
  });

  it("leads to the field of a line, also from the contract’s page", async () => {
    edit({}, {}, `/contracts/${ID}/edit?field=end_date`);
    await waitFor(() => expect(field("end_date")).toHaveFocus());
    await waitFor(() => wayTo("SMIC"));
    fireEvent.click(wayTo("SMIC"));
    expect(field("hourly_wage")).toHaveFocus();
  });

  it("says plainly that the surroundings could not be read", async () => {
    const { ask } = edit();
    ask.mockImplementation(() => {
      throw new Error("Le serveur ne répond pas.");
    });
    await waitFor(() => expect(strip().getByRole("alert")).toHaveTextContent("Le serveur ne répond pas."));
    expect(lineOf("Délai de carence")).toHaveTextContent("À justifier");
  });
});

describe("the souplesse on the paper", () => {
  const WINDOW = { flexibility_start: "2037-02-23", flexibility_end: "2037-03-05", is_renewable: true };
  const bounds = () => [field("flexibility_start").value, field("flexibility_end").value];

  it("follows the dates while one types, and comes back with them", async () => {
    edit(WINDOW);
    await waitFor(() => expect(summary()).toBe("Tout est conforme"));
    // Ten days of work: two.
    typeIn("end_date", "13/02/2037");
    await waitFor(() => expect(bounds()).toEqual(["11/02/2037", "17/02/2037"]));
    expect(lineOf("Souplesse")).toHaveTextContent(/du 11\/02\/2037 au 17\/02\/2037\..*10.÷.5 = 2/);
    typeIn("end_date", "27/02/2037");
    await waitFor(() => expect(bounds()).toEqual(["23/02/2037", "05/03/2037"]));
    expect(summary()).toBe("Tout est conforme");
  });

  it("is blocked beyond the law, and stays as it was typed", async () => {
    edit(WINDOW);
    await waitFor(() => expect(summary()).toBe("Tout est conforme"));
    typeIn("flexibility_end", "06/03/2037");
    await waitFor(() => expect(lineOf("Souplesse")).toHaveTextContent("Bloquant"));
    expect(lineOf("Souplesse")).toHaveTextContent(
      /du 23\/02\/2037 au 06\/03\/2037, dépasse la loi.: du 23\/02\/2037 au 05\/03\/2037\..*20 ÷ 5 = 4.*L1251-30/,
    );
    fireEvent.click(wayTo("Souplesse"));
    expect(field("flexibility_end")).toHaveFocus();
    typeIn("end_date", "13/02/2037");
    await waitFor(() => expect(lineOf("Souplesse")).toHaveTextContent(/dépasse la loi.: du 11\/02\/2037/));
    expect(bounds()).toEqual(["23/02/2037", "06/03/2037"]);
  });

  it("counts in the opening days of the post, not in those of the contract", async () => {
    edit(
      { ...WINDOW, end_date: "2037-02-28", flexibility_start: null, flexibility_end: null },
      { calendar: { opening_days: [1, 2, 3, 4, 5, 6], holiday_policy: "closed", department: "69" } },
    );
    await waitFor(() => expect(lineOf("Souplesse")).toHaveTextContent(/24 jours de travail.*24 ÷ 5 = 4/));
    expect(lineOf("Souplesse")).toHaveTextContent("du 24/02/2037 au 05/03/2037");
  });
});

describe("forbidden uses", () => {
  it("are asked as far as the motif makes them possible", async () => {
    edit({ is_renewable: true });
    await waitFor(() => expect(summary()).toBe("Tout est conforme"));
    expect(field("dangerous_work")).toBeInTheDocument();
    expect([field("replaces_striker"), field("work_derogation_on")]).toEqual([null, null]);
  });

  it("of a replaced striker are told at once, with their text, and lead to their box", async () => {
    edit({ contract_reason: "REMPL_ABSENCE", replaced_person_name: "Luc Morel", replaced_person_qualification: "N2" });
    await waitFor(() => expect(summary()).toBe("Tout est conforme"));
    fireEvent.click(field("replaces_striker"));
    await waitFor(() => expect(lineOf("Recours interdit")).toHaveTextContent("Bloquant"));
    expect(lineOf("Recours interdit")).toHaveTextContent(/salarié en grève\..*L1251-10 1°/);
    fireEvent.click(wayTo("Recours interdit"));
    expect(field("replaces_striker")).toHaveFocus();
  });

  it("know the derogation of a dangerous work, once it has a number and a day before the start", async () => {
    edit({ dangerous_work: "beryllium", work_derogation_reference: "DREETS-69-12" });
    await waitFor(() => expect(lineOf("Recours interdit")).toHaveTextContent("Bloquant"));
    typeIn("work_derogation_on", "03/02/2037");
    await waitFor(() => expect(lineOf("Recours interdit")).toHaveTextContent("après le début du 02/02/2037"));
    typeIn("work_derogation_on", "02/02/2037");
    await waitFor(() => expect(lineOf("Recours interdit")).toHaveTextContent("À justifier"));
    expect(lineOf("Recours interdit")).toHaveTextContent(/dérogation DREETS-69-12 du 02\/02\/2037.*D4154-3/);
  });

  it("count six months from the economic dismissal noted on the post", async () => {
    edit({ is_renewable: true }, { economic_layoff_on: "2036-12-15" });
    await waitFor(() => expect(lineOf("Recours interdit")).toHaveTextContent("Bloquant"));
    expect(lineOf("Recours interdit")).toHaveTextContent(
      /15\/12\/2036 \+ 6 mois = 15\/06\/2037.; début le 02\/02\/2037.*L1251-9/,
    );
    fireEvent.click(field("is_renewable"));
    await waitFor(() => expect(lineOf("Recours interdit")).toHaveTextContent("À justifier"));
  });
});

describe("what no reason waives", () => {
  it.each<[string, Row, Row, string, RegExp]>([
    [
      "a permit that ends during the mission, told without the permit itself",
      {},
      { work_right: { needs_permit: true, until: "2037-02-10" } },
      "Titre de séjour",
      /^Bloquant.*Expire le 10\/02\/2037, pendant la mission.*L8251-1/,
    ],
    [
      "a permit that never came",
      {},
      { work_right: { needs_permit: true, until: null } },
      "Titre de séjour",
      /^Bloquant/,
    ],
    [
      "a post under reinforced follow-up without a fitness",
      { medical_follow_up: "SIR", fitness_on: null },
      {},
      "Aptitude médicale (SIR)",
      /^Bloquant.*R4624-24/,
    ],
    [
      "the trial of a letter of mission",
      { contract_type: "cdii", trial_period_days: 2 },
      {},
      "Période d’essai",
      /^Bloquant.*une lettre de mission n’a pas de période d’essai.*L1251-58-4/i,
    ],
    [
      "a mission of an apprentice of four weeks",
      { contract_reason: "APPRENTISSAGE" },
      { birth_date: "2020-01-01" },
      "Terme",
      /^Bloquant.*6 mois.*L6226-1/,
    ],
    [
      "a minor under the abated SMIC",
      { hourly_wage: 9, reference_wage: 9 },
      { birth_date: "2020-01-01" },
      "SMIC",
      /^Bloquant.*12,31.€ × 90.%.*D3231-3/,
    ],
  ])("%s", async (_, more, around, label, said) => {
    edit(more, around);
    await waitFor(() => expect(lineOf(label).textContent?.replace(/^.*?(?=Bloquant)/, "")).toMatch(said));
    expect(lineOf(label)).not.toHaveTextContent("Écrire le motif");
  });
});

describe("a written reason", () => {
  it("is kept with the contract; the server signs it", async () => {
    const { provider } = edit({ coefficient: 2.2 });
    await waitFor(() => expect(summary()).toBe("1\u00a0à justifier"));
    fireEvent.click(strip().getByText("Écrire le motif"));
    const box = strip().getByLabelText("Motif écrit");
    expect(box).toHaveFocus();
    fireEvent.change(box, { target: { value: "ok" } });
    expect(strip().getByText(/cinq caractères au moins/)).toBeInTheDocument();
    fireEvent.change(box, { target: { value: "Grille du client attendue" } });
    fireEvent.click(strip().getByText("Terminé"));
    await waitFor(() => expect(summary()).toBe("1\u00a0justifié"));
    fireEvent.click(screen.getByText("Enregistrer"));
    await waitFor(() => expect(provider.update).toHaveBeenCalled());
    expect(provider.update.mock.calls[0]?.[0]).toMatchObject({
      variables: { legality_overrides: [{ rule: "max_coefficient", reason: "Grille du client attendue" }] },
    });
  });

  it("is read with its author and its day, and taken away when it is emptied", async () => {
    const { provider } = edit({
      coefficient: 2.2,
      legality_overrides: [
        { rule: "max_coefficient", reason: "Accord écrit du client", by: "m7", at: "2037-01-20T09:30:00+00:00" },
      ],
    });
    await waitFor(() => expect(lineOf("Coefficient convenu")).toHaveTextContent("Justifié"));
    await waitFor(() =>
      expect(lineOf("Coefficient convenu")).toHaveTextContent(/Accord écrit du client.*Cherif.*20\/01\/2037/),
    );
    fireEvent.click(strip().getByText("Modifier le motif"));
    fireEvent.change(strip().getByLabelText("Motif écrit"), { target: { value: "" } });
    await waitFor(() => expect(summary()).toBe("1\u00a0à justifier"));
    fireEvent.click(screen.getByText("Enregistrer"));
    await waitFor(() => expect(provider.update.mock.calls[0]?.[0].variables).toEqual({ legality_overrides: null }));
  });
});

describe("the price of the hour", () => {
  const linked = (label: string) => strip().getByLabelText(label) as HTMLInputElement;
  const set = (label: string, text: string) => {
    const input = linked(label);
    fireEvent.focus(input);
    fireEvent.change(input, { target: { value: text } });
    fireEvent.blur(input);
  };

  it("shows what the contract earns, its break-even and what the client signed", async () => {
    edit();
    await waitFor(() => expect(linked("Taux facturé").value).toBe("28,70"));
    await waitFor(() => expect(strip().getByText("Conditions du client CC-12")).toBeInTheDocument());
    const facts = strip();
    expect(facts.getByText("Coefficient de revient").nextElementSibling).toHaveTextContent(/^1,\d{3}$/);
    expect(facts.getByText("Conditions du client CC-12").nextElementSibling).toHaveTextContent(
      "au moins 1,90, au plus 2,10",
    );
  });

  it("writes the coefficient of a bill rate typed, to the thousandth", async () => {
    edit();
    await waitFor(() => expect(linked("Taux facturé").value).toBe("28,70"));
    set("Taux facturé", "28");
    await waitFor(() => expect(field("coefficient").value).toBe("2"));
    expect(field("hourly_wage").value).toBe("14,00");
  });

  it("keeps a locked bill rate when the wage changes in the form", async () => {
    edit();
    await waitFor(() => expect(linked("Taux facturé").value).toBe("28,70"));
    fireEvent.click(strip().getByLabelText("Bloquer le taux facturé"));
    typeIn("hourly_wage", "14,35");
    await waitFor(() => expect(field("coefficient").value).toBe("2"));
    expect(linked("Taux facturé").value).toBe("28,70");
  });

  it("explains a contradiction and leaves the contract as it was", async () => {
    edit();
    await waitFor(() => expect(linked("Taux facturé").value).toBe("28,70"));
    for (const name of ["Bloquer le taux horaire", "Bloquer le coefficient"])
      fireEvent.click(strip().getByLabelText(name));
    set("Taux facturé", "30");
    await waitFor(() => expect(strip().getByText(/^Contradiction/)).toBeInTheDocument());
    expect([field("hourly_wage").value, field("coefficient").value]).toEqual(["14,00", "2,05"]);
  });
});
