import type { JobHandler } from "./run.ts";

/** Who does what: `job_run.kind` → its file in this folder, loaded when the first job of that kind comes. */
export const handlers: Record<string, () => Promise<{ default: JobHandler }>> = {
  import: () => import("./import.ts"),
};
