import PlusOutlined from "@ant-design/icons/es/icons/PlusOutlined";
import { useCan } from "@refinedev/core";
import { Button } from "antd";
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { EmptyState } from "@/components/layout/EmptyState";
import { PageHeader } from "@/components/layout/PageHeader";
import { Tip } from "@/components/layout/Tip";
import { Notice } from "@/components/plain";
import { isReadOnly, useRights } from "@/lib/rights";
import { hasView, pathOf, type Resource } from "../declaration";
import { counted, newOne, none } from "../noun";
import { LinkButton } from "../parts/link-button";
import { Failure, Skeleton } from "../parts/messages";
import { useDelayed } from "../parts/use-delayed";
import { useSteady } from "../parts/use-steady";
import { usePhone } from "../parts/use-width";
import { mayOnSome } from "../row-right";
import { useWords } from "../states";
import { Cards } from "./cards";
import { ColumnsMenu } from "./columns-menu";
import { ExportMenu } from "./export-menu";
import { describeFilter } from "./filters";
import styles from "./list-view.module.css";
import { Pager } from "./pager";
import { EVERYONE, emptyState, fieldsInUse, isNarrowed, type ListState, movedColumn, PAGE_SIZES } from "./state";
import { Layouts, StateCounts } from "./strips";
import { useSums } from "./sums";
import { Rows } from "./table";
import { Toolbar } from "./toolbar";
import { leaveTrail } from "./trail";
import { useCursor } from "./use-cursor";
import { useLastPage } from "./use-last-page";
import { useListData } from "./use-list-data";
import { type Opening, useListState } from "./use-list-state";
import { ViewsMenu } from "./views-menu";
import { withWidth } from "./widths";

/** For whom ticks a row. */
const BulkBar = lazy(() => import("./bulk-bar"));
const ListBoard = lazy(() => import("../board/list-board"));
const CalendarView = lazy(() => import("./calendar"));
const QuickLook = lazy(() => import("../show/quick-look"));

interface Props {
  readonly resource: Resource;
  /** Beside the primary action: what only this list has. */
  readonly actions?: ReactNode;
  /** Under the title: what stands above all of its rows. */
  readonly head?: ReactNode;
  /** What its bare address opens on, for whom has no default view. One and the same from a render to the next. */
  readonly opening?: Opening;
}

/** What of a state says which rows are shown. */
const NARROWING = ["q", "filters", "owner", "presets"] as const;

/** What the access-control provider says of a resource, whatever the record. */
const useMayAll = (resource: Resource, action: string): boolean =>
  useCan({ resource: resource.name, action }).data?.can === true;

