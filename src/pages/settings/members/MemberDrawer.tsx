import MinusOutlined from "@ant-design/icons/es/icons/MinusOutlined";
import PlusOutlined from "@ant-design/icons/es/icons/PlusOutlined";
import { App, Button, Checkbox, Drawer, Select } from "antd";
import { useState } from "react";
import { Notice } from "@/components/plain";
import { type MemberRow, stateOf } from "@/features/members/members";
import { SlackId } from "@/features/members/SlackId";
import { DEVELOPER, levelLabels, roleHints, roleLabels } from "@/features/members/words";
import { can, useRights } from "@/lib/rights";
import { toast } from "@/lib/toast";
import { ChangeEmail } from "./ChangeEmail";
import { nextLevel } from "./level";
import { Offboard } from "./Offboard";
import styles from "./page.module.css";
import { useMemberWrites } from "./use-member-writes";
import { useUnits } from "./use-units";

type Props = { member: MemberRow | undefined; everyone: readonly MemberRow[]; onClose: () => void };

export function MemberDrawer({ member, everyone, onClose }: Props) {
  return (
    <Drawer title={member?.display_name ?? ""} open={member !== undefined} onClose={onClose} size={440} destroyOnHidden>
      {member && <Body key={member.id} member={member} everyone={everyone} />}
    </Drawer>
  );
}

function Body({ member, everyone }: { member: MemberRow; everyone: readonly MemberRow[] }) {
  const rights = useRights();
  const { modal } = App.useApp();
  const { busy, giveRole, takeRole, setLevel, edit, renewInvitation } = useMemberWrites(member);
  const units = useUnits(member.main_workspace_id);
  const myself = member.id === rights?.member?.id;
  const atHome = member.main_workspace_id === rights?.workspace?.id;
  const editable = can(rights, "members", "edit") && !myself && atHome;
  const state = stateOf(member);
  const [leaving, setLeaving] = useState(false);
  const [readdressing, setReaddressing] = useState(false);
  const held = new Map(member.user_role.map(({ id, role }) => [role, id]));
  const managers = everyone.filter((one) => one.id !== member.id && !one.offboarded_at);

  function change(role: string, wanted: boolean) {
    const id = held.get(role);
    if (wanted) return void giveRole(role);
    if (!id) return;
    if (role !== DEVELOPER) return void takeRole(id);
    modal.confirm({
      title: "Retirer le rôle développeur\u202f?",
      content: "Attention\u202f! Ce rôle ne pourra être rendu que directement dans la base de données.",
      okText: "Retirer le rôle",
      okButtonProps: { danger: true },
      cancelText: "Annuler",
      focusable: { autoFocusButton: "cancel" },
      onOk: () => takeRole(id),
    });
  }

  function step(by: 1 | -1) {
    const next = nextLevel(member.management_level, by);
    if ("refused" in next) toast({ type: "error", description: next.refused });
    else void setLevel(next.level);
  }

  return (
    <>
      <section className={styles.part}>
        <p className={styles.email}>
          <span>{member.email}</span>
          {editable && (
            <Button size="small" onClick={() => setReaddressing(true)}>
              Changer l’adresse…
            </Button>
          )}
        </p>
        {myself && <Notice tone="info">Personne ne change ses propres droits.</Notice>}
        {!myself && !atHome && (
          <Notice tone="info">Ce membre est invité&#8239;: ses droits se règlent dans son espace.</Notice>
        )}
        {state === "invited" && editable && (
          <Button size="small" loading={busy} onClick={() => void renewInvitation()}>
            Renouveler l’invitation
          </Button>
        )}
      </section>

      <section className={styles.part}>
        <h3 className={styles.heading}>Rôles</h3>
        {Object.entries(roleLabels).map(([role, label]) => (
          <Checkbox
            key={role}
            className={styles.role ?? ""}
            checked={held.has(role)}
            // The developer role is given in the database only.
            disabled={!editable || busy || (role === DEVELOPER && !held.has(role))}
            onChange={(event) => change(role, event.target.checked)}
          >
            {label}
            <span className={styles.hint}>{roleHints[role]}</span>
          </Checkbox>
        ))}
      </section>

      <section className={styles.part}>
        <h3 className={styles.heading}>Niveau</h3>
        <div className={styles.level}>
          <Button
            icon={<MinusOutlined />}
            aria-label="Descendre d’un niveau"
            disabled={!editable || busy}
            onClick={() => step(-1)}
          />
          <span className={styles.levelName} aria-live="polite">
            {member.management_level} · {levelLabels[member.management_level]}
          </span>
          <Button
            icon={<PlusOutlined />}
            aria-label="Monter d’un niveau"
            disabled={!editable || busy}
            onClick={() => step(1)}
          />
        </div>
      </section>

      <section className={styles.part}>
        <h3 className={styles.heading}>Manager</h3>
        <Select
          className={styles.wide ?? ""}
          aria-label="Manager"
          showSearch={{ optionFilterProp: "label" }}
          allowClear
          placeholder="Aucun"
          disabled={!editable || busy}
          value={member.manager_id}
          options={managers.map((one) => ({ value: one.id, label: one.display_name }))}
          onChange={(manager_id) => void edit({ manager_id: manager_id ?? null })}
        />
      </section>

      <section className={styles.part}>
        <h3 className={styles.heading}>Business unit</h3>
        <Select
          className={styles.wide ?? ""}
          aria-label="Business unit"
          allowClear
          placeholder="Aucune"
          disabled={!editable || busy}
          value={member.business_unit_id}
          {...units}
          onChange={(business_unit_id) => void edit({ business_unit_id: business_unit_id ?? null })}
        />
      </section>

      <section className={styles.part}>
        <SlackId
          key={member.slack_id}
          value={member.slack_id}
          disabled={!editable || busy}
          save={(slack_id) => edit({ slack_id })}
        />
      </section>

      {readdressing && <ChangeEmail member={member} onClose={() => setReaddressing(false)} />}
      {leaving && <Offboard member={member} everyone={everyone} onClose={() => setLeaving(false)} />}
      {editable && (
        <section className={styles.part}>
          {/* One button, which the keyboard comes back to once the departure is marked. */}
          <Button
            danger={state !== "gone"}
            loading={busy}
            onClick={() => (state === "gone" ? void edit({ offboarded_at: null }) : setLeaving(true))}
          >
            {state === "gone" ? "Rouvrir son accès" : "Marquer son départ"}
          </Button>
        </section>
      )}
    </>
  );
}
