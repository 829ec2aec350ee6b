// What `npm start` and `npm test` do before anything else, on any Node ≥ 18 and with nothing installed:
// packages, a Node 24, the build. Only built-in modules may be imported here.

import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";

export const root = dirname(dirname(fileURLToPath(import.meta.url)));
const at = (...parts) => join(root, ...parts);
const readJson = (path) => JSON.parse(readFileSync(path, "utf8"));

/** Says what is done, and how long it took when it is done. */
export async function step(label, work) {
  const start = Date.now();
  process.stdout.write(`  ${label}…`);
  try {
    const result = await work();
    process.stdout.write(` ${((Date.now() - start) / 1000).toFixed(1).replace(".", ",")} s\n`);
    return result;
  } catch (error) {
    process.stdout.write(" échec\n");
    throw error;
  }
}

/** Runs a command and keeps its output; a failure carries the end of it. */
export function run(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, stdio: ["ignore", "pipe", "pipe"], ...options });
    let output = "";
    const keep = (chunk) => {
      output += chunk;
      options.onOutput?.(String(chunk));
    };
    child.stdout?.on("data", keep);
    child.stderr?.on("data", keep);
    child.once("error", reject);
    child.once("close", (code, signal) => {
      if (code === 0) resolve(output);
      else
        reject(
          Object.assign(new Error(`${command} ${args.join(" ")} : ${signal ?? `code ${code}`}`), { output, code }),
        );
    });
  });
}

/** True when every package of package.json is there in the version that the lock file says. */
export function isInstalled() {
  const { dependencies, devDependencies } = readJson(at("package.json"));
  for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies })) {
    const path = at("node_modules", name, "package.json");
    if (!existsSync(path) || readJson(path).version !== version) return false;
  }
  return true;
}

export async function install() {
  if (isInstalled()) return;
  const npm = process.env.npm_execpath;
  const [command, args] = npm?.endsWith("js") ? [process.execPath, [npm]] : ["npm", []];
  await step("Installation des paquets (npm ci)", () =>
    run(command, [...args, "ci", "--no-audit", "--no-fund"], {
      shell: command === "npm" && process.platform === "win32",
    }),
  );
}

const MIN_NODE = 24;

/** The Node that runs everything: this one when recent enough, else the npm package `node`. */
export function findNode() {
  if (Number(process.versions.node.split(".")[0]) >= MIN_NODE) return process.execPath;
  for (const path of [at("node_modules/node/bin/node"), at("node_modules/.bin/node")]) {
    const said = existsSync(path) ? spawnSync(path, ["--version"], { encoding: "utf8" }).stdout : "";
    if (Number(/^v(\d+)/.exec(said ?? "")?.[1] ?? 0) >= MIN_NODE) return path;
  }
  throw new Error(
    `Node ${MIN_NODE} est nécessaire : celui-ci est ${process.version}, et le paquet npm « node » ne s’est pas installé. ` +
      "Relancez « npm ci », ou installez Node 24 (https://nodejs.org).",
  );
}

/** The environment in which our Node comes first, for the tools that start `node` by themselves. */
export function withNode(node, env = process.env) {
  return {
    ...env,
    PATH: [dirname(node), at("node_modules/.bin"), env.PATH].join(process.platform === "win32" ? ";" : ":"),
  };
}

function* filesOf(path) {
  if (!existsSync(path)) return;
  if (statSync(path).isFile()) yield path;
  else for (const name of readdirSync(path).sort()) yield* filesOf(join(path, name));
}

const SOURCES = [
  "index.html",
  "vite.config.ts",
  "tools/chunks.ts",
  "tools/compressed.ts",
  "package-lock.json",
  "tsconfig.json",
  "src",
  "resources",
  "providers",
  "public",
];

/** One word for all that the build reads. */
export function sourceHash() {
  const hash = createHash("sha256");
  for (const source of SOURCES) {
    for (const file of filesOf(at(source)))
      hash.update(relative(root, file)).update("\0").update(readFileSync(file)).update("\0");
  }
  return hash.digest("hex").slice(0, 16);
}

/** Builds the app when something it is made of has changed since the last build. Returns whether it did. */
export async function build(node) {
  const mark = at("dist/.source-hash");
  const hash = sourceHash();
  if (existsSync(mark) && readFileSync(mark, "utf8") === hash) return false;
  await step("Construction de l’application", () =>
    run(node, [at("node_modules/vite/bin/vite.js"), "build", "--logLevel", "warn"], { env: withNode(node) }),
  );
  mkdirSync(at("dist"), { recursive: true });
  writeFileSync(mark, hash);
  return true;
}

/** Tells a failure as a person would want to read it. */
export function tell(error) {
  console.error(`\n${error.message}`);
  if (error.output) console.error(error.output.split("\n").slice(-40).join("\n"));
}

/** The same, and ends. */
export function giveUp(error) {
  tell(error);
  process.exit(1);
}
