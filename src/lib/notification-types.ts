import { supabase } from "./supabase";

/** A kind of message one may be told of, and the types (`entity.action`) it is made of. */
export type NotificationKind = { entity: string; label: string; types: string[] };

/** `team_member.notification_choices`: the types one does not want to be told of. */
export type NotificationChoices = { muted: string[] };

export const noChoice: NotificationChoices = { muted: [] };

export function readChoices(value: unknown): NotificationChoices {
  const muted = value && typeof value === "object" && "muted" in value ? value.muted : [];
  return { muted: Array.isArray(muted) ? muted.filter((one): one is string => typeof one === "string") : [] };
}

/** Every kind of message of the workflows, by entity. Throws when the server cannot be asked. */
export async function fetchNotificationKinds(): Promise<NotificationKind[]> {
  const [told, entities] = await Promise.all([
    supabase.from("workflow_notification").select("entity,action"),
    supabase.from("workflow_entity").select("entity,label"),
  ]);
  if (told.error) throw told.error;
  if (entities.error) throw entities.error;
  const types = new Map<string, Set<string>>();
  for (const { entity, action } of told.data) {
    types.set(entity, (types.get(entity) ?? new Set()).add(`${entity}.${action}`));
  }
  return entities.data
    .flatMap(({ entity, label }) => {
      const found = types.get(entity);
      return found ? [{ entity, label: label || entity, types: [...found].sort() }] : [];
    })
    .sort((a, b) => a.label.localeCompare(b.label, "fr"));
}

export const isTold = (choices: NotificationChoices, kind: NotificationKind): boolean =>
  kind.types.some((type) => !choices.muted.includes(type));

/** Turns a whole kind on or off. */
export function choose(choices: NotificationChoices, kind: NotificationKind, told: boolean): NotificationChoices {
  const others = choices.muted.filter((type) => !kind.types.includes(type));
  return { muted: told ? others : [...others, ...kind.types] };
}
