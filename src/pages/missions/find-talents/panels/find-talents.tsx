import { Button, Checkbox, Input, Select } from "antd";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { EmptyState } from "@/components/layout/EmptyState";
import type { Row } from "@/kit/declaration";
import { Failure, messageOf, Skeleton } from "@/kit/parts/messages";
import { today } from "@/lib/dates";
import { can, useMoney, useRights } from "@/lib/rights";
import { toast } from "@/lib/toast";
import { hourlyMargin } from "@/rules/billing/hourly-margin";
import { legalFigures } from "@/rules/figures/index";
import { count } from "@/rules/french";
import { filterMatches, NO_FILTER } from "../filter";
import { MatchCard } from "../MatchCard";
import styles from "../page.module.css";
import { type Match, useApply, useMatches } from "../use-matches";
import { WhyNobody } from "../WhyNobody";

const DISTANCES = [10, 20, 30, 50, 100].map((km) => ({ value: km, label: `à ${km} km au plus` }));

/** /missions/:id/find-talents: who can do it, why, and, for who may read it, at what margin. The address holds the filter. */
export default function FindTalents({ record }: { readonly record: Row }) {
  const id = String(record.id);
  const rights = useRights();
  const seesMoney = useMoney(record);
  const matches = useMatches(id);
  const apply = useApply(id);
  const [search, setSearch] = useSearchParams();
  const [isExplaining, setExplaining] = useState(false);
  const filter = {
    text: search.get("q") ?? NO_FILTER.text,
    eligibleOnly: search.get("all") !== "1",
    availableOnly: search.get("available") === "1",
    withinKm: Number(search.get("km")) || null,
  };
  const set = (name: string, value: string | null) =>
    setSearch(
      (now) => {
        if (value) now.set(name, value);
        else now.delete(name);
        return now;
      },
      { replace: true },
    );

  if (matches.error) return <Failure error={matches.error} onRetry={() => void matches.refetch()} />;
  if (!matches.data) return <Skeleton />;
  const shown = filterMatches(matches.data, filter);
  const possible = matches.data.filter((match) => match.is_eligible).length;

  const add = async (match: Match) => {
    try {
      await apply.mutateAsync(match);
      toast({ type: "success", description: `${match.display_name} est candidat à cette mission.` });
    } catch (refusal) {
      toast({ type: "error", description: messageOf(refusal) });
    }
  };

  return (
    <>
      <div className={styles.said}>
        <p>
          <strong>
            {possible === 0
              ? "Aucun talent possible"
              : possible === 1
                ? "1 talent possible"
                : `${possible} talents possibles`}
          </strong>
          <span className={styles.count}>
            {` sur ${count(matches.data.length, "talent")} du métier ou du secteur, ${matches.data.length > 1 ? "comparés" : "comparé"} aux exigences de la mission`}
          </span>
        </p>
        <Button aria-expanded={isExplaining} onClick={() => setExplaining(!isExplaining)}>
          Pourquoi personne ?
        </Button>
      </div>
      {(isExplaining || possible === 0) && <WhyNobody missionId={id} />}
      <div className={styles.filters}>
        <Input.Search
          allowClear
          className={styles.search ?? ""}
          placeholder="Nom, métier, ville"
          aria-label="Filtrer les talents"
          defaultValue={filter.text}
          onChange={(event) => set("q", event.target.value)}
        />
        <Select<number | null>
          allowClear
          className={styles.distance ?? ""}
          placeholder="Toute distance"
          aria-label="Distance"
          value={filter.withinKm}
          options={DISTANCES}
          onChange={(km) => set("km", km ? String(km) : null)}
        />
        <Checkbox
          checked={filter.availableOnly}
          onChange={(event) => set("available", event.target.checked ? "1" : null)}
        >
          Disponibles
        </Checkbox>
        <Checkbox checked={!filter.eligibleOnly} onChange={(event) => set("all", event.target.checked ? "1" : null)}>
          Montrer aussi ceux à qui il manque une exigence
        </Checkbox>
      </div>
      {shown.length === 0 ? (
        <EmptyState title="Aucun talent avec ces filtres">
          Élargissez la distance, ou montrez ceux à qui il manque une exigence.
        </EmptyState>
      ) : (
        <ul className={styles.matches}>
          {shown.map((match) => (
            <MatchCard
              key={match.talent_id}
              match={match}
              hourlyMargin={
                seesMoney
                  ? hourlyMargin(
                      {
                        onDate: today(),
                        wage: match.wage,
                        coefficient: record.coefficient as number | null,
                        cdii: record.employment_type === "cdii",
                      },
                      legalFigures,
                    )
                  : null
              }
              canApply={can(rights, "missions", "create")}
              isApplying={apply.isPending && apply.variables.talent_id === match.talent_id}
              onApply={() => void add(match)}
            />
          ))}
        </ul>
      )}
    </>
  );
}
