import workSite from "@resources/crm/work-site";
import { Button } from "antd";
import { useState } from "react";
import { DateRangeInput } from "@/components/fields/date-range-input";
import { ToneTag } from "@/components/fields/tone-tag";
import { EmptyState } from "@/components/layout/EmptyState";
import { PageHeader } from "@/components/layout/PageHeader";
import { PaperDrawer } from "@/features/papers/PaperDrawer";
import { pathOf } from "@/kit/declaration";
import { LinkButton } from "@/kit/parts/link-button";
import { Failure, Skeleton } from "@/kit/parts/messages";
import { useServer } from "@/kit/server";
import { useAct } from "@/kit/use-act";
import { useRefresh } from "@/kit/use-refresh";
import { functions } from "@/lib/functions";
import { can, isReadOnly, useRights } from "@/lib/rights";
import { inspectionPieces, missingPieces } from "@/rules/compliance/inspection";
import type { InspectionFacts } from "@/rules/compliance/inspection-facts";
import { count } from "@/rules/french";
import { PackRow } from "./PackRow";
import styles from "./page.module.css";
import { isFresh, useAsked, useFacts, usePacks, useStart } from "./use-inspection";
import { WorkerPieces } from "./WorkerPieces";

const workersOf = ({ workers, today, until }: InspectionFacts) =>
  workers.map((worker) => ({ worker, pieces: inspectionPieces(worker, until < today ? until : today) }));

/**
 * /inspections?work_site_id=… : what an inspector will find of who works there, what is missing, and the packs that were made.
 * `&start=1`, by « Dossier d’inspection » of a record, prepares it on the way; nothing leaves before its link is handed over.
 */
export default function Inspections() {
  const rights = useRights();
  const server = useServer();
  const refresh = useRefresh();
  const { asked, change, isAbout, isStarting } = useAsked();
  const facts = useFacts(asked, isAbout);
  const packs = usePacks(asked.subject);
  const [isBusy, act] = useAct();
  const [read, setRead] = useState<{ readonly name: string; readonly load: () => Promise<Blob> } | null>(null);
  const workers = facts.data ? workersOf(facts.data) : [];
  const missing = workers.reduce((sum, { pieces }) => sum + missingPieces(pieces), 0);
  const about = [facts.data?.talent, facts.data?.place].filter(Boolean).join(", ");

  const make = () =>
    act(async () => {
      await server.call("make_inspection_pack", { ...asked.subject, since: asked.since, until: asked.until });
      refresh("inspection_pack");
    });
  const mayMake = rights !== null && !isReadOnly(rights);
  useStart(isStarting, facts.data !== undefined && packs.data !== undefined, () => {
    change({ start: null });
    const isThere = packs.data?.some((pack) => isFresh(pack, asked, workers.length, missing));
    if (mayMake && workers.length > 0 && !isThere) void make();
  });

  return (
    <>
      <PageHeader
        title="Dossier d’inspection"
        subtitle={about}
        actions={
          mayMake &&
          workers.length > 0 && (
            <Button type={packs.data?.length ? "default" : "primary"} loading={isBusy} onClick={() => void make()}>
              {packs.data?.length ? "Préparer de nouveau" : "Préparer le dossier"}
            </Button>
          )
        }
      />
      {isAbout && (
        <div className={styles.period}>
          <DateRangeInput
            value={[asked.since, asked.until]}
            onChange={([since, until]) => change({ since, until })}
            labels={["Présents du", "Présents jusqu’au"]}
          />
        </div>
      )}
      {!isAbout && !packs.data?.length && (
        <EmptyState
          title={"Qui l’inspecteur vient-il voir\u202f?"}
          action={<LinkButton to={pathOf.list(workSite)}>Choisir un chantier</LinkButton>}
        >
          Ouvrez le dossier depuis un talent, un contrat, un établissement ou un chantier, par son menu.
        </EmptyState>
      )}
      {packs.data && packs.data.length > 0 && (
        <section className={styles.part} aria-labelledby="dossiers">
          <h2 id="dossiers">Dossiers préparés</h2>
          <ul className={styles.packs}>
            {packs.data.map((pack) => (
              <PackRow
                key={pack.id}
                pack={pack}
                mayLink={can(rights, "compliance", "export")}
                onRead={({ id, files }, file) =>
                  setRead({
                    name: (files[file]?.name ?? "dossier").replace(/\.pdf$/, ""),
                    load: () => functions.get<Blob>(`documents/inspections/${id}/${file}`),
                  })
                }
              />
            ))}
          </ul>
        </section>
      )}
      {isAbout && facts.error && <Failure error={facts.error} onRetry={() => void facts.refetch()} />}
      {isAbout && facts.isPending && <Skeleton />}
      {facts.data && workers.length === 0 && (
        <EmptyState title="Personne n’a de contrat ici sur cette période">Choisissez d’autres dates.</EmptyState>
      )}
      {workers.length > 0 && (
        <section className={styles.part} aria-labelledby="contenu-dossier">
          <h2 id="contenu-dossier">Contenu</h2>
          <p className={styles.sum}>
            {count(workers.length, "salarié")}.{" "}
            <ToneTag tone={missing > 0 ? "bad" : "good"}>
              {missing > 0 ? count(missing, "pièce manque", "pièces manquent") : "Aucune pièce ne manque"}
            </ToneTag>
          </p>
          <ul className={styles.workers}>
            {workers.map((one) => (
              <WorkerPieces key={one.worker.talent_id} {...one} />
            ))}
          </ul>
        </section>
      )}
      <PaperDrawer
        title="Dossier d’inspection"
        load={read?.load ?? null}
        fileName={read?.name ?? ""}
        onClose={() => setRead(null)}
      />
    </>
  );
}
