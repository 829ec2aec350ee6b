import { frDate } from "../french.ts";
import type { IsoDate } from "../verdict.ts";
import { cardUntil, needsBtpCard } from "./btp-card.ts";
import { certificateLabel, certificateUntil } from "./certificates.ts";
import type { InspectionContract, InspectionPaper, InspectionWorker } from "./inspection-facts.ts";
import { filed, type InspectionPiece, last, piece, untilOf } from "./inspection-piece.ts";
import { medicalUntil } from "./medical-check.ts";

export type { InspectionPiece } from "./inspection-piece.ts";

const contractLabel = ({ key, number }: InspectionContract): string =>
  number > 0 ? `Avenant ${number} au contrat ${key}` : `Contrat ${key}`;

function contractPiece(contract: InspectionContract, { papers }: InspectionWorker): InspectionPiece {
  const label = contractLabel(contract);
  if (!contract.signed_on) return piece(label, "missing", "Les deux parties n’ont pas encore signé.");
  const kept = papers.filter(({ row_id, type }) => row_id === contract.id && type.startsWith("contract_"));
  const says = `Signé le ${frDate(contract.signed_on)}.`;
  return kept.length > 1
    ? piece(label, "joined", says, { papers: kept })
    : piece(label, "joined", says, { contract: contract.id });
}

/** One for each hire: an amendment is none, nor the later letters of a permanent temporary worker (L1221-10). */
function hirePieces({ contracts, papers }: InspectionWorker): InspectionPiece[] {
  const hires = contracts.filter(({ number, type, dpae_on }) => number === 0 && (type === "interim" || dpae_on));
  return hires.map(({ id, key, dpae_on, dpae_reference }) => {
    const label = `Déclaration préalable à l’embauche ${key}`;
    const receipts = papers.filter(({ row_id, type }) => row_id === id && type === "dpae_receipt");
    if (!dpae_on) return piece(label, "missing", "Aucune déclaration notée.", { papers: receipts });
    const says = `Faite le ${frDate(dpae_on)}${dpae_reference ? `, accusé ${dpae_reference}` : ""}.`;
    return piece(label, "joined", says, { papers: receipts });
  });
}

const of = ({ papers }: InspectionWorker, type: string, entity?: string): InspectionPaper[] =>
  papers.filter((one) => one.type === type || one.entity === entity);

function medicalPiece(worker: InspectionWorker, today: IsoDate): InspectionPiece {
  const visits = worker.visits.filter(({ result }) => !["absent", "unfit", "aci_refused"].includes(result));
  const ends = [...visits.map(medicalUntil), ...worker.contracts.map(({ fitness_until }) => fitness_until)];
  const isStrong = worker.contracts.some(({ follow_up }) => follow_up === "SIR");
  const nothing = isStrong ? "Aucun avis d’aptitude : il précède l’affectation." : "Aucune visite notée.";
  const isNoted = visits.length > 0 || worker.contracts.some(({ fitness_on }) => fitness_on);
  const label = isStrong ? "Avis d’aptitude" : "Suivi médical";
  return filed(label, of(worker, "medical", "medical_checkup_request"), { end: last(ends), isNoted, nothing }, today);
}

function permitPieces(worker: InspectionWorker, today: IsoDate): InspectionPiece[] {
  const label = "Titre de séjour";
  if (!worker.permit)
    return [piece(label, "closed", "À demander à l’agence : ce dossier ne contient pas de pièce d’identité.")];
  const { needed, is_held, until: end } = worker.permit;
  if (needed === null) return [piece(label, "missing", "Nationalité inconnue : on ne sait pas s’il en faut un.")];
  const papers = of(worker, "residence_permit");
  return needed ? [filed(label, papers, { end, isNoted: is_held, nothing: "Aucun titre noté." }, today)] : [];
}

const OPTIONAL = { state: "joined" } as const;

function certificatePieces(worker: InspectionWorker, today: IsoDate): InspectionPiece[] {
  const wanted = worker.contracts.flatMap(({ certificate_codes }) => certificate_codes);
  const codes = [...new Set([...wanted, ...worker.certificates.map(({ code }) => code)])];
  const named = codes.flatMap((code) => {
    const held = worker.certificates.filter((one) => one.code === code);
    const papers = worker.papers.filter(({ id, row_id, entity }) =>
      held.some((one) => one.document_id === id || (entity === "certificate" && row_id === one.id)),
    );
    // A certificate that no post asks for is joined when it is there, and not missed when it is not.
    if (!wanted.includes(code) && papers.length === 0) return [];
    const noted = {
      end: last(held.map(certificateUntil)),
      isNoted: held.length > 0,
      nothing: "Titre exigé, jamais reçu.",
    };
    return [{ ...filed(certificateLabel(code), papers, noted, today), ...(wanted.includes(code) ? {} : OPTIONAL) }];
  });
  const known = new Set(named.flatMap(({ papers }) => papers.map(({ id }) => id)));
  const others = worker.papers.filter(
    ({ id, type, entity }) => type === "certificate" && entity === "talent" && !known.has(id),
  );
  return [
    ...named,
    ...others.map((one) =>
      piece(one.name ?? "Habilitation", "joined", `${untilOf(one.expires_on)}.`, { papers: [one] }),
    ),
  ];
}

function cardPieces(worker: InspectionWorker, today: IsoDate): InspectionPiece[] {
  const papers = of(worker, "btp_card", "professional_card_request");
  const isWanted = worker.contracts.some(({ job_code, is_site }) => needsBtpCard({ code: job_code ?? "" }, is_site));
  if (!isWanted && papers.length === 0) return [];
  const { card } = worker;
  const end = card && last([cardUntil(card), card.provisional_until]);
  return [
    filed("Carte BTP", papers, { end, isNoted: card !== null, nothing: "Aucune carte ni attestation notée." }, today),
  ];
}

function ppePieces(worker: InspectionWorker): InspectionPiece[] {
  const papers = worker.papers.filter(({ entity }) => entity === "ppe_request");
  const label = "Décharge de remise des équipements";
  if (papers.length > 0) return [piece(label, "joined", "Signée par le salarié.", { papers })];
  const isGiven = worker.contracts.some(({ gives_ppe }) => gives_ppe);
  return isGiven ? [piece(label, "missing", "L’agence fournit des équipements : aucune décharge signée.")] : [];
}

function hoursPiece({ weeks }: InspectionWorker): InspectionPiece {
  const label = "Relevé d’heures";
  if (!weeks) return piece(label, "closed", "À demander à l’agence : ce dossier ne contient pas les heures.");
  if (weeks.length === 0) return piece(label, "missing", "Aucune heure saisie sur la période.");
  const open = weeks.filter(({ signed_on, deemed_on }) => !signed_on && !deemed_on).length;
  const says = open > 0 ? `dont ${open} que le client n’a pas encore signées` : "toutes acceptées par le client";
  return piece(label, "joined", `Semaines : ${weeks.length}, ${says}.`, { isHours: true });
}

/** Every piece that the file of somebody who works there must hold, in the order in which an inspector asks for them. */
export const inspectionPieces = (worker: InspectionWorker, today: IsoDate): readonly InspectionPiece[] => [
  ...worker.contracts.map((contract) => contractPiece(contract, worker)),
  ...hirePieces(worker),
  medicalPiece(worker, today),
  ...permitPieces(worker, today),
  ...certificatePieces(worker, today),
  ...cardPieces(worker, today),
  ...ppePieces(worker),
  hoursPiece(worker),
];

/** How many pieces are missing. */
export const missingPieces = (pieces: readonly InspectionPiece[]): number =>
  pieces.filter(({ state }) => state === "missing").length;
