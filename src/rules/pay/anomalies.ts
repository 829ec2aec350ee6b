import { frDate, frEuro, typo } from "../french.ts";
import { formatDuration } from "../time/duration.ts";
import { minutes } from "../time/minutes.ts";

export type AnomalyLevel = "blocking" | "warning" | "info";

/** What can be wrong with a line of pay, as `app.pay_anomalies` says it; `mend`: what is done about it. */
type Kind = { readonly label: string; readonly level: AnomalyLevel; readonly mend: string };
const kind = (level: AnomalyLevel, label: string, mend: string): Kind => ({ label, level, mend });

export const ANOMALIES = {
  week_missing: kind("blocking", "Heures manquantes", "Saisir les heures"),
  week_expected: kind("blocking", "Semaine pas encore finie", "Ouvrir la semaine"),
  week_waiting: kind("blocking", "Semaine pas encore bonne pour paie", "Ouvrir la semaine"),
  contract_unsigned: kind("blocking", "Contrat non signé", "Ouvrir le contrat"),
  bank_missing: kind("blocking", "Aucun RIB", "Ouvrir la fiche"),
  bank_pending: kind("blocking", "RIB à approuver", "Approuver le RIB"),
  below_minimum: kind("blocking", "Taux horaire sous le SMIC", "Corriger le taux"),
  negative_net: kind("blocking", "Net négatif", "Ouvrir la ligne"),
  nir_missing: kind("warning", "Aucun numéro de sécurité sociale", "Compléter la fiche"),
  permit_expired: kind("warning", "Titre de séjour expiré", "Ouvrir la fiche"),
  over_limit: kind("warning", "Durée du travail à justifier", "Ouvrir la semaine"),
  duplicate: kind("warning", "Même jour travaillé deux fois", "Ouvrir la semaine"),
  far_from_last: kind("info", "Heures éloignées du mois précédent", "Ouvrir la ligne"),
  bonus_unpriced: kind("info", "Prime sans montant", "Ouvrir la semaine"),
} as const satisfies Record<string, Kind>;
export type AnomalyCode = keyof typeof ANOMALIES;

export type Anomaly = {
  readonly code: AnomalyCode;
  readonly level: AnomalyLevel;
  /** The record and the field where it is mended. */
  readonly entity: string;
  readonly row_id: string;
  readonly field: string | null;
  readonly facts: Readonly<Record<string, string | number | null>>;
};

const hours = (value: unknown) => formatDuration(minutes(Number(value)));

/** What the facts of one anomaly add to its name; empty when there is nothing to add. */
export function anomalyDetail({ code, facts }: Anomaly): string {
  switch (code) {
    case "week_missing":
    case "week_expected":
    case "week_waiting":
      return `semaine du ${frDate(String(facts.monday))}`;
    case "below_minimum":
      return `${frEuro(Number(facts.wage))} pour ${frEuro(Number(facts.minimum))}`;
    case "negative_net":
      return `environ ${frEuro(Number(facts.cents) / 100)}`;
    case "permit_expired":
      return `depuis le ${frDate(String(facts.until))}`;
    case "over_limit":
      return `semaine du ${frDate(String(facts.monday))} – ${typo(String(facts.says))}`;
    case "duplicate":
      return `le ${frDate(String(facts.date))}, aussi sur ${facts.other}`;
    case "far_from_last":
      return `${hours(facts.after)} au lieu de ${hours(facts.before)}`;
    case "bonus_unpriced":
      return `code ${facts.code} : le logiciel de paie en fixe le montant`;
    default:
      return "";
  }
}
