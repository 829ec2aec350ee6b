import contract from "@resources/contracts/contract";
import { Segmented } from "antd";
import { useState } from "react";
import type { Row } from "@/kit/declaration";
import { Skeleton } from "@/kit/parts/messages";
import { Part } from "@/kit/show/sections";
import { useRecord } from "@/kit/use-record";
import { ContractFrame } from "../ContractFrame";
import { Legality } from "../Legality";
import { ChangeHistory } from "./ChangeHistory";
import { Decision } from "./Decision";
import { DiffTable } from "./DiffTable";
import { changedLines, diffOf, type Wish } from "./diff";

/** The csm compares with the version in force, then approves, refuses, or lists the changes wanted field by field. */
export default function ContractReview() {
  return (
    <ContractFrame title="Relecture" states={["admin_review"]}>
      {(record) => <Review key={String(record.id)} record={record} />}
    </ContractFrame>
  );
}

function Review({ record }: { readonly record: Row }) {
  const previousId = record.previous_id ? String(record.previous_id) : undefined;
  const { record: previous, isLoading } = useRecord(contract, previousId);
  const [wishes, setWishes] = useState<Readonly<Record<string, Wish>>>({});
  const [onlyChanged, setOnlyChanged] = useState(true);
  if (previousId && isLoading) return <Skeleton />;
  const sections = diffOf(contract, record, previous ?? null);
  const count = changedLines(sections);
  const isAmendment = previous !== undefined;
  return (
    <>
      <Part title="Légalité">
        <Legality record={record} />
      </Part>
      <ChangeHistory contractId={String(record.id)} />
      <Part title={isAmendment ? "Comparaison avec la version en vigueur" : "Contenu du contrat"}>
        {isAmendment && (
          <Segmented
            aria-label="Lignes affichées"
            value={onlyChanged}
            options={[
              { value: true, label: `Ce qui change (${count})` },
              { value: false, label: "Tout" },
            ]}
            onChange={setOnlyChanged}
          />
        )}
        <DiffTable
          sections={sections}
          record={record}
          previous={previous ?? null}
          onlyChanged={isAmendment && onlyChanged}
          wishes={wishes}
          onWish={(name, wish) =>
            setWishes(({ [name]: _, ...rest }) => (wish === null ? rest : { ...rest, [name]: wish }))
          }
        />
      </Part>
      <Decision record={record} wishes={wishes} />
    </>
  );
}
