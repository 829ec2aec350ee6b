// Where uploaded bytes live: plain files under `.data/storage/<bucket>/<key>`, with their type beside them.

import { createHash } from "node:crypto";
import { copyFile, mkdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { dirname, resolve, sep } from "node:path";
import type { App } from "@supabase/lite";

type StorageAdapter = NonNullable<App["_storageAdapter"]>;
type Metadata = Awaited<ReturnType<StorageAdapter["headObject"]>>;
type Bytes = Parameters<StorageAdapter["uploadObject"]>[3];

async function toBuffer(body: Bytes): Promise<Buffer> {
  if (body instanceof Uint8Array) return Buffer.from(body.buffer, body.byteOffset, body.byteLength);
  return Buffer.from(await new Response(body as ReadableStream).arrayBuffer());
}

/** A storage adapter for lite on a folder. Keys are checked to stay inside it. */
export function folderStorage(root: string): StorageAdapter {
  const base = resolve(root);
  const place = (bucket: string, key: string) => {
    const path = resolve(base, bucket, key);
    if (!path.startsWith(base + sep)) throw new Error("Chemin refusé.");
    return path;
  };
  const aside = (path: string) => `${path}.meta.json`;

  async function metadataOf(path: string): Promise<Metadata> {
    const { size, mtime } = await stat(path);
    const kept = JSON.parse(await readFile(aside(path), "utf8")) as Pick<
      Metadata,
      "mimetype" | "cacheControl" | "eTag"
    >;
    return { ...kept, size, contentLength: size, lastModified: mtime };
  }

  return {
    driver: null,
    async getObject(bucket, key) {
      const path = place(bucket, key);
      return { metadata: await metadataOf(path), httpStatusCode: 200, body: await readFile(path) };
    },
    async uploadObject(bucket, key, _version, body, mimetype, cacheControl) {
      const path = place(bucket, key);
      const bytes = await toBuffer(body);
      const eTag = `"${createHash("md5").update(bytes).digest("hex")}"`;
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, bytes);
      await writeFile(aside(path), JSON.stringify({ mimetype, cacheControl, eTag }));
      return metadataOf(path);
    },
    async deleteObject(bucket, key) {
      const path = place(bucket, key);
      await rm(path, { force: true });
      await rm(aside(path), { force: true });
    },
    async deleteObjects(bucket, keys) {
      for (const key of keys) await this.deleteObject(bucket, key, undefined);
    },
    async copyObject(fromBucket, from, _version, toBucket, to) {
      const source = place(fromBucket, from);
      const target = place(toBucket, to);
      await mkdir(dirname(target), { recursive: true });
      await copyFile(source, target);
      await copyFile(aside(source), aside(target));
      const { eTag, lastModified } = await metadataOf(target);
      return { eTag, lastModified, httpStatusCode: 200 };
    },
    headObject: (bucket, key) => metadataOf(place(bucket, key)),
    privateAssetUrl: async (bucket, key) => `file://${place(bucket, key)}`,
  };
}
