import { Button, Checkbox } from "antd";
import { type ReactNode, useRef, useState } from "react";
import { EmptyState } from "@/components/layout/EmptyState";
import { Failure, Skeleton } from "@/kit/parts/messages";
import { count, frNumber } from "@/rules/french";
import type { Criterion } from "@/rules/search/criteria";
import { headOf } from "@/rules/search/sentence";
import { ChosenBar } from "./ChosenBar";
import { Facets } from "./Facets";
import { type Asked, type Chosen, PAGE_SIZE, type Person, useFound } from "./found";
import { PageButtons } from "./PageButtons";
import { People } from "./People";
import { PeopleMap } from "./PeopleMap";
import styles from "./search.module.css";
import type { AskChange } from "./use-asked";
import type { Names } from "./use-names";
import { WhyNobody } from "./WhyNobody";

type Props = {
  readonly asked: Asked;
  readonly names: Names;
  readonly onAsk: (change: AskChange) => void;
  readonly more?: (person: Person) => ReactNode;
  /** What is done with those who are ticked; resolves when they may be unticked. None: nobody can be ticked. */
  readonly act?: (chosen: readonly Chosen[], done: () => void) => ReactNode;
};

const fitting = (total: number): string =>
  total === 0
    ? "Aucun talent ne remplit tout"
    : total === 1
      ? "1 talent remplit tout"
      : `${frNumber(total)} talents remplissent tout`;

/** Whom the criteria find, in pages: how many, what would find more, and each person against each criterion. */
export function Results({ asked, names, onAsk, more, act }: Props) {
  const { data, error, refetch } = useFound(asked);
  const [isExplaining, setExplaining] = useState(false);
  const [chosen, setChosen] = useState<ReadonlyMap<string, Chosen>>(new Map());
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set());
  const [pointed, setPointed] = useState<string | null>(null);
  const said = useRef<HTMLParagraphElement>(null);
  if (error) return <Failure error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton />;

  const { total, rows } = data;
  const shown = asked.all ? data.all : total;
  // What was pressed goes away: the new count takes the focus, and says what became of it.
  const change = (criteria: readonly Criterion[]) => {
    onAsk({ criteria, page: 1 });
    said.current?.focus();
  };
  const choose = (ids: ReadonlySet<string>) => {
    const here = new Map(rows.map((person) => [person.id, person]));
    const kept = [...chosen].filter(([id]) => !here.has(id) || ids.has(id));
    setChosen(
      new Map([...kept, ...rows.filter(({ id }) => ids.has(id)).map((person) => [person.id, person] as const)]),
    );
  };
  const tick = (one: Chosen, isOn: boolean) =>
    setChosen(new Map([...[...chosen].filter(([id]) => id !== one.id), ...(isOn ? [[one.id, one] as const] : [])]));
  const pick = (ids: readonly string[]) => {
    setPicked(new Set(ids));
    document.getElementById(`person-${ids[0]}`)?.scrollIntoView({ block: "nearest" });
  };
  const heads = [
    ...asked.criteria.map((one) => headOf(one, names.nameOf)),
    ...(asked.missionId ? ["Restriction"] : []),
  ];
  const ticked = [...chosen.values()];

  return (
    <>
      <div className={styles.said}>
        <p ref={said} tabIndex={-1}>
          {asked.criteria.length === 0 ? (
            <strong>{count(data.all, "talent")}</strong>
          ) : (
            <>
              <strong>{fitting(total)}</strong>
              <span className={styles.muted}> sur {count(data.all, "talent")}</span>
            </>
          )}
        </p>
        <div className={styles.tools}>
          {asked.criteria.length > 0 && (
            <Checkbox checked={asked.all} onChange={({ target }) => onAsk({ all: target.checked, page: 1 })}>
              Montrer aussi ceux à qui il manque quelque chose
            </Checkbox>
          )}
          <Button aria-pressed={asked.map ?? false} onClick={() => onAsk({ map: !asked.map })}>
            {asked.map ? "Masquer la carte" : "Carte"}
          </Button>
          {total > 0 && asked.criteria.length > 0 && (
            <Button aria-expanded={isExplaining} onClick={() => setExplaining(!isExplaining)}>
              {"Pourquoi si peu\u202f?"}
            </Button>
          )}
        </div>
      </div>
      {(isExplaining || total === 0) && asked.criteria.length > 0 && (
        <WhyNobody asked={asked} nameOf={names.nameOf} onChange={change} />
      )}
      {asked.criteria.length > 0 && rows.length > 0 && (
        <details className={styles.ranking}>
          <summary>{"Comment sont-ils classés\u202f?"}</summary>
          <p>
            D’abord ceux à qui il manque le moins de ce qui est exigé. Puis par accord&#8239;: un critère exigé compte
            comme trois souhaités, le premier de la liste jusqu’à deux fois le dernier, une réponse inconnue la moitié
            d’un oui. À accord égal, les plus proches d’abord, puis par nom. Ni le sexe, ni l’âge, ni l’origine, ni la
            santé, ni la famille n’y entrent, et personne n’est écarté.
          </p>
        </details>
      )}
      <Facets found={data} onAdd={(one) => change([...asked.criteria, one])} />
      <div className={asked.map ? `${styles.found} ${styles.beside}` : styles.found}>
        {asked.map && (
          <PeopleMap
            asked={asked}
            picked={picked}
            pointed={pointed}
            chosen={chosen}
            onPick={pick}
            {...(act && { onTick: tick })}
          />
        )}
        <div>
          {rows.length === 0 ? (
            <EmptyState title="Personne à montrer">
              Assouplissez un critère, ou montrez aussi ceux à qui il manque quelque chose.
            </EmptyState>
          ) : (
            <People
              people={rows}
              heads={heads}
              chosen={new Set(chosen.keys())}
              onChoose={act ? choose : null}
              picked={picked}
              {...(asked.map && { onPoint: setPointed })}
              more={more}
            />
          )}
          <PageButtons page={asked.page} size={PAGE_SIZE} total={shown} onPage={(page) => onAsk({ page })} />
        </div>
      </div>
      {act && ticked.length > 0 && (
        <ChosenBar count={ticked.length} onClear={() => setChosen(new Map())}>
          {act(ticked, () => setChosen(new Map()))}
        </ChosenBar>
      )}
    </>
  );
}
