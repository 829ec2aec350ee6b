import { describe, expect, test } from "vitest";
import { conditionArticles, conditionTitle, proposalLines } from "../../../src/rules/paper/condition.ts";
import {
  type ContractPaper,
  contractArticles,
  contractTitle,
  type PaperParty,
} from "../../../src/rules/paper/contract.ts";
import { PPE_SUPPLIER } from "../../../src/rules/paper/labels.ts";

const paper: ContractPaper = {
  contract_key: "C-2026-000123",
  amendment_number: 0,
  contract_type: "interim",
  company: { name: "Bâti Sud", siret: "73282932000074", naf_code: "43.99C", address: "Nice" },
  agency: {
    name: "Relais Intérim",
    siret: "55200155400013",
    guarantor: "Garant, Paris",
    pension: "AGIRC",
    provident: "AG2R",
  },
  talent: { name: "Awa Diop", qualification: "Coffreuse", employee_status: "ouvrier" },
  reason: "Accroissement temporaire d'activité",
  legal_basis: "L1251-6 2°",
  justification: "Lot gros œuvre, marché du 1er septembre.",
  start_date: "2026-11-23",
  end_date: "2026-12-18",
  is_term_precise: true,
  flexibility_start: "2026-12-14",
  flexibility_end: "2026-12-24",
  trial_period_days: 2,
  job: "Coffreur bancheur",
  place: "Nice",
  schedule: "7 h 30 – 16 h",
  weekly_minutes: 2100,
  working_days: [1, 2, 3, 4, 5],
  ppe: ["casque", "gants"],
  ppe_supplier: "agency",
  hourly_wage: 14.5,
  reference_wage: 14.5,
  coefficient: 2.05,
  ifm_rate: 10,
  iccp_rate: 10,
  meal_type: "panier",
  meal_allowance: 10.4,
  hire_clause: "L’embauche du salarié par l’entreprise utilisatrice à l’issue de la mission n’est pas interdite.",
};

const lines = (of: ContractPaper, party: PaperParty) =>
  contractArticles(of, party).flatMap(({ title, text, rows }) => [
    title,
    ...(text ? [text] : []),
    ...rows.map(({ label, value }) => `${label} = ${value}`),
  ]);

describe("what only some contracts say", () => {
  test("is a work under derogation, with the decision or what misses of it", () => {
    const work = { ...paper, dangerous_work: "beryllium", work_derogation_reference: "69-12" };
    expect(lines({ ...work, work_derogation_on: "2026-11-02" }, "client")).toEqual(
      expect.arrayContaining([
        "Travaux sous dérogation (D4154-3) = Béryllium et ses sels",
        "Dérogation de la DREETS = n° 69-12 du 02/11/2026",
      ]),
    );
    expect(lines(work, "worker")).toContain("Dérogation de la DREETS = À compléter");
    expect(lines({ ...work, work_derogation_reference: null }, "worker")).toContain(
      "Dérogation de la DREETS = À compléter",
    );
    expect(lines(paper, "client").join()).not.toContain("érogation");
  });
  test("is that it is not renewable", () => {
    expect(lines({ ...paper, is_renewable: false, renewal_clause: "Deux fois." }, "worker")).toContain(
      "Renouvellement = Non renouvelable",
    );
    expect(lines({ ...paper, renewal_clause: "Deux fois." }, "worker")).toContain("Renouvellement = Deux fois.");
  });
});

