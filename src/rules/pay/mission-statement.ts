/** One mission as `mission_statement` gives it. `cents` is the gross of its month of pay; null: no line there. */
export type MissionRow = Readonly<Record<string, string | number | boolean | null>> & {
  readonly contract_id: string;
  readonly contract: string;
  readonly in_month: boolean;
  readonly cents: number | null;
};

/** What each line must say (R1251-8); the SIRET and the place are optional there, an end is told when it is in the month. */
const MENTIONS: Readonly<Record<string, string>> = {
  company: "entreprise",
  establishment: "adresse de l’établissement",
  activity: "activité principale",
  last_name: "nom",
  first_name: "prénom",
  nir: "n° de sécurité sociale",
  postal_code: "code postal",
  nationality: "nationalité",
  qualification: "qualification",
};

export type StatementGap = {
  readonly row: MissionRow;
  readonly kind: "unpaid" | "out_of_month" | "incomplete";
  readonly message: string;
};

/**
 * What the statement and the month of pay do not say alike, and what a line lacks. A mission without pay is either hours that
 * are missing or a line that was postponed; pay without a mission is a regularisation of an older one.
 */
export function statementGaps(rows: readonly MissionRow[]): readonly StatementGap[] {
  return rows.flatMap((row): StatementGap[] => {
    if (!row.in_month)
      return [
        { row, kind: "out_of_month", message: "Payée ce mois-ci, finie avant lui\u202f: elle n’est pas au relevé." },
      ];
    const lacking = Object.keys(MENTIONS).filter((code) => !String(row[code] ?? "").trim());
    const said = lacking.map((code) => MENTIONS[code]).join(", ");
    return [
      ...(row.cents === null
        ? [{ row, kind: "unpaid" as const, message: "Au relevé, sans ligne dans ce mois de paie." }]
        : []),
      ...(lacking.length > 0 ? [{ row, kind: "incomplete" as const, message: `Il manque\u202f: ${said}.` }] : []),
    ];
  });
}

/** Gross of the statement, of what the month pays beside it, and of the month: cents. The third is the sum of the others. */
export function statementTotals(rows: readonly MissionRow[]) {
  const sum = (some: readonly MissionRow[]) => some.reduce((cents, row) => cents + (row.cents ?? 0), 0);
  const told = rows.filter((row) => row.in_month);
  return { count: told.length, statement: sum(told), beside: sum(rows) - sum(told), month: sum(rows) };
}
