/** Addresses that come from outside: where one may be sent on to, and what of an address may be told to others. */

/** Decoded again and again, until nothing changes: what a proxy in between might read in it. */
function everyReading(text: string): string[] {
  const readings = [text];
  for (let turn = 0; turn < 5; turn += 1) {
    try {
      const next = decodeURIComponent(readings[0] ?? "");
      if (next === readings[0]) break;
      readings.unshift(next);
    } catch {
      break;
    }
  }
  return readings;
}

/** Tabs and ends of line disappear from an address as a browser reads it, a backslash becomes a slash. */
const isPlain = (text: string): boolean =>
  !text.includes("\\") && [...text].every((char) => char.charCodeAt(0) > 32 && char.charCodeAt(0) !== 127);

/**
 * The one place that decides whether a redirection is followed: `next=` and the remembered page of the app, `redirect_to`
 * of Auth. Only a path, or an address of one of `origins`, written without any trick.
 * @param origins `https://relais.example.fr`; none = a path of this app only
 * @returns the address as it may be followed, or null
 */
export function safeRedirect(wanted: string | null | undefined, origins: readonly string[] = []): string | null {
  if (!wanted || wanted.length > 2000) return null;
  const origin = origins.find(
    (one) => wanted === one || (/^[/?#]/.test(wanted.slice(one.length)) && wanted.startsWith(one)),
  );
  const path = origin === undefined ? wanted : wanted.slice(origin.length) || "/";
  if (origin === undefined && !path.startsWith("/")) return null;
  // What is looked for and the anchor may hold anything: they choose no site.
  const [place = ""] = path.split(/[?#]/);
  if (!isPlain(path) || everyReading(place).some((read) => read.startsWith("//") || !isPlain(read.replaceAll(" ", ""))))
    return null;
  const base = origin ?? "http://app.invalid";
  const url = URL.canParse(path, base) ? new URL(path, base) : null;
  return url?.origin === new URL(base).origin ? wanted : null;
}

/** A path of this app, or null. */
export const localPath = (wanted: string | null | undefined): string | null => safeRedirect(wanted);

/** Long enough to be drawn at random, and no identifier of a record: those of the database have dashes at their places. */
const DRAWN = /[A-Za-z0-9_-]{20,}(?:\.[A-Za-z0-9_-]+)*/g;
const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;
const WORD = /^[a-z]+(?:-[a-z]+)*$|\.(?:js|css)$/;
const BEHIND_LINK = /(\/(?:signature|sign|invitation)s?\/)[^/?#\s]+/gi;

/**
 * A text that names addresses, without what opens something: searches and anchors, tokens in a path, anything drawn at
 * random. Records keep their identifier. For error reports, page views and logs.
 */
export function withoutSecrets(text: string): string {
  return text
    .replace(/((?:https?:\/\/|\/)[^\s"'<>()?#]*)[?#][^\s"'<>()]*/g, "$1")
    .replace(BEHIND_LINK, "$1…")
    .replace(DRAWN, (found) => (UUID.test(found) || WORD.test(found) ? found : "…"));
}
