import { Input, Radio } from "antd";
import { useState } from "react";
import { typo } from "@/rules/french";
import { type Match, reasonsText } from "@/rules/import/decision";
import styles from "./page.module.css";
import type { PlannedRow } from "./plan";
import type { Wizard } from "./use-wizard";

type Props = { readonly row: PlannedRow; readonly wizard: Wizard };

/** Every cell of a line, to be corrected on the spot, and the record it goes to when several look like it. */
export function RowDetail({ row, wizard }: Props) {
  const mapped = new Set(Object.values(wizard.mapping));
  const keyOf = (match: Match) => match.targetId ?? `ligne ${match.targetLine}`;
  return (
    <div className={styles.detail}>
      {row.matches.length > 0 && (
        <fieldset className={styles.targets}>
          <legend>Fiche qui ressemble à cette ligne</legend>
          <Radio.Group
            value={row.target && keyOf(row.target)}
            onChange={({ target }) => {
              const match = row.matches.find((one) => keyOf(one) === target.value);
              if (match) wizard.aim(row.line, match);
            }}
          >
            {row.matches.map((match) => (
              <Radio key={keyOf(match)} value={keyOf(match)}>
                {match.title}{" "}
                <span className="muted">
                  {[match.subtitle, reasonsText(match.reasons)].filter(Boolean).join(" · ")}
                </span>
                {match.targetId && (
                  <>
                    {" "}
                    <a
                      href={`/${wizard.kind === "talents" ? "talents" : "companies"}/${match.targetId}`}
                      target="_blank"
                      rel="noreferrer"
                    >
                      Voir la fiche
                    </a>
                  </>
                )}
              </Radio>
            ))}
          </Radio.Group>
        </fieldset>
      )}
      <ul className={styles.cells}>
        {Object.entries(row.raw).map(([header, cell]) => {
          const problem = row.problems.find(({ column }) => column === header);
          return (
            <li key={header} className={styles.cell}>
              <Cell
                id={`import-${row.line}-${header}`}
                header={header}
                cell={cell ?? ""}
                isUsed={mapped.has(header)}
                problem={problem && typo(problem.message)}
                onCorrect={(text) => void wizard.correct(row.line, { ...row.raw, [header]: text })}
              />
            </li>
          );
        })}
      </ul>
    </div>
  );
}

type CellProps = {
  readonly id: string;
  readonly header: string;
  readonly cell: string;
  readonly isUsed: boolean;
  readonly problem: string | undefined;
  readonly onCorrect: (text: string) => void;
};

/** A correction counts when one leaves the cell, or on Enter. The file itself does not change. */
function Cell({ id, header, cell, isUsed, problem, onCorrect }: CellProps) {
  const [typed, setTyped] = useState(cell);
  const keep = () => {
    if (typed !== cell) onCorrect(typed);
  };
  return (
    <>
      <label htmlFor={id}>{header}</label>
      {isUsed ? (
        <Input
          id={id}
          value={typed}
          {...(problem && { status: "warning" as const, "aria-describedby": `${id}-remarque` })}
          onChange={(event) => setTyped(event.target.value)}
          onBlur={keep}
          onPressEnter={keep}
        />
      ) : (
        <span className="muted">{cell || "—"}</span>
      )}
      {problem && (
        <span id={`${id}-remarque`} className={styles.problem}>
          {problem}
        </span>
      )}
    </>
  );
}
