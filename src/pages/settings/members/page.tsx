import { Button, Checkbox, Input, Table, type TableColumnsType } from "antd";
import { useState } from "react";
import { ToneTag } from "@/components/fields/tone-tag";
import { EmptyState } from "@/components/layout/EmptyState";
import { PageHeader } from "@/components/layout/PageHeader";
import { tableState } from "@/components/layout/table-state";
import type { Tone } from "@/components/theme/tokens";
import { type MemberRow, type MemberState, stateOf, useMembers } from "@/features/members/members";
import { levelLabels, roleLabel } from "@/features/members/words";
import { MemberFace } from "@/kit/parts/member-face";
import { can, useRights } from "@/lib/rights";
import { InviteMember } from "./InviteMember";
import { MemberDrawer } from "./MemberDrawer";
import styles from "./page.module.css";

const STATES: Record<MemberState, { label: string; tone: Tone }> = {
  active: { label: "Actif", tone: "good" },
  arriving: { label: "À accueillir", tone: "info" },
  invited: { label: "Invité", tone: "waiting" },
  gone: { label: "Parti", tone: "neutral" },
};

function State({ member }: { member: MemberRow }) {
  const { label, tone } = STATES[stateOf(member)];
  return <ToneTag tone={tone}>{label}</ToneTag>;
}

/** /settings/members. */
export default function Members() {
  const rights = useRights();
  const [search, setSearch] = useState("");
  const [withGone, setWithGone] = useState(false);
  const [openId, setOpenId] = useState<string | null>(null);
  const [inviting, setInviting] = useState(false);
  const { members, all, query } = useMembers(search, withGone);
  const open = all.find((member) => member.id === openId);

  const columns: TableColumnsType<MemberRow> = [
    {
      title: "Nom",
      render: (_, member) => (
        <span className={styles.person}>
          <MemberFace member={member.id} name={member.display_name} />
          <button type="button" className={styles.name} onClick={() => setOpenId(member.id)}>
            {member.display_name}
          </button>
        </span>
      ),
    },
    { title: "E-mail", dataIndex: "email", responsive: ["lg"] },
    {
      title: "Rôles",
      render: (_, { user_role }) =>
        user_role.length > 0 ? (
          <span className={styles.roles}>
            {user_role.map(({ id, role }) => (
              <ToneTag key={id}>{roleLabel(role)}</ToneTag>
            ))}
          </span>
        ) : (
          "–"
        ),
    },
    {
      title: "Niveau",
      responsive: ["md"],
      render: (_, { management_level: level }) => `${level} · ${levelLabels[level] ?? ""}`,
    },
    { title: "Manager", responsive: ["md"], render: (_, { manager }) => manager?.display_name ?? "–" },
    { title: "État", width: 110, render: (_, member) => <State member={member} /> },
  ];

  return (
    <>
      <PageHeader
        title="Membres"
        subtitle="Gérer les membres de votre workspace."
        actions={
          can(rights, "members", "create") && (
            <Button type="primary" onClick={() => setInviting(true)}>
              Inviter un membre
            </Button>
          )
        }
      />
      <div className={styles.filters}>
        <Input.Search
          className={styles.search ?? ""}
          placeholder="Nom ou e-mail"
          aria-label="Chercher un membre"
          allowClear
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
        <Checkbox checked={withGone} onChange={(event) => setWithGone(event.target.checked)}>
          Montrer les membres partis
        </Checkbox>
      </div>
      {query.isError ? (
        <EmptyState
          title="Les membres n’ont pas pu être lus"
          action={<Button onClick={() => void query.refetch()}>Réessayer</Button>}
        />
      ) : (
        <Table
          rowKey="id"
          size="small"
          columns={columns}
          dataSource={members}
          pagination={{ pageSize: 50, hideOnSinglePage: true, showSizeChanger: false }}
          {...tableState(query.isLoading, <EmptyState title="Aucun membre ne correspond" />)}
        />
      )}
      <MemberDrawer member={open} everyone={all} onClose={() => setOpenId(null)} />
      {inviting && <InviteMember everyone={all} onClose={() => setInviting(false)} />}
    </>
  );
}
