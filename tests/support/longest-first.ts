import { BaseSequencer, type TestSpecification } from "vitest/node";

/**
 * The files that take long for their size, by the start of their name: on a machine that has never run them Vitest begins with
 * the largest, and one of these, taken last, would keep a single processor busy for a minute or two.
 */
const LONG = [
  "local/same-answers",
  "db/security/money",
  "local/backup.",
  "local/crash",
  "local/money",
  "local/process",
  "local/backup-kept",
  "local/statement-timeout",
  "db/legality/random",
  "pages/contracts/legality",
  "kit/resources",
];

const rank = ({ moduleId }: TestSpecification): number => {
  const found = LONG.findIndex((name) => moduleId.includes(`/tests/${name}`));
  return found < 0 ? LONG.length : found;
};

/** Long files first, then as Vitest does; the files of a project stay together. */
export default class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const projects = Map.groupBy(await super.sort(files), ({ project }) => project);
    return [...projects.values()].flatMap((own) => own.toSorted((a, b) => rank(a) - rank(b)));
  }
}
