import { useEffect, useState } from "react";
import { useLocation } from "react-router";

/** Says the name of the page to screen readers, once it has one. */
export function Announcer() {
  const { pathname } = useLocation();
  const [words, setWords] = useState("");
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is the event
  useEffect(() => {
    const timer = setTimeout(() => setWords(document.title.replace(" · Relais", "")), 300);
    return () => clearTimeout(timer);
  }, [pathname]);
  return (
    <div className="visually-hidden" aria-live="polite" aria-atomic="true">
      {words}
    </div>
  );
}
