import { useCreate, useDelete, useList } from "@refinedev/core";
import { Button, Popconfirm, Select, Table, type TableColumnsType } from "antd";
import { useState } from "react";
import { EmptyState } from "@/components/layout/EmptyState";
import { tableState } from "@/components/layout/table-state";
import styles from "./page.module.css";

type Guest = { id: string; team_member: { id: string; display_name: string; email: string } | null };
type Member = { id: string; display_name: string; email: string };

type Props = { workspaceId: string; editable: boolean };

/** Who is invited here (`team_member_workspace`), besides those whose home it is. */
export function Guests({ workspaceId, editable }: Props) {
  const [chosen, setChosen] = useState<string | null>(null);
  const guests = useList<Guest>({
    resource: "team_member_workspace",
    pagination: { mode: "off" },
    filters: [{ field: "workspace_id", operator: "eq", value: workspaceId }],
    meta: { pg: { select: "id,team_member(id,display_name,email)", count: "none" } },
    errorNotification: false,
  });
  const members = useList<Member>({
    resource: "team_member",
    pagination: { currentPage: 1, pageSize: 200 },
    filters: [
      { field: "main_workspace_id", operator: "ne", value: workspaceId },
      { field: "offboarded_at", operator: "null", value: true },
    ],
    sorters: [{ field: "sort_key", order: "asc" }],
    meta: { pg: { select: "id,display_name,email", count: "none" } },
    queryOptions: { enabled: editable },
    errorNotification: false,
  });
  const { mutateAsync: create, mutation } = useCreate();
  const { mutateAsync: remove } = useDelete();
  const already = new Set(guests.result.data.map((guest) => guest.team_member?.id));
  const options = members.result.data
    .filter((member) => !already.has(member.id))
    .map((member) => ({ value: member.id, label: `${member.display_name} · ${member.email}` }));

  async function invite() {
    if (!chosen) return;
    try {
      await create({
        resource: "team_member_workspace",
        values: { team_member_id: chosen, workspace_id: workspaceId },
        successNotification: () => ({ type: "success", message: "Membre invité." }),
      });
      setChosen(null);
    } catch {
      // The refusal has been shown.
    }
  }

  const columns: TableColumnsType<Guest> = [
    { title: "Nom", render: (_, { team_member }) => team_member?.display_name ?? "–" },
    { title: "E-mail", render: (_, { team_member }) => team_member?.email, responsive: ["md"] },
    ...(editable
      ? [
          {
            key: "remove",
            title: <span className="visually-hidden">Retirer</span>,
            width: 90,
            render: (_: unknown, guest: Guest) => (
              <Popconfirm
                title="Retirer cet invité202f?"
                description="Il ne pourra plus ouvrir ce workspace."
                okText="Retirer"
                cancelText="Annuler"
                okButtonProps={{ danger: true }}
                onConfirm={() =>
                  remove({
                    resource: "team_member_workspace",
                    id: guest.id,
                    successNotification: () => ({ type: "success", message: "Invité retiré." }),
                  }).catch(() => undefined)
                }
              >
                <Button size="small" type="text" danger>
                  Retirer
                </Button>
              </Popconfirm>
            ),
          },
        ]
      : []),
  ];
  return (
    <>
      {editable && (
        <div className={styles.invite}>
          <Select
            className={styles.select ?? ""}
            showSearch={{ optionFilterProp: "label" }}
            placeholder="Choisir un membre"
            aria-label="Membre à inviter"
            value={chosen}
            onChange={setChosen}
            options={options}
            loading={members.query.isLoading}
          />
          <Button disabled={!chosen} loading={mutation.isPending} onClick={() => void invite()}>
            Inviter
          </Button>
        </div>
      )}
      <Table
        rowKey="id"
        size="small"
        columns={columns}
        dataSource={guests.result.data}
        pagination={false}
        {...tableState(guests.query.isLoading, <EmptyState title="Aucun invité" />)}
      />
    </>
  );
}
