import { useDelete, useList } from "@refinedev/core";
import { Button, Form, Input, Popconfirm, Table, type TableColumnsType } from "antd";
import { useState } from "react";
import { EmptyState } from "@/components/layout/EmptyState";
import { tableState } from "@/components/layout/table-state";
import { tellRefusal } from "@/kit/form/refusal";
import { useServer } from "@/kit/server";
import { useRefresh } from "@/kit/use-refresh";
import { formatDate } from "@/lib/dates";
import { toast } from "@/lib/toast";
import styles from "./page.module.css";

type Guest = { id: string; team_member: { id: string; display_name: string; email: string } | null };
type Invited = { id: string; email: string; created_at: string; expires_at: string };
type Line = { key: string; resource: string; id: string; name: string; email: string; state: string };

type Props = { workspaceId: string; editable: boolean };

const told = ({ created_at, expires_at }: Invited): string =>
  Date.parse(expires_at) < Date.now()
    ? `Sans réponse depuis le ${formatDate(created_at.slice(0, 10))}`
    : `Invité le ${formatDate(created_at.slice(0, 10))}, attend sa réponse`;

/** Who is invited here, besides those whose home it is: guests who said yes (`team_member_workspace`), then who has not answered. */
export function Guests({ workspaceId, editable }: Props) {
  const here = [{ field: "workspace_id", operator: "eq" as const, value: workspaceId }];
  const guests = useList<Guest>({
    resource: "team_member_workspace",
    pagination: { mode: "off" },
    filters: here,
    meta: { pg: { select: "id,team_member(id,display_name,email)", count: "none" } },
    errorNotification: false,
  });
  const invited = useList<Invited>({
    resource: "guest_invitation",
    pagination: { mode: "off" },
    filters: [...here, { field: "answered_at", operator: "null", value: true }],
    sorters: [{ field: "created_at", order: "desc" }],
    meta: { pg: { select: "id,email,created_at,expires_at", count: "none" } },
    queryOptions: { enabled: editable },
    errorNotification: false,
  });
  const lines: Line[] = [
    ...guests.result.data.map(({ id, team_member: member }) => ({
      key: id,
      resource: "team_member_workspace",
      id,
      name: member?.display_name ?? "–",
      email: member?.email ?? "",
      state: "Travaille ici",
    })),
    ...invited.result.data.map((one) => ({
      key: one.id,
      resource: "guest_invitation",
      id: one.id,
      name: "–",
      email: one.email,
      state: told(one),
    })),
  ];
  const columns: TableColumnsType<Line> = [
    { title: "Nom", dataIndex: "name", responsive: ["md"] },
    { title: "E-mail", dataIndex: "email" },
    { title: "État", dataIndex: "state" },
    ...(editable
      ? [
          {
            key: "remove",
            title: <span className="visually-hidden">Retirer</span>,
            width: 90,
            render: (_: unknown, line: Line) => <Remove line={line} />,
          },
        ]
      : []),
  ];
  return (
    <>
      {editable && <Invite />}
      <Table
        rowKey="key"
        size="small"
        columns={columns}
        dataSource={lines}
        pagination={false}
        {...tableState(guests.query.isLoading, <EmptyState title="Aucun invité" />)}
      />
    </>
  );
}

/** By the address one knows: whether somebody bears it is told to nobody. */
function Invite() {
  const [form] = Form.useForm<{ email: string }>();
  const [busy, setBusy] = useState(false);
  const server = useServer();
  const refresh = useRefresh();
  async function invite({ email }: { email: string }) {
    setBusy(true);
    try {
      await server.call("invite_guest", { email });
      form.resetFields();
      toast({ type: "success", description: "Invitation envoyée. Cette personne n’entre ici qu’en l’acceptant." });
      refresh("guest_invitation");
    } catch (error) {
      const { rest } = tellRefusal(form, error);
      if (rest) form.setFields([{ name: "email", errors: [rest] }]);
    } finally {
      setBusy(false);
    }
  }
  return (
    <Form form={form} className={styles.invite ?? ""} onFinish={(fields) => void invite(fields)}>
      <Form.Item
        name="email"
        className={styles.select ?? ""}
        rules={[{ required: true, type: "email", message: "Écrivez l’adresse e-mail du membre." }]}
      >
        <Input
          type="email"
          autoComplete="off"
          placeholder="Adresse e-mail d’un membre d’un autre espace"
          aria-label="Adresse e-mail à inviter"
        />
      </Form.Item>
      <Button htmlType="submit" loading={busy}>
        Inviter
      </Button>
    </Form>
  );
}

function Remove({ line }: { line: Line }) {
  const { mutateAsync: remove } = useDelete();
  const isGuest = line.resource === "team_member_workspace";
  return (
    <Popconfirm
      title={isGuest ? "Retirer cet invité\u202f?" : "Retirer cette invitation\u202f?"}
      description={isGuest ? "Il ne pourra plus ouvrir cet espace." : "Elle ne pourra plus être acceptée."}
      okText="Retirer"
      cancelText="Annuler"
      okButtonProps={{ danger: true }}
      onConfirm={() =>
        remove({
          resource: line.resource,
          id: line.id,
          successNotification: () => ({ type: "success", message: isGuest ? "Invité retiré." : "Invitation retirée." }),
        }).catch(() => undefined)
      }
    >
      <Button size="small" type="text" danger aria-label={`Retirer ${line.email}`}>
        Retirer
      </Button>
    </Popconfirm>
  );
}
