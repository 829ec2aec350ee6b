import { App, Button } from "antd";
import { countedRows } from "@/features/merge/merge";
import { useKit } from "@/kit/context";
import { backToTitle, useFocusKept } from "@/kit/parts/use-focus-kept";
import { useServer } from "@/kit/server";
import { useAct } from "@/kit/use-act";
import { formatDate, toDay, today } from "@/lib/dates";
import { can, useRights } from "@/lib/rights";
import { addDays } from "@/rules/calendar/date";
import { count, typo } from "@/rules/french";
import { undoImport } from "./calls";
import styles from "./page.module.css";
import type { RunningBatch } from "./use-batches";

/** What undoing would do, as the server tells it without doing it. */
interface Told {
  readonly removed: readonly { readonly table: string; readonly count: number }[];
  readonly put_back: number;
  readonly kept: readonly {
    readonly line: number;
    readonly title: string;
    readonly table: string;
    readonly why: "changed" | "merged" | "stood_on";
    readonly by: string | null;
  }[];
  readonly kept_count: number;
}

const DAYS = 30;
const ENDED: readonly RunningBatch["status"][] = ["done", "failed", "canceled"];

/** For thirty days, a whole import can be taken back; what cannot be is told before. */
export function UndoImport({ batch, onUndone }: { readonly batch: RunningBatch; readonly onUndone: () => void }) {
  const rights = useRights();
  const server = useServer();
  const { resources } = useKit();
  const { modal } = App.useApp();
  const [isBusy, act] = useAct();
  const keepFocus = useFocusKept(batch.status, isBusy);
  const until = addDays(toDay(batch.finished_at ?? batch.created_at) ?? today(), DAYS);
  const may = batch.owner_id === rights?.member?.id || can(rights, batch.family, "delete");
  if (!may || !ENDED.includes(batch.status) || until < today()) return null;

  const named = (table: string) =>
    resources.byTable(table)?.labels.one.toLowerCase() ?? countedRows(table, 1, resources);
  const reason = ({ why, by }: Told["kept"][number]): string =>
    why === "changed"
      ? "changé depuis l’import, garde ses valeurs"
      : why === "merged"
        ? "réuni à une autre fiche depuis"
        : `${by ? named(by) : "autre chose"} y tient désormais`;

  const said = (kept: Told["kept"][number]): string =>
    typo(`Ligne ${kept.line}, ${kept.title || "sans nom"}, ${named(kept.table)} : ${reason(kept)}.`);
  const gone = ({ table, count: n }: Told["removed"][number]): string => countedRows(table, n, resources);

  const undo = async () => {
    keepFocus(true);
    await act(async () => {
      await undoImport(server, batch.id);
    });
    onUndone();
  };
  const ask = () =>
    act(async () => {
      const told = await server.call<Told>("undo_import_preview", { batch_id: batch.id });
      const nothing = told.removed.length === 0 && told.put_back === 0;
      modal.confirm({
        width: 560,
        title: "Annuler tout l’import\u202f?",
        content: <Preview told={told} lines={told.kept.map(said)} gone={told.removed.map(gone)} />,
        okText: "Annuler l’import",
        okButtonProps: { danger: true, disabled: nothing },
        cancelText: "Garder l’import",
        autoFocusButton: "cancel",
        afterClose: backToTitle,
        onOk: undo,
      });
    });
  return (
    <Button danger loading={isBusy} onClick={() => void ask()}>
      Annuler l’import (jusqu’au {formatDate(until)})
    </Button>
  );
}

type PreviewProps = { readonly told: Told; readonly lines: readonly string[]; readonly gone: readonly string[] };

/** Drawn by a dialog, out of the page: it knows nothing of the kit. */
function Preview({ told, lines, gone }: PreviewProps) {
  return (
    <>
      {gone.length > 0 && <p>{`Disparaissent\u202f: ${gone.join(", ")}.`}</p>}
      {told.put_back > 0 && (
        <p>{count(told.put_back, "fiche retrouve ses valeurs", "fiches retrouvent leurs valeurs")} d’avant l’import.</p>
      )}
      {gone.length === 0 && told.put_back === 0 && <p>Il n’y a rien à annuler.</p>}
      {lines.length > 0 && (
        <>
          <p>{"Ne peut pas être annulé\u202f:"}</p>
          <ul className={styles.kept}>
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
            {told.kept_count > lines.length && <li>et {count(told.kept_count - lines.length, "autre")}.</li>}
          </ul>
        </>
      )}
    </>
  );
}
