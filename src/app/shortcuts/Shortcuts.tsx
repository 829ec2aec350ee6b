import { useEffect, useState } from "react";
import { handleKey, setHelpOpen, useHelpOpen } from "@/components/layout/shortcuts";
import { onDemand } from "../on-demand";

const ShortcutHelp = onDemand(() => import("./ShortcutHelp"));

/** Listens to the keyboard for the page on screen; the help is fetched when it is first asked for. */
export function Shortcuts() {
  const open = useHelpOpen();
  const [wanted, setWanted] = useState(open);
  if (open && !wanted) setWanted(true);
  useEffect(() => {
    addEventListener("keydown", handleKey);
    return () => removeEventListener("keydown", handleKey);
  }, []);
  const forget = () => {
    setWanted(false);
    setHelpOpen(false);
  };
  return wanted && <ShortcutHelp onMissing={forget} />;
}
