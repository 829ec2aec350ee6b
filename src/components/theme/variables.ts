import { fontSans, type Mode, type Palette, palettes, signature, sizes, space, TONES } from "./tokens";

const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

function colours(palette: Palette): string[] {
  const { tones, shadow, ...flat } = palette;
  return [
    ...Object.entries(flat).map(([name, value]) => `--color-${kebab(name)}:${value}`),
    `--shadow:${shadow}`,
    ...TONES.flatMap((tone) => [`--tone-${tone}-bg:${tones[tone].bg}`, `--tone-${tone}-fg:${tones[tone].fg}`]),
  ];
}

/** Sizes of text in rem, so that the reader's own browser setting counts. */
const rem = (px: number): string => `${px / 16}rem`;

function measures(): string[] {
  return [
    ...space.map((px, index) => `--space-${index + 1}:${px}px`),
    `--text-xs:${rem(sizes.textXs)}`,
    `--text-sm:${rem(sizes.textSm)}`,
    `--text-md:${rem(sizes.textMd)}`,
    `--text-lg:${rem(sizes.textLg)}`,
    `--text-xl:${rem(sizes.textXl)}`,
    `--line-height:${sizes.lineHeight}`,
    `--radius:${sizes.radius}px`,
    `--radius-large:${sizes.radiusLarge}px`,
    `--row:${sizes.row}px`,
    `--touch:${sizes.touch}px`,
    `--header:${sizes.header}px`,
    `--sidebar:${sizes.sidebar}px`,
    `--sidebar-folded:${sizes.sidebarFolded}px`,
    `--readable:${sizes.readable}px`,
    `--font-sans:${fontSans}`,
    `--color-signature-ink:${signature.ink}`,
    `--color-signature-paper:${signature.paper}`,
  ];
}

/** The style sheet of the variables: the measures once, the colours per theme. */
export function themeStyleSheet(): string {
  const block = (mode: Mode) => `color-scheme:${mode};${colours(palettes[mode]).join(";")}`;
  // Paper is white: a page printed from the dark theme is printed light.
  return `:root{${measures().join(";")};${block("light")}}@media screen{:root[data-theme="dark"]{${block("dark")}}}`;
}

/** Puts the variables on the page, before the first render. Twice does nothing. */
export function installTheme(target: Document = document): void {
  if (target.getElementById("relais-theme")) return;
  const style = target.createElement("style");
  style.id = "relais-theme";
  style.textContent = themeStyleSheet();
  target.head.append(style);
}
