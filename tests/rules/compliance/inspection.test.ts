import { describe, expect, it } from "vitest";
import { inspectionPieces, missingPieces } from "../../../src/rules/compliance/inspection.ts";
import type {
  InspectionContract,
  InspectionPaper,
  InspectionWeek,
  InspectionWorker,
} from "../../../src/rules/compliance/inspection-facts.ts";
import { hoursStatement } from "../../../src/rules/paper/hours-statement.ts";

// What an inspector asks for of who works on a site, as it stood on 23/11/2026.

const TODAY = "2026-11-23";
const contract: InspectionContract = {
  id: "k1",
  key: "C-2026-000001",
  number: 0,
  signed_on: "2026-10-30",
  type: "interim",
  status: "signed",
  start: "2026-11-02",
  end: "2026-12-18",
  job: "Coffreur",
  job_code: "coffreur",
  company: "Bâti",
  site: "Quai",
  is_site: true,
  certificate_codes: ["R486_A"],
  follow_up: "SIR",
  fitness_on: null,
  fitness_until: null,
  gives_ppe: true,
  dpae_reference: "A12",
  dpae_on: "2026-10-30",
};
const paper = (type: string, more: Partial<InspectionPaper> = {}): InspectionPaper => ({
  id: type,
  entity: "talent",
  row_id: "t",
  type,
  name: type,
  file_name: `${type}.pdf`,
  path: type,
  mime_type: "application/pdf",
  size: 10,
  expires_on: null,
  ...more,
});
const week: InspectionWeek = {
  monday: "2026-11-09",
  contract_key: contract.key,
  signed_on: "2026-11-16",
  deemed_on: null,
  days: [
    { date: "2026-11-09", minutes: 420, absence: null },
    { date: "2026-11-10", minutes: 0, absence: "Maladie" },
    { date: "2026-11-12", minutes: null, absence: null },
  ],
};
const bare: InspectionWorker = {
  talent_id: "t",
  name: "Éric Dupré",
  birth_date: null,
  contracts: [contract],
  papers: [],
  certificates: [],
  visits: [],
  card: null,
  permit: { needed: true, is_held: false, until: null },
  weeks: [],
};
const whole: InspectionWorker = {
  ...bare,
  papers: [
    paper("medical"),
    paper("residence_permit"),
    paper("certificate", { id: "d1" }),
    paper("certificate", { id: "d2", name: null, expires_on: "2027-01-01" }),
    paper("btp_card"),
    paper("ppe_receipt", { entity: "ppe_request" }),
    paper("dpae_receipt", { row_id: "k1" }),
  ],
  certificates: [
    { id: "c1", code: "R486_A", issued_on: "2024-01-10", expires_on: null, document_id: "d1" },
    { id: "c2", code: "SST", issued_on: "2020-01-10", expires_on: "2022-01-09", document_id: null },
  ],
  visits: [
    { id: "v1", type: "sir", result: "fit", done_on: "2026-01-05", job_codes: ["coffreur"] },
    { id: "v0", type: "vip", result: "fit", done_on: "2024-01-05", job_codes: ["coffreur"] },
  ],
  card: { number: "1", issued_on: "2024-01-01", expires_on: null, provisional_until: null },
  permit: { needed: true, is_held: true, until: "2027-03-01" },
  weeks: [week],
};
const said = (worker: InspectionWorker) =>
  inspectionPieces(worker, TODAY).map(({ label, state, says }) =>
    `${state} ${label}: ${says}`.replace(/[\s\u202f]+/g, " "),
  );

describe("a file that is complete", () => {
  it("has each piece, with until when it holds", () => {
    expect(said(whole)).toEqual([
      "joined Contrat C-2026-000001: Signé le 30/10/2026.",
      "joined Déclaration préalable à l’embauche C-2026-000001: Faite le 30/10/2026, accusé A12.",
      "joined Avis d’aptitude: Valable jusqu’au 04/01/2028.",
      "joined Titre de séjour: Valable jusqu’au 01/03/2027.",
      "joined CACES® R486 nacelles A: Valable jusqu’au 09/01/2029.",
      "joined Habilitation: valable jusqu’au 01/01/2027.",
      "joined Carte BTP: Valable jusqu’au 31/12/2028.",
      "joined Décharge de remise des équipements: Signée par le salarié.",
      "joined Relevé d’heures: Semaines : 1, toutes acceptées par le client.",
    ]);
    expect(missingPieces(inspectionPieces(whole, TODAY))).toBe(0);
  });

  it("prints a signed contract, or takes the two papers that are kept of it", () => {
    expect(inspectionPieces(whole, TODAY)[0]).toMatchObject({ contract: "k1", papers: [] });
    const kept = [paper("contract_ctt", { row_id: "k1" }), paper("contract_cmad", { row_id: "k1" })];
    expect(inspectionPieces({ ...whole, papers: kept }, TODAY)[0]).toMatchObject({ contract: null, papers: kept });
  });
});

