import type { HttpError } from "@refinedev/core";
import { useRef, useState } from "react";
import { newIdempotencyKey } from "@/features/signature/kept";
import type { LinkAnswer } from "@/features/signature/link";
import type { OnSite } from "@/features/signature/on-site";
import type { Signing } from "@/features/signature/SigningForm";
import type { Shown } from "@/features/signature/shown";
import { messageOf } from "@/kit/parts/messages";
import { useRead, useServer } from "@/kit/server";
import type { IdentityDocument } from "@/rules/paper/identity-document";

/** What the member checked before turning the screen. */
export type Checked = { identity_document: IdentityDocument; identity_digits: string };
type Refusal = { message: string; field: string | undefined };

/** A signature on the agency's screen: opened by a member, signed once by who is present. */
export function useOnSite(id: string) {
  const server = useServer();
  const paper = useRead({
    tables: ["signature_request"],
    key: ["on-site", id],
    gcTime: 0,
    retry: false,
    // What is being read and signed does not change under the eyes of the signer.
    staleTime: "static",
    read: ({ call }) => call<Shown & OnSite>("on_site_open", { signature_request_id: id }),
  });
  const key = useRef(newIdempotencyKey());
  const [isSigning, setSigning] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);

  async function sign(checked: Checked, { name, quality, image }: Signing): Promise<boolean> {
    setSigning(true);
    setRefusal(null);
    const signer = { ...checked, name, quality, idempotency_key: key.current };
    try {
      const args = { signature_request_id: id, signer, image: image ?? "" };
      const { state } = await server.call<LinkAnswer<object>>("on_site_sign", args);
      if (state === "signed") return true;
      // Signed or withdrawn by somebody else in between.
      setRefusal({ message: "Ce document n’attend plus cette signature\u202f: revenez à sa fiche.", field: undefined });
    } catch (error) {
      setRefusal({ message: messageOf(error), field: Object.keys((error as HttpError).errors ?? {})[0] });
    } finally {
      setSigning(false);
    }
    return false;
  }
  return { paper, isSigning, refusal, sign };
}
