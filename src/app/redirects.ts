/**
 * Every redirection of the app, in one table (spec §2). `to` may carry the parameters of `from`; an address that
 * starts with http(s) is outside, and the page is then loaded in full.
 */
export type Redirect = {
  from: string;
  to: string;
  /** Where the members of a role go instead: their day begins there. */
  homes?: Readonly<Record<string, string>>;
};

export const redirects: readonly Redirect[] = [
  { from: "/", to: "/dashboard/action-center", homes: { accounting_team_member: "/pay-tracking" } },
  { from: "/dashboard", to: "/dashboard/action-center" },
  { from: "/advance-payment-requests", to: "/advance-payment-requests/list" },
  { from: "/missions", to: "/missions/client-order" },
  { from: "/missions/:id", to: "/missions/:id/details" },
  { from: "/talents", to: "/talents/list" },
  { from: "/talents/:id", to: "/talents/:id/qualification" },
  { from: "/settings", to: "/settings/account" },
];

export const isExternal = (address: string): boolean => /^https?:\/\//i.test(address);

/** A list that the specification puts at « …/list » is declared at its root: it moves there. */
export const movesToList = ({ from, to }: Redirect): boolean => to === `${from}/list`;

/**
 * The redirections that lead somewhere, given the patterns where a page lives: one towards a page that does not
 * exist yet would turn a good address into a 404.
 */
export function activeRedirects(patterns: ReadonlySet<string>, table: readonly Redirect[] = redirects): Redirect[] {
  return table.filter(
    (row) => isExternal(row.to) || patterns.has(row.to) || (movesToList(row) && patterns.has(row.from)),
  );
}
