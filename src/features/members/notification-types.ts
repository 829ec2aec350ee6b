import { useRead } from "@/kit/server";

/** A kind of message one may be told of, and the types (`entity.action`) it is made of. */
export type NotificationKind = { entity: string; label: string; types: string[] };

/** Where one is told, beside the screen: a mail at once, one mail each morning, Slack. */
export const ELSEWHERE = ["mail", "digest", "slack"] as const;
export type Elsewhere = (typeof ELSEWHERE)[number];
export type Channel = "screen" | Elsewhere;

/**
 * `team_member.notification_choices`: the types that the screen hides, those that are told elsewhere too; whether the
 * figures come each morning.
 */
export type NotificationChoices = { muted: string[]; morning?: boolean } & { [channel in Elsewhere]?: string[] };

export const noChoice: NotificationChoices = { muted: [] };

const texts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === "string") : [];

export function readChoices(value: unknown): NotificationChoices {
  const said = (value && typeof value === "object" ? value : {}) as Record<string, unknown>;
  const elsewhere = ELSEWHERE.flatMap((channel) => {
    const types = texts(said[channel]);
    return types.length > 0 ? [[channel, types] as const] : [];
  });
  return {
    muted: texts(said.muted),
    ...(said.morning === true && { morning: true }),
    ...(Object.fromEntries(elsewhere) as { [channel in Elsewhere]?: string[] }),
  };
}

type Told = { entity: string; action: string };
type Entity = { entity: string; label: string };

/** What is told beside the steps of the workflows. */
export const OTHER_KINDS: readonly NotificationKind[] = [
  { entity: "note", label: "Mentions dans une note", types: ["note.mention"] },
  { entity: "search_alert", label: "Alertes de recherche", types: ["search_alert.found", "search_alert.stopped"] },
  { entity: "job_posting", label: "Réponses aux offres publiées", types: ["job_posting_answer"] },
  { entity: "substitute_call", label: "Réponses des remplaçants", types: ["substitute_call.answer"] },
  {
    entity: "scheduled_email",
    label: "Vos messages\u202f: réponses et envois manqués",
    types: ["scheduled_email.answered", "scheduled_email.failed"],
  },
  { entity: "mailbox", label: "Votre boîte mail à reconnecter", types: ["mailbox.expired"] },
  { entity: "webhook", label: "Webhooks en pause", types: ["webhook.paused"] },
];
/** Told of an entity by something else than one of its steps. */
export const BESIDE: Readonly<Record<string, readonly string[]>> = {
  application: ["application.client_answer"],
  contract: ["contract.to_approve"],
};

/** Every kind of message of the workflows, by entity, and the others. */
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
      const found = entities
        .flatMap(({ entity, label }) => {
          const found = types.get(entity);
          return found ? [{ entity, label: label || entity, types: [...found, ...(BESIDE[entity] ?? [])].sort() }] : [];
        })
        .sort((a, b) => a.label.localeCompare(b.label, "fr"));
      return [...found, ...OTHER_KINDS];
    },
  });

export const isTold = (choices: NotificationChoices, kind: NotificationKind, channel: Channel = "screen"): boolean =>
  kind.types.some((type) =>
    channel === "screen" ? !choices.muted.includes(type) : choices[channel]?.includes(type) === true,
  );

/** Turns a whole kind on or off, on the screen or elsewhere. */
export function choose(
  choices: NotificationChoices,
  kind: NotificationKind,
  told: boolean,
  channel: Channel = "screen",
): NotificationChoices {
  const name = channel === "screen" ? "muted" : channel;
  const others = (choices[name] ?? []).filter((type) => !kind.types.includes(type));
  // The screen keeps what it hides, the others what they tell.
  const types = told === (channel === "screen") ? others : [...others, ...kind.types];
  const { [name]: _, ...rest } = choices;
  return readChoices({ ...rest, [name]: types });
}

/** Whether the figures of the agency come by mail each working morning: only who asks for them gets them. */
export function chooseMorning({ morning: _, ...choices }: NotificationChoices, morning: boolean): NotificationChoices {
  return morning ? { ...choices, morning } : choices;
}
