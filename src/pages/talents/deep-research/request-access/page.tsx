import { useList } from "@refinedev/core";
import { Button, Form, Input } from "antd";
import { useState } from "react";
import { PageHeader } from "@/components/layout/PageHeader";
import { Notice } from "@/components/plain";
import { messageOf } from "@/kit/parts/messages";
import { useServer } from "@/kit/server";
import { useRefresh } from "@/kit/use-refresh";
import { formatDate } from "@/lib/dates";
import { useRights } from "@/lib/rights";
import { toast } from "@/lib/toast";
import styles from "./page.module.css";

type Access = { id: string; status: string; created_at: string };

/** /talents/deep-research/request-access: asks for the access; says where the request stands. */
export default function RequestAccess() {
  const rights = useRights();
  const server = useServer();
  const refresh = useRefresh();
  const [busy, setBusy] = useState(false);
  const { result, query } = useList<Access>({
    resource: "deep_research_access",
    filters: [{ field: "team_member_id", operator: "eq", value: rights?.member?.id ?? "" }],
    sorters: [{ field: "created_at", order: "desc" }],
    pagination: { currentPage: 1, pageSize: 1 },
    meta: { pg: { select: "id,status,created_at", count: "none" } },
    errorNotification: false,
  });
  const last = result.data[0];

  async function ask({ reason }: { reason: string }) {
    setBusy(true);
    try {
      await server.call("request_deep_research", { reason });
    } catch (error) {
      toast({ type: "error", description: messageOf(error) });
    }
    refresh("deep_research_access");
    setBusy(false);
  }

  return (
    <>
      <PageHeader
        title="Recherche approfondie"
        subtitle="Elle lit les dossiers entiers des talents. Son accès est accordé personne par personne."
      />
      <div className={styles.form}>
        {last?.status === "requested" && (
          <Notice tone="waiting" title="Demande en attente">
            Envoyée le {formatDate(last.created_at)}. Vous serez averti de la réponse.
          </Notice>
        )}
        {last?.status === "refused" && (
          <Notice tone="bad" title="Demande refusée">
            Votre demande du {formatDate(last.created_at)} a été refusée. Vous pouvez en faire une autre.
          </Notice>
        )}
        {!query.isLoading && last?.status !== "requested" && (
          <Form<{ reason: string }> layout="vertical" onFinish={(values) => void ask(values)}>
            <Form.Item
              name="reason"
              label="Pourquoi en avez-vous besoin ?"
              rules={[{ required: true, whitespace: true, message: "Dites en une phrase à quoi elle vous servira." }]}
            >
              <Input.TextArea rows={4} maxLength={1000} showCount />
            </Form.Item>
            <Button type="primary" htmlType="submit" loading={busy}>
              Demander l’accès
            </Button>
          </Form>
        )}
      </div>
    </>
  );
}
