import contract from "@resources/contracts/contract";
import { Alert, Button, Form } from "antd";
import { useState } from "react";
import { useNavigate } from "react-router";
import { DateInput } from "@/components/fields/date-input";
import { ToneTag } from "@/components/fields/tone-tag";
import { pathOf, type Row } from "@/kit/declaration";
import { Part } from "@/kit/show/sections";
import { said, useWorkflow } from "@/kit/show/workflow";
import { toast } from "@/lib/toast";
import { type CutKind, cutAt } from "@/rules/contract/cut";
import type { AssessContext, ContractDraft } from "@/rules/contract/types";
import { EndDialog } from "../EndDialog";
import { currentEnd } from "./current-end";
import styles from "./modification.module.css";
import { useExtension } from "./use-extension";

interface Props {
  readonly record: Row;
  readonly draft: ContractDraft;
  readonly context: AssessContext;
  readonly isBlocked: boolean;
  /** Last day worked that the planning drew. */
  readonly asked: string | null;
}

const TONES = { souplesse: "good", term: "info", break: "bad" } as const;
const DOES: Record<CutKind, string> = {
  souplesse: "Notifier l’aménagement du terme",
  term: "Terminer le contrat…",
  break: "Rompre le contrat…",
};
/** The step of the circuit that writes it; souplesse has a paper of its own. */
const STEP: Partial<Record<CutKind, string>> = { term: "end", break: "break" };

/** An earlier end: what it is in law and what it costs are said before anything is written. */
export function Shorten({ record, draft, context, isBlocked, asked }: Props) {
  const [day, setDay] = useState<string | null>(asked);
  const navigate = useNavigate();
  const [isEnding, setEnding] = useState(false);
  const { actions } = useWorkflow(contract, record);
  const { running, refusal, extend } = useExtension(record);
  const end = (record.actual_end_date ?? record.end_date) as string | null;
  const found = day ? cutAt(day, draft, context, end) : null;
  const cut = found?.ok ? found.value : null;
  const step = cut && actions.find(({ action }) => action === STEP[cut.kind]);
  // Who writes contracts moves a term inside its souplesse; who approves them breaks one.
  const isTheirs = cut?.kind === "souplesse" || step !== undefined;

  const write = () => {
    if (cut?.kind !== "souplesse") return setEnding(true);
    void extend({ kind: "souplesse", start_date: null, end_date: day });
  };

  return (
    <Part title="Avancer la fin">
      <Form layout="vertical" component="div">
        <Form.Item label="Dernier jour travaillé" htmlFor="shorten-to" extra={currentEnd(record)}>
          <div className={styles.date}>
            <DateInput id="shorten-to" value={day} onChange={setDay} onUnreadable={() => setDay(null)} />
          </div>
        </Form.Item>
      </Form>
      {found && !found.ok && <Alert type="warning" showIcon title={found.reason} />}
      {cut && (
        <div className={styles.cut} aria-live="polite">
          <p>
            <ToneTag tone={TONES[cut.kind]}>{cut.label}</ToneTag> {cut.reason}
          </p>
          <ul>
            {cut.consequences.map((one) => (
              <li key={one}>{one}</li>
            ))}
          </ul>
          {cut.arithmetic && <p className={styles.law}>{cut.arithmetic}</p>}
          <p className={styles.law}>{cut.article}</p>
        </div>
      )}
      {cut && !isTheirs && (
        <Alert
          type="info"
          showIcon
          title={"Seul qui approuve les contrats met fin à celui-ci\u202f: transmettez-lui le jour."}
        />
      )}
      {refusal && <Alert type="error" showIcon title={refusal} role="alert" />}
      <div className={styles.buttons}>
        <Button
          type="primary"
          danger={cut?.kind === "break"}
          disabled={!cut || !isTheirs || (isBlocked && cut.kind === "souplesse")}
          loading={running}
          onClick={write}
        >
          {cut ? DOES[cut.kind] : "Avancer la fin"}
        </Button>
      </div>
      {isEnding && step && (
        <EndDialog
          action={step}
          record={record}
          day={day}
          onClose={() => setEnding(false)}
          onDone={() => {
            toast({ type: "success", description: said(step) });
            void navigate(pathOf.show(contract, String(record.id)), { replace: true });
          }}
        />
      )}
    </Part>
  );
}
