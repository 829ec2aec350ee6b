import { Button } from "antd";
import { useState } from "react";
import { functions, type SentRequest } from "@/lib/functions";
import { toast } from "@/lib/toast";

interface Props {
  /** Of the function `signatures`, and what it is sent: `contracts`, `{ contract_id }`. */
  readonly route: "contracts" | "conditions" | "reminders";
  readonly body: Readonly<Record<string, unknown>>;
  readonly label: string;
  readonly type?: "primary" | "default" | "link";
  /** Sent or refused: what stands in the database may have changed. */
  readonly onSettled: () => void;
}

/** Asks the parties to sign. Each link goes to its party by mail; here one reads that it left, and to whom. */
export function AskSignature({ route, body, label, type = "default", onSettled }: Props) {
  const [isSending, setSending] = useState(false);

  const send = async () => {
    setSending(true);
    try {
      const { links } = await functions.post<{ links: SentRequest[] }>(`signatures/${route}`, body);
      for (const request of links) toast(toldOf(request));
    } catch (error) {
      toast({ type: "error", ...(error instanceof Error && { description: error.message }) });
    } finally {
      setSending(false);
      onSettled();
    }
  };

  return (
    <Button type={type} size={type === "link" ? "small" : "middle"} loading={isSending} onClick={() => void send()}>
      {label}
    </Button>
  );
}

/** « Le lien part à claire@client.example. », or what to do for who has no mailbox. */
export const toldOf = ({ is_mailed, signer_name, signer_email }: SentRequest): Parameters<typeof toast>[0] =>
  is_mailed
    ? { type: "success", description: `Le lien part par e-mail à ${signer_name} (${signer_email}).` }
    : {
        type: "danger",
        description: signer_email
          ? `L’e-mail de ${signer_name} n’a pas pu partir\u202f: relancez.`
          : `${signer_name} n’a pas d’adresse e-mail\u202f: complétez sa fiche, ou faites signer sur place.`,
        duration: 10_000,
      };
