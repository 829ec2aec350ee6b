import { useState } from "react";
import type { Row } from "@/kit/declaration";
import { sha256Of, storedFile } from "@/kit/form/files";
import { messageOf } from "@/kit/parts/messages";
import { useServer } from "@/kit/server";
import { useRefresh } from "@/kit/use-refresh";
import { useRights } from "@/lib/rights";
import { toast } from "@/lib/toast";

/** Keeps the photograph with the week it was read for: a document, read by whoever reads the week. */
export function useEvidence(week: Row) {
  const server = useServer();
  const refresh = useRefresh();
  const rights = useRights();
  const [isKeeping, setKeeping] = useState(false);

  async function keep(file: File): Promise<boolean> {
    const store = storedFile("documents", "timesheet_week", String(week.id));
    setKeeping(true);
    try {
      const path = await store.upload(file);
      try {
        await server.create("document", {
          workspace_id: rights?.workspace?.id,
          entity: "timesheet_week",
          row_id: week.id,
          type: "timesheet",
          title: "Relevé d’heures papier",
          storage_path: path,
          file_name: file.name,
          mime_type: file.type,
          size_bytes: file.size,
          sha256: await sha256Of(file),
        });
      } catch (refusal) {
        await store.remove(path);
        throw refusal;
      }
      refresh("document");
      return true;
    } catch (error) {
      toast({ type: "error", description: `La photo n’a pas été jointe au relevé. ${messageOf(error)}` });
      return false;
    } finally {
      setKeeping(false);
    }
  }
  return { keep, isKeeping };
}
