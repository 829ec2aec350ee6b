import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const alias = [
  { find: /^@\//, replacement: `${at("./src")}/` },
  { find: /^@resources$/, replacement: at("./resources/index.ts") },
  { find: /^@resources\//, replacement: `${at("./resources")}/` },
  { find: /^@providers\//, replacement: `${at("./providers")}/` },
];

// Without these inlined, Vitest loads two copies of react-router (one by Node, one by Vite).
const inline = [/@refinedev/, /@ant-design/, /antd/];

export default defineConfig({
  plugins: [react()],
  resolve: { alias },
  build: {
    outDir: "dist",
    manifest: "build-manifest.json",
    sourcemap: false,
    chunkSizeWarningLimit: 1200,
  },
  test: {
    testTimeout: 20_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          environment: "node",
          include: ["tests/**/*.test.ts"],
          exclude: ["tests/db/**", "tests/local/**", "tests/functions/**", "tests/e2e/**", "tests/bench/**"],
        },
      },
      {
        extends: true,
        test: { name: "database", environment: "node", include: ["tests/db/**/*.test.ts"], testTimeout: 60_000 },
      },
      {
        extends: true,
        test: {
          name: "local",
          environment: "node",
          include: ["tests/local/**/*.test.ts", "tests/functions/**/*.test.ts"],
          testTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: "component",
          environment: "jsdom",
          css: false,
          include: ["tests/**/*.test.tsx"],
          setupFiles: ["tests/support/jsdom.ts"],
          server: { deps: { inline } },
        },
      },
    ],
    coverage: { provider: "v8", include: ["src/rules/**"], reporter: ["text-summary", "json-summary"] },
  },
});
