import MoreOutlined from "@ant-design/icons/es/icons/MoreOutlined";
import contract from "@resources/contracts/contract";
import candidacy from "@resources/missions/application";
import talent from "@resources/talents/talent";
import { Button, Dropdown } from "antd";
import { useRef } from "react";
import { Link, useNavigate } from "react-router";
import type { Reason } from "@/features/search/found";
import styles from "@/kit/board/board.module.css";
import { useDraggable } from "@/kit/board/use-drag";
import { type Choice, pathOf } from "@/kit/declaration";
import { formatRelativeDay, toDay } from "@/lib/dates";
import { formatHourlyRate } from "@/lib/money";
import { formatPhone } from "@/rules/identity/phone";
import type { Application } from "./board";
import own from "./card.module.css";

const MARKS = {
  ok: { sign: "✓", word: "" },
  ko: { sign: "✗", word: "Ne convient pas\u202f: " },
  unknown: { sign: "?", word: "À vérifier\u202f: " },
} as const;

/** What the client answered by the link. */
const ANSWERS: Readonly<Record<string, string>> = {
  interested: "intéressé",
  meet: "veut rencontrer",
  declined: "pas intéressé",
};

type Props = {
  application: Application;
  /** Against the requirements of the mission; undefined until it is known, or when they are past. */
  reasons: readonly Reason[] | undefined;
  stages: readonly Choice[];
  /** Chosen by the client, and without a contract: what is to be done now. */
  isDue: boolean;
  canMove: boolean;
  onMove: (stage: string) => void;
  onReject: () => void;
  onContract: () => void;
};

/** In one line: the first requirement that is missed, else the first that nobody knows. */
function Fit({ reasons }: { reasons: readonly Reason[] }) {
  const worst = reasons.find(({ verdict }) => verdict === "ko") ?? reasons.find(({ verdict }) => verdict !== "ok");
  const verdict = worst?.verdict ?? "ok";
  // What was looked for is quoted between ⟦ and ⟧.
  const text = worst?.text.replace(/[⟦⟧]/g, "") ?? "Convient";
  return (
    <p className={own.fit} data-verdict={verdict} title={text}>
      <span aria-hidden="true">{MARKS[verdict].sign}</span>
      <span className="visually-hidden">{MARKS[verdict].word}</span>
      <span>{text}</span>
    </p>
  );
}

/** A candidate on the board. The menu does by keyboard all that dragging does. */
export function Card({ application, reasons, stages, isDue, canMove, onMove, onReject, onContract }: Props) {
  const ref = useRef<HTMLLIElement>(null);
  const isDragging = useDraggable(ref, application.id ?? "", canMove);
  const navigate = useNavigate();
  const since = toDay(application.stage_changed_at);
  const { client_answer: said } = application;
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
                { key: ":present", label: "Présenter au client…" },
                { key: ":write", label: "Écrire au talent…" },
                ...(application.contract_id || isDue ? [] : [{ key: ":contract", label: "Préparer le contrat" }]),
                { key: ":reject", label: "Écarter…", danger: true },
              ],
              onClick: ({ key }) => {
                if (key === ":reject") onReject();
                else if (key === ":present") void navigate(`${pathOf.show(candidacy, String(application.id))}/present`);
                else if (key === ":write")
                  void navigate(`/messages/new?talents=${application.talent_id}&mission=${application.mission_id}`);
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
      <p className={styles.facts}>{application.talent_job_label}</p>
      <p className={own.reach}>
        {application.talent_phone_number && (
          <a className={own.phone} href={`tel:${application.talent_phone_number}`}>
            {formatPhone(application.talent_phone_number)}
          </a>
        )}
        {application.proposed_wage !== null && <span>{formatHourlyRate(application.proposed_wage)}</span>}
      </p>
      {said && (
        <p className={own.said} title={application.client_comment ?? undefined}>
          Client&#8239;: {ANSWERS[said] ?? said}
          {application.client_comment && ` – «\u202f${application.client_comment}\u202f»`}
        </p>
      )}
      {reasons && reasons.length > 0 && <Fit reasons={reasons} />}
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
      {canMove && isDue && (
        <Button size="small" className={own.action ?? ""} onClick={onContract}>
          Préparer le contrat
        </Button>
      )}
    </li>
  );
}
