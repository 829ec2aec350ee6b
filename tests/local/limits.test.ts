import { request } from "node:http";
import { beforeAll, describe, expect, test } from "vitest";
import { MAX_FILE } from "../../supabase/local/limits.ts";
import { isPostgrest } from "../support/open-stack.ts";
import { testStack } from "../support/stack.ts";

// What is sent is counted while it is read: what its sender says of its length counts for nothing.

const stack = testStack({ seed: "agency" });
const MIB = 1024 * 1024;

beforeAll(async () => {
  expect((await stack().admin().storage.createBucket("files-of-test")).error).toBeNull();
});

interface Sent {
  status: number;
  /** Bytes that were taken before the answer came. */
  written: number;
}

/** Sends chunks, without a length, for as long as they are taken. */
function pour(path: string, most: number, headers: Record<string, string> = {}): Promise<Sent> {
  const chunk = Buffer.alloc(256 * 1024, "a");
  return new Promise((resolve) => {
    let written = 0;
    let status = 0;
    const call = request(`${stack().url}${path}`, {
      method: "POST",
      headers: { apikey: stack().secretKey, "content-type": "text/plain", ...headers },
    });
    const done = () => resolve({ status, written });
    call.on("response", (answer) => {
      status = answer.statusCode ?? 0;
      answer.resume();
      answer.on("close", done);
      call.destroy();
    });
    call.on("error", () => {});
    call.on("close", done);
    const more = () => {
      while (written < most && status === 0) {
        written += chunk.length;
        if (!call.write(chunk)) return void call.once("drain", more);
      }
      if (status === 0) call.end();
    };
    more();
  });
}

describe("a body without a length is read as far as its limit", () => {
  test.each([
    ["an e-mail of a hundred megabytes", "/auth/v1/token?grant_type=password", 64 * 1024],
    ["a request to the tables", "/rest/v1/company", 8 * MIB],
    ["a request to a function", "/functions/v1/invitations/open", 8 * MIB],
    ["a file", "/storage/v1/object/files-of-test/big.txt", MAX_FILE],
    ["what is for nobody", "/ailleurs", 64 * 1024],
  ])("%s", async (_, path, limit) => {
    let sent = await pour(path, 100 * MIB);
    // Cut off in the middle of its sentence, a sender may hear the line fall before the answer: it asks again.
    for (let again = 0; sent.status === 0 && again < 20; again += 1) sent = await pour(path, 100 * MIB);
    const { status, written } = sent;
    expect(status).toBe(413);
    // What stood in the buffers of the line was taken by the machine, not by us.
    expect(written).toBeLessThan(limit + 24 * MIB);
  });

  test("so is one with a length, before any of it is read", async () => {
    const answer = await fetch(`${stack().url}/storage/v1/object/files-of-test/big.txt`, {
      method: "POST",
      headers: {
        apikey: stack().secretKey,
        authorization: `Bearer ${stack().secretKey}`,
        "content-type": "text/plain",
      },
      body: new Uint8Array(MAX_FILE + MIB),
    });
    expect(answer.status).toBe(413);
  });
});

test("a file of twenty megabytes is kept, one byte more is not, however it is sent", async () => {
  const { storage } = stack().admin();
  const send = (size: number, kind: "form" | "plain") => {
    const bytes = new Uint8Array(size).fill(97);
    const name = `${kind}-${size}.txt`;
    const body = kind === "form" ? new File([bytes], name, { type: "text/plain" }) : bytes;
    return storage.from("files-of-test").upload(name, body, { contentType: "text/plain" });
  };
  for (const kind of ["form", "plain"] as const) {
    expect((await send(MAX_FILE, kind)).error).toBeNull();
    expect((await send(MAX_FILE + 1, kind)).error, kind).not.toBeNull();
  }
  const { data } = await storage.from("files-of-test").list();
  expect(data?.map(({ name }) => name).sort()).toEqual([`form-${MAX_FILE}.txt`, `plain-${MAX_FILE}.txt`]);
}, 120_000);

test("rows past a kilobyte travel compressed, and are the same rows; a short answer goes as it is", async () => {
  const who = await stack().signedIn("csm");
  const token = (await who.auth.getSession()).data.session?.access_token;
  const read = (path: string, encoding: string) =>
    fetch(`${stack().url}/rest/v1/${path}`, {
      headers: { apikey: stack().publishableKey, authorization: `Bearer ${token}`, "accept-encoding": encoding },
    });
  const long = "workflow_transition?select=*&order=entity,action,from_state";
  const [zipped, plain] = [await read(long, "gzip"), await read(long, "identity")];
  expect([zipped, plain].map(({ headers }) => headers.get("content-encoding"))).toEqual(["gzip", null]);
  expect(zipped.headers.get("content-range")).toBe(plain.headers.get("content-range"));
  expect(await zipped.text()).toBe(await plain.text());
  // PostgREST does not say beforehand how long its answer is.
  if (isPostgrest) return;
  expect((await read("workspace?select=id&limit=1", "gzip")).headers.get("content-encoding")).toBeNull();
});
