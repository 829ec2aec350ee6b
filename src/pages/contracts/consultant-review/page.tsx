import contract from "@resources/contracts/contract";
import { useState } from "react";
import type { Row } from "@/kit/declaration";
import { FieldValue } from "@/kit/show/field-value";
import { Part } from "@/kit/show/sections";
import { useWords } from "@/kit/states";
import { useRights } from "@/lib/rights";
import { Amounts } from "../Amounts";
import { ContractFrame } from "../ContractFrame";
import styles from "../contract.module.css";
import { DecisionBar } from "../DecisionBar";
import { Legality } from "../Legality";
import { useStep } from "../use-step";

/** What a manager looks at first; the rest is one press away, on the contract. */
const SUMMARY = [
  "talent_id",
  "company_id",
  "owner_id",
  "contract_reason",
  "start_date",
  "end_date",
  "job_name",
  "qualification",
  "weekly_minutes",
  "hourly_wage",
  "coefficient",
  "contact_id",
  "justification",
];

/** The manager of the owner reads the summary and the law, then validates or sends back with a word. */
export default function ConsultantReview() {
  return (
    <ContractFrame title="Validation" states={["consultant_review"]}>
      {(record) => <Review record={record} />}
    </ContractFrame>
  );
}

function Review({ record }: { readonly record: Row }) {
  const words = useWords(contract.fields);
  const rights = useRights();
  const { running, refusal, transition } = useStep(record);
  const [comment, setComment] = useState("");
  const isAuthor = rights?.member?.id === record.created_by;
  return (
    <>
      <Part title="En bref">
        <dl className={styles.facts}>
          {SUMMARY.map((name) => {
            const field = contract.fields[name];
            if (!field) return null;
            return (
              <div key={name} className={name === "justification" ? styles.wide : undefined}>
                <dt>{field.label}</dt>
                <dd>
                  <FieldValue name={name} field={field} record={record} resource={contract} words={words} />
                </dd>
              </div>
            );
          })}
        </dl>
      </Part>
      <Part title="Légalité">
        <Legality record={record} />
      </Part>
      <Part title="Montants">
        <Amounts record={record} />
      </Part>
      <DecisionBar
        label="Décision"
        commentFor="nécessaire pour renvoyer"
        comment={comment}
        onComment={setComment}
        refusal={refusal}
        notByAuthor={isAuthor && "le valide"}
        running={running}
        choices={[
          {
            action: "send_back",
            label: "Renvoyer",
            kind: "danger",
            isOff: comment.trim() === "",
            onChoose: () => void transition("send_back", comment, "Contrat renvoyé à son auteur."),
          },
          {
            action: "validate",
            label: "Valider",
            kind: "primary",
            isOff: isAuthor,
            onChoose: () => void transition("validate", comment, "Contrat validé\u202f: il part en relecture."),
          },
        ]}
      />
    </>
  );
}
