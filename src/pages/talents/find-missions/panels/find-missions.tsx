import clientOrder from "@resources/missions/client-order";
import { Button } from "antd";
import { useState } from "react";
import { Link, useSearchParams } from "react-router";
import { DateInput } from "@/components/fields/date-input";
import { MultiSelect } from "@/components/fields/multi-select";
import { NumberInput } from "@/components/fields/number-inputs";
import { EmptyState } from "@/components/layout/EmptyState";
import { Reasons } from "@/features/search/Reasons";
import { useNames } from "@/features/search/use-names";
import { pathOf, type Row } from "@/kit/declaration";
import { Failure, messageOf, Skeleton } from "@/kit/parts/messages";
import { useRead } from "@/kit/server";
import { formatPeriod } from "@/lib/dates";
import { formatEuro } from "@/lib/money";
import { can, useRights } from "@/lib/rights";
import { toast } from "@/lib/toast";
import { count, frShort } from "@/rules/french";
import { headOf } from "@/rules/search/sentence";
import { MissionsMap } from "../MissionsMap";
import styles from "../page.module.css";
import { type FoundMission, useApplyTo, useMissions, type Wanted } from "../use-missions";

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

const factsOf = (mission: FoundMission): string =>
  [
    mission.company,
    mission.city && (mission.km === null ? mission.city : `${mission.city}, ${frShort(mission.km, 1)} km`),
    mission.start_date && formatPeriod(mission.start_date, mission.end_date),
    mission.wage !== null && `${formatEuro(mission.wage)}/h`,
    count(mission.places, "place"),
  ]
    .filter(Boolean)
    .join(" · ");

/** /talents/:id/find-missions: the open orders for this person, with the same reasons as on the order’s side. */
export default function FindMissions({ record }: { readonly record: Row }) {
  const id = String(record.id);
  const rights = useRights();
  const jobs = useJobs(id, record.job_id);
  const [typed, setTyped] = useState<Partial<Wanted>>({});
  const [params, setParams] = useSearchParams();
  const isMapped = params.get("map") === "1";
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set());
  const wanted: Wanted = { jobs: jobs.data ?? [], km: null, before: null, wage: null, ...typed };
  const missions = useMissions(id, wanted, jobs.data !== undefined);
  const apply = useApplyTo(id);
  const all = missions.data?.rows ?? [];
  const names = useNames(all.flatMap(({ criteria }) => criteria));
  const set = (change: Partial<Wanted>) => setTyped((now) => ({ ...now, ...change }));
  const failed = jobs.error ?? missions.error;
  if (failed) return <Failure error={failed} onRetry={() => void missions.refetch()} />;

  const add = async (mission: FoundMission) => {
    try {
      await apply.mutateAsync(mission.id);
      toast({ type: "success", description: `Candidature ouverte\u202f: ${mission.job}, ${mission.company ?? ""}.` });
    } catch (error) {
      toast({ type: "error", description: messageOf(error) });
    }
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
        <NumberInput
          aria-label="Distance, en kilomètres"
          placeholder="Toute distance"
          unit="km"
          min={1}
          max={1000}
          value={wanted.km}
          onChange={(km) => set({ km: km as number | null })}
        />
        <DateInput
          aria-label="Commence avant le"
          placeholder="Commence avant le…"
          value={wanted.before}
          onChange={(before) => set({ before: before as string | null })}
        />
        <NumberInput
          aria-label="Salaire, au moins, en euros de l’heure"
          placeholder="Tout salaire"
          unit="€/h"
          min={1}
          max={999}
          value={wanted.wage}
          onChange={(wage) => set({ wage: wage as number | null })}
        />
      </section>
      {!missions.data ? (
        <Skeleton />
      ) : all.length === 0 ? (
        <EmptyState title="Aucune commande ouverte avec ces critères">
          Retirez un métier, ou élargissez la distance.
        </EmptyState>
      ) : (
        <>
          <div className={styles.count}>
            <span>
              {count(missions.data.total, "commande ouverte", "commandes ouvertes")}
              {missions.data.total > all.length && `, les ${all.length} plus pressées`}
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
              <li key={mission.id} id={`mission-${mission.id}`} data-picked={picked.has(mission.id)}>
                <div>
                  <Link to={pathOf.show(clientOrder, mission.id)}>{mission.job}</Link>
                  <span className={styles.facts}>{factsOf(mission)}</span>
                </div>
                <Reasons
                  reasons={mission.reasons}
                  heads={[...mission.criteria.map((one) => headOf(one, names.nameOf)), "Restriction"]}
                />
                {mission.has_applied ? (
                  <span className={styles.facts}>Candidature ouverte</span>
                ) : (
                  can(rights, "missions", "create") && (
                    <Button
                      aria-label={`Proposer à ${mission.company ?? mission.job}`}
                      loading={apply.isPending && apply.variables === mission.id}
                      onClick={() => void add(mission)}
                    >
                      Proposer
                    </Button>
                  )
                )}
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
