import { keys } from "@refinedev/core";
import contract from "@resources/contracts/contract";
import { useIsFetching } from "@tanstack/react-query";
import { Alert, Button } from "antd";
import { useEffect, useState } from "react";
import { Link } from "react-router";
import { EmptyState } from "@/components/layout/EmptyState";
import { pathOf, type Row } from "@/kit/declaration";
import { Failure, Skeleton } from "@/kit/parts/messages";
import { Part } from "@/kit/show/sections";
import { useRights } from "@/lib/rights";
import { ContractFrame } from "../ContractFrame";
import { DecisionBar } from "../DecisionBar";
import { useChanges } from "../use-changes";
import { useStep } from "../use-step";
import { ChangeCard } from "./ChangeCard";

/** The owner answers each wanted change, one by one, then sends the contract back to be read again. */
export default function ModificationRequested() {
  return (
    <ContractFrame title="Modifications demandées" states={["admin_modification_requested"]}>
      {(record) => <Answers record={record} />}
    </ContractFrame>
  );
}

function Answers({ record }: { readonly record: Row }) {
  const id = String(record.id);
  const rights = useRights();
  const { data, error, refetch } = useChanges(id);
  const { running, refusal, transition } = useStep(record);
  const [comment, setComment] = useState("");
  // An answer changes the contract too: sent back before it is read again, it would be refused as somebody else's change.
  // Whoever presses meanwhile has pressed: it leaves as soon as the reading is there.
  const isReading = useIsFetching({ queryKey: keys().data().resource(contract.name).action("one").id(id).get() }) > 0;
  const [isAsked, setAsked] = useState(false);
  useEffect(() => {
    if (!isAsked || isReading) return;
    setAsked(false);
    void transition("answer", comment, "Réponses envoyées\u202f: le contrat repart en relecture.");
  }, [isAsked, isReading, transition, comment]);
  if (error) return <Failure error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton />;
  const me = rights?.member?.id;
  const isMine = me === record.created_by || me === record.owner_id;
  const open = data.filter((one) => !one.answered_at);
  const answered = data.filter((one) => one.answered_at);
  return (
    <>
      {!isMine && (
        <Alert type="info" showIcon title="Seul l’auteur ou le responsable du contrat répond à ces demandes." />
      )}
      <Part title={open.length > 0 ? `À répondre (${open.length})` : "Demandes"}>
        {open.length === 0 && (
          <EmptyState
            title={data.length === 0 ? "Aucun champ n’a été désigné" : "Rien ne reste à répondre"}
            action={
              <Link to={pathOf.edit(contract, id)} tabIndex={-1}>
                <Button>Modifier le contrat</Button>
              </Link>
            }
          >
            {data.length === 0
              ? "Lisez le commentaire dans l’historique du contrat, corrigez-le, puis renvoyez-le."
              : "Renvoyez le contrat\u202f: il repart en relecture."}
          </EmptyState>
        )}
        {open.map((change) => (
          <ChangeCard key={change.id} change={change} record={record} mayAnswer={isMine} />
        ))}
      </Part>
      {answered.length > 0 && (
        <Part title="Déjà répondues">
          {answered.map((change) => (
            <ChangeCard key={change.id} change={change} record={record} mayAnswer={false} />
          ))}
        </Part>
      )}
      {isMine && (
        <DecisionBar
          label="Renvoyer en relecture"
          commentFor="facultatif"
          comment={comment}
          onComment={setComment}
          refusal={refusal}
          running={isAsked ? "answer" : running}
          choices={[
            {
              action: "answer",
              label: "Répondre",
              kind: "primary",
              isOff: open.length > 0,
              onChoose: () => setAsked(true),
            },
          ]}
        />
      )}
    </>
  );
}
