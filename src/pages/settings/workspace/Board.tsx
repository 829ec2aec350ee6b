import { Button, Form, Popconfirm, Select, Table, type TableColumnsType } from "antd";
import { useState } from "react";
import { EmptyState } from "@/components/layout/EmptyState";
import { tableState } from "@/components/layout/table-state";
import { useMembers } from "@/features/members/members";
import { messageOf } from "@/kit/parts/messages";
import { useRead, useServer } from "@/kit/server";
import { useRefresh } from "@/kit/use-refresh";
import { useRights } from "@/lib/rights";
import { toast } from "@/lib/toast";
import styles from "./page.module.css";

type Seat = { email: string; member_name: string | null };

const MOST = 9;

/** Who sits on the board, by the e-mail they sign in with: read and changed by the board and by developers only. */
export function Board() {
  const rights = useRights();
  const server = useServer();
  const refresh = useRefresh();
  const { members } = useMembers("", false);
  const [busy, setBusy] = useState<string | null>(null);
  const [form] = Form.useForm<{ email: string }>();
  const { data, isLoading } = useRead({
    tables: ["setting", "team_member"],
    key: ["board"],
    read: ({ call }, signal) => call<Seat[]>("board_emails", {}, signal),
  });
  const seats = data ?? [];
  const mine = rights?.member?.email;

  async function set(email: string, is_on: boolean) {
    setBusy(email);
    try {
      await server.call("set_board_email", { email, is_on });
      form.resetFields();
      toast({ type: "success", description: is_on ? "Adresse ajoutée à la direction." : "Adresse retirée." });
    } catch (error) {
      if (is_on) form.setFields([{ name: "email", errors: [messageOf(error)] }]);
      else toast({ type: "error", description: messageOf(error) });
    }
    refresh("setting");
    setBusy(null);
  }

  const columns: TableColumnsType<Seat> = [
    { title: "E-mail", dataIndex: "email" },
    { title: "Membre", render: (_, { member_name: name }) => name ?? "Aucun membre aujourd’hui", responsive: ["md"] },
    {
      key: "remove",
      title: <span className="visually-hidden">Retirer</span>,
      width: 110,
      render: (_, { email, member_name: name }) =>
        email === mine ? (
          "Vous"
        ) : (
          <Popconfirm
            title={`Retirer ${name ?? email} de la direction\u202f?`}
            okText="Retirer"
            cancelText="Annuler"
            onConfirm={() => set(email, false)}
          >
            <Button size="small" type="text" danger loading={busy === email} aria-label={`Retirer ${email}`}>
              Retirer
            </Button>
          </Popconfirm>
        ),
    },
  ];
  const sits = new Set(seats.map(({ email }) => email));
  const others = members.filter(
    (one) => one.main_workspace_id === rights?.workspace?.id && one.email !== mine && !sits.has(one.email),
  );
  return (
    <>
      {seats.length < MOST && (
        <Form form={form} className={styles.invite ?? ""} onFinish={({ email }) => void set(email, true)}>
          <Form.Item
            name="email"
            className={styles.select ?? ""}
            rules={[{ required: true, message: "Choisissez un membre." }]}
          >
            <Select
              showSearch={{ optionFilterProp: "label" }}
              placeholder="Un membre de l’espace principal"
              aria-label="Membre à ajouter à la direction"
              options={others.map(({ email, display_name: name }) => ({ value: email, label: `${name} – ${email}` }))}
            />
          </Form.Item>
          <Button htmlType="submit" loading={busy !== null && !sits.has(busy)}>
            Ajouter
          </Button>
        </Form>
      )}
      <Table
        rowKey="email"
        size="small"
        columns={columns}
        dataSource={seats}
        pagination={false}
        {...tableState(isLoading, <EmptyState title="Personne" />)}
      />
    </>
  );
}
