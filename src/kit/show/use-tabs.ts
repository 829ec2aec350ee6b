import { useLocation } from "react-router";
import { can, type Rights, useRights } from "@/lib/rights";
import { useKit } from "../context";
import { type Block, pathOf, type Resource, type Row, type Tab } from "../declaration";
import { useRead } from "../server";

/** Rows of another table that point to the record: `column` = its id. */
interface Tie {
  readonly key: string;
  readonly table: string;
  readonly column: string;
  /** Documents hang on any record: of which table it is. */
  readonly entity?: string;
}

const tieOf = (block: Block, resource: Resource): Omit<Tie, "key"> | undefined => {
  if (block.block === "related") return { table: block.table, column: block.column };
  if (block.block !== "files") return undefined;
  const { table, column } = block;
  return column === "row_id" ? { table, column, entity: resource.table } : { table, column };
};

/** The tabs whose name says how many they hold: those of one table alone, or of one table and its activity. */
function tiesOf(tabs: readonly Tab[], resource: Resource): Tie[] {
  return tabs.flatMap(({ code, blocks }) => {
    const counted = blocks.filter(({ block }) => block !== "activity");
    const [only] = counted;
    const tie = counted.length === 1 && only ? tieOf(only, resource) : undefined;
    return tie ? [{ key: code, ...tie }] : [];
  });
}

/** How many rows each of these tabs holds, as far as the reader may see them; in one question. */
export function useTabCounts(resource: Resource, record: Row, tabs: readonly Tab[]): Readonly<Record<string, number>> {
  const id = String(record.id);
  const ties = tiesOf(tabs, resource);
  const { data } = useRead({
    tables: [resource.table, ...ties.map(({ table }) => table)],
    key: [id, "counts", ties],
    enabled: ties.length > 0,
    read: ({ call }, signal) => call<Record<string, number>>("record_counts", { id, ties }, signal),
  });
  return data ?? {};
}

/** The tabs that this member may open. */
export function useReadableTabs(resource: Resource): readonly Tab[] {
  const rights = useRights();
  const { resources } = useKit();
  const family = (table: string) => resources.byTable(table)?.access;
  return resource.tabs.filter(
    (tab) => isReadable(rights, tab.family) && tab.blocks.some((block) => isReadable(rights, familyOf(block, family))),
  );
}

const familyOf = (block: Block, family: (table: string) => string | undefined): string | undefined =>
  block.block === "related" ? family(block.table) : undefined;

const isReadable = (rights: Rights | null, family: string | undefined): boolean =>
  family === undefined || can(rights, family, "read");

/** The tab of the address; the first where the address names none. */
export function useCurrentTab(resource: Resource, id: string, tabs: readonly Tab[]): Tab | undefined {
  const { pathname } = useLocation();
  return tabs.find(({ code }) => code !== "" && pathname === pathOf.tab(resource, id, code)) ?? tabs[0];
}
