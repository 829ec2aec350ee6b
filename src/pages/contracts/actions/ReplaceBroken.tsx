import contract from "@resources/contracts/contract";
import { Button } from "antd";
import { useState } from "react";
import { useNavigate } from "react-router";
import { pathOf, type Row } from "@/kit/declaration";
import { messageOf } from "@/kit/parts/messages";
import { useServer } from "@/kit/server";
import { useRefresh } from "@/kit/use-refresh";
import { toast } from "@/lib/toast";

/** The agency broke the contract: the draft of the one it must offer, to be completed in its form (L1251-26). */
export function ReplaceBroken({ record }: { readonly record: Row }) {
  const server = useServer();
  const refresh = useRefresh();
  const navigate = useNavigate();
  const [isMaking, setMaking] = useState(false);

  const make = async () => {
    setMaking(true);
    try {
      const id = await server.call<string>("replace_broken_contract", { contract_id: record.id });
      refresh("contract");
      toast({ type: "success", description: "Nouveau contrat préparé\u202f: choisissez le client et le poste." });
      void navigate(pathOf.edit(contract, id));
    } catch (error) {
      toast({ type: "error", description: messageOf(error), duration: 10_000 });
      setMaking(false);
    }
  };

  return (
    <Button type="primary" loading={isMaking} onClick={() => void make()}>
      Proposer le nouveau contrat
    </Button>
  );
}
