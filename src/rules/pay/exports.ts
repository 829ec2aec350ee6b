import type { ExportKind } from "./export-kinds.ts";
import { payLabel } from "./variables.ts";

/** A row as `export_pay` gives it: what it holds depends on the kind. Cents, minutes, euros of rate, ISO dates. */
export type ExportRow = Readonly<Record<string, string | number | null>>;

/** How a value is written: amounts and hours with a comma, dates as 31/12/2026, months as 12/2026. */
export type ExportForm = "text" | "date" | "month" | "cents" | "number" | "quantity" | "label";
export type ExportColumn = { readonly header: string; readonly from: string; readonly as: ExportForm };

const column = (header: string, from: string, as: ExportForm = "text"): ExportColumn => ({ header, from, as });

export type ColumnSet = {
  readonly label: string;
  readonly kind: ExportKind;
  readonly columns: readonly ExportColumn[];
};

/**
 * The files of a month, as data: a payroll software is one more set. The sets of Silae, PLD and Anael are not here: their
 * columns are those of each customer's settings, and no public document gives them for certain.
 */
export const COLUMN_SETS = {
  generic: {
    label: "Générique",
    kind: "pay",
    columns: [
      column("Nom", "last_name"),
      column("Prénom", "first_name"),
      column("N° de sécurité sociale", "nir"),
      column("Contrat", "contract"),
      column("Début", "start", "date"),
      column("Fin", "end", "date"),
      column("Client", "company"),
      column("Mois de paie", "month", "month"),
      column("Mois concerné", "for_month", "month"),
      column("Rubrique", "code"),
      column("Libellé", "code", "label"),
      column("Base", "quantity", "quantity"),
      column("Unité", "unit"),
      column("Taux", "rate", "number"),
      column("Majoration %", "premium", "number"),
      column("Montant", "cents", "cents"),
    ],
  },
  invoice: {
    label: "Lignes à facturer",
    kind: "invoice",
    columns: [
      column("Client", "company"),
      column("SIREN", "siren"),
      column("Chantier", "site"),
      column("Commande", "order"),
      column("Intérimaire", "talent"),
      column("Contrat", "contract"),
      column("Mois concerné", "for_month", "month"),
      column("Rubrique", "code"),
      column("Libellé", "code", "label"),
      column("Base", "quantity", "quantity"),
      column("Unité", "unit"),
      column("Taux", "rate", "number"),
      column("Majoration %", "premium", "number"),
      column("Coefficient", "coefficient", "number"),
      column("Montant HT", "cents", "cents"),
    ],
  },
  // The mentions of R1251-8; its model is fixed by an order of the minister.
  missions: {
    label: "Relevé des contrats de mission",
    kind: "missions",
    columns: [
      column("Entreprise utilisatrice", "company"),
      column("SIRET ou SIREN", "siret"),
      column("Adresse de l’établissement", "establishment"),
      column("Activité principale", "activity"),
      column("Lieu de la mission", "place"),
      column("Nom", "last_name"),
      column("Prénom", "first_name"),
      column("N° de sécurité sociale", "nir"),
      column("Code postal", "postal_code"),
      column("Nationalité", "nationality"),
      column("Qualification", "qualification"),
      column("Début", "start", "date"),
      column("Fin", "end", "date"),
      column("Rémunération brute du mois", "cents", "cents"),
      column("Contrat", "contract"),
    ],
  },
} as const satisfies Record<string, ColumnSet>;
export type ColumnSetName = keyof typeof COLUMN_SETS;

const UNITS: Readonly<Record<string, string>> = { minute: "heure", day: "jour", each: "unité", euro: "euro" };
/** No separator of thousands: what reads the file wants a number. */
const decimal = (value: number, digits: number) => String(Number(value.toFixed(digits))).replace(".", ",");
const amount = (cents: number) => (cents / 100).toFixed(2).replace(".", ",");
const frenchDay = (day: string) => day.split("-").reverse().join("/");

function written({ from, as }: ExportColumn, row: ExportRow): string {
  const value = row[from] ?? null;
  if (value === null) return "";
  if (from === "unit") return UNITS[value] ?? String(value);
  if (as === "date") return frenchDay(String(value));
  if (as === "month") return frenchDay(String(value)).slice(3);
  if (as === "label") return payLabel(String(value));
  if (as === "cents") return amount(Number(value));
  // Minutes leave as hours of six decimals: read back, they are the same minutes.
  if (as === "quantity") return decimal(row.unit === "minute" ? Number(value) / 60 : Number(value), 6);
  return as === "number" ? decimal(Number(value), 4) : String(value);
}

/** The lines of a file: its headers, its rows, and the control total under the amounts. */
export function exportLines(set: ColumnSet, rows: readonly ExportRow[], controlCents: number): string[][] {
  const total = set.columns.map(({ as }, index) =>
    as === "cents" ? amount(controlCents) : index === 0 ? "Total de contrôle" : "",
  );
  return [
    set.columns.map(({ header }) => header),
    ...rows.map((row) => set.columns.map((one) => written(one, row))),
    total,
  ];
}