describe("what is missing is named", () => {
  it("of a file where there is nothing", () => {
    const unsigned = { ...contract, signed_on: null, dpae_on: null };
    expect(said({ ...bare, contracts: [unsigned] })).toEqual([
      "missing Contrat C-2026-000001: Les deux parties n’ont pas encore signé.",
      "missing Déclaration préalable à l’embauche C-2026-000001: Aucune déclaration notée.",
      "missing Avis d’aptitude: Aucun avis d’aptitude : il précède l’affectation.",
      "missing Titre de séjour: Aucun titre noté.",
      "missing CACES® R486 nacelles A: Titre exigé, jamais reçu.",
      "missing Carte BTP: Aucune carte ni attestation notée.",
      "missing Décharge de remise des équipements: L’agence fournit des équipements : aucune décharge signée.",
      "missing Relevé d’heures: Aucune heure saisie sur la période.",
    ]);
  });

  it("of facts that are noted without their paper, and of papers that ended", () => {
    const noted = said({
      ...whole,
      papers: [paper("residence_permit")],
      permit: { needed: true, is_held: true, until: "2026-11-22" },
    });
    expect(noted).toContain(
      "missing Avis d’aptitude: Noté, valable jusqu’au 04/01/2028 : le document n’est pas au dossier.",
    );
    expect(noted).toContain("missing Titre de séjour: Expiré le 22/11/2026.");
    // The permit that ended is shown all the same.
    expect(
      inspectionPieces({ ...whole, permit: { needed: true, is_held: true, until: "2026-11-22" } }, TODAY)[3]?.papers,
    ).toHaveLength(1);
    const endless = {
      ...whole,
      papers: [],
      card: null,
      contracts: [{ ...contract, fitness_on: "2026-01-01" }],
      visits: [],
    };
    expect(said(endless)).toContain(
      "missing Avis d’aptitude: Noté, sans date de fin : le document n’est pas au dossier.",
    );
    expect(said({ ...bare, papers: [paper("medical")] })).toContain("joined Avis d’aptitude: Sans date de fin.");
  });

  it("of a nationality that nobody knows; what the maker may not read is told apart", () => {
    expect(said({ ...bare, permit: { needed: null, is_held: false, until: null } })).toContain(
      "missing Titre de séjour: Nationalité inconnue : on ne sait pas s’il en faut un.",
    );
    const closed = said({ ...bare, permit: null, weeks: null });
    expect(closed.filter((one) => one.startsWith("closed"))).toHaveLength(2);
    expect(said({ ...bare, permit: { needed: false, is_held: false, until: null } }).join()).not.toContain("séjour");
  });
});

it("asks no card of an office, no receipt where the client equips, no declaration of a later letter of mission", () => {
  const office: InspectionContract = {
    ...contract,
    number: 1,
    type: "cdii",
    job_code: null,
    is_site: false,
    certificate_codes: [],
    follow_up: "SI",
    gives_ppe: null,
    dpae_on: null,
  };
  expect(
    said({ ...bare, contracts: [office, { ...office, number: 0, key: "C-2" }], weeks: [{ ...week, signed_on: null }] }),
  ).toEqual([
    "joined Avenant 1 au contrat C-2026-000001: Signé le 30/10/2026.",
    "joined Contrat C-2: Signé le 30/10/2026.",
    "missing Suivi médical: Aucune visite notée.",
    "missing Titre de séjour: Aucun titre noté.",
    "joined Relevé d’heures: Semaines : 1, dont 1 que le client n’a pas encore signées.",
  ]);
  const declared = { ...office, number: 0, dpae_on: "2026-01-02", dpae_reference: null };
  expect(said({ ...bare, contracts: [declared] })).toContain(
    "joined Déclaration préalable à l’embauche C-2026-000001: Faite le 02/01/2026.",
  );
  // A certificate that no post asks for is shown when it is there, even if it has ended.
  const extra = { id: "c3", code: "SST", issued_on: null, expires_on: "2022-01-09", document_id: null };
  const shown = {
    ...bare,
    contracts: [office],
    certificates: [extra],
    papers: [paper("certificate", { entity: "certificate", row_id: "c3" }), paper("btp_card")],
  };
  expect(said(shown)).toContain("joined Sauveteur secouriste du travail: Expiré le 09/01/2022.");
  expect(said(shown)).toContain("joined Carte BTP: Sans date de fin.");
});

it("the statement of hours: a line a week, day by day, who accepted it, and the total", () => {
  const told = { today: TODAY, maker: null, company: "Bâti", site: "Quai", since: "2026-11-01", until: TODAY };
  const one = hoursStatement({
    ...told,
    workers: [{ name: "Éric", weeks: [week, { ...week, signed_on: null, deemed_on: "2026-11-20" }] }],
  });
  expect(one.table).toEqual([
    ["Semaine", "lun.", "mar.", "mer.", "jeu.", "ven.", "sam.", "dim.", "Total", "Client"],
    ["S. 46 (09/11)", "7h00", "Maladie", "", "–", "", "", "", "7h00", "Signé 16/11"],
    ["S. 46 (09/11)", "7h00", "Maladie", "", "–", "", "", "", "7h00", "Réputé 20/11"],
    ["Total", "", "", "", "", "", "", "", "14h00", ""],
  ]);
  expect(one.articles.map(({ title }) => title)).toEqual(["Mission"]);
  const maker = { name: "Relais", address: null, siret: null, naf_code: null, health_service: null };
  const two = hoursStatement({
    ...told,
    maker,
    workers: [
      { name: "Éric", weeks: [{ ...week, signed_on: null }] },
      { name: "Awa", weeks: [] },
    ],
  });
  expect([two.table[0]?.[0], two.table[1]?.[0], two.table[1]?.[9]]).toEqual([
    "Salarié, semaine",
    "Éric, S. 46 (09/11)",
    "Non signé",
  ]);
  expect(two.articles[0]?.title).toBe("Employeur");
});
