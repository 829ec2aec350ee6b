import DownloadOutlined from "@ant-design/icons/es/icons/DownloadOutlined";
import company from "@resources/crm/company";
import talent from "@resources/talents/talent";
import { Alert, App, Button, Progress } from "antd";
import { useEffect, useRef, useState } from "react";
import { pathOf } from "@/kit/declaration";
import { LinkButton } from "@/kit/parts/link-button";
import { Failure, messageOf, Skeleton } from "@/kit/parts/messages";
import { useServer } from "@/kit/server";
import { useRefresh } from "@/kit/use-refresh";
import { toast } from "@/lib/toast";
import { noteUse } from "@/lib/usage";
import { count, frShort, typo } from "@/rules/french";
import { cancelImport, startImport, undoImport } from "./calls";
import styles from "./page.module.css";
import { downloadRefused, downloadReport } from "./report";
import { ToLookAt } from "./ToLookAt";
import { UndoImport } from "./UndoImport";
import { isStuck, type RunningBatch, useBatch } from "./use-batches";

const WRITTEN: Readonly<Record<RunningBatch["kind"], readonly string[]>> = {
  talent: ["talent", "certificate"],
  company: ["company", "agency", "contact", "commercial_condition"],
};

/** An import on its way, or over: it is in the base, so that leaving the page changes nothing to it. */
export function BatchView({ id }: { id: string }) {
  const { batch, query } = useBatch(id);
  const refresh = useRefresh();
  const server = useServer();
  const { modal } = App.useApp();
  const [isBusy, setBusy] = useState(false);
  const status = batch?.status;
  const before = useRef(status);

  // The lists kept alive show what came; the history says where it is.
  useEffect(() => {
    if (before.current === status || !batch) return;
    if (before.current === "undoing" || before.current === "running")
      for (const one of [...WRITTEN[batch.kind], "import_row"]) refresh(one);
    if (before.current === "running") {
      noteUse("import_finished", { kind: batch.kind, status: batch.status });
    }
    refresh("import_batch");
    before.current = status;
  }, [status, batch, refresh]);

  if (query.isError) return <Failure error={query.error} onRetry={() => void query.refetch()} />;
  if (!batch) return <Skeleton rows={4} />;

  const run = async (act: () => Promise<unknown>) => {
    setBusy(true);
    try {
      await act();
    } catch (error) {
      toast({ type: "error", description: messageOf(error) });
    }
    await query.refetch();
    setBusy(false);
  };
  const askToStop = () =>
    modal.confirm({
      title: typo("Arrêter l’import\u202f?"),
      content: typo("Ce qui est déjà importé est gardé\u202f; le reste ne sera pas importé."),
      okText: "Arrêter",
      okButtonProps: { danger: true },
      cancelText: "Continuer l’import",
      onOk: () => run(() => cancelImport(server, id)),
    });
  const stuck = isStuck(batch);
  const isUndoing = batch.status === "undoing";
  const isRunning = ["running", "undoing"].includes(batch.status) && !stuck;
  const done = isUndoing ? (batch.job_run?.progress ?? 0) : batch.row_count && batch.done_count / batch.row_count;
  const percent = Math.floor(done * 100);
  const refusals = async () => {
    if (!(await downloadRefused(server, batch)))
      toast({
        type: "success",
        description: "Aucune ligne n’a été refusée\u202f: celles-là ont été ignorées par choix.",
      });
  };

  return (
    <section className={styles.part} aria-labelledby="import-suivi" aria-busy={isRunning}>
      <h2 id="import-suivi" className={styles.heading}>
        {batch.file_name}
      </h2>
      <Progress
        percent={percent}
        status={stuck ? "exception" : isRunning ? "active" : batch.status === "done" ? "success" : "normal"}
        aria-label={isUndoing ? "Avancement de l’annulation" : "Avancement de l’import"}
      />
      <p className="muted" role="status">
        {isUndoing
          ? "L’import est en cours d’annulation, de la dernière ligne à la première."
          : isRunning && batch.done_count === 0
            ? "L’import va commencer."
            : `${frShort(batch.done_count)} ${batch.done_count > 1 ? "lignes traitées" : "ligne traitée"} sur ${frShort(batch.row_count)}.`}
        {isRunning &&
          !isUndoing &&
          typo(" Vous pouvez quitter cette page\u202f: l’import continue, et vous serez prévenu à la fin.")}
        {batch.status === "canceled" && " L’import a été arrêté."}
        {batch.status === "undone" &&
          ` L’import a été annulé\u202f: ${count(batch.undone_count, "ligne annulée", "lignes annulées")}, ${count(batch.kept_count, "gardée")}.`}
      </p>
      {batch.job_run?.status === "queued" && batch.job_run.attempts > 0 && (
        <Alert type="warning" showIcon title="Une erreur est survenue. L’import reprend de lui-même dans un instant." />
      )}
      {stuck && (
        <Alert
          type="error"
          showIcon
          title={
            isUndoing
              ? "L’annulation s’est interrompue. Ce qui est déjà annulé le reste."
              : "L’import s’est interrompu. Les lignes déjà traitées sont gardées."
          }
          description={typo(batch.error ?? batch.job_run?.error ?? "")}
          action={
            <Button loading={isBusy} onClick={() => void run(() => (isUndoing ? undoImport : startImport)(server, id))}>
              Reprendre
            </Button>
          }
        />
      )}
      <Figures batch={batch} />
      <div className={styles.foot}>
        {(isRunning || stuck) && !isUndoing && (
          <Button danger loading={isBusy} onClick={askToStop}>
            Arrêter l’import
          </Button>
        )}
        {!isRunning && (
          <>
            <Button
              type="primary"
              icon={<DownloadOutlined aria-hidden />}
              loading={isBusy}
              onClick={() => void run(() => downloadReport(server, batch))}
            >
              Télécharger le rapport
            </Button>
            {batch.error_count + batch.skipped_count > 0 && (
              <Button loading={isBusy} onClick={() => void run(refusals)}>
                Télécharger les lignes refusées
              </Button>
            )}
            <LinkButton to={pathOf.list(batch.kind === "talent" ? talent : company)}>
              {batch.kind === "talent" ? "Voir les talents" : "Voir les entreprises"}
            </LinkButton>
            <UndoImport batch={batch} onUndone={() => void query.refetch()} />
          </>
        )}
      </div>
      {!isRunning && <ToLookAt batch={batch} />}
    </section>
  );
}

function Figures({ batch }: { batch: RunningBatch }) {
  const figures = [
    [batch.created_count, "créée", "créées"],
    [batch.updated_count, "mise à jour ou complétée", "mises à jour ou complétées"],
    [batch.unchanged_count, "inchangée", "inchangées"],
    [batch.skipped_count, "ignorée", "ignorées"],
    [batch.error_count, "en erreur", "en erreur"],
  ] as const;
  return (
    <ul className={styles.figures}>
      {figures.map(([n, one, many]) => (
        <li key={one} data-bad={(many === "en erreur" && n > 0) || undefined}>
          {count(n, one, many)}
        </li>
      ))}
    </ul>
  );
}
