import { useEffect, useState } from "react";

/** A page that names itself twice (« Talent », then the person once read) is announced once. Milliseconds. */
const SETTLES = 300;

const nameOfPage = (): string => document.title.replace(" · Relais", "");

/** Says the name of the page to screen readers, each time it has another one: a record is named once it has been read. */
export function Announcer() {
  const [words, setWords] = useState("");
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let name = "";
    const say = () => {
      if (name === nameOfPage()) return;
      name = nameOfPage();
      clearTimeout(timer);
      timer = setTimeout(() => setWords(name), SETTLES);
    };
    // The whole head, where styles come too: assigning document.title may put another <title> in the place of the first.
    const watch = new MutationObserver(say);
    watch.observe(document.head, { subtree: true, childList: true, characterData: true });
    say();
    return () => {
      clearTimeout(timer);
      watch.disconnect();
    };
  }, []);
  return (
    <div className="visually-hidden" aria-live="polite" aria-atomic="true">
      {words}
    </div>
  );
}
