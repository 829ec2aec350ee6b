import type { Tone } from "@/components/theme/tokens";
import { useRead } from "@/kit/server";

export interface WebhookRow {
  readonly id: string;
  readonly url: string;
  readonly events: readonly string[];
  readonly paused_at: string | null;
  readonly paused_why: string | null;
  readonly created_at: string;
}

export interface DeliveryRow {
  readonly id: string;
  readonly webhook_id: string;
  readonly event: string;
  readonly event_id: string;
  readonly body: unknown;
  readonly state: "waiting" | "sending" | "delivered" | "failed";
  readonly attempts: number;
  readonly next_at: string;
  readonly status: number | null;
  readonly duration_ms: number | null;
  readonly error: string | null;
  readonly created_at: string;
}

export const DELIVERY_COLUMNS =
  "id,webhook_id,event,event_id,body,state,attempts,next_at,status,duration_ms,error,created_at";

export const STATES: Readonly<Record<DeliveryRow["state"], readonly [label: string, tone: Tone]>> = {
  waiting: ["En attente", "waiting"],
  sending: ["Envoi en cours", "info"],
  delivered: ["Arrivé", "good"],
  failed: ["Abandonné", "bad"],
};

export interface EventChoice {
  readonly label: string;
  readonly options: { readonly value: string; readonly label: string }[];
}

/** « Contrat : tout changement d’état », then each of its states. The same words as on the records. */
export const useEventChoices = (): readonly EventChoice[] | undefined =>
  useRead({
    tables: ["workflow_state", "workflow_entity"],
    key: ["webhook_events"],
    staleTime: Number.POSITIVE_INFINITY,
    read: async ({ rows }, signal): Promise<EventChoice[]> => {
      const [entities, states] = await Promise.all([
        rows<{ entity: string; label: string }>("workflow_entity", {
          select: "entity,label",
          pg: { key: "entity" },
          signal,
        }),
        rows<{ entity: string; code: string; label: string }>("workflow_state", {
          select: "entity,code,label",
          sorters: [{ field: "position", order: "asc" }],
          pg: { key: "code" },
          signal,
        }),
      ]);
      return entities
        .filter(({ label }) => label)
        .sort((a, b) => a.label.localeCompare(b.label, "fr"))
        .map(({ entity, label }) => ({
          label,
          options: [
            { value: `${entity}.*`, label: `${label}\u202f: tout changement d’état` },
            ...states
              .filter((state) => state.entity === entity)
              .map((state) => ({
                value: `${entity}.${state.code}`,
                label: `${label}\u202f: ${state.label.toLowerCase()}`,
              })),
          ],
        }));
    },
  }).data;

/** « contract.signed » in words; the code where the words are not there. */
export const eventLabel = (event: string, choices: readonly EventChoice[] = []): string =>
  event === "webhook.test"
    ? "Essai"
    : (choices.flatMap(({ options }) => options).find(({ value }) => value === event)?.label ?? event);
