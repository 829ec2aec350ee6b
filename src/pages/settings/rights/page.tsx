import { useList } from "@refinedev/core";
import { Segmented, Table, type TableColumnsType } from "antd";
import { useMemo, useState } from "react";
import { EmptyState } from "@/components/layout/EmptyState";
import { PageHeader } from "@/components/layout/PageHeader";
import { actionLabels, familyLabels, scopeLabels, subjectLabels } from "@/components/members/words";
import { useRights } from "@/lib/rights";
import { type Cell, cellsOf, type PermissionRow, subjectsOf } from "./matrix";
import styles from "./page.module.css";

type Row = { family: string; cells: Record<string, Cell[]> };

/** In full: one's own rights. A scope that is narrower than the workspace is written. */
function Actions({ cells }: { cells: readonly Cell[] }) {
  if (cells.length === 0) return <span className={styles.none}>–</span>;
  return (
    <span className={styles.cell}>
      {cells.map(({ action, scope }) => (
        <span key={action} className={styles.action} data-scoped={scope !== "workspace" || undefined}>
          {actionLabels[action] ?? action}
          {scope !== "workspace" && ` (${scopeLabels[scope] ?? scope})`}
        </span>
      ))}
    </span>
  );
}

/** One letter per action, always at the same place, so that two roles compare at a glance. */
function Letters({ cells }: { cells: readonly Cell[] }) {
  const held = new Map(cells.map(({ action, scope }) => [action, scope]));
  const words = cells.map(({ action, scope }) => {
    const where = scope === "workspace" ? "" : ` (${scopeLabels[scope] ?? scope})`;
    return `${actionLabels[action] ?? action}${where}`;
  });
  return (
    <span className={styles.letters} title={words.join(", ") || "Aucun droit"}>
      <span className="visually-hidden">{words.join(", ") || "Aucun droit"}</span>
      {Object.entries(actionLabels).map(([action, label]) => {
        const scope = held.get(action);
        const scoped = scope !== undefined && scope !== "workspace";
        return (
          <span
            key={action}
            aria-hidden="true"
            data-held={scope !== undefined || undefined}
            data-scoped={scoped || undefined}
          >
            {scope === undefined ? "·" : label.charAt(0)}
          </span>
        );
      })}
    </span>
  );
}

function Legend() {
  return (
    <p className={styles.legend}>
      {Object.values(actionLabels).map((label) => (
        <span key={label}>
          <strong>{label.charAt(0)}</strong> {label.toLowerCase()}
        </span>
      ))}
      <span>
        <span className={styles.action} data-scoped>
          L
        </span>{" "}
        limité à ses lignes, à ses managés ou à sa business unit
      </span>
    </p>
  );
}

/** /settings/rights: what the database answers, not what a document says. */
export default function Rights() {
  const rights = useRights();
  const [whose, setWhose] = useState<"mine" | "all">("mine");
  const { result, query } = useList<PermissionRow>({
    resource: "role_permission",
    pagination: { mode: "off" },
    meta: { pg: { select: "subject,family,action,scope", count: "none", key: "subject" } },
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
      width: subject === "me" ? undefined : 134,
      render: (_: unknown, row: Row) => {
        const cells = row.cells[subject] ?? [];
        return subject === "me" ? <Actions cells={cells} /> : <Letters cells={cells} />;
      },
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
      {whose === "all" && <Legend />}
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
