/**
 * The linked fields of the simulator, without a screen. Two of them give the others: the *drivers*. A field typed in
 * becomes a driver; a locked one stays. Three locks are checked, and a contradiction is said by the rule.
 */
import { isUnreadable, type Unreadable } from "@/components/fields/parsed";
import { parseDecimal } from "@/lib/money";
import type { Locks, Simulation } from "@/rules/billing/simulator";
import { over, times, toNumber } from "@/rules/money";
import { numberText } from "./say";

export const LINKED = ["rate", "coefficient", "bill", "margin", "share"] as const;
export type Linked = (typeof LINKED)[number];

/** Those that say no margin. */
export const PRICE_LINKED: readonly Linked[] = ["rate", "coefficient", "bill"];

/** As typed: euros an hour, coefficient, points of percentage. */
export type Typed = Readonly<Partial<Record<Linked, number | Unreadable | null>>>;

export type State = {
  /** Values of the fields that decide: drivers and locks. */
  readonly typed: Typed;
  readonly locked: readonly Linked[];
  /** The field typed in last. */
  readonly last: Linked | null;
};

/** 14,00 € at 2,10 (domain §3.1). */
export const EXAMPLE: State = { typed: { rate: 14, coefficient: 2.1 }, locked: [], last: null };

const RULE: Readonly<Record<Linked, keyof Simulation>> = {
  rate: "rateCents",
  coefficient: "coefficient",
  bill: "billRateCents",
  margin: "marginCents",
  share: "marginRate",
};

const toRule = (field: Linked, value: number): number =>
  field === "coefficient" ? value : field === "share" ? toNumber(over(value, 100)) : toNumber(times(value, 100));
/** A solved value as the field shows it. */
export const fromRule = (field: Linked, solved: Simulation): number => {
  const value = solved[RULE[field]];
  return field === "coefficient" ? value : field === "share" ? toNumber(times(value, 100)) : toNumber(over(value, 100));
};

const isSet = (typed: Typed, field: Linked): boolean => typed[field] !== undefined;
export const driversOf = (state: State): readonly Linked[] => LINKED.filter((field) => isSet(state.typed, field));

/** The constraints for the rule; null while a field that decides is empty or unreadable. */
export function locksOf(state: State): Locks | null {
  const locks: Record<string, number> = {};
  for (const field of driversOf(state)) {
    const value = state.typed[field];
    if (typeof value !== "number") return null;
    locks[RULE[field]] = toRule(field, value);
  }
  return locks;
}

/** Which drivers stay beside the field typed in: the locked ones, else one of the former pair, the wage first. */
function keptBeside(state: State, field: Linked): readonly Linked[] {
  const others = state.locked.filter((one) => one !== field);
  if (others.length > 0) return others;
  const pair = driversOf(state).filter((one) => one !== field);
  // Margin and its share are both of the margin: the wage is what people mean to keep.
  const keep = pair.includes("rate") ? "rate" : (pair.find((one) => one === state.last) ?? pair[0]);
  return keep ? [keep] : [];
}

/** Somebody types in a field. `solved`: what the screen shows, so that what is kept keeps its value. */
export function type(state: State, field: Linked, value: number | Unreadable | null, solved: Simulation | null): State {
  const isDriver = isSet(state.typed, field) && driversOf(state).length === 2;
  const kept = isDriver ? driversOf(state).filter((one) => one !== field) : keptBeside(state, field);
  const typed: Partial<Record<Linked, number | Unreadable | null>> = { [field]: value };
  for (const one of kept) typed[one] = state.typed[one] ?? (solved ? fromRule(one, solved) : null);
  return { ...state, typed, last: field };
}

/** Locks a field at the value on screen, or lets it go. A field let go stays a driver while two are needed. */
export function toggleLock(state: State, field: Linked, solved: Simulation | null): State {
  if (state.locked.includes(field)) {
    const locked = state.locked.filter((one) => one !== field);
    const spare = driversOf(state).length > 2;
    const { [field]: _, ...rest } = state.typed;
    return { ...state, locked, typed: spare ? rest : state.typed };
  }
  const shown = state.typed[field] ?? (solved ? fromRule(field, solved) : undefined);
  if (typeof shown !== "number") return state;
  const locked = LINKED.filter((one) => one === field || state.locked.includes(one));
  const typed: Partial<Record<Linked, number | Unreadable | null>> = {};
  // Two locks say it all: a driver that is not locked no longer decides.
  const needed = locked.length >= 2 ? locked : [...locked, ...keptBeside({ ...state, locked: [] }, field)].slice(0, 2);
  for (const one of needed)
    typed[one] = one === field ? shown : (state.typed[one] ?? (solved ? fromRule(one, solved) : null));
  return { typed, locked, last: state.last };
}

/** The state in the address: `rate=14&coefficient=2.1&lock=rate`. */
export function writeState(state: State): URLSearchParams {
  const params = new URLSearchParams();
  for (const field of driversOf(state)) {
    const value = state.typed[field] ?? null;
    params.set(field, isUnreadable(value) ? value.unreadable : value === null ? "" : numberText(value));
  }
  if (state.locked.length > 0) params.set("lock", state.locked.join(","));
  return params;
}

/** An address without two values opens on the example; of `fields` alone, the others are not read. */
export function readState(params: URLSearchParams, fields: readonly Linked[] = LINKED): State {
  const typed: Partial<Record<Linked, number | Unreadable | null>> = {};
  for (const field of fields) {
    const text = params.get(field)?.slice(0, 200);
    if (text === undefined) continue;
    typed[field] = text === "" ? null : (parseDecimal(text) ?? { unreadable: text, reason: "Ce n’est pas un nombre." });
  }
  if (Object.keys(typed).length < 2) return EXAMPLE;
  const asked = (params.get("lock") ?? "").split(",");
  return { typed, locked: LINKED.filter((field) => asked.includes(field) && isSet(typed, field)), last: null };
}
