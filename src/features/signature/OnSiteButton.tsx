import { Button } from "antd";
import { useState } from "react";
import { useNavigate } from "react-router";
import { toast } from "@/lib/toast";
import { useOnSitePath } from "./on-site";
import type { SignatureRow } from "./parties";

interface Props {
  /** The request that waits, if any; else `ask` opens one, without a mail. */
  readonly request: SignatureRow | null;
  readonly ask: () => Promise<string>;
  readonly type?: "default" | "link";
}

const isOpen = (request: SignatureRow | null): request is SignatureRow =>
  (request?.status === "to_sign" || request?.status === "reminded") && Date.parse(request.expires_at) > Date.now();

/** « Faire signer sur place »: whoever is here signs on this screen, before the member who checks who they are. */
export function OnSiteButton({ request, ask, type = "link" }: Props) {
  const [isAsking, setAsking] = useState(false);
  const navigate = useNavigate();
  const onSitePath = useOnSitePath();
  const open = async () => {
    setAsking(true);
    try {
      navigate(onSitePath(isOpen(request) ? request.id : await ask()));
    } catch (error) {
      toast({ type: "error", ...(error instanceof Error && { description: error.message }) });
      setAsking(false);
    }
  };
  return (
    <Button type={type} size={type === "link" ? "small" : "middle"} loading={isAsking} onClick={() => void open()}>
      Faire signer sur place
    </Button>
  );
}