describe("what the client signs (contrat de mise à disposition, L1251-43)", () => {
  test.each([
    ["1° the motif and its precise reason", "Justification = Lot gros œuvre, marché du 1er septembre."],
    ["2° the term", "Dates = du 23/11/2026 au 18/12/2026 inclus"],
    ["3° the clause that moves the term", "Souplesse = du 14/12/2026 au 24/12/2026 (art. L1251-30)"],
    ["4° whether the post is a risky one", "Poste à risques (L4154-2) = Non"],
    ["4° the place", "Lieu de la mission = Nice"],
    ["4° the hours", "Horaires = 7 h 30 – 16 h"],
    ["5° the protective equipment", "Nature = Casque, Gants"],
    ["5° who gives it", "Fournis par = L’agence"],
    ["6° the reference wage", "Salaire de référence = 14,50\u202f€/h"],
    ["6° the same wage by the month: 14.50 × 151.67", "Soit pour 151,67 h = 2\u202f199,22\u202f€"],
    ["the guarantor (L1251-49)", "Organisme et adresse = Garant, Paris"],
    ["the coefficient, which is the client's business", "Coefficient = 2,050"],
    ["the hour as it is billed: 14.50 × 2.05 = 29.725", "Taux horaire facturé = 29,73\u202f€/h HT"],
  ])("%s", (_, line) => expect(lines(paper, "client")).toContain(line));

  test("says nothing of the trial period nor of the pension", () => {
    expect(lines(paper, "client").join("\n")).not.toMatch(/essai|Retraite/);
  });
});

describe("what the worker signs (contrat de mission, L1251-16)", () => {
  test.each([
    ["the clauses of the other contract", "Justification = Lot gros œuvre, marché du 1er septembre."],
    ["the qualification", "Qualification = Coffreuse"],
    ["the wage", "Taux horaire brut = 14,50\u202f€/h"],
    ["the end-of-mission indemnity", "Indemnité de fin de mission = 10\u202f% du brut"],
    ["the trial period, in the days worked that the trade prints", "Durée = 2\u00a0jours travaillés"],
    ["the pension fund", "Retraite complémentaire = AGIRC"],
    ["the provident body", "Prévoyance = AG2R"],
  ])("%s", (_, line) => expect(lines(paper, "worker")).toContain(line));

  test("says that being hired afterwards is not forbidden", () => {
    expect(lines(paper, "worker")).toContain(paper.hire_clause);
  });

  test("never shows the coefficient", () => {
    expect(lines({ ...paper, expense_coefficient: 1.1 }, "worker").join("\n")).not.toMatch(/oefficient|facturé/);
  });

  test.each([true, false])("out of mainland France or not (%s), the repatriation clause (L1251-16 5°)", (away) => {
    const said = lines({ ...paper, is_outside_mainland: away }, "worker");
    expect(said.includes("Clause = À compléter")).toBe(away);
    expect(
      said.includes("Charge et fin = À la charge de l’agence d’emploi\u202f; caduque si le salarié rompt le contrat."),
    ).toBe(away);
  });
});

describe("the letter of mission of a permanent temp worker (L1251-58-1 to L1251-58-6)", () => {
  const letter = { ...paper, contract_type: "cdii", trial_period_days: 0 };

  test("bears its name and says what it carries out", () => {
    expect(contractTitle(letter, "worker")).toBe("Lettre de mission n°\u00a0C-2026-000123");
    expect(lines(letter, "worker")).toEqual(
      expect.arrayContaining([
        "Lettre de mission = Remise au salarié pour cette mission, en exécution de son contrat à durée indéterminée.",
        "Garantie mensuelle = La rémunération minimale du CDI intérimaire, au moins le SMIC pour la durée légale du mois",
        "Durée de la mission = Sans durée totale maximale (art. L1251-58-6).",
      ]),
    );
    expect(lines(letter, "client")).toContain("Engagement = CDI intérimaire (art. L1251-58-1)");
  });

  test("has no trial, no indemnity of its end, and cites none of the articles set aside (L1251-58-4)", () => {
    expect(lines({ ...letter, trial_period_days: 2 }, "worker").join("\n")).not.toMatch(
      /essai|fin de mission|ICCP|IFM/,
    );
    const laws = contractArticles(letter, "worker").map(({ law }) => law);
    expect(laws.join()).not.toMatch(/L1251-(14|15|19|26|27|28|32|33|36)\b/);
    expect(laws).toContain("art. L1251-16 3°, L1251-18 et L1251-58-3");
  });
});

