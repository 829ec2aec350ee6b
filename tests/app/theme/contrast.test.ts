import { expect, test } from "vitest";
import { palettes, TONES } from "../../../src/components/theme/tokens.ts";
import { themeStyleSheet } from "../../../src/components/theme/variables.ts";

/** Relative luminance and contrast, WCAG 2.2 §1.4.3. */
function luminance(hex: string): number {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a: string, b: string): number {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

for (const mode of ["light", "dark"] as const) {
  const p = palettes[mode];
  const surfaces = [p.surface, p.surfaceRaised, p.surfaceFloating, p.surfaceHover];

  test(`${mode}: text, muted text and links read at AA on every surface`, () => {
    for (const on of surfaces) {
      for (const text of [p.text, p.textMuted, p.accentText]) expect(contrast(text, on)).toBeGreaterThanOrEqual(4.5);
    }
    for (const text of [p.text, p.accentText]) expect(contrast(text, p.accentSoft)).toBeGreaterThanOrEqual(4.5);
  });

  test(`${mode}: what is written on a filled button reads at AA, at rest, hovered and pressed`, () => {
    for (const fill of [p.accent, p.accentHover, p.accentActive, p.danger, p.dangerHover]) {
      expect(contrast(p.onAccent, fill)).toBeGreaterThanOrEqual(4.5);
    }
  });

  test(`${mode}: each tone reads at AA on its own ground, and alone on the surfaces`, () => {
    for (const tone of TONES) {
      const { bg, fg } = p.tones[tone];
      expect(contrast(fg, bg)).toBeGreaterThanOrEqual(4.5);
      for (const on of surfaces) expect(contrast(fg, on)).toBeGreaterThanOrEqual(4.5);
    }
  });

  test(`${mode}: the edge of a field and a filled button stand out at 3:1 from their surface`, () => {
    for (const on of [p.surface, p.surfaceRaised]) {
      expect(contrast(p.borderControl, on)).toBeGreaterThanOrEqual(3);
      expect(contrast(p.accent, on)).toBeGreaterThanOrEqual(3);
    }
  });
}

test("the variables promised to every component are on :root, in both themes", () => {
  const sheet = themeStyleSheet();
  for (const name of ["--color-accent", "--color-text-muted", "--color-surface-raised", "--tone-bad-fg", "--space-6"]) {
    expect(sheet).toContain(`${name}:`);
  }
  expect(sheet).toContain(':root[data-theme="dark"]');
});
