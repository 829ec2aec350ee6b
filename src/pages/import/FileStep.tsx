import UploadOutlined from "@ant-design/icons/es/icons/UploadOutlined";
import { Alert, Button, Segmented } from "antd";
import { useRef } from "react";
import { formatDateTime } from "@/lib/dates";
import { useDrop } from "@/lib/use-drop";
import { count } from "@/rules/french";
import type { ImportKind } from "@/rules/import/columns";
import { ACCEPTED } from "./accept";
import styles from "./page.module.css";
import { downloadTemplate } from "./template";
import { useSameFile } from "./use-batches";
import type { Wizard } from "./use-wizard";

const KINDS: { value: ImportKind; label: string }[] = [
  { value: "talents", label: "Des candidats" },
  { value: "companies", label: "Des entreprises" },
];

/** The file: chosen or dropped, told what it is, or why it cannot be read. */
export function FileStep({ wizard }: { wizard: Wizard }) {
  const input = useRef<HTMLInputElement>(null);
  const { source, work } = wizard;
  const same = useSameFile(source?.opened.hash);
  const take = (file: File | undefined) => {
    if (file) void wizard.choose(file);
    if (input.current) input.current.value = "";
  };
  const { isOver, zone } = useDrop(([file]) => take(file));

  return (
    <div className={styles.zone} data-over={isOver || undefined} data-chosen={source ? true : undefined} {...zone}>
      <input
        ref={input}
        type="file"
        accept={ACCEPTED}
        hidden
        aria-label="Fichier à importer"
        onChange={(event) => take(event.target.files?.[0])}
      />
      {source ? (
        <div className={styles.chosen}>
          <div>
            <p className={styles.fileName}>{source.name}</p>
            <p className="muted">
              {count(source.opened.count, "ligne")} · {count(source.opened.headers.length, "colonne")} ·{" "}
              {source.opened.format}
            </p>
          </div>
          <Segmented
            aria-label="Ce que contient le fichier"
            value={wizard.kind}
            options={KINDS}
            disabled={work !== null}
            onChange={(kind) => wizard.takeKind(kind)}
          />
          <Button onClick={() => input.current?.click()} disabled={work !== null}>
            Changer de fichier
          </Button>
        </div>
      ) : (
        <div className={styles.invite}>
          <Button
            type="primary"
            icon={<UploadOutlined aria-hidden />}
            loading={work !== null}
            onClick={() => input.current?.click()}
          >
            Choisir un fichier
          </Button>
          <p className="muted">
            ou déposez-le ici. CSV ou XLSX, 20&nbsp;Mo au plus&#8239;; l’encodage et le séparateur sont reconnus. Rien
            n’est écrit avant que vous ayez tout vu.
          </p>
          <p className="muted">
            Pas encore de fichier&#8239;? Prenez un modèle&#8239;:{" "}
            <Button type="link" size="small" onClick={() => void downloadTemplate("talents")}>
              candidats
            </Button>
            ou
            <Button type="link" size="small" onClick={() => void downloadTemplate("companies")}>
              entreprises
            </Button>
          </p>
        </div>
      )}
      {same && (
        <Alert
          type="info"
          showIcon
          title={`Ce même fichier a été importé le ${formatDateTime(same.created_at)}${same.author_name ? ` par ${same.author_name}` : ""}. Le reprendre ne créera rien en double.`}
        />
      )}
    </div>
  );
}
