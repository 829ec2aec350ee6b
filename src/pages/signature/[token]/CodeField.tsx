import { useRef, useState } from "react";
import { Button, Field, Notice, TextInput } from "@/components/plain";
import type { LinkAnswer } from "@/features/signature/link";
import styles from "@/features/signature/paper.module.css";
import type { CodeState, Shown } from "@/features/signature/shown";
import { formatTime } from "@/lib/dates";
import { PublicRpcError, publicRpc } from "@/lib/public-rpc";

interface Props {
  readonly token: string;
  readonly asked: CodeState;
  readonly value: string;
  readonly onChange: (code: string) => void;
  readonly error: string | undefined;
}

/** The code by SMS: asked for by who signs, to the number that the agency knows, and typed here. */
export function CodeField({ token, asked, value, onChange, error }: Props) {
  const [{ phone, sent_at }, setState] = useState(asked);
  const [isAsking, setAsking] = useState(false);
  const [refusal, setRefusal] = useState<string | undefined>();
  const field = useRef<HTMLDivElement>(null);

  async function ask() {
    setAsking(true);
    setRefusal(undefined);
    try {
      const { identity, message } = await publicRpc<LinkAnswer<Shown>>("signature_send_code", { token });
      if (identity) setState(identity);
      else setRefusal(message ?? undefined);
      onChange("");
      field.current?.querySelector("input")?.focus();
    } catch (refused) {
      setRefusal(refused instanceof PublicRpcError ? refused.message : "Le code n’a pas pu partir. Réessayez.");
    }
    setAsking(false);
  }

  if (asked.refusal)
    return (
      <Notice tone="bad" title="Pas de code par SMS">
        {asked.refusal}
      </Notice>
    );
  return (
    <div ref={field} className={styles.code}>
      <Field
        label="Code reçu par SMS"
        hint={
          sent_at
            ? `Envoyé au ${phone} à ${formatTime(sent_at)}, valable 10 minutes.`
            : `Pour vous identifier, un code à six chiffres part au ${phone}.`
        }
        error={refusal ?? error}
      >
        {(slot) => (
          <TextInput
            {...slot}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={7}
            value={value}
            onChange={onChange}
          />
        )}
      </Field>
      <Button size="large" block busy={isAsking} onClick={() => void ask()}>
        {sent_at ? "Recevoir un autre code" : "Recevoir le code"}
      </Button>
    </div>
  );
}
