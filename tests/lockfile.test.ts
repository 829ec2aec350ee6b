import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { root } from "./support/sources.ts";

// npm passes over, without a word, what the lock file names without a fingerprint: a colleague's machine then lacks a program.

interface Locked {
  integrity?: string;
  resolved?: string;
  link?: boolean;
  inBundle?: boolean;
  optionalDependencies?: Record<string, string>;
}

const text = readFileSync(join(root, "package-lock.json"), "utf8");
const { packages } = JSON.parse(text) as { packages: Record<string, Locked> };

test("every package of the lock file has its fingerprint, and no server's address", () => {
  const without = Object.entries(packages)
    .filter(([path, it]) => path !== "" && !it.link && !it.inBundle && !it.integrity)
    .map(([path]) => path);
  expect(without).toEqual([]);
  expect(text).not.toMatch(/"resolved": "https?:/);
});

describe("what is made for each machine is locked for each machine", () => {
  const MACHINES = ["darwin", "linux", "win(32|dows)"].flatMap((os) => ["arm64", "x64"].map((cpu) => `${os}-${cpu}`));
  // Not those whose names follow another pattern, nor those that have no binary for one of the six.
  test.each(["@biomejs/biome", "deno", "rolldown", "supabase", "typescript", "lightningcss"])("%s", (name) => {
    const made = Object.keys(packages[`node_modules/${name}`]?.optionalDependencies ?? {});
    for (const machine of MACHINES) {
      const found = made.filter((it) => new RegExp(`${machine}(-|$)`).test(it));
      expect(found, `${name} for ${machine}`).not.toEqual([]);
      for (const it of found) expect(packages[`node_modules/${it}`]?.integrity, it).toMatch(/^sha512-/);
    }
  });
});
