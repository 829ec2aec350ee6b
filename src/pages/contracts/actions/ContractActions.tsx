import { Button } from "antd";
import { lazy, Suspense, useState } from "react";
import { Link } from "react-router";
import { useRequests } from "@/features/signature/use-requests";
import type { Resource, Row } from "@/kit/declaration";
import { messageOf } from "@/kit/parts/messages";
import { RecordMenu } from "@/kit/show/record-menu";
import { said, useWorkflow, type WorkflowAction, wantsDialog } from "@/kit/show/workflow";
import { useRights } from "@/lib/rights";
import { toast } from "@/lib/toast";
import { EndDialog } from "../EndDialog";
import { SendSignatures } from "../SendSignatures";
import { ReplaceBroken } from "./ReplaceBroken";
import { type Step, type StepRow, stepsOf } from "./steps";

/** Asking brings the inputs of the form. */
const ActionDialog = lazy(() => import("@/kit/show/action-dialog"));

interface Props {
  readonly resource: Resource;
  readonly record: Row;
}

const done = (action: WorkflowAction) => toast({ type: "success", description: said(action) });

/** The buttons of a contract: the page or the act that its state calls for, the rest in its menu. */
export function ContractActions({ resource, record }: Props) {
  const { actions, running, run } = useWorkflow(resource, record);
  const rights = useRights();
  const [asked, setAsked] = useState<Extract<Step, { action: WorkflowAction }> | null>(null);
  const { main, more } = stepsOf(record as StepRow, actions, rights);

  const start = async (step: Step) => {
    if (step.kind !== "workflow" && step.kind !== "end") return;
    const { action } = step;
    if (step.kind === "end" || wantsDialog(resource, action)) return setAsked(step);
    try {
      await run(action, null);
      done(action);
    } catch (error) {
      toast({ type: "error", description: messageOf(error), duration: 10_000 });
    }
  };

  return (
    <>
      <RecordMenu
        resource={resource}
        record={record}
        more={more.flatMap((step) =>
          "action" in step
            ? [
                {
                  key: step.action.action,
                  label: step.action.label,
                  danger: step.action.tone === "bad",
                  onClick: () => void start(step),
                },
              ]
            : [],
        )}
      />
      {main.map((step, index) => (
        <MainStep
          key={step.kind === "page" ? step.to : "action" in step ? step.action.action : step.kind}
          step={step}
          record={record}
          isPrimary={index === main.length - 1}
          running={running}
          onStart={start}
        />
      ))}
      {asked?.kind === "workflow" && (
        <Suspense>
          <ActionDialog
            resource={resource}
            action={asked.action}
            onCancel={() => setAsked(null)}
            onSubmit={async (comment, payload) => {
              await run(asked.action, comment, payload);
              setAsked(null);
              done(asked.action);
            }}
          />
        </Suspense>
      )}
      {asked?.kind === "end" && (
        <EndDialog
          action={asked.action}
          record={record}
          onClose={() => setAsked(null)}
          onDone={() => done(asked.action)}
        />
      )}
    </>
  );
}

interface MainProps {
  readonly step: Step;
  readonly record: Row;
  readonly isPrimary: boolean;
  readonly running: string | null;
  readonly onStart: (step: Step) => void;
}

function MainStep({ step, record, isPrimary, running, onStart }: MainProps) {
  const type = isPrimary ? "primary" : "default";
  if (step.kind === "send") return <SendStep record={record} />;
  if (step.kind === "replace") return <ReplaceBroken record={record} />;
  if (step.kind === "page")
    return (
      <Link to={step.to} tabIndex={-1}>
        <Button type={type}>{step.label}</Button>
      </Link>
    );
  return (
    <Button type={type} loading={running === step.action.action} onClick={() => onStart(step)}>
      {step.action.label}
    </Button>
  );
}

/** The first sending is the step to take; afterwards it is a reminder that voids the links not used. */
function SendStep({ record }: { readonly record: Row }) {
  const { requests = [] } = useRequests("contract", String(record.id));
  const wasSent = requests.length > 0;
  return (
    <SendSignatures
      contractId={String(record.id)}
      type={wasSent ? "default" : "primary"}
      label={wasSent ? "Relancer qui n’a pas signé" : "Envoyer à la signature"}
    />
  );
}
