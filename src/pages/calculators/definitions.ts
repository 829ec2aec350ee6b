import { type Calculator, THEMES } from "@/features/calculator/declare";
import { fold } from "@/rules/fold";

const found = import.meta.glob<Calculator>("./definitions/*.ts", { eager: true, import: "default" });

/** Every calculator, found by its place, by title. */
export const calculators: readonly Calculator[] = Object.values(found).sort((a, b) =>
  a.title.localeCompare(b.title, "fr"),
);

/** Those that one may open: margins are for who may read them. */
const shownTo = (seesMoney: boolean): readonly Calculator[] => calculators.filter((one) => seesMoney || !one.isMoney);

export const calculatorOf = (key: string | undefined, seesMoney: boolean): Calculator | undefined =>
  shownTo(seesMoney).find((one) => one.key === key);

/** Every word asked is somewhere in the title, the summary or the keywords; accents and capitals do not count. */
export function searchCalculators(text: string, seesMoney: boolean): readonly Calculator[] {
  const words = fold(text).split(/\s+/).filter(Boolean);
  return shownTo(seesMoney).filter((one) => {
    const said = fold(`${one.title} ${one.summary} ${one.keywords ?? ""} ${THEMES[one.theme]}`);
    return words.every((word) => said.includes(word));
  });
}
