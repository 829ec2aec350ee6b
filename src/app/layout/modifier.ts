/** ⌘ on a Mac, Ctrl elsewhere. */
export const modifier = /Mac|iPhone|iPad/.test(navigator.userAgent) ? "⌘" : "Ctrl";
