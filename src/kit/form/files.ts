/** Files of a record: kept in a private bucket under the workspace, opened through a short-lived link. */

import { rightsStore } from "@/lib/rights";
import { bucketOf } from "@/lib/storage";
import { unaccented } from "@/rules/fold";

/** Seconds a link to a file stays good. */
const LINK_LIFE = 300;

/** A name that every storage accepts; the person’s own name is kept in the record. */
const safe = (name: string): string =>
  unaccented(name)
    .replace(/[^\w.-]+/g, "-")
    .slice(-80);

/** `<workspace>/<entity>/<folder>/<random>-<name>`: two files of one name never meet. */
function filePath(entity: string, folder: string, name: string): string {
  const workspace = rightsStore.get()?.workspace?.id ?? "none";
  return `${workspace}/${entity}/${folder}/${crypto.randomUUID()}-${safe(name)}`;
}

/** What tells a file from any other, to the byte; undefined where the browser cannot reckon it (a page without https). */
export async function sha256Of(file: File): Promise<string | undefined> {
  const digest = await globalThis.crypto?.subtle?.digest("SHA-256", await file.arrayBuffer());
  return digest && [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** How a file input stores and opens files of an entity. Errors carry a French message. */
export function storedFile(bucket: string, entity: string, folder = "new") {
  return {
    upload: async (file: File): Promise<string> => {
      const path = filePath(entity, folder, file.name);
      const { error } = await bucketOf(bucket).upload(path, file, { contentType: file.type });
      if (error) throw new Error(`«\u202f${file.name}\u202f» n’a pas pu être envoyé\u202f: réessayez.`);
      return path;
    },
    /**
     * Sends what may have arrived already, under a name drawn before: the file of that name is this one.
     * @param drawn a version 4 uuid
     */
    uploadOnce: async (drawn: string, name: string, file: Blob): Promise<string> => {
      const workspace = rightsStore.get()?.workspace?.id ?? "none";
      const path = `${workspace}/${entity}/${folder}/${drawn}-${name}`;
      const { error } = await bucketOf(bucket).upload(path, file, { contentType: file.type });
      const isThere = (error as { statusCode?: string } | null)?.statusCode === "409";
      if (error && !isThere) throw new Error("L’enregistrement n’a pas pu être envoyé\u202f: réessayez.");
      return path;
    },
    /** Throws a file away; nothing is said when it cannot be: it is then a file that no record names. */
    remove: async (path: string): Promise<void> => {
      await bucketOf(bucket).remove([path]);
    },
    urlOf: async (path: string): Promise<string> => {
      const { data, error } = await bucketOf(bucket).createSignedUrl(path, LINK_LIFE);
      if (error) throw new Error("Ce fichier ne peut pas être ouvert.");
      return data.signedUrl;
    },
  };
}
