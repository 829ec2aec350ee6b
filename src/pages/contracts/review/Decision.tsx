import { useState } from "react";
import type { Row } from "@/kit/declaration";
import { useRights } from "@/lib/rights";
import { DecisionBar } from "../DecisionBar";
import { useStep } from "../use-step";
import { type Wish, wishesPayload } from "./diff";

/** Approve, ask for the listed changes, or refuse. Whoever made the contract decides nothing. */
export function Decision({
  record,
  wishes,
}: {
  readonly record: Row;
  readonly wishes: Readonly<Record<string, Wish>>;
}) {
  const rights = useRights();
  const { running, refusal, call, rpc, transition } = useStep(record);
  const [comment, setComment] = useState("");
  const changes = wishesPayload(wishes);
  const asked = changes.length;
  const isAuthor = rights?.member?.id === record.created_by;
  const isSilent = comment.trim() === "";
  const ask = () =>
    call(
      "request_modification",
      rpc("request_contract_changes", { contract_id: record.id, changes, comment: comment.trim() || null }),
      "Modifications demandées à l’auteur et au responsable.",
    );
  return (
    <DecisionBar
      label="Décision"
      commentFor="nécessaire pour refuser"
      comment={comment}
      onComment={setComment}
      refusal={refusal}
      notByAuthor={isAuthor && "l’approuve"}
      hint={
        asked === 0 &&
        isSilent &&
        !isAuthor &&
        "Pour demander une modification, choisissez-la dans le tableau, ou écrivez-la ici."
      }
      running={running}
      choices={[
        {
          action: "refuse",
          label: "Refuser",
          kind: "danger",
          isOff: isAuthor || isSilent,
          onChoose: () => void transition("refuse", comment, "Contrat refusé."),
        },
        {
          action: "request_modification",
          label: asked > 0 ? `Demander ${asked} modification${asked > 1 ? "s" : ""}` : "Demander une modification",
          kind: asked > 0 ? "primary" : "default",
          isOff: isAuthor || (asked === 0 && isSilent),
          onChoose: () => void ask(),
        },
        {
          action: "approve",
          label: "Approuver",
          kind: asked > 0 ? "default" : "primary",
          isOff: isAuthor || asked > 0,
          onChoose: () =>
            void transition("approve", comment, "Contrat approuvé\u202f: il peut être envoyé à la signature."),
        },
      ]}
    />
  );
}
