import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";
import { readEnv } from "./src/lib/env.ts";
import { headersFile } from "./src/lib/page-headers.ts";
import { firstPages } from "./tools/chunks.ts";
import { compressed } from "./tools/compressed.ts";

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const alias = [
  { find: /^@\//, replacement: `${at("./src")}/` },
  { find: /^@resources$/, replacement: at("./resources/index.ts") },
  { find: /^@resources\//, replacement: `${at("./resources")}/` },
  { find: /^@providers\//, replacement: `${at("./providers")}/` },
];

// Without these inlined, Vitest loads two copies of react-router (one by Node, one by Vite).
const inline = [/@refinedev/, /@ant-design/, /antd/];

const standIns: Record<string, string> = {
  "side-channel": at("./src/app/shims/side-channel.cjs"),
  "@supabase/realtime-js": at("./src/app/shims/realtime.ts"),
  papaparse: at("./src/app/shims/papaparse.ts"),
};

/** Lighter parts in the build, each explained in its file; the stand-in itself may still fetch the real one. */
const lighter: Plugin = {
  name: "relais:lighter",
  enforce: "pre",
  apply: "build",
  resolveId: (source, importer) => (importer?.includes("node_modules") ? standIns[source] : undefined),
};

/** `dist/_headers`: a host of files answers with the same headers as the local server. */
function headers(): Plugin {
  let servers = readEnv({}, "", "");
  return {
    name: "relais:headers",
    apply: "build",
    configResolved({ env }) {
      servers = readEnv(
        Object.fromEntries(Object.entries(env).map(([name, value]) => [name.replace(/^VITE_/, ""), value])),
        "",
        "",
      );
    },
    generateBundle() {
      this.emitFile({ type: "asset", fileName: "_headers", source: headersFile(servers) });
    },
  };
}

/** Tests that change what is read in the place of a module: what a file before them has read would be taken. */
const changing = process.env.VITEST
  ? globSync("tests/**/*.test.{ts,tsx}").filter((file) =>
      /\bvi\.(mock|doMock|resetModules)\(/.test(readFileSync(file, "utf8")),
    )
  : [];

const unit = {
  environment: "node",
  include: ["tests/**/*.test.ts"],
  exclude: [
    "tests/architecture.test.ts",
    "tests/db/**",
    "tests/local/**",
    "tests/functions/**",
    "tests/e2e/**",
    "tests/bench/**",
  ],
};

const component = {
  environment: "jsdom",
  include: ["tests/**/*.test.tsx"],
  css: false,
  setupFiles: ["tests/support/jsdom.ts"],
  server: { deps: { inline } },
};

/** What a server is asked later in the same run, several times faster, is not asked of the base in memory too (tests/support/brief.ts). */
const later = (names: readonly string[], where: string) =>
  process.env.TEST_BRIEF ? names.map((name) => `tests/${where.replace("*", name)}`) : [];

// Vitest alone reads it: a build knows nothing of its workers.
const sequence = process.env.VITEST ? { sequencer: (await import("./tests/support/longest-first.ts")).default } : {};

// Their package.json forgets to say that importing one name runs nothing else: Form, and the CSV parser of Refine's
// import hook, would come with the first page of everybody.
const PURE = /node_modules\/(@rc-component|@ant-design|@supabase|papaparse|pluralize|error-stack-parser)\//;

export default defineConfig({
  plugins: [react(), lighter, headers(), firstPages(at(".")), compressed()],
  resolve: { alias },
  // A worker fetches its engine when it is asked for, as a page does.
  worker: { format: "es" },
  build: {
    outDir: "dist",
    manifest: "build-manifest.json",
    sourcemap: false,
    chunkSizeWarningLimit: 1200,
    rolldownOptions: {
      treeshake: { moduleSideEffects: (id) => !PURE.test(id) },
    },
  },
  test: {
    // A guard against what never ends, not a measure: the machine may be busy.
    testTimeout: 60_000,
    hookTimeout: 180_000,
    maxWorkers: 2,
    sequence,
    projects: [
      { extends: true, test: { name: "architecture", environment: "node", include: ["tests/architecture.test.ts"] } },
      // Not isolated: what files share (React, antd, PGlite compiled…) is read once by each worker, in half the time.
      { extends: true, test: { ...unit, name: "unit", exclude: [...unit.exclude, ...changing], isolate: false } },
      {
        extends: true,
        test: { ...unit, name: "unit-alone", include: changing.filter((file) => file.endsWith(".ts")) },
      },
      {
        extends: true,
        test: {
          name: "database",
          environment: "node",
          include: ["tests/db/**/*.test.ts"],
          exclude: [
            ...later(
              ["entities", "import", "journey", "legality", "pay", "planning", "timesheets", "workflow"],
              "db/*/**",
            ),
            ...later(["rights-matrix", "seed"], "db/*.test.ts"),
            ...later(["bounded", "kept", "links-to-parties", "money", "transfer"], "db/security/*.test.ts"),
          ],
          globalSetup: ["tests/support/templates.ts"],
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: "local",
          environment: "node",
          include: ["tests/local/**/*.test.ts", "tests/functions/**/*.test.ts"],
          exclude: [
            ...later(
              [
                "adapters",
                "ai",
                "calendars",
                "contract-circuit",
                "documents",
                "docuseal",
                "examples",
                "import-job",
                "inspection",
                "jobs",
                "nylas",
                "open",
                "postings",
                "signatures",
                "timesheet-receipt",
                "voice",
                "webhooks",
              ],
              "functions/*.test.ts",
            ),
            ...later(["auth-edge", "declarations", "figures", "finding", "invitation", "money"], "local/*.test.ts"),
          ],
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          ...component,
          name: "component",
          exclude: changing,
          isolate: false,
          setupFiles: [...component.setupFiles, "tests/support/fresh.ts"],
        },
      },
      {
        extends: true,
        test: { ...component, name: "component-alone", include: changing.filter((file) => file.endsWith(".tsx")) },
      },
    ],
    // Every case of a rule is tried: `npm test` measures the unit tests, and fails below.
    coverage: {
      provider: "v8",
      include: ["src/rules/**"],
      reporter: [["text", { skipFull: true }], "json-summary"],
      thresholds: { branches: 100 },
    },
  },
});
