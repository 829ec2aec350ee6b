/**
 * The only place where a colour, a size or a font is written. It becomes CSS variables on `:root` (variables.ts) and
 * antd's theme (antd-theme.ts). Every text colour is held at AA (4.5:1) on each surface it may stand on, by a test.
 */
export type Mode = "light" | "dark";
export type Tone = "neutral" | "info" | "waiting" | "good" | "bad";

export const TONES: readonly Tone[] = ["neutral", "info", "waiting", "good", "bad"];

export type Palette = {
  /** Behind everything. */
  surface: string;
  /** Cards, menus, tables, fields. */
  surfaceRaised: string;
  /** Drawers, popovers, the palette: what floats. */
  surfaceFloating: string;
  /** A row or an entry under the pointer. */
  surfaceHover: string;
  text: string;
  textMuted: string;
  /** Between things. */
  border: string;
  /** Around what one can type into or press: 3:1 on the surface. */
  borderControl: string;
  /** Filled buttons, the selected mark. `onAccent` is written on it. */
  accent: string;
  accentHover: string;
  accentActive: string;
  onAccent: string;
  /** The accent as text: links, the current menu entry. */
  accentText: string;
  /** Behind the current entry, a selected row. */
  accentSoft: string;
  danger: string;
  dangerHover: string;
  scrim: string;
  shadow: string;
  tones: Record<Tone, { bg: string; fg: string }>;
};

export const palettes: Record<Mode, Palette> = {
  light: {
    surface: "#f5f7f7",
    surfaceRaised: "#ffffff",
    surfaceFloating: "#ffffff",
    surfaceHover: "#eef2f2",
    text: "#172023",
    textMuted: "#566369",
    border: "#e1e6e7",
    borderControl: "#7f8d95",
    accent: "#0d5b5d",
    accentHover: "#0a4c4e",
    accentActive: "#083f41",
    onAccent: "#ffffff",
    accentText: "#0d5b5d",
    accentSoft: "#e2f0ef",
    danger: "#b3261e",
    dangerHover: "#941d17",
    scrim: "rgb(15 24 26 / 42%)",
    shadow: "0 1px 2px rgb(15 24 26 / 6%), 0 8px 28px rgb(15 24 26 / 14%)",
    tones: {
      neutral: { bg: "#e9edee", fg: "#434e54" },
      info: { bg: "#e2edf9", fg: "#1c4f86" },
      waiting: { bg: "#fbedcf", fg: "#744700" },
      good: { bg: "#dff2e4", fg: "#195a33" },
      bad: { bg: "#fce4e2", fg: "#96211a" },
    },
  },
  dark: {
    surface: "#0f1517",
    surfaceRaised: "#161d20",
    surfaceFloating: "#1c2528",
    surfaceHover: "#222c30",
    text: "#e3e9ea",
    textMuted: "#9dabb0",
    border: "#2a3539",
    borderControl: "#66757b",
    accent: "#1d7a7b",
    accentHover: "#196b6c",
    accentActive: "#155c5d",
    onAccent: "#ffffff",
    accentText: "#70c9c4",
    accentSoft: "#15322f",
    danger: "#c8433b",
    dangerHover: "#b03830",
    scrim: "rgb(0 0 0 / 60%)",
    shadow: "0 1px 2px rgb(0 0 0 / 40%), 0 10px 32px rgb(0 0 0 / 50%)",
    tones: {
      neutral: { bg: "#283337", fg: "#bac6ca" },
      info: { bg: "#16324d", fg: "#a3cbf4" },
      waiting: { bg: "#3d2e0e", fg: "#efc570" },
      good: { bg: "#15371f", fg: "#8ad6a4" },
      bad: { bg: "#471c1b", fg: "#f6aea8" },
    },
  },
};

/** A signature is dark ink on white paper in both themes: it is printed as it was drawn. */
export const signature = { ink: "#14213d", paper: "#ffffff" } as const;

/** Pixels. The grid is 8; 4 and 12 are its halves. */
export const space = [4, 8, 12, 16, 24, 32] as const;

export const sizes = {
  /** Labels of groups, hints of keys. */
  textXs: 12,
  /** Tables, menus. */
  textSm: 13,
  /** Forms, running text. */
  textMd: 14,
  textLg: 16,
  textXl: 20,
  lineHeight: 1.45,
  radius: 6,
  radiusLarge: 10,
  /** Height of a row, a field, a button. */
  row: 32,
  /** What a finger needs, on a phone. */
  touch: 44,
  header: 48,
  sidebar: 232,
  sidebarFolded: 56,
  /** A page of text or of form reads badly wider than this. */
  readable: 720,
} as const;

export const fontSans =
  '"Inter Variable", Inter, system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif';

/** Tooltips: milliseconds before the first opens, and the time within which the next one opens at once (spec §9). */
export const tooltip = { openDelay: 700, skipDelay: 300 } as const;

/** Under this width: drawer menu, cards instead of tables. */
export const phoneWidth = 768;
/** From this width on, a record has its activity beside it. */
export const railWidth = 1280;
