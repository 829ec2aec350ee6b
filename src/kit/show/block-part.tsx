import { Suspense } from "react";
import { useKit } from "../context";
import type { Block, Resource, Row } from "../declaration";
import type { Words } from "../format";
import { Skeleton } from "../parts/messages";
import { FilesPart } from "./files";
import { NotesPart } from "./notes";
import { RelatedPart } from "./related";
import { Part, SectionPart } from "./sections";
import { Timeline } from "./timeline";

interface Props {
  readonly block: Block;
  readonly resource: Resource;
  readonly record: Row;
  readonly words: Words;
  /** In the rail: the newest of it. */
  readonly isBrief?: boolean;
  /** Alone in its tab: a part written by hand has no title there, the tab says it. */
  readonly isBare?: boolean;
}

/** What a declaration places on a record’s page, drawn. */
export function BlockPart({ block, resource, record, words, isBrief = false, isBare = false }: Props) {
  const { panels } = useKit();
  switch (block.block) {
    case "section":
      return <SectionPart section={block} resource={resource} record={record} words={words} />;
    case "related":
      return <RelatedPart block={block} record={record} />;
    case "timeline":
      return <Timeline resource={resource} record={record} isBrief={isBrief} />;
    case "notes":
      return <NotesPart block={block} resource={resource} record={record} isBrief={isBrief} />;
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
