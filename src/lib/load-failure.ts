/** Each browser has its own words for a file of the app that did not come; Vite has others for its style sheets. */
const WORDS = /dynamically imported module|module script failed|preload CSS/i;

/** A file of the app could not be fetched: no network, or a new version has taken its place. */
export const isLoadFailure = (error: unknown): boolean => error instanceof Error && WORDS.test(error.message);
