import { type ReactNode, useState } from "react";
import { useToasts } from "@/lib/toast";
import ErrorPage from "@/pages/errors/ErrorPage";
import { useCrash } from "./keep-alive/crash";
import { onDemand } from "./on-demand";
import { usePageViews } from "./watch/page-views";
import { reportError } from "./watch/third-parties";

const Toaster = onDemand(async () => ({ default: (await import("@/components/toaster")).Toaster }));

/** The messages, fetched with the first of them. */
function Messages() {
  const some = useToasts().length > 0;
  const [wanted, setWanted] = useState(some);
  if (some && !wanted) setWanted(true);
  return wanted && <Toaster />;
}

/** What every page has, inside the main area or not: the messages, and the page views. */
export function Root({ children }: { children: ReactNode }) {
  usePageViews();
  return (
    <>
      {children}
      <Messages />
    </>
  );
}

export function RootError() {
  useCrash();
  return <ErrorPage onError={reportError} />;
}
