import { useList } from "@refinedev/core";
import { Segmented, Table, type TableColumnsType, Tooltip } from "antd";
import { useMemo, useState } from "react";
import { EmptyState } from "@/components/layout/EmptyState";
import { PageHeader } from "@/components/layout/PageHeader";
import { actionLabels, familyLabels, scopeLabels, subjectLabels } from "@/components/members/words";
import { useRights } from "@/lib/rights";
import { type Cell, cellsOf, type PermissionRow, subjectsOf } from "./matrix";
import styles from "./page.module.css";

type Row = { family: string; cells: Record<string, Cell[]> };

/** The actions of one cell: the letter of each, in full under the pointer; a scope that is narrower is written. */
function Actions({ cells }: { cells: readonly Cell[] }) {
  if (cells.length === 0) return <span className={styles.none}>–</span>;
  return (
    <span className={styles.cell}>
      {cells.map(({ action, scope }) => {
        const label = actionLabels[action] ?? action;
        const where = scope === "workspace" ? "" : ` (${scopeLabels[scope] ?? scope})`;
        return (
          <Tooltip key={`${action}:${scope}`} title={`${label}${where}`} mouseEnterDelay={0.7}>
            <span className={styles.action} data-scoped={scope !== "workspace" || undefined}>
              {label}
              {where && <span className={styles.scope}>{where}</span>}
            </span>
          </Tooltip>
        );
      })}
    </span>
  );
}

/** /settings/rights: what the database answers, not what a document says. */
export default function Rights() {
  const rights = useRights();
  const [whose, setWhose] = useState<"mine" | "all">("mine");
  const { result, query } = useList<PermissionRow>({
    resource: "role_permission",
    pagination: { mode: "off" },
    meta: { pg: { select: "subject,family,action,scope", count: "none" } },
    errorNotification: false,
  });

  const mine = useMemo(
    () => (rights?.permissions ?? []).map((permission) => ({ ...permission, subject: "me" })),
    [rights],
  );
  const source = whose === "mine" ? mine : result.data;
  const subjects = useMemo(() => subjectsOf(source, Object.keys(subjectLabels)), [source]);
  const rows = useMemo<Row[]>(
    () => Object.keys(familyLabels).map((family) => ({ family, cells: cellsOf(source, family) })),
    [source],
  );
  const columns: TableColumnsType<Row> = [
    {
      title: "Famille",
      dataIndex: "family",
      fixed: "left",
      width: 190,
      render: (family: string) => <strong className={styles.family}>{familyLabels[family] ?? family}</strong>,
    },
    ...subjects.map((subject) => ({
      title: subject === "me" ? "Ce que je peux faire" : (subjectLabels[subject] ?? subject),
      key: subject,
      width: subject === "me" ? undefined : 150,
      render: (_: unknown, row: Row) => <Actions cells={row.cells[subject] ?? []} />,
    })),
  ];

  return (
    <>
      <PageHeader
        title="Droits"
        subtitle="Les droits tels que la base de données les applique. Plusieurs rôles s’additionnent."
        actions={
          <Segmented
            value={whose}
            onChange={setWhose}
            options={[
              { value: "mine", label: "Mes droits" },
              { value: "all", label: "Tous les rôles" },
            ]}
          />
        }
      />
      {whose === "all" && query.isError ? (
        <EmptyState title="Les droits n’ont pas pu être lus" />
      ) : (
        <Table
          rowKey="family"
          size="small"
          bordered={whose === "all"}
          columns={columns}
          dataSource={rows}
          loading={{ spinning: whose === "all" && query.isLoading, delay: 200 }}
          pagination={false}
          scroll={{ x: "max-content" }}
        />
      )}
    </>
  );
}
