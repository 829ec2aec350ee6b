import EditOutlined from "@ant-design/icons/es/icons/EditOutlined";
import { type ReactNode, Suspense } from "react";
import { useNavigate, useParams } from "react-router";
import { ToneTag } from "@/components/fields/tone-tag";
import { PageHeader } from "@/components/layout/PageHeader";
import { Tip } from "@/components/layout/Tip";
import { can, type Owned, useRights } from "@/lib/rights";
import { useKit } from "../context";
import { type Block, hasView, pathOf, type Resource, type Row } from "../declaration";
import { choiceOf, nameOf, type Words } from "../format";
import { LinkButton } from "../parts/link-button";
import { Failure, Skeleton } from "../parts/messages";
import { useDelayed } from "../parts/use-delayed";
import { useHotkeys } from "../parts/use-hotkeys";
import { useWords } from "../states";
import { useRecord } from "../use-record";
import { FilesPart } from "./files";
import { NotesPart } from "./notes";
import { RecordMenu } from "./record-menu";
import { RelatedPart } from "./related";
import { Part, SectionPart } from "./sections";
import styles from "./show-view.module.css";
import { Timeline } from "./timeline";
import { WorkflowButtons } from "./workflow-buttons";

interface Props {
  readonly resource: Resource;
  /** Instead of the parameter of the address, for a page that holds the record of another. */
  readonly id?: string;
  /** Before the sections: what only this record’s page has. */
  readonly children?: (record: Row) => ReactNode;
  /** Instead of one button per action of the workflow, for a record whose steps have pages of their own. */
  readonly actions?: (record: Row) => ReactNode;
}

interface PartProps {
  readonly block: Block;
  readonly resource: Resource;
  readonly record: Row;
  readonly words: Words;
}

function BlockPart({ block, resource, record, words }: PartProps) {
  const { panels } = useKit();
  switch (block.block) {
    case "section":
      return <SectionPart section={block} resource={resource} record={record} words={words} />;
    case "related":
      return <RelatedPart block={block} record={record} />;
    case "timeline":
      return <Timeline resource={resource} record={record} />;
    case "notes":
      return <NotesPart block={block} resource={resource} record={record} />;
    case "files":
      return <FilesPart block={block} resource={resource} record={record} />;
    case "panel": {
      const Panel = panels[block.name];
      return Panel ? (
        <Part title={block.label}>
          <Suspense fallback={<Skeleton rows={2} />}>
            <Panel resource={resource} record={record} />
          </Suspense>
        </Part>
      ) : null;
    }
  }
}

/** State of a record, beside its name. */
function StateTag({ resource, record, words }: Omit<PartProps, "block">) {
  const state = Object.entries(resource.fields).find(([, field]) => field.kind === "state");
  if (!state || !record[state[0]]) return null;
  const { label, tone } = choiceOf(state[1], String(record[state[0]]), resource.table, words);
  return <ToneTag tone={tone}>{label}</ToneTag>;
}

/** The page of a record: what it is, what can be done with it, what it is tied to, what happened to it. */
export function ShowView({ resource, id: given, children, actions }: Props) {
  const params = useParams();
  const id = given ?? params.id;
  const rights = useRights();
  const words = useWords(resource.fields);
  const navigate = useNavigate();
  const { record, isLoading, error, refetch } = useRecord(resource, id);
  const isLate = useDelayed(isLoading);
  const canEdit =
    record !== undefined && hasView(resource, "edit") && can(rights, resource.access, "edit", record as Owned);
  const editPath = pathOf.edit(resource, id ?? "");
  useHotkeys({ e: () => canEdit && void navigate(editPath) });

  if (!record) {
    // Named after what it is until it can be named after itself: the tab must not keep the name of the page before.
    if (!error && !isLate) return null;
    return (
      <div className={styles.page}>
        <PageHeader title={resource.labels.one} />
        {error ? <Failure error={error} onRetry={refetch} /> : <Skeleton />}
      </div>
    );
  }
  return (
    <div className={styles.page}>
      <PageHeader
        title={nameOf(resource, record, words)}
        extra={<StateTag resource={resource} record={record} words={words} />}
        actions={
          <>
            <RecordMenu resource={resource} record={record} />
            {canEdit && (
              <Tip title="Modifier" keys="E">
                <LinkButton to={editPath} icon={<EditOutlined aria-hidden />}>
                  Modifier
                </LinkButton>
              </Tip>
            )}
            {actions ? actions(record) : <WorkflowButtons resource={resource} record={record} />}
          </>
        }
      />
      {children?.(record)}
      {resource.show.map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a declaration never move
        <BlockPart key={index} block={block} resource={resource} record={record} words={words} />
      ))}
    </div>
  );
}
