import CameraOutlined from "@ant-design/icons/es/icons/CameraOutlined";
import UploadOutlined from "@ant-design/icons/es/icons/UploadOutlined";
import { Alert, Button, Progress } from "antd";
import { type DragEvent, useRef } from "react";
import type { Row } from "@/kit/declaration";
import { usePhone } from "@/kit/parts/use-width";
import { Part } from "@/kit/show/sections";
import { toast } from "@/lib/toast";
import type { WeekForm } from "../use-week-form";
import { Proposal } from "./Proposal";
import styles from "./sheet.module.css";
import { useEvidence } from "./use-evidence";
import { useSheet } from "./use-sheet";

interface Props {
  readonly week: Row;
  /** The person of the week, as the page names them. */
  readonly talent: string;
  readonly form: WeekForm;
  readonly onClose: () => void;
}

const ACCEPT = ".jpg,.jpeg,.png,.heic,.heif,.pdf,image/*,application/pdf";

/** A photographed sheet of hours: chosen, read on this machine, and proposed beside the week. */
export default function SheetReader({ week, talent, form, onClose }: Props) {
  const { state, read, stop } = useSheet(String(week.monday));
  const { keep, isKeeping } = useEvidence(week);

  const keepAlone = async (file: File) => {
    if (!(await keep(file))) return;
    toast({ type: "success", description: "La photo est jointe au relevé." });
    onClose();
  };

  return (
    <Part
      title="Photo du relevé papier"
      extra={
        <span className={styles.tools}>
          <Button size="small" type="text" onClick={onClose}>
            Fermer
          </Button>
        </span>
      }
    >
      {state.at === "idle" && <Choice onFile={read} />}
      {state.at === "reading" && (
        <div className={styles.reading}>
          <p role="status">{state.step}</p>
          <Progress percent={Math.round(100 * state.share)} showInfo={false} aria-label={state.step} />
          <Button onClick={stop}>Annuler la lecture</Button>
        </div>
      )}
      {state.at === "failed" && (
        <div className={styles.reading}>
          <Alert type="error" showIcon role="alert" title={state.reason} />
          <Choice onFile={read} />
          {state.file && (
            <Button
              type="link"
              loading={isKeeping}
              onClick={() => state.file && void keepAlone(state.file)}
            >{`Joindre quand même «\u202f${state.file.name}\u202f» au relevé`}</Button>
          )}
        </div>
      )}
      {state.at === "read" && (
        <Proposal
          scan={state.scan}
          talent={talent}
          monday={String(week.monday)}
          days={form.days}
          isKeeping={isKeeping}
          onOther={stop}
          onTake={async (patches, withPhoto) => {
            if (withPhoto && !(await keep(state.file))) return;
            for (const { day, patch } of patches) form.set(day, patch);
            toast({
              type: "success",
              description: `${patches.length < 2 ? "1 jour repris" : `${patches.length} jours repris`} dans la grille\u202f: relisez, puis enregistrez.`,
            });
            onClose();
          }}
        />
      )}
    </Part>
  );
}

/** A telephone takes the photograph, or gives one it has; a desk drops a file. */
function Choice({ onFile }: { readonly onFile: (file: File) => void }) {
  const isPhone = usePhone();
  const camera = useRef<HTMLInputElement>(null);
  const folder = useRef<HTMLInputElement>(null);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    const [file] = event.dataTransfer.files;
    if (file) onFile(file);
  };
  const input = (ref: typeof camera, label: string, capture?: "environment") => (
    <input
      ref={ref}
      type="file"
      hidden
      accept={capture ? "image/*" : ACCEPT}
      capture={capture}
      aria-label={label}
      onChange={(event) => {
        const file = event.target.files?.[0];
        event.target.value = "";
        if (file) onFile(file);
      }}
    />
  );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a convenience, the buttons do the same
    <div className={styles.choice} onDragOver={(event) => event.preventDefault()} onDrop={drop}>
      {input(camera, "Prendre une photo", "environment")}
      {input(folder, "Photo ou scan du relevé")}
      {isPhone && (
        <Button type="primary" icon={<CameraOutlined aria-hidden />} onClick={() => camera.current?.click()}>
          Prendre une photo
        </Button>
      )}
      <Button icon={<UploadOutlined aria-hidden />} onClick={() => folder.current?.click()}>
        Choisir une photo ou un scan
      </Button>
      <p className={styles.hint}>
        {isPhone ? "" : "Ou déposez le fichier ici. "}JPEG, PNG, HEIC ou PDF (première page), 20{"\u00a0"}Mo au plus. La
        lecture se fait dans votre navigateur, en quelques secondes{"\u202f"}; rien n’est enregistré sans vous.
      </p>
    </div>
  );
}
