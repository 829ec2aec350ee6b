import FilePdfOutlined from "@ant-design/icons/es/icons/FilePdfOutlined";
import { Button, Space } from "antd";
import { useState } from "react";
import { PaperDrawer } from "@/features/papers/PaperDrawer";
import type { Resource, Row } from "@/kit/declaration";
import { useAct } from "@/kit/use-act";
import { useRefresh } from "@/kit/use-refresh";
import { functions } from "@/lib/functions";
import { can, type Owned, useRights } from "@/lib/rights";
import { toast } from "@/lib/toast";
import { REQUEST_PAPERS, type RequestPaper } from "@/rules/paper/request-papers";

const kinds = Object.keys(REQUEST_PAPERS) as RequestPaper[];

interface Opened {
  readonly kind: RequestPaper;
  readonly load: () => Promise<Blob>;
}

/** The papers that this request ends with: read, taken away, or filed among its documents. */
export default function RequestPapers({ resource, record }: { readonly resource: Resource; readonly record: Row }) {
  const rights = useRights();
  const refresh = useRefresh();
  const [opened, setOpened] = useState<Opened | null>(null);
  const [isBusy, act] = useAct();
  const mayFile = can(rights, resource.access, "edit", record as Owned);
  const route = (kind: RequestPaper) => `documents/requests/${kind}/${String(record.id)}`;

  const file = ({ kind }: Opened) =>
    act(async () => {
      await functions.post(route(kind), {});
      toast({ type: "success", title: "Document rangé", description: "Il est dans l’onglet Documents." });
      refresh("document");
      setOpened(null);
    });

  return (
    <>
      <Space wrap>
        {kinds
          .filter((kind) => REQUEST_PAPERS[kind].table === resource.table)
          .map((kind) => (
            <Button
              key={kind}
              icon={<FilePdfOutlined aria-hidden />}
              onClick={() => setOpened({ kind, load: () => functions.get<Blob>(route(kind)) })}
            >
              {REQUEST_PAPERS[kind].label}
            </Button>
          ))}
      </Space>
      <PaperDrawer
        title={opened ? REQUEST_PAPERS[opened.kind].label : ""}
        load={opened?.load ?? null}
        fileName={opened ? `${String(record.reference)}-${opened.kind}` : ""}
        onClose={() => setOpened(null)}
      >
        {mayFile && opened && (
          <Button type="primary" loading={isBusy} onClick={() => void file(opened)}>
            Ranger dans les documents
          </Button>
        )}
      </PaperDrawer>
    </>
  );
}
