import { useState } from "react";
import { BadLink, LinkPage } from "../LinkPage";
import { NewPassword } from "./NewPassword";
import { RequestLink } from "./RequestLink";

/** Does the address carry a link, or did the person come by themselves? */
const carriesLink = (href: string): boolean => /[?&#](token_hash|code|access_token|error|error_code)=/.test(href);

/** /auth/recovery: asks for the link; and, once the link is followed, chooses the new password. */
export default function Recovery() {
  const [byLink] = useState(() => carriesLink(window.location.href));
  return (
    <LinkPage label="Vérification du lien…">
      {(outcome) => {
        if (outcome.ok) return <NewPassword />;
        return byLink ? <BadLink message={outcome.message} /> : <RequestLink />;
      }}
    </LinkPage>
  );
}
