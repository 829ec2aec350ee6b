import { lazy, Suspense } from "react";
import { PageSpinner } from "@/components/plain";
import { RefineArea } from "./RefineArea";

const Page = lazy(() => import("@/pages/onboarding/page"));

/** The page of a new member: no shell yet, the same path to the server. */
export default function Onboarding() {
  return (
    <RefineArea>
      <Suspense fallback={<PageSpinner />}>
        <Page />
      </Suspense>
    </RefineArea>
  );
}
