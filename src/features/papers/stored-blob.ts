import { bucketOf } from "@/lib/storage";

const TYPES: Readonly<Record<string, string>> = {
  pdf: "application/pdf",
  jpg: "image/jpeg",
  jpeg: "image/jpeg",
  png: "image/png",
  heic: "image/heic",
  heif: "image/heif",
};

/** The bytes of a stored file, typed by its name: a bucket may have kept none. @throws Error with a French message */
export async function storedBlob(bucket: string, path: string): Promise<Blob> {
  const { data, error } = await bucketOf(bucket).download(path);
  if (error) throw new Error("Ce fichier ne peut pas être ouvert.");
  const type = TYPES[path.split(".").at(-1)?.toLowerCase() ?? ""];
  return type ? new Blob([data], { type }) : data;
}
