import DownloadOutlined from "@ant-design/icons/es/icons/DownloadOutlined";
import { App, Button } from "antd";
import { download, toCsv } from "@/kit/list/export";
import { useServer } from "@/kit/server";
import { useAct } from "@/kit/use-act";
import { useRefresh } from "@/kit/use-refresh";
import { formatDateTime } from "@/lib/dates";
import { count, frMonth } from "@/rules/french";
import { COLUMN_SETS, type ExportRow, exportLines } from "@/rules/pay/exports";
import styles from "./anomalies.module.css";
import { isOpen, type Period } from "./use-months";
import type { Sent } from "./use-statement";
import { euros } from "./words";

interface Props {
  readonly period: Period;
  readonly sent: readonly Sent[];
}

/** What was sent of a month, kept as it left, and the way to send it: a second time says so. */
export function SentStatements({ period, sent }: Props) {
  const server = useServer();
  const refresh = useRefresh();
  const { modal } = App.useApp();
  const [isRunning, run] = useAct();
  const [last] = sent;

  const write = async (rows: readonly ExportRow[], cents: number) =>
    download(
      await toCsv(exportLines(COLUMN_SETS.missions, rows, cents)),
      `Relevé des contrats de mission – ${frMonth(period.month)}.csv`,
    );
  const again = (one: Sent) =>
    run(async () => write(await server.call<ExportRow[]>("sent_statement", { export_id: one.id }), one.control_cents));
  const send = () =>
    run(async () => {
      const goes =
        !last ||
        (await modal.confirm({
          title: "Déjà exporté",
          content: `Ce relevé est déjà parti le ${formatDateTime(last.at)}. Il reste gardé tel quel\u202f; le nouveau s’y ajoute.`,
          okText: "Exporter de nouveau",
          cancelText: "Annuler",
        }));
      if (!goes) return;
      const args = { period_id: period.id, kind: "missions", column_set: "missions" };
      const { rows, control_cents } = await server.call<{ rows: ExportRow[]; control_cents: number }>(
        "export_pay",
        args,
      );
      await write(rows, control_cents);
      refresh("pay_export");
    });

  return (
    <section className={styles.group} aria-label="Envois">
      <h2>
        Envois
        <span className={styles.detail}>à France Travail avant le 20 du mois suivant (L1251-46, R1251-7)</span>
      </h2>
      <ul className={styles.list}>
        {sent.map((one) => (
          <li key={one.id} className={styles.row}>
            <span className={styles.detail}>{formatDateTime(one.at)}</span>
            <span>
              {count(one.row_count, "mission")}, {euros(one.control_cents)}
              {one.by && <span className={styles.detail}> – {one.by}</span>}
            </span>
            <Button
              size="small"
              aria-label={`Télécharger tel qu’envoyé le ${formatDateTime(one.at)}`}
              onClick={() => void again(one)}
            >
              Télécharger tel qu’envoyé
            </Button>
          </li>
        ))}
      </ul>
      {isOpen(period) ? (
        <p className={styles.detail}>
          Le relevé s’exporte une fois le mois verrouillé&#8239;: avant, le brut peut encore changer.
        </p>
      ) : (
        <Button
          type={last ? "default" : "primary"}
          icon={<DownloadOutlined aria-hidden />}
          loading={isRunning}
          onClick={() => void send()}
        >
          {last ? "Exporter de nouveau (CSV)" : "Exporter le relevé (CSV)"}
        </Button>
      )}
    </section>
  );
}
