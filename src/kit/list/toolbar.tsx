import CloseOutlined from "@ant-design/icons/es/icons/CloseOutlined";
import FilterOutlined from "@ant-design/icons/es/icons/FilterOutlined";
import SearchOutlined from "@ant-design/icons/es/icons/SearchOutlined";
import { Button } from "antd";
import { lazy, type ReactNode, type Ref, Suspense, useEffect, useRef, useState } from "react";
import { useNavigation } from "react-router";
import { SelectInput } from "@/components/plain";
import { usePageActive } from "@/lib/page-active";
import { ownsIn, useRights } from "@/lib/rights";
import type { Resource } from "../declaration";
import type { Words } from "../format";
import { usePhone } from "../parts/use-width";
import { describeFilter, isSearchable } from "./filters";
import { SortControl } from "./sort-control";
import { EVERYONE, filterableFields, type ListState, MINE, withFilter } from "./state";
import { Presets } from "./strips";
import styles from "./toolbar.module.css";
import type { SetListState } from "./use-list-state";
import { useReferenceLabels } from "./use-reference-labels";

/** The editors bring date pickers and selects: they come when someone filters. */
const FilterPanel = lazy(() => import("./filter-panel"));

const SEARCH_DELAY = 250;

interface Props {
  readonly resource: Resource;
  readonly state: ListState;
  readonly setState: SetListState;
  readonly words: Words;
  readonly searchRef: Ref<HTMLInputElement>;
  /** Views, columns, export. */
  readonly tools: ReactNode;
}

export function Toolbar({ resource, state, setState, words, searchRef, tools }: Props) {
  const isPhone = usePhone();
  const [isFiltering, setFiltering] = useState(false);
  const labelOf = useReferenceLabels(resource, state);
  const change = (next: ListState) => setState({ ...next, view: null });
  const rights = useRights();
  // Why the list did not start on one's own rows, as it does elsewhere.
  const ownsNothing = resource.owner !== undefined && state.owner === EVERYONE && !ownsIn(rights, resource.table);
  const isMember = state.owner !== MINE && state.owner !== EVERYONE;

  return (
    <>
      <section className={styles.bar} aria-label="Recherche et filtres">
        {isSearchable(resource) && (
          <SearchBox
            value={state.q}
            searchRef={searchRef}
            onSearch={(q) => setState({ ...state, q, page: 1 }, { replace: true })}
          />
        )}
        {resource.owner && (
          <SelectInput
            aria-label="Périmètre"
            style={{ width: "auto" }}
            value={isMember ? "one" : state.owner}
            options={[
              { value: MINE, label: "Moi et mes managés" },
              { value: EVERYONE, label: "Tout le monde" },
              ...(isMember ? [{ value: "one", label: "Une personne" }] : []),
            ]}
            onChange={(owner) => change({ ...state, owner, page: 1 })}
          />
        )}
        <Presets resource={resource} state={state} onChange={setState} />
        {filterableFields(resource).length > 0 && (
          <Button icon={<FilterOutlined aria-hidden />} onClick={() => setFiltering(!isFiltering)}>
            {state.filters.length > 0 ? `Filtres (${state.filters.length})` : "Filtrer"}
          </Button>
        )}
        {isPhone && <SortControl resource={resource} state={state} onChange={setState} />}
        <div className={styles.tools}>{tools}</div>
      </section>
      {ownsNothing && (
        <p className={styles.said}>Rien n’est à vous ni à vos managés ici&#8239;: vous voyez tout le monde.</p>
      )}
      {state.filters.length > 0 && (
        <div className={styles.chips}>
          {state.filters.map((filter) => {
            const said = describeFilter(filter, resource, words, labelOf);
            return (
              <span key={filter.field} className={styles.chip}>
                {said}
                <button
                  type="button"
                  className={styles.remove}
                  aria-label={`Retirer le filtre ${said}`}
                  onClick={() => change(withFilter(state, filter.field, null))}
                >
                  <CloseOutlined aria-hidden />
                </button>
              </span>
            );
          })}
          <Button type="link" size="small" onClick={() => change({ ...state, filters: [], page: 1 })}>
            Tout effacer
          </Button>
        </div>
      )}
      {isFiltering && (
        <Suspense>
          <FilterPanel
            resource={resource}
            state={state}
            labelOf={labelOf}
            onChange={change}
            onClose={() => setFiltering(false)}
          />
        </Suspense>
      )}
    </>
  );
}

interface SearchProps {
  readonly value: string;
  readonly searchRef: Ref<HTMLInputElement>;
  readonly onSearch: (text: string) => void;
}

/**
 * The box keeps what is typed; the list follows a quarter of a second later. Not once the person has left, or is on
 * their way to a page that is being fetched: writing the address would bring them back. It follows on their return.
 */
function SearchBox({ value, searchRef, onSearch }: SearchProps) {
  const [typed, setTyped] = useState(value);
  const isLeaving = useNavigation().state !== "idle";
  const isHere = usePageActive() && !isLeaving;
  const sent = useRef(value);
  const send = useRef(onSearch);
  useEffect(() => {
    send.current = onSearch;
  });
  // Back, a saved view or « tout effacer » changed the address: the box follows. Its own echo is not news.
  useEffect(() => {
    if (value !== sent.current) {
      sent.current = value;
      setTyped(value);
    }
  }, [value]);
  useEffect(() => {
    const text = typed.trim();
    if (!isHere || text === sent.current) return;
    const timer = setTimeout(() => {
      sent.current = text;
      send.current(text);
    }, SEARCH_DELAY);
    return () => clearTimeout(timer);
  }, [typed, isHere]);

  return (
    <div className={styles.search}>
      <SearchOutlined className={styles.lens} aria-hidden />
      <input
        ref={searchRef}
        className={styles.input}
        type="search"
        aria-label="Rechercher"
        placeholder="Rechercher"
        autoComplete="off"
        maxLength={200}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <kbd className={styles.hint}>/</kbd>
    </div>
  );
}
