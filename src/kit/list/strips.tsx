import CalendarOutlined from "@ant-design/icons/es/icons/CalendarOutlined";
import ProjectOutlined from "@ant-design/icons/es/icons/ProjectOutlined";
import UnorderedListOutlined from "@ant-design/icons/es/icons/UnorderedListOutlined";
import { type ComponentType, useMemo } from "react";
import { CountStrip } from "@/components/layout/CountStrip";
import { Tip } from "@/components/layout/Tip";
import type { Resource } from "../declaration";
import { entityOf, stateColumn } from "../query";
import { useStates } from "../states";
import { LAYOUTS, type Layout, layoutsOf, type Preset, presetsOf } from "./presets";
import { filterOf, type ListState, withFilter } from "./state";
import styles from "./strips.module.css";
import { useSummary } from "./use-summary";

interface Props {
  readonly resource: Resource;
  readonly state: ListState;
  readonly onChange: (next: ListState) => void;
}

const PRESET_LABELS: Readonly<Record<Preset, string>> = {
  mine: "À moi",
  late: "En retard",
  unassigned: "Sans responsable",
};

/** Icons: three words more would take the toolbar to a second row. */
const LAYOUT: Readonly<Record<Layout, { label: string; Icon: ComponentType<{ "aria-hidden": boolean }> }>> = {
  list: { label: "Liste", Icon: UnorderedListOutlined },
  board: { label: "Tableau", Icon: ProjectOutlined },
  calendar: { label: "Calendrier", Icon: CalendarOutlined },
};

/** What a list offers at one press: whose, late, nobody’s; and how it is laid out. */
export function Presets({ resource, state, onChange }: Props) {
  const presets = presetsOf(resource);
  if (presets.length === 0) return null;
  const toggled = (preset: Preset) =>
    state.presets.includes(preset) ? state.presets.filter((one) => one !== preset) : [...state.presets, preset];
  return (
    // biome-ignore lint/a11y/useSemanticElements: a row of toggles is no field set
    <div className={styles.presets} role="group" aria-label="Raccourcis">
      {presets.map((preset) => (
        <button
          key={preset}
          type="button"
          className={styles.toggle}
          aria-pressed={state.presets.includes(preset)}
          onClick={() => onChange({ ...state, presets: toggled(preset), page: 1, view: null })}
        >
          {PRESET_LABELS[preset]}
        </button>
      ))}
    </div>
  );
}

/** Table, board or calendar of the same rows. */
export function Layouts({ resource, state, onChange }: Props) {
  const layouts = layoutsOf(resource);
  if (layouts.length < 2) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a row of toggles is no field set
    <div className={styles.presets} role="group" aria-label="Présentation">
      {LAYOUTS.filter((one) => layouts.includes(one)).map((layout) => {
        const { label, Icon } = LAYOUT[layout];
        return (
          <Tip key={layout} title={label}>
            <button
              type="button"
              className={styles.toggle}
              aria-label={label}
              aria-pressed={state.layout === layout}
              onClick={() => onChange({ ...state, layout, page: 1 })}
            >
              <Icon aria-hidden />
            </button>
          </Tip>
        );
      })}
    </div>
  );
}

/** How many rows are in each state, with everything else that the list asks; pressing one shows those alone. */
export function StateCounts({ resource, state, onChange }: Props) {
  const column = stateColumn(resource) ?? "";
  const states = useStates().get(entityOf(resource)) ?? [];
  const others = useMemo(() => withFilter(state, column, null), [state, column]);
  const data = useSummary(resource, others, column);
  if (!data) return <div className={styles.waiting} />;
  const chosen = filterOf(state, column)?.values ?? [];
  const items = states.flatMap(({ value, label, tone }) => {
    const count = data.find(({ code }) => code === value)?.rows ?? 0;
    return count > 0 || chosen.includes(value) ? [{ key: value, label, tone, count }] : [];
  });
  const choose = (value: string | null) =>
    onChange({
      ...withFilter(state, column, value === null ? null : { field: column, operator: "in", values: [value] }),
      view: null,
    });
  const total = { count: data.reduce((sum, { rows }) => sum + rows, 0) };
  return (
    <CountStrip label="Nombre par état" total={total} items={items} chosen={chosen.map(String)} onChoose={choose} />
  );
}
