import { useList } from "@refinedev/core";
import { Button } from "antd";
import { useMemo } from "react";
import { EmptyState } from "@/components/layout/EmptyState";
import { Skeleton } from "@/kit/parts/messages";
import { useRights } from "@/lib/rights";
import { type Cell, cellsOf, type PermissionRow, subjectsOf } from "./matrix";
import styles from "./rights-matrix.module.css";
import { actionLabels, familyLabels, scopeLabels, subjectLabels } from "./words";

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

/** The matrix itself: a family per line, a subject per column. */
function Matrix({ rows, subjects }: { rows: readonly Row[]; subjects: readonly string[] }) {
  const mine = subjects[0] === "me";
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: wider than a screen, it must scroll from the keyboard too
    <section className={styles.scroll} tabIndex={0} aria-label="Matrice des droits">
      <table className={styles.matrix} data-mine={mine || undefined}>
        <thead>
          <tr>
            <th scope="col">Famille</th>
            {subjects.map((subject) => (
              <th key={subject} scope="col">
                {subject === "me" ? "Ce que je peux faire" : (subjectLabels[subject] ?? subject)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ family, cells }) => (
            <tr key={family}>
              <th scope="row">{familyLabels[family] ?? family}</th>
              {subjects.map((subject) => (
                <td key={subject}>
                  {mine ? <Actions cells={cells[subject] ?? []} /> : <Letters cells={cells[subject] ?? []} />}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** What the database answers, not what a document says: one's own rights, or those of every role. */
export function RightsMatrix({ whose }: { whose: "mine" | "all" }) {
  const rights = useRights();
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
  const subjects = useMemo(
    () => (whose === "mine" ? ["me"] : subjectsOf(source, Object.keys(subjectLabels))),
    [whose, source],
  );
  const rows = useMemo<Row[]>(
    () => Object.keys(familyLabels).map((family) => ({ family, cells: cellsOf(source, family) })),
    [source],
  );
  if (whose === "mine") return <Matrix rows={rows} subjects={subjects} />;
  if (query.isError)
    return (
      <EmptyState
        title="Les droits n’ont pas pu être lus"
        action={<Button onClick={() => void query.refetch()}>Réessayer</Button>}
      />
    );
  if (query.isLoading) return <Skeleton rows={10} />;
  return (
    <>
      <Legend />
      <Matrix rows={rows} subjects={subjects} />
    </>
  );
}
