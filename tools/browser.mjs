// A Chromium for the browser tests: one that is there, else Debian's package (root on Debian), else Playwright's own.

import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root, run, step } from "./setup.mjs";

/** Chromium without its windows: what Playwright itself runs, for four fifths of the processor time of the whole browser. */
const SHELL = "chromium-headless-shell";
const WHOLE = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome"];

function installed(names) {
  for (const name of names) {
    const path = spawnSync("sh", ["-c", `command -v ${name}`], { encoding: "utf8" }).stdout?.trim();
    if (path) return path;
  }
  return null;
}

async function playwrights() {
  const { chromium } = await import("@playwright/test");
  const path = chromium.executablePath();
  return existsSync(path) ? path : null;
}

const isRootOnDebian = () =>
  process.getuid?.() === 0 &&
  existsSync("/etc/debian_version") &&
  spawnSync("sh", ["-c", "command -v apt-get"]).status === 0;

/** True on Ubuntu, whose `chromium` package is an empty door to snap. */
const isUbuntu = () => existsSync("/etc/os-release") && /^ID=ubuntu$/m.test(readFileSync("/etc/os-release", "utf8"));

/** One of these packages of Debian, the first that can be had without taking another away; null where none can. */
async function debians(names) {
  if (!isRootOnDebian() || isUbuntu()) return null;
  // A machine without a network goes on with what it has.
  const options = { env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" }, timeout: 180_000 };
  const get = (name) =>
    run("apt-get", ["install", "-y", "--no-remove", "--no-install-recommends", name, "fonts-liberation"], options);
  return step("Installation de Chromium (apt-get)", async () => {
    await run("apt-get", ["update"], options);
    for (const name of names) {
      const path = await get(name).then(
        () => installed([name]),
        () => null,
      );
      if (path) return path;
    }
    throw new Error("Aucun paquet.");
  }).catch(() => null);
}

/** Path of a Chromium, installed first when there is none; in CI, the lighter one is installed beside a whole browser. */
export async function findChromium() {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  const light = installed([SHELL]) ?? (process.env.CI ? await debians([SHELL]) : null);
  // Debian 11 has no shell apart.
  const found = light ?? installed(WHOLE) ?? (await playwrights()) ?? (await debians([SHELL, "chromium"]));
  if (found) return found;
  const cli = join(root, "node_modules/@playwright/test/cli.js");
  const withDeps = process.getuid?.() === 0 ? ["--with-deps"] : [];
  await step("Installation de Chromium (Playwright)", () =>
    run(process.execPath, [cli, "install", ...withDeps, "chromium"]),
  );
  return playwrights();
}
