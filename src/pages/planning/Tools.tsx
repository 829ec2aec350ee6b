import LeftOutlined from "@ant-design/icons/es/icons/LeftOutlined";
import RightOutlined from "@ant-design/icons/es/icons/RightOutlined";
import ScissorOutlined from "@ant-design/icons/es/icons/ScissorOutlined";
import UserAddOutlined from "@ant-design/icons/es/icons/UserAddOutlined";
import { Button, Input, Segmented, Select, Switch } from "antd";
import { SavedMenu } from "@/kit/parts/saved-menu";
import { useRights } from "@/lib/rights";
import { addDays } from "@/rules/calendar/date";
import { GROUPS, ORDERS } from "./lines";
import styles from "./page.module.css";
import { SCALES, type Span, stepOf } from "./scale";
import { type Asked, ONLY } from "./use-asked";

const optionsOf = <T extends string>(all: Record<T, string>) =>
  (Object.entries(all) as [T, string][]).map(([value, label]) => ({ value, label }));

interface Props {
  readonly asked: Asked;
  readonly span: Span;
  readonly mayPlace: boolean;
  readonly mayCut: boolean;
  readonly isCutting: boolean;
  readonly onCutting: (on: boolean) => void;
}

const VIEWS = {
  none: "Vues",
  save: "Enregistrer cette vue…",
  name: "Nom de la vue",
  forget: "Supprimer la vue",
} as const;
const BARE = { label: "Sans filtre", state: "" } as const;
const readView = (stored: unknown): string | null => {
  const { query } = (stored ?? {}) as { query?: unknown };
  return typeof query === "string" ? query : null;
};

/** The window, the lines and what they are narrowed to; then what one does with the mouse. */
export function Tools({ asked, span, mayPlace, mayCut, isCutting, onCutting }: Props) {
  const rights = useRights();
  const { today, day, scale, group, ordering, only, isPhone, isEveryone, isPlacing, set, setMine } = asked;
  return (
    <div className={styles.tools}>
      <fieldset className={styles.steps} aria-label="Période">
        <Button
          icon={<LeftOutlined aria-hidden />}
          aria-label="Avant"
          onClick={() => set({ day: isPhone ? addDays(day, -1) : stepOf(scale, span, -1) })}
        />
        <Button disabled={day === today} onClick={() => set({ day: null })}>
          Aujourd’hui
        </Button>
        <Button
          icon={<RightOutlined aria-hidden />}
          aria-label="Après"
          onClick={() => set({ day: isPhone ? addDays(day, 1) : stepOf(scale, span, 1) })}
        />
      </fieldset>
      {!isPhone && (
        <>
          <Segmented
            aria-label="Échelle"
            value={scale}
            options={optionsOf(SCALES)}
            onChange={(value) => set({ scale: value })}
          />
          <Select
            aria-label="Lignes"
            className={styles.by ?? ""}
            value={group}
            disabled={isPlacing}
            options={optionsOf(GROUPS)}
            onChange={(value) => set({ by: value })}
          />
          <Select
            aria-label="Ordre"
            className={styles.by ?? ""}
            value={ordering}
            options={optionsOf(ORDERS)}
            onChange={(value) => set({ sort: value })}
          />
        </>
      )}
      <Select
        aria-label="Ne montrer que"
        className={styles.by ?? ""}
        value={only}
        options={optionsOf(ONLY)}
        onChange={(value) => set({ only: value })}
      />
      <label className={styles.mine} htmlFor="planning-mine">
        <Switch id="planning-mine" size="small" checked={!isEveryone} disabled={!rights?.member} onChange={setMine} />
        Moi et mes managés
      </label>
      <Input
        key={asked.opened.count}
        className={styles.search ?? ""}
        allowClear
        placeholder="Talent, client, chantier, métier…"
        aria-label="Chercher dans le planning"
        defaultValue={asked.opened.text}
        onChange={(event) => set({ q: event.target.value })}
      />
      {!isPhone && (
        <>
          <SavedMenu
            of="planning"
            words={VIEWS}
            read={readView}
            state={asked.view}
            stored={{ query: asked.view }}
            bare={BARE}
            onOpen={asked.openView}
          />
          {mayPlace && (
            <Button
              icon={<UserAddOutlined aria-hidden />}
              type={isPlacing ? "primary" : "default"}
              aria-pressed={isPlacing}
              onClick={() => set({ place: isPlacing ? null : "1" })}
            >
              Placer
            </Button>
          )}
          {mayCut && (
            <Button
              icon={<ScissorOutlined aria-hidden />}
              type={isCutting ? "primary" : "default"}
              aria-pressed={isCutting}
              title="Sur une barre, la touche C fait de même"
              onClick={() => onCutting(!isCutting)}
            >
              Couper
            </Button>
          )}
        </>
      )}
    </div>
  );
}
