/** The microphone, into pieces that can be kept as they come. */

/** What the bucket takes, the smallest first; Safari has the second alone. */
const KINDS = ["audio/webm;codecs=opus", "audio/mp4", "audio/ogg;codecs=opus"];
/** Speech. Half an hour of it is seven megabytes. */
const BITS_PER_SECOND = 32_000;
/** A tab that dies loses this much. Milliseconds. */
const PIECE = 2000;

export interface Recorder {
  /** Without its parameters: « audio/webm ». */
  readonly type: string;
  pause(): void;
  resume(): void;
  /** Resolves once the last piece was given. */
  stop(): Promise<void>;
  /** How loud it is, from 0 to 1. */
  level(): number;
}

export const canRecord = (): boolean =>
  typeof MediaRecorder !== "undefined" && Boolean(navigator.mediaDevices?.getUserMedia);

const REFUSED: Readonly<Record<string, string>> = {
  NotAllowedError: "Le micro est refusé à cette page\u202f: autorisez-le dans les réglages du navigateur.",
  NotFoundError: "Aucun micro n’est branché.",
  NotReadableError: "Le micro est pris par un autre programme.",
};

/** Louder than speech is as loud as speech. */
const LOUD = 64;

function meterOf(stream: MediaStream): { level: () => number; close: () => void } {
  const context = new AudioContext();
  const analyser = context.createAnalyser();
  analyser.fftSize = 512;
  context.createMediaStreamSource(stream).connect(analyser);
  const heard = new Uint8Array(analyser.fftSize);
  return {
    level: () => {
      analyser.getByteTimeDomainData(heard);
      return Math.min(1, heard.reduce((most, one) => Math.max(most, Math.abs(one - 128)), 0) / LOUD);
    },
    close: () => void context.close(),
  };
}

/**
 * Asks for the microphone and records.
 * @param onPiece takes each piece, in order
 * @throws Error with a French message: refused, none, taken
 */
export async function record(onPiece: (piece: Blob) => void): Promise<Recorder> {
  let stream: MediaStream;
  try {
    stream = await navigator.mediaDevices.getUserMedia({ audio: { echoCancellation: true, noiseSuppression: true } });
  } catch (error) {
    throw new Error(REFUSED[(error as DOMException).name] ?? "Le micro ne peut pas être ouvert.");
  }
  const mimeType = KINDS.find((kind) => MediaRecorder.isTypeSupported(kind));
  const recorder = new MediaRecorder(stream, {
    audioBitsPerSecond: BITS_PER_SECOND,
    ...(mimeType && { mimeType }),
  });
  const meter = meterOf(stream);
  recorder.addEventListener("dataavailable", ({ data }) => data.size > 0 && onPiece(data));
  recorder.start(PIECE);
  return {
    type: recorder.mimeType.split(";")[0] ?? "audio/webm",
    pause: () => recorder.pause(),
    resume: () => recorder.resume(),
    stop: async () => {
      if (recorder.state !== "inactive") {
        const stopped = new Promise((done) => recorder.addEventListener("stop", done, { once: true }));
        recorder.stop();
        await stopped;
      }
      for (const track of stream.getTracks()) track.stop();
      meter.close();
    },
    level: meter.level,
  };
}
