import { useCallback, useState } from "react";
import { Button, Notice } from "@/components/plain";
import { type Signing, SigningForm } from "@/features/signature/SigningForm";
import type { Shown } from "@/features/signature/shown";
import type { ConditionPaper } from "@/rules/paper/condition";
import { CounterForm, RefuseForm } from "./AnswerForm";
import { CodeField } from "./CodeField";
import type { useVisit } from "./use-visit";

type Props = Pick<ReturnType<typeof useVisit>, "draft" | "setDraft" | "problem" | "isSending" | "send"> & {
  token: string;
  shown: Shown;
  title: string;
};

/** To sign by one's link; or a refusal with its reason. Nothing typed is ever lost. */
export function SignForm({ token, shown, title, draft, setDraft, problem, isSending, send }: Props) {
  const [answer, setAnswer] = useState(draft.pending === "sign" ? null : draft.pending);
  const change = useCallback((some: Partial<Signing>) => setDraft((now) => ({ ...now, ...some })), [setDraft]);

  const visit = { draft, setDraft, problem, isSending, send, onBack: () => setAnswer(null) };
  if (answer === "refuse") return <RefuseForm {...visit} />;
  if (answer === "counter") return <CounterForm {...visit} paper={shown.document as ConditionPaper} />;
  const { identity } = shown;
  return (
    <SigningForm
      title={title}
      party={shown.party}
      value={draft}
      onChange={change}
      onSign={() => void send("sign")}
      isBusy={isSending}
      problem={problem}
      isOwnDevice
      {...(identity && {
        code: draft.code,
        identity: (error) => (
          <CodeField
            token={token}
            asked={identity}
            value={draft.code}
            onChange={(code) => setDraft((now) => ({ ...now, code }))}
            error={error}
          />
        ),
      })}
      proof="Votre signature, la date, votre adresse réseau et l’empreinte du document sont conservées comme preuve."
      notice={
        draft.pending === "sign" && (
          <Notice tone="waiting" title="Signature gardée sur cet appareil">
            Le réseau manque. Elle partira d’elle-même dès qu’il revient&#8239;: gardez cette page ouverte ou rouvrez le
            lien.
          </Notice>
        )
      }
      other={
        <>
          {shown.entity === "commercial_condition" && (
            <Button size="large" block onClick={() => setAnswer("counter")}>
              Proposer autre chose
            </Button>
          )}
          <Button kind="text" size="large" block onClick={() => setAnswer("refuse")}>
            Je ne signe pas
          </Button>
        </>
      }
    />
  );
}
