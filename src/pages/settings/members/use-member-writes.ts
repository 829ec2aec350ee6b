import { useCreate, useDelete, useInvalidate, useUpdate } from "@refinedev/core";
import { useState } from "react";
import { supabase } from "@/lib/supabase";
import { toast } from "@/lib/toast";
import type { MemberRow } from "./members";

/** What an administrator does to a member. Each resolves when the list shows it, or when the refusal has been shown. */
export function useMemberWrites(member: MemberRow) {
  const [busy, setBusy] = useState(false);
  const invalidate = useInvalidate();
  const { mutateAsync: create } = useCreate();
  const { mutateAsync: remove } = useDelete();
  const { mutateAsync: update } = useUpdate();

  async function run(write: () => Promise<unknown>): Promise<void> {
    setBusy(true);
    try {
      await write();
    } catch {
      // The refusal has been shown by whoever wrote.
    }
    await invalidate({ resource: "team_member", invalidates: ["list", "detail"] });
    setBusy(false);
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
    edit: (values: Partial<Pick<MemberRow, "manager_id" | "business_unit_id" | "offboarded_at">>) =>
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
      run(async () => {
        const { error } = await supabase.rpc("renew_invitation", { team_member_id: member.id });
        if (error) toast({ type: "error", description: error.message });
        else toast({ type: "success", description: "Invitation renouvelée pour 30 jours." });
      }),
  };
}
