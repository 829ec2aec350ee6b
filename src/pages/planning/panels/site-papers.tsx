import FilePdfOutlined from "@ant-design/icons/es/icons/FilePdfOutlined";
import { Button, Space } from "antd";
import { useState } from "react";
import { DateRangeInput } from "@/components/fields/date-range-input";
import { PaperDrawer } from "@/features/papers/PaperDrawer";
import type { Resource, Row } from "@/kit/declaration";
import { LinkButton } from "@/kit/parts/link-button";
import { today } from "@/lib/dates";
import { functions } from "@/lib/functions";
import { can, useRights } from "@/lib/rights";
import { addDays } from "@/rules/calendar/date";
import { mondayOf } from "@/rules/calendar/week";

const KINDS = {
  planning: { label: "Planning", file: "planning" },
  hours: { label: "Relevé d’heures", file: "releve-d-heures" },
} as const;
type Kind = keyof typeof KINDS;

interface Opened {
  readonly kind: Kind;
  readonly load: () => Promise<Blob>;
}

/** The planning and the hours of a site, of a company or of somebody, between two days: read, then taken away. */
export default function SitePapers({ resource, record }: { readonly resource: Resource; readonly record: Row }) {
  const rights = useRights();
  const [[since, until], setPeriod] = useState<readonly [string | null, string | null]>(() => {
    const monday = mondayOf(today());
    return [monday, addDays(monday, 6)];
  });
  const [opened, setOpened] = useState<Opened | null>(null);
  if (!can(rights, "contracts", "read")) return null;
  const kinds: readonly Kind[] = can(rights, "time", "read") ? ["planning", "hours"] : ["planning"];
  const asked = new URLSearchParams({
    since: since ?? "",
    until: until ?? "",
    [`${resource.table}_id`]: String(record.id),
  });
  return (
    <Space wrap align="end">
      <DateRangeInput value={[since, until]} onChange={(days) => setPeriod(days)} labels={["Du", "Au"]} />
      {kinds.map((kind) => (
        <Button
          key={kind}
          icon={<FilePdfOutlined aria-hidden />}
          disabled={!since || !until}
          onClick={() =>
            setOpened({ kind, load: () => functions.get<Blob>(`documents/sites/${kind}?${asked.toString()}`) })
          }
        >
          {KINDS[kind].label}
        </Button>
      ))}
      {can(rights, "compliance", "read") && since && until && (
        <LinkButton to={`/inspections?${asked.toString()}&start=1`}>Dossier d’inspection</LinkButton>
      )}
      <PaperDrawer
        title={opened ? KINDS[opened.kind].label : ""}
        load={opened?.load ?? null}
        fileName={opened ? `${KINDS[opened.kind].file}-${since}-${until}` : ""}
        onClose={() => setOpened(null)}
      />
    </Space>
  );
}
