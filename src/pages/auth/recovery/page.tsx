import { useState } from "react";
import { PageSpinner } from "@/components/plain";
import { BadLink, useLink } from "../LinkPage";
import { NewPassword } from "./NewPassword";
import { RequestLink } from "./RequestLink";

/** Does the address carry a link, or did the person come by themselves? */
const carriesLink = (href: string): boolean => /[?&#](token_hash|code|access_token|error|error_code)=/.test(href);

/** /auth/recovery: asks for the link; and, once the link is followed, chooses the new password. */
export default function Recovery() {
  const [byLink] = useState(() => carriesLink(window.location.href));
  const outcome = useLink();
  if (!outcome) return <PageSpinner label="Vérification du lien…" />;
  if (outcome.ok) return <NewPassword />;
  return byLink ? <BadLink message={outcome.message} /> : <RequestLink />;
}
