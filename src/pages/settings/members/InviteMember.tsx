import { Form, Input, Modal, Select, Switch } from "antd";
import { useState } from "react";
import { MultiSelect } from "@/components/fields/multi-select";
import type { MemberRow } from "@/features/members/members";
import { DEVELOPER, roleLabels } from "@/features/members/words";
import { tellRefusal } from "@/kit/form/refusal";
import { useServer } from "@/kit/server";
import { useRefresh } from "@/kit/use-refresh";
import { useRights } from "@/lib/rights";
import { toast } from "@/lib/toast";
import { useUnits } from "./use-units";

type Fields = {
  email: string;
  first_name?: string;
  last_name?: string;
  roles?: string[];
  manager_id?: string;
  business_unit_id?: string;
  is_independent?: boolean;
};

const filled = <T extends object>(fields: T): T =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined && value !== null)) as T;

/** Invites somebody: a member is created, and an account may be opened with that address for 30 days. */
export function InviteMember({ everyone, onClose }: { everyone: readonly MemberRow[]; onClose: () => void }) {
  const workspaceId = useRights()?.workspace?.id ?? "";
  const [form] = Form.useForm<Fields>();
  const [busy, setBusy] = useState(false);
  const server = useServer();
  const refresh = useRefresh();
  const units = useUnits(workspaceId);
  const managers = everyone.filter((one) => !one.offboarded_at && one.main_workspace_id === workspaceId);

  async function invite(fields: Fields) {
    setBusy(true);
    try {
      await server.call("invite_team_member", filled(fields));
      toast({ type: "success", description: "Membre invité." });
      refresh("team_member");
      onClose();
    } catch (error) {
      const { rest } = tellRefusal(form, error);
      if (rest) toast({ type: "error", description: rest });
      setBusy(false);
    }
  }

  return (
    <Modal
      title="Inviter un membre"
      open
      onCancel={onClose}
      okText="Inviter"
      cancelText="Annuler"
      confirmLoading={busy}
      onOk={form.submit}
      destroyOnHidden
    >
      <Form form={form} layout="vertical" onFinish={(fields) => void invite(fields)} initialValues={{ email: "" }}>
        <Form.Item
          name="email"
          label="Adresse e-mail"
          rules={[
            { required: true, message: "L’adresse est requise." },
            { type: "email", message: "Cette adresse n’est pas valable." },
          ]}
        >
          <Input type="email" autoFocus autoComplete="off" />
        </Form.Item>
        <Form.Item name="first_name" label="Prénom">
          <Input />
        </Form.Item>
        <Form.Item name="last_name" label="Nom">
          <Input />
        </Form.Item>
        <Form.Item name="roles" label="Rôles">
          <MultiSelect
            options={Object.entries(roleLabels)
              .filter(([role]) => role !== DEVELOPER)
              .map(([value, label]) => ({ value, label }))}
          />
        </Form.Item>
        <Form.Item name="manager_id" label="Manager">
          <Select
            showSearch={{ optionFilterProp: "label" }}
            allowClear
            options={managers.map((one) => ({ value: one.id, label: one.display_name }))}
          />
        </Form.Item>
        <Form.Item name="business_unit_id" label="Business unit">
          <Select allowClear {...units} />
        </Form.Item>
        <Form.Item name="is_independent" label="Indépendant" valuePropName="checked">
          <Switch />
        </Form.Item>
      </Form>
    </Modal>
  );
}
