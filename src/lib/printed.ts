/**
 * A sentence written with plain spaces (the server’s, in SQL), as French prints it: narrow no-break spaces before
 * ; : ! ? % € and inside « ». The same as `typo` of the rules, for the layers that may not read them.
 */
export const printed = (text: string): string => text.replace(/ ([;:!?%€»])/g, "\u202f$1").replace(/« /g, "«\u202f");
