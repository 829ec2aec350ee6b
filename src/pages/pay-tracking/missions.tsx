import contract from "@resources/contracts/contract";
import { Select, Table } from "antd";
import { Link, useSearchParams } from "react-router";
import { ToneTag } from "@/components/fields/tone-tag";
import { EmptyState } from "@/components/layout/EmptyState";
import { PageHeader } from "@/components/layout/PageHeader";
import { pathOf } from "@/kit/declaration";
import { Failure, Skeleton } from "@/kit/parts/messages";
import { formatDate } from "@/lib/dates";
import { count, frMonth } from "@/rules/french";
import { type MissionRow, type StatementGap, statementGaps, statementTotals } from "@/rules/pay/mission-statement";
import styles from "./anomalies.module.css";
import { SentStatements } from "./SentStatements";
import { useMonths } from "./use-months";
import { useStatement } from "./use-statement";
import { euros } from "./words";

const KINDS: Record<StatementGap["kind"], { label: string; tone: "bad" | "waiting" | "info" }> = {
  unpaid: { label: "Sans paie", tone: "bad" },
  incomplete: { label: "À compléter", tone: "waiting" },
  out_of_month: { label: "Hors relevé", tone: "info" },
};
const nameOf = (row: MissionRow) => `${row.last_name} ${row.first_name}`;

/** /pay-tracking/missions: the statement of the missions of a month, beside what its pay says (L1251-46). */
export default function Missions() {
  const [params, setParams] = useSearchParams();
  const months = useMonths();
  const period = months.data?.find(({ id }) => id === params.get("month")) ?? months.data?.[0];
  const read = useStatement(period);
  const error = months.error ?? read.error;
  if (error && !read.data)
    return <Failure error={error} onRetry={() => void Promise.all([months.refetch(), read.refetch()])} />;
  const rows = read.data?.rows ?? [];
  const told = rows.filter((row) => row.in_month);
  const gaps = statementGaps(rows);
  const totals = statementTotals(rows);
  return (
    <>
      <PageHeader
        title="Relevé des contrats de mission"
        subtitle={period && frMonth(period.month)}
        extra={read.data && count(totals.count, "mission")}
        actions={
          <Select
            aria-label="Mois"
            value={period?.id ?? null}
            style={{ minWidth: 150 }}
            options={(months.data ?? []).map(({ id, month }) => ({ value: id, label: frMonth(month) }))}
            onChange={(id) => setParams({ month: id }, { replace: true })}
          />
        }
      />
      {months.data && !period ? (
        <EmptyState title="Aucun mois de paie">Le relevé se lit dans un mois de paie ouvert.</EmptyState>
      ) : !read.data || !period ? (
        <Skeleton />
      ) : (
        <>
          <SentStatements period={period} sent={read.data.sent} />
          <section className={styles.group} aria-label="Contrôle">
            <h2>
              Contrôle
              <span className={styles.detail}>
                relevé {euros(totals.statement)} + hors relevé {euros(totals.beside)} = paie du mois{" "}
                {euros(totals.month)}
              </span>
            </h2>
            {gaps.length === 0 && <p>Le relevé et le mois de paie disent la même chose, ligne à ligne.</p>}
            <ul className={styles.list}>
              {gaps.map(({ row, kind, message }) => (
                <li key={`${row.contract} ${kind}`} className={styles.row}>
                  <ToneTag tone={KINDS[kind].tone}>{KINDS[kind].label}</ToneTag>
                  <span>
                    {nameOf(row)} – {row.company}. <span className={styles.detail}>{message}</span>
                  </span>
                  <Link to={pathOf.show(contract, row.contract_id)}>{row.contract}</Link>
                </li>
              ))}
            </ul>
          </section>
          <Table<MissionRow>
            rowKey="contract"
            size="small"
            dataSource={told}
            scroll={{ x: "max-content" }}
            pagination={{ pageSize: 50, hideOnSinglePage: true, showSizeChanger: false }}
            columns={[
              { title: "Salarié", render: (_, row) => nameOf(row) },
              { title: "Établissement", render: (_, row) => `${row.company} – ${row.establishment ?? "?"}` },
              { title: "Qualification", dataIndex: "qualification" },
              { title: "Début", render: (_, row) => formatDate(String(row.start)) },
              { title: "Fin", render: (_, row) => (row.end ? formatDate(String(row.end)) : "en cours") },
              {
                title: "Brut du mois",
                align: "right",
                render: (_, row) => (row.cents === null ? "–" : euros(row.cents)),
              },
              {
                title: "Contrat",
                render: (_, row) => <Link to={pathOf.show(contract, row.contract_id)}>{row.contract}</Link>,
              },
            ]}
          />
        </>
      )}
    </>
  );
}
