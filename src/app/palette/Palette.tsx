import CloseOutlined from "@ant-design/icons/es/icons/CloseOutlined";
import { useTranslate } from "@refinedev/core";
import {
  type ActionImpl,
  KBarPortal,
  RefineKbarProvider,
  useKBar,
  useMatches,
  useRefineKbar,
  VisualState,
} from "@refinedev/kbar";
import { type KeyboardEvent, type ReactNode, useEffect, useId, useMemo, useRef, useState } from "react";
import { useNavigate } from "react-router";
import styles from "./Palette.module.css";
import { registerOpener } from "./store";
import { useCommands } from "./use-commands";
import { useFound } from "./use-found";
import { useTabLoop } from "./use-tab-loop";

type Choice = { key: string; title: string; subtitle: string; icon: ReactNode; run: () => void };
type Section = { name: string; choices: Choice[] };

/** Kept short: past a dozen lines of a kind, one types another letter. */
const MOST = 12;

function sectionsOf(results: readonly (string | ActionImpl)[], run: (action: ActionImpl) => void, listName: string) {
  const sections: Section[] = [];
  for (const result of results) {
    if (typeof result === "string") {
      sections.push({ name: result, choices: [] });
      continue;
    }
    // The lists are already under « Aller à », by their own name.
    const isList = result.name === listName && !result.id.includes(":");
    const current = sections.at(-1);
    if (isList || !current || current.choices.length >= MOST) continue;
    const { id: key, name: title, subtitle = "", icon } = result;
    current.choices.push({ key, title, subtitle, icon, run: () => run(result) });
  }
  return sections.filter((section) => section.choices.length > 0);
}

function useSections(text: string): { sections: Section[]; searching: boolean } {
  const { results } = useMatches();
  const { query } = useKBar();
  const translate = useTranslate();
  const navigate = useNavigate();
  const { found, searching } = useFound(text);
  return useMemo(() => {
    const close = () => query.setVisualState(VisualState.animatingOut);
    const run = (action: ActionImpl) => {
      if (!action.command) return query.setCurrentRootAction(action.id);
      action.command.perform(action);
      close();
    };
    const records: Section[] = [];
    for (const { key, kind, title, subtitle, to } of found) {
      const open = () => {
        close();
        void navigate(to);
      };
      const choice = { key, title, subtitle, icon: null, run: open };
      const section = records.find((one) => one.name === kind);
      if (section) section.choices.push(choice);
      else records.push({ name: kind, choices: [choice] });
    }
    return { sections: [...records, ...sectionsOf(results, run, translate("actions.list"))], searching };
  }, [results, found, searching, query, navigate, translate]);
}