describe("the term that follows the return of the person replaced (L1251-31, by the clause of L1251-43 3°)", () => {
  const clause =
    "Retour de la personne remplacée = Le terme peut être reporté jusqu’au surlendemain du jour où elle reprend son emploi (art. L1251-31).";

  test.each([
    ["REMPL_ABSENCE", true, true],
    ["REMPL_SUSPENSION", true, true],
    ["REMPL_DIRIGEANT", true, true],
    ["REMPL_EXPLOITANT", true, true],
    ["REMPL_TPS_PARTIEL", true, false],
    ["ATTENTE_CDI", true, false],
    ["ACCROISSEMENT", true, false],
    ["REMPL_ABSENCE", false, false],
  ])("%s, clause %s: %s", (contract_reason, has_flexibility_clause, said) => {
    for (const party of ["client", "worker"] as const)
      expect(lines({ ...paper, contract_reason, has_flexibility_clause }, party).includes(clause)).toBe(said);
  });
});

test("what the client signs bears its own name, an amendment of it too", () => {
  expect(contractTitle(paper, "client")).toBe("Contrat de mise à disposition n°\u00a0C-2026-000123");
  expect(contractTitle({ ...paper, amendment_number: 2 }, "client")).toBe(
    "Avenant n°\u00a02 au contrat de mise à disposition n°\u00a0C-2026-000123",
  );
});

describe("particular cases of a contract", () => {
  test.each<[string, Partial<ContractPaper>, PaperParty, string]>([
    [
      "the agency as its letterhead says it",
      { legal: { form: "SAS", capital: 50_000, rcs: "Nice 552 100 554", naf_code: "78.20Z" } },
      "client",
      "Forme et immatriculation = SAS, capital de 50\u202f000\u202f€, RCS Nice 552 100 554, NAF 78.20Z",
    ],
    [
      "its telephone, in groups",
      { legal: { phone: "+33493000000" } },
      "client",
      "Téléphone = 04\u00a093\u00a000\u00a000\u00a000",
    ],
    ["a telephone that is not one, as it is", { legal: { phone: "poste 12" } }, "client", "Téléphone = poste 12"],
    ["a risky post (L4154-2)", { is_risky_post: true }, "client", "Poste à risques (L4154-2) = Oui"],
    ["night work", { is_night_work: true }, "client", "Travail de nuit = Oui"],
    ["no meal allowance", { meal_type: "aucun" }, "worker", "Repas = Aucune indemnité"],
    [
      "a long journey with its amount",
      { is_long_distance: true, long_distance_allowance: 99.6 },
      "worker",
      "Grand déplacement = 99,60\u202f€",
    ],
    ["a long journey without its amount", { is_long_distance: true }, "worker", "Grand déplacement = Oui"],
    ["no trial period", { trial_period_days: 0 }, "worker", "Durée = Aucune"],
    [
      "a trial period in calendar days (§1.6)",
      { trial_period_days: 5, trial_period_unit: "JOURS_CALENDAIRES" },
      "worker",
      "Durée = 5\u00a0jours calendaires",
    ],
    ["a single day of trial", { trial_period_days: 1 }, "worker", "Durée = 1\u00a0jour travaillé"],
    ["a code that has no label, rather than nothing", { ppe: ["echasses"] }, "client", "Nature = echasses"],
  ])("%s", (_, change, party, line) => expect(lines({ ...paper, ...change }, party)).toContain(line));
});

describe("what is not there", () => {
  test("a missing compulsory mention says so, another one disappears", () => {
    const bare = lines({ contract_key: "C" }, "worker");
    expect(bare).toContain("Motif = À compléter");
    expect(bare).toContain("Prévoyance = À compléter");
    expect(bare.join("\n")).not.toMatch(/Zone|PCS|undefined|null|NaN/);
  });

  test("a term that is not precise has a minimum duration instead of an end", () => {
    const open = { ...paper, is_term_precise: false, end_date: null, minimum_end_date: "2026-12-04" };
    expect(lines(open, "client")).toEqual(
      expect.arrayContaining(["Dates = à partir du 23/11/2026", "Durée minimale = jusqu’au 04/12/2026"]),
    );
  });
});

