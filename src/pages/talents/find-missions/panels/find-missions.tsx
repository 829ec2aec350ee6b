import { Button } from "antd";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { DateInput } from "@/components/fields/date-input";
import { Explained } from "@/components/fields/explained";
import { MultiSelect } from "@/components/fields/multi-select";
import { NumberInput } from "@/components/fields/number-inputs";
import { EmptyState } from "@/components/layout/EmptyState";
import { ChosenBar } from "@/features/search/ChosenBar";
import { PageButtons } from "@/features/search/PageButtons";
import { useNames } from "@/features/search/use-names";
import type { Row } from "@/kit/declaration";
import { Failure, Skeleton } from "@/kit/parts/messages";
import { useRead } from "@/kit/server";
import { formatEuro } from "@/lib/money";
import { can, useRights } from "@/lib/rights";
import { toast } from "@/lib/toast";
import { count } from "@/rules/french";
import { MissionLine } from "../MissionLine";
import { MissionsMap } from "../MissionsMap";
import styles from "../page.module.css";
import { type FoundMission, PAGE_SIZE, useApplyTo, useMissions, type Wanted } from "../use-missions";

/** The codes of the jobs the person does: what is looked for first. */
const useJobs = (talentId: string, jobId: unknown) =>
  useRead({
    tables: ["talent_job", "job"],
    key: ["jobs_of", talentId, jobId],
    read: async ({ rows }, signal) => {
      const others = await rows<{ job_id: string }>("talent_job", {
        select: "id,job_id",
        filters: [{ field: "talent_id", operator: "eq", value: talentId }],
        signal,
      });
      const ids = [...others.map((row) => row.job_id), ...(jobId ? [String(jobId)] : [])];
      if (ids.length === 0) return [];
      const filters = [{ field: "id", operator: "in" as const, value: ids }];
      return (await rows<{ code: string }>("job", { select: "id,code", filters, signal })).map(({ code }) => code);
    },
  });

/** /talents/:id/find-missions: the open orders for this person, with the same reasons as on the order’s side. */
export default function FindMissions({ record }: { readonly record: Row }) {
  const id = String(record.id);
  const rights = useRights();
  const jobs = useJobs(id, record.job_id);
  const [typed, setTyped] = useState<Partial<Wanted>>({});
  const [params, setParams] = useSearchParams();
  const isMapped = params.get("map") === "1";
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set());
  // What they said of themselves, until one types something else.
  const mobility = typeof record.mobility_km === "number" && record.mobility_km > 0 ? record.mobility_km : null;
  const wanted: Wanted = { jobs: jobs.data ?? [], km: mobility, before: null, wage: null, ...typed };
  const [page, setPage] = useState(1);
  const [ticked, setTicked] = useState<ReadonlyMap<string, FoundMission>>(new Map());
  const missions = useMissions(id, wanted, page, jobs.data !== undefined);
  const apply = useApplyTo(id);
  const lastWage = typeof record.wage === "number" ? record.wage : null;
  const all = missions.data?.rows ?? [];
  const names = useNames(all.flatMap(({ criteria }) => criteria));
  const mayAdd = can(rights, "missions", "create");
  const set = (change: Partial<Wanted>) => {
    setTyped((now) => ({ ...now, ...change }));
    setPage(1);
  };
  const failed = jobs.error ?? missions.error;
  if (failed) return <Failure error={failed} onRetry={() => void missions.refetch()} />;

  const tick = (mission: FoundMission, isOn: boolean) =>
    setTicked(
      new Map([
        ...[...ticked].filter(([one]) => one !== mission.id),
        ...(isOn ? [[mission.id, mission] as const] : []),
      ]),
    );
  const add = async () => {
    const refused = await apply.mutateAsync([...ticked.values()]);
    const opened = ticked.size - refused.length;
    setTicked(new Map());
    if (opened > 0)
      toast({ type: "success", description: `${count(opened, "candidature ouverte", "candidatures ouvertes")}.` });
    for (const description of refused) toast({ type: "error", description });
  };
  return (
    <>
      <section aria-label="Critères" className={styles.filters}>
        <MultiSelect
          aria-label="Métiers"
          placeholder="Tous les métiers"
          showSearch={{ optionFilterProp: "label" }}
          options={[...names.optionsOf("job")]}
          value={[...wanted.jobs]}
          onChange={(codes: string[]) => set({ jobs: codes })}
        />
        <Explained value={wanted.km} onChange={(km) => set({ km })}>
          {(input) => (
            <NumberInput
              {...input}
              aria-label="Distance, en kilomètres"
              placeholder="Toute distance"
              unit="km"
              min={1}
              max={1000}
            />
          )}
        </Explained>
        <Explained value={wanted.before} onChange={(before) => set({ before })}>
          {(input) => <DateInput {...input} aria-label="Commence avant le" placeholder="Commence avant le…" />}
        </Explained>
        <Explained value={wanted.wage} onChange={(wage) => set({ wage })}>
          {(input) => (
            <NumberInput
              {...input}
              aria-label="Salaire, au moins, en euros de l’heure"
              placeholder="Tout salaire"
              unit="€/h"
              min={1}
              max={999}
            />
          )}
        </Explained>
      </section>
      {!missions.data ? (
        <Skeleton />
      ) : all.length === 0 ? (
        <EmptyState
          title="Aucune commande ouverte avec ces critères"
          action={
            <span className={styles.wider}>
              {wanted.km !== null && <Button onClick={() => set({ km: null })}>À toute distance</Button>}
              {wanted.jobs.length > 0 && <Button onClick={() => set({ jobs: [] })}>Tous les métiers</Button>}
              {wanted.before !== null && <Button onClick={() => set({ before: null })}>Quel que soit le début</Button>}
              {wanted.wage !== null && <Button onClick={() => set({ wage: null })}>À tout salaire</Button>}
            </span>
          }
        >
          {"Chercher plus largement\u202f:"}
        </EmptyState>
      ) : (
        <>
          <div className={styles.count}>
            <span>
              {count(missions.data.total, "commande ouverte", "commandes ouvertes")}
              {missions.data.total > PAGE_SIZE && ", les plus pressées d’abord"}
              {lastWage !== null && ` · dernier taux de la personne ${formatEuro(lastWage)}/h`}
            </span>
            <Button aria-pressed={isMapped} onClick={() => setParams(isMapped ? {} : { map: "1" }, { replace: true })}>
              {isMapped ? "Masquer la carte" : "Carte"}
            </Button>
          </div>
          {isMapped && (
            <MissionsMap
              missions={all}
              home={missions.data.home}
              km={wanted.km}
              picked={picked}
              onPick={(ids) => {
                setPicked(new Set(ids));
                document.getElementById(`mission-${ids[0]}`)?.scrollIntoView({ block: "nearest" });
              }}
            />
          )}
          <ul className={styles.missions}>
            {all.map((mission) => (
              <MissionLine
                key={mission.id}
                mission={mission}
                names={names}
                isPicked={picked.has(mission.id)}
                isTicked={ticked.has(mission.id)}
                onTick={mayAdd ? (isOn) => tick(mission, isOn) : null}
              />
            ))}
          </ul>
          <PageButtons page={page} size={PAGE_SIZE} total={missions.data.total} onPage={setPage} />
          {ticked.size > 0 && (
            <ChosenBar count={ticked.size} onClear={() => setTicked(new Map())}>
              <Button type="primary" loading={apply.isPending} onClick={() => void add()}>
                {ticked.size === 1 ? "Proposer à cette commande" : `Proposer à ces ${ticked.size} commandes`}
              </Button>
            </ChosenBar>
          )}
        </>
      )}
    </>
  );
}
