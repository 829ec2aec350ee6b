import { Document, Image, Page, Text, View } from "@react-pdf/renderer";
import { createElement, type ReactElement } from "react";
import type { PaperArticle, PaperRow } from "../../../../src/rules/paper/article.ts";
import { drawable } from "./fonts.ts";
import { styles } from "./theme.ts";

// What every document is made of. Written without JSX: Node and Deno load this file as it is.

export const h = createElement;
type Style = (typeof styles)[keyof typeof styles];

/** Text that the fonts can draw. */
export const say = (text: string, style?: Style | Style[]): ReactElement =>
  h(Text, style ? { style } : null, drawable(text));

const line = ({ label, value }: PaperRow): ReactElement =>
  h(View, { key: label, style: styles.row }, say(label, styles.label), say(value, styles.value));

/** An article that does not leave its title alone at the foot of a page. */
export const articleView = ({ title, law, rows, text }: PaperArticle): ReactElement =>
  h(
    View,
    { key: title, style: styles.article, wrap: rows.length > 8 },
    h(
      View,
      { style: styles.heading, minPresenceAhead: 40 },
      say(title, styles.headingText),
      law ? say(law, styles.law) : null,
    ),
    text ? say(text) : null,
    ...rows.map(line),
  );

export const facts = (title: string, rows: readonly (readonly [string, string | null | undefined])[]): ReactElement =>
  articleView({
    title,
    law: null,
    text: null,
    rows: rows.flatMap(([label, value]) => (value ? [{ label, value, isWide: false }] : [])),
  });

interface PageOptions {
  /** Left and right of the head. */
  head: readonly [string, string];
  foot: string;
  children: readonly (ReactElement | null)[];
}

export const page = ({ head, foot, children }: PageOptions): ReactElement =>
  h(
    Page,
    { size: "A4", style: styles.page },
    h(View, { style: styles.header, fixed: true }, say(head[0], styles.strong), say(head[1])),
    ...children,
    h(
      View,
      { style: styles.footer, fixed: true },
      say(foot),
      h(Text, {
        render: ({ pageNumber, totalPages }: { pageNumber: number; totalPages: number }) =>
          `Page ${pageNumber} sur ${totalPages}`,
      }),
    ),
  );

interface DocumentOptions {
  title: string;
  author: string;
  /** ISO; the dates of the file are those of what it says, not of its printing. */
  date: string | null;
  pages: readonly ReactElement[];
}

export const documentOf = ({ title, author, date, pages }: DocumentOptions): ReactElement =>
  h(
    Document,
    {
      title: drawable(title),
      author: drawable(author),
      creator: "Relais",
      producer: "Relais",
      language: "fr-FR",
      ...(date && { creationDate: new Date(date), modificationDate: new Date(date) }),
    },
    ...pages,
  );

/** Rows of cells under a head: the first cell says what the row is, the others are figures. */
export const table = (rows: readonly (readonly string[])[]): ReactElement =>
  h(
    View,
    { key: "table", style: styles.table },
    ...rows.map((cells, index) =>
      h(
        View,
        { key: index, style: styles.cells, wrap: false },
        ...cells.map((cell, place) =>
          h(
            View,
            { key: place, style: place === 0 ? styles.cellName : styles.cell },
            say(cell, index === 0 ? styles.strong : undefined),
          ),
        ),
      ),
    ),
  );

/** The drawing of a signature, when it is a picture that a PDF can hold. */
export const drawing = (image: string | null): ReactElement | null =>
  image && isPicture(image) ? h(Image, { style: styles.drawing, src: image }) : null;

/** The place of one who signs: for whom, what is known of it, what was drawn. `place`: where another service puts it. */
export const signatureBox = (title: string, lines: readonly string[], image: string | null = null, place = "") =>
  h(
    View,
    { key: title + lines.join(), style: styles.box },
    say(title, styles.strong),
    ...lines.map((text, index) => h(View, { key: index }, say(text))),
    drawing(image),
    place ? say(place, styles.place) : null,
  );

/** A PNG or JPEG of a believable size: what came by a link is not trusted. */
export function isPicture(image: string): boolean {
  const [, kind, data = ""] = /^data:image\/(png|jpeg);base64,([A-Za-z0-9+/=]+)$/.exec(image) ?? [];
  if (!kind || data.length < 64) return false;
  const bytes = Uint8Array.from(atob(data.slice(0, 64)), (letter) => letter.charCodeAt(0));
  if (kind === "jpeg") return bytes[0] === 0xff && bytes[1] === 0xd8;
  const size = (at: number) => new DataView(bytes.buffer).getUint32(at);
  const isPng = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a].every((byte, index) => bytes[index] === byte);
  return isPng && size(16) > 0 && size(16) <= 6000 && size(20) > 0 && size(20) <= 6000;
}
