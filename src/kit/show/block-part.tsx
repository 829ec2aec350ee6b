import { Suspense } from "react";
import { useKit } from "../context";
import type { Block, Resource, Row } from "../declaration";
import type { Words } from "../format";
import { Skeleton } from "../parts/messages";
import { Activity } from "./activity";
import { FilesPart } from "./files";
import { RelatedPart } from "./related";
import { Part, SectionPart } from "./sections";

interface Props {
  readonly block: Block;
  readonly resource: Resource;
  readonly record: Row;
  readonly words: Words;
  /** Alone in its tab: a part written by hand has no title there, the tab says it. */
  readonly isBare?: boolean;
}

/** What a declaration places on a record’s page, drawn. */
export function BlockPart({ block, resource, record, words, isBare = false }: Props) {
  const { panels } = useKit();
  switch (block.block) {
    case "section":
      return <SectionPart section={block} resource={resource} record={record} words={words} />;
    case "related":
      return <RelatedPart block={block} record={record} />;
    case "activity":
      return <Activity resource={resource} record={record} />;
    case "files":
      return <FilesPart block={block} resource={resource} record={record} />;
    case "panel": {
      const Panel = panels[block.name];
      if (!Panel) return null;
      const body = (
        <Suspense fallback={<Skeleton rows={2} />}>
          <Panel resource={resource} record={record} />
        </Suspense>
      );
      return isBare ? body : <Part title={block.label}>{body}</Part>;
    }
  }
}
