import { frEuro, frMonth, frNumber } from "../french.ts";
import { payLabel } from "../pay/variables.ts";
import { formatDuration } from "../time/duration.ts";
import { minutes } from "../time/minutes.ts";

/** A line to invoice, as `export_pay` gives it for « invoice »: cents before tax, minutes, ISO dates. */
export type InvoiceRow = {
  readonly company_id: string;
  readonly company: string;
  readonly siren: string | null;
  readonly site: string | null;
  readonly order: string | null;
  readonly contract: string;
  readonly talent: string;
  readonly for_month: string;
  readonly code: string;
  readonly premium: number;
  readonly quantity: number;
  readonly unit: string;
  readonly coefficient: number | null;
  readonly cents: number;
};

/** What one client is billed: a block for each site and order, in the order of the rows. Amounts in cents before tax. */
export type InvoiceStatement = {
  readonly company: string;
  readonly siren: string | null;
  readonly blocks: readonly { readonly title: string; readonly cells: readonly (readonly string[])[] }[];
  readonly cents: number;
};

export const INVOICE_HEAD = ["Intérimaire", "Base", "Coefficient", "Montant HT"] as const;

const euros = (cents: number): string => frEuro(cents / 100);

const sum = (rows: readonly InvoiceRow[]): number => rows.reduce((total, { cents }) => total + cents, 0);

/** The rows by a key, in the order in which the keys come. */
function grouped(rows: readonly InvoiceRow[], keyOf: (row: InvoiceRow) => string): readonly (readonly InvoiceRow[])[] {
  const groups = new Map<string, InvoiceRow[]>();
  for (const row of rows) groups.set(keyOf(row), [...(groups.get(keyOf(row)) ?? []), row]);
  return [...groups.values()];
}

const titleOf = ({ site, order }: InvoiceRow): string =>
  [site ?? "Sans chantier", order && `commande ${order}`].filter(Boolean).join(" – ");

function cellsOf(row: InvoiceRow, month: string): readonly string[] {
  const label = payLabel(row.code);
  // « Heures supplémentaires à 25 % » says it already.
  const premium = row.premium > 0 && !label.includes("%") ? ` +${frNumber(row.premium)}\u202f%` : "";
  const late = row.for_month === month ? "" : ` (${frMonth(row.for_month).toLowerCase()})`;
  return [
    `${row.talent}, ${row.contract} – ${label}${premium}${late}`,
    row.unit === "minute" ? formatDuration(minutes(row.quantity)) : frNumber(row.quantity, 2),
    row.coefficient === null ? "" : frNumber(row.coefficient, 3),
    euros(row.cents),
  ];
}

/** One statement a client for a month (ISO, its first day). Their amounts add up to the control total of the export. */
export function invoiceStatements(rows: readonly InvoiceRow[], month: string): readonly InvoiceStatement[] {
  return grouped(rows, (row) => row.company_id).map((lines) => {
    const blocks = grouped(lines, titleOf).map((block) => ({
      title: block.slice(0, 1).map(titleOf).join(""),
      cells: [[...INVOICE_HEAD], ...block.map((row) => cellsOf(row, month)), ["Total", "", "", euros(sum(block))]],
    }));
    const [first] = lines as readonly [InvoiceRow, ...InvoiceRow[]];
    return { company: first.company, siren: first.siren, blocks, cents: sum(lines) };
  });
}
