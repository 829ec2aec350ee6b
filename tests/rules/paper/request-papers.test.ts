import { describe, expect, test } from "vitest";
import type { AccidentPaper } from "../../../src/rules/paper/accident-paper.ts";
import type { LeavingPaper } from "../../../src/rules/paper/leaving.ts";
import { isRequestPaper, type RequestPaper, requestSheet } from "../../../src/rules/paper/request-papers.ts";
import type { PaperSheet } from "../../../src/rules/paper/sheet.ts";

const maker = {
  name: "Relais BTP",
  address: "12 rue de la Ré, Lyon",
  siret: "73282932000074",
  naf_code: "78.20Z",
  health_service: "AST",
};
const leaving: LeavingPaper = {
  today: "2026-11-23",
  maker,
  talent: "Zoé Łukasz",
  contract_key: "C-2026-000123",
  company: "Bâti Confluence",
  started_on: "2026-09-01",
  ended_on: "2026-11-13",
  reason: "Arrivée du terme",
  provident: "Prévoyance du travail temporaire",
  jobs: [
    { job: "Coffreur", qualification: "N2P1", from: "2026-09-01", to: "2026-10-04" },
    { job: "Chef d’équipe", qualification: null, from: "2026-10-05", to: "2026-11-13" },
  ],
  pay: [],
};
const line = (code: string, cents: number, is_locked = true) => ({
  month: "2026-11-01",
  for_month: "2026-11-01",
  code,
  premium: 0,
  quantity: 1,
  unit: "each" as const,
  rate: cents / 100,
  cents,
  before_cents: null,
  after_cents: null,
  is_locked,
});

/** « Libellé: valeur » of every line, with plain spaces. */
const told = ({ articles }: PaperSheet): string[] =>
  articles.flatMap(({ rows }) => rows.map(({ label, value }) => `${label}: ${value}`.replace(/[\u202f\u00a0]/g, " ")));

describe("the papers of an end", () => {
  test("the certificate has the days, each job with its own, and the cover that goes on (D1234-6, L911-8)", () => {
    const sheet = requestSheet("work_certificate", leaving);
    expect(told(sheet)).toEqual(
      expect.arrayContaining([
        "Date d’entrée: 01/09/2026",
        "Date de sortie: 13/11/2026",
        "Coffreur, N2P1: du 01/09/2026 au 04/10/2026 inclus",
        "Chef d’équipe: du 05/10/2026 au 13/11/2026 inclus",
      ]),
    );
    expect([sheet.title, sheet.warning, sheet.signers]).toEqual(["Certificat de travail", null, ["Pour Relais BTP"]]);
    const nameless = { ...leaving, maker: { ...maker, name: null } };
    expect(requestSheet("work_certificate", nameless).signers).toEqual(["Pour l’employeur"]);
  });

  test("the settlement counts what is due, takes the advance back, and leaves out what is only told", () => {
    const pay = [line("HN", 150_000), line("IFM", 15_000), line("ACOMPTE", -12_000), line("TITRE_RESTAURANT", 900)];
    const sheet = requestSheet("settlement", { ...leaving, pay });
    expect(sheet.warning).toBeNull();
    expect(sheet.table.map((cells) => cells.at(-1)?.replace(/[\u202f\u00a0]/g, " "))).toEqual([
      "Montant",
      "1 500,00 €",
      "150,00 €",
      "−120,00 €",
      "1 530,00 €",
    ]);
    expect(told(sheet)).toContain("Paie: novembre 2026");
    expect(sheet.closing.join()).toContain("3\u00a0lignes");
    const nameless = { ...leaving, maker: { ...maker, name: null } };
    expect(requestSheet("settlement", nameless).signers[0]).toBe("Pour l’employeur");
  });

  test("while the month may still change, or without pay, the settlement says that it is provisional", () => {
    for (const pay of [[line("HN", 150_000), line("IFM", 15_000, false)], []]) {
      expect(requestSheet("settlement", { ...leaving, pay }).warning).toMatch(/^Provisoire/);
    }
  });
});

