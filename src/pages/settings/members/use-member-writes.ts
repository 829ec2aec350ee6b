import { useCreate, useCustomMutation, useDelete, useUpdate } from "@refinedev/core";
import { useState } from "react";
import type { MemberRow } from "@/features/members/members";
import { useRefresh } from "@/kit/use-refresh";

/** What an administrator does to a member. Each resolves when the list shows it, or when the refusal has been shown. */
export function useMemberWrites(member: MemberRow) {
  const [busy, setBusy] = useState(false);
  const refresh = useRefresh();
  const { mutateAsync: create } = useCreate();
  const { mutateAsync: remove } = useDelete();
  const { mutateAsync: update } = useUpdate();
  const { mutateAsync: call } = useCustomMutation();

  /** True when it is written. */
  async function run(write: () => Promise<unknown>): Promise<boolean> {
    setBusy(true);
    const done = await write().then(
      () => true,
      // The refusal has been shown by whoever wrote.
      () => false,
    );
    refresh("team_member");
    setBusy(false);
    return done;
  }

  const said = (message: string) => () => ({ type: "success" as const, message });

  return {
    busy,
    giveRole: (role: string) =>
      run(() =>
        create({
          resource: "user_role",
          values: { team_member_id: member.id, role },
          successNotification: said("Rôle donné."),
        }),
      ),
    takeRole: (id: string) =>
      run(() => remove({ resource: "user_role", id, successNotification: said("Rôle retiré.") })),
    setLevel: (management_level: number) =>
      run(() =>
        update({
          resource: "team_member",
          id: member.id,
          values: { management_level },
          meta: { pg: { version: member.version } },
          successNotification: said(`Niveau ${management_level}.`),
        }),
      ),
    edit: (values: Partial<Pick<MemberRow, "manager_id" | "business_unit_id" | "offboarded_at" | "slack_id">>) =>
      run(() =>
        update({
          resource: "team_member",
          id: member.id,
          values,
          meta: { pg: { version: member.version } },
          successNotification: said("Membre modifié."),
        }),
      ),
    renewInvitation: () =>
      run(() =>
        call({
          url: "rpc/renew_invitation",
          method: "post",
          values: { team_member_id: member.id },
          successNotification: said("Invitation renouvelée pour 30 jours."),
        }),
      ),
  };
}
