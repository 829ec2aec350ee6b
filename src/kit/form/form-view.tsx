import { type ReactNode, useState } from "react";
import { useLocation, useNavigate, useParams } from "react-router";
import { PageHeader } from "@/components/layout/PageHeader";
import { useTitleAt } from "@/components/layout/page-title";
import { hasView, pathOf, type Resource, type Row } from "../declaration";
import { nameOf } from "../format";
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

/** A new record. `?field=value` in the address fills fields beforehand. */
export function CreateView({ resource, beside }: Props) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const [given] = useState(() => new URLSearchParams(search));
  return (
    <>
      <PageHeader title={resource.titles.create} />
      <RecordForm
        resource={resource}
        record={null}
        given={given}
        dirtyKey={pathname}
        onSaved={(record) => void navigate(pathAfter(resource, record), { replace: true })}
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

  if (error && !record) return <Failure error={error} onRetry={refetch} />;
  if (!record) return isLate ? <Skeleton /> : null;
  return (
    <>
      <PageHeader title={title ?? ""} subtitle={resource.titles.edit} />
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
