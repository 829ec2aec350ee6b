import PlusOutlined from "@ant-design/icons/es/icons/PlusOutlined";
import { Button, type InputRef, Pagination } from "antd";
import { lazy, type ReactNode, Suspense, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { EmptyState } from "@/components/layout/EmptyState";
import { PageHeader } from "@/components/layout/PageHeader";
import { can, useRights } from "@/lib/rights";
import { hasView, pathOf, type Resource } from "../declaration";
import { counted, newOne, none } from "../french";
import { LinkButton } from "../parts/link-button";
import { Failure, Skeleton } from "../parts/messages";
import { useDelayed } from "../parts/use-delayed";
import { useHotkeys } from "../parts/use-hotkeys";
import { usePhone } from "../parts/use-phone";
import { useWords } from "../states";
import { BulkBar } from "./bulk-bar";
import { Cards } from "./cards";
import { ColumnsMenu } from "./columns-menu";
import { ExportMenu } from "./export-menu";
import styles from "./list-view.module.css";
import { EVERYONE, emptyState, isNarrowed, PAGE_SIZES } from "./state";
import { Rows } from "./table";
import { Toolbar } from "./toolbar";
import { useListData } from "./use-list-data";
import { useListState } from "./use-list-state";
import { ViewsMenu } from "./views-menu";

const QuickLook = lazy(() => import("../show/quick-look"));

interface Props {
  readonly resource: Resource;
  /** Beside the primary action: what only this list has. */
  readonly actions?: ReactNode;
}

/** The list of a resource: everything in it comes from the declaration, everything chosen goes into the address. */
export function ListView({ resource, actions }: Props) {
  const rights = useRights();
  const words = useWords();
  const navigate = useNavigate();
  const isPhone = usePhone();
  const [state, setState] = useListState(resource);
  const data = useListData(resource, state);
  const [selection, setSelection] = useState<readonly string[]>([]);
  const [cursor, setCursor] = useState(-1);
  const [looked, setLooked] = useState<string | null>(null);
  const searchRef = useRef<InputRef>(null);
  const isLate = useDelayed(data.isLoading);

  const canCreate = hasView(resource, "create") && can(rights, resource.access, "create");
  const canExport = can(rights, resource.access, "export");
  const hasBulk = !isPhone && resource.bulk.some((action) => can(rights, resource.access, action.right));
  const idAt = (index: number): string | undefined => {
    const row = data.rows[index];
    return row && String(row[resource.keyColumn]);
  };
  const open = (id: string | undefined) => {
    if (id && hasView(resource, "show")) void navigate(pathOf.show(resource, id));
  };
  const move = (step: number) => setCursor((now) => Math.max(0, Math.min(data.rows.length - 1, now + step)));
  const tick = (id: string | undefined) => {
    if (id && hasBulk) {
      setSelection((now) => (now.includes(id) ? now.filter((one) => one !== id) : [...now, id]));
    }
  };

  useHotkeys({
    j: () => move(1),
    k: () => move(-1),
    enter: () => open(idAt(cursor)),
    o: () => setLooked(idAt(cursor) ?? null),
    x: () => tick(idAt(cursor)),
    "/": () => searchRef.current?.focus(),
    n: () => canCreate && void navigate(pathOf.create(resource)),
  });

  const createButton = canCreate && (
    <LinkButton to={pathOf.create(resource)} type="primary" icon={<PlusOutlined aria-hidden />}>
      {newOne(resource.labels)}
    </LinkButton>
  );
  const RowsOrCards = isPhone ? Cards : Rows;

  const body = () => {
    if (data.error && data.rows.length === 0) return <Failure error={data.error} onRetry={data.refetch} />;
    if (data.isLoading) return isLate ? <Skeleton /> : null;
    if (data.rows.length === 0) {
      return isNarrowed(state) ? (
        <EmptyState
          title={`${none(resource.labels)} ne correspond`}
          action={
            <Button onClick={() => setState({ ...emptyState(resource), owner: EVERYONE, columns: state.columns })}>
              Effacer la recherche et les filtres
            </Button>
          }
        >
          Élargissez la recherche, ou retirez un filtre.
        </EmptyState>
      ) : (
        <EmptyState title={`${none(resource.labels)} pour l’instant`} action={createButton}>
          {resource.emptyHint}
        </EmptyState>
      );
    }
    return (
      <RowsOrCards
        resource={resource}
        rows={data.rows}
        columns={state.columns}
        words={words}
        sort={state.sort}
        onSort={(sort) => setState({ ...state, sort, page: 1 })}
        isStale={data.isStale}
        cursor={cursor}
        onOpen={(row) => open(String(row[resource.keyColumn]))}
        {...(hasBulk && { selection, onSelect: setSelection })}
      />
    );
  };

  return (
    <div className={styles.page}>
      <PageHeader
        title={resource.titles.list}
        extra={!data.isLoading && `${counted(resource.labels, data.total)}${data.isCapped ? " ou plus" : ""}`}
        actions={
          <>
            {actions}
            {createButton}
          </>
        }
      />
      <Toolbar
        resource={resource}
        state={state}
        setState={setState}
        words={words}
        searchRef={searchRef}
        tools={
          <>
            <ViewsMenu resource={resource} state={state} onChange={setState} />
            <ColumnsMenu
              resource={resource}
              columns={state.columns}
              onChange={(columns) => setState({ ...state, columns })}
            />
            {canExport && <ExportMenu resource={resource} query={data.query} columns={state.columns} words={words} />}
          </>
        }
      />
      {body()}
      {data.total > PAGE_SIZES[0] && (
        <div className={styles.footer}>
          <Pagination
            current={state.page}
            pageSize={state.size}
            total={data.total}
            showSizeChanger
            pageSizeOptions={[...PAGE_SIZES]}
            onChange={(page, size) =>
              setState({
                ...state,
                page: size === state.size ? page : 1,
                size: PAGE_SIZES.find((one) => one === size) ?? state.size,
              })
            }
          />
        </div>
      )}
      {selection.length > 0 && (
        <BulkBar
          resource={resource}
          selection={selection}
          total={data.total}
          query={data.query}
          onClear={() => setSelection([])}
        />
      )}
      {looked && (
        <Suspense>
          <QuickLook resource={resource} id={looked} onClose={() => setLooked(null)} />
        </Suspense>
      )}
    </div>
  );
}
