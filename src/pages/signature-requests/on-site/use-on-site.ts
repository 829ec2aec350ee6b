import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { newIdempotencyKey } from "@/features/signature/kept";
import type { LinkAnswer } from "@/features/signature/link";
import type { OnSite } from "@/features/signature/on-site";
import type { Signing } from "@/features/signature/SigningForm";
import type { Shown } from "@/features/signature/shown";
import { supabase } from "@/lib/supabase";
import type { IdentityDocument } from "@/rules/paper/identity-document";

/** What the member checked before turning the screen. */
export type Checked = { identity_document: IdentityDocument; identity_digits: string };
type Refusal = { message: string; field: string | undefined };

const FIELD = /(?:^|,)field=(\w+)/;

/** A signature on the agency's screen: opened by a member, signed once by who is present. */
export function useOnSite(id: string) {
  const paper = useQuery({
    queryKey: ["signature", "on-site", id],
    gcTime: 0,
    retry: false,
    queryFn: async (): Promise<Shown & OnSite> => {
      const { data, error } = await supabase.rpc("on_site_open", { signature_request_id: id });
      if (error) throw error;
      return data as unknown as Shown & OnSite;
    },
  });
  const key = useRef(newIdempotencyKey());
  const [isSigning, setSigning] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);

  async function sign(checked: Checked, { name, quality, image }: Signing): Promise<boolean> {
    setSigning(true);
    setRefusal(null);
    const signer = { ...checked, name, quality, idempotency_key: key.current };
    const { data, error } = await supabase.rpc("on_site_sign", {
      signature_request_id: id,
      signer,
      image: image ?? "",
    });
    setSigning(false);
    if (error) setRefusal({ message: error.message, field: FIELD.exec(error.hint ?? "")?.[1] });
    else if ((data as unknown as LinkAnswer<object>).state === "signed") return true;
    // Signed or withdrawn by somebody else in between.
    else
      setRefusal({ message: "Ce document n’attend plus cette signature\u202f: revenez à sa fiche.", field: undefined });
    return false;
  }
  return { paper, isSigning, refusal, sign };
}
