import DownloadOutlined from "@ant-design/icons/es/icons/DownloadOutlined";
import hire from "@resources/contracts/hire";
import { Alert, Button } from "antd";
import { download, toCsv } from "@/kit/list/export";
import { ListView } from "@/kit/list/list-view";
import { useServer } from "@/kit/server";
import { useAct } from "@/kit/use-act";
import { formatDate, today } from "@/lib/dates";
import { can, useRights } from "@/lib/rights";
import { toast } from "@/lib/toast";
import { type HireFacts, type HireMention, hireLines } from "@/rules/compliance/hire";
import { count } from "@/rules/french";

/** /hires: the declarations of the hires, and the file of those that may be declared today. */
export default function Hires() {
  const server = useServer();
  const rights = useRights();
  const [isRunning, act] = useAct();
  const mayDeclare = can(rights, "contracts", "edit") && can(rights, "identity", "read");

  const write = () =>
    act(async () => {
      const all = await server.call<(HireFacts & { readonly missing: readonly HireMention[] })[]>("hires_to_declare");
      const whole = all.filter(({ missing }) => missing.length === 0);
      const lacking = all.filter(({ missing }) => missing.length > 0);
      if (whole.length > 0)
        download(await toCsv(hireLines(whole)), `DPAE – ${formatDate(today()).replace(/\//g, "-")}.csv`);
      const left = lacking.map(({ contract }) => contract).join(", ");
      toast({
        type: lacking.length > 0 ? "error" : "success",
        description: [
          whole.length > 0 ? `${count(whole.length, "embauche")} dans le fichier.` : "Rien de complet à déclarer.",
          left && `À compléter d’abord\u202f: ${left}.`,
        ]
          .filter(Boolean)
          .join("\n"),
      });
    });

  return (
    <ListView
      resource={hire}
      actions={
        mayDeclare && (
          <Button icon={<DownloadOutlined aria-hidden />} loading={isRunning} onClick={() => void write()}>
            Fichier à déclarer (CSV)
          </Button>
        )
      }
      head={
        <Alert
          type="info"
          showIcon
          style={{ marginBottom: "var(--space-4)" }}
          title={
            "Chaque embauche se déclare avant le début, dans les huit jours qui précèdent (L1221-10, R1221-4). Le fichier porte les mentions de R1221-1, à saisir sur urssaf.fr ou net-entreprises.fr\u202f: faute du guide officiel du dépôt par machine (XML), Relais n’envoie rien lui-même."
          }
        />
      }
    />
  );
}
