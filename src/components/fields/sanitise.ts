import DOMPurify from "dompurify";

/** What the editor can write, and nothing more: no style, no script, no image that calls home. */
const ALLOWED = {
  ALLOWED_TAGS: [
    "p",
    "br",
    "strong",
    "b",
    "em",
    "i",
    "u",
    "s",
    "ul",
    "ol",
    "li",
    "h3",
    "h4",
    "blockquote",
    "a",
    "code",
    // A name: « @Anna Roy ».
    "span",
  ],
  ALLOWED_ATTR: ["href", "data-type", "data-id", "data-label"],
  ALLOW_DATA_ATTR: false,
  // They hold no address: the pattern below is not theirs.
  ADD_URI_SAFE_ATTR: ["data-type", "data-id", "data-label"],
  ALLOWED_URI_REGEXP: /^(https?:|mailto:|tel:)/i,
};

/** HTML that may be shown and kept. Applied when it is written and again when it is read. */
export const sanitise = (html: string): string => DOMPurify.sanitize(html, ALLOWED);
