import { Button, Popconfirm, Progress, Select, Space } from "antd";
import { useState } from "react";
import { ToneTag } from "@/components/fields/tone-tag";
import { useServer } from "@/kit/server";
import { useAct } from "@/kit/use-act";
import { useRefresh } from "@/kit/use-refresh";
import { copyText } from "@/lib/clipboard";
import { formatDate, formatDateTime } from "@/lib/dates";
import { functions } from "@/lib/functions";
import { formatBytes } from "@/lib/money";
import { toast } from "@/lib/toast";
import { count } from "@/rules/french";
import styles from "./page.module.css";
import { type Pack, useProgress } from "./use-inspection";

const STATUS = {
  preparing: { tone: "info", label: "En préparation" },
  ready: { tone: "good", label: "Prêt" },
  failed: { tone: "bad", label: "Non fait" },
  erased: { tone: "neutral", label: "Effacé" },
} as const;
const DAYS = [1, 7, 30].map((value) => ({ value, label: count(value, "jour") }));

/** Absolute: it is read on another’s phone. */
const addressOf = (token: string): string => new URL(`/inspection?token=${token}`, window.location.origin).href;

function save(blob: Blob, name: string) {
  const url = URL.createObjectURL(blob);
  Object.assign(document.createElement("a"), { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

interface Props {
  readonly pack: Pack;
  readonly mayLink: boolean;
  readonly onRead: (pack: Pack, file: number) => void;
}

/** A pack that was made: its files, and the link of the inspector. */
export function PackRow({ pack, mayLink, onRead }: Props) {
  const server = useServer();
  const refresh = useRefresh();
  const [token, setToken] = useState<string | null>(null);
  const [days, setDays] = useState(7);
  const [isBusy, act] = useAct();
  const progress = useProgress(pack.job_run_id, pack.status === "preparing");
  const isOpen = pack.link_made_at !== null && pack.link_withdrawn_at === null;
  const isOver = isOpen && Date.parse(pack.link_expires_at ?? "") < Date.now();

  const link = () =>
    act(async () => {
      setToken(await server.call<string>("make_inspection_link", { pack_id: pack.id, days }));
      refresh("inspection_pack");
    });
  const withdraw = () =>
    act(async () => {
      await server.call("withdraw_inspection_link", { pack_id: pack.id });
      setToken(null);
      refresh("inspection_pack");
      toast({ type: "success", description: "Lien retiré\u202f: il n’ouvre plus rien." });
    });
  const take = (file: number, name: string) =>
    act(async () => save(await functions.get<Blob>(`documents/inspections/${pack.id}/${file}`), name));

  return (
    <li className={styles.pack} aria-label={pack.title}>
      <div className={styles.who}>
        <strong>{pack.title}</strong>
        <ToneTag tone={STATUS[pack.status].tone}>{STATUS[pack.status].label}</ToneTag>
        {(pack.missing_count ?? 0) > 0 && (
          <ToneTag tone="bad">{count(pack.missing_count ?? 0, "pièce manque", "pièces manquent")}</ToneTag>
        )}
        <span className="muted">
          {count(pack.worker_count, "salarié")}, du {formatDate(pack.since)} au {formatDate(pack.until)}. Préparé le{" "}
          {formatDateTime(pack.created_at)}
          {pack.owner?.display_name && ` par ${pack.owner.display_name}`}.
        </span>
      </div>
      {pack.status === "preparing" && (
        <Progress percent={Math.round((progress.data ?? 0) * 100)} aria-label="Préparation du dossier" />
      )}
      {pack.status === "ready" && (
        <Space wrap>
          {pack.files.map(({ name, type, size }, index) => (
            <Button
              key={name}
              disabled={isBusy}
              onClick={() => (type === "pdf" ? onRead(pack, index) : void take(index, name))}
            >
              {`${type === "pdf" ? "Lire le PDF" : "Archive ZIP"}${pack.files.length > 2 ? ` ${Math.floor(index / 2) + 1}` : ""} (${formatBytes(size)})`}
            </Button>
          ))}
          {mayLink && (
            <>
              {isOpen && !isOver ? (
                <Popconfirm
                  title={"Donner un nouveau lien\u202f?"}
                  description="Celui qui a été remis ne s’ouvrira plus."
                  okText="Nouveau lien"
                  cancelText="Garder l’ancien"
                  onConfirm={() => void link()}
                >
                  <Button loading={isBusy}>Nouveau lien</Button>
                </Popconfirm>
              ) : (
                <Button type="primary" loading={isBusy} onClick={() => void link()}>
                  {isOpen ? "Nouveau lien" : "Lien pour l’inspecteur"}
                </Button>
              )}
              <Select aria-label="Durée du lien" value={days} options={DAYS} onChange={setDays} />
            </>
          )}
        </Space>
      )}
      {token && (
        <div className={styles.link}>
          <label>
            Adresse à remettre à l’inspecteur (montrée une seule fois)
            <input readOnly value={addressOf(token)} onFocus={({ target }) => target.select()} />
          </label>
          <Button
            onClick={() =>
              void copyText(addressOf(token), { title: "Adresse copiée" }, "Sélectionnez l’adresse et copiez-la.")
            }
          >
            Copier l’adresse
          </Button>
        </div>
      )}
      {pack.status === "ready" && isOpen && (
        <div className={styles.who}>
          <span>
            {isOver ? "Lien expiré le" : "Lien ouvert jusqu’au"} {formatDateTime(pack.link_expires_at)}.{" "}
            {pack.opened_count > 0
              ? `Consulté ${count(pack.opened_count, "fois", "fois")}, la dernière le ${formatDateTime(pack.opened_at)}\u202f; ${count(pack.taken_count, "fichier ouvert", "fichiers ouverts")}.`
              : "Pas encore consulté."}
          </span>
          {!isOver && (
            <Button size="small" danger loading={isBusy} onClick={() => void withdraw()}>
              Retirer le lien
            </Button>
          )}
        </div>
      )}
      {pack.status === "failed" && <p className="muted">Préparez-le de nouveau.</p>}
    </li>
  );
}
