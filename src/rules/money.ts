/**
 * Exact decimal arithmetic. A number is read through its shortest decimal writing (2.05 is 205/100, not
 * 2.04999…), so that « 8 h × 14 × 1,25 × 2,05 » is 287,00 and not 286,99. Amounts are whole cents; rates and
 * coefficients are plain decimals. Rounding is half up, away from zero, so that a credit note (avoir) cancels
 * its invoice to the cent.
 */

/** A fraction n/d, d > 0. Never build it by hand: use `exact`. */
export type Exact = { readonly n: bigint; readonly d: bigint };
/** A decimal: a plain number or an exact fraction. */
export type Num = number | Exact;

const ten = (power: number): bigint => 10n ** BigInt(power);

/** Exact value of a decimal as it is written. A number that is not finite counts as 0: callers check first (`isAmount`). */
export function exact(value: Num): Exact {
  if (typeof value !== "number") return value;
  if (!Number.isFinite(value)) return { n: 0n, d: 1n };
  const [mantissa = "0", exponent = "0"] = String(value).split("e");
  const [whole = "0", decimals = ""] = mantissa.split(".");
  const power = Number(exponent) - decimals.length;
  const digits = BigInt(whole + decimals);
  return power >= 0 ? { n: digits * ten(power), d: 1n } : { n: digits, d: ten(-power) };
}

/** Product of all factors. */
export function times(...factors: readonly Num[]): Exact {
  return factors.map(exact).reduce((a, b) => ({ n: a.n * b.n, d: a.d * b.d }), { n: 1n, d: 1n });
}

/** Sum of all terms. */
export function plus(...terms: readonly Num[]): Exact {
  return terms.map(exact).reduce((a, b) => ({ n: a.n * b.d + b.n * a.d, d: a.d * b.d }), { n: 0n, d: 1n });
}

/** a − b. */
export const minus = (a: Num, b: Num): Exact => plus(a, times(b, -1));

/** a ÷ b; a division by zero gives 0 (callers refuse a zero divisor with a reason before coming here). */
export function over(a: Num, b: Num): Exact {
  const [x, y] = [exact(a), exact(b)];
  if (y.n === 0n) return { n: 0n, d: 1n };
  const sign = y.n < 0n ? -1n : 1n;
  return { n: x.n * y.d * sign, d: x.d * y.n * sign };
}

/** Plain number nearest to an exact value (for display or for a power; never for further amounts). */
export const toNumber = (value: Num): number => round(value, 12);

/** Rounds half up (away from zero) to `decimals` places. `round(35.875, 2)` is 35.88. */
export function round(value: Num, decimals = 0): number {
  const { n, d } = exact(value);
  const scaled = (n < 0n ? -n : n) * ten(decimals) * 2n + d;
  const units = scaled / (d * 2n);
  const digits = units.toString().padStart(decimals + 1, "0");
  const text = decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
  return n < 0n && units > 0n ? -Number(text) : Number(text);
}

/** Whole cents of an amount in cents that carries fractions. */
export const cents = (value: Num): number => round(value);

/** Whole cents of an amount in euros: `centsFromEuros(13.5)` is 1350. */
export const centsFromEuros = (euros: Num): number => round(times(euros, 100));

/** `share` is a fraction: `portion(189000, 0.1)` is 18900 cents. */
export const portion = (amountCents: Num, share: Num): number => cents(times(amountCents, share));

/** Sum of amounts that are already whole cents. */
export const total = (...amounts: readonly number[]): number => amounts.reduce((a, b) => a + b, 0);

/** True for a finite number that is not negative and below a thousand billion: what a form may send as hours, rate, quantity. */
export const isAmount = (value: unknown): value is number =>
  typeof value === "number" && Number.isFinite(value) && value >= 0 && value < 1e12;

/** True for a strictly positive amount. */
export const isPositive = (value: unknown): value is number => isAmount(value) && value > 0;

/** A percentage as a fraction: `percent(46)` is 46/100. Figures hold percentages as printed. */
export const percent = (value: Num): Exact => over(value, 100);
