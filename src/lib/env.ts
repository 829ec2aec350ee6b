/**
 * Where the app finds its servers. Three sources, the first that answers wins:
 * 1. `<script type="application/json" id="relais-env">{…}</script>` put in index.html by whoever serves the build,
 *    so that one build runs against any project;
 * 2. the `VITE_*` variables of the build;
 * 3. the origin of the page (the local default serves everything on one port).
 */
export type Stage = "production" | "staging" | "local";

export type Env = {
  supabaseUrl: string;
  supabaseAnonKey: string;
  /** Base of the Api (spec §7). Empty = none: the client then says « Missing API URL ». */
  apiUrl: string;
  /** Base of the icon route, `{iconsUrl}/{collection}.json?icons=a,b`. */
  iconsUrl: string;
  stage: Stage;
  /** False where the server has no realtime: the live provider then polls. */
  realtime: boolean;
  sentryDsn: string;
  googleMapsKey: string;
  /** The demo agency, which the server says it holds: who may be entered as, one press each. null anywhere else. */
  demo: Demo | null;
};

export type Demo = {
  password: string;
  accounts: readonly { email: string; name: string; says: string }[];
};

type Raw = Record<string, string | boolean | Demo | undefined>;

const LOCAL = /^(localhost|127\.\d+\.\d+\.\d+|0\.0\.0\.0|\[::1\]|.*\.local|.*\.localhost|192\.168\..*|10\..*)$/;
const STAGING = /(^|[.-])(staging|preprod|recette|preview|test)([.-]|$)/;

/** production, staging or local, told by the host alone (spec §9): the same build is promoted from one to the next. */
export function stageOfHost(host: string): Stage {
  const name = host.toLowerCase().replace(/:\d+$/, "");
  if (name === "" || LOCAL.test(name)) return "local";
  return STAGING.test(name) ? "staging" : "production";
}

export function readEnv(raw: Raw, origin: string, host: string): Env {
  const text = (key: string): string => {
    const value = raw[key];
    return typeof value === "string" ? value : "";
  };
  const supabaseUrl = (text("SUPABASE_URL") || origin).replace(/\/$/, "");
  const functions = `${supabaseUrl}/functions/v1`;
  return {
    supabaseUrl,
    // Never empty: the client refuses to be built without a key, and a page that needs no server must still open.
    supabaseAnonKey: text("SUPABASE_ANON_KEY") || "anon",
    apiUrl: text("API_URL") || `${functions}/api`,
    iconsUrl: text("ICONS_URL") || `${functions}/icons`,
    stage: stageOfHost(host),
    realtime: raw.REALTIME !== false && raw.REALTIME !== "false" && raw.REALTIME !== "off",
    sentryDsn: text("SENTRY_DSN"),
    googleMapsKey: text("GOOGLE_MAPS_KEY"),
    demo: raw.DEMO && typeof raw.DEMO === "object" ? raw.DEMO : null,
  };
}

function served(): Raw {
  if (typeof document === "undefined") return {};
  const tag = document.getElementById("relais-env");
  if (!tag?.textContent) return {};
  try {
    return JSON.parse(tag.textContent) as Raw;
  } catch {
    return {};
  }
}

function built(): Raw {
  const vite = (import.meta.env ?? {}) as Raw;
  const found: Raw = {};
  for (const [key, value] of Object.entries(vite)) {
    if (key.startsWith("VITE_") && value !== "") found[key.slice(5)] = value;
  }
  return found;
}

const place = typeof location === "undefined" ? { origin: "http://localhost", host: "localhost" } : location;

export const env: Env = readEnv({ ...built(), ...served() }, place.origin, place.host);
