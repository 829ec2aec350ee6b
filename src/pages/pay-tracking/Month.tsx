import LeftOutlined from "@ant-design/icons/es/icons/LeftOutlined";
import RightOutlined from "@ant-design/icons/es/icons/RightOutlined";
import payLine from "@resources/pay/pay-line";
import payPeriod from "@resources/pay/pay-period";
import { Button, Select } from "antd";
import { Link } from "react-router";
import { ToneTag } from "@/components/fields/tone-tag";
import { pathOf } from "@/kit/declaration";
import { RecordActions } from "@/kit/show/record-actions";
import { useWords } from "@/kit/states";
import { formatDateShort, formatTime, today as todayNow } from "@/lib/dates";
import { can, useRights } from "@/lib/rights";
import { addDays } from "@/rules/calendar/date";
import { count, frMonth } from "@/rules/french";
import { formatDuration } from "@/rules/time/duration";
import { minutes } from "@/rules/time/minutes";
import { ExportButton } from "./ExportButton";
import styles from "./month.module.css";
import { isOpen, type Period, type Summary, useCompute, useOpenMonth, useSummary } from "./use-months";
import { deadlineOf, euros, monthAfter, nextCutoff } from "./words";

interface Props {
  readonly period: Period;
  /** The newest first. */
  readonly months: readonly Period[];
  readonly onChange: (id: string) => void;
}

const FIGURES: readonly (readonly [label: string, of: (sum: Summary) => string])[] = [
  ["Lignes prêtes", ({ settled, lines }) => `${settled} sur ${lines}`],
  ["Heures", (sum) => formatDuration(minutes(sum.minutes))],
  ["Brut", (sum) => euros(sum.gross_cents)],
  ["dont régularisations", (sum) => euros(sum.regularisation_cents)],
  ["Frais", (sum) => euros(sum.expense_cents)],
  ["Retenues", (sum) => euros(sum.deduction_cents)],
  ["Facturé HT", (sum) => euros(sum.bill_cents)],
];

/** The month above its lines: which one, what it waits for, what it comes to, what can be done with it. */
export function Month({ period, months, onChange }: Props) {
  const today = todayNow();
  const rights = useRights();
  const words = useWords();
  const summary = useSummary(period);
  const compute = useCompute(period);
  const { isOpening, open } = useOpenMonth(onChange);
  const at = months.findIndex(({ id }) => id === period.id);
  const [older, newer] = [months[at + 1], months[at - 1]];
  const next = monthAfter(period.month);
  // As `open_pay_period` has it: one after the other, a month ahead at most.
  const isDue = next <= today || (!isOpen(period) && next <= addDays(today, 31));
  const mayOpen = can(rights, "pay", "approve") && !newer && isDue;
  const state = words.state("pay_period", period.status);
  const deadline = deadlineOf(period, today);
  const cutoff = period.status === "open" ? nextCutoff(period, today) : null;
  return (
    <section className={styles.month} aria-label={frMonth(period.month)}>
      <div className={styles.bar}>
        <fieldset className={styles.steps} aria-label="Mois">
          <Button
            icon={<LeftOutlined aria-hidden />}
            aria-label="Mois précédent"
            disabled={!older}
            onClick={() => older && onChange(older.id)}
          />
          <Select
            aria-label="Aller au mois"
            className={styles.choice ?? ""}
            value={period.id}
            options={months.map(({ id, month }) => ({ value: id, label: frMonth(month) }))}
            onChange={onChange}
          />
          <Button
            icon={<RightOutlined aria-hidden />}
            aria-label="Mois suivant"
            disabled={!newer}
            onClick={() => newer && onChange(newer.id)}
          />
        </fieldset>
        <ToneTag tone={state?.tone}>{state?.label ?? period.status}</ToneTag>
        <p className={styles.deadline} data-late={deadline.isLate || undefined}>
          <Link to={pathOf.show(payPeriod, period.id)}>{deadline.text}</Link>
          {cutoff && <span className="muted">Acomptes arrêtés {formatDateShort(cutoff)}</span>}
        </p>
        <div className={styles.actions}>
          {mayOpen && (
            <Button loading={isOpening} onClick={() => void open(next)}>
              Ouvrir {frMonth(next).toLowerCase()}
            </Button>
          )}
          {compute.mayCompute && (
            <Button loading={compute.isRunning} onClick={compute.run}>
              {compute.isRunning ? "Calcul du mois…" : "Recalculer"}
            </Button>
          )}
          <ExportButton period={period} />
          {can(rights, "pay", "edit") && !isOpen(period) && (
            <Link to={`${pathOf.beside(payLine, "payslips")}?month=${period.id}`} tabIndex={-1}>
              <Button>Bulletins…</Button>
            </Link>
          )}
          {can(rights, "pay", "export") && can(rights, "identity", "read") && (
            <Link to={`${pathOf.beside(payLine, "missions")}?month=${period.id}`} tabIndex={-1}>
              <Button>Relevé des missions…</Button>
            </Link>
          )}
          <RecordActions resource={payPeriod} record={period} />
        </div>
      </div>
      <dl className={styles.figures} aria-busy={compute.isRunning || summary.isPlaceholderData}>
        {FIGURES.map(([label, of]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{summary.data ? of(summary.data) : "…"}</dd>
          </div>
        ))}
        <div>
          <dt>À corriger</dt>
          <dd>
            <Link to={`${pathOf.beside(payLine, "anomalies")}?month=${period.id}`}>
              {summary.data ? count(summary.data.anomalies, "anomalie") : "…"}
            </Link>
          </dd>
        </div>
      </dl>
      {period.computed_at && (
        <p className="muted">
          {summary.data &&
            summary.data.late > 0 &&
            `${count(summary.data.late, "ligne bloquée", "lignes bloquées")} · `}
          calculé le {formatDateShort(period.computed_at.slice(0, 10))} à {formatTime(period.computed_at)}
        </p>
      )}
    </section>
  );
}
