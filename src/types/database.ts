// Stub until the migrations exist; then written by `npm run types`, never edited.
// biome-ignore lint/suspicious/noExplicitAny: every table is allowed until they are known
export type Database = any;
