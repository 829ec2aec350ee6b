import CheckCircleOutlined from "@ant-design/icons/es/icons/CheckCircleOutlined";
import ClockCircleOutlined from "@ant-design/icons/es/icons/ClockCircleOutlined";
import type { Resource, Row } from "@/kit/declaration";
import { Failure, Skeleton } from "@/kit/parts/messages";
import { useRead } from "@/kit/server";
import styles from "./ending-checklist.module.css";

interface Fact {
  readonly code: string;
  readonly label: string;
  readonly is_settled: boolean;
  readonly detail: string;
}

/** What is still owed at the end of a contract: read in the facts, ticked by nobody. */
export default function EndingChecklist({ record }: { readonly resource: Resource; readonly record: Row }) {
  const id = String(record.id);
  const { data, error, refetch } = useRead<readonly Fact[]>({
    tables: [
      "definitive_end_request",
      "timesheet_week",
      "advance_payment_request",
      "expense_claim_request",
      "ppe_request",
      "meal_card_request",
      "document",
    ],
    key: ["checklist", id],
    read: ({ call }, signal) => call("ending_checklist", { id }, signal),
  });
  if (error) return <Failure error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton rows={3} />;
  return (
    <ul className={styles.list}>
      {data.map(({ code, label, is_settled, detail }) => (
        <li key={code} className={styles.fact} data-settled={is_settled || undefined}>
          {is_settled ? <CheckCircleOutlined aria-hidden /> : <ClockCircleOutlined aria-hidden />}
          <span>{label}</span>
          <span className={styles.detail}>{is_settled ? "réglé" : detail}</span>
        </li>
      ))}
    </ul>
  );
}
