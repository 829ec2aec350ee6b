import payLine from "@resources/pay/pay-line";
import { Select } from "antd";
import { Link, useSearchParams } from "react-router";
import { EmptyState } from "@/components/layout/EmptyState";
import { PageHeader } from "@/components/layout/PageHeader";
import { pathOf } from "@/kit/declaration";
import { Failure, Skeleton } from "@/kit/parts/messages";
import { useRead } from "@/kit/server";
import { count, frMonth } from "@/rules/french";
import { ANOMALIES, type Anomaly, type AnomalyCode } from "@/rules/pay/anomalies";
import { AnomalyRow } from "./AnomalyRow";
import styles from "./anomalies.module.css";
import { useMonths } from "./use-months";

type Line = {
  readonly id: string;
  readonly talent_name: string;
  readonly company_name: string;
  readonly contract_key: string;
  readonly anomalies: readonly Anomaly[];
};

const CODES = Object.keys(ANOMALIES) as AnomalyCode[];

/** /pay-tracking/anomalies: everything that is wrong in a month, worker by worker, each with where it is mended. */
export default function Anomalies() {
  const months = useMonths();
  const [params, setParams] = useSearchParams();
  const asked = params.get("month");
  const period = months.data?.find(({ id }) => id === asked) ?? months.data?.[0];
  const kind = CODES.find((code) => code === params.get("kind")) ?? null;
  const lines = useRead<readonly Line[]>({
    tables: ["pay_line"],
    key: ["anomalies", period?.id],
    enabled: period !== undefined,
    read: ({ rows }, signal) =>
      rows<Line>("pay_line_list", {
        select: "id,talent_name,company_name,contract_key,anomalies",
        filters: [
          { field: "pay_period_id", operator: "eq", value: period?.id },
          { field: "anomaly_count", operator: "gt", value: 0 },
        ],
        sorters: [{ field: "talent_sort_key", order: "asc" }],
        signal,
      }),
  });
  const set = (name: string, value: string | null) =>
    setParams(
      (now) => {
        value === null ? now.delete(name) : now.set(name, value);
        return now;
      },
      { replace: true },
    );
  const error = months.error ?? lines.error;
  if (error && !lines.data)
    return <Failure error={error} onRetry={() => void Promise.all([months.refetch(), lines.refetch()])} />;

  const all = lines.data ?? [];
  const counts = CODES.map((code) => ({
    code,
    number: all.reduce((sum, line) => sum + line.anomalies.filter((one) => one.code === code).length, 0),
  })).filter(({ number }) => number > 0);
  const shown = all
    .map((line) => ({ ...line, anomalies: line.anomalies.filter(({ code }) => kind === null || code === kind) }))
    .filter(({ anomalies }) => anomalies.length > 0);
  return (
    <>
      <PageHeader
        title="Anomalies de paie"
        subtitle={period && frMonth(period.month)}
        extra={lines.data && count(shown.length, "ligne")}
      />
      <div className={styles.tools}>
        <Select
          aria-label="Mois"
          value={period?.id ?? null}
          style={{ minWidth: 150 }}
          options={(months.data ?? []).map(({ id, month }) => ({ value: id, label: frMonth(month) }))}
          onChange={(id) => set("month", id)}
        />
        <Select
          aria-label="Nature"
          value={kind ?? ""}
          popupMatchSelectWidth={false}
          style={{ minWidth: 240 }}
          options={[
            { value: "", label: "Toutes les anomalies" },
            ...counts.map(({ code, number }) => ({ value: code, label: `${ANOMALIES[code].label} (${number})` })),
          ]}
          onChange={(code) => set("kind", code || null)}
        />
      </div>
      {!lines.data ? (
        <Skeleton />
      ) : shown.length === 0 ? (
        <EmptyState title="Rien à corriger">
          Heures, contrats, RIB, taux et durées de ce mois ont été vérifiés.
        </EmptyState>
      ) : (
        shown.map((line) => (
          <section key={line.id} className={styles.group} aria-label={line.talent_name}>
            <h2>
              <Link to={pathOf.show(payLine, line.id)}>{line.talent_name}</Link>
              <span className={styles.detail}>
                {line.company_name} · {line.contract_key}
              </span>
            </h2>
            <ul className={styles.list}>
              {line.anomalies.map((anomaly) => (
                <AnomalyRow key={`${anomaly.code} ${anomaly.row_id}`} anomaly={anomaly} />
              ))}
            </ul>
          </section>
        ))
      )}
    </>
  );
}
