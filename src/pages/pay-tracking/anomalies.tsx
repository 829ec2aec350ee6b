import payLine from "@resources/pay/pay-line";
import { Pagination, Select } from "antd";
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

type Found = {
  readonly size: number;
  readonly total: number;
  readonly counts: Partial<Record<AnomalyCode, number>>;
  readonly lines: readonly Line[];
};

const CODES = Object.keys(ANOMALIES) as AnomalyCode[];

/** /pay-tracking/anomalies: everything that is wrong in a month, worker by worker, each with where it is mended. */
export default function Anomalies() {
  const months = useMonths();
  const [params, setParams] = useSearchParams();
  const asked = params.get("month");
  const period = months.data?.find(({ id }) => id === asked) ?? months.data?.[0];
  const kind = CODES.find((code) => code === params.get("kind")) ?? null;
  const page = Math.max(1, Number(params.get("page")) || 1);
  const found = useRead<Found>({
    tables: ["pay_line"],
    key: ["anomalies", period?.id, kind, page],
    enabled: period !== undefined,
    placeholderData: (before) => before,
    read: ({ call }, signal) => call<Found>("pay_anomaly_page", { period_id: period?.id, kind, page }, signal),
  });
  const set = (name: string, value: string | null) =>
    setParams(
      (now) => {
        value === null ? now.delete(name) : now.set(name, value);
        if (name !== "page") now.delete("page");
        return now;
      },
      { replace: true },
    );
  const error = months.error ?? found.error;
  if (error && !found.data)
    return <Failure error={error} onRetry={() => void Promise.all([months.refetch(), found.refetch()])} />;

  const { counts = {}, lines = [], total = 0, size = 1 } = found.data ?? {};
  return (
    <>
      <PageHeader
        title="Anomalies de paie"
        subtitle={period && frMonth(period.month)}
        extra={found.data && count(total, "ligne")}
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
            ...CODES.filter((code) => counts[code]).map((code) => ({
              value: code,
              label: `${ANOMALIES[code].label} (${counts[code]})`,
            })),
          ]}
          onChange={(code) => set("kind", code || null)}
        />
      </div>
      {!found.data ? (
        <Skeleton />
      ) : lines.length === 0 ? (
        <EmptyState title="Rien à corriger">
          Heures, contrats, RIB, taux et durées de ce mois ont été vérifiés.
        </EmptyState>
      ) : (
        lines.map((line) => (
          <section key={line.id} className={styles.group} aria-label={line.talent_name}>
            <h2>
              <Link to={pathOf.show(payLine, line.id)}>{line.talent_name}</Link>
              <span className={styles.detail}>
                {line.company_name} · {line.contract_key}
              </span>
            </h2>
            <ul className={styles.list}>
              {line.anomalies
                .filter(({ code }) => kind === null || code === kind)
                .map((anomaly) => (
                  <AnomalyRow key={`${anomaly.code} ${anomaly.row_id}`} anomaly={anomaly} />
                ))}
            </ul>
          </section>
        ))
      )}
      {total > size && (
        <Pagination
          current={page}
          pageSize={size}
          total={total}
          showSizeChanger={false}
          onChange={(next) => set("page", String(next))}
        />
      )}
    </>
  );
}
