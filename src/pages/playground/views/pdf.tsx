import contract from "@resources/contracts/contract";
import { Button, Select } from "antd";
import { useState } from "react";
import { EmptyState } from "@/components/layout/EmptyState";
import { Section } from "@/components/layout/Section";
import { PaperDrawer } from "@/features/papers/PaperDrawer";
import { Failure, Skeleton } from "@/kit/parts/messages";
import { useRead } from "@/kit/server";
import { functions } from "@/lib/functions";
import { displayName, type PersonLike } from "@/rules/names";
import { Frame } from "../Frame";
import styles from "../page.module.css";

type Line = {
  id: string;
  contract_key: string;
  talent: PersonLike | null;
  company: { name: string } | null;
};

const nameOf = ({ contract_key, talent, company }: Line): string =>
  [contract_key, talent && displayName(talent), company?.name].filter(Boolean).join(" · ");

const PAPERS = { ctt: "Contrat de travail temporaire", cmad: "Contrat de mise à disposition" } as const;
type Paper = keyof typeof PAPERS;

/** /playground/pdf: the papers of a contract, made on the server as they stand and shown page by page. */
export default function Pdf() {
  const [chosen, setChosen] = useState<string | null>(null);
  const [load, setLoad] = useState<{ paper: Paper; make: () => Promise<Blob> } | null>(null);
  const { data, error, refetch } = useRead<readonly Line[]>({
    tables: [contract.table],
    key: ["papers"],
    read: ({ rows }, signal) =>
      rows<Line>(contract.table, {
        select:
          "id,contract_key,talent:talent!talent_id(civility,first_name,last_name),company:company!company_id(name)",
        sorters: [{ field: "contract_key", order: "desc" }],
        size: 50,
        signal,
      }),
  });
  const id = chosen ?? data?.[0]?.id;
  const show = (paper: Paper) =>
    setLoad({ paper, make: () => functions.get<Blob>(`documents/contracts/${id}`, { paper }) });
  return (
    <Frame>
      <Section
        title="Papiers d’un contrat"
        hint={"Faits à la demande\u202f; avant la signature, ils disent qu’ils sont un projet."}
        wide
      >
        {error && <Failure error={error} onRetry={() => void refetch()} />}
        {!data && !error && <Skeleton rows={2} />}
        {data?.length === 0 && <EmptyState title="Aucun contrat dans cet espace" />}
        {id && (
          <p className={styles.row}>
            <Select
              className={styles.paper ?? ""}
              aria-label="Contrat"
              showSearch={{ optionFilterProp: "label" }}
              value={id}
              options={data?.map((one) => ({ value: one.id, label: nameOf(one) }))}
              onChange={setChosen}
            />
            {Object.entries(PAPERS).map(([paper, label]) => (
              <Button key={paper} onClick={() => show(paper as Paper)}>
                {label}
              </Button>
            ))}
          </p>
        )}
      </Section>
      <PaperDrawer
        title={load ? PAPERS[load.paper] : ""}
        load={load?.make ?? null}
        fileName={`essai-${load?.paper ?? ""}`}
        onClose={() => setLoad(null)}
      />
    </Frame>
  );
}
