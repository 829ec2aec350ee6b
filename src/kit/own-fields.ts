/** What a declaration says without saying it twice: the columns of its title, the fields of its sections. Pure. */
import type { Block, SectionBlock } from "./blocks";
import type { Row } from "./declaration";
import type { Field } from "./fields";

/**
 * Which columns a title reads, learnt by running it on a row that has none. A title that goes deeper than one
 * `??` or reads an embedded row declares its `titleColumns`.
 */
export function columnsRead(title: (row: Row) => unknown): string[] {
  const read = new Set<string>();
  const probe = new Proxy<Row>({}, { get: (_, key) => void (typeof key === "string" && read.add(key)) });
  try {
    title(probe);
  } catch {
    // `row.name.trim()`: the read was noted before it threw.
  }
  return [...read];
}

export const isSection = (block: Block): block is SectionBlock => block.block === "section";

type FieldSet = Readonly<Record<string, Field>>;

/** In the order of the list: what names the record, what stands in no section, then the sections. */
export function fieldsOf(blocks: readonly Block[], others: FieldSet, naming: readonly string[]): FieldSet {
  const all: FieldSet = Object.assign({}, others, ...blocks.filter(isSection).map(({ own }) => own), others);
  const first = Object.entries(all).filter(([name, { kind }]) => kind === "person" || naming.includes(name));
  return { ...Object.fromEntries(first), ...all };
}
