export interface Measure {
  name: string;
  /** Milliseconds. */
  p50: number;
  p95: number;
  /** Median of what the processors gave to this process, in milliseconds: on a busy machine, what p50 would be without the others. */
  cpu?: number;
  /** Largest p50 and p95 allowed, in milliseconds; none = told only. */
  limit?: { p50?: number; p95?: number };
}

const at = (sorted: number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

export function summary(name: string, durations: number[], limit?: Measure["limit"]): Measure {
  const sorted = [...durations].sort((a, b) => a - b);
  return { name, p50: at(sorted, 0.5), p95: at(sorted, 0.95), limit };
}

/** Runs `work` some times, the first ones for nothing, and gives the median and the 95th percentile. */
export async function measure(
  name: string,
  work: () => Promise<unknown>,
  options: { times?: number; warm?: number; limit?: Measure["limit"] } = {},
): Promise<Measure> {
  const { times = 40, warm = 3, limit } = options;
  for (let i = 0; i < warm; i++) await work();
  const durations: number[] = [];
  const worked: number[] = [];
  for (let i = 0; i < times; i++) {
    const from = performance.now();
    const before = process.cpuUsage();
    await work();
    durations.push(performance.now() - from);
    const { user, system } = process.cpuUsage(before);
    worked.push((user + system) / 1000);
  }
  worked.sort((a, b) => a - b);
  return { ...summary(name, durations, limit), cpu: at(worked, 0.5) };
}

export function isWithin({ p50, p95, limit }: Measure): boolean {
  return p50 <= (limit?.p50 ?? Number.POSITIVE_INFINITY) && p95 <= (limit?.p95 ?? Number.POSITIVE_INFINITY);
}

export function table(measures: Measure[]): string {
  const ms = (value?: number) =>
    (value === undefined ? "–" : value < 10 ? value.toFixed(1).replace(".", ",") : value.toFixed(0)).padStart(7);
  const width = Math.max(...measures.map((it) => it.name.length));
  const rows = measures.map((it) => {
    const limit = it.limit ? `  ≤ ${it.limit.p50 ?? "–"} / ${it.limit.p95 ?? "–"}` : "";
    return `${isWithin(it) ? "✓" : "✗"} ${it.name.padEnd(width)} ${ms(it.p50)} ${ms(it.p95)} ${ms(it.cpu)}${limit}`;
  });
  return [`  ${"".padEnd(width)} ${"p50".padStart(7)} ${"p95".padStart(7)} ${"cpu".padStart(7)}  (ms)`, ...rows].join(
    "\n",
  );
}
