import DownOutlined from "@ant-design/icons/es/icons/DownOutlined";
import { Button, Dropdown } from "antd";
import { lazy, Suspense, useState } from "react";
import type { Tone } from "@/components/theme/tokens";
import { toast } from "@/lib/toast";
import type { Resource, Row } from "../declaration";
import { messageOf } from "../parts/messages";
import { useWorkflow, type WorkflowAction, wantsDialog } from "./workflow";

/** Asking brings the inputs of the form. */
const ActionDialog = lazy(() => import("./action-dialog"));

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
    if (wantsDialog(resource, action)) {
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
        <Suspense>
          <ActionDialog
            resource={resource}
            action={asked}
            onCancel={() => setAsked(null)}
            onSubmit={async (comment, payload) => {
              await run(asked, comment, payload);
              setAsked(null);
              toast({ type: "success", description: `${asked.label}\u202f: c’est fait.` });
            }}
          />
        </Suspense>
      )}
    </>
  );
}
