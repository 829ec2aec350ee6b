import { Button, Checkbox } from "antd";
import { useState } from "react";
import { ByAssistant } from "@/features/assistant/AskAssistant";
import { count } from "@/rules/french";
import { formatPhone } from "@/rules/identity/phone";
import type { FactName, Proposal } from "@/rules/resume/diff";
import styles from "./resume.module.css";

const LABEL: Readonly<Record<FactName, string>> = {
  first_name: "Prénom",
  last_name: "Nom",
  email: "E-mail",
  phone_number: "Téléphone",
  experience_years: "Années d’expérience",
  job: "Métier",
  jobs: "Autre métier",
  certificates: "Habilitation",
  driving_licences: "Permis",
  languages: "Langue",
  software: "Logiciel",
};

const say = (field: FactName, text: string): string => (field === "phone_number" ? formatPhone(text) : text);

interface Props {
  readonly proposals: readonly Proposal[];
  /** Fields that this member may not write: shown, not offered. */
  readonly barred: ReadonlySet<FactName>;
  readonly onTake: (taken: readonly Proposal[]) => Promise<void>;
}

/**
 * What the paper says and the file does not, with the words that say it. What would replace something, or a model read, is not
 * ticked.
 */
export function Proposals({ proposals, barred, onTake }: Props) {
  const [turned, setTurned] = useState<ReadonlySet<string>>(new Set());
  const [isBusy, setBusy] = useState(false);
  const offered = (one: Proposal) => !barred.has(one.field);
  const isTaken = (one: Proposal) => offered(one) && turned.has(one.key) !== (one.before === null && !one.isAssisted);
  const taken = proposals.filter(isTaken);
  const turn = (key: string) =>
    setTurned((now) => {
      const next = new Set(now);
      if (!next.delete(key)) next.add(key);
      return next;
    });
  return (
    <>
      <ul className={styles.lines}>
        {proposals.map((one) => (
          <li key={one.key}>
            <Checkbox checked={isTaken(one)} disabled={!offered(one)} onChange={() => turn(one.key)}>
              <span className={styles.field}>{LABEL[one.field]}</span>{" "}
              <ins className={styles.after}>{say(one.field, one.shown)}</ins>
              {one.before !== null && (
                <>
                  {" "}
                  <span className={styles.instead}>
                    à la place de <del>{say(one.field, one.before)}</del>
                  </span>
                </>
              )}
              {one.isAssisted && (
                <>
                  {" "}
                  <ByAssistant />
                </>
              )}
            </Checkbox>
            <span className={styles.words}>{`«\u202f${one.words}\u202f»`}</span>
          </li>
        ))}
      </ul>
      <Button
        type="primary"
        disabled={taken.length === 0}
        loading={isBusy}
        onClick={async () => {
          setBusy(true);
          await onTake(taken);
          setBusy(false);
        }}
      >
        {taken.length === 0 ? "Reporter sur la fiche" : `Reporter ${count(taken.length, "ligne")} sur la fiche`}
      </Button>
    </>
  );
}
