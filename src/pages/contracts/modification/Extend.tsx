import { Alert, Button, Form, Radio } from "antd";
import { useState } from "react";
import { DateInput } from "@/components/fields/date-input";
import { ToneTag } from "@/components/fields/tone-tag";
import type { Row } from "@/kit/declaration";
import { Part } from "@/kit/show/sections";
import { type ExtensionKind, type ExtensionOption, extendTo } from "@/rules/contract/extend";
import type { AssessContext, ContractDraft } from "@/rules/contract/types";
import { currentEnd } from "./current-end";
import styles from "./modification.module.css";
import { useExtension } from "./use-extension";

interface Props {
  readonly record: Row;
  readonly draft: ContractDraft;
  readonly context: AssessContext;
  readonly isBlocked: boolean;
  /** The day that the planning drew. */
  readonly asked: string | null;
}

const DOES: Record<ExtensionKind, string> = {
  souplesse: "Notifier l’aménagement du terme",
  renewal: "Préparer l’avenant de renouvellement",
  new_contract: "Préparer le nouveau contrat",
};

/** A date is an intent: the lightest lawful paper that reaches it is proposed, the others say why or why not. */
export function Extend({ record, draft, context, isBlocked, asked }: Props) {
  const [target, setTarget] = useState<string | null>(asked);
  const [picked, setPicked] = useState<ExtensionKind | null>(null);
  const { running, refusal, extend } = useExtension(record);
  const found = target ? extendTo(target, draft, context) : null;
  const options = found?.ok ? found.value.options : [];
  const chosen = options.find((one) => one.possible && one.kind === picked) ?? (found?.ok ? found.value.chosen : null);
  // A new contract is no amendment: another one may be waiting.
  const isHeld = isBlocked && chosen?.kind !== "new_contract";
  return (
    <Part title="Prolonger jusqu’au…">
      <Form layout="vertical" component="div">
        <Form.Item label="Nouvelle date de fin" htmlFor="extend-to" extra={currentEnd(record)}>
          <div className={styles.date}>
            <DateInput id="extend-to" value={target} onChange={setTarget} onUnreadable={() => setTarget(null)} />
          </div>
        </Form.Item>
      </Form>
      {found && !found.ok && <Alert type="warning" showIcon title={found.reason} />}
      {options.length > 0 && (
        <Radio.Group
          aria-label="Comment prolonger"
          className={styles.options ?? ""}
          value={chosen?.kind ?? null}
          onChange={(event) => setPicked(event.target.value as ExtensionKind)}
        >
          {options.map((option) => (
            <Option
              key={option.kind}
              option={option}
              isProposed={found?.ok === true && found.value.chosen === option}
            />
          ))}
        </Radio.Group>
      )}
      {found?.ok && !chosen && (
        <Alert
          type="error"
          showIcon
          title="Aucun document ne permet d’aller jusqu’à cette date."
          description="Lisez pourquoi ci-dessus."
        />
      )}
      {refusal && <Alert type="error" showIcon title={refusal} role="alert" />}
      <div className={styles.buttons}>
        <Button
          type="primary"
          disabled={!chosen || isHeld}
          loading={running}
          onClick={() => chosen && void extend(chosen)}
        >
          {chosen ? DOES[chosen.kind] : "Prolonger"}
        </Button>
      </div>
    </Part>
  );
}

function Option({ option, isProposed }: { readonly option: ExtensionOption; readonly isProposed: boolean }) {
  return (
    <Radio value={option.kind} disabled={!option.possible} className={styles.option ?? ""}>
      <span className={styles.line}>
        <strong>{option.label}</strong>
        {isProposed && <ToneTag tone="good">Proposé</ToneTag>}
        {!option.possible && <ToneTag tone="neutral">Impossible</ToneTag>}
      </span>
      <span className={styles.reason}>{option.reason}</span>
      {option.arithmetic && <span className={styles.law}>{option.arithmetic}</span>}
      <span className={styles.law}>{option.article}</span>
    </Radio>
  );
}