/** The list of a resource: everything in it comes from the declaration, everything chosen goes into the address. */
export function ListView({ resource, actions, head, opening }: Props) {
  const rights = useRights();
  const navigate = useNavigate();
  const isPhone = usePhone();
  const [state, setState] = useListState(resource, opening);
  const words = useWords(fieldsInUse(resource, state));
  const data = useListData(resource, state);
  const sums = useSums(resource, state);
  const [selection, setSelection] = useState<readonly string[]>([]);
  const [looked, setLooked] = useState<string | null>(null);
  const searchRef = useRef<HTMLInputElement>(null);
  const isBeyond = useLastPage(state, setState, data);
  const ids = data.rows.map((row) => String(row[resource.keyColumn]));
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows, another trail
  useEffect(() => leaveTrail(resource.name, ids), [resource.name, ids.join()]);
  const isLoading = data.isLoading || isBeyond;
  const isLate = useDelayed(isLoading);

  const canCreate = useMayAll(resource, "create") && hasView(resource, "create");
  const canExport = useMayAll(resource, "export");
  const hasBulk = !isPhone && resource.bulk.some(({ right }) => mayOnSome(rights, resource, right));
  const canOpen = hasView(resource, "show");
  const open = (id: string) => canOpen && void navigate(pathOf.show(resource, id));
  const cursor = useCursor({
    ids,
    onOpen: open,
    onLook: (id) => canOpen && setLooked(id),
    onTick: (id) =>
      hasBulk && setSelection((now) => (now.includes(id) ? now.filter((one) => one !== id) : [...now, id])),
    onSearch: () => searchRef.current?.focus(),
    onCreate: () => canCreate && void navigate(pathOf.create(resource)),
  });
  /** Other rows than those that were ticked. */
  const narrow: typeof setState = (next, how) => {
    if (NARROWING.some((part) => next[part] !== state[part])) setSelection([]);
    setState(next, how);
  };
  const widen = () =>
    narrow({ ...emptyState(resource), owner: EVERYONE, columns: state.columns, widths: state.widths });

  const createButton = canCreate && (
    <Tip title={newOne(resource.labels)} keys="N">
      <LinkButton to={pathOf.create(resource)} type="primary" icon={<PlusOutlined aria-hidden />}>
        {newOne(resource.labels)}
      </LinkButton>
    </Tip>
  );
  // How a first one comes is said to whoever may add it.
  const isReading =
    rights !== null && isReadOnly(rights) && "Cet espace est en lecture seule\u202f: rien ne s’y ajoute.";
  const hint = canCreate || !hasView(resource, "create") ? resource.emptyHint : isReading;
  const narrowedBy = [
    ...(state.q === "" ? [] : [state.q]),
    ...state.filters.map((filter) => describeFilter(filter, resource, words, () => undefined)),
  ];
  const RowsOrCards = isPhone ? Cards : Rows;
  // A list of fifty rows is drawn again for other rows or other columns, not because its page is left or comes back.
  const { onOpen, onSort, onWidth, onMove } = useSteady({
    onOpen: open,
    onSort: (sort: ListState["sort"]) => setState({ ...state, sort, page: 1 }),
    onWidth: (name: string, width: number | null) => setState(withWidth(state, name, width), { replace: true }),
    onMove: (name: string, to: -1 | 1 | string) =>
      setState({ ...state, columns: movedColumn(state.columns, name, to) }, { replace: true }),
  });
  const Other = state.layout === "board" ? ListBoard : CalendarView;

  const body = () => {
    if (data.error && data.rows.length === 0) return <Failure error={data.error} onRetry={data.refetch} />;
    if (isLoading) return isLate ? <Skeleton /> : null;
    if (data.rows.length === 0) {
      return isNarrowed(state) ? (
        <EmptyState
          title={`${none(resource.labels)} ne correspond`}
          action={<Button onClick={widen}>Effacer la recherche et les filtres</Button>}
        >
          Élargissez la recherche, ou retirez un filtre.
        </EmptyState>
      ) : (
        <EmptyState title={`${none(resource.labels)} pour l’instant`} action={createButton}>
          {hint}
        </EmptyState>
      );
    }
    return (
      <RowsOrCards
        resource={resource}
        rows={data.rows}
        columns={state.columns}
        widths={state.widths}
        onWidth={onWidth}
        onMove={onMove}
        words={words}
        sums={sums}
        sort={state.sort}
        onSort={onSort}
        isStale={data.isStale}
        cursor={cursor}
        onOpen={onOpen}
        {...(canOpen && { onLook: setLooked })}
        {...(hasBulk && { selection, onSelect: setSelection })}
      />
    );
  };

  return (
    <div className={styles.page}>
      <PageHeader
        title={resource.titles.list}
        extra={!data.isLoading && counted(resource.labels, data.total)}
        actions={
          <>
            {actions}
            {createButton}
          </>
        }
      />
      {head}
      <Toolbar
        resource={resource}
        state={state}
        setState={narrow}
        words={words}
        searchRef={searchRef}
        tools={
          <>
            <Layouts resource={resource} state={state} onChange={setState} />
            <ViewsMenu resource={resource} state={state} onChange={narrow} />
            <ColumnsMenu
              resource={resource}
              columns={state.columns}
              group={state.group}
              onChange={(shown) => setState({ ...state, ...shown, page: 1 })}
            />
            {canExport && (
              <ExportMenu
                resource={resource}
                query={data.query}
                columns={state.columns}
                words={words}
                narrowedBy={narrowedBy}
              />
            )}
          </>
        }
      />
      {resource.counts && state.layout !== "board" && (
        <StateCounts resource={resource} state={state} onChange={narrow} />
      )}
      {Boolean(data.error) && data.rows.length > 0 && (
        <Notice tone="waiting" title={"La mise à jour a échoué\u202f: ces lignes datent d’avant."}>
          <Button onClick={data.refetch}>Réessayer</Button>
        </Notice>
      )}
      {state.layout === "list" ? (
        body()
      ) : (
        <Suspense fallback={<Skeleton />}>
          <Other resource={resource} state={state} words={words} />
        </Suspense>
      )}
      {state.layout === "list" && data.total > PAGE_SIZES[0] && (
        <Pager state={state} total={data.total} onChange={setState} />
      )}
      {selection.length > 0 && (
        <Suspense>
          <BulkBar
            resource={resource}
            selection={selection}
            total={data.total}
            query={data.query}
            rows={data.rows}
            onClear={() => setSelection([])}
          />
        </Suspense>
      )}
      {looked && (
        <Suspense>
          <QuickLook
            resource={resource}
            id={looked}
            onStep={(step) => setLooked((now) => ids[ids.indexOf(now ?? "") + step] ?? now)}
            onClose={() => setLooked(null)}
          />
        </Suspense>
      )}
    </div>
  );
}
