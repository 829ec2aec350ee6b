import { Link } from "react-router";
import { ToneTag } from "@/components/fields/tone-tag";
import { can, useRights } from "@/lib/rights";
import { initials, type PersonLike } from "@/rules/names";
import type { Resource, Row } from "../declaration";
import { hasView, pathOf } from "../declaration";
import type { Field } from "../fields";
import { choiceOf, textOf, type Words } from "../format";
import { Glyph } from "../parts/glyph";
import { MemberFace } from "../parts/member-face";
import { keyOf, targetOf } from "../query";
import styles from "./cell.module.css";

/** Words, after the icon that their field gives them. */
export const worded = ({ glyphs }: Field, words: string) =>
  glyphs ? (
    <>
      <Glyph of={glyphs} words={words} />
      {words}
    </>
  ) : (
    words
  );

interface Props {
  readonly name: string;
  readonly field: Field;
  readonly row: Row;
  readonly resource: Resource;
  readonly words: Words;
}

interface ReferenceProps extends Omit<Props, "resource"> {
  readonly text: string;
  readonly className?: string;
}

/** The name of what a reference points to: a link when it has a page of its own, which the member may open. */
export function ReferenceName({ name, field, row, words, text, className }: ReferenceProps) {
  const rights = useRights();
  const target = targetOf(field, words.resources);
  const key = row[name];
  const hasPage =
    target !== undefined &&
    hasView(target, "show") &&
    keyOf(field, target) === target.keyColumn &&
    can(rights, target.access, "read");
  return hasPage && typeof key === "string" ? (
    <Link className={className} to={pathOf.show(target, key)}>
      {worded(field, text)}
    </Link>
  ) : (
    worded(field, text)
  );
}

const href = (field: Field, value: string): string | undefined => {
  if (field.kind === "email") return `mailto:${value}`;
  if (field.kind === "phone") return `tel:${value}`;
  // Only web addresses: « javascript: » typed in a field must not become a link.
  return field.kind === "url" && /^https?:\/\//i.test(value) ? value : undefined;
};

/** In a column an address is its town, « Saint-Priest (69) »; the rest is one hover away, and whole on the page. */
function townOf(address: string): string {
  const last = address.split(", ").at(-1) ?? address;
  return last.replace(/^(?:(97\d)\d{2}|(?!98)(\d{2})\d{3})\s+(.+)$/, "$3 ($1$2)").replace(/^98\d{3}\s+/, "");
}

/** The column in which the views keep the written address of a row. */
const ADDRESS = "formatted_address";

/** A sentence that is too long gives up its middle: its last two words (« jusqu’au 12/12 ») are what one looks for. */
function Sentence({ text }: { readonly text: string }) {
  const end = text.lastIndexOf(" ", text.lastIndexOf(" ") - 1);
  if (end <= 0) return text;
  return (
    <span className={styles.sentence} title={text}>
      <span className={styles.start}>{text.slice(0, end)}</span>
      <span className={styles.end}>{text.slice(end)}</span>
    </span>
  );
}

/** The column of the member whose face stands before the words: the field says so, and who deals with it has one. */
export const faceOf = (name: string, field: Field, resource: Resource): string | undefined =>
  field.face ?? (name === resource.assignee ? name : undefined);

/** One value in a list: words first, a tone for states, a link where there is somewhere to go. */
export function Cell(props: Props) {
  const { name, field, row, resource, words } = props;
  const text = textOf(name, field, row, resource.table, words);
  if (text === "") return <span className={styles.missing}>—</span>;
  const face = faceOf(name, field, resource);
  if (!face) return drawn({ ...props, text });
  return (
    <span className={styles.person}>
      <MemberFace member={row[face] as string | null} name={text} />
      {drawn({ ...props, text })}
    </span>
  );
}

function drawn({ name, field, row, resource, words, text }: Props & { readonly text: string }) {
  const value = row[name];
  switch (field.kind) {
    case "state":
    case "choice": {
      const { tone } = choiceOf(field, String(value), resource.table, words);
      return field.kind === "choice" && !tone ? (
        worded(field, text)
      ) : (
        <ToneTag tone={tone}>{field.kind === "choice" && field.words ? <Sentence text={text} /> : text}</ToneTag>
      );
    }
    case "choices":
      return (
        <span className={styles.tags}>
          {(Array.isArray(value) ? value : [value]).map((code) => (
            <ToneTag key={String(code)}>
              {worded(field, choiceOf(field, String(code), resource.table, words).label)}
            </ToneTag>
          ))}
        </span>
      );
    case "person":
      return (
        <span className={styles.person}>
          <span className={styles.initials} aria-hidden>
            {initials(row as PersonLike) || "?"}
          </span>
          {text}
        </span>
      );
    case "reference":
      return (
        <ReferenceName name={name} field={field} row={row} words={words} text={text} className={styles.link ?? ""} />
      );
    case "email":
    case "phone":
    case "url": {
      const target = href(field, String(value));
      return target ? (
        <a className={styles.link} href={target} {...(field.kind === "url" && { target: "_blank", rel: "noreferrer" })}>
          {text}
        </a>
      ) : (
        text
      );
    }
    default:
      return name === ADDRESS || field.kind === "address" ? (
        <span title={text}>{townOf(text)}</span>
      ) : (
        worded(field, text)
      );
  }
}
