import { Button } from "antd";
import { lazy, Suspense, useRef, useState } from "react";
import { checkFile, prepareFile } from "@/components/fields/file-type";
import { MemberFace } from "@/kit/parts/member-face";
import styles from "./Portrait.module.css";

const CropDialog = lazy(() => import("./CropDialog"));

const UNREADABLE = "Cette image ne peut pas être lue\u202f: choisissez-en une autre.";

/** The picture in a file, upright; throws an Error in French. */
async function imageOf(file: File): Promise<ImageBitmap> {
  const type = await checkFile(file);
  if (!type.ok) throw new Error(type.reason);
  if (!["jpeg", "png", "heic"].includes(type.value))
    throw new Error(`«\u202f${file.name}\u202f» n’est pas une photo (JPEG, PNG ou HEIC).`);
  const ready = await prepareFile(file, type.value);
  return createImageBitmap(ready).catch(() => {
    throw new Error(UNREADABLE);
  });
}

type Props = {
  name: string;
  picture: string | null;
  /** null takes it away; true when it is kept. */
  save: (picture: Blob | null) => Promise<boolean>;
};

/** One’s picture, where the others read initials. */
export function Portrait({ name, picture, save }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [image, setImage] = useState<ImageBitmap | null>(null);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);

  const run = async (act: () => Promise<unknown>) => {
    setBusy(true);
    setRefusal(null);
    await act().catch((error: unknown) => setRefusal(error instanceof Error ? error.message : UNREADABLE));
    setBusy(false);
  };
  const choose = (file: File | undefined) =>
    file &&
    void run(async () => {
      setImage(await imageOf(file));
    }).finally(() => {
      if (input.current) input.current.value = "";
    });
  const keep = async (framed: () => Promise<Blob>) => {
    await run(async () => save(await framed()));
    setImage(null);
  };

  return (
    <div className={styles.portrait}>
      <MemberFace className={styles.face} picture={picture} name={name} />
      <input
        ref={input}
        type="file"
        accept=".jpg,.jpeg,.png,.heic,.heif"
        style={{ display: "none" }}
        aria-label="Photo de profil"
        onChange={({ target }) => choose(target.files?.[0])}
      />
      <div className={styles.side}>
        <span className={styles.buttons}>
          <Button loading={busy && !image} onClick={() => input.current?.click()}>
            {picture ? "Changer de photo" : "Choisir une photo"}
          </Button>
          {picture && (
            <Button type="text" disabled={busy} onClick={() => void run(() => save(null))}>
              Retirer
            </Button>
          )}
        </span>
        <span className="muted">JPEG, PNG ou HEIC, 20 Mo au plus. Sans photo, vos initiales.</span>
        {refusal && (
          <p role="alert" className={styles.refusal}>
            {refusal}
          </p>
        )}
      </div>
      {image && (
        <Suspense fallback={null}>
          <CropDialog image={image} onChoose={keep} onClose={() => setImage(null)} />
        </Suspense>
      )}
    </div>
  );
}
