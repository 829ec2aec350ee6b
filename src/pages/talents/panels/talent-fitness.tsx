import talentRestriction from "@resources/talents/talent-restriction";
import { ToneTag } from "@/components/fields/tone-tag";
import type { Row } from "@/kit/declaration";
import { Failure, Skeleton } from "@/kit/parts/messages";
import { useRead } from "@/kit/server";
import { formatDate, today } from "@/lib/dates";
import { type FitnessLine, fitnessOf } from "@/rules/compliance/fitness";
import type { MedicalCheck } from "@/rules/compliance/medical-check";
import styles from "./talent-fitness.module.css";

interface Restriction {
  readonly starts_on: string;
  readonly ends_on: string;
  /** The client it is for, and why: of those who read identities. */
  readonly company: string | null;
  readonly reason_code: string | null;
}
interface Fitness {
  readonly visits: readonly MedicalCheck[] | null;
  readonly restrictions: readonly Restriction[] | null;
}

const { reason_code } = talentRestriction.fields;
const reasons = new Map(reason_code?.kind === "choice" ? reason_code.choices.map((one) => [one.value, one.label]) : []);

const restrictionLine = ({ starts_on, ends_on, company, reason_code }: Restriction): FitnessLine => ({
  label: "Ne pas déléguer",
  job: company,
  tone: "bad",
  state: starts_on > today() ? "À venir" : "En cours",
  says: [`du ${formatDate(starts_on)} au ${formatDate(ends_on)}`, reason_code && reasons.get(reason_code)]
    .filter(Boolean)
    .join(" – "),
});

/** What the visits of a talent concluded, until when it holds, and the restrictions that the reader may know of. */
export default function TalentFitness({ record }: { readonly record: Row }) {
  const id = String(record.id);
  const { data, error, refetch } = useRead<Fitness>({
    tables: ["medical_checkup_request", "talent_restriction"],
    key: ["fitness", id],
    read: ({ call }, signal) => call("talent_fitness", { talent_id: id }, signal),
  });
  if (error) return <Failure error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton rows={2} />;
  const lines = [...(data.restrictions ?? []).map(restrictionLine), ...fitnessOf(data.visits ?? [], today())];
  const none = data.visits ? "Aucune visite médicale n’a encore conclu." : "Vous ne lisez pas les visites médicales.";
  return (
    <>
      {lines.length > 0 && (
        <ul className={styles.list}>
          {lines.map((line) => (
            <li key={`${line.label} ${line.job} ${line.says}`} className={styles.row}>
              <span className={styles.label}>{line.label}</span>
              <span className={styles.job}>{line.job}</span>
              <span>
                <ToneTag tone={line.tone}>{line.state}</ToneTag>
              </span>
              <span className={styles.says}>{line.says}</span>
            </li>
          ))}
        </ul>
      )}
      {!data.visits?.length && <p className={styles.none}>{none}</p>}
    </>
  );
}
