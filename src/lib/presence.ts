/**
 * Follows a record: hears which members (ids, oneself excepted) say that they change it; `isEditing` says that one does.
 * Returns how to stop.
 */
export type Accompany = (
  table: string,
  id: string,
  isEditing: boolean,
  heard: (members: string[]) => void,
) => () => void;

let accompanyWith: Accompany = () => () => undefined;

/** The app says through what (providers/live). Until then nobody is met. */
export function meetThrough(follow: Accompany): void {
  accompanyWith = follow;
}

export const accompany: Accompany = (...asked) => accompanyWith(...asked);
