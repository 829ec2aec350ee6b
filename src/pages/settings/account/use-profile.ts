import { useList, useOne, useUpdate } from "@refinedev/core";
import { type NotificationChoices, readChoices, useNotificationKinds } from "@/features/members/notification-types";
import { useSlackState } from "@/features/members/slack";
import { auth } from "@/lib/auth";
import { rightsStore, useRights } from "@/lib/rights";

export type Profile = {
  email: string;
  first_name: string;
  last_name: string;
  phone_number: string;
  choices: NotificationChoices;
};

type Account = {
  id: string;
  email: string;
  first_name: string | null;
  last_name: string | null;
  phone_number: string | null;
};
type Member = { id: string; notification_choices: unknown; slack_id: string | null };

/** One's own account and choices, and how to change them. */
export function useProfile() {
  const me = useRights()?.member;
  const account = useOne<Account>({ resource: "auth_user", id: me?.auth_user_id ?? "", errorNotification: false });
  const member = useList<Member>({
    resource: "team_member",
    filters: [{ field: "id", operator: "eq", value: me?.id ?? "" }],
    meta: { pg: { select: "id,notification_choices,slack_id", count: "none" } },
    errorNotification: false,
  });
  // Without them the choices are simply not offered.
  const { data: kinds = [] } = useNotificationKinds();
  const slack = useSlackState();
  const { mutateAsync } = useUpdate();

  const row = account.result;
  const profile: Profile | undefined = row && {
    email: row.email,
    first_name: row.first_name ?? "",
    last_name: row.last_name ?? "",
    phone_number: row.phone_number ?? "",
    choices: readChoices(member.result.data[0]?.notification_choices),
  };

  /** True when it is saved; the refusal, if any, has been shown. */
  async function save(resource: string, id: string, values: Record<string, unknown>): Promise<boolean> {
    try {
      await mutateAsync({ resource, id, values });
      return true;
    } catch {
      return false;
    }
  }

  return {
    profile,
    kinds: profile ? kinds : [],
    slackOff: !slack?.is_set
      ? "Slack n’est pas relié à cet espace de travail."
      : member.result.data[0]?.slack_id
        ? null
        : "Votre identifiant Slack manque à votre fiche de membre.",
    failed: account.query.isError,
    retry: () => void account.query.refetch(),
    async saveIdentity(fields: Pick<Profile, "first_name" | "last_name" | "phone_number">): Promise<boolean> {
      const values = { ...fields, phone_number: fields.phone_number.trim() || null };
      const saved = await save("auth_user", me?.auth_user_id ?? "", values);
      // The name stands in the menu too.
      if (saved) rightsStore.set(await auth.fetchRights());
      return saved;
    },
    saveChoices: (choices: NotificationChoices) => save("team_member", me?.id ?? "", { notification_choices: choices }),
  };
}
