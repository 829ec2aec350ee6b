import { Button, Select } from "antd";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { DateInput } from "@/components/fields/date-input";
import { Explained } from "@/components/fields/explained";
import { PageHeader } from "@/components/layout/PageHeader";
import { Criteria } from "@/features/search/Criteria";
import type { Chosen } from "@/features/search/found";
import { Results } from "@/features/search/Results";
import { useAsked } from "@/features/search/use-asked";
import { useNames } from "@/features/search/use-names";
import { Failure, messageOf, Skeleton } from "@/kit/parts/messages";
import { useServer } from "@/kit/server";
import { useRefresh } from "@/kit/use-refresh";
import { formatDateShort, today } from "@/lib/dates";
import { can, useRights } from "@/lib/rights";
import { toast } from "@/lib/toast";
import { addDays } from "@/rules/calendar/date";
import { count } from "@/rules/french";
import { BENCH_ANSWERS } from "../call-words";
import { Calls } from "./Calls";
import styles from "./page.module.css";
import { useBenchCriteria, useOrders, useSheet } from "./use-bench";

type Asked = { readonly asked: number; readonly mailed: number; readonly texted: number; readonly is_texting: boolean };

/** /talents/substitute-bench: who could stand in tomorrow, who was asked, who has said yes. */
export default function SubstituteBench() {
  const rights = useRights();
  const server = useServer();
  const refresh = useRefresh();
  const [params, setParams] = useSearchParams();
  const { criteria: typed, page, all, map, ask } = useAsked();
  const [busy, setBusy] = useState(false);
  const day = params.get("day") ?? addDays(today(), 1);
  const missionId = params.get("mission");
  const orders = useOrders();
  const proposed = useBenchCriteria(day, missionId);
  const sheet = useSheet(day, missionId);
  const criteria = typed ?? proposed.data ?? [];
  const names = useNames(criteria);
  // A draft, or an order that is over, is in no list: its id says nothing to anybody.
  const known = orders.data ?? [];
  const listed =
    missionId && !known.some(({ value }) => value === missionId)
      ? [{ value: missionId, label: orders.data ? "Commande choisie" : "…" }, ...known]
      : known;
  const asked = new Map(sheet.data?.calls.map((call) => [call.talent_id, call]));

  /** Another day or another order asks its own criteria. */
  const choose = (change: { readonly day?: string | null; readonly mission?: string | null }) =>
    setParams(
      (now) => {
        for (const [name, value] of Object.entries(change)) value ? now.set(name, value) : now.delete(name);
        for (const name of ["c", "page"]) now.delete(name);
        return now;
      },
      { replace: true },
    );
  const call = async (people: readonly Chosen[], done: () => void) => {
    setBusy(true);
    try {
      const answer = await server.call<Asked>("ask_substitutes", {
        talent_ids: people.map(({ id }) => id),
        day,
        ...(missionId && { mission_id: missionId }),
      });
      const told = count(answer.asked, "personne demandée", "personnes demandées");
      const mailed = count(answer.mailed, "e-mail");
      const said = answer.is_texting
        ? `${told}, ${mailed} et ${answer.texted}\u00a0SMS partis.`
        : `${told}, ${mailed}. Aucun SMS\u202f: ce serveur n’a pas d’opérateur.`;
      toast({ type: "success", description: said });
      done();
    } catch (error) {
      toast({ type: "error", description: messageOf(error) });
    }
    refresh("substitute_call");
    setBusy(false);
  };

  const failed = proposed.error ?? sheet.error;
  return (
    <>
      <PageHeader title="Banc de remplaçants" subtitle="Qui peut être là ce jour, qui a été demandé, qui a confirmé." />
      <div className={styles.picks}>
        <Select
          aria-label="Commande"
          placeholder="Sans commande&#8239;: le banc"
          allowClear
          showSearch={{ optionFilterProp: "label" }}
          loading={orders.isLoading}
          options={listed}
          value={missionId}
          onChange={(mission: string | undefined) => choose({ mission: mission ?? null })}
        />
        <div className={styles.day}>
          <Explained value={day} onChange={(next) => choose({ day: next })}>
            {(input) => <DateInput {...input} aria-label="Jour" />}
          </Explained>
        </div>
      </div>
      {failed ? (
        <Failure error={failed} onRetry={() => void Promise.all([proposed.refetch(), sheet.refetch()])} />
      ) : !proposed.data || !sheet.data ? (
        <Skeleton />
      ) : (
        <>
          <Calls day={day} missionId={missionId} sheet={sheet.data} />
          <Criteria
            criteria={criteria}
            names={names}
            mayAsk={(family) => can(rights, family, "read")}
            onChange={(next) => ask({ criteria: next })}
          />
          <Results
            asked={{ criteria, page, all, map, ...(missionId && { missionId }) }}
            names={names}
            onAsk={ask}
            more={({ id }) => {
              const call = asked.get(id);
              return call && <strong>{BENCH_ANSWERS[call.status]}</strong>;
            }}
            {...(can(rights, "talents", "edit") && {
              act: (people: readonly Chosen[], done: () => void) => (
                <Button type="primary" loading={busy} onClick={() => void call(people, done)}>
                  Demander {count(people.length, "personne")} pour le {formatDateShort(day)}
                </Button>
              ),
            })}
          />
        </>
      )}
    </>
  );
}
