import { App, Button, Progress } from "antd";
import { lazy, Suspense, useRef, useState } from "react";
import { goTo } from "@/lib/navigate";
import { useRights } from "@/lib/rights";
import { toast } from "@/lib/toast";
import { type BulkAction, hasView, pathOf, type Resource, type Row } from "../declaration";
import { counted, participle } from "../noun";
import { mayOnSome } from "../row-right";
import { useServer } from "../server";
import { useRefresh } from "../use-refresh";
import { type BulkReport, doneAndRefused, partOf, reportText, runParts } from "./bulk";
import styles from "./bulk-bar.module.css";
import { readAll } from "./export";
import type { ListQuery } from "./filters";

/** Asking for a value brings the inputs of the form. */
const AskValue = lazy(() => import("./bulk-value"));
const ActionDialog = lazy(() => import("../show/action-dialog"));

interface Props {
  readonly resource: Resource;
  readonly selection: readonly string[];
  readonly total: number;
  readonly query: ListQuery;
  /** Those on screen: they name what was refused. */
  readonly rows: readonly Row[];
  readonly onClear: () => void;
}

/** What can be done with the ticked rows, or with all that match the filter. */
export default function BulkBar({ resource, selection, total, query, rows, onClear }: Props) {
  const rights = useRights();
  const refresh = useRefresh();
  const server = useServer();
  const { modal } = App.useApp();
  const [isAll, setAll] = useState(false);
  const [asked, setAsked] = useState<Extract<BulkAction, { bulk: "edit" | "transition" }> | null>(null);
  const [progress, setProgress] = useState<number | null>(null);
  const running = useRef<AbortController | null>(null);
  const { labels } = resource;
  const count = isAll ? total : selection.length;
  const allowed = resource.bulk.filter(({ right }) => mayOnSome(rights, resource, right));

  const idsOfAll = async (signal: AbortSignal): Promise<string[]> => {
    const { filters, sorters, pg } = query;
    const asked = { filters, sorters, select: resource.keyColumn, pg: { ...pg, count: "exact" as const }, signal };
    const rows = await readAll(
      (page, size) => server.page(resource.table, { ...asked, page, size }),
      () => {},
      signal,
    );
    return rows.map((row) => String(row[resource.keyColumn]));
  };
  const tell = (report: BulkReport) => {
    if (report.rows.length === 0) {
      toast({ type: report.refused.size > 0 ? "error" : "success", description: reportText(report, resource) });
      return;
    }
    modal.info({
      title: doneAndRefused(report, resource),
      width: 560,
      content: <Refused report={report} resource={resource} rows={rows} />,
      okText: "Fermer",
    });
  };

  const go = async ({ to, most }: Extract<BulkAction, { bulk: "go" }>) => {
    if (count > most) {
      toast({
        type: "danger",
        description: `${counted(labels, most)} au plus à la fois\u202f: réduisez la sélection.`,
      });
      return;
    }
    const ids = isAll ? await idsOfAll(new AbortController().signal) : selection;
    goTo(`${to}${ids.join(",")}`);
  };
  const run = async (action: Exclude<BulkAction, { bulk: "go" }>, value?: unknown) => {
    const abort = new AbortController();
    running.current = abort;
    setProgress(0);
    try {
      const ids = isAll ? await idsOfAll(abort.signal) : [...selection];
      const part = partOf(action, resource, server, value);
      tell(await runParts(ids, part.size, part.run, (done) => setProgress(done / ids.length), abort.signal));
      onClear();
    } catch {
      if (!abort.signal.aborted) toast({ type: "error" });
    } finally {
      setProgress(null);
      refresh(resource.table);
    }
  };
  const start = (action: BulkAction) => {
    if (action.bulk === "go") return void go(action);
    if (
      action.bulk === "edit" ||
      (action.bulk === "transition" && (action.comment || action.action in resource.asks))
    ) {
      setAsked(action);
      return;
    }
    const warning = action.bulk === "rpc" ? action.confirm : undefined;
    modal.confirm({
      title: `${action.label}\u202f: ${counted(labels, count)}\u202f?`,
      content: action.bulk === "delete" ? "Cette action ne peut pas être annulée." : warning,
      okText: action.label,
      okButtonProps: { danger: action.bulk === "delete" },
      cancelText: "Retour",
      onOk: () => void run(action),
    });
  };

  if (progress !== null) {
    return (
      <section className={styles.bar} aria-live="polite">
        <Progress percent={Math.round(100 * progress)} style={{ flex: 1 }} />
        <Button onClick={() => running.current?.abort()}>Arrêter</Button>
      </section>
    );
  }
  return (
    <section className={styles.bar} aria-label="Actions groupées">
      <span className={styles.count}>
        {counted(labels, count)} {participle(labels, "sélectionné", count)}
      </span>
      {!isAll && total > selection.length && (
        <Button type="link" onClick={() => setAll(true)}>
          Sélectionner les {counted(labels, total)} du filtre
        </Button>
      )}
      {allowed.map((action) => (
        <Button key={action.name} danger={action.bulk === "delete"} onClick={() => start(action)}>
          {action.label}
        </Button>
      ))}
      <Button className={styles.end ?? ""} type="text" onClick={onClear}>
        Tout désélectionner
      </Button>
      {asked?.bulk === "transition" && (
        <Suspense>
          <ActionDialog
            resource={resource}
            // The rows have each their own state: what the action is there is known by the server alone.
            action={{
              action: asked.action,
              label: asked.label,
              tone: "neutral",
              requires_comment: asked.comment === true,
            }}
            title={`${asked.label}\u202f: ${counted(labels, count)}\u202f?`}
            onCancel={() => setAsked(null)}
            onSubmit={async (comment, payload) => {
              setAsked(null);
              void run(asked, { comment, payload });
            }}
          />
        </Suspense>
      )}
      {asked?.bulk === "edit" && (
        <Suspense>
          <AskValue
            resource={resource}
            action={asked}
            count={count}
            onCancel={() => setAsked(null)}
            onSubmit={(value) => {
              setAsked(null);
              void run(asked, value);
            }}
          />
        </Suspense>
      )}
    </section>
  );
}

/** Which rows, and why: each leads to its page, in another tab, so that the report stays. */
function Refused({ report, resource, rows }: { report: BulkReport; resource: Resource; rows: readonly Row[] }) {
  const titleOf = (id: string) => {
    const row = rows.find((one) => String(one[resource.keyColumn]) === id);
    return row ? resource.title(row) : "Hors de la page";
  };
  return (
    <ul className={styles.refused}>
      {report.rows.map(({ id, refusal }) => (
        <li key={id}>
          {hasView(resource, "show") ? (
            <a href={pathOf.show(resource, id)} target="_blank" rel="noreferrer">
              {titleOf(id)}
            </a>
          ) : (
            titleOf(id)
          )}
          <span>{refusal}</span>
        </li>
      ))}
    </ul>
  );
}
