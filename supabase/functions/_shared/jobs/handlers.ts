import type { JobHandler } from "./run.ts";

/** Who does what: `job_run.kind` → its file in this folder, loaded when the first job of that kind comes. */
export const handlers: Record<string, () => Promise<{ default: JobHandler }>> = {
  "store-signed-contract": () => import("./store-signed-contract.ts"),
  "store-condition": () => import("./store-condition.ts"),
  "mail-signature": () => import("./mail-signature.ts"),
  "follow-signature": () => import("./follow-signature.ts"),
  "follow-mailbox": () => import("./follow-mailbox.ts"),
  "leave-mailboxes": () => import("./leave-mailboxes.ts"),
  "follow-interview": () => import("./follow-interview.ts"),
  "forget-files": () => import("./forget-files.ts"),
  import: () => import("./import.ts"),
  "undo-import": () => import("./undo-import.ts"),
  "transfer-workspace": () => import("./transfer-workspace.ts"),
  "inspection-pack": () => import("./inspection-pack.ts"),
  "read-document": () => import("./read-document.ts"),
  "slack-notice": () => import("./slack-notice.ts"),
};
