import DownOutlined from "@ant-design/icons/es/icons/DownOutlined";
import RightOutlined from "@ant-design/icons/es/icons/RightOutlined";
import SwapOutlined from "@ant-design/icons/es/icons/SwapOutlined";
import { Button } from "antd";
import { type CSSProperties, memo, useCallback, useRef } from "react";
import { levelLabels, roleLabel } from "@/features/members/words";
import { useDraggable, useDropTarget } from "@/kit/board/use-drag";
import { MemberFace } from "@/kit/parts/member-face";
import styles from "./page.module.css";
import { type Line, teamWords } from "./tree";

interface Props extends Line {
  /** Where their picture is kept; null: they have none. */
  readonly picture: string | null;
  readonly isCurrent: boolean;
  readonly isFolded: boolean;
  readonly canMove: boolean;
  readonly onFold: (id: string, folded: boolean) => void;
  readonly onDrop: (moved: string, manager: string) => void;
  readonly onMove: (id: string) => void;
  readonly onOpen: (id: string) => void;
  readonly onFocus: (id: string) => void;
}

/** One member of the tree; among hundreds, only the lines that change are drawn again. */
export const TreeLine = memo(function TreeLine({ member, level, position, siblings, direct, below, ...props }: Props) {
  const { picture, isCurrent, isFolded, canMove, onFold, onDrop, onMove, onOpen, onFocus } = props;
  const { id, display_name: name } = member;
  const ref = useRef<HTMLDivElement>(null);
  const isDragging = useDraggable(ref, id, canMove);
  const isOver = useDropTarget(
    ref,
    useCallback((moved: string) => onDrop(moved, id), [onDrop, id]),
  );
  const words = [levelLabels[member.management_level], ...member.user_role.map(({ role }) => roleLabel(role))];
  const unit = member.business_unit;
  return (
    <div
      ref={ref}
      role="treeitem"
      className={styles.line}
      style={{ "--level": level } as CSSProperties}
      data-member={id}
      data-over={isOver || undefined}
      data-dragging={isDragging || undefined}
      aria-level={level}
      aria-posinset={position}
      aria-setsize={siblings}
      aria-expanded={direct > 0 ? !isFolded : undefined}
      aria-selected={isCurrent}
      tabIndex={isCurrent ? 0 : -1}
      onFocus={() => onFocus(id)}
    >
      {direct > 0 ? (
        <button
          type="button"
          className={styles.fold}
          // The line says whether its team is shown, and its arrows show it: this is for a mouse or a finger.
          tabIndex={-1}
          aria-hidden="true"
          onClick={() => onFold(id, !isFolded)}
        >
          {isFolded ? <RightOutlined /> : <DownOutlined />}
        </button>
      ) : (
        <span className={styles.fold} />
      )}
      <MemberFace className={styles.face} picture={picture} name={name} />
      <span className={styles.words}>
        <button type="button" className={styles.name} tabIndex={-1} onClick={() => onOpen(id)}>
          {name}
        </button>
        <span className={styles.detail}>{words.join(" · ")}</span>
      </span>
      <span className={styles.unit}>{unit && `${unit.emoji ?? ""} ${unit.name}`}</span>
      <span className={styles.team}>{teamWords({ direct, below })}</span>
      {canMove ? (
        <Button
          className={styles.move ?? ""}
          type="text"
          size="small"
          tabIndex={-1}
          icon={<SwapOutlined rotate={90} />}
          aria-label={`Changer le manager de ${name}`}
          onClick={() => onMove(id)}
        />
      ) : (
        <span className={styles.still} />
      )}
    </div>
  );
});
