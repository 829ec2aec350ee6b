import { App, Button } from "antd";
import { Notice } from "@/components/plain";
import { formatDate } from "@/lib/dates";
import { can, type Owned, useRights } from "@/lib/rights";
import { toast } from "@/lib/toast";
import { useKit } from "../context";
import { MERGE, type Resource, type Row } from "../declaration";
import { useRead, useServer } from "../server";
import { useAct } from "../use-act";
import styles from "./merge-undo.module.css";

interface Merge {
  readonly id: string;
  readonly dropped_title: string | null;
  readonly merged_at: string;
  readonly undo_until: string;
}
interface Told {
  readonly table: string;
  readonly column?: string;
  readonly count: number;
  readonly why: "deleted" | "moved" | "changed" | "taken";
}

/** What has become of what does not come back. */
const WHY: Readonly<Record<Told["why"], string>> = {
  deleted: "effacé depuis, ne revient pas",
  moved: "rattaché ailleurs depuis, y reste",
  changed: "changé depuis, garde sa nouvelle valeur",
  taken: "pris par une autre fiche depuis, reste ici",
};

/** For thirty days, a merge can be taken back from the record that was kept. */
export default function MergeUndo({ resource, record }: { readonly resource: Resource; readonly record: Row }) {
  const rights = useRights();
  const server = useServer();
  const [, act] = useAct();
  const { resources } = useKit();
  const { modal } = App.useApp();
  const may = can(rights, resource.access, MERGE, record as Owned);
  const { data } = useRead({
    tables: ["record_merge", resource.table],
    key: ["undo", resource.table, record.id],
    enabled: may,
    read: ({ rows }, signal) =>
      rows<Merge>("record_merge", {
        select: "id,dropped_title,merged_at,undo_until",
        filters: [
          { field: "kept_id", operator: "eq", value: record.id },
          { field: "undone_at", operator: "null", value: true },
          { field: "undo_until", operator: "gte", value: new Date().toISOString() },
        ],
        sorters: [{ field: "merged_at", order: "desc" }],
        size: 1,
        signal,
      }),
  });
  const merge = data?.[0];
  if (!may || !merge) return null;

  const said = ({ table, column, count, why }: Told) => {
    const of = resources.byTable(table);
    const label = (column && of?.fields[column]?.label) ?? of?.labels.one ?? "Une ligne";
    return `${label}${count > 1 ? ` (${count})` : ""}\u202f: ${WHY[why]}`;
  };
  const undo = () =>
    act(async () => {
      await server.call("unmerge", { merge_id: merge.id });
      toast({ type: "success", description: "Fusion annulée\u202f: les deux fiches sont revenues." });
    }, [...resources.map(({ table }) => table), "record_merge"]);
  const ask = () =>
    act(async () => {
      const { told, refusal } = await server.call<{ told: readonly Told[]; refusal: string | null }>(
        "unmerge_preview",
        { merge_id: merge.id },
      );
      if (refusal) return void toast({ type: "error", description: refusal });
      modal.confirm({
        title: "Annuler la fusion\u202f?",
        content: (
          <>
            <p>Les deux fiches reviennent. Ce qui a été ajouté depuis la fusion reste sur celle-ci.</p>
            {told.length > 0 && (
              <>
                <p>Ne reviendra pas comme avant{"\u202f"}:</p>
                <ul className={styles.told}>
                  {told.map((one) => (
                    <li key={`${one.table} ${one.column} ${one.why}`}>{said(one)}</li>
                  ))}
                </ul>
              </>
            )}
          </>
        ),
        okText: "Annuler la fusion",
        cancelText: "Garder une seule fiche",
        onOk: undo,
      });
    });
  return (
    <Notice>
      <div className={styles.line}>
        <span>
          Fusionnée le {formatDate(merge.merged_at)} avec{" "}
          {merge.dropped_title ? `«\u202f${merge.dropped_title}\u202f»` : "une autre fiche"}.
        </span>
        <Button size="small" onClick={() => void ask()}>
          Annuler la fusion (jusqu’au {formatDate(merge.undo_until)})
        </Button>
      </div>
    </Notice>
  );
}
