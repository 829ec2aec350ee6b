import { useCallback, useEffect, useState } from "react";
import type { Option } from "@/components/plain";
import {
  fetchNotificationKinds,
  type NotificationChoices,
  type NotificationKind,
  noChoice,
} from "@/lib/notification-types";
import { type Rights, type RightsMember, rightsStore } from "@/lib/rights";
import { supabase } from "@/lib/supabase";

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

async function fetchChoices(me: RightsMember): Promise<ArrivalChoices> {
  const [account, member, units, managers, kinds] = await Promise.all([
    supabase.from("auth_user").select("phone_number").eq("id", me.auth_user_id).maybeSingle(),
    supabase.from("team_member").select("business_unit_id,manager_id").eq("id", me.id).single(),
    supabase.from("business_unit").select("id,name,emoji").eq("workspace_id", me.main_workspace_id).order("sort_key"),
    supabase
      .from("team_member")
      .select("id,display_name")
      .eq("main_workspace_id", me.main_workspace_id)
      .is("offboarded_at", null)
      .neq("id", me.id)
      .gt("management_level", 1)
      .order("sort_key"),
    fetchNotificationKinds(),
  ]);
  for (const { error } of [account, member, units, managers]) if (error) throw error;
  const unit = member.data?.business_unit_id ?? "";
  const manager = member.data?.manager_id ?? "";
  return {
    start: {
      first_name: me.first_name ?? "",
      last_name: me.last_name ?? "",
      phone_number: account.data?.phone_number ?? "",
      business_unit_id: unit,
      manager_id: manager,
      notification_choices: noChoice,
    },
    units: (units.data ?? []).map(({ id, name, emoji }) => ({ value: id, label: emoji ? `${emoji} ${name}` : name })),
    managers: (managers.data ?? []).map(({ id, display_name }) => ({ value: id, label: display_name })),
    kinds,
    fixedUnit: unit !== "",
    fixedManager: manager !== "",
  };
}

/** What the form offers; undefined while it is being read. */
export function useArrivalChoices(member: RightsMember | null) {
  const [choices, setChoices] = useState<ArrivalChoices>();
  const [failed, setFailed] = useState(false);
  const [round, setRound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `round` asks again
  useEffect(() => {
    if (!member) return;
    let here = true;
    fetchChoices(member).then(
      (found) => here && setChoices(found),
      () => here && setFailed(true),
    );
    return () => {
      here = false;
    };
  }, [member, round]);
  const retry = useCallback(() => {
    setFailed(false);
    setRound((before) => before + 1);
  }, []);
  return { choices, failed, retry };
}

/** Records the arrival; null when it is done, else the sentence and the field it is about ("" = the whole form). */
export async function sendArrival(arrival: Arrival): Promise<{ field: string; message: string } | null> {
  const { data, error } = await supabase.rpc("complete_onboarding", {
    first_name: arrival.first_name,
    last_name: arrival.last_name,
    phone_number: arrival.phone_number,
    ...(arrival.business_unit_id && { business_unit_id: arrival.business_unit_id }),
    ...(arrival.manager_id && { manager_id: arrival.manager_id }),
    notification_choices: arrival.notification_choices,
  });
  if (!error) {
    rightsStore.set(data as unknown as Rights);
    return null;
  }
  // Business refusals are written in French by the database, with the field in the hint.
  if (error.code.startsWith("RL")) {
    return { field: /field=(\w+)/.exec(error.hint ?? "")?.[1] ?? "", message: error.message };
  }
  return { field: "", message: "L’enregistrement a échoué. Réessayez dans un instant." };
}
