import DownOutlined from "@ant-design/icons/es/icons/DownOutlined";
import { Alert, Button, Dropdown, Input, Modal } from "antd";
import { useState } from "react";
import type { Tone } from "@/components/theme/tokens";
import { toast } from "@/lib/toast";
import type { Resource, Row } from "../declaration";
import { messageOf } from "../parts/messages";
import { useWorkflow, type WorkflowAction } from "./workflow";

interface Props {
  readonly resource: Resource;
  readonly record: Row;
  /** Actions that the page itself offers elsewhere. */
  readonly without?: readonly string[];
}

const NONE: readonly string[] = [];

/** Destructive actions stand apart, on the left; the way forward is rightmost, where the hand goes. */
const PLACE: Readonly<Record<Tone, number>> = { bad: 0, waiting: 1, neutral: 1, info: 1, good: 2 };

/** More ways on than these do not fit beside a title: they go behind one button. */
const MOST = 3;

/** The actions that the workflow offers this member on this record now. The first good one is the primary button. */
export function WorkflowButtons({ resource, record, without = NONE }: Props) {
  const { actions: all, running, run } = useWorkflow(resource, record);
  const actions = all.filter((one) => !without.includes(one.action)).toSorted((a, b) => PLACE[a.tone] - PLACE[b.tone]);
  const [asked, setAsked] = useState<WorkflowAction | null>(null);
  const ways = actions.filter(({ tone }) => tone !== "bad");
  const isLong = ways.length > MOST;
  const shown = isLong ? actions.filter(({ tone }) => tone === "bad") : actions;
  const primary = shown.find((one) => one.tone === "good")?.action;

  const start = async (action: WorkflowAction) => {
    // What cannot be undone, and what must be explained, goes through a dialog.
    if (action.requires_comment || action.tone === "bad") {
      setAsked(action);
      return;
    }
    try {
      await run(action, null);
      toast({ type: "success", description: `${action.label}\u202f: c’est fait.` });
    } catch (error) {
      toast({ type: "error", description: messageOf(error) });
    }
  };

  return (
    <>
      {shown.map((action) => (
        <Button
          key={action.action}
          type={action.action === primary ? "primary" : "default"}
          danger={action.tone === "bad"}
          loading={running === action.action}
          disabled={running !== null && running !== action.action}
          onClick={() => void start(action)}
        >
          {action.label}
        </Button>
      ))}
      {isLong && (
        <Dropdown
          trigger={["click"]}
          menu={{
            items: ways.map(({ action, label }) => ({ key: action, label })),
            onClick: ({ key }) => {
              const way = ways.find(({ action }) => action === key);
              if (way) void start(way);
            },
          }}
        >
          <Button type="primary" loading={running !== null} icon={<DownOutlined aria-hidden />} iconPlacement="end">
            Changer d’étape
          </Button>
        </Dropdown>
      )}
      {asked && (
        <CommentDialog
          action={asked}
          onCancel={() => setAsked(null)}
          onSubmit={async (comment) => {
            await run(asked, comment);
            setAsked(null);
            toast({ type: "success", description: `${asked.label}\u202f: c’est fait.` });
          }}
        />
      )}
    </>
  );
}

interface DialogProps {
  readonly action: WorkflowAction;
  readonly onSubmit: (comment: string | null) => Promise<void>;
  readonly onCancel: () => void;
}

/** Asks why, or asks twice, before an action; stays with what was written when it is refused. */
export function CommentDialog({ action, onSubmit, onCancel }: DialogProps) {
  const [comment, setComment] = useState("");
  const [isSending, setSending] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const isMissing = action.requires_comment && comment.trim() === "";
  const send = async () => {
    setSending(true);
    setRefusal(null);
    try {
      await onSubmit(comment.trim() || null);
    } catch (error) {
      // The dialog stays, with what was written.
      setRefusal(messageOf(error));
      setSending(false);
    }
  };
  return (
    <Modal
      open
      title={action.label}
      okText={action.label}
      okButtonProps={{ danger: action.tone === "bad", disabled: isMissing, loading: isSending }}
      cancelText="Annuler"
      onOk={() => void send()}
      onCancel={onCancel}
    >
      {refusal && <Alert type="error" showIcon title={refusal} role="alert" />}
      <Input.TextArea
        autoFocus
        aria-label="Commentaire"
        placeholder={action.requires_comment ? "Expliquez pourquoi" : "Commentaire (facultatif)"}
        autoSize={{ minRows: 3, maxRows: 10 }}
        maxLength={4000}
        value={comment}
        onChange={(event) => setComment(event.target.value)}
      />
    </Modal>
  );
}
