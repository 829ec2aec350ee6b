import { useList, useOne, useUpdate } from "@refinedev/core";
import { type NotificationChoices, readChoices, useNotificationKinds } from "@/features/members/notification-types";
import { useSlackState } from "@/features/members/slack";
import { useRefresh } from "@/kit/use-refresh";
import { auth } from "@/lib/auth";
import { PICTURES } from "@/lib/pictures";
import { rightsStore, useRights } from "@/lib/rights";
import { bucketOf } from "@/lib/storage";

export type Profile = {
  email: string;
  first_name: string;
  last_name: string;
  phone_number: string;
  avatar: string | null;
  slackId: string | null;
  choices: NotificationChoices;
};

type Account = {
  id: string;
  email: string;
  first_name: string | null;
  last_name: string | null;
  phone_number: string | null;
  avatar: string | null;
};
type Member = { id: string; notification_choices: unknown; slack_id: string | null };

/** Sends a picture under a name of its own and gives where it is kept. */
async function keepPicture(account: string, picture: Blob): Promise<string> {
  const path = `${account}/${crypto.randomUUID()}.${picture.type === "image/webp" ? "webp" : "jpg"}`;
  const { error } = await bucketOf(PICTURES).upload(path, picture, { contentType: picture.type });
  if (error) throw new Error("La photo n’a pas pu être envoyée\u202f: réessayez.");
  return path;
}

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
  const refresh = useRefresh();

  const row = account.result;
  const profile: Profile | undefined = row && {
    email: row.email,
    first_name: row.first_name ?? "",
    last_name: row.last_name ?? "",
    phone_number: row.phone_number ?? "",
    avatar: row.avatar,
    slackId: member.result.data[0]?.slack_id ?? null,
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

  /** The name and the picture stand in the menu too. */
  async function saveAccount(values: Record<string, unknown>): Promise<boolean> {
    const saved = await save("auth_user", me?.auth_user_id ?? "", values);
    if (saved) rightsStore.set(await auth.fetchRights());
    return saved;
  }

  return {
    profile,
    kinds: profile ? kinds : [],
    slackOff: !slack?.is_set
      ? "Slack n’est pas relié à cet espace de travail."
      : member.result.data[0]?.slack_id
        ? null
        : "Donnez d’abord votre identifiant Slack, sous ce tableau.",
    failed: account.query.isError,
    retry: () => void account.query.refetch(),
    saveIdentity: (fields: Pick<Profile, "first_name" | "last_name" | "phone_number">) =>
      saveAccount({ ...fields, phone_number: fields.phone_number.trim() || null }),
    /** null takes the picture away. Throws an Error in French when the new one cannot be sent. */
    async savePicture(picture: Blob | null): Promise<boolean> {
      const old = row?.avatar;
      const avatar = picture && (await keepPicture(me?.auth_user_id ?? "", picture));
      const saved = await saveAccount({ avatar });
      const left = saved ? old : avatar;
      if (left) await bucketOf(PICTURES).remove([left]);
      refresh("auth_user");
      return saved;
    },
    saveSlackId: (slack_id: string | null) => save("team_member", me?.id ?? "", { slack_id }),
    saveChoices: (choices: NotificationChoices) => save("team_member", me?.id ?? "", { notification_choices: choices }),
  };
}
