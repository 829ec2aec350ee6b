import contract from "@resources/contracts/contract";
import company from "@resources/crm/company";
import workSite from "@resources/crm/work-site";
import talent from "@resources/talents/talent";
import talentUnavailability from "@resources/talents/talent-unavailability";
import { Link } from "react-router";
import { ToneTag } from "@/components/fields/tone-tag";
import { pathOf } from "@/kit/declaration";
import type { Words } from "@/kit/format";
import { Part } from "@/kit/show/sections";
import { formatDate, formatPeriod } from "@/lib/dates";
import { formatHourlyRate } from "@/lib/money";
import type { Assignment, Overview } from "./overview";
import styles from "./page.module.css";

const choicesOf = (field: { readonly kind: string } | undefined) =>
  field && "choices" in field ? (field.choices as readonly { value: string; label: string }[]) : [];
const SITUATIONS = choicesOf(talent.fields.situation);
const ABSENCES = choicesOf(talentUnavailability.fields.kind);
const labelIn = (choices: typeof SITUATIONS, code: string | null) =>
  choices.find(({ value }) => value === code)?.label ?? code;

function AssignmentLine({ one, words }: { readonly one: Assignment; readonly words: Words }) {
  const state = words.state("contract", one.status);
  return (
    <li className={styles.line}>
      <span className={styles.head}>
        <Link to={pathOf.show(contract, one.id)}>
          {one.job_name}, {one.contract_key}
        </Link>
        <ToneTag tone={state?.tone}>{state?.label ?? one.status}</ToneTag>
      </span>
      <span>
        {one.company_id && one.company && (
          <Link to={pathOf.show(company, one.company_id)} className={styles.link}>
            {one.company}
          </Link>
        )}
        {one.work_site_id && one.site && (
          <>
            {" – "}
            <Link to={pathOf.show(workSite, one.work_site_id)} className={styles.link}>
              {one.site}
            </Link>
          </>
        )}
        {!one.site && one.formatted_address && ` – ${one.formatted_address}`}
      </span>
      <span className={styles.quiet}>
        {formatPeriod(one.start_date, one.end_date)}
        {one.hourly_wage !== null && ` · ${formatHourlyRate(one.hourly_wage)}`}
      </span>
    </li>
  );
}

/** Where they are, until when, and where they go next. */
export function WherePart({ overview, words }: { readonly overview: Overview; readonly words: Words }) {
  const { situation, situation_words, free_on, said_on, absences, assignments } = overview;
  const held = assignments?.held ?? [];
  return (
    <Part title="Où en est-on">
      <p className={styles.situation}>
        <strong>{situation_words ?? labelIn(SITUATIONS, situation) ?? "Disponibilité inconnue"}</strong>
        {free_on && <span>libre le {formatDate(free_on)}</span>}
        {situation !== "on_mission" && said_on && (
          <span className={styles.quiet}>dit par la personne le {formatDate(said_on)}</span>
        )}
      </p>
      {held.length > 0 && (
        <ul className={styles.list}>
          {held.map((one) => (
            <AssignmentLine key={one.id} one={one} words={words} />
          ))}
        </ul>
      )}
      {assignments && held.length === 0 && (
        <p className={styles.none}>
          {assignments.last ? "Aucun contrat en cours ni à venir. Le dernier\u202f:" : "Jamais délégué par l’agence."}
        </p>
      )}
      {held.length === 0 && assignments?.last && (
        <ul className={styles.list}>
          <AssignmentLine one={assignments.last} words={words} />
        </ul>
      )}
      {!assignments && <p className={styles.none}>Vous ne lisez pas les contrats.</p>}
      {absences.length > 0 && (
        <ul className={styles.list} aria-label="Indisponibilités">
          {absences.map(({ kind, starts_on, ends_on }) => (
            <li key={`${kind} ${starts_on}`} className={styles.line}>
              <span className={styles.head}>
                <span>{formatPeriod(starts_on, ends_on)}</span>
                <ToneTag tone="waiting">{labelIn(ABSENCES, kind)}</ToneTag>
              </span>
            </li>
          ))}
        </ul>
      )}
    </Part>
  );
}