test("an amendment says its number and what it changes", () => {
  const renewal = {
    ...paper,
    amendment_number: 1,
    amendment_label: "Avenant de renouvellement",
    effective_on: "2026-12-19",
  };
  expect(contractTitle(renewal, "worker")).toBe("Avenant n°\u00a01 au contrat de mission n°\u00a0C-2026-000123");
  expect(contractTitle({ ...renewal, contract_type: "cdii" }, "worker")).toMatch(/à la lettre de mission/);
  expect(lines(renewal, "client")).toContain("Date d’effet = 19/12/2026");
});

test("commercial conditions: the coefficients, the grid and the payment in words", () => {
  const sheet = {
    company: "Bâti Sud",
    reference: "CC-12",
    valid_from: "2026-01-01",
    delegation_coefficient: 2.05,
    payment_days: 45,
    payment_mode: "fin_de_mois",
    grid: [{ category: "oq", kind: "delegation", option: "nuit", coefficient: 2.2 }],
  };
  const rows = conditionArticles(sheet).flatMap((one) => one.rows.map(({ label, value }) => `${label} = ${value}`));
  expect(conditionTitle(sheet)).toBe("Conditions commerciales CC-12");
  expect(rows).toEqual(
    expect.arrayContaining([
      "Délégation = 2,050",
      "Ouvrier qualifié, Délégation, nuit = 2,200",
      "Délai = 45\u00a0jours fin de mois",
      "Validité = à partir du 01/01/2026",
    ]),
  );
});

test("commercial conditions name both sides and say when they are revised; a proposal says what it is instead of", () => {
  const sheet = {
    company: "Bâti Sud",
    client: { siret: "73282932000074", address: "Lyon" },
    maker: { name: "Relais Intérim", siret: "12345678200010", address: "Lille" },
    indexation: "smic",
    indexed_on: "2027-01-01",
    delegation_coefficient: 2.05,
  };
  const rows = conditionArticles(sheet).flatMap((one) => one.rows.map(({ label, value }) => `${label} = ${value}`));
  expect(rows).toEqual(
    expect.arrayContaining([
      "Agence = Relais Intérim",
      "SIRET = 732\u00a0829\u00a0320\u00a000074",
      "Indexation = Évolution du SMIC",
      "Prochaine révision = 01/01/2027",
    ]),
  );
  expect(proposalLines({ delegation_coefficient: 1.95, payment_days: 60 }, sheet)).toEqual([
    "Coefficient de délégation\u202f: 1,95 au lieu de 2,05",
    "Délai de paiement (jours)\u202f: 60",
  ]);
});

test("commercial conditions without a grid, a period nor a term of payment say only what was agreed", () => {
  const sheet = { company: "Bâti Sud", valid_until: "2026-12-31", free_hire_after_months: 3, is_tacitly_renewed: true };
  const rows = conditionArticles(sheet).flatMap((one) => one.rows.map(({ label, value }) => `${label} = ${value}`));
  expect(conditionTitle(sheet)).toBe("Conditions commerciales");
  expect(rows).toEqual([
    "Client = Bâti Sud",
    "Tacite reconduction = Oui",
    "IFM et ICCP incluses = Non",
    "Embauche libre après = 3\u00a0mois",
  ]);
});

test("without a wage or a coefficient, and without a motif, the client reads no billed hour and no clause of return", () => {
  const labels = (more: Partial<ContractPaper>) =>
    contractArticles({ ...paper, ...more }, "client").flatMap((one) => one.rows.map(({ label }) => label));
  expect(labels({})).toContain("Taux horaire facturé");
  expect(labels({ coefficient: null })).not.toContain("Taux horaire facturé");
  expect(labels({ hourly_wage: null })).not.toContain("Taux horaire facturé");
  expect(labels({ has_flexibility_clause: true, contract_reason: null })).toEqual(
    labels({ has_flexibility_clause: true, contract_reason: "ACCROISSEMENT" }),
  );
});

test("equipment is never the worker's to bring (L1251-23)", () => {
  expect(Object.keys(PPE_SUPPLIER)).toEqual(["client", "agency"]);
});
