import type { HttpError } from "@refinedev/core";
import type { Option } from "@/components/plain";
import {
  type NotificationChoices,
  type NotificationKind,
  noChoice,
  useNotificationKinds,
} from "@/features/members/notification-types";
import { messageOf } from "@/kit/parts/messages";
import { useRead, useServer } from "@/kit/server";
import { type Rights, type RightsMember, rightsStore } from "@/lib/rights";
import { startVisit } from "@/lib/visit";

export type Arrival = {
  first_name: string;
  last_name: string;
  phone_number: string;
  business_unit_id: string;
  manager_id: string;
  notification_choices: NotificationChoices;
};

export type ArrivalChoices = {
  start: Arrival;
  units: Option[];
  managers: Option[];
  kinds: NotificationKind[];
  /** Given at the invitation: it stays. */
  fixedUnit: boolean;
  fixedManager: boolean;
};

const choice = (label: string, value: unknown): Option => ({ value: String(value), label });

/** What the form offers; undefined while it is being read. */
export function useArrivalChoices(me: RightsMember | null) {
  const kinds = useNotificationKinds();
  const { data, error, refetch } = useRead({
    tables: ["team_member", "business_unit", "auth_user"],
    key: ["arrival", me?.id],
    enabled: me !== null,
    // What is being filled in does not change meanwhile.
    staleTime: "static",
    read: async ({ rows }, signal) => {
      const by = (field: string, value: unknown) => ({ field, operator: "eq" as const, value });
      const sorters = [{ field: "sort_key", order: "asc" as const }];
      const [[account], [member], units, managers] = await Promise.all([
        rows("auth_user", { select: "phone_number", filters: [by("id", me?.auth_user_id)], signal }),
        rows("team_member", { select: "business_unit_id,manager_id", filters: [by("id", me?.id)], signal }),
        rows("business_unit", {
          select: "id,name,emoji",
          filters: [by("workspace_id", me?.main_workspace_id)],
          sorters,
          signal,
        }),
        rows("team_member", {
          select: "id,display_name",
          filters: [
            by("main_workspace_id", me?.main_workspace_id),
            { field: "offboarded_at", operator: "null", value: true },
            { field: "id", operator: "ne", value: me?.id },
            { field: "management_level", operator: "gt", value: 1 },
          ],
          sorters,
          signal,
        }),
      ]);
      const unit = String(member?.business_unit_id ?? "");
      const manager = String(member?.manager_id ?? "");
      return {
        start: {
          first_name: me?.first_name ?? "",
          last_name: me?.last_name ?? "",
          phone_number: String(account?.phone_number ?? ""),
          business_unit_id: unit,
          manager_id: manager,
          notification_choices: noChoice,
        },
        units: units.map(({ id, name, emoji }) => choice(emoji ? `${emoji} ${name}` : String(name), id)),
        managers: managers.map(({ id, display_name }) => choice(String(display_name), id)),
        fixedUnit: unit !== "",
        fixedManager: manager !== "",
      } satisfies Omit<ArrivalChoices, "kinds">;
    },
  });
  const choices: ArrivalChoices | undefined = data && kinds.data && { ...data, kinds: kinds.data };
  const retry = () => {
    void kinds.refetch();
    void refetch();
  };
  return { choices, failed: error !== null || kinds.error !== null, retry };
}

/** Records the arrival; null when it is done, else the sentence and the field it is about ("" = the whole form). */
export function useSendArrival() {
  const server = useServer();
  return async (arrival: Arrival): Promise<{ field: string; message: string } | null> => {
    const { business_unit_id, manager_id, ...said } = arrival;
    try {
      const args = { ...said, ...(business_unit_id && { business_unit_id }), ...(manager_id && { manager_id }) };
      rightsStore.set(await server.call<Rights>("complete_onboarding", args));
      startVisit();
      return null;
    } catch (error) {
      return { field: Object.keys((error as HttpError).errors ?? {})[0] ?? "", message: messageOf(error) };
    }
  };
}
