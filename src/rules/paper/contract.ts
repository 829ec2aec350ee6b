import { mayFollowReturn } from "../contract/term.ts";
import { frDate, frEuro, typo } from "../french.ts";
import { formatPhone } from "../identity/phone.ts";
import { formatSiret } from "../identity/siren.ts";
import { article, euros, needed, type PaperArticle, period, row } from "./article.ts";
import type { ContractPaper, PaperParty } from "./contract-paper.ts";
import { clientPay, workerOnly, workerPay } from "./contract-pay.ts";
import { place, post } from "./contract-post.ts";
import { EMPLOYEE_STATUS, labelIn, PPE, PPE_SUPPLIER } from "./labels.ts";

export type { PaperArticle } from "./article.ts";
export type { ContractPaper, PaperParty } from "./contract-paper.ts";

/** « Contrat de mission n° C-2026-000123 », « Avenant n° 1 au contrat de mise à disposition n° … ». */
export function contractTitle(paper: ContractPaper, party: PaperParty): string {
  const base =
    party === "client"
      ? "contrat de mise à disposition"
      : paper.contract_type === "cdii"
        ? "lettre de mission"
        : "contrat de mission";
  const of = party === "worker" && paper.contract_type === "cdii" ? `à la ${base}` : `au ${base}`;
  const kind = paper.amendment_number ? `avenant n° ${paper.amendment_number} ${of}` : base;
  return typo(`${kind.charAt(0).toUpperCase()}${kind.slice(1)} n° ${paper.contract_key}`.replaceAll("n° ", "n°\u00a0"));
}

/** Every mention that the law wants on the paper of a party, in its order; what is missing says so. */
export function contractArticles(paper: ContractPaper, party: PaperParty): readonly PaperArticle[] {
  return [
    ...parties(paper),
    ...(paper.amendment_number ? amendment(paper) : []),
    ...article("Motif du recours", "art. L1251-43 1° et L1251-6", [
      needed("Motif", paper.reason),
      row("Base légale", paper.legal_basis),
      needed("Justification", paper.justification, true),
      row("Personne remplacée et qualification", paper.replaced_person),
    ]),
    ...term(paper),
    ...post(paper),
    ...place(paper),
    ...article("Équipements de protection individuelle", "art. L1251-43 5°", [
      needed(
        "Nature",
        (paper.ppe ?? []).map((code) => labelIn(PPE, code)).join(", ") || "Aucun équipement particulier",
      ),
      row("Fournis par", paper.ppe?.length ? labelIn(PPE_SUPPLIER, paper.ppe_supplier) : ""),
    ]),
    ...(party === "client" ? clientPay(paper) : workerPay(paper)),
    ...(party === "worker" ? workerOnly(paper) : []),
    ...article("Garant financier", "art. L1251-49", [
      needed("Organisme et adresse", paper.agency?.guarantor, true),
      row("Montant de la garantie", euros(paper.legal?.guarantee_amount)),
    ]),
  ];
}

function parties({ agency = {}, company = {}, talent = {}, legal = {}, ...paper }: ContractPaper): PaperArticle[] {
  const capital = legal.capital ? `capital de ${frEuro(Number(legal.capital), 0)}` : "";
  const identity = [legal.form, capital, legal.rcs && `RCS ${legal.rcs}`, legal.naf_code && `NAF ${legal.naf_code}`];
  return [
    ...article("Entreprise de travail temporaire", null, [
      needed("Raison sociale", agency.name),
      row("SIRET", agency.siret && formatSiret(agency.siret)),
      row("Adresse", agency.address),
      row("Forme et immatriculation", identity.filter(Boolean).join(", ")),
      row("Téléphone", formatPhone(legal.phone)),
    ]),
    ...article("Entreprise utilisatrice", null, [
      needed("Raison sociale", company.name),
      row("SIRET", company.siret && formatSiret(company.siret)),
      row("Code NAF", company.naf_code),
      row("Adresse", company.address),
      row("Représentée par", paper.signer),
      row("Référence de commande", paper.order_reference),
    ]),
    ...article("Salarié", "art. L1251-16 2°", [
      needed("Nom", talent.name),
      needed("Qualification", talent.qualification),
      row("Classification", talent.classification),
      row("Statut", labelIn(EMPLOYEE_STATUS, talent.employee_status)),
      row("Engagement", paper.contract_type === "cdii" ? "CDI intérimaire (art. L1251-58-1)" : ""),
    ]),
  ];
}

const amendment = (paper: ContractPaper): PaperArticle[] =>
  article("Objet de l’avenant", null, [
    needed("Type", paper.amendment_label),
    row("Date d’effet", frDate(paper.effective_on)),
    row("Raison", paper.amendment_reason, true),
  ]);

function term(paper: ContractPaper): PaperArticle[] {
  const flexibility = paper.flexibility_start && paper.flexibility_end;
  return article("Terme de la mission", "art. L1251-43 2° et 3°", [
    needed("Dates", period(paper.start_date, paper.end_date)),
    row("Terme", paper.is_term_precise === false ? "Sans terme précis" : "Terme précis"),
    ...(paper.is_term_precise === false
      ? [needed("Durée minimale", `jusqu’au ${frDate(paper.minimum_end_date)}`)]
      : []),
    row(
      "Souplesse",
      flexibility ? `du ${frDate(paper.flexibility_start)} au ${frDate(paper.flexibility_end)} (art. L1251-30)` : "",
    ),
    row(
      "Retour de la personne remplacée",
      paper.has_flexibility_clause && mayFollowReturn(paper.contract_reason)
        ? "Le terme peut être reporté jusqu’au surlendemain du jour où elle reprend son emploi (art. L1251-31)."
        : "",
      true,
    ),
    row(
      "Renouvellement",
      paper.is_renewable === false
        ? "Non renouvelable"
        : (paper.renewal_clause ?? "Possible par avenant, deux fois au plus (art. L1251-35-1)"),
      true,
    ),
    row("Période non travaillée", paper.non_working_periods, true),
  ]);
}
