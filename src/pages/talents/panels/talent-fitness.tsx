import { ToneTag } from "@/components/fields/tone-tag";
import type { Row } from "@/kit/declaration";
import { Failure, Skeleton } from "@/kit/parts/messages";
import { useRead } from "@/kit/server";
import { today } from "@/lib/dates";
import { fitnessOf } from "@/rules/compliance/fitness";
import type { MedicalCheck } from "@/rules/compliance/medical-check";
import { type Restriction, restrictionLine } from "../restriction-line";
import styles from "./talent-fitness.module.css";

interface Fitness {
  readonly visits: readonly MedicalCheck[] | null;
  readonly restrictions: readonly Restriction[] | null;
}

/** What the visits of a talent concluded, until when it holds, and the restrictions that the reader may know of. */
export default function TalentFitness({ record }: { readonly record: Row }) {
  const id = String(record.id);
  const { data, error, refetch } = useRead<Fitness>({
    tables: ["medical_checkup_request", "talent_restriction", "talent"],
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
