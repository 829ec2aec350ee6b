import type { JobHandler } from "./run.ts";

/** Who does what: `job_run.kind` → its file in this folder, loaded when the first job of that kind comes. */
export const handlers: Record<string, () => Promise<{ default: JobHandler }>> = {
  "store-signed-contract": () => import("./store-signed-contract.ts"),
  "forget-files": () => import("./forget-files.ts"),
  import: () => import("./import.ts"),
  "undo-import": () => import("./undo-import.ts"),
  "transfer-workspace": () => import("./transfer-workspace.ts"),
  "slack-notice": () => import("./slack-notice.ts"),
};
