/**
 * The Urssaf's own engine (`publicodes` + `modele-social`, MIT) behind the interface of `salary.ts`. It weighs 800 kB and
 * takes half a second to compile, so it is loaded only where it is used, once.
 */
import { answer } from "../answer.ts";
import { frDate } from "../french.ts";
import { over, round, times } from "../money.ts";
import { refuse } from "../verdict.ts";
import { questionProblem, type Salary, type SalaryEngine, type SalaryQuestion, salaryWords } from "./salary.ts";

/** The little of `publicodes` that is used here. */
export type RuleEngine = {
  setSituation(situation: Record<string, string>): unknown;
  evaluate(rule: string): { readonly nodeValue?: unknown };
};
/** Steps told to the screen while the engine loads. */
export type LoadingStep = "download" | "compile" | "ready";

const RULES = {
  gross: "salarié . contrat . salaire brut",
  net: "salarié . rémunération . net . à payer avant impôt",
  taxable: "salarié . rémunération . net . imposable",
  cost: "salarié . coût total employeur",
  relief: "salarié . cotisations . exonérations . RGDU",
} as const;

/** The situation in the words of the model: amounts in euros a month, dates as dd/mm/yyyy. */
export function situationOf(question: SalaryQuestion): Record<string, string> {
  const { weeklyHours = 35 } = question;
  const euros = `${round(over(question.cents, 100), 2)} €/mois`;
  const partTime: Record<string, string> =
    weeklyHours < 35
      ? {
          "salarié . contrat . temps de travail . temps partiel": "oui",
          "salarié . contrat . temps de travail . temps partiel . heures par semaine": `${weeklyHours} heures/semaine`,
        }
      : {};
  return {
    date: frDate(question.onDate),
    "salarié . contrat": "'CDI'",
    "salarié . contrat . statut cadre": question.isExecutive ? "oui" : "non",
    "entreprise . salariés . effectif": `${question.headcount} employés`,
    [RULES[question.from]]: euros,
    ...partTime,
  };
}

/** Wraps a compiled engine. Whatever it cannot say becomes a French reason. */
export function engineOf(engine: RuleEngine): SalaryEngine {
  const solve: SalaryEngine["solve"] = (question) => {
    const problem = questionProblem(question);
    if (problem) return problem;
    try {
      engine.setSituation(situationOf(question));
      const read = (rule: keyof typeof RULES) => Number(engine.evaluate(RULES[rule]).nodeValue ?? Number.NaN);
      const [gross, net, taxable, cost] = [read("gross"), read("net"), read("taxable"), read("cost")];
      if (![gross, net, taxable, cost].every(Number.isFinite))
        return refuse("Le moteur de l’Urssaf ne donne pas de résultat pour ce cas.");
      const relief = read("relief");
      const inCents = (euros: number) => round(times(euros, 100));
      const [grossCents, netCents, costCents] = [inCents(gross), inCents(net), inCents(cost)];
      const salary: Salary = {
        grossCents,
        netCents,
        taxableCents: inCents(taxable),
        costCents,
        employeeCents: grossCents - netCents,
        employerCents: costCents - grossCents,
        // Not applicable above three SMIC: the engine then answers nothing.
        reliefCents: Number.isFinite(relief) ? inCents(relief) : 0,
      };
      const rules = `Règles de l’Urssaf au ${frDate(question.onDate)} (modele-social)`;
      return answer("mon-entreprise.urssaf.fr", [salaryWords(question.from, salary), rules], salary);
    } catch {
      return refuse("Le moteur de l’Urssaf n’a pas pu traiter ce cas.");
    }
  };
  return { name: "Urssaf (mon-entreprise)", solve };
}

const nothing = () => {};
let loading: Promise<SalaryEngine> | null = null;

/** Loads and compiles the engine once; later calls share it. Rejects when it cannot be downloaded, and may be called again. */
export function urssafEngine(onStep: (step: LoadingStep) => void = nothing): Promise<SalaryEngine> {
  loading ??= load(onStep).catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}

async function load(onStep: (step: LoadingStep) => void): Promise<SalaryEngine> {
  onStep("download");
  const [{ default: Engine }, { default: rules }] = await Promise.all([import("publicodes"), import("modele-social")]);
  onStep("compile");
  // Lets the screen paint « compilation » before half a second of computing.
  await new Promise((resolve) => setTimeout(resolve, 0));
  const silent = { log: nothing, warn: nothing, error: nothing };
  const engine = engineOf(new Engine(rules, { logger: silent }) as RuleEngine);
  onStep("ready");
  return engine;
}
