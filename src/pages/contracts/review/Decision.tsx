import { Alert, Button, Input } from "antd";
import { useState } from "react";
import type { Row } from "@/kit/declaration";
import { useRights } from "@/lib/rights";
import styles from "../contract.module.css";
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
  const isOff = isAuthor || running !== null;
  const ask = () =>
    call(
      "request_modification",
      rpc("request_contract_changes", { contract_id: record.id, changes, comment: comment.trim() || null }),
      "Modifications demandées à l’auteur et au responsable.",
    );
  return (
    <section className={styles.bar} aria-label="Décision">
      {refusal && <Alert type="error" showIcon title={refusal} role="alert" />}
      {isAuthor && <Alert type="info" showIcon title="Vous avez fait ce contrat : un autre que vous l’approuve." />}
      <Input.TextArea
        aria-label="Commentaire"
        placeholder="Commentaire (nécessaire pour refuser)"
        autoSize={{ minRows: 1, maxRows: 6 }}
        maxLength={4000}
        value={comment}
        onChange={(event) => setComment(event.target.value)}
      />
      {asked === 0 && comment.trim() === "" && !isAuthor && (
        <p className={styles.muted}>
          Pour demander une modification, choisissez-la dans le tableau, ou écrivez-la ici.
        </p>
      )}
      <div className={styles.buttons}>
        <Button
          danger
          className={styles.apart ?? ""}
          disabled={isOff || comment.trim() === ""}
          loading={running === "refuse"}
          onClick={() => void transition("refuse", comment, "Contrat refusé.")}
        >
          Refuser
        </Button>
        <Button
          type={asked > 0 ? "primary" : "default"}
          disabled={isOff || (asked === 0 && comment.trim() === "")}
          loading={running === "request_modification"}
          onClick={() => void ask()}
        >
          {asked > 0 ? `Demander ${asked} modification${asked > 1 ? "s" : ""}` : "Demander une modification"}
        </Button>
        <Button
          type={asked > 0 ? "default" : "primary"}
          disabled={isOff || asked > 0}
          loading={running === "approve"}
          onClick={() =>
            void transition("approve", comment, "Contrat approuvé\u202f: il peut être envoyé à la signature.")
          }
        >
          Approuver
        </Button>
      </div>
    </section>
  );
}
