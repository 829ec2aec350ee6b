import AudioOutlined from "@ant-design/icons/es/icons/AudioOutlined";
import { Button } from "antd";
import { useEffect, useRef } from "react";
import type { useRecorder } from "./use-recorder";
import styles from "./voice.module.css";

/** « 1:07 ». */
export const clock = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, "0")}`;

/** How loud it is: one sees that one is heard. */
function Meter({ level }: { readonly level: () => number }) {
  const bar = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const drawn = setInterval(() => {
      if (bar.current) bar.current.style.transform = `scaleX(${level().toFixed(2)})`;
    }, 100);
    return () => clearInterval(drawn);
  }, [level]);
  return (
    <span className={styles.meter} aria-hidden>
      <span ref={bar} style={{ transform: "scaleX(0)" }} />
    </span>
  );
}

/** The button that records, and what stands in its place meanwhile. */
export function Recorder({ recorder }: { readonly recorder: ReturnType<typeof useRecorder> }) {
  const { state, seconds, refusal } = recorder;
  const isPaused = state === "paused";
  if (state === "idle" || state === "asking")
    return (
      <>
        <Button icon={<AudioOutlined aria-hidden />} loading={state === "asking"} onClick={() => void recorder.start()}>
          Note vocale
        </Button>
        {refusal && (
          <p className={styles.refusal} role="alert">
            {refusal}
          </p>
        )}
      </>
    );
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has a legend and a frame of its own
    <div className={styles.recorder} role="group" aria-label="Enregistrement">
      <span className={styles.dot} data-paused={isPaused || undefined} aria-hidden />
      <span role="status">{isPaused ? "En pause" : "Enregistrement"}</span>
      <span className={styles.time}>{clock(seconds)}</span>
      <Meter level={recorder.level} />
      <Button onClick={isPaused ? recorder.resume : recorder.pause}>{isPaused ? "Reprendre" : "Pause"}</Button>
      <Button type="primary" autoFocus onClick={() => void recorder.finish()}>
        Terminer
      </Button>
      <Button type="text" onClick={() => void recorder.giveUp()}>
        Abandonner
      </Button>
      {refusal && (
        <p className={styles.refusal} role="alert">
          {refusal}
        </p>
      )}
    </div>
  );
}
