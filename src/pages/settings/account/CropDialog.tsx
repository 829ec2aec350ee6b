import { Modal } from "antd";
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from "react";
import { CLOSEST, moved, squareOf, WHOLE, within } from "./crop";
import styles from "./Portrait.module.css";

/** Pixels of a side: what the largest face of the app needs, twice. */
const SIDE = 256;

const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [0.05, 0],
  ArrowRight: [-0.05, 0],
  ArrowUp: [0, 0.05],
  ArrowDown: [0, -0.05],
};

/** What the browser writes of a canvas: WebP, or JPEG where it cannot (Safari). */
const written = (canvas: HTMLCanvasElement): Promise<Blob> =>
  new Promise((done, fail) =>
    canvas.toBlob(
      (webp) =>
        webp?.type === "image/webp"
          ? done(webp)
          : canvas.toBlob(
              (jpeg) => (jpeg ? done(jpeg) : fail(new Error("Cette image ne peut pas être lue."))),
              "image/jpeg",
              0.85,
            ),
      "image/webp",
      0.85,
    ),
  );

type Props = {
  image: ImageBitmap;
  /** Gives what was framed; rejects, in French, where the browser cannot write it. Says itself what becomes of it. */
  onChoose: (framed: () => Promise<Blob>) => Promise<void>;
  onClose: () => void;
};

/** The square that is kept of a picture: dragged, or moved with the arrows. */
export default function CropDialog({ image, onChoose, onClose }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [crop, setCrop] = useState(() => within(image, WHOLE));
  const [busy, setBusy] = useState(false);
  const from = useRef<{ x: number; y: number } | null>(null);

  useEffect(() => {
    const { left, top, side } = squareOf(image, crop);
    const ink = canvas.current?.getContext("2d");
    if (!ink) return;
    ink.imageSmoothingQuality = "high";
    // A transparent picture would show what is under it.
    ink.fillStyle = "white";
    ink.fillRect(0, 0, SIDE, SIDE);
    ink.drawImage(image, left, top, side, side, 0, 0, SIDE, SIDE);
  }, [image, crop]);

  const drag = (event: PointerEvent<HTMLElement>) => {
    if (!from.current) return;
    const { width } = event.currentTarget.getBoundingClientRect();
    const [right, down] = [event.clientX - from.current.x, event.clientY - from.current.y];
    from.current = { x: event.clientX, y: event.clientY };
    setCrop((now) => moved(image, now, right / width, down / width));
  };
  const press = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (!step) return;
    event.preventDefault();
    setCrop((now) => moved(image, now, step[0], step[1]));
  };
  const keep = async () => {
    const framed = canvas.current;
    if (!framed) return;
    setBusy(true);
    await onChoose(() => written(framed)).finally(() => setBusy(false));
  };

  return (
    <Modal
      open
      title="Cadrer la photo"
      width={360}
      okText="Garder cette photo"
      cancelText="Annuler"
      confirmLoading={busy}
      onOk={() => void keep()}
      onCancel={onClose}
    >
      <div className={styles.crop}>
        <div
          className={styles.frame}
          role="application"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrows move the picture
          tabIndex={0}
          aria-label={"Cadrage\u202f: les flèches déplacent la photo"}
          onKeyDown={press}
          onPointerDown={(event) => {
            event.currentTarget.setPointerCapture(event.pointerId);
            from.current = { x: event.clientX, y: event.clientY };
          }}
          onPointerMove={drag}
          onPointerUp={() => {
            from.current = null;
          }}
        >
          <canvas ref={canvas} width={SIDE} height={SIDE} />
        </div>
        <label className={styles.zoom}>
          Agrandir
          <input
            type="range"
            min={1}
            max={CLOSEST}
            step={0.05}
            value={crop.zoom}
            onChange={({ target }) => setCrop((now) => within(image, { ...now, zoom: Number(target.value) }))}
          />
        </label>
        <p className="muted">Faites glisser la photo, ou déplacez-la avec les flèches du clavier.</p>
      </div>
    </Modal>
  );
}
