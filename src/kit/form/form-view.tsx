import { Alert, Button } from "antd";
import { type ReactNode, useEffect, useMemo, useState, useSyncExternalStore } from "react";
import { useLocation, useNavigate, useParams } from "react-router";
import { PageHeader } from "@/components/layout/PageHeader";
import { useTitleAt } from "@/components/layout/page-title";
import { isDirty, subscribeDirty } from "@/lib/unsaved";
import { hasView, pathOf, type Resource, type Row } from "../declaration";
import { nameOf } from "../format";
import { Editors } from "../parts/editors";
import { Failure, Skeleton } from "../parts/messages";
import { useDelayed } from "../parts/use-delayed";
import { useWords } from "../states";
import { useRecord } from "../use-record";
import type { LiveForm } from "./live-form";
import { RecordForm } from "./record-form";

interface Props {
  readonly resource: Resource;
  /** What only this resource's form has, beside its fields; null for a new record. */
  readonly beside?: (live: LiveForm, record: Row | null) => ReactNode;
}

const pathAfter = (resource: Resource, record: Row): string =>
  hasView(resource, "show") ? pathOf.show(resource, String(record[resource.keyColumn])) : pathOf.list(resource);

/**
 * A new record. `?field=value` in the address fills fields beforehand. The page is kept alive with what is being typed; a
 * record that was created, or another address (« Ajouter » on somebody else) while nothing is typed, opens it anew.
 */
export function CreateView({ resource, beside }: Props) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const [opened, setOpened] = useState({ search, round: 0 });
  const openAnew = () => setOpened(({ round }) => ({ search, round: round + 1 }));
  const isOther = opened.search !== search;
  const isTyped = useSyncExternalStore(subscribeDirty, () => isDirty(pathname));
  useEffect(() => {
    if (isOther && !isTyped) setOpened(({ round }) => ({ search, round: round + 1 }));
  }, [isOther, isTyped, search]);
  const given = useMemo(() => new URLSearchParams(opened.search), [opened.search]);
  return (
    <>
      <PageHeader title={resource.titles.create} />
      {isOther && isTyped && (
        <Alert
          type="warning"
          showIcon
          title="Une saisie commencée est encore là"
          description="Enregistrez-la, ou recommencez pour ouvrir la nouvelle fiche demandée."
          action={<Button onClick={openAnew}>Recommencer</Button>}
        />
      )}
      <RecordForm
        key={opened.round}
        resource={resource}
        record={null}
        given={given}
        dirtyKey={pathname}
        onSaved={(record) => {
          openAnew();
          void navigate(pathAfter(resource, record), { replace: true });
        }}
        onCancel={() => void navigate(-1)}
        beside={beside && ((live) => beside(live, null))}
      />
    </>
  );
}

export function EditView({ resource, beside }: Props) {
  const { pathname } = useLocation();
  const { id } = useParams();
  const navigate = useNavigate();
  const { record, isLoading, error, refetch } = useRecord(resource, id);
  const isLate = useDelayed(isLoading);
  // The breadcrumb says which record is being changed.
  const words = useWords();
  const title = record ? nameOf(resource, record, words) : undefined;
  useTitleAt(pathOf.show(resource, id ?? ""), title);

  if (!record) {
    return (
      <>
        <PageHeader title={resource.titles.edit} />
        {error ? <Failure error={error} onRetry={refetch} /> : isLate && <Skeleton />}
      </>
    );
  }
  return (
    <>
      <PageHeader title={title ?? ""} subtitle={resource.titles.edit} />
      <Editors resource={resource} id={String(record[resource.keyColumn])} isEditing />
      <RecordForm
        key={id}
        resource={resource}
        record={record}
        dirtyKey={pathname}
        onSaved={(saved) => void navigate(pathAfter(resource, saved), { replace: true })}
        onCancel={() => void navigate(-1)}
        beside={beside && ((live) => beside(live, record))}
      />
    </>
  );
}
