import { useRead } from "@/kit/server";
import { foldTown, loadTowns } from "@/lib/towns";
import { fold } from "@/rules/fold";
import type { Lexicon, Place } from "@/rules/search/reading";

/** Inhabitants from which a town is known by its name alone. */
const LARGE = 10_000;

async function townPlaces(): Promise<ReadonlyMap<string, Place>> {
  const places = new Map<string, Place>();
  // The smallest first: of several that bear one name, the largest stays.
  for (const town of [...(await loadTowns())].sort((a, b) => a.population - b.population)) {
    const { name, latitude, longitude } = town;
    places.set(town.key, { name, latitude, longitude, isLarge: town.population >= LARGE });
  }
  return places;
}

/** What sentences are read with: the jobs and titles of the agency, the departments, the towns. */
export const useLexicon = () =>
  useRead<Lexicon>({
    tables: ["job", "certificate_type"],
    key: ["search_lexicon"],
    staleTime: Number.POSITIVE_INFINITY,
    read: async ({ rows }, signal) => {
      const [jobs, certificates, departments, towns] = await Promise.all([
        rows<{ code: string; name: string; synonyms: string[] }>("job", {
          select: "code,name,synonyms",
          pg: { key: "code" },
          signal,
        }),
        rows<{ code: string }>("certificate_type", { select: "code", pg: { key: "code" }, signal }),
        rows<{ code: string; name: string }>("department", { select: "code,name", pg: { key: "code" }, signal }),
        townPlaces(),
      ]);
      return {
        jobs: jobs.map(({ code, name, synonyms }) => ({ code, words: [...synonyms, fold(name)].filter(Boolean) })),
        certificates: certificates.map(({ code }) => code),
        departments: departments.map(({ code, name }) => ({ code, word: fold(name) })),
        townOf: (name) => towns.get(foldTown(name)) ?? null,
      };
    },
  });
