import { resources } from "@resources/index";
import { Select } from "antd";
import { useMemo } from "react";
import { useSearchParams } from "react-router";
import { ToneTag } from "@/components/fields/tone-tag";
import { EmptyState } from "@/components/layout/EmptyState";
import { actionLabels } from "@/features/members/words";
import { Skeleton } from "@/kit/parts/messages";
import { useRead } from "@/kit/server";
import { BOX, diagramOf, type State, type Transition } from "../diagram";
import { Frame } from "../Frame";
import styles from "../page.module.css";

const ACTORS = { member: "un membre", link: "la partie, par son lien", system: "l’heure ou un autre circuit" } as const;

const nameOf = (entity: string): string => resources.byTable(entity)?.labels.many ?? entity;

const useWorkflows = () =>
  useRead({
    tables: ["workflow_state"],
    key: ["diagrams"],
    staleTime: Number.POSITIVE_INFINITY,
    read: async ({ rows }, signal) => {
      const [states, transitions] = await Promise.all([
        rows<State>("workflow_state", {
          select: "entity,code,label,tone,position,is_initial,is_final",
          pg: { key: "code" },
          signal,
        }),
        rows<Transition>("workflow_transition", {
          select: "entity,from_state,action,to_state,label,actor,permission,guard,effect,requires_comment",
          sorters: [{ field: "priority", order: "asc" }],
          pg: { key: "entity" },
          signal,
        }),
      ]);
      return { states, transitions };
    },
  });

/** /playground/workflows: each circuit, drawn from its rows; the table below says the same in words. */
export default function Workflows() {
  const [params, setParams] = useSearchParams();
  const { data, isError } = useWorkflows();
  const entities = useMemo(
    () =>
      [...new Set(data?.states.map(({ entity }) => entity))]
        .map((entity) => ({ value: entity, label: nameOf(entity) }))
        .sort((a, b) => a.label.localeCompare(b.label, "fr")),
    [data],
  );
  const asked = params.get("entity");
  const entity = entities.find(({ value }) => value === asked)?.value ?? entities[0]?.value;
  return (
    <Frame>
      {isError && <EmptyState title="Les circuits n’ont pas pu être lus" />}
      {!data && !isError && <Skeleton />}
      {data && entity && (
        <>
          <Select
            className={styles.picker ?? ""}
            aria-label="Circuit"
            showSearch={{ optionFilterProp: "label" }}
            value={entity}
            options={entities}
            onChange={(value) => setParams({ entity: value }, { replace: true })}
          />
          <Circuit
            key={entity}
            states={data.states.filter((one) => one.entity === entity)}
            transitions={data.transitions.filter((one) => one.entity === entity)}
          />
        </>
      )}
    </Frame>
  );
}

function Circuit({ states, transitions }: { states: readonly State[]; transitions: readonly Transition[] }) {
  const diagram = useMemo(() => diagramOf(states, transitions), [states, transitions]);
  const byCode = new Map(states.map((state) => [state.code, state]));
  const tag = (code: string) => <ToneTag tone={byCode.get(code)?.tone}>{byCode.get(code)?.label ?? code}</ToneTag>;
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: wider than a screen, it must scroll from the keyboard too */}
      <section className={styles.drawing} tabIndex={0} aria-label="Dessin du circuit">
        <svg
          width={diagram.width}
          height={diagram.height}
          role="img"
          aria-label="Le tableau ci-dessous dit la même chose"
        >
          <defs>
            <marker id="arrow" viewBox="0 0 8 8" refX="6" refY="4" markerWidth="6" markerHeight="6" orient="auto">
              <path d="M0 0L8 4L0 8Z" className={styles.head} />
            </marker>
          </defs>
          {diagram.edges.map(({ key, path, isBack, title }) => (
            <path key={key} d={path} className={styles.edge} data-back={isBack || undefined} markerEnd="url(#arrow)">
              <title>{title}</title>
            </path>
          ))}
          {diagram.nodes.map(({ state, x, y }) => (
            <g key={state.code} transform={`translate(${x} ${y})`}>
              <title>{state.code}</title>
              <rect
                {...BOX}
                rx={6}
                style={{ fill: `var(--tone-${state.tone}-bg)` }}
                className={styles.box}
                data-initial={state.is_initial || undefined}
                data-final={state.is_final || undefined}
              />
              <text
                x={BOX.width / 2}
                y={BOX.height / 2}
                className={styles.word}
                style={{ fill: `var(--tone-${state.tone}-fg)` }}
              >
                {state.label}
              </text>
            </g>
          ))}
        </svg>
      </section>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: same */}
      <section className={styles.scroll} tabIndex={0} aria-label="Pas du circuit">
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">De</th>
              <th scope="col">Pas</th>
              <th scope="col">À</th>
              <th scope="col">Par</th>
              <th scope="col">Droit</th>
              <th scope="col">Garde</th>
              <th scope="col">Effet</th>
            </tr>
          </thead>
          <tbody>
            {transitions.map((one) => (
              <tr key={`${one.from_state} ${one.action} ${one.to_state} ${one.guard}`}>
                <td>{tag(one.from_state)}</td>
                <td>
                  {one.label}
                  {one.requires_comment && <span className="muted"> (avec un motif)</span>}
                </td>
                <td>{tag(one.to_state)}</td>
                <td>{ACTORS[one.actor]}</td>
                <td>{actionLabels[one.permission] ?? one.permission}</td>
                <td className={styles.code}>{one.guard?.replaceAll(",", ", ")}</td>
                <td className={styles.code}>{one.effect?.replaceAll(",", ", ")}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  );
}
