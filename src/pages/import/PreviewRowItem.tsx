import DownOutlined from "@ant-design/icons/es/icons/DownOutlined";
import RightOutlined from "@ant-design/icons/es/icons/RightOutlined";
import { Button, Select } from "antd";
import { memo, useState } from "react";
import { ToneTag } from "@/components/fields/tone-tag";
import { elided, typo } from "@/rules/french";
import { DECISIONS, reasonsText } from "@/rules/import/decision";
import styles from "./page.module.css";
import type { PlannedRow } from "./plan";
import { RowDetail } from "./RowDetail";
import type { Wizard } from "./use-wizard";

const TONES = { error: "bad", warning: "waiting", info: "info" } as const;

type Props = { readonly row: PlannedRow; readonly wizard: Wizard };

/** One line of the file: who it is, what is wrong, who it looks like, what becomes of it. Opens on its cells. */
export const PreviewRowItem = memo(
  function PreviewRowItem({ row, wizard }: Props) {
    const [isOpen, setOpen] = useState(false);
    const { line, title, target } = row;
    return (
      <li className={styles.row} data-decision={row.decision}>
        <div className={styles.line}>
          <Button
            type="text"
            size="small"
            aria-expanded={isOpen}
            aria-label={`${isOpen ? "Fermer" : "Ouvrir"} la ligne ${line}`}
            icon={isOpen ? <DownOutlined aria-hidden /> : <RightOutlined aria-hidden />}
            onClick={() => setOpen(!isOpen)}
          />
          <span className={styles.number}>{line}</span>
        </div>
        <div className={styles.who}>
          <span className={styles.name}>{title}</span>
          <span className="muted">{row.subtitle}</span>
        </div>
        <ul className={styles.remarks}>
          {row.problems.map((problem) => (
            <li key={`${problem.column} ${problem.message}`}>
              <ToneTag tone={TONES[problem.severity]}>{problem.column || "Ligne"}</ToneTag>{" "}
              <span>{typo(problem.message)}</span>
            </li>
          ))}
          {target && (
            <li>
              <ToneTag tone={row.isDoubtful ? "waiting" : "info"}>{row.isDoubtful ? "À décider" : "Doublon"}</ToneTag>{" "}
              <span>
                {reasonsText(target.reasons)} {elided("que", target.title || "une fiche sans nom")}
                {target.targetLine === null ? "" : `, ligne ${target.targetLine}`}
              </span>
            </li>
          )}
        </ul>
        <Select
          aria-label={`Que faire de la ligne ${line}, ${title}`}
          className={styles.decision ?? ""}
          value={row.decision}
          placeholder="À décider"
          {...(row.isDoubtful && { status: "warning" as const })}
          disabled={row.isBlocked || wizard.work !== null}
          popupMatchSelectWidth={false}
          options={row.choices.map((one) => ({ value: one, label: typo(DECISIONS[one].label) }))}
          onChange={(decision) => wizard.decide(line, decision)}
        />
        {isOpen && <RowDetail row={row} wizard={wizard} />}
      </li>
    );
  },
  (before, after) => sameRow(before.row, after.row) && before.wizard.work === after.wizard.work,
);

/** The plan is made anew at each choice: a row whose parts are the same is not drawn again. */
const sameRow = (a: PlannedRow, b: PlannedRow): boolean =>
  a.raw === b.raw &&
  a.problems === b.problems &&
  a.decision === b.decision &&
  a.target === b.target &&
  a.isDoubtful === b.isDoubtful;
