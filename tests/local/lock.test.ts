import { type ChildProcess, fork } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, expect, test } from "vitest";
import { readLock, takeLock } from "../../tools/lock.mjs";

const root = mkdtempSync(join(tmpdir(), "relais-lock-"));
const rivals: ChildProcess[] = [];
afterAll(() => {
  for (const rival of rivals) rival.kill("SIGKILL");
  rmSync(root, { recursive: true, force: true });
});

interface Outcome {
  port: number;
  won: boolean;
  /** Port of whoever has it, as this one was told. */
  holder: number;
}

const RIVALS = 5;
const ROUNDS = 60;

test("a lock left by a dead process has one new holder, however many want it at once", async () => {
  const path = fileURLToPath(new URL("../support/lock-rival.mjs", import.meta.url));
  for (let i = 0; i < RIVALS; i++) rivals.push(fork(path, { execArgv: [] }));
  const left = { pid: 2 ** 30, born: "", port: 1, url: "http://localhost:1" };
  // What a crash leaves: a lock, or half of one.
  for (let round = 0; round < ROUNDS; round++) {
    const folder = join(root, String(round));
    mkdirSync(folder);
    writeFileSync(join(folder, "lock.json"), round % 3 === 1 ? '{"pid":' : JSON.stringify(left));
    const at = Date.now() + 20;
    const outcomes = await Promise.all(
      rivals.map(
        (rival, port) =>
          new Promise<Outcome>((resolve) => {
            rival.once("message", resolve as (outcome: unknown) => void);
            rival.send({ folder, at, port });
          }),
      ),
    );
    const winners = outcomes.filter(({ won }) => won);
    expect(winners, `round ${round}`).toHaveLength(1);
    // The others name the winner, and nothing else is left in the folder.
    expect(new Set(outcomes.map(({ holder }) => holder))).toEqual(new Set([winners[0]?.port]));
    expect(readLock(folder)?.port).toBe(winners[0]?.port);
    expect(readdirSync(folder)).toEqual(["lock.json"]);
  }
}, 120_000);

test("the claim of one who died as it took the place is no wall", () => {
  const folder = join(root, "claimed");
  mkdirSync(folder);
  const dead = (pid: number) => JSON.stringify({ pid, born: "", port: pid, url: "" });
  const keyOf = (text: string) => createHash("sha256").update(text).digest("hex").slice(0, 32);
  writeFileSync(join(folder, "lock.json"), dead(2 ** 30));
  writeFileSync(join(folder, `lock-${keyOf(dead(2 ** 30))}.json`), dead(2 ** 30 + 1));
  const taken = takeLock(folder, 7);
  expect(taken).toHaveProperty("release");
  expect(readLock(folder)?.port).toBe(7);
  expect(readdirSync(folder)).toEqual(["lock.json"]);
  if ("release" in taken) taken.release();
  expect(readdirSync(folder)).toEqual([]);
});
