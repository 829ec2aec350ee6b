/** Numbers as they are typed in French: « 1 234,56 », « 12,5 % », « 7h30 ». */
import { formatNumber, parseDecimal } from "@/lib/money";
import { roundHalfUp } from "@/rules/french";
import { formatDuration, parseDuration } from "@/rules/time/duration";
import type { Minutes } from "@/rules/time/minutes";
import { done, type Result, refuse } from "@/rules/verdict";
import type { ParsedProps } from "./parsed";
import { ParsedInput } from "./parsed-input";

export interface NumberInputProps extends ParsedProps<number> {
  /** Decimals kept, by rounding half up. */
  readonly decimals?: number | undefined;
  readonly min?: number | undefined;
  readonly max?: number | undefined;
  readonly unit?: string | undefined;
  readonly whenSettled?: boolean | undefined;
}

const NOT_A_NUMBER = "Ce n’est pas un nombre.";

/** Digits with a comma; the groups come back when the text settles. */
function parseNumber(text: string, decimals: number, min?: number, max?: number): Result<number> {
  const typed = parseDecimal(text);
  if (typed === null) return refuse(NOT_A_NUMBER);
  const value = roundHalfUp(typed, decimals);
  if (min !== undefined && value < min) return refuse(`Au moins ${formatNumber(min, decimals)}.`);
  if (max !== undefined && value > max) return refuse(`Au plus ${formatNumber(max, decimals)}.`);
  return done(value);
}

const fixed = (value: number, decimals: number): string =>
  new Intl.NumberFormat("fr-FR", { minimumFractionDigits: decimals, maximumFractionDigits: decimals }).format(value);

export function NumberInput({ decimals = 2, min, max, unit, ...input }: NumberInputProps) {
  return (
    <ParsedInput<number>
      {...input}
      parse={(text) => parseNumber(text, decimals, min, max)}
      format={(value) => formatNumber(value, decimals)}
      suffix={unit}
      inputMode={decimals === 0 ? "numeric" : "decimal"}
    />
  );
}

/** Euros. Kept to the cent (or to `decimals`, for rates), shown « 1 234,56 ». */
export function MoneyInput({ decimals = 2, min, max, unit = "€", ...input }: NumberInputProps) {
  return (
    <ParsedInput<number>
      {...input}
      parse={(text) => parseNumber(text, decimals, min, max)}
      format={(value) => fixed(value, decimals)}
      suffix={unit}
      inputMode="decimal"
    />
  );
}

/** Points of percentage: 15 is « 15 % ». */
export function PercentInput(props: NumberInputProps) {
  return <NumberInput unit="%" {...props} />;
}

/** Whole minutes, typed « 7h30 », « 7:30 », « 7,5 » or « 45 min », shown « 7h30 ». */
export function DurationInput({ placeholder = "7h30", ...input }: ParsedProps<Minutes>) {
  return (
    <ParsedInput<Minutes>
      {...input}
      placeholder={placeholder}
      parse={parseDuration}
      format={formatDuration}
      inputMode="text"
    />
  );
}
