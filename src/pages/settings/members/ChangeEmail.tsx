import { Form, Input, Modal } from "antd";
import { useState } from "react";
import type { MemberRow } from "@/features/members/members";
import { useFocusBack } from "@/kit/parts/use-focus-back";
import { useRefresh } from "@/kit/use-refresh";
import { ApiError } from "@/lib/api-client";
import { functions } from "@/lib/functions";
import { toast } from "@/lib/toast";
import styles from "./page.module.css";

type Fields = { email: string };

/** Another address to sign in with, for somebody else: their password stays, and both addresses are told. */
export function ChangeEmail({ member, onClose }: { readonly member: MemberRow; readonly onClose: () => void }) {
  useFocusBack();
  const [form] = Form.useForm<Fields>();
  const [busy, setBusy] = useState(false);
  const refresh = useRefresh();
  const hasAccount = member.auth_user_id !== null;

  async function change({ email }: Fields) {
    setBusy(true);
    try {
      await functions.post("members/email", { team_member_id: member.id, email });
      toast({
        type: "success",
        description: hasAccount
          ? "Adresse changée. La personne est prévenue."
          : "L’invitation part à la nouvelle adresse.",
      });
      refresh("team_member");
      onClose();
    } catch (error) {
      form.setFields([
        { name: "email", errors: [error instanceof ApiError ? error.message : "L’adresse n’a pas pu être changée."] },
      ]);
      setBusy(false);
    }
  }

  return (
    <Modal
      open
      title={`Adresse de ${member.display_name}`}
      okText="Changer l’adresse"
      cancelText="Annuler"
      confirmLoading={busy}
      onOk={form.submit}
      onCancel={onClose}
    >
      <p className={styles.lead}>
        {hasAccount
          ? "Elle sert à se connecter\u202f: le mot de passe reste, et un e-mail part à l’ancienne adresse comme à la nouvelle."
          : "Son compte n’est pas encore ouvert\u202f: une nouvelle invitation part à cette adresse, l’ancienne ne sert plus."}
      </p>
      <Form form={form} layout="vertical" onFinish={(fields) => void change(fields)}>
        <Form.Item
          name="email"
          label="Nouvelle adresse e-mail"
          rules={[
            { required: true, message: "L’adresse est requise." },
            { type: "email", message: "Cette adresse n’est pas valable." },
          ]}
        >
          <Input type="email" autoFocus autoComplete="off" placeholder={member.email} />
        </Form.Item>
      </Form>
    </Modal>
  );
}