function Open() {
  const { query } = useKBar();
  // The text is ours: kbar's comes back a moment later, and a field that waits for it loses letters.
  const [text, setText] = useState("");
  const { sections, searching } = useSections(text);
  const choices = sections.flatMap((section) => section.choices);
  // What the person has pointed at, by its key: lines move when an answer comes.
  const [wanted, setWanted] = useState<string | null>(null);
  const pointed = choices.findIndex((choice) => choice.key === wanted);
  const at = Math.max(pointed, 0);
  const [entered, setEntered] = useState(false);
  const id = useId();
  const palette = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [before] = useState(() => document.activeElement);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the first answer is the best one, for each new text
  useEffect(() => {
    setWanted(null);
    setEntered(false);
    query.setSearch(text);
  }, [text]);
  // Enter was pressed before the answer to what is typed: the first line of the answer before is not what was meant.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the answer is the event
  useEffect(() => {
    if (!entered || searching) return;
    setEntered(false);
    choices[at]?.run();
  }, [entered, searching]);
  useTabLoop(palette);
  useEffect(() => {
    list.current?.querySelector(`[data-at="${at}"]`)?.scrollIntoView({ block: "nearest" });
  }, [at]);
  // The focus goes back where it was, unless the choice has taken it elsewhere.
  useEffect(
    () => () => {
      if (document.activeElement === document.body && before instanceof HTMLElement) before.focus();
    },
    [before],
  );

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && choices.length > 0) {
      event.preventDefault();
      setWanted(choices[(at + step + choices.length) % choices.length]?.key ?? null);
    } else if (event.key === "Enter" && !event.nativeEvent.isComposing) {
      event.preventDefault();
      if (searching && pointed < 0) setEntered(true);
      else choices[at]?.run();
    } else if (event.key === "Backspace" && text === "") {
      query.setCurrentRootAction(null);
    }
  }

  return (
    <div className={styles.backdrop} onPointerDown={() => query.setVisualState(VisualState.animatingOut)}>
      <div
        ref={palette}
        className={styles.palette}
        role="dialog"
        aria-modal="true"
        aria-label="Rechercher ou aller à"
        onPointerDown={(event) => event.stopPropagation()}
      >
        <input
          ref={query.inputRefSetter}
          className={styles.input}
          role="combobox"
          aria-expanded="true"
          aria-controls={id}
          aria-activedescendant={choices[at] ? `${id}-${at}` : undefined}
          aria-label="Rechercher un talent, une entreprise, une mission, une page"
          placeholder="Un talent, une entreprise, une mission, une page…"
          // biome-ignore lint/a11y/noAutofocus: it was opened to be typed into
          autoFocus
          autoComplete="off"
          spellCheck={false}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={onKeyDown}
        />
        <button
          type="button"
          className={styles.close}
          aria-label="Fermer la recherche"
          onClick={() => query.setVisualState(VisualState.animatingOut)}
        >
          <CloseOutlined />
        </button>
        <div ref={list} id={id} role="listbox" aria-label="Résultats" aria-busy={searching} className={styles.list}>
          {sections.map((section) => (
            // biome-ignore lint/a11y/useSemanticElements: a listbox holds groups, not field sets
            <div key={section.name} role="group" aria-label={section.name}>
              <div className={styles.section} aria-hidden="true">
                {section.name}
              </div>
              {section.choices.map((choice) => {
                const index = choices.indexOf(choice);
                return (
                  // biome-ignore lint/a11y/useKeyWithClickEvents: the input holds the keyboard (combobox pattern)
                  // biome-ignore lint/a11y/useFocusableInteractive: same
                  <div
                    key={choice.key}
                    id={`${id}-${index}`}
                    role="option"
                    aria-selected={index === at}
                    data-at={index}
                    className={styles.choice}
                    onClick={choice.run}
                    onPointerMove={() => setWanted(choice.key)}
                  >
                    {choice.icon && <span className={styles.icon}>{choice.icon}</span>}
                    <span className={styles.title}>{choice.title}</span>
                    {choice.subtitle && <span className={styles.subtitle}>{choice.subtitle}</span>}
                  </div>
                );
              })}
            </div>
          ))}
          {choices.length === 0 && (
            <p className={styles.empty}>{searching ? "Recherche…" : "Rien ne correspond dans cet espace."}</p>
          )}
        </div>
        <div className={styles.foot} aria-hidden="true">
          <span>↑ ↓ pour choisir</span>
          <span>Entrée pour ouvrir</span>
          <span>Échap pour fermer</span>
        </div>
      </div>
    </div>
  );
}

function Actions() {
  const { query } = useKBar();
  useRefineKbar();
  useCommands();
  useEffect(() => registerOpener(() => query.setVisualState(VisualState.animatingIn)), [query]);
  return (
    <KBarPortal>
      <Open />
    </KBarPortal>
  );
}

/** Ctrl+K: goes anywhere, creates, finds any record. `@refinedev/kbar` holds the actions; the drawing is ours. */
export default function Palette() {
  return (
    <RefineKbarProvider>
      <Actions />
    </RefineKbarProvider>
  );
}
