import { useList } from "@refinedev/core";
import { Button, Form, Input } from "antd";
import { PageHeader } from "@/components/layout/PageHeader";
import { Notice } from "@/components/plain";
import { useServer } from "@/kit/server";
import { useAct } from "@/kit/use-act";
import { formatDate } from "@/lib/dates";
import { useRights } from "@/lib/rights";
import styles from "./page.module.css";

type Access = { id: string; status: string; created_at: string };

/** /talents/deep-research/request-access: asks for the access; says where the request stands. */
export default function RequestAccess() {
  const rights = useRights();
  const server = useServer();
  const [busy, act] = useAct();
  const { result, query } = useList<Access>({
    resource: "deep_research_access",
    filters: [{ field: "team_member_id", operator: "eq", value: rights?.member?.id ?? "" }],
    sorters: [{ field: "created_at", order: "desc" }],
    pagination: { currentPage: 1, pageSize: 1 },
    meta: { pg: { select: "id,status,created_at", count: "none" } },
    errorNotification: false,
  });
  const last = result.data[0];

  const ask = ({ reason }: { reason: string }) =>
    act(async () => {
      await server.call("request_deep_research", { reason });
    }, ["deep_research_access"]);

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
