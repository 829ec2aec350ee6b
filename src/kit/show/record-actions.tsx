import DownOutlined from "@ant-design/icons/es/icons/DownOutlined";
import { Button, Dropdown } from "antd";
import { lazy, Suspense, useState } from "react";
import { toast } from "@/lib/toast";
import type { Resource, Row } from "../declaration";
import { LinkButton } from "../parts/link-button";
import { messageOf } from "../parts/messages";
import { useFocusKept } from "../parts/use-focus-kept";
import { stateColumn } from "../query";
import { useNext } from "./next";
import { RecordMenu } from "./record-menu";
import { placed, said, useWorkflow, type WorkflowAction, wantsDialog } from "./workflow";

/** Asking brings the inputs of the form. */
const ActionDialog = lazy(() => import("./action-dialog"));

interface Props {
  readonly resource: Resource;
  readonly record: Row;
  /** Actions that the page itself offers elsewhere. */
  readonly without?: readonly string[];
}

const NONE: readonly string[] = [];

/** What can be done with a record now: the one thing that its state calls for as a button, the rest in a menu. */
export function RecordActions({ resource, record, without = NONE }: Props) {
  const { actions, running, run } = useWorkflow(resource, record);
  const next = useNext(resource, record);
  const [asked, setAsked] = useState<WorkflowAction | null>(null);
  const { primary, steps, menu } = placed(
    actions.filter((one) => !without.includes(one.action)),
    next,
    record[stateColumn(resource) ?? "status"],
  );

  const keepFocus = useFocusKept(record.version, running !== null || asked !== null);

  const start = async (action: WorkflowAction) => {
    keepFocus(true);
    if (wantsDialog(resource, action)) {
      setAsked(action);
      return;
    }
    try {
      await run(action, null);
      toast({ type: "success", description: said(action) });
    } catch (error) {
      keepFocus(false);
      toast({ type: "error", description: messageOf(error) });
    }
  };
  const items = (some: readonly WorkflowAction[]) =>
    some.map((action) => ({
      key: action.action,
      label: action.label,
      danger: action.tone === "bad",
      onClick: () => void start(action),
    }));

  return (
    <>
      <RecordMenu resource={resource} record={record} more={items(menu)} />
      {steps.length > 0 && (
        <Dropdown trigger={["click"]} menu={{ items: items(steps) }}>
          <Button
            type={primary || next?.to ? "default" : "primary"}
            loading={running !== null && running !== primary?.action}
            icon={<DownOutlined aria-hidden />}
            iconPlacement="end"
          >
            Changer d’étape
          </Button>
        </Dropdown>
      )}
      {next?.to && next.label && (
        <LinkButton type="primary" to={next.to}>
          {next.label}
        </LinkButton>
      )}
      {primary && (
        <Button
          type={primary.tone === "waiting" ? "default" : "primary"}
          loading={running === primary.action}
          disabled={running !== null && running !== primary.action}
          onClick={() => void start(primary)}
        >
          {primary.label}
        </Button>
      )}
      {asked && (
        <Suspense>
          <ActionDialog
            resource={resource}
            action={asked}
            record={record}
            onCancel={() => {
              keepFocus(false);
              setAsked(null);
            }}
            onSubmit={async (comment, payload) => {
              await run(asked, comment, payload);
              setAsked(null);
              toast({ type: "success", description: said(asked) });
            }}
          />
        </Suspense>
      )}
    </>
  );
}
