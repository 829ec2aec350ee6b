import MoreOutlined from "@ant-design/icons/es/icons/MoreOutlined";
import contract from "@resources/contracts/contract";
import talent from "@resources/talents/talent";
import { Button, Dropdown } from "antd";
import { useRef } from "react";
import { Link } from "react-router";
import styles from "@/kit/board/board.module.css";
import { useDraggable } from "@/kit/board/use-drag";
import { type Choice, pathOf } from "@/kit/declaration";
import { formatRelativeDay, toDay } from "@/lib/dates";
import { formatHourlyRate } from "@/lib/money";
import type { Application } from "./board";

type Props = {
  application: Application;
  stages: readonly Choice[];
  canMove: boolean;
  onMove: (stage: string) => void;
  onReject: () => void;
  onContract: () => void;
};

/** A candidate on the board. The menu does by keyboard all that dragging does. */
export function Card({ application, stages, canMove, onMove, onReject, onContract }: Props) {
  const ref = useRef<HTMLLIElement>(null);
  const isDragging = useDraggable(ref, application.id ?? "", canMove);
  const since = toDay(application.stage_changed_at);
  const items = [
    ...stages
      .filter((stage) => stage.value !== application.stage)
      .map((stage) => ({ key: stage.value, label: stage.label })),
  ];
  return (
    <li ref={ref} className={isDragging ? styles.dragged : styles.card}>
      <div className={styles.cardHead}>
        <Link to={pathOf.show(talent, String(application.talent_id))} className={styles.name}>
          {application.talent_name}
        </Link>
        {canMove && (
          <Dropdown
            trigger={["click"]}
            menu={{
              items: [
                { key: "move", type: "group", label: "Déplacer vers", children: items },
                { type: "divider" },
                ...(application.contract_id ? [] : [{ key: ":contract", label: "Préparer le contrat" }]),
                { key: ":reject", label: "Écarter…", danger: true },
              ],
              onClick: ({ key }) => {
                if (key === ":reject") onReject();
                else if (key === ":contract") onContract();
                else onMove(key);
              },
            }}
          >
            <Button
              type="text"
              size="small"
              icon={<MoreOutlined aria-hidden />}
              aria-label={`Déplacer ${application.talent_name}`}
            />
          </Dropdown>
        )}
      </div>
      <p className={styles.facts}>
        {[
          application.talent_job_label,
          application.proposed_wage !== null && formatHourlyRate(application.proposed_wage),
        ]
          .filter(Boolean)
          .join(" · ")}
      </p>
      <p className={styles.facts}>
        {since && formatRelativeDay(since)}
        {application.has_stage_been_forced && " · étape forcée"}
        {application.contract_id && (
          <>
            {" · "}
            <Link to={pathOf.show(contract, application.contract_id)}>contrat</Link>
          </>
        )}
      </p>
    </li>
  );
}
