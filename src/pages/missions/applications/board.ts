import type { BoardColumn } from "@/kit/board/board";
import type { Choice } from "@/kit/declaration";
import type { Tables } from "@/types/database";

export type Application = Tables<"application_list">;
export type Column = BoardColumn<Application>;

/** One column per stage of the workflow, cards in the order they were put; the rejected stand apart. */
export function columnsOf(stages: readonly Choice[], applications: readonly Application[]): Column[] {
  return stages.map((stage) => ({
    state: stage,
    cards: applications
      .filter((one) => one.stage === stage.value && !one.is_rejected)
      .sort((a, b) => (a.position ?? 0) - (b.position ?? 0)),
  }));
}

export const rejectedOf = (applications: readonly Application[]): Application[] =>
  applications.filter((one) => one.is_rejected);

/** Name of the workflow action that puts a card at a stage. */
export const actionTo = (stage: string): string => `to_${stage}`;
