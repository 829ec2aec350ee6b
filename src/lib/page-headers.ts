/** The headers of the pages of the app: one list for the local server and for `dist/_headers`, which hosts of files read. */
import type { Env } from "./env";

/** Where the app finds its servers, as far as the browser must be told. */
export type PageServers = Pick<Env, "supabaseUrl" | "apiUrl" | "iconsUrl" | "sentryDsn" | "googleMapsKey">;

const originOf = (address: string): string[] => (URL.canParse(address) ? [new URL(address).origin] : []);

/** Realtime speaks by websocket with the very same server. */
const withSocket = (origin: string): string[] => [origin, origin.replace(/^http/, "ws")];

/**
 * What a page may load and speak to. Scripts: files of ours alone, none inline, none evaluated, so that a text which slips
 * through is never run. Styles may be inline: antd writes its own as it draws.
 */
function contentSecurityPolicy({ supabaseUrl, apiUrl, iconsUrl, sentryDsn, googleMapsKey }: PageServers): string {
  const google = googleMapsKey ? ["https://maps.googleapis.com", "https://places.googleapis.com"] : [];
  const files = originOf(supabaseUrl);
  const servers = [...files.flatMap(withSocket), ...originOf(apiUrl), ...originOf(iconsUrl), ...originOf(sentryDsn)];
  const rules: Record<string, string[]> = {
    "default-src": ["'self'"],
    // WebAssembly is compiled (a photographed résumé is read in the browser); text is never evaluated.
    "script-src": ["'self'", "'wasm-unsafe-eval'", ...google.slice(0, 1)],
    "style-src": ["'self'", "'unsafe-inline'"],
    "img-src": ["'self'", "data:", "blob:", ...files],
    // A note that was said: heard again before it leaves, then from where it is kept.
    "media-src": ["'self'", "blob:", ...files],
    "font-src": ["'self'", "data:"],
    // Addresses: the national geocoder, or Google’s where a key is set.
    "connect-src": ["'self'", ...servers, "https://data.geopf.fr", ...google],
    "worker-src": ["'self'", "blob:"],
    "frame-src": ["'none'"],
    "object-src": ["'none'"],
    "base-uri": ["'none'"],
    "form-action": ["'self'"],
    "frame-ancestors": ["'none'"],
  };
  return Object.entries(rules)
    .map(([name, sources]) => `${name} ${[...new Set(sources)].join(" ")}`)
    .join("; ");
}

/** Nothing of the machine is asked for: a note may be spoken, a link copied. */
const PERMISSIONS = [
  "accelerometer",
  "camera",
  "display-capture",
  "geolocation",
  "gyroscope",
  "payment",
  "serial",
  "usb",
]
  .map((name) => `${name}=()`)
  .concat("microphone=(self)", "clipboard-write=(self)")
  .join(", ");

/** Headers of every file and page, by name. */
export function pageHeaders(servers: PageServers): Record<string, string> {
  return {
    "content-security-policy": contentSecurityPolicy(servers),
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": PERMISSIONS,
    // Links of customers carry a token: it must not travel to another site.
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
  };
}

/** `dist/_headers`, as Cloudflare Pages and Netlify read it; the same lines go into the settings of any other host. */
export function headersFile(servers: PageServers): string {
  const lines = (headers: Record<string, string>) =>
    Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`);
  return [
    "/*",
    ...lines(pageHeaders(servers)),
    "  strict-transport-security: max-age=63072000",
    "  cache-control: no-cache",
    "/assets/*",
    "  ! cache-control",
    "  cache-control: public, max-age=31536000, immutable",
    "",
  ].join("\n");
}
