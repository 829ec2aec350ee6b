import type { Tone } from "@/components/theme/tokens";

/** One thing that waits, as `action_center(scope)` computes it. */
export type Item = {
  kind: string;
  entity: string;
  row_id: string;
  title: string;
  reason: string;
  due_on: string | null;
  owner_id: string | null;
  owner_name: string | null;
  /** The column to go to. */
  field: string | null;
  tone: Tone;
};

/** Words of the funnel, in its order: what blocks somebody's pay or somebody's work comes first. */
const KINDS: Readonly<Record<string, string>> = {
  contract_unsigned_late: "Signatures en retard",
  signature_refused: "Signatures refusées",
  contract_to_answer: "Contrats à corriger",
  contract_to_validate: "Contrats à valider",
  contract_to_approve: "Contrats à approuver",
  contract_to_send: "À envoyer en signature",
  contract_ending: "Fins de contrat",
  mission_unfilled: "Postes à pourvoir",
  timesheet_missing: "Heures manquantes",
  timesheet_disputed: "Heures contestées",
  timesheet_to_send: "Heures à envoyer",
  timesheet_unanswered: "Clients sans réponse",
  timesheet_to_check: "Heures à contrôler",
  certificate_expiring: "Habilitations",
  bank_account_to_approve: "RIB à approuver",
};

const ORDER = Object.keys(KINDS);

/** A kind this version does not know yet is still shown, under its own name. */
export const kindLabel = (kind: string): string => KINDS[kind] ?? "Autres";

const rank = (kind: string): number => {
  const at = ORDER.indexOf(kind);
  return at < 0 ? ORDER.length : at;
};

export type Step = { kind: string; label: string; count: number; urgent: number };

/** The funnel: how many of each kind, and how many of those are red. Empty kinds are not shown. */
export function funnelOf(items: readonly Item[]): Step[] {
  const steps = new Map<string, Step>();
  for (const { kind, tone } of items) {
    const step = steps.get(kind) ?? { kind, label: kindLabel(kind), count: 0, urgent: 0 };
    step.count += 1;
    if (tone === "bad") step.urgent += 1;
    steps.set(kind, step);
  }
  return [...steps.values()].sort((a, b) => rank(a.kind) - rank(b.kind));
}

export const keyOf = (item: Item): string => `${item.kind}:${item.row_id}:${item.field ?? ""}`;
