// What the process says of what went wrong: one line of JSON each, and not a value of anybody's.

/** Lines said in a minute; the rest is only counted, so that nobody fills the disk by failing often. */
const LINES_A_MINUTE = 30;

let minute = 0;
let said = 0;
let unsaid = 0;

/** Where an error was thrown: the first place in our own files, or in any. Never its message, which may hold what was sent. */
function placeOf(error: Error): string | undefined {
  const places = (error.stack ?? "").match(/[\w.-]+\.[cm]?[jt]s:\d+/g) ?? [];
  const ours = (error.stack ?? "").split("\n").find((line) => /supabase\/(local|functions)\//.test(line));
  return ours ? /[\w.-]+\.[cm]?[jt]s:\d+/.exec(ours)?.[0] : places[0];
}

/**
 * Tells an error that nobody waits for, and that must end neither the process nor the work of others.
 * @param where what was being done: `uncaughtException`, `live`…
 */
export function swallowed(where: string, error: unknown): void {
  const now = Math.floor(Date.now() / 60_000);
  if (now !== minute) {
    if (unsaid > 0) console.error(JSON.stringify({ level: "error", event: "unsaid", count: unsaid }));
    [minute, said, unsaid] = [now, 0, 0];
  }
  if (said >= LINES_A_MINUTE) {
    unsaid += 1;
    return;
  }
  said += 1;
  const known = error instanceof Error ? error : null;
  const code = (error as { code?: unknown } | null)?.code;
  console.error(
    JSON.stringify({
      time: new Date().toISOString(),
      level: "error",
      event: "swallowed",
      where,
      name: known?.name ?? typeof error,
      ...(typeof code === "string" && /^\w{1,40}$/.test(code) && { code }),
      ...(known && { at: placeOf(known) }),
    }),
  );
}

/** From now on nothing that is thrown where nobody looks ends the process. A terminal that is gone is no reason either. */
export function outlive(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => {});
  for (const event of ["uncaughtException", "unhandledRejection"] as const)
    process.on(event, (error: unknown) => swallowed(event, error));
}
