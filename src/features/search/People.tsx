import { Checkbox } from "antd";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { useKit } from "@/kit/context";
import { pathOf } from "@/kit/declaration";
import { formatDateShort } from "@/lib/dates";
import { formatEuro } from "@/lib/money";
import { frShort } from "@/rules/french";
import { formatPhone } from "@/rules/identity/phone";
import type { Person } from "./found";
import styles from "./people.module.css";
import { Answer } from "./Reasons";

type Props = {
  readonly people: readonly Person[];
  /** One for each reason. */
  readonly heads: readonly string[];
  readonly chosen: ReadonlySet<string>;
  readonly onChoose: ((ids: ReadonlySet<string>) => void) | null;
  /** Those picked on the map. */
  readonly picked?: ReadonlySet<string>;
  /** The pointer or the keyboard is on someone, or leaves them. */
  readonly onPoint?: (id: string | null) => void;
  /** What else is known of each, under the name: a margin, an application. */
  readonly more?: ((person: Person) => ReactNode) | undefined;
};

/** Last paid and asked for, the distance, the last contact: what one looks at before calling. */
const factsOf = (person: Person): string =>
  [
    person.job,
    person.city && (person.km === null ? person.city : `${person.city}, ${frShort(person.km, 1)} km`),
    person.wage !== null && `dernier taux ${formatEuro(person.wage)}`,
    person.wage_expected !== null && `demande ${formatEuro(person.wage_expected)}`,
    person.last_contact_on && `contact ${formatDateShort(person.last_contact_on)}`,
  ]
    .filter(Boolean)
    .join(" · ");

/** People × criteria: read across for one person, down for one criterion. On a phone, one card a person. */
export function People({ people, heads, chosen, onChoose, picked, onPoint, more }: Props) {
  const toggle = (id: string, on: boolean) => {
    const next = new Set(chosen);
    if (on) next.add(id);
    else next.delete(id);
    onChoose?.(next);
  };
  const talent = useKit().resources.byName("talent");
  const free = people.filter((person) => !person.has_applied);
  const all = free.length > 0 && free.every(({ id }) => chosen.has(id));
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <thead>
          <tr>
            {onChoose && (
              <th className={styles.tick}>
                <Checkbox
                  aria-label="Cocher toute la page"
                  checked={all}
                  onChange={({ target }) => onChoose(new Set(target.checked ? free.map(({ id }) => id) : []))}
                />
              </th>
            )}
            <th scope="col" className={styles.who}>
              Talent
            </th>
            {heads.map((head, n) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two criteria may have one name
              <th key={n} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {people.map((person) => (
            <tr
              key={person.id}
              id={`person-${person.id}`}
              data-failed={person.failed > 0}
              data-picked={picked?.has(person.id)}
              onMouseEnter={() => onPoint?.(person.id)}
              onMouseLeave={() => onPoint?.(null)}
              onFocus={() => onPoint?.(person.id)}
              onBlur={() => onPoint?.(null)}
            >
              {onChoose && (
                <td className={styles.tick}>
                  <Checkbox
                    aria-label={`Cocher ${person.name}`}
                    disabled={person.has_applied}
                    checked={chosen.has(person.id)}
                    onChange={({ target }) => toggle(person.id, target.checked)}
                  />
                </td>
              )}
              <th scope="row" className={styles.who}>
                <span className={styles.name}>
                  <Link to={talent ? pathOf.show(talent, person.id) : ""}>{person.name}</Link>
                  {heads.length > 0 && <span className={styles.score}>accord {person.score}&nbsp;%</span>}
                </span>
                <span className={styles.facts}>{factsOf(person)}</span>
                {person.phone && (
                  <span className={styles.reach}>
                    <a href={`tel:${person.phone}`}>{formatPhone(person.phone)}</a>
                    <a href={`sms:${person.phone}`} aria-label={`SMS à ${person.name}`}>
                      SMS
                    </a>
                  </span>
                )}
                {more?.(person)}
              </th>
              {person.reasons.map((reason, n) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: one for each criterion, in their order
                <td key={n}>
                  <Answer reason={reason} head={heads[n] ?? null} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
