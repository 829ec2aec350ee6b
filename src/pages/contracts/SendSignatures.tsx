import { AskSignature } from "@/features/signature/AskSignature";
import type { Party } from "@/features/signature/parties";
import { useRefresh } from "@/kit/use-refresh";

interface Props {
  readonly contractId: string;
  /** One party only; both by default. */
  readonly party?: Party;
  readonly label: string;
  readonly type?: "primary" | "default" | "link";
}

/** Sends a contract to those who sign it. */
export function SendSignatures({ contractId, party, ...button }: Props) {
  const refresh = useRefresh();
  return (
    <AskSignature
      {...button}
      route="contracts"
      body={{ contract_id: contractId, ...(party && { party }) }}
      onSettled={() => {
        refresh("contract");
        refresh("signature_request");
      }}
    />
  );
}
