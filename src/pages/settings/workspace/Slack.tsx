import { App, Button, Form, Input } from "antd";
import { useSlackState } from "@/features/members/slack";
import { messageOf } from "@/kit/parts/messages";
import { useServer } from "@/kit/server";
import { useRefresh } from "@/kit/use-refresh";
import { formatDate } from "@/lib/dates";
import { toast } from "@/lib/toast";

/** The address where this workspace writes on Slack: given, replaced, taken away, never shown again. */
export function Slack({ editable }: { editable: boolean }) {
  const state = useSlackState();
  const server = useServer();
  const refresh = useRefresh();
  const { modal } = App.useApp();
  const [form] = Form.useForm<{ url: string }>();

  async function give(url: string) {
    try {
      await server.call("set_slack_webhook", { url });
      form.resetFields();
      refresh("workspace");
      toast({ type: "success", description: url ? "Slack est relié." : "Slack n’est plus relié." });
    } catch (refusal) {
      form.setFields([{ name: "url", errors: [messageOf(refusal)] }]);
    }
  }
  const takeAway = () =>
    modal.confirm({
      title: "Ne plus écrire sur Slack\u202f?",
      content: "Les avis choisis sur Slack ne partiront plus. L’écran et l’e-mail ne changent pas.",
      okText: "Retirer l’adresse",
      okButtonProps: { danger: true },
      cancelText: "Annuler",
      onOk: () => give(""),
    });

  return (
    <>
      <p>{state?.is_set ? `Relié depuis le ${formatDate(state.set_at)}.` : "Slack n’est pas relié."}</p>
      {editable && (
        <Form form={form} layout="vertical" onFinish={({ url }) => void give(url)}>
          <Form.Item
            name="url"
            label={state?.is_set ? "Nouvelle adresse (webhook entrant)" : "Adresse (webhook entrant)"}
            extra={"Dans Slack\u202f: Applications, Webhooks entrants, puis copiez l’adresse du canal."}
            rules={[{ required: true, whitespace: true, message: "L’adresse est requise." }]}
          >
            <Input autoComplete="off" placeholder="https://hooks.slack.com/services/…" maxLength={300} />
          </Form.Item>
          <Button type="primary" htmlType="submit">
            {state?.is_set ? "Remplacer" : "Relier"}
          </Button>
          {state?.is_set && (
            <Button type="link" danger onClick={takeAway}>
              Retirer
            </Button>
          )}
        </Form>
      )}
    </>
  );
}
