import type { ParsedProps } from "@/components/fields/parsed";
import { ParsedInput } from "@/components/fields/parsed-input";
import { parseDecimal } from "@/lib/money";
import { roundHalfUp } from "@/rules/french";
import { decimalText } from "@/rules/money-text";
import { done, refuse } from "@/rules/verdict";

type Props = ParsedProps<number> & { readonly decimals?: number | undefined; readonly unit?: string | undefined };

/** An amount shown with its cents, and with the decimals of a rate when it has some: « 12,31 », « 13,3725 ». */
export function AmountInput({ decimals = 2, unit = "€", ...input }: Props) {
  return (
    <ParsedInput<number>
      {...input}
      parse={(text) => {
        const typed = parseDecimal(text);
        return typed === null ? refuse("Ce n’est pas un nombre.") : done(roundHalfUp(typed, decimals));
      }}
      format={(value) => decimalText(value, 2, decimals)}
      suffix={unit}
      inputMode="decimal"
    />
  );
}
