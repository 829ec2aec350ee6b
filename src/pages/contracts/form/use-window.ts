import { useEffect, useState } from "react";
import type { Values } from "@/features/legality/draft";
import type { LiveForm } from "@/kit/form/live-form";
import { souplesseWindow } from "@/rules/contract/assess-lines";
import type { AssessContext, ContractDraft } from "@/rules/contract/types";

/** Bounds that the form computed lately, « start/end »: the deferred values may still hold one of the last. */
type Followed = readonly string[];
const LATELY = 3;

const keyOf = (start: unknown, end: unknown): string => `${start}/${end}`;

/** The values without bounds that merely follow the dates: they are those of the law, or about to be. */
export function withoutFollowed(values: Values, followed: Followed): Values {
  return followed.includes(keyOf(values.flexibility_start, values.flexibility_end))
    ? { ...values, flexibility_start: null, flexibility_end: null }
    : values;
}

export const useFollowed = () => useState<Followed>([]);

/**
 * « Souplesse du … au … » follows what it is computed from while one types, as the server does when it saves; bounds that
 * somebody typed stay. Nothing moves before the calendar of the post and the agency’s figures have come (`isSettled`).
 */
export function useWindow(
  { form, change }: LiveForm,
  [followed, setFollowed]: ReturnType<typeof useFollowed>,
  draft: ContractDraft,
  context: AssessContext,
  isSettled: boolean,
) {
  const window = souplesseWindow(draft, context);
  const [start, end] = window.ok ? [window.value.earliest, window.value.latest] : [null, null];
  useEffect(() => {
    const key = keyOf(start, end);
    if (!isSettled || !start || followed.at(-1) === key) return;
    const now = keyOf(form.getFieldValue("flexibility_start"), form.getFieldValue("flexibility_end"));
    if (followed.includes(now)) change({ flexibility_start: start, flexibility_end: end });
    setFollowed([...followed, key].slice(-LATELY));
  }, [start, end, isSettled, followed, setFollowed, form, change]);
}
