/** Identifiers with a check digit and a grouped reading: stored bare, shown grouped, refused with a sentence. */
import { checkBic, checkIban } from "@/rules/identity/bank";
import type { Check } from "@/rules/identity/check";
import { checkNir } from "@/rules/identity/nir";
import { checkEmail } from "@/rules/identity/papers";
import { checkPhone } from "@/rules/identity/phone";
import { checkSiren, checkSiret } from "@/rules/identity/siren";
import type { ParsedProps } from "./parsed";
import { ParsedInput } from "./parsed-input";

const CHECKS = {
  siren: checkSiren,
  siret: checkSiret,
  nir: checkNir,
  iban: checkIban,
  bic: checkBic,
  phone: (text: string) => checkPhone(text),
  email: checkEmail,
} satisfies Record<string, (text: string) => Check>;

const PLACEHOLDERS: Partial<Record<keyof typeof CHECKS, string>> = {
  phone: "06 12 34 56 78",
  email: "prenom.nom@exemple.fr",
};

type Identifier = keyof typeof CHECKS;

interface Props extends ParsedProps<string> {
  readonly of: Identifier;
}

/** The reading of a stored identifier: « 06 12 34 56 78 » for +33612345678; a wrong one shows as it is. */
function formatIdentifier(of: Identifier, value: string): string {
  const check: Check = CHECKS[of](value);
  return check.ok ? check.formatted : value;
}

export function IdentifierInput({ of, placeholder, ...input }: Props) {
  return (
    <ParsedInput<string>
      {...input}
      placeholder={placeholder ?? PLACEHOLDERS[of]}
      parse={(text) => CHECKS[of](text)}
      format={(value) => formatIdentifier(of, value)}
      inputMode={of === "phone" ? "tel" : of === "siren" || of === "siret" ? "numeric" : "text"}
    />
  );
}
