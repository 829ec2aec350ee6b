// The demo accounts, and what each of them is to meet at each address: the page, its refusal, or another page.

import rights from "../fixtures/account-rights.json" with { type: "json" };
import routes from "../fixtures/specification-routes.json" with { type: "json" };

export interface Route {
  readonly path: string;
  /** The right that opens it; `read` when no action is told. */
  readonly family?: string;
  readonly action?: string;
  /** What no family says: a role, a level, a grant. */
  readonly only?: string;
  /** The table of the record that its parameter names. */
  readonly table?: string;
}

/** `families`: the actions of each, as the database says them at login; `is`: the flags, roles and grants that a page asks for. */
export interface Account {
  readonly families: Readonly<Record<string, string>>;
  readonly is: readonly string[];
}

export const accounts: Readonly<Record<string, Account>> = rights;
export const specification = routes as readonly Route[];

export type Outcome = "opened" | "refused" | "sent";

/** What the specification says that this account meets at this address. */
export function outcomeOf({ families, is }: Account, { family, action = "read", only }: Route): Outcome {
  // The guard of deep research stands before its pages: it sends, it does not refuse.
  if (only?.endsWith("deep_research"))
    return is.includes("deep_research") === (only === "deep_research") ? "opened" : "sent";
  if (only && !is.includes(only)) return "refused";
  return family === undefined || families[family]?.split(" ").includes(action) ? "opened" : "refused";
}
