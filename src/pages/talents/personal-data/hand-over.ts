/**
 * A person's file as it is handed over: one readable JSON, and the papers beside it. Made in the browser, with the rights
 * of whoever hands it over; fetched when it is asked for.
 */
import { type Zippable, zip } from "fflate";

/** As `person_file()` answers. */
export interface PersonFile {
  readonly at: string;
  readonly rows: Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>;
  readonly left_out: readonly string[];
}

interface Paper {
  readonly path: string;
  readonly name: string;
}

/** The files that the rows name: papers, résumés and recordings. */
export const papersOf = ({ rows }: PersonFile): Paper[] =>
  [
    ...(rows.document ?? []).map((one) => [one.storage_path, one.file_name ?? one.title]),
    ...(rows.resume ?? []).map((one) => [one.file, one.file_name]),
    ...(rows.note ?? []).map((one) => [one.audio_path, null]),
  ].flatMap(([path, name]) =>
    typeof path === "string" && path ? [{ path, name: String(name ?? path.split("/").at(-1)) }] : [],
  );

/** Two papers may bear one name; the ending comes from the file itself. */
function placeOf({ path, name }: Paper, taken: ReadonlySet<string>): string {
  const ending = /\.[A-Za-z0-9]{2,5}$/.exec(path)?.[0] ?? "";
  const clean = name.replace(/[\\/:*?"<>|\p{C}]+/gu, "-");
  const base = clean.endsWith(ending) ? clean.slice(0, clean.length - ending.length) : clean;
  for (let n = 1; ; n += 1) {
    const place = `pieces/${base}${n > 1 ? ` (${n})` : ""}${ending}`;
    if (!taken.has(place)) return place;
  }
}

/**
 * Gives the archive (ZIP) of a person's file. What could not be read is named in `A-LIRE.txt`, so that whoever receives it
 * knows what is missing.
 * @param open gives the bytes of a stored file, or null when it cannot be read
 */
export async function archiveOf(file: PersonFile, open: (path: string) => Promise<Uint8Array | null>): Promise<Blob> {
  const parts: Record<string, Uint8Array> = {};
  const missing: string[] = [];
  for (const paper of papersOf(file)) {
    const bytes = await open(paper.path);
    if (bytes) parts[placeOf(paper, new Set(Object.keys(parts)))] = bytes;
    else missing.push(paper.name);
  }
  const text = (content: string) => new TextEncoder().encode(content);
  const notes = [
    `Dossier remis le ${file.at.slice(0, 10)}. «\u202fdonnees.json\u202f» contient tout ce qui est gardé de vous, table par table\u202f; «\u202fpieces\u202f», les fichiers.`,
    file.left_out.length > 0
      ? `Remise incomplète\u202f: la personne qui l’a préparée ne lit pas tout de\u202f: ${file.left_out.join(", ")}.`
      : "",
    missing.length > 0 ? `Fichiers qui n’ont pas pu être ouverts\u202f: ${missing.join(", ")}.` : "",
  ];
  const whole: Zippable = {
    "A-LIRE.txt": text(notes.filter(Boolean).join("\n\n")),
    "donnees.json": text(JSON.stringify(file.rows, null, 2)),
    ...parts,
  };
  return await new Promise((give, fail) =>
    zip(whole, (error, bytes) =>
      error ? fail(error) : give(new Blob([bytes as Uint8Array<ArrayBuffer>], { type: "application/zip" })),
    ),
  );
}
