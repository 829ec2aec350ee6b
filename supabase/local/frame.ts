// A frame of Phoenix, the protocol of supabase-js (vsn 2), as far as the app uses it.

export type Frame = [
  joinRef: string | null,
  ref: string | null,
  topic: string,
  event: string,
  payload: Record<string, unknown>,
];

/** Longest name of a channel or of an event, longest reference. */
const LONGEST = 200;

const isRef = (value: unknown): value is string | null =>
  value === null || (typeof value === "string" && value.length <= LONGEST);
const isName = (value: unknown): value is string => typeof value === "string" && value.length <= LONGEST;

/** What a text says, or null when it is no frame. */
export function frameOf(text: string): Frame | null {
  let given: unknown;
  try {
    given = JSON.parse(text);
  } catch {
    return null;
  }
  if (!Array.isArray(given) || given.length !== 5) return null;
  const [joinRef, ref, topic, event, payload] = given as unknown[];
  if (!isRef(joinRef) || !isRef(ref) || !isName(topic) || !isName(event)) return null;
  const isObject = typeof payload === "object" && payload !== null && !Array.isArray(payload);
  return [joinRef, ref, topic, event, isObject ? (payload as Record<string, unknown>) : {}];
}
