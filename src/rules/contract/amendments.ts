import { frDate, frEuro } from "../french.ts";
import { type Finding, finding, type IsoDate } from "../verdict.ts";
import type { Souplesse } from "./souplesse.ts";
import type { ContractDraft } from "./types.ts";

/** One kind of amendment (« avenant », D§1.10). `moves_term`: the only two that may change the end date. */
export type Amendment = {
  readonly code: AmendmentCode;
  readonly label: string;
  readonly rule: string;
  readonly needs_signature: boolean;
  readonly moves_term: boolean;
};

export const AMENDMENT_CODES = [
  "AV_RENOUVELLEMENT",
  "AV_SOUPLESSE",
  "AV_REMUNERATION",
  "AV_HORAIRES",
  "AV_LIEU",
  "AV_FRAIS",
  "AV_QUALIFICATION",
  "AV_JUSTIFICATIF",
  "AV_CORRECTION",
  "AV_SUSPENSION",
] as const;
export type AmendmentCode = (typeof AMENDMENT_CODES)[number];

const a = (code: AmendmentCode, label: string, rule: string): Amendment => ({
  code,
  label,
  rule,
  needs_signature: code !== "AV_SOUPLESSE",
  moves_term: code === "AV_SOUPLESSE" || code === "AV_RENOUVELLEMENT",
});

export const AMENDMENTS: readonly Amendment[] = [
  a(
    "AV_RENOUVELLEMENT",
    "Avenant de renouvellement",
    "Nouvelle date de fin, signée avant le terme ; deux renouvellements au plus",
  ),
  a("AV_SOUPLESSE", "Aménagement du terme (souplesse)", "Notification dans la fenêtre de souplesse, sans signature"),
  a("AV_REMUNERATION", "Modification de la rémunération", "Date d’effet et accord du salarié"),
  a("AV_HORAIRES", "Modification de la durée ou des horaires", "Durée hebdomadaire, nuit, équipe"),
  a("AV_LIEU", "Changement de lieu ou de chantier", "Zone et frais recalculés"),
  a("AV_FRAIS", "Modification des frais", "Paniers, trajet, transport, grand déplacement"),
  a("AV_QUALIFICATION", "Changement de qualification ou de poste", "Nouveau contrôle médical et d’habilitation"),
  a("AV_JUSTIFICATIF", "Précision du justificatif ou de la personne remplacée", "Le motif lui-même ne change pas"),
  a("AV_CORRECTION", "Rectification d’une erreur matérielle", "Trace conservée"),
  a("AV_SUSPENSION", "Suspension", "Fermeture du chantier, accident, maladie"),
];

export const amendmentOf = (code: string | null | undefined): Amendment | null =>
  AMENDMENTS.find((x) => x.code === code) ?? null;

/** What may not change under an amendment of that kind, and what must be done with it. Never empty. */
export function checkAmendment(
  type: string,
  before: ContractDraft,
  after: ContractDraft,
  more: { readonly signed_on?: IsoDate | null; readonly souplesse?: Souplesse | null } = {},
): Finding[] {
  const kind = amendmentOf(type);
  const line = (
    verdict: Finding["verdict"],
    message: string,
    field: string,
    article = "art. L1251-16 et L1251-42 du Code du travail",
    arithmetic: string | null = null,
  ) => finding("amendment", verdict, "Avenant", message, { article, field, arithmetic });
  if (!kind) return [line("blocking", "Ce type d’avenant n’existe pas.", "amendment_type")];
  const found: Finding[] = [];
  const correction = kind.code === "AV_CORRECTION" ? "to_justify" : "blocking";
  if (before.contract_reason !== after.contract_reason)
    found.push(
      line(correction, "Un avenant ne change pas le motif de recours : il faut un nouveau contrat.", "contract_reason"),
    );
  const [oldEnd, newEnd] = [before.end_date ?? "", after.end_date ?? ""];
  if (oldEnd !== newEnd && !kind.moves_term)
    found.push(line(correction, "Seuls un renouvellement ou la souplesse déplacent le terme.", "end_date"));
  if (kind.code === "AV_RENOUVELLEMENT") {
    const article = "art. L1251-35 du Code du travail";
    if (newEnd <= oldEnd)
      found.push(line("blocking", "Un renouvellement finit après le terme actuel.", "end_date", article));
    if (more.signed_on && more.signed_on > oldEnd)
      found.push(
        line(
          "blocking",
          `Le renouvellement devait être signé avant le terme du ${frDate(oldEnd)}.`,
          "end_date",
          article,
        ),
      );
  }
  if (kind.code === "AV_SOUPLESSE") {
    const article = "art. L1251-30 du Code du travail";
    const w = more.souplesse;
    if (before.has_flexibility_clause === false)
      found.push(
        line(
          "to_justify",
          "Le contrat n’a pas de clause de souplesse : le motif est à écrire avant de notifier.",
          "has_flexibility_clause",
          article,
        ),
      );
    if (!w)
      found.push(
        line("blocking", "Sans fenêtre de souplesse, le terme ne peut pas être aménagé.", "end_date", article),
      );
    else if (newEnd < w.earliest || newEnd > w.latest)
      found.push(
        line(
          "blocking",
          `La souplesse permet une fin du ${frDate(w.earliest)} au ${frDate(w.latest)}.`,
          "end_date",
          article,
          w.arithmetic,
        ),
      );
  }
  const [oldWage, newWage] = [before.hourly_wage ?? 0, after.hourly_wage ?? 0];
  if (newWage < oldWage)
    found.push(
      line(
        "to_justify",
        `Le taux baisse de ${frEuro(oldWage - newWage)} : l’accord écrit du salarié est nécessaire.`,
        "hourly_wage",
      ),
    );
  if (kind.code === "AV_QUALIFICATION")
    found.push(
      line(
        "to_justify",
        "Le suivi médical et les habilitations sont à vérifier pour le nouveau poste.",
        "qualification",
      ),
    );
  return found.length > 0 ? found : [line("ok", `${kind.rule}.`, "amendment_type")];
}
