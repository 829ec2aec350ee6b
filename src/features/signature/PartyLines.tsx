import type { ReactNode } from "react";
import { ToneTag } from "@/components/fields/tone-tag";
import { formatDateTime } from "@/lib/dates";
import styles from "./PartyLines.module.css";
import type { PartyState, SignatureRow } from "./parties";

interface Props {
  readonly parties: readonly PartyState[];
  /** The button of a party; nothing when there is nothing more to send. */
  readonly send: (party: PartyState) => ReactNode;
}

/** Who signs, one line each: where they stand, what was sent, opened, signed or refused. */
export function PartyLines({ parties, send }: Props) {
  return (
    <ul className={styles.parties}>
      {parties.map((party) => (
        <li key={party.party} className={styles.party}>
          <strong>{party.label}</strong>
          <span>
            <ToneTag tone={party.tone}>{party.stateLabel}</ToneTag>
          </span>
          <span className={styles.who}>
            {party.request && <span>{who(party.request)}</span>}
            {party.request && <span className={styles.muted}>{told(party.request)}</span>}
            {party.request?.refused_reason && <span>«&#8239;{party.request.refused_reason}&#8239;»</span>}
          </span>
          {send(party)}
        </li>
      ))}
    </ul>
  );
}

const who = (request: SignatureRow): string =>
  request.signed_by_name
    ? [request.signed_by_name, request.signed_by_quality].filter(Boolean).join(", ")
    : [request.signer_name, request.signer_email].filter(Boolean).join(", ");

function told(request: SignatureRow): string {
  const { used_at, opened_at, mailed_at, reminder_count, status, mode, witness_name } = request;
  const times = reminder_count > 0 ? `, ${reminder_count} relance${reminder_count > 1 ? "s" : ""}` : "";
  return [
    mailed_at ? `lien envoyé le ${formatDateTime(mailed_at)}${times}` : mode === "link" && "aucun lien envoyé",
    opened_at && `ouvert le ${formatDateTime(opened_at)}`,
    used_at && `${status === "refused" ? "refusé" : "signé"} le ${formatDateTime(used_at)}`,
    mode === "on_site" && `sur place, devant ${witness_name}`,
  ]
    .filter(Boolean)
    .join(" · ");
}
