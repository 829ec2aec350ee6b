import type { Answer } from "@/rules/answer";
import type { Salary, SalaryQuestion } from "@/rules/pay/salary";
import { type LoadingStep, urssafEngine } from "@/rules/pay/urssaf";

export type NetMessage =
  | { readonly step: LoadingStep }
  | { readonly answer: Answer<Salary> }
  | { readonly failure: string };

const FAILED = "Le moteur de l’Urssaf n’a pas pu être téléchargé.";

/** The net of a gross by the Urssaf's engine, in a worker: compiling its rules would hold the page up half a second. */
export function askNet(question: SalaryQuestion, onStep: (step: LoadingStep) => void): Promise<Answer<Salary>> {
  if (typeof Worker === "undefined") return urssafEngine(onStep).then((engine) => engine.solve(question));
  const worker = new Worker(new URL("./net.worker.ts", import.meta.url), { type: "module" });
  return new Promise<Answer<Salary>>((resolve, reject) => {
    worker.addEventListener("message", ({ data }: MessageEvent<NetMessage>) => {
      if ("step" in data) onStep(data.step);
      else if ("answer" in data) resolve(data.answer);
      else reject(new Error(FAILED));
    });
    worker.addEventListener("error", () => reject(new Error(FAILED)));
    worker.postMessage(question);
  }).finally(() => worker.terminate());
}
