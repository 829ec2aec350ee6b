import type { JobHandler } from "./run.ts";

/** What the storage removes in one question. */
const HANDFUL = 100;

/** `forget-files`: the files of people who were anonymised, which no row names any more. Returns how many went. */
const handle: JobHandler = async (_job, { admin, report }) => {
  for (let gone = 0; ; ) {
    const { data, error } = await admin.rpc("files_to_forget", { n: HANDFUL });
    if (error) throw Object.assign(new Error("files_to_forget"), { code: error.code });
    const paths = (data ?? []) as string[];
    if (paths.length === 0) return { files: gone };
    // A file that is not there any more is no refusal.
    const removed = await admin.storage.from("documents").remove(paths);
    if (removed.error) throw Object.assign(new Error("forget-files"), { code: "storage" });
    await admin.rpc("forgot_files", { paths });
    gone += paths.length;
    if (!(await report(0.5))) return { files: gone };
  }
};

export default handle;
