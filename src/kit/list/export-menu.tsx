import DownloadOutlined from "@ant-design/icons/es/icons/DownloadOutlined";
import { Button, Dropdown } from "antd";
import { useRef, useState } from "react";
import { formatDateTime } from "@/lib/dates";
import { toast } from "@/lib/toast";
import { noteUse } from "@/lib/usage";
import type { Resource } from "../declaration";
import type { Words } from "../format";
import { counted, participle } from "../noun";
import { messageOf } from "../parts/messages";
import { useServer } from "../server";
import { csvOf, download, fileName, readAll, xlsxOf } from "./export";
import type { ListQuery } from "./filters";

interface Props {
  readonly resource: Resource;
  readonly query: ListQuery;
  readonly columns: readonly string[];
  readonly words: Words;
  /** How the list is narrowed, in words: its name says so. */
  readonly narrowedBy: readonly string[];
}

type Format = "csv" | "xlsx";

/** Exports what the filter lets through, all pages; the button shows how far it is and stops it. */
export function ExportMenu({ resource, query, columns, words, narrowedBy }: Props) {
  const server = useServer();
  const running = useRef<AbortController | null>(null);
  const [progress, setProgress] = useState<string | null>(null);

  const run = async (format: Format) => {
    const abort = new AbortController();
    running.current = abort;
    setProgress("0\u202f%");
    try {
      const rows = await readAll(
        (page, size) =>
          server.page(resource.table, {
            select: query.pg.select ?? "*",
            filters: query.filters,
            sorters: query.sorters,
            page,
            size,
            pg: { ...query.pg, count: "exact" },
            signal: abort.signal,
          }),
        (done, total) => setProgress(`${total === 0 ? 100 : Math.round((100 * done) / total)}\u202f%`),
        abort.signal,
      );
      const file = await (format === "csv" ? csvOf : xlsxOf)(resource, columns, rows, words);
      download(file, fileName(resource.titles.list, narrowedBy, formatDateTime(new Date().toISOString()), format));
      noteUse("list_exported", { resource: resource.table, format, count: rows.length });
      const { labels } = resource;
      toast({
        type: "success",
        description: `${counted(labels, rows.length)} ${participle(labels, "exporté", rows.length)}.`,
      });
    } catch (error) {
      if (!abort.signal.aborted) toast({ type: "error", description: messageOf(error) });
    } finally {
      setProgress(null);
    }
  };

  if (progress !== null) {
    return <Button onClick={() => running.current?.abort()}>{`Export ${progress} · Arrêter`}</Button>;
  }
  return (
    <Dropdown
      trigger={["click"]}
      menu={{
        items: [
          { key: "xlsx", label: "Excel (.xlsx)" },
          { key: "csv", label: "CSV (.csv)" },
        ],
        onClick: ({ key }) => void run(key === "csv" ? "csv" : "xlsx"),
      }}
    >
      <Button icon={<DownloadOutlined aria-hidden />}>Exporter</Button>
    </Dropdown>
  );
}
