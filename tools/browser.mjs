// A Chromium for the browser tests: one that is there, else Debian's package (root on Debian), else Playwright's own.

import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root, run, step } from "./setup.mjs";

/** Chromium without its windows: what Playwright itself runs, a tenth faster than the whole browser. */
const SHELL = "chromium-headless-shell";

function installed() {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  for (const name of [SHELL, "chromium", "chromium-browser", "google-chrome-stable", "google-chrome"]) {
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

/** Path of a Chromium, installed first when there is none. */
export async function findChromium() {
  const found = installed() ?? (await playwrights());
  if (found) return found;
  if (isRootOnDebian() && !isUbuntu()) {
    const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
    await step("Installation de Chromium (apt-get)", async () => {
      await run("apt-get", ["update"], { env });
      const get = (name) =>
        run("apt-get", ["install", "-y", "--no-install-recommends", name, "fonts-liberation"], { env });
      // Debian 11 has no shell apart.
      await get(SHELL).catch(() => get("chromium"));
    }).catch(() => {});
    const debian = installed();
    if (debian) return debian;
  }
  const cli = join(root, "node_modules/@playwright/test/cli.js");
  const withDeps = process.getuid?.() === 0 ? ["--with-deps"] : [];
  await step("Installation de Chromium (Playwright)", () =>
    run(process.execPath, [cli, "install", ...withDeps, "chromium"]),
  );
  return playwrights();
}
