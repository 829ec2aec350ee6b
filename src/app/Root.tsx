import { lazy, type ReactNode, Suspense } from "react";
import ErrorPage from "@/pages/errors/ErrorPage";
import { usePageViews } from "./watch/page-views";
import { reportError } from "./watch/third-parties";

const Toaster = lazy(async () => ({ default: (await import("@/components/toaster")).Toaster }));

/** What every page has, inside the main area or not: the messages, and the page views. */
export function Root({ children }: { children: ReactNode }) {
  usePageViews();
  return (
    <>
      {children}
      <Suspense>
        <Toaster />
      </Suspense>
    </>
  );
}

export function RootError() {
  return <ErrorPage onError={reportError} />;
}
