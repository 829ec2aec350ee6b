import DownloadOutlined from "@ant-design/icons/es/icons/DownloadOutlined";
import { App, Button, Dropdown } from "antd";
import { download, toCsv } from "@/kit/list/export";
import { useServer } from "@/kit/server";
import { useAct } from "@/kit/use-act";
import { formatDateTime } from "@/lib/dates";
import { functions } from "@/lib/functions";
import { formatEuro } from "@/lib/money";
import { can, useRights } from "@/lib/rights";
import { toast } from "@/lib/toast";
import { frMonth } from "@/rules/french";
import { EXPORT_KINDS, type ExportKind } from "@/rules/pay/export-kinds";
import { COLUMN_SETS, type ColumnSetName, type ExportRow, exportLines } from "@/rules/pay/exports";
import styles from "./month.module.css";
import { isOpen, type Period } from "./use-months";

type Sent = { readonly rows: readonly ExportRow[]; readonly control_cents: number };
type Before = { readonly created_at: string };

/** The statement of missions has a page of its own: it is looked at before it leaves. */
const SETS = (Object.keys(COLUMN_SETS) as ColumnSetName[]).filter((name) => COLUMN_SETS[name].kind !== "missions");

/** The files of a locked month. What was exported once says so before it is exported again. */
export function ExportButton({ period }: { readonly period: Period }) {
  const server = useServer();
  const { modal } = App.useApp();
  const [isRunning, act] = useAct();
  if (!can(useRights(), "pay", "export") || isOpen(period)) return null;

  async function write(name: ColumnSetName) {
    const set = COLUMN_SETS[name];
    const args = { period_id: period.id, kind: set.kind, column_set: name };
    const { rows, control_cents } = await server.call<Sent>("export_pay", args);
    const file = await toCsv(exportLines(set, rows, control_cents));
    download(file, `${EXPORT_KINDS[set.kind]} – ${frMonth(period.month)}.csv`);
    toast({ type: "success", description: `Total de contrôle\u202f: ${formatEuro(control_cents / 100)}.` });
  }

  async function print() {
    download(
      await functions.post<Blob>("documents/invoice-lines", { period_id: period.id }),
      `${EXPORT_KINDS.invoice} – ${frMonth(period.month)}.pdf`,
    );
  }

  const start = (kind: ExportKind, leave: () => Promise<void>) =>
    act(async () => {
      const before = await server.rows<Before>("pay_export", {
        select: "created_at",
        filters: [
          { field: "pay_period_id", operator: "eq", value: period.id },
          { field: "kind", operator: "eq", value: kind },
        ],
        sorters: [{ field: "created_at", order: "desc" }],
        size: 1,
      });
      const [last] = before;
      const goes =
        !last ||
        (await modal.confirm({
          title: "Déjà exporté",
          content: `Ce fichier est déjà parti le ${formatDateTime(last.created_at)}. L’exporter de nouveau peut faire payer deux fois s’il est importé deux fois.`,
          okText: "Exporter de nouveau",
          cancelText: "Annuler",
        }));
      if (goes) await leave();
    }, ["pay_line", "pay_period", "pay_export"]);

  return (
    <Dropdown
      trigger={["click"]}
      menu={{
        items: [
          {
            key: "columns",
            type: "group",
            label: (
              <p className={styles.note}>
                Colonnes génériques{"\u202f"}: associez-les une fois, à l’import, à celles de Silae, de PLD ou d’Anael.
              </p>
            ),
          },
          ...SETS.map((name) => ({
            key: name,
            label: `${EXPORT_KINDS[COLUMN_SETS[name].kind]} (CSV)`,
            onClick: () => void start(COLUMN_SETS[name].kind, () => write(name)),
          })),
          {
            key: "statement",
            label: `${EXPORT_KINDS.invoice} (PDF)`,
            onClick: () => void start("invoice", print),
          },
        ],
      }}
    >
      <Button icon={<DownloadOutlined aria-hidden />} loading={isRunning}>
        Exporter le mois
      </Button>
    </Dropdown>
  );
}