describe("the papers of an accident", () => {
  const accident: AccidentPaper = {
    today: "2026-11-23",
    maker,
    reference: "AT-2026-000002",
    company: "Bâti Confluence",
    company_siret: "73282932000074",
    site: "ZAC",
    site_address: "Lyon",
    talent: "Zoé Łukasz",
    nir: "288057534567845",
    nationality: "PL",
    birth_place: "Łódź",
    birth_country: "PL",
    hired_on: "2026-09-01",
    schedule: "7h30 – 16h30",
    occurred_at: "2026-11-20T10:20",
    known_at: "2026-11-20T11:00",
    known_by: "client",
    place_type: "usual",
    outcome: "stoppage",
    stoppage_from: "2026-11-20",
    stoppage_until: "2026-11-27",
  };
  const of = (kind: RequestPaper, paper: AccidentPaper) => told(requestSheet(kind, paper));

  test("the declaration carries the victim’s number, what the client informs us with does not", () => {
    expect(of("accident_declaration", accident)).toContain("N° de sécurité sociale: 288057534567845");
    expect(of("accident_notice", accident).join()).not.toContain("288057534567845");
    expect(of("accident_declaration", accident)).toEqual(
      expect.arrayContaining([
        "Date et heure: 20/11/2026 à 10h20",
        "SIRET: 732 829 320 00074",
        "Lieu: Lieu de travail habituel",
        "Précisions sur le lieu: Lyon",
        "Horaire de la victime ce jour-là: 7h30 – 16h30",
        "Arrêt: du 20/11/2026 au 27/11/2026 inclus",
        "Ancienneté dans le poste: depuis le 01/09/2026",
        "Lieu de naissance: Łódź, Pologne",
        "Nationalité: Pologne",
        "Siège des lésions: À compléter",
        "Réserves: Aucune à ce jour",
      ]),
    );
  });

  test("what nobody said yet is to be completed, and what was said that day comes before the contract", () => {
    const bare = { today: "2026-11-23", maker: { ...maker, name: null } };
    expect(of("accident_notice", bare)).toEqual(
      expect.arrayContaining(["Date et heure: À compléter", "Connu par: À compléter", "Date d’embauche: À compléter"]),
    );
    expect(requestSheet("accident_notice", bare).signers[0]).toMatch(/^Pour l’entreprise utilisatrice/);
    expect(requestSheet("accident_declaration", bare).signers[0]).toMatch(/^Pour l’employeur/);
    const full = { ...accident, place: "Quai 3", hours_that_day: "8h00 – 12h00", reserves: "Hors du temps de travail" };
    expect(of("accident_declaration", full)).toEqual(
      expect.arrayContaining([
        "Précisions sur le lieu: Quai 3",
        "Horaire de la victime ce jour-là: 8h00 – 12h00",
        "Réserves: Hors du temps de travail",
      ]),
    );
  });
});

test("a receipt names each article with its size, and both sides sign it", () => {
  const items = [
    { attribute: "chaussures", size: "43", quantity: 1, serial_number: null, is_returnable: false },
    { attribute: "harnais", size: null, quantity: 2, serial_number: "H-778", is_returnable: true },
  ];
  const paper = { ...leaving, reference: "EP-2026-000001", site: null, items };
  const sheet = requestSheet("ppe_receipt_to_sign", paper);
  expect(sheet.table.slice(1)).toEqual([
    ["Chaussures de sécurité", "43", "1", "", "Non"],
    ["Harnais antichute", "", "2", "H-778", "Oui"],
  ]);
  expect(sheet.signers).toEqual(["Pour Relais BTP", "Zoé Łukasz, date et signature"]);
  const nameless = requestSheet("ppe_receipt_to_sign", { ...paper, maker: { ...maker, name: null } });
  expect(nameless.signers[0]).toBe("Pour l’agence");
});

test("only the papers of the list are made", () => {
  expect([isRequestPaper("settlement"), isRequestPaper("toString"), isRequestPaper("")]).toEqual([true, false, false]);
});
