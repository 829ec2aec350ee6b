import { useEffect, useRef, useState } from "react";
import { checkFile, prepareFile } from "@/components/fields/file-type";
import { messageOf } from "@/kit/parts/messages";
import type { SheetScan } from "./read-sheet";

export type SheetState =
  | { readonly at: "idle" }
  | { readonly at: "reading"; readonly step: string; readonly share: number }
  /** `file`: what may still be kept with the week. */
  | { readonly at: "failed"; readonly reason: string; readonly file: File | null }
  | { readonly at: "read"; readonly scan: SheetScan; readonly file: File };

const READABLE: readonly string[] = ["jpeg", "png", "heic", "pdf"];

/** The file as it is kept, a photograph of a telephone made a JPEG. @throws in French */
async function ready(file: File): Promise<File> {
  const type = await checkFile(file);
  if (!type.ok) throw new Error(type.reason);
  if (!READABLE.includes(type.value))
    throw new Error(`«\u202f${file.name}\u202f» n’est ni une image (JPEG, PNG, HEIC), ni un PDF.`);
  return await prepareFile(file, type.value).catch(() => {
    throw new Error(
      "Cette photo HEIC n’a pas pu être convertie par ce navigateur\u202f: enregistrez-la en JPEG, ou photographiez la feuille à nouveau.",
    );
  });
}

const NOTHING =
  "Aucun jour de la semaine n’a été trouvé sur cette image. Photographiez la feuille entière, à plat, bien éclairée, les noms des jours visibles.";

/** A photograph being read, one at a time; leaving the page or pressing « Annuler » ends it. */
export function useSheet(monday: string) {
  const [state, setState] = useState<SheetState>({ at: "idle" });
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function read(chosen: File) {
    running.current?.abort();
    const abort = new AbortController();
    running.current = abort;
    const tell = (next: SheetState) => !abort.signal.aborted && setState(next);
    let file: File | null = null;
    tell({ at: "reading", step: "Ouverture du fichier…", share: 0 });
    try {
      file = await ready(chosen);
      const { readSheet } = await import("./read-sheet");
      const onStep = (step: string, share: number) => tell({ at: "reading", step, share });
      const scan = await readSheet(file, file.type, { signal: abort.signal, onStep, near: monday });
      tell(scan ? { at: "read", scan, file } : { at: "failed", reason: NOTHING, file });
    } catch (error) {
      tell({ at: "failed", reason: messageOf(error), file });
    }
  }

  function stop() {
    running.current?.abort();
    setState({ at: "idle" });
  }

  return { state, read: (file: File) => void read(file), stop };
}
