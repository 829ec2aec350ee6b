import { Button } from "antd";
import { Notice } from "@/components/plain";
import type { Row } from "@/kit/declaration";
import { useRead, useServer } from "@/kit/server";
import { useAct } from "@/kit/use-act";
import { formatDateTime } from "@/lib/dates";
import { toast } from "@/lib/toast";
import { eq } from "./data";

type Asked = {
  id: string;
  signer_name: string;
  signer_email: string | null;
  sent_at: string;
  opened_at: string | null;
};

/** Where the link of the worker stands, and asking again: their contract says that they enter their own hours. */
export function AskWorker({ week, mayAsk }: { readonly week: Row; readonly mayAsk: boolean }) {
  const server = useServer();
  const [isAsking, act] = useAct();
  const { data } = useRead<Asked[]>({
    tables: ["signature_request"],
    key: ["asked-worker", week.id],
    read: (reader, signal) =>
      reader.rows<Asked>("signature_request", {
        select: "id,signer_name,signer_email,sent_at,opened_at",
        filters: [eq("entity", "timesheet_week"), eq("row_id", week.id), eq("party", "worker")],
        sorters: [{ field: "sent_at", order: "desc" }],
        signal,
      }),
  });
  if (!data) return null;
  const [last] = data;

  const ask = () =>
    act(async () => {
      await server.call("ask_worker_hours", { week_ids: [String(week.id)] });
      toast({ type: "success", description: "Le lien est parti." });
    }, ["signature_request"]);

  return (
    <Notice tone={week.status === "missing" ? "bad" : "waiting"} title="Le salarié saisit ses heures">
      <p>
        {last
          ? `Demandées le ${formatDateTime(last.sent_at)} à ${last.signer_email}${data.length > 1 ? " (relance)" : ""}, ${
              last.opened_at ? `lien ouvert le ${formatDateTime(last.opened_at)}` : "lien pas encore ouvert"
            }.`
          : "Elles lui sont demandées le vendredi à midi, puis lundi et mercredi matin si rien n’est arrivé."}
      </p>
      {mayAsk && (
        <Button loading={isAsking} onClick={() => void ask()}>
          {last ? "Relancer le salarié" : "Demander maintenant"}
        </Button>
      )}
    </Notice>
  );
}
