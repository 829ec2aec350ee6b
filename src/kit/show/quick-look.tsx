import { Drawer } from "antd";
import { useRef } from "react";
import { Link } from "react-router";
import { useShortcuts } from "@/components/layout/shortcuts";
import { pathOf, type Resource } from "../declaration";
import { nameOf } from "../format";
import { Failure, Skeleton } from "../parts/messages";
import { useWords } from "../states";
import { useRecord } from "../use-record";
import { SectionPart } from "./sections";
import styles from "./show-view.module.css";

interface Props {
  readonly resource: Resource;
  readonly id: string;
  /** The row above (-1) or below (1), with the arrows. */
  readonly onStep: (step: -1 | 1) => void;
  readonly onClose: () => void;
}

/** The sections of a record beside the list one is in; the page is one link away. */
export default function QuickLook({ resource, id, onStep, onClose }: Props) {
  const words = useWords(resource.fields);
  const { record, error, refetch } = useRecord(resource, id);
  const body = useRef<HTMLDivElement>(null);
  const above = { run: () => onStep(-1) };
  const below = { run: () => onStep(1) };
  useShortcuts({ arrowup: above, arrowdown: below, k: above, j: below }, body);
  return (
    <Drawer
      open
      size="large"
      mask={false}
      title={record ? nameOf(resource, record, words) : resource.labels.one}
      extra={<Link to={pathOf.show(resource, id)}>Ouvrir la fiche</Link>}
      onClose={onClose}
    >
      {error && !record ? <Failure error={error} onRetry={refetch} /> : null}
      {!record && !error && <Skeleton />}
      {record && (
        <div ref={body} className={styles.page}>
          {resource.show.map((block) =>
            block.block === "section" ? (
              <SectionPart key={block.label} section={block} resource={resource} record={record} words={words} />
            ) : null,
          )}
        </div>
      )}
    </Drawer>
  );
}
