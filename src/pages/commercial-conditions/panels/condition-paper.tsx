import FilePdfOutlined from "@ant-design/icons/es/icons/FilePdfOutlined";
import { Button, Space } from "antd";
import { useState } from "react";
import { useNavigate } from "react-router";
import { PaperDrawer } from "@/features/papers/PaperDrawer";
import { pathOf, type Resource, type Row } from "@/kit/declaration";
import { useServer } from "@/kit/server";
import { useAct } from "@/kit/use-act";
import { useRefresh } from "@/kit/use-refresh";
import { functions } from "@/lib/functions";
import { can, useRights } from "@/lib/rights";

/** While they are prepared or discussed they are written in place; afterwards a change is another version. */
const WRITTEN: readonly unknown[] = ["draft", "negotiating"];

/** « Document »: the conditions as they print, and the version that comes after them. */
export default function ConditionPaper({ resource, record }: { readonly resource: Resource; readonly record: Row }) {
  const rights = useRights();
  const server = useServer();
  const refresh = useRefresh();
  const navigate = useNavigate();
  const [load, setLoad] = useState<(() => Promise<Blob>) | null>(null);
  const [isBusy, act] = useAct();
  const id = String(record.id);

  const revise = () =>
    act(async () => {
      const next = await server.call<string>("revise_condition", { commercial_condition_id: id });
      refresh(resource.table);
      navigate(pathOf.edit(resource, next));
    });

  return (
    <>
      <Space wrap>
        <Button
          icon={<FilePdfOutlined aria-hidden />}
          onClick={() => setLoad(() => () => functions.get<Blob>(`documents/conditions/${id}`))}
        >
          Lire le document
        </Button>
        {!WRITTEN.includes(record.status) && can(rights, "crm", "create") && (
          <Button loading={isBusy} onClick={() => void revise()}>
            Préparer la version suivante
          </Button>
        )}
      </Space>
      <PaperDrawer
        title="Conditions commerciales"
        load={load}
        fileName={`${String(record.reference ?? "conditions")}-v${String(record.version_number ?? 1)}`}
        onClose={() => setLoad(null)}
      />
    </>
  );
}
