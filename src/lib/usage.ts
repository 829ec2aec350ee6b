/**
 * What is done with the app, for the analytics (spec §7): a verb and a kind of thing. Never a name, an id nor a text: the
 * list is closed so that nothing else can be told.
 */
export type Uses = {
  record_created: { resource: string; count: number };
  record_changed: { resource: string; count: number };
  record_deleted: { resource: string; count: number };
  workflow_transition: { entity: string; action: string };
  list_exported: { resource: string; format: "csv" | "xlsx"; count: number };
  import_finished: { kind: string; status: string };
  talents_searched: Record<never, never>;
};

export type TellUse = <E extends keyof Uses>(event: E, properties: Uses[E]) => void;

let tell: TellUse = () => undefined;

/** The app says where uses are told. */
export function tellUsesTo(track: TellUse): void {
  tell = track;
}

/** Told after it has succeeded, once, from the place that all who do it go through. */
export const noteUse: TellUse = (event, properties) => tell(event, properties);
