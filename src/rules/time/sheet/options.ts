import { clocksIn, durationsIn, type Reading } from "./cell.ts";

/** What was read of one cell: with its page, then alone and enlarged. `confidence` from 0 to 100. */
export type Looks = { readonly page: Look; readonly alone: Look };
export type Look = { readonly text: string; readonly confidence: number };

/** One thing that a cell may say. `trust` from 0 to 1; `isTwice`: both readings say it. */
export type Option = { readonly minutes: number; readonly trust: number; readonly isTwice: boolean };

/** Two readings of one ink are no two witnesses: the second one adds half of what it is sure of. */
const ECHO = 0.5;
/** A second reading less sure than this repeats nothing. */
const CLEAR = 0.5;
/** Below this nothing was read. */
const HEARD = 0.12;

type Voice = { readonly minutes: number; readonly trust: number };

function merged(page: readonly Voice[], alone: readonly Voice[]): Option[] {
  const all = new Set([...page, ...alone].map(({ minutes }) => minutes));
  return [...all]
    .map((minutes): Option => {
      const [a, b] = [page, alone].map((voices) => voices.find((one) => one.minutes === minutes)?.trust ?? 0) as [
        number,
        number,
      ];
      const [most, least] = [Math.max(a, b), Math.min(a, b)];
      return { minutes, trust: least > 0 ? 1 - (1 - most) * (1 - ECHO * least) : most * 0.8, isTwice: least >= CLEAR };
    })
    .filter(({ trust }) => trust >= HEARD)
    .sort((a, b) => b.trust - a.trust);
}

const voiced = (readings: readonly Reading[], { confidence }: Look): Voice[] =>
  readings.map(({ minutes, weight }) => ({ minutes, trust: (weight * confidence) / 100 }));

/** The durations that a cell may say, the surest first. */
export const hoursIn = ({ page, alone }: Looks, mostHours = 24): Option[] =>
  merged(voiced(durationsIn(page.text, mostHours), page), voiced(durationsIn(alone.text, mostHours), alone));

/** Times of the day, in order, as one way of reading them. */
export type Times = { readonly clocks: readonly number[]; readonly minutes: number; readonly trust: number };

/** Stretches of work in the order of the day; null when they are none, or cross one another. */
function timesOf(clocks: readonly number[], trust: number, pause = 0): Times | null {
  if (clocks.length !== 2 && clocks.length !== 4) return null;
  if (clocks.some((at, index) => index > 0 && at <= (clocks[index - 1] as number))) return null;
  const minutes = clocks.reduce((sum, at, index) => sum + (index % 2 === 0 ? -at : at), -pause);
  return minutes > 0 ? { clocks, minutes, trust } : null;
}

/** Every way of reading a row of cells that hold one time each, none if one cannot be read; `pause` is taken from the whole. */
export function timesIn(cells: readonly Looks[], pause: Looks | undefined): Times[] {
  const [rest = { minutes: 0, trust: 1 }] = pause ? hoursIn(pause, 4) : [];
  let ways: { clocks: number[]; trust: number }[] = [{ clocks: [], trust: rest.trust }];
  for (const cell of cells) {
    const options = hoursIn(cell).slice(0, 2);
    ways = ways.flatMap(({ clocks, trust }) =>
      options.map((one) => ({ clocks: [...clocks, one.minutes], trust: Math.min(trust, one.trust) })),
    );
  }
  return known(ways.map(({ clocks, trust }) => timesOf(clocks, trust, rest.minutes)));
}

const known = (ways: readonly (Times | null)[]): Times[] =>
  ways.filter((one) => one !== null).sort((a, b) => b.trust - a.trust);

/** Stretches written in one cell, « 8h-12h »: each reading of each cell gives its own. */
export function stretchesIn(cells: readonly Looks[]): Times[] {
  const said = (look: "page" | "alone") => {
    const written = cells.filter((cell) => cell[look].text !== "");
    const clocks = written.flatMap((cell) => clocksIn(cell[look].text));
    const trust = Math.min(
      ...written.map((cell) => cell[look].confidence / 100),
      ...clocks.map(({ weight }) => weight),
    );
    return timesOf(
      clocks.map(({ minutes }) => minutes),
      trust,
    );
  };
  return known([said("page"), said("alone")]);
}

/** A cell that no head names: hours alone, times alone, or times and their hours at the end. */
export function freeIn({ page, alone }: Looks): { hours: Option[]; times: Times[] } {
  const read = (look: Look) => {
    const parts = clocksIn(look.text);
    const isOdd = parts.length % 2 === 1;
    const trust = Math.min(look.confidence / 100, ...parts.map(({ weight }) => weight));
    const clocks = (isOdd ? parts.slice(0, -1) : parts).map(({ minutes }) => minutes);
    return { hours: isOdd ? voiced(parts.slice(-1), look) : [], times: timesOf(clocks, trust) };
  };
  const [a, b] = [read(page), read(alone)];
  return { hours: merged(a.hours, b.hours), times: known([a.times, b.times]) };
}
