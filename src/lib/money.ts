/**
 * Numbers as a French accountant writes them. Amounts come from `numeric` columns: a number, or a string such as
 * "10.00" (the local server sends those that a number would shorten). Computations belong to `rules`; here we read and show.
 */
export type Numeric = number | string | null | undefined;

const NARROW = "\u202f";
const MISSING = "—";

/** Intl puts a plain no-break space before € and %; house typography wants the narrow one. */
function narrow(text: string): string {
  return text.replace(/[\u00a0 ]/g, NARROW);
}

const formats = new Map<string, Intl.NumberFormat>();
function format(options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = JSON.stringify(options);
  let found = formats.get(key);
  if (!found) {
    found = new Intl.NumberFormat("fr-FR", options);
    formats.set(key, found);
  }
  return found;
}

/** A finite number, or null for anything that is not one. */
export function toNumber(value: Numeric): number | null {
  if (value === null || value === undefined || value === "") return null;
  const number = typeof value === "number" ? value : Number(value);
  return Number.isFinite(number) ? number : null;
}

function show(value: Numeric, options: Intl.NumberFormatOptions): string {
  const number = toNumber(value);
  return number === null ? MISSING : narrow(format(options).format(number));
}

/** 1234.5 → « 1 234,50 € ». */
export function formatEuro(value: Numeric, digits = 2): string {
  return show(value, {
    style: "currency",
    currency: "EUR",
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
}

/** 12.31 → « 12,31 €/h ». */
export function formatHourlyRate(value: Numeric): string {
  const text = formatEuro(value);
  return text === MISSING ? text : `${text}/h`;
}

/** 1234.5 → « 1 234,5 »; at most `digits` decimals. */
export function formatNumber(value: Numeric, digits = 2): string {
  return show(value, { maximumFractionDigits: digits });
}

/** 2.05 → « 2,05 »; coefficients always show their decimals. */
export function formatCoefficient(value: Numeric, digits = 3): string {
  return show(value, { minimumFractionDigits: 2, maximumFractionDigits: digits });
}

/** 0.1035 → « 10,35 % » (the value is a share of one). */
export function formatPercent(value: Numeric, digits = 2): string {
  return show(value, { style: "percent", maximumFractionDigits: digits });
}

/** Bytes, for files: 1536000 → « 1,5 Mo ». */
export function formatBytes(value: number): string {
  const units = ["o", "ko", "Mo", "Go"];
  let size = value;
  let unit = 0;
  while (size >= 1000 && unit < units.length - 1) {
    size /= 1000;
    unit += 1;
  }
  return `${formatNumber(size, unit === 0 ? 0 : 1)}${NARROW}${units[unit]}`;
}

/**
 * What a person types: « 1 234,56 € », "1.234,56", "1234.56", "12 %" → 1234.56, 1234.56, 1234.56, 12. null when it is no number.
 * A single point followed by exactly three digits ("1.234") is read as a decimal point: French keyboards type thousands with a space.
 */
export function parseDecimal(text: string): number | null {
  let clean = text.replace(/[\s\u00a0\u202f€%]/g, "").replace(/\u2212/g, "-");
  if (clean === "") return null;
  if (clean.includes(",")) clean = clean.replace(/\./g, "").replace(",", ".");
  return /^[+-]?(\d+\.?\d*|\.\d+)$/.test(clean) ? Number(clean) : null;
}
