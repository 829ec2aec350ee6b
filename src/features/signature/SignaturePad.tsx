import { useEffect, useRef, useState } from "react";
import Pad from "signature_pad";
import { Button } from "@/components/plain";
import styles from "./SignaturePad.module.css";

type Props = {
  /** PNG data URL of what was drawn before (kept on the device). */
  value: string | null;
  onChange: (image: string | null) => void;
  error?: string | undefined;
};

/**
 * Where one draws with a finger, a pen or a mouse. Whoever cannot draw writes their name instead: « Signer au clavier »
 * turns the typed name into the same picture.
 */
export function SignaturePad({ value, onChange, error }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const pad = useRef<Pad>(null);
  const first = useRef(value);
  const [isTyping, setTyping] = useState(false);

  useEffect(() => {
    const element = canvas.current;
    if (!element) return;
    const ink = getComputedStyle(element).getPropertyValue("--ink").trim();
    const drawing = new Pad(element, { penColor: ink, minWidth: 1.2, maxWidth: 2.6 });
    pad.current = drawing;
    const resize = () => {
      const strokes = drawing.toData();
      const ratio = Math.max(window.devicePixelRatio, 1);
      element.width = element.offsetWidth * ratio;
      element.height = element.offsetHeight * ratio;
      element.getContext("2d")?.scale(ratio, ratio);
      drawing.clear();
      if (strokes.length > 0) drawing.fromData(strokes);
      else if (first.current)
        void drawing.fromDataURL(first.current, { width: element.offsetWidth, height: element.offsetHeight });
    };
    resize();
    window.addEventListener("resize", resize);
    const told = () => onChange(drawing.toDataURL("image/png"));
    drawing.addEventListener("endStroke", told);
    return () => {
      window.removeEventListener("resize", resize);
      drawing.removeEventListener("endStroke", told);
      drawing.off();
    };
  }, [onChange]);

  function clear() {
    first.current = null;
    pad.current?.clear();
    onChange(null);
  }

  return (
    <div className={styles.pad}>
      <div className={styles.head}>
        <span id="signature-label">Votre signature</span>
        <span className={styles.actions}>
          <Button kind="text" onClick={() => setTyping(!isTyping)} aria-expanded={isTyping}>
            Signer au clavier
          </Button>
          <Button kind="text" onClick={clear}>
            Effacer
          </Button>
        </span>
      </div>
      <canvas
        ref={canvas}
        className={styles.canvas}
        aria-labelledby="signature-label"
        aria-invalid={error ? true : undefined}
        role="img"
      />
      {isTyping && (
        <TypedSignature onDraw={(image) => drawImage(pad.current, canvas.current, image, onChange, first)} />
      )}
      {error && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}

function drawImage(
  pad: Pad | null,
  element: HTMLCanvasElement | null,
  image: string,
  onChange: Props["onChange"],
  first: { current: string | null },
) {
  if (!pad || !element) return;
  first.current = image;
  pad.clear();
  void pad.fromDataURL(image, { width: element.offsetWidth, height: element.offsetHeight });
  onChange(image);
}

function TypedSignature({ onDraw }: { onDraw: (image: string) => void }) {
  const write = (name: string) => {
    const paper = document.createElement("canvas");
    paper.width = 600;
    paper.height = 200;
    const pen = paper.getContext("2d");
    if (!pen || name.trim() === "") return;
    pen.font = "italic 56px cursive";
    pen.textBaseline = "middle";
    pen.fillText(name, 24, 100, 552);
    onDraw(paper.toDataURL("image/png"));
  };
  return (
    <label className={styles.typed}>
      Écrivez votre nom : il tient lieu de signature
      <input className={styles.input} autoComplete="name" onChange={(event) => write(event.target.value)} />
    </label>
  );
}
