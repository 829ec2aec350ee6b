import { Button, Popconfirm } from "antd";
import { messageOf } from "@/kit/parts/messages";
import { useServer } from "@/kit/server";
import { useRefresh } from "@/kit/use-refresh";
import { toast } from "@/lib/toast";
import { mayDrop, type PartyState } from "./parties";

interface Props {
  /** Of which `signature_request` asks. */
  readonly entity: "contract" | "commercial_condition";
  readonly signer: PartyState;
  readonly signers: readonly PartyState[];
}

/** « Ne plus attendre »: one of several who has not signed; nothing where their party would have nobody left. */
export function DropSigner({ entity, signer, signers }: Props) {
  const server = useServer();
  const refresh = useRefresh();
  const { request } = signer;
  if (!request || !mayDrop(signer, signers)) return null;
  const isLast = signers.every((one) => one === signer || one.state === "signed");
  const drop = async () => {
    try {
      const state = await server.call<string>("drop_signer", { signature_request_id: request.id });
      const description =
        state === "signed"
          ? "Tous les autres ont signé\u202f: le document est signé."
          : `${request.signer_name} n’est plus attendu.`;
      toast({ type: "success", description });
    } catch (error) {
      toast({ type: "error", description: messageOf(error) });
    }
    refresh(entity);
    refresh("signature_request");
  };
  return (
    <Popconfirm
      title={`Ne plus attendre ${request.signer_name}\u202f?`}
      description={
        isLast
          ? "Les autres ont signé\u202f: le document sera signé aussitôt."
          : "Son lien ne vaudra plus, et la personne suivante est invitée à signer."
      }
      okText="Ne plus attendre"
      cancelText="Garder"
      onConfirm={drop}
    >
      <Button type="link" size="small">
        Ne plus attendre
      </Button>
    </Popconfirm>
  );
}
