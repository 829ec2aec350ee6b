import { Form, Input } from "antd";
import { useState } from "react";
import { MultiSelect } from "@/components/fields/multi-select";
import { OnceModal } from "@/features/open/OnceModal";
import { ShownOnce } from "@/features/open/ShownOnce";
import { tellRefusal } from "@/kit/form/refusal";
import { useServer } from "@/kit/server";
import { useRefresh } from "@/kit/use-refresh";
import { toast } from "@/lib/toast";
import type { EventChoice, WebhookRow } from "./webhooks";

interface Props {
  /** The one that changes; none for a new one. */
  readonly webhook: WebhookRow | null;
  readonly choices: readonly EventChoice[];
  readonly onClose: () => void;
}
type Fields = { url: string; events: string[] };

/** Where to tell what happens, and what. A new one shows its secret, this once. */
export function WebhookForm({ webhook, choices, onClose }: Props) {
  const [form] = Form.useForm<Fields>();
  const [busy, setBusy] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  const server = useServer();
  const refresh = useRefresh();

  async function save(fields: Fields) {
    setBusy(true);
    try {
      if (webhook) await server.call("change_webhook", { id: webhook.id, ...fields });
      else setSecret((await server.call<{ secret: string }>("create_webhook", fields)).secret);
      refresh("webhook");
      if (webhook) onClose();
    } catch (error) {
      const { rest } = tellRefusal(form, error);
      if (rest) toast({ type: "error", description: rest });
    }
    setBusy(false);
  }

  return (
    <OnceModal
      title={webhook ? "Modifier le webhook" : "Nouveau webhook"}
      okText={webhook ? "Enregistrer" : "Créer le webhook"}
      busy={busy}
      isShown={secret !== null}
      onSubmit={form.submit}
      onClose={onClose}
    >
      {secret ? (
        <ShownOnce what="Secret" value={secret}>
          <p>Le logiciel qui reçoit s’en sert pour vérifier que c’est bien Relais qui lui parle.</p>
        </ShownOnce>
      ) : (
        <Form<Fields>
          form={form}
          layout="vertical"
          initialValues={{ url: webhook?.url ?? "", events: webhook ? [...webhook.events] : [] }}
          onFinish={(fields) => void save(fields)}
        >
          <Form.Item
            name="url"
            label="Adresse"
            extra="Publique, en https. Un réseau privé est refusé à l’envoi."
            rules={[{ required: true, whitespace: true, message: "L’adresse est requise." }]}
          >
            <Input
              autoFocus
              type="url"
              autoComplete="off"
              maxLength={500}
              placeholder="https://paie.exemple.fr/relais"
            />
          </Form.Item>
          <Form.Item name="events" label="Événements" rules={[{ required: true, message: "Choisissez un événement." }]}>
            <MultiSelect
              options={[...choices]}
              showSearch={{ optionFilterProp: "label" }}
              placeholder="Un contrat signé, une semaine validée…"
            />
          </Form.Item>
        </Form>
      )}
    </OnceModal>
  );
}
