import { formatDate, today } from "@/lib/dates";
import { typo } from "@/rules/french";
import type { Fields } from "./declare";
import styles from "./PrintHead.module.css";
import { valueText } from "./say";
import { asked, type Raw } from "./values";

/** On paper, in place of the form: the values, the day, and the address that reproduces the case. */
export function PrintHead({ fields, raw, link }: { fields: Fields; raw: Raw; link: string }) {
  return (
    <div className={styles.print}>
      <dl className={styles.values}>
        {asked(fields, raw).map(([name, field]) => (
          <div key={name}>
            <dt>{typo(field.label)}</dt>
            <dd>{valueText(field, raw[name] ?? null)}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.link}>
        Calculé le {formatDate(today())}. {link}
      </p>
    </div>
  );
}
