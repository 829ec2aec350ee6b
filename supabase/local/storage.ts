// Where uploaded bytes live: two files under `.data/storage/<bucket>/`, named after the digest of the key. What people call
// their files is thus never a path of this machine, and what is kept beside a file is out of everybody's reach.

import { createHash, randomBytes } from "node:crypto";
import { copyFile, mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import type { App } from "@supabase/lite";

type StorageAdapter = NonNullable<App["_storageAdapter"]>;
type Metadata = Awaited<ReturnType<StorageAdapter["headObject"]>>;
type Bytes = Parameters<StorageAdapter["uploadObject"]>[3];

/** What is kept beside the bytes. `key`: for whoever looks at the folder, or restores it. */
interface About extends Pick<Metadata, "mimetype" | "cacheControl" | "eTag"> {
  key: string;
  size: number;
  at: string;
}

const digest = (text: string) => createHash("sha256").update(text).digest("hex");

async function toBuffer(body: Bytes): Promise<Buffer> {
  if (body instanceof Uint8Array) return Buffer.from(body.buffer, body.byteOffset, body.byteLength);
  return Buffer.from(await new Response(body as ReadableStream).arrayBuffer());
}

/** Whole or not at all: a crash leaves no half of a file, and a backup that holds the former one by a second name keeps it. */
async function write(path: string, content: Buffer | string): Promise<void> {
  const draft = `${path}.${randomBytes(6).toString("hex")}.part`;
  try {
    await writeFile(draft, content);
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === "ENOENT";

/**
 * A storage adapter for lite on a folder.
 * @param drawn the bytes (PDF) of a file that is named and was never sent: the papers of the demo agency; null of any other
 */
export function folderStorage(
  root: string,
  drawn: (key: string) => Promise<Buffer | null> = async () => null,
): StorageAdapter {
  const base = resolve(root);
  const place = (bucket: string, key: string) => join(base, digest(bucket).slice(0, 16), digest(key));
  const aside = (path: string) => `${path}.json`;

  async function metadataOf(path: string): Promise<Metadata> {
    const { mimetype, cacheControl, eTag, size, at } = JSON.parse(await readFile(aside(path), "utf8")) as About;
    return { mimetype, cacheControl, eTag, size, contentLength: size, lastModified: new Date(at) };
  }

  /** What is kept beside the file, which is drawn first when it may be. */
  async function found(adapter: StorageAdapter, bucket: string, key: string): Promise<Metadata> {
    try {
      return await metadataOf(place(bucket, key));
    } catch (error) {
      const bytes = isMissing(error) ? await drawn(key) : null;
      if (!bytes) throw error;
      return adapter.uploadObject(bucket, key, undefined, bytes, "application/pdf", "no-cache");
    }
  }

  return {
    driver: null,
    async getObject(bucket, key) {
      const metadata = await found(this, bucket, key);
      return { metadata, httpStatusCode: 200, body: await readFile(place(bucket, key)) };
    },
    async uploadObject(bucket, key, _version, body, mimetype, cacheControl) {
      const path = place(bucket, key);
      const bytes = await toBuffer(body);
      const eTag = `"${createHash("md5").update(bytes).digest("hex")}"`;
      const about: About = {
        key: `${bucket}/${key}`,
        mimetype,
        cacheControl,
        eTag,
        size: bytes.length,
        at: new Date().toISOString(),
      };
      await mkdir(dirname(path), { recursive: true });
      await write(path, bytes);
      await write(aside(path), JSON.stringify(about));
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
      const about = JSON.parse(await readFile(aside(source), "utf8")) as About;
      await write(aside(target), JSON.stringify({ ...about, key: `${toBucket}/${to}`, at: new Date().toISOString() }));
      const { eTag, lastModified } = await metadataOf(target);
      return { eTag, lastModified, httpStatusCode: 200 };
    },
    headObject(bucket, key) {
      return found(this, bucket, key);
    },
    privateAssetUrl: async (bucket, key) => `file://${place(bucket, key)}`,
  };
}
