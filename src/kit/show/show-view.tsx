import EditOutlined from "@ant-design/icons/es/icons/EditOutlined";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { useNavigate, useParams } from "react-router";
import { PageHeader } from "@/components/layout/PageHeader";
import { useShortcuts } from "@/components/layout/shortcuts";
import { Tabs } from "@/components/layout/Tabs";
import { Tip } from "@/components/layout/Tip";
import { PageActive, usePageActive } from "@/lib/page-active";
import { can, type Owned, useRights } from "@/lib/rights";
import { hasView, isFrozen, MERGE, pathOf, type Resource, type Row, type Tab } from "../declaration";
import type { Words } from "../format";
import { Editors } from "../parts/editors";
import { LinkButton } from "../parts/link-button";
import { Failure, Skeleton } from "../parts/messages";
import { useDelayed } from "../parts/use-delayed";
import { useNarrow } from "../parts/use-width";
import { useWords } from "../states";
import { ACTIVITY, hasActivity, isActivityOnly } from "../tabs";
import { useRecord } from "../use-record";
import { Activity } from "./activity";
import { BlockPart } from "./block-part";
import { InPlaceProvider, useInPlace } from "./in-place";
import { NextCard } from "./next-card";
import { RecordActions } from "./record-actions";
import { RecordHead } from "./record-head";
import { RecordSteps } from "./record-steps";
import styles from "./show-view.module.css";
import { useCurrentTab, useReadableTabs, useTabCounts } from "./use-tabs";

/** For the few whose records may become one. */
const MergedAway = lazy(() => import("./merged-away"));
const MergeUndo = lazy(() => import("./merge-undo"));

interface Props {
  readonly resource: Resource;
  /** Instead of the parameter of the address, for a page that holds the record of another. */
  readonly id?: string;
  /** Instead of the actions of the workflow and the menu, for a record whose steps have pages of their own. */
  readonly actions?: (record: Row) => ReactNode;
}

/** The page of a record: what it is, what can be done with it, what it is tied to, what happened to it. */
export function ShowView({ resource, id: given, actions }: Props) {
  const params = useParams();
  const id = given ?? params.id;
  const rights = useRights();
  const words = useWords(resource.fields);
  const navigate = useNavigate();
  const { record, isLoading, error, refetch } = useRecord(resource, id);
  const isLate = useDelayed(isLoading);
  const inPlace = useInPlace();
  const canEdit =
    record !== undefined &&
    hasView(resource, "edit") &&
    !isFrozen(resource, record) &&
    can(rights, resource.access, "edit", record as Owned);
  const editPath = pathOf.edit(resource, id ?? "");
  const merges = resource.actions.some(({ name }) => name === MERGE);
  useShortcuts(canEdit ? { e: { label: "Modifier", run: () => void navigate(editPath) } } : {});

  if (!record) {
    // Named after what it is until it can be named after itself: the tab must not keep the name of the page before.
    if (!error && !isLate) return null;
    return (
      <div className={styles.page}>
        <PageHeader title={resource.labels.one} />
        {error && merges ? (
          <Suspense>
            <MergedAway resource={resource} id={id ?? ""} otherwise={<Failure error={error} onRetry={refetch} />} />
          </Suspense>
        ) : error ? (
          <Failure error={error} onRetry={refetch} />
        ) : (
          <Skeleton />
        )}
      </div>
    );
  }
  return (
    <InPlaceProvider value={inPlace}>
      <div className={styles.page}>
        <RecordHead
          resource={resource}
          record={record}
          words={words}
          actions={
            <>
              <RecordSteps resource={resource} id={String(record[resource.keyColumn])} />
              {canEdit && (
                <Tip title="Modifier" keys="E">
                  <LinkButton to={editPath} icon={<EditOutlined aria-hidden />}>
                    Modifier
                  </LinkButton>
                </Tip>
              )}
              {actions ? actions(record) : <RecordActions resource={resource} record={record} />}
            </>
          }
        />
        {hasView(resource, "edit") && (
          <Editors resource={resource} id={String(record[resource.keyColumn])} isEditing={false} />
        )}
        {merges && (
          <Suspense>
            <MergeUndo resource={resource} record={record} />
          </Suspense>
        )}
        <RecordBody key={id} resource={resource} record={record} words={words} />
      </div>
    </InPlaceProvider>
  );
}

interface BodyProps {
  readonly resource: Resource;
  readonly record: Row;
  readonly words: Words;
}

/** The tabs of a record, the one that is open, and its activity beside it where there is room. */
function RecordBody({ resource, record, words }: BodyProps) {
  const id = String(record[resource.keyColumn]);
  const isNarrow = useNarrow();
  const tabs = useReadableTabs(resource);
  const current = useCurrentTab(resource, id, tabs);
  const counts = useTabCounts(resource, record, tabs);
  const hasRail =
    !isNarrow && hasActivity(tabs) && current !== undefined && !current.isWide && !isActivityOnly(current);
  // A tab with an address of its own is always there; the one that the kit made is of no use beside the rail.
  const shown = tabs.filter((tab) => tab === current || isNarrow || tab.code !== ACTIVITY);

  return (
    <>
      {!hasRail && !current?.isWide && <NextCard resource={resource} record={record} />}
      {shown.length > 1 && (
        <Tabs
          label={`Parties de la fiche ${resource.labels.one}`}
          tabs={shown.map(({ code, label }) => ({
            to: pathOf.tab(resource, id, code),
            label,
            count: counts[code],
            isCurrent: code === current?.code,
          }))}
        />
      )}
      <div className={hasRail ? styles.columns : undefined}>
        <div>
          {tabs.map((tab) => (
            <TabBody
              key={tab.code}
              tab={tab}
              isCurrent={tab === current}
              resource={resource}
              record={record}
              words={words}
            />
          ))}
        </div>
        {hasRail && (
          <aside className={styles.rail} aria-label="À faire et activité">
            <NextCard resource={resource} record={record} />
            <Activity resource={resource} record={record} isBrief />
          </aside>
        )}
      </div>
    </>
  );
}

/** What was opened stays as it was left: its scroll, its filters, what was being typed. What was not is not read. */
function TabBody({ tab, isCurrent, ...shown }: BodyProps & { readonly tab: Tab; readonly isCurrent: boolean }) {
  const isPageActive = usePageActive();
  const [wasOpened, setOpened] = useState(isCurrent);
  if (isCurrent && !wasOpened) setOpened(true);
  if (!wasOpened) return null;
  const isBare = tab.blocks.length === 1;
  return (
    <PageActive value={isPageActive && isCurrent}>
      <div className={styles.tab} hidden={!isCurrent}>
        {tab.blocks.map((block, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a declaration never move
          <BlockPart key={index} block={block} isBare={isBare} {...shown} />
        ))}
      </div>
    </PageActive>
  );
}
