import { frDate } from "../../src/rules/french.ts";
import type { Random } from "./random.ts";
import { LEISURE, SCHOOLS, SPOKEN, TASKS } from "./resume-words.ts";
import { COMPANY_NAMES } from "./words.ts";

/** What the file of a person says that their résumé repeats. */
export interface Candidate {
  first_name: string;
  last_name: string;
  email: string;
  phone_number: string;
  formatted_address: string;
  job: string;
  job_code: string;
  experience_years: number;
  driving_licences: string[];
  software: string[];
  certificates: { code: string; label: string; expires_on: string | null }[];
}

/** The parts of a page, top to bottom; those of a column follow each other. Each is a list of lines. */
type Zones = readonly (readonly string[])[];

const pairs = (number: string): string => number.replace("+33", "0").replace(/(\d\d)(?=\d)/g, "$1 ");

/** « CACES R482 cat. B1, valable jusqu’au 14/05/2028 », as it is said in the trade. */
function paper({ code, label, expires_on }: Candidate["certificates"][number]): string {
  const [, family, category] = /^R(\d+)_(.+)$/.exec(code) ?? [];
  const name = family ? `CACES R${family} cat. ${category}` : label;
  return expires_on ? `${name}, valable jusqu’au ${frDate(expires_on)}` : name;
}

function posts({ job, job_code, experience_years: years }: Candidate, dice: Random, year: number): string[] {
  const count = years < 3 ? 1 : years < 9 ? 2 : 3;
  const tasks = TASKS[job_code] ?? ["Travaux courants du métier"];
  return dice.sample(COMPANY_NAMES, count).flatMap((company, rank) => {
    const from = year - Math.ceil((Math.max(years, 1) * (rank + 1)) / count);
    const to = year - Math.ceil((Math.max(years, 1) * rank) / count);
    const done = rank === 0 ? tasks : tasks.slice(0, 3 - rank);
    return [`${from} – ${to} : ${job}, ${company}`, ...done.map((one) => `• ${one}`)];
  });
}

const LAYOUTS: readonly ((parts: Record<string, readonly string[]>) => Zones)[] = [
  ({ name = [], contact = [], work = [], school = [], papers = [], others = [], leisure = [] }) => [
    [...name, ...contact],
    [...work, ...school, ...papers, ...others, ...leisure],
  ],
  ({ name = [], contact = [], work = [], school = [], papers = [], others = [] }) => [
    [...name, ...contact],
    [...papers, ...work, ...school, ...others],
  ],
  ({ name = [], contact = [], work = [], school = [], papers = [], others = [] }) => [
    ["CONTACT", ...contact, ...others],
    [...name, ...work, ...papers, ...school],
  ],
  ({ name = [], contact = [], work = [], school = [], papers = [], others = [], leisure = [] }) => [
    [...name, ...contact],
    [...work],
    [...papers, ...school, ...others, ...leisure],
  ],
];

export const RESUME_LAYOUTS = LAYOUTS.length;

/** A résumé in one of the layouts; its zones are parted by an empty line. `year`: that of the day of the seed. */
export function resumeText(one: Candidate, layout: number, dice: Random, year: number): string {
  const years = one.experience_years;
  const licence = one.driving_licences.length > 0 ? `Permis ${one.driving_licences.join(", ")}` : "Sans permis";
  const parts = {
    name: [`${one.first_name} ${one.last_name.toLocaleUpperCase("fr")}`, one.job],
    contact: [
      one.formatted_address,
      `Tél. : ${pairs(one.phone_number)}`,
      one.email,
      ...(years > 0 ? [years === 1 ? "1 an d’expérience" : `${years} ans d’expérience`] : []),
    ],
    work: ["EXPÉRIENCE PROFESSIONNELLE", ...posts(one, dice, year)],
    school: ["FORMATION", `${year - years - 1} : ${dice.pick(SCHOOLS)}`],
    papers: ["HABILITATIONS", ...one.certificates.map(paper), licence],
    others: [
      "LANGUES",
      dice.pick(SPOKEN),
      ...(one.software.length > 0 ? ["INFORMATIQUE", one.software.join(", ")] : []),
    ],
    leisure: ["CENTRES D’INTÉRÊT", dice.pick(LEISURE)],
  };
  return (
    (LAYOUTS[layout] ?? LAYOUTS[0])?.(parts)
      .map((zone) => zone.join("\n"))
      .join("\n\n") ?? ""
  );
}
