import { useRead } from "@/kit/server";

/** A kind of message one may be told of, and the types (`entity.action`) it is made of. */
export type NotificationKind = { entity: string; label: string; types: string[] };

/** `team_member.notification_choices`: the types one does not want to be told of; whether the figures come each morning. */
export type NotificationChoices = { muted: string[]; morning?: boolean };

export const noChoice: NotificationChoices = { muted: [] };

export function readChoices(value: unknown): NotificationChoices {
  const { muted, morning } = (value && typeof value === "object" ? value : {}) as Record<string, unknown>;
  return {
    muted: Array.isArray(muted) ? muted.filter((one): one is string => typeof one === "string") : [],
    ...(morning === true && { morning }),
  };
}

type Told = { entity: string; action: string };
type Entity = { entity: string; label: string };

/** Every kind of message of the workflows, by entity. */
export const useNotificationKinds = () =>
  useRead({
    tables: ["workflow_notification", "workflow_entity"],
    key: ["kinds"],
    staleTime: Number.POSITIVE_INFINITY,
    read: async ({ rows }, signal): Promise<NotificationKind[]> => {
      const [told, entities] = await Promise.all([
        rows<Told>("workflow_notification", { select: "entity,action", pg: { key: "action" }, signal }),
        rows<Entity>("workflow_entity", { select: "entity,label", pg: { key: "entity" }, signal }),
      ]);
      const types = new Map<string, Set<string>>();
      for (const { entity, action } of told) {
        types.set(entity, (types.get(entity) ?? new Set()).add(`${entity}.${action}`));
      }
      return entities
        .flatMap(({ entity, label }) => {
          const found = types.get(entity);
          return found ? [{ entity, label: label || entity, types: [...found].sort() }] : [];
        })
        .sort((a, b) => a.label.localeCompare(b.label, "fr"));
    },
  });

export const isTold = (choices: NotificationChoices, kind: NotificationKind): boolean =>
  kind.types.some((type) => !choices.muted.includes(type));

/** Turns a whole kind on or off. */
export function choose(choices: NotificationChoices, kind: NotificationKind, told: boolean): NotificationChoices {
  const others = choices.muted.filter((type) => !kind.types.includes(type));
  return { ...choices, muted: told ? others : [...others, ...kind.types] };
}

/** Whether the figures of the agency come by mail each working morning: only who asks for them gets them. */
export const chooseMorning = ({ muted }: NotificationChoices, morning: boolean): NotificationChoices =>
  morning ? { muted, morning } : { muted };
