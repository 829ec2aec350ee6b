import { useQuery } from "@tanstack/react-query";
import { pages } from "../pages";
import { isFlagOn } from "./third-parties";

const names = [...new Set(pages.flatMap((page) => page.pausedBy ?? []))];
const NONE: ReadonlySet<string> = new Set();

/** The flags that close a page for a while, among those that are on for this member. Read once a session. */
export function usePauses(): ReadonlySet<string> {
  const { data } = useQuery({
    queryKey: ["feature_flag", names],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async (): Promise<ReadonlySet<string>> => {
      const on = await Promise.all(names.map((name) => isFlagOn(name)));
      return new Set(names.filter((_, at) => on[at]));
    },
  });
  return data ?? NONE;
}
