import { can, type Owned, type Rights } from "@/lib/rights";
import type { Resource, Row } from "./declaration";

/** May one do that to this record? By the family of the row, where each follows what it speaks of. */
export const mayOn = (rights: Rights | null, { access, follows }: Resource, right: string, record: Row): boolean =>
  can(rights, follows ? String(record[follows.column]) : access, right, record as Owned);

/** To some of the rows at least? What is done to many is offered then; the server says of each what it refuses. */
export const mayOnSome = (rights: Rights | null, { access, follows }: Resource, right: string): boolean =>
  [access, ...(follows?.families ?? [])].some((family) => can(rights, family, right));
