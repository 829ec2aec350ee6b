import { Button } from "antd";
import { useState } from "react";
import { AskAssistant, ByAssistant } from "@/features/assistant/AskAssistant";
import type { Names } from "@/features/search/use-names";
import { functions } from "@/lib/functions";
import { foldTown } from "@/lib/towns";
import { count } from "@/rules/french";
import { type Criterion, criterion, isCriterion, MOST_CRITERIA, type Weight } from "@/rules/search/criteria";
import type { Lexicon } from "@/rules/search/reading";
import { wholeSentence } from "@/rules/search/sentence";
import styles from "./page.module.css";

/** As `POST /ai/search` answers. */
type Answer = {
  readonly proposals: readonly Suggestion[];
  readonly places: readonly { place: string; km: number | null; weight: Weight; words: string }[];
  readonly refused: number;
};
type Suggestion = { readonly criterion: Criterion; readonly words: string };

/** Without a figure, as far as people accept to go. Places that nobody knows are left out. */
function suggestionsOf({ proposals, places }: Answer, { townOf }: Lexicon): Suggestion[] {
  const near = places.flatMap(({ place, km, weight, words }) => {
    const town = townOf(foldTown(place));
    if (!town) return [];
    const { name, latitude, longitude } = town;
    return [{ criterion: criterion("distance", { latitude, longitude, km, place: name }, weight), words }];
  });
  // What the browser is told is checked as what is written in its address.
  return [...proposals, ...near].filter((one) => isCriterion(one.criterion));
}

type Props = {
  readonly sentence: string;
  readonly unread: readonly string[];
  readonly criteria: readonly Criterion[];
  readonly lexicon: Lexicon;
  readonly names: Names;
  readonly onTake: (one: Criterion) => void;
};

/** What the assistant reads in the words that were left aside: each criterion is taken or put aside by a hand. */
export function Suggestions({ sentence, unread, criteria, lexicon, names, onTake }: Props) {
  const [answer, setAnswer] = useState<{ suggestions: readonly Suggestion[]; refused: number } | null>(null);
  const ask = async () => {
    const said = await functions.post<Answer>("ai/search", {
      sentence,
      understood: [...criteria],
      unread: [...unread],
    });
    const suggestions = suggestionsOf(said, lexicon);
    const asked = said.proposals.length + said.places.length;
    setAnswer({ suggestions, refused: said.refused + asked - suggestions.length });
  };
  const drop = (one: Suggestion) =>
    setAnswer((now) => now && { ...now, suggestions: now.suggestions.filter((other) => other !== one) });
  return (
    <>
      {!answer && <AskAssistant size="small" onAsk={ask} />}
      <div aria-live="polite">
        {answer?.suggestions.length === 0 && <p>L’assistant n’a rien de plus à proposer.</p>}
        {answer && answer.refused > 0 && (
          <p>
            {count(answer.refused, "proposition écartée", "propositions écartées")}
            {"\u202f: rien dans la phrase ne la dit, ou personne ne peut être choisi d’après elle."}
          </p>
        )}
      </div>
      {answer && answer.suggestions.length > 0 && (
        <ul className={styles.suggestions}>
          {answer.suggestions.map((one) => {
            const said = wholeSentence([one.criterion], names.nameOf);
            return (
              <li key={JSON.stringify(one.criterion)}>
                <span className={styles.suggestion}>
                  <strong>{said}</strong> <ByAssistant />
                  <span className={styles.quoted}>{`«\u202f${one.words}\u202f»`}</span>
                </span>
                <Button
                  size="small"
                  disabled={criteria.length >= MOST_CRITERIA}
                  aria-label={`Retenir\u202f: ${said}`}
                  onClick={() => {
                    onTake(one.criterion);
                    drop(one);
                  }}
                >
                  Retenir
                </Button>
                <Button size="small" type="text" aria-label={`Écarter\u202f: ${said}`} onClick={() => drop(one)}>
                  Écarter
                </Button>
              </li>
            );
          })}
        </ul>
      )}
    </>
  );
}
