import { type ComponentType, useEffect, useState } from "react";
import { isLoadFailure } from "@/lib/load-failure";
import { reloadForNewBuild } from "@/lib/new-build";
import { useOnline } from "@/lib/online";
import { LoadFailed } from "@/pages/errors/LoadFailed";

type Load = () => Promise<{ default: ComponentType }>;

/** A file that did not come the first time, and the page that it holds once it has. */
type Late = { load: Load; page: ComponentType | null };

/** Asks for the file again: when one comes back to the page, with the network, and on « Réessayer ». */
function Retried({ late }: { late: Late }) {
  const online = useOnline();
  const [Page, setPage] = useState(() => late.page);

  async function retry(): Promise<boolean> {
    try {
      late.page = (await late.load()).default;
    } catch {
      return false;
    }
    setPage(() => late.page);
    return true;
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: the network is the event
  useEffect(() => {
    if (online && !late.page) void retry();
  }, [online]);

  return Page ? <Page /> : <LoadFailed retry={retry} />;
}

/**
 * The page at the end of `load`. When its file does not come, a page that says so stands in its place alone: those kept
 * alive stay, and what is typed in them. The router remembers for ever what a route answers, a rejection too: hence none.
 */
export async function fetchPage(load: Load): Promise<ComponentType> {
  try {
    return (await load()).default;
  } catch (error) {
    if (!isLoadFailure(error)) throw error;
    await reloadForNewBuild();
    const late: Late = { load, page: null };
    return () => <Retried late={late} />;
  }
}
