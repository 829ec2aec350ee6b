import { useCallback, useState } from "react";
import { Button, Notice } from "@/components/plain";
import { type Signing, SigningForm } from "@/features/signature/SigningForm";
import type { Shown } from "@/features/signature/shown";
import { RefuseForm } from "./RefuseForm";
import type { useVisit } from "./use-visit";

type Props = Pick<ReturnType<typeof useVisit>, "draft" | "setDraft" | "problem" | "isSending" | "send"> & {
  shown: Shown;
  title: string;
};

/** To sign by one's link; or a refusal with its reason. Nothing typed is ever lost. */
export function SignForm({ shown, title, draft, setDraft, problem, isSending, send }: Props) {
  const [isRefusing, setRefusing] = useState(draft.pending === "refuse");
  const change = useCallback((some: Partial<Signing>) => setDraft((now) => ({ ...now, ...some })), [setDraft]);

  if (isRefusing)
    return <RefuseForm {...{ draft, setDraft, problem, isSending, send }} onBack={() => setRefusing(false)} />;
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
        <Button kind="text" size="large" block onClick={() => setRefusing(true)}>
          Je ne signe pas
        </Button>
      }
    />
  );
}
