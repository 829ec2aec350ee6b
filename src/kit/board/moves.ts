/** The steps that lead from one state to another, as the rows of the workflow say. Pure. */
import type { Tone } from "@/components/theme/tokens";

export interface Move {
  readonly action: string;
  readonly label: string;
  readonly from_state: string;
  readonly to_state: string;
  readonly priority: number;
  readonly tone: Tone;
  readonly requires_comment: boolean;
  readonly done: string | null;
}

/** Where a card may go from its state: one step per place, the first that the workflow would try. */
export function movesFrom(moves: readonly Move[], state: string): Move[] {
  const first = new Map<string, Move>();
  for (const move of moves.toSorted((a, b) => a.priority - b.priority))
    if (move.from_state === state && move.to_state !== state && !first.has(move.to_state))
      first.set(move.to_state, move);
  return [...first.values()];
}
