import { lazy, Suspense, useEffect, useState } from "react";
import { handleKey, useHelpOpen } from "@/components/layout/shortcuts";

const ShortcutHelp = lazy(() => import("./ShortcutHelp"));

/** Listens to the keyboard for the page on screen; the help is fetched when it is first asked for. */
export function Shortcuts() {
  const open = useHelpOpen();
  const [wanted, setWanted] = useState(open);
  if (open && !wanted) setWanted(true);
  useEffect(() => {
    addEventListener("keydown", handleKey);
    return () => removeEventListener("keydown", handleKey);
  }, []);
  return wanted ? (
    <Suspense>
      <ShortcutHelp />
    </Suspense>
  ) : null;
}
