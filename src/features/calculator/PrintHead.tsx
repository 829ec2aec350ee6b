import { formatDate, today } from "@/lib/dates";
import { typo } from "@/rules/french";
import type { Fields } from "./declare";
import styles from "./PrintHead.module.css";
import { valueText } from "./say";
import { asked, type Raw } from "./values";

type Props = {
  readonly fields: Fields;
  readonly raw: Raw;
  readonly link: string;
  /** Values of the page that are no field, before the others: their name and their text. */
  readonly first?: readonly (readonly [label: string, text: string])[];
};

/** On paper, in place of the form: the values that were given, the day, and the address that reproduces the case. */
export function PrintHead({ fields, raw, link, first = [] }: Props) {
  const given = asked(fields, raw).filter(([name]) => raw[name] !== null);
  const lines = [
    ...first,
    ...given.map(([name, field]) => [field.label, valueText(field, raw[name] ?? null)] as const),
  ];
  return (
    <div className={styles.print}>
      {lines.length > 0 && (
        <dl className={styles.values}>
          {lines.map(([label, text]) => (
            <div key={label}>
              <dt>{typo(label)}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      )}
      <p className={styles.link}>
        Calculé le {formatDate(today())}. {link}
      </p>
    </div>
  );
}
