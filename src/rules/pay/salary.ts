import { type Answer, answer, needPositive } from "../answer.ts";
import { dateProblem } from "../calendar/date.ts";
import { type Figures, pick } from "../figures/index.ts";
import { cents, over, times, toNumber } from "../money.ts";
import { euroText } from "../money-text.ts";
import { type IsoDate, refuse } from "../verdict.ts";
import { employerCharges } from "./charges.ts";
import { netPay } from "./net.ts";
import { generalRelief } from "./relief.ts";

/** Which of the three amounts of a month is known. */
export type SalaryFrom = "gross" | "net" | "cost";

export type SalaryQuestion = {
  readonly onDate: IsoDate;
  readonly from: SalaryFrom;
  /** Cents a month: gross, net before income tax, or full cost to the employer. */
  readonly cents: number;
  readonly headcount: number;
  /** Weekly hours of the contract, 35 at most here (overtime has its own calculator); 35 when left out. */
  readonly weeklyHours?: number;
  readonly isExecutive?: boolean;
};

/** Cents a month. `employerCents` is what the employer pays above the gross, relief deducted. */
export type Salary = {
  readonly grossCents: number;
  readonly netCents: number;
  readonly taxableCents: number;
  readonly costCents: number;
  readonly employeeCents: number;
  readonly employerCents: number;
  readonly reliefCents: number;
};

/** Gross ↔ net ↔ employer cost: our own estimate and the engine of the Urssaf answer the same question. */
export type SalaryEngine = {
  /** Shown beside the result. */
  readonly name: string;
  readonly solve: (question: SalaryQuestion) => Answer<Salary>;
};

/** What any engine refuses before it computes; null when the question makes sense. */
export function questionProblem(question: SalaryQuestion): ReturnType<typeof refuse> | null {
  const problem = dateProblem(question.onDate, "La date de paie");
  if (problem) return refuse(problem);
  const { weeklyHours = 35 } = question;
  const wrong = needPositive({
    "Montant mensuel": question.cents,
    Effectif: question.headcount,
    "Heures par semaine": weeklyHours,
  });
  if (wrong) return wrong;
  if (question.cents > 1e8) return refuse("Le montant mensuel dépasse un million d’euros.");
  return weeklyHours > 35
    ? refuse("Au-delà de 35 heures, ajoutez les heures supplémentaires dans leur calculateur.")
    : null;
}

const said: Readonly<Record<SalaryFrom, string>> = { gross: "brut", net: "net avant impôt", cost: "coût employeur" };

/** The sentence that sums up a month, the same for every engine. */
export const salaryWords = (from: SalaryFrom, s: Salary): string =>
  `À partir du ${said[from]} : brut ${euroText(s.grossCents)}, net avant impôt ${euroText(s.netCents)}, coût employeur ${euroText(s.costCents)} (réduction générale ${euroText(s.reliefCents)} déduite)`;

/** Cents of gross around the found one where the rounding of the relief may hide a better answer. */
const AROUND = 25;

/** Our estimate for a temporary worker who is not « cadre », on the figures of the workspace: immediate, without the engine. */
export function estimateEngine(figures: Figures): SalaryEngine {
  const flow = (question: SalaryQuestion, grossCents: number): Answer<Salary> => {
    const { onDate, headcount, weeklyHours = 35 } = question;
    const net = netPay({ onDate, grossCents, iccpCents: 0 }, figures);
    if (!net.ok) return net;
    const charges = employerCharges({ onDate, grossCents, iccpCents: 0, headcount }, figures);
    if (!charges.ok) return charges;
    const smic = pick(figures, onDate, ["SMIC_H"]);
    if (!smic.ok) return smic;
    // The exit is three times the unrounded reference: 5 601,05 €, not 5 601,06 €.
    const smicCents = toNumber(over(times(smic.value.values.SMIC_H, 100, weeklyHours, 52), 12));
    const relief = generalRelief({ onDate, grossCents, smicCents, headcount, leavePaid: false }, figures);
    if (!relief.ok) return relief;
    const { reliefCents } = relief.value;
    const employerCents = charges.value.chargesCents - reliefCents;
    const { netCents, taxableCents } = net.value;
    const salary: Salary = {
      grossCents,
      netCents,
      taxableCents,
      costCents: grossCents + employerCents,
      employeeCents: grossCents - netCents,
      employerCents,
      reliefCents,
    };
    const used = [...net.value.figures, ...charges.value.figures, ...relief.value.figures];
    return answer(
      "art. L241-2 et L241-13 du Code de la sécurité sociale",
      [salaryWords(question.from, salary)],
      salary,
      used,
    );
  };
  const solve = (question: SalaryQuestion): Answer<Salary> => {
    const problem = questionProblem(question);
    if (problem) return problem;
    if (question.from === "gross") return flow(question, cents(question.cents));
    const { from, cents: asked } = question;
    const amountOf = (salary: Salary) => (from === "net" ? salary.netCents : salary.costCents);
    // Net and cost both grow with the gross, but for a few cents of rounding: halving comes near, then the nearest is taken.
    let [low, high] = [0, 2 * cents(asked) + 100];
    while (high - low > 1) {
      const middle = Math.floor((low + high) / 2);
      const tried = flow(question, middle);
      if (!tried.ok) return tried;
      if (amountOf(tried.value) < asked) low = middle;
      else high = middle;
    }
    const near = Array.from({ length: 2 * AROUND + 1 }, (_, i) => Math.max(0, high - AROUND + i));
    const gap = (answered: Answer<Salary>) => (answered.ok ? Math.abs(amountOf(answered.value) - asked) : -1);
    return near.map((gross) => flow(question, gross)).reduce((best, one) => (gap(one) < gap(best) ? one : best));
  };
  return { name: "Estimation Relais", solve };
}
