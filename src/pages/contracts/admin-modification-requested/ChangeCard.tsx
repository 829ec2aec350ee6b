import contract from "@resources/contracts/contract";
import { Alert, Button, Form, Input } from "antd";
import { useState } from "react";
import { ToneTag } from "@/components/fields/tone-tag";
import type { Row } from "@/kit/declaration";
import { FieldInput } from "@/kit/form/field-input";
import { messageOf } from "@/kit/parts/messages";
import { useMemberNames } from "@/kit/parts/use-member-names";
import { ValueText } from "@/kit/parts/value-text";
import { useServer } from "@/kit/server";
import { useRefresh } from "@/kit/use-refresh";
import { formatDateTime } from "@/lib/dates";
import { type Change, readValue } from "../use-changes";
import styles from "./change-card.module.css";

interface Props {
  readonly change: Change;
  readonly record: Row;
  readonly mayAnswer: boolean;
}

/** One wanted change beside its field: followed (as it is, or with another value) or not, and why. */
export function ChangeCard({ change, record, mayAnswer }: Props) {
  const server = useServer();
  const refresh = useRefresh();
  const names = useMemberNames([change.created_by, change.answered_by].filter((id) => id !== null));
  const field = contract.fields[change.field];
  const wanted = field ? readValue(change.wanted_value, field.kind) : change.wanted_value;
  const [value, setValue] = useState<unknown>(wanted ?? record[change.field]);
  const [answer, setAnswer] = useState("");
  const [sending, setSending] = useState<"yes" | "no" | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);

  const send = async (accept: boolean) => {
    setSending(accept ? "yes" : "no");
    setRefusal(null);
    try {
      const asText =
        value === null || value === undefined || value === ""
          ? null
          : typeof value === "object"
            ? JSON.stringify(value)
            : String(value);
      await server.call("answer_contract_change", {
        change_id: change.id,
        accept,
        answer: answer.trim() || null,
        value: accept ? asText : null,
      });
      refresh("contract");
    } catch (error) {
      setRefusal(messageOf(error));
    } finally {
      setSending(null);
    }
  };

  return (
    <article className={styles.card} aria-label={field?.label ?? change.field}>
      <div className={styles.asked}>
        <h3 className={styles.title}>
          {field?.label ?? change.field}
          {change.answered_at && (
            <ToneTag tone={change.is_accepted ? "good" : "bad"}>{change.is_accepted ? "Suivie" : "Non suivie"}</ToneTag>
          )}
        </h3>
        <p className="muted">
          {names(change.created_by)}, le {formatDateTime(change.created_at)}
        </p>
        {field && (
          <p>
            <ValueText
              name={change.field}
              field={field}
              value={readValue(change.current_value, field.kind)}
              table="contract"
            />
            {change.wanted_value !== null && (
              <>
                {" → "}
                <strong>
                  <ValueText name={change.field} field={field} value={wanted} table="contract" />
                </strong>
              </>
            )}
          </p>
        )}
        {change.comment && <p className={styles.comment}>{change.comment}</p>}
        {change.answer && (
          <p>
            {names(change.answered_by)}&#8239;: {change.answer}
          </p>
        )}
      </div>
      {mayAnswer && field && (
        <Form layout="vertical" component="div" className={styles.answer}>
          {refusal && <Alert type="error" showIcon title={refusal} role="alert" />}
          <Form.Item label={field.kind === "boolean" ? undefined : field.label} htmlFor={`value-${change.id}`}>
            <FieldInput
              id={`value-${change.id}`}
              name={change.field}
              field={field}
              resource={contract}
              record={record}
              value={value}
              onChange={setValue}
            />
          </Form.Item>
          <Form.Item
            label="Votre réponse"
            htmlFor={`answer-${change.id}`}
            extra="Nécessaire pour ne pas suivre la demande."
          >
            <Input.TextArea
              id={`answer-${change.id}`}
              autoSize={{ minRows: 1, maxRows: 6 }}
              maxLength={2000}
              value={answer}
              onChange={(event) => setAnswer(event.target.value)}
            />
          </Form.Item>
          <div className={styles.buttons}>
            <Button
              disabled={answer.trim() === "" || sending !== null}
              loading={sending === "no"}
              onClick={() => void send(false)}
            >
              Ne pas suivre
            </Button>
            <Button disabled={sending !== null} loading={sending === "yes"} onClick={() => void send(true)}>
              Appliquer cette valeur
            </Button>
          </div>
        </Form>
      )}
    </article>
  );
}
