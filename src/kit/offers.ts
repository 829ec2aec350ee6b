/** What a list offers beside its rows, each with one word of the declaration. Data only. */

export interface Offers<Column extends string = string> {
  /** Column of the member who deals with it now, where that is somebody else: « à moi » and « sans responsable » read it. */
  readonly assignee?: Column;
  /** Day until which something is awaited: the list offers what is late. */
  readonly due?: Column;
  /** Above the list, how many rows are in each state. */
  readonly counts?: boolean;
  /** The list is also a board: a column per state, dragging does the step between them. */
  readonly board?: boolean;
  /** The list is also a calendar, by this column of days or instants. */
  readonly calendar?: Column;
}

/** The same, with every default filled in. */
export interface Offered {
  readonly assignee: string | undefined;
  readonly due: string | undefined;
  readonly counts: boolean;
  readonly board: boolean;
  readonly calendar: string | undefined;
}

export const offersOf = ({ assignee, due, counts = false, board = false, calendar }: Offers): Offered => ({
  assignee,
  due,
  counts,
  board,
  calendar,
});
