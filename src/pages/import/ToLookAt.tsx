import { useList } from "@refinedev/core";
import company from "@resources/crm/company";
import talent from "@resources/talents/talent";
import { Pagination } from "antd";
import { useState } from "react";
import { Link } from "react-router";
import { ToneTag } from "@/components/fields/tone-tag";
import type { Tone } from "@/components/theme/tokens";
import { pathOf } from "@/kit/declaration";
import styles from "./page.module.css";
import { REPORT_COLUMNS, RESULTS, type ReportRow, saidOf } from "./report";
import type { Batch } from "./use-batches";

const SIZE = 20;
const TONES: Readonly<Record<string, Tone>> = { error: "bad", skipped: "waiting" };

type Listed = ReportRow & { id: string };

/** What an import left to do: lines in error, left out, or that say something. The rest is in the report. */
export function ToLookAt({ batch }: { batch: Batch }) {
  const [page, setPage] = useState(1);
  const { result } = useList<Listed>({
    resource: "import_row",
    pagination: { currentPage: page, pageSize: SIZE },
    sorters: [{ field: "line", order: "asc" }],
    filters: [
      { field: "import_batch_id", operator: "eq", value: batch.id },
      {
        operator: "or",
        value: [
          { field: "result", operator: "in", value: ["error", "skipped"] },
          { field: "has_remarks", operator: "eq", value: true },
        ],
      },
    ],
    meta: { pg: { select: REPORT_COLUMNS } },
    errorNotification: false,
  });
  if (result.data.length === 0) return null;
  const kind = batch.kind === "talent" ? talent : company;

  return (
    <>
      <h3 className={styles.heading}>Lignes à regarder</h3>
      <ul className={styles.rows}>
        {result.data.map((row) => (
          <li key={row.id} className={styles.seen}>
            <span className={styles.number}>{row.line}</span>
            <ToneTag tone={TONES[row.result ?? ""]}>{RESULTS[row.result ?? ""] ?? "Non importée"}</ToneTag>
            <span className={styles.said}>{saidOf(row)}</span>
            {row.result_id && <Link to={pathOf.show(kind, row.result_id)}>Voir la fiche</Link>}
          </li>
        ))}
      </ul>
      <Pagination
        current={page}
        pageSize={SIZE}
        total={result.total ?? 0}
        hideOnSinglePage
        showSizeChanger={false}
        onChange={setPage}
      />
    </>
  );
}
