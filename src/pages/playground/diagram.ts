import type { Tone } from "@/components/theme/tokens";

/** A row of `workflow_state` and one of `workflow_transition`, as the database keeps them. */
export interface State {
  readonly entity: string;
  readonly code: string;
  readonly label: string;
  readonly tone: Tone;
  readonly position: number;
  readonly is_initial: boolean;
  readonly is_final: boolean;
}
export interface Transition {
  readonly entity: string;
  readonly from_state: string;
  readonly action: string;
  readonly to_state: string;
  readonly label: string;
  readonly actor: "member" | "link" | "system";
  readonly permission: string;
  readonly guard: string | null;
  readonly effect: string | null;
  readonly requires_comment: boolean;
}

export interface Node {
  readonly state: State;
  readonly x: number;
  readonly y: number;
}
export interface Edge {
  readonly key: string;
  readonly path: string;
  /** Towards a state that comes before, or beside. */
  readonly isBack: boolean;
  readonly title: string;
}
export interface Diagram {
  readonly nodes: readonly Node[];
  readonly edges: readonly Edge[];
  readonly width: number;
  readonly height: number;
}

export const BOX = { width: 180, height: 32 } as const;
const GAP = { x: 28, y: 44 } as const;
/** Room at the sides for the edges that go back. */
const MARGIN = 48;

/** How many steps from the initial state; what nothing leads to stands last. */
function ranksOf(states: readonly State[], transitions: readonly Transition[]): Map<string, number> {
  const ranks = new Map(states.filter((one) => one.is_initial).map(({ code }) => [code, 0]));
  for (const [code, rank] of ranks) {
    for (const { from_state: from, to_state: to } of transitions)
      if (from === code && !ranks.has(to)) ranks.set(to, rank + 1);
  }
  const last = Math.max(0, ...ranks.values()) + 1;
  for (const { code } of states) if (!ranks.has(code)) ranks.set(code, last);
  return ranks;
}

/** From the rows of a workflow to boxes and curves, top down, in pixels. Two steps between the same states are one edge. */
export function diagramOf(states: readonly State[], transitions: readonly Transition[]): Diagram {
  const ranks = ranksOf(states, transitions);
  const layers = [...Map.groupBy(states, ({ code }) => ranks.get(code) ?? 0)].sort(([a], [b]) => a - b);
  const widest = Math.max(1, ...layers.map(([, layer]) => layer.length));
  const inner = widest * BOX.width + (widest - 1) * GAP.x;
  const nodes = layers.flatMap(([, layer], row) => {
    const own = layer.length * BOX.width + (layer.length - 1) * GAP.x;
    return layer
      .toSorted((a, b) => a.position - b.position)
      .map((state, column) => ({
        state,
        x: MARGIN + (inner - own) / 2 + column * (BOX.width + GAP.x),
        y: 8 + row * (BOX.height + GAP.y),
      }));
  });
  const at = new Map(nodes.map((node) => [node.state.code, node]));
  const pairs = Map.groupBy(transitions, ({ from_state: from, to_state: to }) => `${from}→${to}`);
  const edges = [...pairs].flatMap(([key, steps]) => {
    const [from, to] = [at.get(steps[0]?.from_state ?? ""), at.get(steps[0]?.to_state ?? "")];
    if (!from || !to) return [];
    const labels = [...new Set(steps.map(({ label }) => label))].join(" / ");
    const title = `${from.state.label} → ${to.state.label} : ${labels}`;
    return [{ key, title, ...curve(from, to) }];
  });
  const width = inner + 2 * MARGIN;
  return { nodes, edges, width, height: 16 + layers.length * (BOX.height + GAP.y) - GAP.y };
}

function curve(from: Node, to: Node): Pick<Edge, "path" | "isBack"> {
  const half = BOX.width / 2;
  if (to.y > from.y) {
    const [x1, y1, x2, y2] = [from.x + half, from.y + BOX.height, to.x + half, to.y - 4];
    const bend = (y2 - y1) / 2;
    return { path: `M${x1} ${y1}C${x1} ${y1 + bend} ${x2} ${y2 - bend} ${x2} ${y2}`, isBack: false };
  }
  if (to.y === from.y) {
    const [x1, x2, above] = [from.x + half, to.x + half, from.y - GAP.y / 2];
    return { path: `M${x1} ${from.y}C${x1} ${above} ${x2} ${above} ${x2} ${to.y - 4}`, isBack: true };
  }
  // Out by the right side and in by it: a way back never crosses the boxes of its own column.
  const [x1, y1, x2, y2] = [from.x + BOX.width, from.y + BOX.height / 2, to.x + BOX.width + 4, to.y + BOX.height / 2];
  const out = Math.max(x1, x2) + MARGIN - 12;
  return { path: `M${x1} ${y1}C${out} ${y1} ${out} ${y2} ${x2} ${y2}`, isBack: true };
}
